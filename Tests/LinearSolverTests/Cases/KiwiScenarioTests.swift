import LinearSolver
import XCTest

/// What kiwi's and Badros' test suites check, re-implemented (cases/solver.md E 1–12).
final class KiwiScenarioTests: XCTestCase {
  func testCaseE01_edits_areOptionalEqualities_andUnknownOnesAreErrors() throws {
    var solver = Solver()
    let v = solver.makeVariable()
    let edit = try solver.add(v == 0, priority: .strong)
    let again = try solver.add(v == 0, priority: .strong)
    XCTAssertNotEqual(edit, again)
    try solver.remove(edit)
    assertThrows(.unknownConstraint(edit), &solver) { solver throws(SolverError) in try solver.remove(edit) }
    assertThrows(.unknownConstraint(edit), &solver) { solver throws(SolverError) in
      try solver.setConstant(1, of: edit)
    }
    try solver.setConstant(4, of: again)
    assertSolves(&solver, v, at: 4)
  }

  func testCaseE02_suggestion_reachesEveryRowOfTheEdit() throws {
    var solver = Solver()
    let (v1, v2) = (solver.makeVariable(), solver.makeVariable())
    let edit1 = try solver.add(v1 == 0, priority: .medium)
    try solver.add(v1 == 1, priority: .weak)
    try solver.setConstant(2, of: edit1)
    assertSolves(&solver, v1, at: 2)
    try solver.remove(edit1)
    let edit2 = try solver.add(v2 == 0, priority: .weak)
    try solver.add(v1 + v2 == 0)
    try solver.add(v2 <= -1)
    try solver.add(v2 >= 0, priority: .weak)
    try solver.setConstant(0, of: edit2)
    assertSolves(&solver)
    XCTAssertLessThanOrEqual(solver.value(of: v2), -1)
    assertValue(solver, v2, -1)
  }

  func testCaseE03_oppositeBound_isAcceptedOnceTheFirstIsGone() throws {
    var solver = Solver()
    let v = solver.makeVariable()
    let floor = try solver.add(v >= 1)
    assertRefused(v <= 0, by: [floor], in: &solver)
    try solver.remove(floor)
    assertThrows(.unknownConstraint(floor), &solver) { solver throws(SolverError) in try solver.remove(floor) }
    try solver.add(v <= 0, conflict: .refuse)
    assertSolves(&solver)
    XCTAssertLessThanOrEqual(solver.value(of: v), 0)
  }

  func testCaseE04_weakEdit_movesWithinABound() throws {
    var solver = Solver()
    let v = solver.makeVariable()
    let edit = try solver.add(v == 0, priority: .weak)
    try solver.add(2 * v + 1 >= 0)
    try solver.setConstant(10, of: edit)
    assertSolves(&solver, v, at: 10)
    try solver.setConstant(-10, of: edit)
    assertSolves(&solver, v, at: -0.5)
  }

  func testCaseE05_requiredAndStrong_decideOverWeakAndMedium() throws {
    var solver = Solver()
    let (v1, v2) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(v1 + v2 == 0)
    let ten = try solver.add(v1 == 10)
    try solver.add(v2 >= 0, priority: .weak)
    assertSolves(&solver, v1, at: 10)
    assertValue(solver, v2, -10)
    try solver.remove(ten)
    try solver.add(v1 >= 10, priority: .medium)
    try solver.add(v2 == 2, priority: .strong)
    assertSolves(&solver, v1, at: -2)
    assertValue(solver, v2, 2)
  }

  func testCaseE06_midpoint_dragsItsNeighboursIntoTheBounds() throws {
    var solver = Solver()
    let (xm, xl, xr) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let middle = try solver.add(xm == 0, priority: .strong)
    let left = try solver.add(xl == 0, priority: .weak)
    let right = try solver.add(xr == 0, priority: .weak)
    try solver.add(2 * xm == xl + xr)
    try solver.add(xl + 20 <= xr)
    try solver.add(xl >= -10)
    try solver.add(xr <= 100)
    for (edit, value) in [(middle, 40.0), (right, 50), (left, 30), (middle, 60), (middle, 90)] {
      try solver.setConstant(value, of: edit)
      assertSolves(&solver)
      XCTAssertEqual(2 * solver.value(of: xm), solver.value(of: xl) + solver.value(of: xr), accuracy: 1e-9)
      XCTAssertGreaterThanOrEqual(solver.value(of: xr) - solver.value(of: xl), 20 - 1e-9)
    }
    assertValue(solver, xl, 80)
    assertValue(solver, xm, 90)
    assertValue(solver, xr, 100)
  }

  func testCaseE07_weakWishForAMillion_findsTheMaximum() throws {
    var solver = Solver()
    let (x1, x2, x3) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let z = solver.makeVariable()
    for variable in [x1, x2, x3] { try solver.add(variable >= 0) }
    try solver.add(2 * x1 - 5 * x2 <= 11)
    try solver.add(-x1 + 3 * x2 + x3 == 7)
    try solver.add(x1 - 8 * x2 + 4 * x3 >= 33)
    try solver.add(LinearExpression(z) == -2 * x1 + 7 * x2 + 4 * x3)
    let edit = try solver.add(z == 0, priority: .weak)
    try solver.setConstant(1_000_000, of: edit)
    assertSolves(&solver, z, at: 39)
    assertRange(&solver, z, 39...39)
    // 13, 3, 11 is one of the solutions; a whole edge of the feasible set has the same objective.
    for (variable, value) in [(x1, 13.0), (x2, 3), (x3, 11)] {
      XCTAssertTrue(solver.range(of: variable).contains(value), "\(solver.range(of: variable))")
      XCTAssertTrue(solver.isAmbiguous(variable))
    }
  }

  func testCaseE08_violation_tellsSatisfiedFromViolated() throws {
    var solver = Solver()
    let v = solver.makeVariable()
    let floor = try solver.add(v >= 10)
    let wish = try solver.add(v <= -5, priority: .weak)
    assertSolves(&solver, v, at: 10)
    XCTAssertEqual(try solver.violation(of: floor), 0)
    XCTAssertEqual(try solver.violation(of: wish), 15, accuracy: 1e-9)
  }

  func testCaseE09_simple1_equationJoinsTwoValues() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(at: 167), solver.makeVariable(at: 2))
    try solver.add(x == y)
    assertSolves(&solver)
    XCTAssertEqual(solver.value(of: x), solver.value(of: y))
    assertRange(&solver, x, -.infinity ... .infinity)
  }

  func testCaseE10_justStay_keepsValuesWithoutConstraints() {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(at: 5), solver.makeVariable(at: 10))
    XCTAssertTrue(solver.solve().variables.isEmpty)
    XCTAssertEqual(solver.value(of: x), 5)
    XCTAssertEqual(solver.value(of: y), 10)
  }

  func testCaseE11_delete1_boundsComeAndGo() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let baseline = solver.counts
    let wish = try solver.add(x == 100, priority: .weak)
    assertSolves(&solver, x, at: 100)
    let ten = try solver.add(x <= 10)
    let twenty = try solver.add(x <= 20)
    assertSolves(&solver, x, at: 10)
    try solver.remove(ten)
    assertSolves(&solver, x, at: 20)
    try solver.remove(twenty)
    assertSolves(&solver, x, at: 100)
    let tenAgain = try solver.add(x <= 10)
    assertSolves(&solver, x, at: 10)
    try solver.remove(tenAgain)
    assertSolves(&solver, x, at: 100)
    try solver.remove(wish)
    solver.solve()
    XCTAssertEqual(solver.counts, baseline)
  }

  func testCaseE12_delete2_coupledRemovalsUncouple() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x == 100, priority: .weak)
    try solver.add(y == 120, priority: .strong)
    assertSolves(&solver, x, at: 100)
    assertValue(solver, y, 120)
    let ten = try solver.add(x <= 10)
    let twenty = try solver.add(x <= 20)
    assertSolves(&solver, x, at: 10)
    try solver.remove(ten)
    assertSolves(&solver, x, at: 20)
    let double = try solver.add(2 * x == y)
    assertSolves(&solver, x, at: 20)
    assertValue(solver, y, 40)
    try solver.remove(twenty)
    assertSolves(&solver, x, at: 60)
    assertValue(solver, y, 120)
    try solver.remove(double)
    assertSolves(&solver, x, at: 100)
    assertValue(solver, y, 120)
  }
}
