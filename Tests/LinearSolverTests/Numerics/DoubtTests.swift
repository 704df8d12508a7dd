import LinearSolver
import XCTest

/// The tolerances that say when a solver doubts its own numbers; see ``ToleranceTests``.
final class DoubtTests: XCTestCase {
  /// A solver that may doubt any number after its first exchange, which lies behind it.
  private func makeSolver() throws -> Solver {
    var solver = Solver()
    solver.limits.pivotsBeforeDoubt = 0
    try addTug(to: &solver, share: 1, weight: 1)
    assertSolves(&solver)
    XCTAssertEqual(solver.work.pivots, 1)
    return solver
  }

  /// A required row that only a wish can make room for, with a share of the row and a weight among wishes of weight 1.
  private func addTug(to solver: inout Solver, share: Double, weight: Double) throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x == 0)
    try solver.add(y == 0, priority: .weak, weight: weight)
    solver.solve()
    try solver.add(x + share * y == 1)
  }

  // MARK: weakPivot

  func testWeakPivot_above_aThousandthIsNotDoubted() throws {
    var solver = try makeSolver()
    try addTug(to: &solver, share: 1e-3, weight: 1)
    assertSolves(&solver)
    XCTAssertEqual(solver.work.pivots, 2)
    XCTAssertEqual(solver.work.refreshes, 0)
  }

  func testWeakPivot_below_aMillionthIsDoubted() throws {
    var solver = try makeSolver()
    try addTug(to: &solver, share: 1e-6, weight: 1)
    assertSolves(&solver)
    XCTAssertEqual(solver.work.pivots, 2)
    XCTAssertEqual(solver.work.refreshes, 1)
  }

  // MARK: doubt

  func testDoubt_above_aTenThousandthOfTheLargestWeightIsNotDoubted() throws {
    var solver = try makeSolver()
    try addTug(to: &solver, share: 1, weight: 1e-4)
    assertSolves(&solver)
    XCTAssertEqual(solver.work.pivots, 2)
    XCTAssertEqual(solver.work.refreshes, 0)
  }

  func testDoubt_below_aTenMillionthOfTheLargestWeightIsDoubted() throws {
    var solver = try makeSolver()
    try addTug(to: &solver, share: 1, weight: 1e-7)
    assertSolves(&solver)
    XCTAssertEqual(solver.work.pivots, 2)
    XCTAssertEqual(solver.work.refreshes, 1)
  }

  // MARK: proof

  /// A thousand shares, each too small to count, add up on a variable that all of them name.
  func testProof_above_aContradictionThatDoesNotCancelIsComputedAnew() throws {
    var solver = Solver()
    let (x, z) = (solver.makeVariable(), solver.makeVariable())
    let wall = try solver.add(x == 1)
    let floor = try solver.add(z == 0)
    var sum = LinearExpression(x)
    for _ in 0..<1000 {
      let y = solver.makeVariable()
      try solver.add(y == z)
      sum = sum + 9e-10 * y
    }
    solver.solve()
    let row = try solver.add(sum == LinearExpression(constant: 2))
    assertConflicts(&solver, [(row, [wall, floor, row])])
    XCTAssertEqual(solver.work.rebuilds, 1)
  }

  func testProof_below_sharesThatDoNotCountNeedNotCancel() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(x + y == 1)
    let second = try solver.add(x + 1.000_000_000_8 * y == 2)
    assertConflicts(&solver, [(second, [first, second])])
    XCTAssertEqual(solver.work.rebuilds, 0)
  }

  // MARK: Pivots inside blocks

  /// A circle of rows that each lead on a hundredfold in one direction: pivots on the small shares would multiply the errors.
  func testBlockPivots_longCirclesKeepTheirDigits() throws {
    var solver = Solver()
    let ring = (0..<12).map { _ in solver.makeVariable() }
    for (index, variable) in ring.enumerated() {
      let next = (index + 1) % 12
      try solver.add(0.01 * variable - ring[next] == 0.01 * Double(index + 1) - Double(next + 1))
    }
    assertSolves(&solver)
    for (index, variable) in ring.enumerated() { assertValue(solver, variable, Double(index + 1)) }
  }

  // MARK: certainty

  /// A larger one only makes the solver compare bits more often; a smaller one tells moves that rounding swallowed.
  func testCertainty_below_stepsThatRoundingSwallowsAreNotToldAsMoves() throws {
    var solver = Solver()
    let (near, far) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(far == near + 900_000_000)
    let edit = try solver.add(near == 0)
    solver.solve()
    for step in 1..<40 {
      let before = solver.value(of: far)
      try solver.setConstant(Double(step) * 2e-8, of: edit)
      let moved = solver.solve().variables
      XCTAssertEqual(moved.contains(far), solver.value(of: far) != before, "step \(step)")
    }
    XCTAssertGreaterThan(solver.work.responses, 20)
  }
}
