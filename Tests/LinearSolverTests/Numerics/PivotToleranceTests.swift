import LinearSolver
import XCTest

/// The tolerances that choose who gives way, and those of reports; see ``ToleranceTests``.
final class PivotToleranceTests: XCTestCase {
  // MARK: stayPivot

  func testStayPivot_above_aVariableThatAnotherRowNamesCanGiveWay() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x + y == 10)
    try solver.add(x - y == 2)
    assertConflicts(&solver, [])
    assertValue(solver, x, 6)
  }

  /// Both variables are free, the younger one with a hundredth of a say: it would have to go far.
  func testStayPivot_below_aVariableWithLittleSayStays() throws {
    var solver = Solver()
    let (x, y, sum) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(sum == x + y)
    assertSolves(&solver, sum, at: 0)
    try solver.add(x + 0.01 * y == 5, priority: .medium)
    assertSolves(&solver, x, at: 5)
    assertValue(solver, y, 0)
  }

  // MARK: matchPivot

  func testMatchPivot_above_rowsWithAVariableOfTheirOwnNeedNoSearch() throws {
    var solver = Solver()
    let edges = (0..<50).map { _ in solver.makeVariable() }
    try solver.add(edges[0] == 0)
    for (former, next) in zip(edges, edges.dropFirst()) { try solver.add(next - former == 10) }
    assertSolves(&solver, edges[49], at: 490)
    XCTAssertEqual(solver.work.matches, 50)
    XCTAssertEqual(solver.work.visitedForms, 0)
  }

  func testMatchPivot_below_aVariableWithLittleSayIsNotTaken() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x + 0.01 * y == 5)
    assertSolves(&solver, x, at: 5)
    assertValue(solver, y, 0)
  }

  // MARK: coefficient, cancellation, proportion

  func testCoefficient_above_aHundredMillionthIsAccepted() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x == 1)
    try solver.add(x + 1e-8 * y == 2)
    assertSolves(&solver, y, at: 1e8)
  }

  func testCoefficient_below_aHundredMilliardthIsRefused() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    assertThrows(.vanishingCoefficient(y, coefficient: 1e-11), &solver) { s throws(SolverError) in
      try s.add(x + 1e-11 * y == 2)
    }
  }

  func testCancellation_above_aSmallDifferenceIsATerm() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    // What is left is a ten-milliardth of a millionth of the parts, and a hundred units of rounding.
    try solver.add(1_000_000 * x - 999_999.999_999_9 * x == 1e-6)
    assertConflicts(&solver, [])
    assertValue(solver, x, 10, accuracy: 1e-2)
  }

  func testCancellation_below_roundingOfASumIsNoTerm() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(0.1 * x + 0.2 * x - 0.3 * x + y == 4)
    assertSolves(&solver, y, at: 4)
    XCTAssertEqual(solver.counts.terms, 1)
  }

  func testProportion_above_rowsThatDifferByAFewUnitsAreTwoForms() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x + y == 1)
    try solver.add(x + 1.000_000_000_000_1 * y == 1)
    assertConflicts(&solver, [])
    XCTAssertEqual(solver.counts.forms, 2)
  }

  func testProportion_below_rowsThatDifferByOneRoundingAreOneForm() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    for factor in [1.0, 3, 7, 11] { try solver.add(factor * 0.1 * x + factor * 0.3 * y >= factor) }
    XCTAssertNotEqual(0.1 * (3 * 0.3), 0.3 * (3 * 0.1), "the rows are exact multiples and prove nothing")
    assertConflicts(&solver, [])
    XCTAssertEqual(solver.counts.forms, 1)
  }

  // MARK: ambiguity

  func testAmbiguity_above_aHundredThousandthOfFreedomIsToldApart() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x >= 5)
    try solver.add(x <= 5.000_01)
    assertRange(&solver, x, 5...5.000_01)
  }

  func testAmbiguity_below_whatTheBreakpointsDoNotTellApartIsAPoint() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x >= 5)
    try solver.add(x <= 5.000_000_003)
    assertSolves(&solver)
    XCTAssertFalse(solver.isAmbiguous(x))
  }
}
