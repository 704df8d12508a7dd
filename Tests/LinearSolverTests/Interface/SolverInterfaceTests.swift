import LinearSolver
import XCTest

/// The pinned spellings and what they promise.
final class SolverInterfaceTests: XCTestCase {
  func testSample_compilesAndGivesTheDocumentedValues() throws {
    var solver = Solver()
    let left = solver.makeVariable()
    let right = solver.makeVariable(at: 100)
    let gap = try solver.add(right - left >= 20)
    let wish = try solver.add(right == 300, priority: 750, weight: 2)
    let edit = try solver.add(left == 0, priority: .defaultHigh)
    let changes = solver.solve()
    XCTAssertEqual(changes.variables, [right])
    try solver.setConstant(40, of: edit)
    try solver.setPriority(.required, of: wish)
    try solver.remove(gap)
    assertSolves(&solver, left, at: 40)
    assertValue(solver, right, 300)
    XCTAssertTrue(solver.conflicts.isEmpty)
    assertRange(&solver, left, 40...40)
    XCTAssertEqual(solver.explain(right), [wish])
    XCTAssertEqual(solver.explain(left), [edit])
  }

  func testValues_areThoseOfTheLastSolve() throws {
    var solver = Solver()
    let x = solver.makeVariable(at: 3)
    XCTAssertEqual(solver.value(of: x), 3)
    let row = try solver.add(x == 8)
    XCTAssertEqual(solver.value(of: x), 3)
    solver.solve()
    XCTAssertEqual(solver.value(of: x), 8)
    try solver.setConstant(9, of: row)
    XCTAssertEqual(solver.value(of: x), 8)
    XCTAssertEqual(try solver.constant(of: row), 9)
    solver.solve()
    XCTAssertEqual(solver.value(of: x), 9)
  }

  func testUpdate_tellsTheSlotsThatMoved() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let row = try solver.add(x == 8)
    try solver.add(y == 1)
    solver.update()
    XCTAssertEqual(solver.withChangedSlots { Set($0) }, [x.slot, y.slot])
    try solver.setConstant(9, of: row)
    solver.update()
    XCTAssertEqual(solver.withChangedSlots { Array($0) }, [x.slot])
    solver.update()
    XCTAssertEqual(solver.withChangedSlots { $0.count }, 0)
  }

  func testChangesThatCancel_areNotInTheFeed() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let row = try solver.add(x == 8)
    try solver.add(y == x + 1)
    solver.solve()
    try solver.setConstant(50, of: row)
    try solver.setConstant(8, of: row)
    XCTAssertTrue(solver.solve().variables.isEmpty)
    let extra = try solver.add(x >= 2, priority: .weak)
    try solver.remove(extra)
    XCTAssertTrue(solver.solve().variables.isEmpty)
  }

  func testPriorities_compareAsNumbersAndReadAsLiterals() {
    let half: Priority = 499.5
    XCTAssertTrue(half < 500 && 500 < Priority.required && Priority.defaultLow < .defaultHigh)
    XCTAssertTrue(Priority.required.isRequired && Priority(1000).isValid)
    XCTAssertFalse(Priority(0).isValid || Priority(1000.5).isValid || Priority(.nan).isValid)
    XCTAssertEqual(Priority.defaultHigh, 750)
  }

  func testExpressions_readAsTheyAreWritten() {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let expression = 2 * (x + 3) - y / 4 + 1
    XCTAssertEqual(expression.constant, 7)
    XCTAssertEqual(expression.terms, [.init(x, times: 2), .init(y, times: -0.25)])
    let constraint = expression <= 10 - x
    XCTAssertEqual(constraint.constant, 3)
    XCTAssertEqual(constraint.relation, .lessThanOrEqual)
    XCTAssertEqual((-x >= 5).expression, LinearExpression(terms: [.init(x, times: -1)], constant: -5))
  }

  func testConstant_isTheRightHandSideWithAllTermsOnTheLeft() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let row = try solver.add(x + 5 >= y + 12, priority: 10)
    XCTAssertEqual(try solver.constant(of: row), 7)
    try solver.setConstant(-2, of: row)
    try solver.add(y == 1)
    try solver.add(x == -100, priority: 5)
    assertSolves(&solver, x, at: -1)
  }

  func testViolation_isInTheConstraintsOwnUnits() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 10)
    let double = try solver.add(2 * x == 26, priority: .medium, weight: 5)
    let negative = try solver.add(-3 * x >= 0, priority: .weak)
    let met = try solver.add(x <= 11, priority: .weak)
    assertSolves(&solver)
    XCTAssertEqual(try solver.violation(of: double), 6, accuracy: 1e-9)
    XCTAssertEqual(try solver.violation(of: negative), 30, accuracy: 1e-9)
    XCTAssertEqual(try solver.violation(of: met), 0)
  }

  func testRefuse_throwsTheMinimalSetWithTheNewcomerDemoted() throws {
    var solver = Solver()
    let right = solver.makeVariable()
    let wall = try solver.add(right >= 12)
    try solver.add(right >= 3)
    solver.solve()
    let before = solver.dump
    do {
      try solver.add(right <= 10, conflict: .refuse)
      XCTFail("the constraint was accepted")
    } catch SolverError.unsatisfiable(let conflict) {
      XCTAssertEqual(conflict.constraints.count, 2)
      XCTAssertEqual(conflict.constraints.first, wall)
      XCTAssertEqual(conflict.constraints.last, conflict.demoted)
      XCTAssertEqual(conflict.facts, [])
    }
    XCTAssertEqual(solver.dump, before)
    // An optional constraint contradicts nothing.
    try solver.add(right <= 10, priority: .strong, conflict: .refuse)
    assertSolves(&solver, right, at: 12)
  }

  func testFacts_areNeverDemoted_andStandApartInTheReport() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let wish = try solver.add(width == 40)
    let fact = try solver.add(width == 30, isFact: true)
    assertSolves(&solver, width, at: 30)
    XCTAssertEqual(solver.conflicts, [Conflict(constraints: [wish], facts: [fact], demoted: wish)])
    try solver.setConstant(40, of: fact)
    assertConflicts(&solver, [])
    assertValue(solver, width, 40)
  }

  func testExplanation_isEmptyForAStayingVariable() {
    var solver = Solver()
    let x = solver.makeVariable(at: 4)
    solver.solve()
    XCTAssertEqual(solver.explain(x), [])
    XCTAssertTrue(solver.isAmbiguous(x))
    assertRange(&solver, x, -.infinity ... .infinity)
  }

  func testWork_countsWhatWasDoneAndQuestionsCostNoPivotsOfTheirCallers() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let row = try solver.add(x == 4, priority: .weak)
    solver.solve()
    XCTAssertGreaterThan(solver.work.pulledVariables, 0)
    XCTAssertGreaterThanOrEqual(solver.work.matches, 1)
    let before = solver.work
    solver.solve()
    XCTAssertEqual(solver.work, before, "a solve without a change does nothing")
    try solver.setConstant(5, of: row)
    solver.solve()
    XCTAssertEqual(solver.work.pivots, before.pivots)
  }

  func testSolvers_canBeSentToOtherTasks() async throws {
    let values = try await withThrowingTaskGroup(of: Double.self) { group in
      for index in 0..<8 {
        group.addTask {
          var solver = Solver()
          let x = solver.makeVariable()
          try solver.add(x == Double(index))
          solver.solve()
          return solver.value(of: x)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    XCTAssertEqual(values.sorted(), (0..<8).map(Double.init))
  }
}
