import LinearSolver
import XCTest

/// Wrong values and leaks (cases/solver.md, family C).
final class ValueCaseTests: XCTestCase {
  func testCase16_variableThatAnotherOneMoves_isReadFresh() throws {
    var solver = Solver()
    let (x, y, u) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let slope = try solver.add(2 * y - x <= -6)
    let wish = try solver.add(x + u <= 3, priority: .weak)
    assertSolves(&solver)
    XCTAssertEqual(try solver.violation(of: slope), 0)
    XCTAssertEqual(try solver.violation(of: wish), 0)
    XCTAssertLessThanOrEqual(2 * solver.value(of: y) - solver.value(of: x), -6 + 1e-9)
    for variable in [x, y, u] { XCTAssertTrue(solver.isAmbiguous(variable)) }
    try solver.remove(slope)
    assertSolves(&solver)
    XCTAssertEqual(try solver.violation(of: wish), 0)
  }

  func testCase17_removedVariables_areForgottenBeforeTheNextSolve() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let sum = try solver.add(x + y == 10)
    let wish = try solver.add(x == 4, priority: .weak)
    assertSolves(&solver, y, at: 6)
    try solver.remove(sum)
    try solver.remove(wish)
    try solver.removeVariable(x)
    assertSolves(&solver, y, at: 6)
    assertThrows(.unknownVariable(x), &solver) { solver throws(SolverError) in try solver.add(x == 1) }
    let z = solver.makeVariable(at: 3)
    try solver.add(z == y)
    assertSolves(&solver)
    assertValue(solver, z, solver.value(of: y))
  }

  func testCase19_redundantIsAccepted_contradictoryIsRefused() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let one = try solver.add(x == 1)
    let sum = try solver.add(x + y == 3)
    let two = try solver.add(y == 2, conflict: .refuse)
    assertSolves(&solver, y, at: 2)
    assertRefused(y == 5, by: [two], in: &solver)
    try solver.remove(two)
    assertRefused(y == 5, by: [one, sum], in: &solver)
    assertSolves(&solver, y, at: 2)
  }

  func testCase20_suggestionIsClampedByARequiredBound_notIgnored() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let edit = try solver.add(x == 0, priority: .strong)
    try solver.add(x >= 10)
    assertSolves(&solver, x, at: 10)
    try solver.setConstant(50, of: edit)
    assertSolves(&solver, x, at: 50)
    try solver.setConstant(5, of: edit)
    assertSolves(&solver, x, at: 10)
  }

  func testCase21_twoVariablesMadeAlike_areTwoUnknowns() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(at: 7), solver.makeVariable(at: 7))
    XCTAssertNotEqual(a, b)
    try solver.add(a == 10)
    try solver.add(b == 20)
    assertSolves(&solver, a, at: 10)
    assertValue(solver, b, 20)
  }

  func testCase23_editedWidth_goesToTheOnlyFreePart() throws {
    var solver = Solver()
    let (w, x1, x2) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let (w1, w2) = (solver.makeVariable(), solver.makeVariable())
    for variable in [w, x1, x2, w1, w2] { try solver.add(variable >= 0) }
    try solver.add(x1 == 0)
    try solver.add(w1 == 0)
    try solver.add(x1 + w1 == x2)
    try solver.add(x2 + w2 == w)
    let edit = try solver.add(w == 0, priority: .medium)
    try solver.setConstant(20, of: edit)
    assertSolves(&solver, w, at: 20)
    for variable in [x1, w1, x2] { assertValue(solver, variable, 0) }
    assertValue(solver, w2, 20)
  }

  func testCase25_addAndRemove_leavesNothingBehind() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x + y == 100)
    try solver.add(x == 30, priority: .weak)
    assertSolves(&solver, x, at: 30)
    let before = solver.counts
    let extra = try solver.add(x - y >= 5)
    assertSolves(&solver, x, at: 52.5)
    try solver.remove(extra)
    assertSolves(&solver, x, at: 30)
    XCTAssertEqual(solver.counts, before)
  }

  func testCase26_softEqualitiesRemoved_doNotSlowTheSolverDown() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x >= 0)
    try solver.add(x == 100, priority: .weak)
    assertSolves(&solver, x, at: 100)
    let before = solver.counts
    var visits: [Int] = []
    for _ in 0..<300 {
      let start = solver.work.visitedForms
      let pull = try solver.add(x == 20, priority: .medium)
      assertSolves(&solver, x, at: 20)
      try solver.remove(pull)
      assertSolves(&solver, x, at: 100)
      visits.append(solver.work.visitedForms - start)
    }
    XCTAssertEqual(solver.counts, before)
    XCTAssertEqual(visits.last, visits[2], "a round takes as much work as an early one")
  }
}
