import LinearSolver
import XCTest

/// Which optional constraint wins, and add, fail, remove, repeat (cases/layout.md, sections A and B).
final class LayoutRuleCaseTests: XCTestCase {
  func testLayoutCase01_highInequality_beatsTheNearbyEquality() throws {
    var solver = Solver()
    let v = solver.makeVariable()
    try solver.add(v == 50, priority: 10)
    try solver.add(v == 90, priority: 500)
    try solver.add(v >= 100, priority: 501)
    assertSolves(&solver, v, at: 100)
    XCTAssertFalse(solver.isAmbiguous(v))
    XCTAssertTrue(solver.conflicts.isEmpty)
  }

  func testLayoutCase02_nearlyEqualStrengths_areStrictlyOrdered() throws {
    var solver = Solver()
    let w = solver.makeVariable()
    for step in (1...4).reversed() { try solver.add(w == Double(step), priority: Priority(100 + Double(step))) }
    assertSolves(&solver, w, at: 4)
    XCTAssertFalse(solver.isAmbiguous(w))
  }

  func testLayoutCase03_tieInsideALevel_isARangeWhateverTheOrder() throws {
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      var solver = Solver()
      let x = solver.makeVariable(at: -50)
      var wishes: [ConstraintID] = []
      for step in order {
        switch step {
        case 0: try solver.add(x >= 0)
        case 1: wishes.append(try solver.add(x == -10, priority: .strong))
        default: wishes.append(try solver.add(x == 10, priority: .strong))
        }
      }
      assertSolves(&solver)
      assertRange(&solver, x, 0...10)
      let errors = try wishes.map { try solver.violation(of: $0) }
      XCTAssertEqual(errors.reduce(0, +), 20, accuracy: 1e-9)
    }
  }

  func testLayoutCase04_manyWeak_doNotOutvoteOneStrong() throws {
    var solver = Solver()
    let w = solver.makeVariable()
    try solver.add(w == 100, priority: .strong)
    for _ in 0..<3 { try solver.add(w == 0, priority: 300) }
    assertSolves(&solver, w, at: 100)
    XCTAssertFalse(solver.isAmbiguous(w))
  }

  func testLayoutCase05_levelsAreNoAverage_andAHigherPriorityEndsTheTie() throws {
    var solver = Solver()
    let w = solver.makeVariable()
    try solver.add(w == 120, priority: .weak)
    try solver.add(w == 75, priority: .strong)
    assertSolves(&solver, w, at: 75)
    let puzzle = solver.makeVariable()
    try solver.add(puzzle == 24, priority: 500)
    let minimum = try solver.add(puzzle >= 30, priority: 500)
    assertSolves(&solver)
    assertRange(&solver, puzzle, 24...30)
    try solver.setPriority(525, of: minimum)
    assertSolves(&solver, puzzle, at: 30)
    assertRange(&solver, puzzle, 30...30)
  }

  func testLayoutCase07_suggestedValue_survivesUnrelatedChanges() throws {
    var solver = Solver()
    let (v, u) = (solver.makeVariable(), solver.makeVariable())
    let edit = try solver.add(v == 10, priority: .strong)
    assertSolves(&solver, v, at: 10)
    try solver.setConstant(100, of: edit)
    assertSolves(&solver, v, at: 100)
    let other = try solver.add(u == 5)
    assertSolves(&solver, v, at: 100)
    try solver.remove(other)
    assertSolves(&solver, v, at: 100)
    assertValue(solver, u, 5)
  }

  func testLayoutCase08_removeAndReAdd_worksAfterAFailedAdd() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 0, priority: .strong)
    for _ in 0..<2 {
      let floor = try solver.add(x >= 2, conflict: .refuse)
      assertSolves(&solver, x, at: 2)
      assertRefused(x <= 1, by: [floor], in: &solver)
      try solver.remove(floor)
    }
    try solver.add(x >= 2, conflict: .refuse)
    assertSolves(&solver, x, at: 2)
  }

  func testLayoutCase09_failedAdd_changesNoOther() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let floor = try solver.add(a >= 10)
    let ceiling = try solver.add(b <= 5)
    assertSolves(&solver, a, at: 10)
    assertRefused(b >= a, by: [floor, ceiling], in: &solver)
    assertSolves(&solver, a, at: 10)
    XCTAssertLessThanOrEqual(solver.value(of: b), 5)
  }

  func testLayoutCase10_redundantButConsistent_isAccepted() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let (c, d) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(a == b, conflict: .refuse)
    try solver.add(c == d, conflict: .refuse)
    try solver.add(a + b + c + d == 240, conflict: .refuse)
    try solver.add(a + b == 120, conflict: .refuse)
    try solver.add(c + d == 120, conflict: .refuse)
    assertSolves(&solver)
    for variable in [a, b, c, d] {
      assertValue(solver, variable, 60)
      assertRange(&solver, variable, 60...60)
    }
  }

  func testLayoutCase11_roundingResidue_isNoConflict_butARealOneIs() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let one = try solver.add(x == 1)
    let double = try solver.add(2 * x == 2, conflict: .refuse)
    assertSolves(&solver, x, at: 1)
    try solver.remove(double)
    assertRefused(2 * x == 3, by: [one], in: &solver)
    let y = solver.makeVariable()
    try solver.add(y == 0.1 + 0.1 + 0.1, conflict: .refuse)
    try solver.add(y == 0.3, conflict: .refuse)
    assertSolves(&solver, y, at: 0.3)
    XCTAssertTrue(solver.conflicts.isEmpty)
  }

  func testLayoutCase12_thousandAddsAndRemovals_returnToTheBaseline() throws {
    var solver = Solver()
    let w = solver.makeVariable()
    try solver.add(w >= 10)
    assertSolves(&solver, w, at: 10)
    let before = solver.counts
    for _ in 0..<1000 {
      let wish = try solver.add(w == 50, priority: .weak)
      solver.solve()
      try solver.remove(wish)
      solver.solve()
    }
    XCTAssertEqual(solver.counts, before)
    assertSolves(&solver, w, at: 50)
  }

  func testLayoutCase14_hugeConstant_isRefusedWithItsValue() throws {
    var solver = Solver()
    let w = solver.makeVariable()
    try solver.add(w == 100)
    let huge = Double.greatestFiniteMagnitude
    assertThrows(.outOfBounds(huge), &solver) { solver throws(SolverError) in try solver.add(w <= huge) }
    assertSolves(&solver, w, at: 100)
    try solver.add(w <= Solver.magnitudeLimit)
    assertSolves(&solver, w, at: 100)
  }

  func testLayoutCase15_unsatisfiable_isAResultAndNoCrash() throws {
    var solver = Solver()
    let w = solver.makeVariable()
    let first = try solver.add(w == 10)
    assertRefused(w == 20, by: [first], in: &solver)
    let second = try solver.add(w == 20)
    assertConflicts(&solver, [(second, [first, second])])
    assertValue(solver, w, 10)
    XCTAssertEqual(try solver.violation(of: second), 10, accuracy: 1e-9)
  }

  func testLayoutCase16_conflict_isTheWholeChainAndNothingElse() throws {
    var solver = Solver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let z = solver.makeVariable()
    let chain = [try solver.add(a == 10), try solver.add(b == a + 10), try solver.add(c == b + 10)]
    try solver.add(z == 7)
    assertRefused(c == 0, by: chain, in: &solver)
    let newest = try solver.add(c == 0)
    assertConflicts(&solver, [(newest, Set(chain + [newest]))])
    assertValue(solver, c, 30)
    assertValue(solver, z, 7)
  }

  func testLayoutCase17_underConstrainedOptimum_isReportedAsARange() throws {
    func build() throws -> UInt64 {
      var solver = Solver()
      let (a, b, m) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      try solver.add(a >= 0)
      try solver.add(b >= 0)
      try solver.add(5 * a + 15 * b <= 480)
      try solver.add(4 * a + 4 * b <= 160)
      try solver.add(35 * a + 20 * b <= m)
      try solver.add(m <= 1190)
      try solver.add(13 * a + 23 * b == 10_000, priority: .strong)
      assertSolves(&solver, a, at: 12)
      assertValue(solver, b, 28)
      assertRange(&solver, a, 12...12)
      assertRange(&solver, m, 980...1190)
      return solver.value(of: m).bitPattern
    }
    XCTAssertEqual(try build(), try build())
  }
}
