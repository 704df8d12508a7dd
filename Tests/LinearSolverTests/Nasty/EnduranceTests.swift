import LinearSolver
import XCTest

/// Long lives: nothing drifts and nothing accumulates.
final class EnduranceTests: XCTestCase {
  private let isDeep = ProcessInfo.processInfo.environment["LAYOUT_DEEP"] == "1"

  /// Edges that share a width equally, with a minimum each; one suggestion in a thousand asks for less than the minima.
  private struct Row {
    static let count = 6
    let edges: [Variable]
    let end: ConstraintID
    let start: ConstraintID

    init(in solver: inout Solver) throws {
      edges = (0...Self.count).map { _ in solver.makeVariable() }
      start = try solver.add(edges[0] == 0.1)
      end = try solver.add(edges[Self.count] == 60, priority: .strong)
      for index in 0..<Self.count {
        try solver.add(edges[index + 1] - edges[index] >= 2)
        try solver.add(edges[index + 1] - edges[index] == 0.3, priority: .weak)
        guard index > 0 else { continue }
        let (this, former) = (edges[index + 1] - edges[index], edges[index] - edges[index - 1])
        try solver.add(this == former, priority: .medium)
      }
    }

    /// The greatest distance of an edge from where it belongs.
    func error(start: Double, end: Double, _ solver: borrowing Solver) -> Double {
      let width = max(end - start, 2 * Double(Self.count))
      return edges.indices.reduce(0) { error, index in
        let expected = start + width * Double(index) / Double(Self.count)
        return max(error, (solver.value(of: edges[index]) - expected).magnitude)
      }
    }
  }

  /// A hundred thousand suggestions in every run, a million with `LAYOUT_DEEP=1`; each leaves every edge where it belongs.
  func testMillionSuggestions_leaveNoError() throws {
    var solver = Solver()
    let row = try Row(in: &solver)
    solver.solve()
    let before = solver.counts
    var error = 0.0
    for step in 0..<(isDeep ? 1_000_000 : 100_000) {
      // 0.1 has no exact binary form, so that rounding would show if it added up.
      let width = step % 1000 == 999 ? 7 : 20 + 0.1 * Double(step % 977)
      try solver.setConstant(width, of: row.end)
      solver.update()
      error = max(error, row.error(start: 0.1, end: width, solver))
    }
    XCTAssertLessThanOrEqual(error, 1e-9)
    try solver.setConstant(60, of: row.end)
    assertSolves(&solver)
    XCTAssertEqual(solver.counts, before)
  }

  /// Two constants in turn: each answer starts from what the other one's left.
  func testMillionSuggestions_ofTwoConstantsInTurn_leaveNoError() throws {
    var solver = Solver()
    let row = try Row(in: &solver)
    solver.solve()
    var (start, end, error) = (0.1, 60.0, 0.0)
    for step in 0..<(isDeep ? 1_000_000 : 50_000) {
      if step % 2 == 0 {
        end = 300_000 + 0.1 * Double(step % 977)
        try solver.setConstant(end, of: row.end)
      } else {
        start = 0.7 * Double(step % 83)
        try solver.setConstant(start, of: row.start)
      }
      solver.update()
      error = max(error, row.error(start: start, end: end, solver))
    }
    XCTAssertLessThanOrEqual(error, 1e-9)
    try solver.audit()
  }

  func testThousandsOfVariablesAddedAndRemoved_returnToTheBaseline() throws {
    var solver = Solver()
    let (x, width) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x >= 0)
    try solver.add(width == 100)
    try solver.add(x + width <= 300, priority: .medium)
    solver.solve()
    let before = solver.counts
    var warmPages = 0
    for step in 0..<2000 {
      try comeAndGo(step, beside: x, in: &solver)
      if solver.counts != before {
        XCTAssertEqual(solver.counts, before, "round \(step)")
        break
      }
      // The first rounds fill what is kept for reuse.
      if step == 200 { warmPages = Self.residentPages }
    }
    // Pages of 4 KiB: a savepoint that stays behind in one round of five would need more.
    XCTAssertLessThanOrEqual(Self.residentPages - warmPages, 128)
    assertSolves(&solver)
  }

  /// Adds a variable and rows of many kinds, moves them about, and removes all again in an order of its own.
  private func comeAndGo(_ step: Int, beside x: Variable, in solver: inout Solver) throws {
    let y = solver.makeVariable(at: Double(step))
    var rows = [
      try solver.add(y - x >= 8), try solver.add(y == 250, priority: .weak),
      try solver.add(x + y == Double(step % 400), priority: Priority(Double(step % 900 + 50) + 0.5)),
    ]
    if step % 3 == 0 { rows.append(try solver.add(2 * y <= 2 * x)) }
    solver.solve()
    for value in 0..<4 {
      try solver.setConstant(Double(value + step % 5), of: rows[1])
      solver.solve()
    }
    if step % 4 == 0 { XCTAssertNil(try? solver.add(y - x <= 1, conflict: .refuse)) }
    if step % 5 == 0 {
      try? solver.transaction { (inner: inout Solver) throws(SolverError) in
        let z = inner.makeVariable()
        try inner.add(z == y)
        inner.solve()
        throw SolverError.invalidWeight(0)
      }
    }
    if step % 2 == 0 { rows.reverse() }
    for row in rows { try solver.remove(row) }
    try solver.removeVariable(y)
    solver.solve()
  }

  /// With room taken ahead and without.
  func testThousandsOfSolvers_giveTheirMemoryBack() throws {
    var warmPages = 0
    for step in 0..<800 {
      var solver = Solver()
      if step % 2 == 0 { solver.reserve(variables: 3, rows: 5) }
      let row = try Row(in: &solver)
      solver.update()
      XCTAssertLessThanOrEqual(row.error(start: 0.1, end: 60, solver), 1e-9)
      if step == 100 { warmPages = Self.residentPages }
    }
    XCTAssertLessThanOrEqual(Self.residentPages - warmPages, 128)
  }

  /// How many pages of memory the process holds, where the system tells; 0 elsewhere.
  private static var residentPages: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    return numbers.count > 1 ? numbers[1] : 0
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
