import LinearSolver
import TestSupport
import XCTest

/// Islands count their variables that no form determines; whatever gives one back, forms must find it again.
///
/// Where the count is too low a row contradicts others for want of a variable, or a wish gives way that need not.
final class FreeVariableTests: XCTestCase {
  /// Two variables that only differ in name; a row about their sum needs the free one of them.
  private func makePair(in solver: inout Solver) throws -> (Variable, Variable) {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(y == x)
    return (x, y)
  }

  /// Adds a required row that a free variable serves, and takes it away again.
  private func assertHasFree(
    _ x: Variable, _ y: Variable, in solver: inout Solver, line: UInt = #line
  ) throws {
    let rebuilds = solver.work.rebuilds
    for sum in [10.0, -6] {
      let row = try solver.add(x + 2 * y == sum, conflict: .refuse)
      assertSolves(&solver, y, at: sum / 3, line: line)
      XCTAssertEqual(solver.conflicts, [], line: line)
      try solver.remove(row)
    }
    XCTAssertEqual(solver.work.rebuilds, rebuilds, line: line)
  }

  func testRowThatGoes_givesItsVariableBack() throws {
    var solver = Solver()
    let (x, y) = try makePair(in: &solver)
    for _ in 0..<4 {
      let hold = try solver.add(x == 7)
      assertSolves(&solver, y, at: 7)
      try solver.remove(hold)
      try assertHasFree(x, y, in: &solver)
    }
  }

  func testBoundThatIsNoLongerReached_givesItsVariableBack() throws {
    var solver = Solver()
    let (x, y) = try makePair(in: &solver)
    let floor = try solver.add(x >= 5)
    let (wish, rival) = (try solver.add(x == 9, priority: .weak), try solver.add(x == 9, priority: .medium))
    assertSolves(&solver, y, at: 9)
    for constraint in [wish, rival, floor] { try solver.setConstant(-40, of: constraint) }
    assertSolves(&solver, y, at: -40)
    try solver.remove(wish)
    try solver.remove(rival)
    try assertHasFree(x, y, in: &solver)
  }

  func testRemovedVariables_andNewOnesInTheirPlace_areFree() throws {
    var solver = Solver()
    for round in 0..<3 {
      let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      let pair = try solver.add(y == x)
      let tie = try solver.add(z == x + y + 1)
      let hold = try solver.add(z == 11 + Double(round))
      assertSolves(&solver, x, at: 5 + Double(round) / 2)
      try solver.remove(tie)
      try solver.remove(hold)
      try solver.removeVariable(z)
      try assertHasFree(x, y, in: &solver)
      try solver.remove(pair)
      try solver.removeVariable(y)
      try solver.removeVariable(x)
    }
  }

  func testAbandonedTransaction_leavesTheVariableFree() throws {
    var solver = Solver()
    let (x, y) = try makePair(in: &solver)
    for _ in 0..<2 {
      do {
        try solver.transaction { (inner: inout Solver) throws(SolverError) in
          try inner.add(x + 2 * y == 30)
          inner.solve()
          throw SolverError.invalidWeight(-1)
        }
      } catch {}
      try assertHasFree(x, y, in: &solver)
    }
  }

  func testAbandonedRemoval_leavesTheVariableTaken() throws {
    var solver = Solver()
    let (x, y) = try makePair(in: &solver)
    let hold = try solver.add(x == 7)
    assertSolves(&solver, y, at: 7)
    do {
      try solver.transaction { (inner: inout Solver) throws(SolverError) in
        try inner.remove(hold)
        inner.solve()
        throw SolverError.invalidWeight(-1)
      }
    } catch {}
    let sum = try solver.add(x + 2 * y == 30)
    assertSolves(&solver, y, at: 7)
    XCTAssertEqual(solver.conflicts.map(\.demoted), [sum])
    try solver.remove(sum)
    try solver.remove(hold)
    try assertHasFree(x, y, in: &solver)
  }

  func testRefusedRow_leavesTheVariableFree() throws {
    var solver = Solver()
    let (x, y) = try makePair(in: &solver)
    let bounds = [try solver.add(x >= 0), try solver.add(y <= 1)]
    assertSolves(&solver)
    XCTAssertThrowsError(try solver.add(x + 2 * y >= 30, conflict: .refuse))
    for bound in bounds { try solver.remove(bound) }
    try assertHasFree(x, y, in: &solver)
  }

  /// An island without a free variable meets one that has one, by a row that names neither the free one nor its row.
  func testIslandsThatGrowTogether_addTheirFreeVariables() throws {
    for isOlderFree in [false, true] {
      var solver = Solver()
      let (first, second) = (try makePair(in: &solver), try makePair(in: &solver))
      let (free, held) = isOlderFree ? (first, second) : (second, first)
      let wish = try solver.add(held.0 == 4, priority: .weak)
      assertSolves(&solver)
      try solver.add(held.1 + free.1 == 10)
      assertSolves(&solver, free.0, at: 6)
      XCTAssertEqual(try solver.violation(of: wish), 0, accuracy: 1e-9)
      XCTAssertEqual(solver.work.pivots, 0)
    }
  }

  /// Both variables of a lesser wish are wanted elsewhere: they go there first, so that nothing has to be exchanged.
  func testImportantWishes_takeTheirVariablesBeforeALesserOneThatCameFirst() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let sum = try solver.add(x + y == 3, priority: .weak)
    try solver.add(x == 5, priority: .strong)
    try solver.add(y == 7, priority: .strong)
    assertSolves(&solver, x, at: 5)
    assertValue(solver, y, 7)
    XCTAssertEqual(try solver.violation(of: sum), 9, accuracy: 1e-9)
    XCTAssertEqual(solver.work.pivots, 0)
  }

  /// A row takes its variable along a chain: each row of it takes over the variable of the next, and only one is used up.
  func testRowsThatTakeOverFromEachOther_useUpOneVariable() throws {
    var solver = Solver()
    let chain = (0..<6).map { _ in solver.makeVariable() }
    for (one, next) in zip(chain, chain.dropFirst()) { try solver.add(next == one) }
    let (x, y) = try makePair(in: &solver)
    try solver.add(chain[0] - x <= 1000)
    assertSolves(&solver)
    try solver.add(chain[5] + chain[4] == 8)
    assertSolves(&solver, chain[0], at: 4)
    try assertHasFree(x, y, in: &solver)
  }
}
