import LinearSolver
import XCTest

/// Systems whose variables determine each other in circles: blocks that must be solved as a whole.
final class CycleTests: XCTestCase {
  func testEqualitiesInACircle_areRedundantAndHarmless() throws {
    var solver = Solver()
    let ring = (0..<12).map { solver.makeVariable(at: Double($0)) }
    for (index, variable) in ring.enumerated() {
      try solver.add(variable == ring[(index + 1) % ring.count], conflict: .refuse)
    }
    assertSolves(&solver)
    let common = solver.value(of: ring[0])
    for variable in ring { assertValue(solver, variable, common) }
    assertRange(&solver, ring[5], -.infinity ... .infinity)
    let edit = try solver.add(ring[7] == 3, priority: .weak)
    for value in [3.0, -8, 100.5] {
      try solver.setConstant(value, of: edit)
      assertSolves(&solver, ring[0], at: value)
    }
    XCTAssertFalse(solver.isAmbiguous(ring[11]))
  }

  func testOffsetsInACircle_thatDoNotClose_nameTheWholeCircle() throws {
    var solver = Solver()
    let ring = (0..<7).map { _ in solver.makeVariable() }
    var members: Set<ConstraintID> = []
    var last: ConstraintID?
    for index in 0..<7 {
      let row = try solver.add(ring[(index + 1) % 7] == ring[index] + 1)
      members.insert(row)
      last = row
    }
    let newest = try XCTUnwrap(last)
    assertConflicts(&solver, [(newest, members)])
    XCTAssertEqual(try solver.violation(of: newest), 7, accuracy: 1e-9)
    try solver.setConstant(-6, of: newest)
    assertConflicts(&solver, [])
  }

  /// Each variable is the mean of its neighbours: one block of the whole ring, whose solution is two straight ramps.
  func testAveragesRing_isTwoRampsBetweenItsFixedPoints() throws {
    var solver = Solver()
    let count = 60
    let ring = (0..<count).map { _ in solver.makeVariable() }
    for index in 1..<count where index != count / 2 {
      try solver.add(2 * ring[index] == ring[index - 1] + ring[(index + 1) % count])
    }
    try solver.add(ring[0] == 0)
    let top = try solver.add(ring[count / 2] == 30)
    for height in [30.0, -90, 3000, 0.03] {
      try solver.setConstant(height, of: top)
      assertSolves(&solver)
      for index in 0..<count {
        let expected = height * Double(min(index, count - index)) / Double(count / 2)
        assertValue(solver, ring[index], expected)
      }
    }
    assertRange(&solver, ring[17], 0.017...0.017)
  }

  func testTwoEquationsInTwoUnknowns_areSolvedInEitherOrder() throws {
    for isFlipped in [false, true] {
      var solver = Solver()
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      let rows = [3 * x + 2 * y == 12, 5 * x - 7 * y == -11]
      for row in isFlipped ? rows.reversed() : rows { try solver.add(row) }
      assertSolves(&solver, x, at: 2)
      assertValue(solver, y, 3)
      XCTAssertEqual(solver.explain(x).count, 2)
    }
  }

  /// Nearly parallel rows: the answer is worth as many digits as the data, and the residual is not.
  func testIllConditionedPair_keepsItsRows() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x + y == 2)
    try solver.add(x + 1.000_1 * y == 2.000_1)
    assertSolves(&solver)
    assertValue(solver, x, 1, accuracy: 1e-8)
    assertValue(solver, y, 1, accuracy: 1e-8)
  }
}
