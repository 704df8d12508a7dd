import LinearSolver
import XCTest

/// Semantics that users report as bugs (cases/solver.md, family D).
///
/// Of case 35 this is the part before rounding; pixels belong to the layout layer.
final class SemanticsCaseTests: XCTestCase {
  func testCase28_strongerInequality_beatsTheSumOfWeakerOnes() throws {
    var solver = Solver()
    let v = solver.makeVariable()
    try solver.add(v >= 100, priority: 501)
    try solver.add(v == 90, priority: 500)
    try solver.add(v == 50, priority: 10)
    assertSolves(&solver, v, at: 100)
    assertRange(&solver, v, 100...100)
  }

  func testCase29_highestOfFourNeighbouringPriorities_wins() throws {
    var solver = Solver()
    let w = solver.makeVariable()
    for step in 1...4 { try solver.add(w == Double(step), priority: Priority(100 + Double(step))) }
    assertSolves(&solver, w, at: 4)
  }

  func testCase30_thousandWeakOnes_doNotOutvoteOneMedium() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 100, priority: .medium)
    for _ in 0..<1001 { try solver.add(x == 0, priority: .weak) }
    assertSolves(&solver, x, at: 100)
    assertRange(&solver, x, 100...100)
  }

  func testCase31_underConstrained_isDeterministicAndReportedInEitherOrder() throws {
    func build(_ isFlipped: Bool) throws -> (bits: UInt64, range: ClosedRange<Double>) {
      var solver = Solver()
      let x = solver.makeVariable()
      try solver.add(isFlipped ? x <= 20 : x >= 10)
      try solver.add(isFlipped ? x >= 10 : x <= 20)
      assertSolves(&solver)
      assertRange(&solver, x, 10...20)
      return (solver.value(of: x).bitPattern, solver.range(of: x))
    }
    XCTAssertEqual(try build(false).bits, try build(false).bits)
    XCTAssertEqual(try build(true).bits, try build(true).bits)
    XCTAssertEqual(try build(false).range, try build(true).range)
  }

  func testCase32_undeterminedVariables_keepTheirLastValues() throws {
    var solver = Solver()
    let deficit = solver.makeVariable(at: 1000)
    let spending = solver.makeVariable(at: 4000)
    let revenue = solver.makeVariable(at: 3000)
    try solver.add(LinearExpression(deficit) == spending - revenue)
    assertSolves(&solver, deficit, at: 1000)
    assertValue(solver, spending, 4000)
    assertValue(solver, revenue, 3000)
    let drag = try solver.add(spending == 4500, priority: .strong)
    assertSolves(&solver, spending, at: 4500)
    XCTAssertEqual(solver.value(of: deficit), 4500 - solver.value(of: revenue), accuracy: 1e-9)
    let kept = solver.value(of: deficit)
    try solver.remove(drag)
    assertSolves(&solver, deficit, at: kept)
    assertValue(solver, spending, 4500)
  }

  func testCase33_conflict_namesTheSetAndTheNewestGivesWay() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(b >= 0)
    let left = try solver.add(a == 10)
    let gap = try solver.add(b - a >= 20)
    let wall = try solver.add(b <= 25)
    assertConflicts(&solver, [(wall, [left, gap, wall])])
    assertValue(solver, b, 30)
  }

  func testCase34_constantOfARequiredRow_isChangedInPlace() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let gap = try solver.add(y - x == 8)
    try solver.add(x == 10)
    assertSolves(&solver, y, at: 18)
    try solver.setConstant(-3, of: gap)
    assertSolves(&solver, y, at: 7)
    XCTAssertEqual(try solver.constant(of: gap), -3)
  }

  func testCase35_equalShares_areEqualBeforeRounding() throws {
    var solver = Solver()
    let edges = (0..<4).map { _ in solver.makeVariable() }
    try solver.add(edges[0] == 0)
    try solver.add(edges[3] == 10)
    try solver.add(edges[1] - edges[0] == 0.25 * (edges[3] - edges[0]))
    try solver.add(edges[3] - edges[2] == 0.25 * (edges[3] - edges[0]))
    assertSolves(&solver, edges[1], at: 2.5)
    assertValue(solver, edges[2], 7.5)
  }

  func testCase36_batch_equalsOneByOne() throws {
    func build(_ solvesEachTime: Bool) throws -> [Double] {
      var solver = Solver()
      let variables = (0..<8).map { _ in solver.makeVariable() }
      for (index, variable) in variables.enumerated() {
        try solver.add(variable >= Double(index))
        if solvesEachTime { solver.solve() }
        try solver.add(variable == 100, priority: .weak, weight: Double(index + 1))
        if index > 0 { try solver.add(variable - variables[index - 1] >= 10) }
        if solvesEachTime { solver.solve() }
      }
      try solver.add(variables[7] <= 90)
      assertSolves(&solver)
      return variables.map { solver.value(of: $0) }
    }
    for (batch, single) in zip(try build(false), try build(true)) { XCTAssertEqual(batch, single, accuracy: 1e-9) }
  }

  func testCase37_batch_drainsOnce() throws {
    var solver = Solver()
    let variables = (0..<20).map { _ in solver.makeVariable() }
    try solver.add(variables[0] == 5)
    for (before, after) in zip(variables, variables.dropFirst()) { try solver.add(after - before == 2) }
    let start = solver.work.drains
    assertSolves(&solver, variables[19], at: 43)
    XCTAssertLessThanOrEqual(solver.work.drains - start, 1)
  }

  func testCase38_nonFiniteSuggestion_isRefusedAndTheNextOneWorks() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let edit = try solver.add(x == 0, priority: .strong)
    assertSolves(&solver, x, at: 0)
    for bad in [Double.nan, .infinity, -.infinity] {
      assertThrows(.notFinite(bad), &solver) { solver throws(SolverError) in try solver.setConstant(bad, of: edit) }
      assertThrows(.notFinite(-bad), &solver) { solver throws(SolverError) in try solver.add(x == -bad) }
    }
    try solver.setConstant(5, of: edit)
    assertSolves(&solver, x, at: 5)
  }

  func testCase40_strengthZero_isRefused() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 9, priority: .weak)
    assertThrows(.invalidPriority(0), &solver) { solver throws(SolverError) in try solver.add(x == 5, priority: 0) }
    assertSolves(&solver, x, at: 9)
  }

  func testCase41_aspectRatioInsideABox_isExact() throws {
    var solver = Solver()
    let (w, h) = (solver.makeVariable(), solver.makeVariable())
    let ratio = 1.000_719_942_404_607_6
    try solver.add(h == w / ratio)
    try solver.add(w <= 711)
    try solver.add(h <= 600)
    let edits = (try solver.add(w == 711, priority: .strong), try solver.add(h == 600, priority: .strong))
    assertSolves(&solver, h, at: 600)
    assertValue(solver, w, 600 * ratio)
    try solver.setConstant(300, of: edits.0)
    try solver.setConstant(300, of: edits.1)
    assertSolves(&solver)
    XCTAssertEqual(solver.value(of: h), solver.value(of: w) / ratio, accuracy: 1e-9)
  }

  func testCase42_constantStandsAsWritten_andTwoEditsOfOneVariableAgree() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(a == b - 30)
    try solver.add(b == 100)
    assertSolves(&solver, a, at: 70)
    let c = solver.makeVariable()
    let first = try solver.add(c == 0, priority: .strong)
    let second = try solver.add(c == 0, priority: .strong)
    try solver.setConstant(0.1, of: first)
    try solver.setConstant(0.1, of: second)
    assertSolves(&solver, c, at: 0.1, accuracy: 1e-15)
  }

  func testCase42b_suggestionAboveABound_takesEffect() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let edit = try solver.add(x == 0, priority: .strong)
    try solver.add(x >= 10)
    try solver.setConstant(50, of: edit)
    assertSolves(&solver, x, at: 50)
  }

  /// The product case: work in proportion to size, told apart from a square by doubling.
  func testCase43_chainOfViews_takesLinearWork() throws {
    var steps: [Int] = []
    for count in [500, 1000] {
      var solver = Solver()
      let edges = (0...count).map { _ in solver.makeVariable() }
      try solver.add(edges[0] == 0)
      let end = try solver.add(edges[count] == 0, priority: .strong)
      for (before, after) in zip(edges, edges.dropFirst()) {
        try solver.add(after - before >= 8)
        try solver.add(after - before == 8, priority: .weak)
      }
      assertSolves(&solver, edges[count], at: 8 * Double(count))
      try solver.setConstant(1, of: end)
      assertSolves(&solver, edges[count], at: 8 * Double(count))
      steps.append(solver.work.pivots + solver.work.pulledVariables + solver.work.visitedForms)
    }
    XCTAssertLessThan(steps[1], 5 * steps[0] / 2)
  }
}
