import LinearSolver

// Scripts in which many rows are outside their windows at once: whole crowds of rows come, go and are pushed together.

extension ScriptGenerator {
  /// The script of a seed with crowds around few variables, or along a column of many.
  package static func crowds(seed: UInt64, isLarge: Bool = false) -> [Call] {
    var random = SplitMix64(seed: seed)
    var style = isLarge ? ProblemStyle.large(&random) : ProblemStyle.small(&random)
    style.variableCount = isLarge ? random.int(in: 20...70) : random.int(in: 3...9)
    style.priorities = random.pick([[250], [250, 750], [250, 500, 750], (1...24).map { 40 * Double($0) }])
    style.rounds = random.int(in: 3...8)
    var generator = ScriptGenerator(random, style)
    return generator.crowdScript(isColumn: isLarge)
  }

  private mutating func crowdScript(isColumn: Bool) -> [Call] {
    var calls = (0..<style.variableCount).map { _ in makeVariable() }
    let edits = (0..<random.int(in: 1...3)).map { _ in wish(&calls) }
    calls += isColumn ? column() : crowd()
    calls.append(.solve)
    for _ in 0..<style.rounds {
      calls += change(edits: edits)
      if random.chance(25) { calls += change(edits: edits) }
      calls.append(random.chance(80) ? .solve : .update)
    }
    return calls + [.solve]
  }

  /// A row that wants one variable somewhere; its number.
  private mutating func wish(_ calls: inout [Call]) -> Int {
    calls.append(crowdRow([.init(anyPlace(), 1)], .equal, priority: random.pick(style.priorities)))
    return drafts.count - 1
  }

  /// Many calls of one kind.
  private mutating func change(edits: [Int]) -> [Call] {
    switch random.int(in: 0...99) {
    case 0..<40: return edits.map { .setConstant($0, noted(random.pick([-500, -40, 0, 3, 40, 77, 500]), of: $0)) }
    case 40..<60: return crowd()
    case 60..<72:
      return (0..<random.int(in: 2...8)).map { _ in
        let row = anyConstraint()
        removed.insert(row)
        return .remove(row)
      }
    case 72..<80: return (0..<random.int(in: 2...6)).map { _ in .setPriority(anyConstraint(), anyPriority()) }
    case 80..<88: return (0..<random.int(in: 2...6)).map { _ in .setWeight(anyConstraint(), anyWeight()) }
    case 88..<94: return [transaction { $0.crowd() + [.solve] + [$0.call(depth: 2)] }]
    default: return (0..<random.int(in: 1...4)).map { _ in call(depth: 0) }
    }
  }

  private mutating func noted(_ constant: Double, of row: Int) -> Double {
    drafts[row].constant = constant
    return constant
  }

  // MARK: Many rows

  /// Rows that all name one variable, some of them several times.
  private mutating func crowd() -> [Call] {
    let hub = anyPlace()
    var calls: [Call] = []
    for _ in 0..<random.int(in: 4...10) {
      let terms = pair(hub, anyPlace())
      for _ in 0..<random.pick([1, 1, 2, 3]) {
        calls.append(
          crowdRow(terms, random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]), priority: anyPriority()))
      }
    }
    return calls
  }

  /// Views one below the other, each as wide as the first at most, and a wish for the size of each.
  private mutating func column() -> [Call] {
    var calls: [Call] = []
    for place in 1..<style.variableCount {
      calls.append(
        crowdRow(pair(place, place - 1), random.pick([.equal, .equal, .greaterThanOrEqual]), priority: anyPriority()))
      if random.chance(50) { calls.append(crowdRow(pair(place, 0), .lessThanOrEqual, priority: anyPriority())) }
      if random.chance(40) { calls.append(crowdRow([.init(place, 1)], .equal, priority: anyPriority())) }
    }
    return calls
  }

  private mutating func pair(_ first: Int, _ second: Int) -> [ConstraintDraft.Term] {
    first == second ? [.init(first, 1)] : [.init(second, 1), .init(first, random.pick([-1, -1, -1, 1, -2, 0.5]))]
  }

  private mutating func crowdRow(_ terms: [ConstraintDraft.Term], _ relation: Relation, priority: Double) -> Call {
    drafts.append(
      ConstraintDraft(
        terms, relation, random.pick([0, 0, 0, 5, 10, -10]), priority: priority,
        weight: priority < 1000 ? anyWeight() : 1))
    return .add(drafts[drafts.count - 1])
  }

  private mutating func anyPlace() -> Int { random.int(in: 0...(point.count - 1)) }

  private mutating func anyPriority() -> Double {
    random.chance(style.required / 2) ? 1000 : random.pick(style.priorities)
  }

  private mutating func anyWeight() -> Double { random.pick([1, 1, 1, 1, 2, 3, 0.5, 0x1p10, 0x1p-10]) }
}
