import LinearSolver

/// Writes random scripts: small numbers that coincide, repeated forms, contradictions, and every call of the solver.
package struct ScriptGenerator {
  var random: SplitMix64
  let style: ProblemStyle
  /// The variables' values at the hidden point that most constants agree with.
  private(set) var point: [Double] = []
  /// What the script has made so far, without refusals: the generator does not know what is refused.
  var drafts: [ConstraintDraft] = []
  var removed: Set<Int> = []
  /// The variables that facts name: each has one fact at most, so that facts never contradict each other.
  private var settled: Set<Int> = []

  init(_ random: SplitMix64, _ style: ProblemStyle) {
    self.random = random
    self.style = style
  }

  /// The script of a seed, with two to six variables, or with ten to sixty.
  package static func script(seed: UInt64, isLarge: Bool = false) -> [Call] {
    var random = SplitMix64(seed: seed)
    let style = isLarge ? ProblemStyle.large(&random) : ProblemStyle.small(&random)
    var generator = ScriptGenerator(random, style)
    return generator.script()
  }

  private mutating func script() -> [Call] {
    var calls: [Call] = []
    for _ in 0..<style.variableCount { calls.append(makeVariable()) }
    for _ in 0..<style.firstConstraints {
      calls.append(add())
      if random.chance(8) { calls.append(.solve) }
    }
    calls.append(.solve)
    for _ in 0..<style.rounds {
      for _ in 0..<random.int(in: 1...style.callsPerRound) { calls.append(call(depth: 0)) }
      calls.append(.solve)
    }
    return calls
  }
}

// MARK: - Calls

extension ScriptGenerator {
  mutating func call(depth: Int) -> Call {
    switch random.int(in: 0...99) {
    case 0..<20: return add()
    case 20..<35: return remove()
    case 35..<65: return setConstant()
    case 65..<73: return .setPriority(anyConstraint(), random.chance(30) ? 1000 : random.pick(style.priorities))
    case 73..<80: return .setWeight(anyConstraint(), random.pick([0.5, 1, 2, 3, 0.25, 8]))
    case 80..<83: return makeVariable()
    case 83..<85: return .removeVariable(random.int(in: 0...(point.count - 1)))
    case 85..<92 where style.hasRefusals: return refusal()
    case 92... where style.hasRefusals && depth < 2: return transaction(depth: depth)
    default: return setConstant()
    }
  }

  mutating func makeVariable() -> Call {
    point.append(random.pick([0, 1, -3, 5, 10, 2.5]))
    return .makeVariable(at: random.pick([0, 0, 1, -2, 30]))
  }

  mutating func add() -> Call {
    let draft = draft(priority: random.chance(style.required) ? 1000 : random.pick(style.priorities))
    drafts.append(draft)
    return .add(draft)
  }

  private mutating func refusal() -> Call {
    var draft = draft(priority: 1000)
    draft.isFact = false
    drafts.append(draft)
    return .addOrRefuse(draft)
  }

  private mutating func remove() -> Call {
    let index = anyConstraint()
    removed.insert(index)
    return .remove(index)
  }

  private mutating func setConstant() -> Call {
    let index = anyConstraint()
    guard !drafts.isEmpty else { return .setConstant(index, 0) }
    // Suggestions are what layouts do most: a small step of the same row, or a jump.
    let former = drafts[index].constant
    let value = random.chance(40) ? former + random.pick([-1, 0.5, 1, 2]) : constant(for: drafts[index].terms)
    drafts[index].constant = value
    return .setConstant(index, value)
  }

  private mutating func transaction(depth: Int) -> Call {
    transaction { generator in
      var calls: [Call] = []
      for _ in 0..<generator.random.int(in: 1...4) {
        calls.append(generator.call(depth: depth + 1))
        if generator.random.chance(20) { calls.append(.solve) }
      }
      return calls
    }
  }

  /// A transaction of some calls, which is abandoned or not.
  mutating func transaction(of makeCalls: (inout ScriptGenerator) -> [Call]) -> Call {
    let (formerDrafts, formerRemoved) = (drafts, removed)
    let isAbandoned = random.chance(50)
    let calls = makeCalls(&self)
    if isAbandoned {
      // The numbers stay used; what they name is gone.
      removed = formerRemoved.union(formerDrafts.count..<max(formerDrafts.count, drafts.count))
      drafts.replaceSubrange(0..<formerDrafts.count, with: formerDrafts)
    }
    return .transaction(calls, isAbandoned: isAbandoned)
  }

  /// The number of a constraint, nearly always of one that is there.
  mutating func anyConstraint() -> Int {
    guard !drafts.isEmpty else { return 0 }
    for _ in 0..<4 {
      let index = random.int(in: 0...(drafts.count - 1))
      if !removed.contains(index) { return index }
    }
    return random.int(in: 0...(drafts.count - 1))
  }
}

// MARK: - Constraints

extension ScriptGenerator {
  private mutating func draft(priority: Double) -> ConstraintDraft {
    if priority == 1000, style.hasRefusals, random.chance(6), let fact = fact() { return fact }
    let terms = random.chance(style.duplicates) && !drafts.isEmpty ? repeatedTerms() : newTerms()
    let relation = random.pick([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
    return ConstraintDraft(
      terms, relation, constant(for: terms), priority: priority,
      weight: priority < 1000 && random.chance(35) ? random.pick([0.5, 2, 3, 1.5]) : 1)
  }

  /// A fact about a variable that no fact names yet.
  private mutating func fact() -> ConstraintDraft? {
    let variable = random.int(in: 0...(point.count - 1))
    guard settled.insert(variable).inserted else { return nil }
    return ConstraintDraft([.init(variable, 1)], .equal, random.pick(style.constants), isFact: true)
  }

  /// The form of an earlier constraint, times a factor that the solver has to see through.
  private mutating func repeatedTerms() -> [ConstraintDraft.Term] {
    let factor = random.pick([1, 1, -1, 2, -2, 0.5, -3])
    return random.pick(drafts).terms.map { .init($0.variable, factor * $0.coefficient) }
  }

  private mutating func newTerms() -> [ConstraintDraft.Term] {
    if style.coefficients == .network {
      guard random.chance(75), point.count > 1 else { return [.init(anyVariable(), 1)] }
      let first = anyVariable()
      var second = anyVariable()
      while second == first { second = anyVariable() }
      return [.init(first, 1), .init(second, -1)]
    }
    // One constraint in fifty is about nothing, and variables may be repeated.
    let count = random.chance(2) ? 0 : random.pick([1, 1, 2, 2, 2, 3, 4])
    return (0..<count).map { _ in .init(anyVariable(), coefficient()) }.filter { $0.coefficient != 0 }
  }

  private mutating func anyVariable() -> Int { random.int(in: 0...(point.count - 1)) }

  private mutating func coefficient() -> Double {
    switch style.coefficients {
    case .integer: return random.pick([1, 1, -1, -1, 2, -2, 3, -3])
    case .network: return random.pick([1, -1])
    case .fractional: return random.pick([1, -1, 0.5, -0.5, 0.25, 1.5, -2, 4])
    case .wild: return Double(random.int(in: 1...1023)) / 32 * random.pick([1, -1]) / random.pick([1, 1, 8])
    }
  }

  private mutating func constant(for terms: [ConstraintDraft.Term]) -> Double {
    guard random.chance(style.feasible) else { return random.pick(style.constants) }
    let value = terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
    return random.chance(70) ? value : value + random.pick([-1, 1, 2, -5])
  }
}
