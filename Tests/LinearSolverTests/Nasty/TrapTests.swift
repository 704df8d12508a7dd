import LinearSolver
import TestSupport
import XCTest

/// Small problems on which one wrong step of the algorithm shows; random scripts found most of them.
///
/// `.ci/mutations` puts each mistake into the solver and looks whether one of these tests notices.
final class TrapTests: XCTestCase {
  /// Two wishes for one form tie at the highest level of their steps; only the lower level says which ends first.
  func testTiesOfTheRatioTest_areDecidedByLowerLevelsBeforeRates() {
    let sum: [ConstraintDraft.Term] = [.init(0, 7.875), .init(1, 6.28125)]
    assertAgrees(
      [
        .makeVariable(at: 0), .makeVariable(at: 0),
        .add(ConstraintDraft(sum, .greaterThanOrEqual, 0, priority: 250)),
        .add(ConstraintDraft(sum, .lessThanOrEqual, 0, priority: 750)),
        .add(ConstraintDraft([.init(0, 1.78125)], .equal, 8.90625, priority: 750)),
        .add(ConstraintDraft([.init(1, -13.96875)], .lessThanOrEqual, 2, priority: 750)),
        .solve, .setConstant(0, 39.375), .setConstant(1, 39.375), .solve,
      ], "tie")
  }

  /// The room of the entering form has a component above the level of its own breakpoint.
  func testRoomOfTheEnteringForm_isComparedAtAllLevels() {
    assertAgrees(
      [
        .makeVariable(at: 0), .makeVariable(at: 0),
        .add(ConstraintDraft([.init(0, 1)], .equal, 0)),
        .add(ConstraintDraft([.init(1, 1)], .lessThanOrEqual, -9)),
        .add(ConstraintDraft([.init(0, 1), .init(1, -1)], .equal, 0)),
        .add(ConstraintDraft([.init(0, 1), .init(1, -1)], .lessThanOrEqual, 0, priority: 999)),
        .solve,
      ], "room")
  }

  func testConstantThatPassesAnother_letsTheOtherTakeOver() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x >= 0)
    let wish = try solver.add(x == 10, priority: .weak)
    assertSolves(&solver, x, at: 10)
    try solver.setConstant(-5, of: wish)
    assertSolves(&solver, x, at: 0)
    try solver.setConstant(5, of: wish)
    assertSolves(&solver, x, at: 5)
  }

  /// Primal steps are for drained solvers: a removal first finishes what was added before it, though nobody asked for values yet.
  func testRemoval_finishesWhatGrewBeforeIt() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let wish = try solver.add(x == 7, priority: .weak)
    assertSolves(&solver, x, at: 7)
    try solver.add(y == x + 1, priority: .weak)
    XCTAssertEqual(solver.work.matches, 1)
    try solver.remove(wish)
    XCTAssertEqual(solver.work.matches, 2)
    assertSolves(&solver, x, at: 7)
    assertValue(solver, y, 8)
    XCTAssertTrue(solver.isAmbiguous(x))
  }

  /// A constant moves a demoted bound, and two removals follow before anyone asks for values.
  func testRemovals_afterAConstantOfAContradictionMoved_leaveWhatStillHolds() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let rival = try solver.add(x == 0, priority: .strong)
    try solver.add(x == 10)
    try solver.add(y - 2 * x <= 0)
    let tie = try solver.add(y - 2 * x == 0)
    try solver.add(y - x <= 0)
    try solver.setPriority(.strong, of: tie)
    try solver.setPriority(.required, of: rival)
    try solver.setConstant(-500, of: rival)
    try solver.remove(tie)
    try solver.remove(rival)
    assertConflicts(&solver, [])
    assertValue(solver, x, 10)
    assertRange(&solver, y, -.infinity...10)
  }

  func testFormThatLosesItsStrongerTarget_movesToItsNextOne() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 7, priority: .weak)
    let strong = try solver.add(x == 0, priority: .strong)
    assertSolves(&solver, x, at: 0)
    try solver.remove(strong)
    assertSolves(&solver, x, at: 7)
  }

  /// A candidate that passes its next breakpoint is keyed by its whole step, not by what that breakpoint costs.
  func testFlippedCandidate_isKeyedByItsWholeStep() {
    assertAgrees(
      [
        .makeVariable(at: 0), .makeVariable(at: 0),
        .add(ConstraintDraft([.init(0, -41.96875)], .equal, -1, priority: 750)),
        .add(ConstraintDraft([.init(0, 18.34375), .init(1, -1.18359375)], .equal, 0)),
        .add(ConstraintDraft([.init(0, 16.4375)], .lessThanOrEqual, 0)),
        .add(ConstraintDraft([.init(0, 1.0625), .init(1, 30.65625)], .greaterThanOrEqual, 0.5)),
        .solve, .setConstant(2, 10), .solve,
      ], "flip")
  }

  /// Four wishes leave their windows at once, and a fifth would have to give way to all of them.
  func testBulkStep_isTakenBackWhereOthersMustGiveWay() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let others = (0..<5).map { _ in solver.makeVariable() }
    let edit = try solver.add(x == 0, priority: .medium, weight: 3)
    for other in others {
      try solver.add(other == x)
      try solver.add(other <= 10, priority: .medium)
    }
    assertSolves(&solver, x, at: 0)
    try solver.setConstant(50, of: edit)
    assertSolves(&solver, x, at: 10)
  }

  /// A circle opens when one of its rows goes, and closes again with the same members and another row.
  func testFactorsOfABlock_areGivenUpWhenARowIsReplaced() throws {
    var solver = Solver()
    let ring = (0..<9).map { _ in solver.makeVariable() }
    let rows = try ring.indices.map { place in
      try solver.add(3 * ring[place] - 0.7 * ring[(place + 8) % 9] == Double(place))
    }
    assertSolves(&solver)
    try solver.remove(rows[4])
    assertSolves(&solver)
    try solver.add(5 * ring[4] - 2.2 * ring[3] == 12)
    assertSolves(&solver)
    try solver.setConstant(3, of: rows[0])
    assertSolves(&solver)
    XCTAssertEqual(5 * solver.value(of: ring[4]) - 2.2 * solver.value(of: ring[3]), 12, accuracy: 1e-9)
    XCTAssertEqual(3 * solver.value(of: ring[0]) - 0.7 * solver.value(of: ring[8]), 3, accuracy: 1e-9)
  }

  func testValuesThatReturnInOneSolve_areNotToldAsMoved() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(at: 4), solver.makeVariable())
    try solver.add(y == x + 1)
    solver.solve()
    // The wish moves both, its stronger rival moves them back.
    try solver.add(x == 9, priority: .weak)
    try solver.add(x == 4, priority: .strong)
    XCTAssertEqual(solver.solve().variables, [])
    assertValue(solver, y, 5)
  }
}
