import LinearSolver
import TestSupport
import XCTest

/// What later ports and toolkits check, re-implemented (cases/solver.md E 20–26).
final class PortScenarioTests: XCTestCase {
  func testCaseE20_ambiguity_comesAndGoesWithACompetitorAndAskingMovesNothing() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 10, priority: .weak)
    let rival = try solver.add(x == 20, priority: .weak)
    assertSolves(&solver)
    let before = (solver.value(of: x).bitPattern, solver.dump)
    assertRange(&solver, x, 10...20)
    XCTAssertEqual(solver.value(of: x).bitPattern, before.0)
    XCTAssertEqual(solver.dump, before.1)
    let required = try solver.add(x == 12)
    assertSolves(&solver, x, at: 12)
    assertRange(&solver, x, 12...12)
    try solver.remove(required)
    try solver.remove(rival)
    assertSolves(&solver, x, at: 10)
    assertRange(&solver, x, 10...10)
  }

  func testCaseE20_explanation_followsEveryLevelOfTheChain() throws {
    var solver = Solver()
    let (a, b, c, other) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    let root = try solver.add(a == 10)
    let second = try solver.add(b == a + 5)
    let third = try solver.add(LinearExpression(c) == 2 * b)
    try solver.add(other == 3)
    try solver.add(c <= 1000)
    assertSolves(&solver, c, at: 30)
    XCTAssertEqual(solver.explain(a), [root])
    XCTAssertEqual(solver.explain(b), [root, second])
    XCTAssertEqual(solver.explain(c), [root, second, third])
  }

  func testCaseE21_constantChange_worksForEveryRelationHardAndSoft() throws {
    for relation in Relation.allCases {
      for priority in [Priority.required, .medium] {
        var solver = Solver()
        let x = solver.makeVariable()
        let pull: Double = relation == .lessThanOrEqual ? 1000 : -1000
        try solver.add(x == pull, priority: .weak)
        let row = try solver.add(
          LinearConstraint(LinearExpression(x) - 10, relation), priority: priority)
        assertSolves(&solver, x, at: 10)
        try solver.setConstant(25, of: row)
        assertSolves(&solver, x, at: 25)
        try solver.setConstant(-40, of: row)
        assertSolves(&solver, x, at: -40)
        XCTAssertEqual(try solver.constant(of: row), -40)
      }
    }
  }

  func testCaseE22_conflict_containsTheOpposingPair() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x >= 0)
    try solver.add(y >= 0)
    let low = try solver.add(x + y <= 10)
    let high = try solver.add(x + y >= 20)
    assertConflicts(&solver, [(high, [low, high])])
    try solver.setConstant(30, of: low)
    assertConflicts(&solver, [])
    XCTAssertGreaterThanOrEqual(solver.value(of: x) + solver.value(of: y), 20 - 1e-9)
  }

  func testCaseE23_changes_nameOnlyWhatMoved() throws {
    var solver = Solver()
    let (a, b, middle, far) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable(at: 9)
    )
    let left = try solver.add(a == 0, priority: .strong)
    try solver.add(b == 10, priority: .strong)
    try solver.add(2 * middle == a + b)
    try solver.add(far == 9)
    XCTAssertEqual(Set(solver.solve().variables), [b, middle])
    XCTAssertTrue(solver.solve().variables.isEmpty)
    try solver.setConstant(4, of: left)
    let changes = solver.solve().variables
    XCTAssertEqual(Set(changes), [a, middle])
    XCTAssertEqual(changes.count, 2)
    assertValue(solver, middle, 7)
    try solver.setConstant(4, of: left)
    XCTAssertTrue(solver.solve().variables.isEmpty)
  }

  func testCaseE23_constraintThatGaveWay_canBeRemoved() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let wall = try solver.add(x <= 10)
    solver.solve()
    let before = solver.counts
    let demand = try solver.add(x >= 50)
    assertConflicts(&solver, [(demand, [wall, demand])])
    try solver.remove(demand)
    assertConflicts(&solver, [])
    XCTAssertEqual(solver.counts, before)
  }

  func testCaseE23_manyEditsAtOnce_areAllFollowed() throws {
    var solver = Solver()
    let variables = (0..<20).map { _ in solver.makeVariable() }
    let edits = try variables.map { try solver.add($0 == 0, priority: .strong) }
    let sum = solver.makeVariable()
    try solver.add(sum == variables.reduce(LinearExpression()) { $0 + $1 })
    for factor in [1.0, 2, -3] {
      for (index, edit) in edits.enumerated() { try solver.setConstant(factor * Double(index), of: edit) }
      assertSolves(&solver, sum, at: factor * 190)
      for (index, variable) in variables.enumerated() { assertValue(solver, variable, factor * Double(index)) }
    }
  }

  func testCaseE24_strengthChanges_betweenRequiredAndSoftAndBack() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let ten = try solver.add(x == 10)
    let five = try solver.add(x == 5, priority: .weak)
    assertSolves(&solver, x, at: 10)
    try solver.setPriority(.medium, of: ten)
    try solver.setPriority(.required, of: five)
    assertSolves(&solver, x, at: 5)
    try solver.setPriority(.required, of: ten)
    // The older one of two contradicting required constraints is in force.
    assertConflicts(&solver, [(five, [ten, five])])
    assertValue(solver, x, 10)
  }

  func testCaseE24_unboundedRows_moveNothingAndSayTheyAreAmbiguous() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(at: 3), solver.makeVariable(at: 4))
    try solver.add(x - y <= 10)
    try solver.add(y - x <= 10)
    XCTAssertTrue(solver.solve().variables.isEmpty)
    assertSolves(&solver, x, at: 3)
    assertRange(&solver, x, -.infinity ... .infinity)
    XCTAssertTrue(solver.isAmbiguous(y))
  }

  func testCaseE25_insetsInAWindow_followItsSizeInBatchAndOneByOne() throws {
    for isBatch in [true, false] {
      var solver = Solver()
      let (width, height) = (solver.makeVariable(), solver.makeVariable())
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      let (w, h) = (solver.makeVariable(), solver.makeVariable())
      let size = (try solver.add(width == 300), try solver.add(height == 200))
      var rows: [ConstraintID] = []
      for row in [x == 20, y == 10, x + w == width - 30, y + h == height - 15] {
        rows.append(try solver.add(row))
        if !isBatch { solver.solve() }
      }
      assertSolves(&solver, w, at: 250)
      assertValue(solver, h, 175)
      try solver.setConstant(400, of: size.0)
      try solver.setConstant(300, of: size.1)
      assertSolves(&solver, w, at: 350)
      assertValue(solver, h, 275)
      for row in rows {
        try solver.remove(row)
        if !isBatch { solver.solve() }
      }
      assertSolves(&solver, w, at: 350)
      XCTAssertTrue(solver.isAmbiguous(w))
    }
  }

  /// Rows of lengths, percentages, ratios and minimums as a terminal toolkit's layout has them, against the oracle.
  func testCaseE26_rowsOfMixedConstraints_agreeWithTheOracle() {
    var random = SplitMix64(seed: 26)
    for round in 0..<60 {
      let count = random.int(in: 1...5)
      var script = (0...count).map { _ in Call.makeVariable(at: 0) }
      let total = Double(random.pick([0, 1, 5, 10, 50, 100]))
      script.append(.add(ConstraintDraft([.init(0, 1)], .equal, 0)))
      script.append(.add(ConstraintDraft([.init(count, 1)], .equal, total)))
      for part in 0..<count {
        let size = [ConstraintDraft.Term(part + 1, 1), .init(part, -1)]
        script.append(.add(ConstraintDraft(size, .greaterThanOrEqual, 0)))
        let wish = random.pick([0, 0.25, 0.5, 1]) * total
        let (relation, priority) = random.pick([
          (Relation.equal, 600.0), (.equal, 500), (.greaterThanOrEqual, 800), (.lessThanOrEqual, 800),
        ])
        script.append(.add(ConstraintDraft(size, relation, wish, priority: priority)))
        script.append(.add(ConstraintDraft(size, .equal, total, priority: 100)))
      }
      script += [.solve, .setConstant(1, total + 7), .solve]
      assertAgrees(script, "row \(round)")
    }
  }
}
