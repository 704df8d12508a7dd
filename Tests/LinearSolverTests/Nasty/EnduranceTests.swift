import LinearSolver
import XCTest

/// Long lives: nothing drifts and nothing accumulates.
final class EnduranceTests: XCTestCase {
  /// A hundred thousand suggestions in every run, a million with `LAYOUT_DEEP=1`.
  func testMillionSuggestions_leaveNoError() throws {
    var solver = Solver()
    let count = 6
    let edges = (0...count).map { _ in solver.makeVariable() }
    try solver.add(edges[0] == 0.1)
    let end = try solver.add(edges[count] == 60, priority: .strong)
    for index in 0..<count {
      try solver.add(edges[index + 1] - edges[index] >= 2)
      try solver.add(edges[index + 1] - edges[index] == 0.3, priority: .weak)
      if index > 0 {
        let (this, former) = (edges[index + 1] - edges[index], edges[index] - edges[index - 1])
        try solver.add(this == former, priority: .medium)
      }
    }
    solver.solve()
    let before = solver.counts
    let rounds = ProcessInfo.processInfo.environment["LAYOUT_DEEP"] == "1" ? 1_000_000 : 100_000
    for step in 0..<rounds {
      // 0.1 has no exact binary form, so that rounding would show if it added up.
      try solver.setConstant(20 + 0.1 * Double(step % 977), of: end)
      solver.update()
    }
    let total = 20 + 0.1 * Double((rounds - 1) % 977)
    for index in 0...count {
      let expected = 0.1 + (total - 0.1) * Double(index) / Double(count)
      XCTAssertEqual(solver.value(of: edges[index]), expected, accuracy: 1e-9)
    }
    try solver.audit()
    XCTAssertEqual(solver.counts, before)
  }

  func testThousandsOfVariablesAddedAndRemoved_returnToTheBaseline() throws {
    var solver = Solver()
    let (x, width) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x >= 0)
    try solver.add(width == 100)
    try solver.add(x + width <= 300, priority: .medium)
    solver.solve()
    let before = solver.counts
    for step in 0..<2000 {
      let y = solver.makeVariable(at: Double(step))
      let rows = [
        try solver.add(y - x >= 8), try solver.add(y == 250, priority: .weak),
        try solver.add(x + y == Double(step % 400), priority: Priority(Double(step % 900 + 50))),
      ]
      solver.solve()
      for row in rows { try solver.remove(row) }
      try solver.removeVariable(y)
      solver.solve()
    }
    XCTAssertEqual(solver.counts, before)
    assertSolves(&solver)
  }

  func testRefusals_byTheThousandLeaveNothing() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x == 10)
    try solver.add(y - x >= 5)
    assertSolves(&solver, y, at: 15)
    let before = (solver.counts, solver.dump)
    for step in 0..<1000 { XCTAssertNil(try? solver.add(y + x <= Double(step % 25), conflict: .refuse)) }
    XCTAssertEqual(solver.counts, before.0)
    XCTAssertEqual(solver.dump, before.1)
    assertSolves(&solver, y, at: 15)
  }

  func testDragBackAndForth_acrossBreakpointsKeepsTheAnswers() throws {
    var solver = Solver()
    let heights = (0..<15).map { _ in solver.makeVariable() }
    var sum = LinearExpression()
    for (index, height) in heights.enumerated() {
      try solver.add(height >= 0)
      try solver.add(height >= Double(20 + index), priority: .medium, weight: 1 + Double(index) / 16)
      try solver.add(height <= Double(20 + index), priority: .weak, weight: 1 + Double(index) / 16)
      sum = sum + height
    }
    let room = try solver.add(sum <= LinearExpression(constant: 500), priority: .strong)
    let natural = (0..<15).reduce(0) { $0 + Double(20 + $1) }
    for step in 0..<600 {
      let space = Double((step * 37) % 500)
      try solver.setConstant(space, of: room)
      solver.update()
      let total = heights.reduce(0) { $0 + solver.value(of: $1) }
      XCTAssertEqual(total, min(space, natural), accuracy: 1e-9)
    }
    try solver.audit()
  }
}
