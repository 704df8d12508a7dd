import LinearSolver
import XCTest

/// What the end-to-end suites of Cassowary's ports check, re-implemented (cases/solver.md E 13–19).
final class EndToEndScenarioTests: XCTestCase {
  func testCaseE13_casso_tieIsAmbiguousAndRequiredDecides() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x <= y)
    try solver.add(y == x + 3)
    let wish = try solver.add(x == 10, priority: .weak)
    try solver.add(y == 10, priority: .weak)
    assertSolves(&solver)
    XCTAssertEqual(solver.value(of: y) - solver.value(of: x), 3, accuracy: 1e-9)
    assertRange(&solver, x, 7...10)
    assertRange(&solver, y, 10...13)
    try solver.setPriority(.required, of: wish)
    assertSolves(&solver, x, at: 10)
    assertValue(solver, y, 13)
    assertRange(&solver, y, 13...13)
  }

  func testCaseE14_inconsistent_refusesAndStaysIntact() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let ten = try solver.add(x == 10)
    assertRefused(x == 5, by: [ten], in: &solver)
    assertSolves(&solver, x, at: 10)
    let y = solver.makeVariable()
    let floor = try solver.add(y >= 10)
    assertRefused(y <= 5, by: [floor], in: &solver)
    assertSolves(&solver, y, at: 10)
    let chain = (0..<5).map { _ in solver.makeVariable() }
    var members = [try solver.add(chain[0] >= 10)]
    for (before, after) in zip(chain, chain.dropFirst()) { members.append(try solver.add(after >= before)) }
    try solver.add(chain[0] >= 3)
    assertRefused(chain[4] <= 4, by: members, in: &solver)
    assertSolves(&solver)
    XCTAssertGreaterThanOrEqual(solver.value(of: chain[4]), 10)
  }

  func testCaseE15_multiEdit_nestedSessionsOfARectangleKeepTheOuterOne() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let (w, h) = (solver.makeVariable(), solver.makeVariable())
    let origin = (try solver.add(x == 0, priority: .strong), try solver.add(y == 0, priority: .strong))
    try solver.setConstant(10, of: origin.0)
    try solver.setConstant(20, of: origin.1)
    assertSolves(&solver, x, at: 10)
    let size = (try solver.add(w == 0, priority: .strong), try solver.add(h == 0, priority: .strong))
    try solver.setConstant(30, of: size.0)
    try solver.setConstant(40, of: size.1)
    assertSolves(&solver, h, at: 40)
    try solver.remove(size.0)
    try solver.remove(size.1)
    try solver.setConstant(50, of: origin.0)
    try solver.setConstant(60, of: origin.1)
    assertSolves(&solver, x, at: 50)
    for (variable, value) in [(y, 60.0), (w, 30), (h, 40)] { assertValue(solver, variable, value) }
  }

  func testCaseE16_quadrilateral_keepsMidpointsAndBoundsWhileACornerIsDragged() throws {
    var solver = Solver()
    let starts = [(50.0, 50.0), (50, 250), (250, 250), (250, 50)]
    let corners = starts.map { (x: solver.makeVariable(at: $0.0), y: solver.makeVariable(at: $0.1)) }
    let middles = (0..<4).map { _ in (x: solver.makeVariable(), y: solver.makeVariable()) }
    for index in 0..<4 {
      let (this, next) = (corners[index], corners[(index + 1) % 4])
      try solver.add(2 * middles[index].x == this.x + next.x)
      try solver.add(2 * middles[index].y == this.y + next.y)
      try solver.add(this.x == starts[index].0, priority: .weak, weight: Double(1 << index))
      try solver.add(this.y == starts[index].1, priority: .weak, weight: Double(1 << index))
      for bounded in [this.x, this.y, middles[index].x, middles[index].y] {
        try solver.add(bounded >= 0)
        try solver.add(bounded <= 500)
      }
    }
    for (left, right) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
      try solver.add(corners[left].x + 1 <= LinearExpression(corners[right].x))
    }
    for (top, bottom) in [(0, 1), (0, 2), (3, 1), (3, 2)] {
      try solver.add(corners[top].y + 1 <= LinearExpression(corners[bottom].y))
    }
    assertSolves(&solver, middles[0].y, at: 150)
    let drag = (
      try solver.add(corners[0].x == 50, priority: .strong), try solver.add(corners[0].y == 50, priority: .strong)
    )
    try solver.setConstant(25, of: drag.0)
    try solver.setConstant(25, of: drag.1)
    assertSolves(&solver, corners[0].x, at: 25)
    let expected: [(Double, Double)] = [(37.5, 137.5), (150, 250), (250, 150), (137.5, 37.5)]
    for (middle, point) in zip(middles, expected) {
      assertValue(solver, middle.x, point.0)
      assertValue(solver, middle.y, point.1)
    }
    try solver.setConstant(900, of: drag.0)
    assertSolves(&solver)
    XCTAssertLessThanOrEqual(solver.value(of: corners[0].x) + 1, solver.value(of: corners[2].x) + 1e-9)
    XCTAssertLessThanOrEqual(solver.value(of: corners[2].x), 500 + 1e-9)
  }

  func testCaseE17_buttons_sideBySideFollowTheWindow() throws {
    var solver = Solver()
    let window = solver.makeVariable()
    let width = try solver.add(window == 0, priority: 900)
    let edges = (0..<4).map { _ in solver.makeVariable() }
    try solver.add(edges[0] == 50)
    try solver.add(edges[3] == window - 50)
    try solver.add(edges[2] - edges[1] >= 100)
    try solver.add(edges[1] - edges[0] == edges[3] - edges[2])
    for left in [0, 2] {
      try solver.add(edges[left + 1] - edges[left] >= 87)
      try solver.add(edges[left + 1] - edges[left] == 87, priority: .strong)
    }
    assertSolves(&solver, window, at: 374)
    try solver.setConstant(500, of: width)
    assertSolves(&solver, window, at: 500)
    assertValue(solver, edges[1], 137)
    assertValue(solver, edges[2], 363)
  }

  func testCaseE18_paperExample_startsMovesAndStopsAtTheBounds() throws {
    var solver = Solver()
    let xm = solver.makeVariable(at: 50)
    let (xl, xr) = (solver.makeVariable(at: 30), solver.makeVariable(at: 70))
    try solver.add(2 * xm == xl + xr)
    try solver.add(xl + 10 <= LinearExpression(xr))
    try solver.add(xl >= 0)
    try solver.add(xr <= 100)
    try solver.add(xl == 30, priority: .weak)
    try solver.add(xr == 70, priority: .weak)
    assertSolves(&solver, xm, at: 50)
    let edit = try solver.add(xm == 50, priority: .strong)
    for (suggestion, middle) in [(60.0, 60.0), (90, 90), (99, 95), (2, 5)] {
      try solver.setConstant(suggestion, of: edit)
      assertSolves(&solver, xm, at: middle)
      XCTAssertEqual(2 * solver.value(of: xm), solver.value(of: xl) + solver.value(of: xr), accuracy: 1e-9)
    }
    assertValue(solver, xl, 0)
    assertValue(solver, xr, 10)
  }

  func testCaseE19_bounds_holdWhileEditsPushAgainstThem() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x >= 10)
    try solver.add(x <= 100)
    try solver.add(y >= 0)
    try solver.add(y <= 50)
    let edits = (try solver.add(x == 0, priority: .strong), try solver.add(y == 0, priority: .strong))
    for (suggestion, expected) in [((0.0, -5.0), (10.0, 0.0)), ((200, 60), (100, 50)), ((42, 7), (42, 7))] {
      try solver.setConstant(suggestion.0, of: edits.0)
      try solver.setConstant(suggestion.1, of: edits.1)
      assertSolves(&solver, x, at: expected.0)
      assertValue(solver, y, expected.1)
    }
  }

  func testCaseE19_bugs_editedVariablesOfOneRowTakeIndependentValues() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(at: 7), solver.makeVariable(at: 8), solver.makeVariable(at: 9))
    let edits = [
      try solver.add(x == 7, priority: .strong), try solver.add(y == 8, priority: .strong),
      try solver.add(z == 9, priority: .strong),
    ]
    for (edit, value) in zip(edits, [1.0, 2, 3]) { try solver.setConstant(value, of: edit) }
    assertSolves(&solver, x, at: 1)
    assertValue(solver, y, 2)
    assertValue(solver, z, 3)
    try solver.remove(edits[1])
    try solver.setConstant(4, of: edits[0])
    assertSolves(&solver, x, at: 4)
    assertValue(solver, y, 2)
    assertValue(solver, z, 3)
  }

  func testCaseE19_strengthAndWeight_changeTheWinnerInPlace() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let one = try solver.add(x == 1, priority: .weak)
    let two = try solver.add(x == 2, priority: .medium)
    assertSolves(&solver, x, at: 2)
    try solver.setPriority(.strong, of: one)
    assertSolves(&solver, x, at: 1)
    try solver.setPriority(.required, of: two)
    assertSolves(&solver, x, at: 2)
    try solver.setPriority(.strong, of: two)
    try solver.setWeight(2, of: two)
    assertSolves(&solver, x, at: 2)
    try solver.setWeight(3, of: one)
    assertSolves(&solver, x, at: 1)
    XCTAssertFalse(solver.isAmbiguous(x))
  }

  func testCaseE19_constraintsAddedAfterAnEdit_areObeyedByTheNextSuggestion() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let edit = try solver.add(x == 0, priority: .strong)
    try solver.setConstant(20, of: edit)
    try solver.add(y == x + 5)
    try solver.add(y <= 30)
    assertSolves(&solver, y, at: 25)
    try solver.setConstant(40, of: edit)
    assertSolves(&solver, y, at: 30)
    assertValue(solver, x, 25)
  }

  func testCaseE19_bug16_equationMovesTheVariableWithoutAStay() throws {
    var solver = Solver()
    let (a, b, c) = (solver.makeVariable(at: 1), solver.makeVariable(at: 2), solver.makeVariable(at: 3))
    try solver.add(a == 1, priority: .weak)
    try solver.add(a == b)
    assertSolves(&solver, a, at: 1)
    assertValue(solver, b, 1)
    try solver.add(c == 3, priority: .weak)
    try solver.add(a == 10)
    try solver.add(b == c)
    assertSolves(&solver, a, at: 10)
    assertValue(solver, b, 10)
    assertValue(solver, c, 10)
  }

  func testCaseE19_editOfAnUnconstrainedVariable_movesItAlone() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable(at: 6))
    let edit = try solver.add(x == 0, priority: .strong)
    try solver.setConstant(2, of: edit)
    XCTAssertEqual(solver.solve().variables, [x])
    assertValue(solver, x, 2)
    assertValue(solver, y, 6)
  }

  func testCaseE19_requiredStrength_isObeyedAndReportedAgainstItsLike() throws {
    var solver = Solver()
    let v = solver.makeVariable()
    let edit = try solver.add(v == 2)
    try solver.add(v == 0, priority: .strong)
    assertSolves(&solver, v, at: 2)
    let other = try solver.add(v == 5)
    assertConflicts(&solver, [(other, [edit, other])])
    try solver.setConstant(5, of: edit)
    assertConflicts(&solver, [])
    assertValue(solver, v, 5)
  }
}
