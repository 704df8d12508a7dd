import LinearSolver
import TestSupport
import XCTest

/// The oracle against answers that need no solver: one variable, medians, and small problems done by hand.
final class ReferenceSolverTests: XCTestCase {
  private func answer(_ count: Int, _ drafts: [ConstraintDraft]) -> ReferenceAnswer {
    ReferenceSolver.solve(
      variableCount: count, drafts.enumerated().map { age, draft in draft.reference(age: age) })
  }

  /// In one variable an optimum lies at a right-hand side, so trying them all in order of priority is a proof.
  func testOneVariable_agreesWithTryingEveryBreakpoint() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<400 {
      let references = problem(of: random.int(in: 1...7), variableCount: 1, &random)
      compare(references, points: references.map { [$0.constant / $0.terms[0].coefficient] })
    }
  }

  /// In two variables an optimum lies where two lines cross, once every variable is pulled somewhere.
  func testTwoVariables_agreesWithTryingEveryCrossing() {
    var random = SplitMix64(seed: 22)
    for _ in 0..<250 {
      var references = problem(of: random.int(in: 1...6), variableCount: 2, &random)
      for variable in 0...1 {
        let pull = ConstraintDraft([.init(variable, 1)], .equal, random.pick([-1, 0, 4]), priority: 1)
        references.append(pull.reference(age: references.count))
      }
      compare(references, points: crossings(of: references))
    }
  }

  private func problem(of count: Int, variableCount: Int, _ random: inout SplitMix64) -> [ReferenceConstraint] {
    (0..<count).map { age in
      var terms = [ConstraintDraft.Term(0, random.pick([1, -1, 2, 0.5]))]
      if variableCount == 2 {
        terms = random.pick([terms, [.init(1, -3)], terms + [.init(1, random.pick([1, -1, 2]))]])
      }
      let draft = ConstraintDraft(
        terms, random.pick(Relation.allCases), random.pick([-2, -1, 0, 1, 2, 3.5]),
        priority: random.pick([1000, 1000, 750, 250]), weight: random.pick([1, 2, 3]))
      return draft.reference(age: age)
    }
  }

  private func crossings(of constraints: [ReferenceConstraint]) -> [[Rational]] {
    var points: [[Rational]] = []
    for first in constraints {
      for second in constraints {
        let (a, b) = (coefficient(0, first), coefficient(1, first))
        let (c, d) = (coefficient(0, second), coefficient(1, second))
        let determinant = a * d - b * c
        if determinant.isZero { continue }
        let x = (first.constant * d - b * second.constant) / determinant
        points.append([x, (a * second.constant - c * first.constant) / determinant])
      }
    }
    return points
  }

  private func coefficient(_ variable: Int, _ constraint: ReferenceConstraint) -> Rational {
    constraint.terms.reduce(.zero) { $1.variable == variable ? $0 + $1.coefficient : $0 }
  }

  /// Compares the oracle with the best of points among which every optimal vertex is.
  private func compare(_ constraints: [ReferenceConstraint], points: [[Rational]]) {
    let count = points.first?.count ?? 1
    let answer = ReferenceSolver.solve(variableCount: count, constraints)
    checkAgeGreedy(constraints, answer.isInForce, points)
    let costs = points.map { cost(of: $0, constraints, answer.isInForce) }
    let best = costs.min { $0.lexicographicallyPrecedes($1) } ?? []
    XCTAssertEqual(best.first, .zero, "the constraints in force must hold at some point")
    XCTAssertEqual(Array(best.dropFirst()), answer.levels.map(\.violation))
    let optimal = zip(points, costs).filter { $0.1 == best }.map(\.0)
    for variable in 0..<count {
      let values = optimal.map { $0[variable] }
      // A missing end is infinite: no vertex can tell.
      if let lower = answer.ranges[variable].lower { XCTAssertEqual(lower, values.min()) }
      if let upper = answer.ranges[variable].upper { XCTAssertEqual(upper, values.max()) }
    }
  }

  /// The violation of the constraints in force, then of each level from the top.
  private func cost(of point: [Rational], _ constraints: [ReferenceConstraint], _ inForce: [Bool]) -> [Rational] {
    var sums: [Double: Rational] = [:]
    var broken = Rational.zero
    for (constraint, isInForce) in zip(constraints, inForce) {
      let violation = ReferenceSolver.violation(of: constraint, at: point)
      if isInForce {
        broken += violation
      } else {
        sums[constraint.priority, default: .zero] += violation * constraint.weight
      }
    }
    return [broken] + sums.keys.sorted(by: >).map { sums[$0, default: .zero] }
  }

  private func checkAgeGreedy(_ constraints: [ReferenceConstraint], _ inForce: [Bool], _ points: [[Rational]]) {
    var taken: [ReferenceConstraint] = []
    for (constraint, isInForce) in zip(constraints, inForce) where constraint.isRequired {
      let agrees = points.contains { point in
        (taken + [constraint]).allSatisfy { ReferenceSolver.violation(of: $0, at: point).isZero }
      }
      XCTAssertEqual(agrees, isInForce)
      if agrees { taken.append(constraint) }
    }
  }

  func testRange_isExactAtTheOptimalFace_andInfiniteWhereNothingBounds() {
    // 24 and 30 pull with the same force: everything between is optimal, and y follows x; z is free.
    let result = answer(
      3,
      [
        ConstraintDraft([.init(0, 1)], .equal, 24, priority: 500),
        ConstraintDraft([.init(0, 1)], .greaterThanOrEqual, 30, priority: 500),
        ConstraintDraft([.init(1, 1), .init(0, -2)], .equal, 1),
        ConstraintDraft([.init(2, 1)], .lessThanOrEqual, 7),
      ])
    XCTAssertEqual(result.ranges[0], ReferenceRange(lower: Rational(24), upper: Rational(30)))
    XCTAssertEqual(result.ranges[1], ReferenceRange(lower: Rational(49), upper: Rational(61)))
    XCTAssertEqual(result.ranges[2], ReferenceRange(lower: nil, upper: Rational(7)))
    XCTAssertEqual(result.levels.map(\.violation), [Rational(6)])
  }

  func testForce_goesToTheOlderConstraint_andToFactsBeforeAll() {
    let wall = ConstraintDraft([.init(0, 1)], .equal, 10)
    let other = ConstraintDraft([.init(0, 1)], .equal, 5)
    XCTAssertEqual(answer(1, [wall, other]).isInForce, [true, false])
    var fact = other
    fact.isFact = true
    let result = answer(1, [wall, fact])
    XCTAssertEqual(result.isInForce, [false, true])
    XCTAssertEqual(result.levels.map(\.violation), [Rational(5)])
    XCTAssertEqual(result.ranges[0].point, Rational(5))
  }

  func testLevels_areComparedStrictly_andEmptyConstraintsCount() {
    let drafts =
      [ConstraintDraft([.init(0, 1)], .equal, 100, priority: 500)]
      + Array(repeating: ConstraintDraft([.init(0, 1)], .equal, 0, priority: 250), count: 50)
      + [ConstraintDraft([], .equal, 3, priority: 250), ConstraintDraft([], .lessThanOrEqual, -2)]
    let result = answer(1, drafts)
    XCTAssertEqual(result.ranges[0].point, Rational(100))
    XCTAssertEqual(result.levels.map(\.violation), [Rational(2), .zero, Rational(5003)])
    XCTAssertEqual(result.isInForce.last, false)
  }

  func testSatisfiability_seesThroughChains() {
    let chain = [
      ConstraintDraft([.init(0, 1)], .equal, 10).reference(age: 0),
      ConstraintDraft([.init(1, 1), .init(0, -1)], .equal, 10).reference(age: 1),
      ConstraintDraft([.init(2, 1), .init(1, -1)], .equal, 10).reference(age: 2),
      ConstraintDraft([.init(2, 1)], .lessThanOrEqual, 29).reference(age: 3),
    ]
    XCTAssertFalse(ReferenceSolver.isSatisfiable(variableCount: 3, chain))
    for index in chain.indices {
      var others = chain
      others.remove(at: index)
      XCTAssertTrue(ReferenceSolver.isSatisfiable(variableCount: 3, others))
    }
  }
}
