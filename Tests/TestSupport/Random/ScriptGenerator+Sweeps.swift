import LinearSolver

// Sweeps: the same few constants are moved again and again, as by a finger or an animation, while now and then something
// else happens. A solver that keeps the response to such a constant must notice when it no longer holds.

extension ScriptGenerator {
  /// The sweep script of a seed, with two to six variables, or with eight to twenty in sparse rows.
  package static func sweeps(seed: UInt64, isLarge: Bool = false) -> [Call] {
    var random = SplitMix64(seed: seed ^ 0x5eeb)
    var style = isLarge ? ProblemStyle.large(&random) : ProblemStyle.small(&random)
    style.hasRefusals = true
    // Most sweeps should run through long stretches in which nothing but values changes.
    style.required = random.pick([10, 25, 60])
    style.feasible = random.pick([60, 95, 100])
    if isLarge {
      style.variableCount = random.int(in: 8...20)
      style.firstConstraints = style.variableCount + random.int(in: 0...style.variableCount)
    }
    var generator = ScriptGenerator(random, style)
    return generator.sweepScript(rounds: isLarge ? 2 : 3)
  }

  private mutating func sweepScript(rounds: Int) -> [Call] {
    var calls: [Call] = []
    for _ in 0..<style.variableCount { calls.append(makeVariable()) }
    for _ in 0..<style.firstConstraints { calls.append(add()) }
    calls.append(.update)
    for _ in 0..<rounds {
      let edits = (0..<random.pick([1, 1, 2, 3])).map { _ in edit(&calls) }
      calls += sweep(of: edits, steps: random.int(in: 6...24), interruptions: random.pick([0, 8, 25]))
      if random.chance(30) { calls.append(.solve) }
    }
    calls.append(.solve)
    return calls
  }

  /// A constraint to be moved: one that is there, or a new wish for the value of one variable.
  private mutating func edit(_ calls: inout [Call]) -> Int {
    guard random.chance(50) else { return anyConstraint() }
    let priority: Double = random.pick([1000, 900, 500, 250])
    let draft = ConstraintDraft(
      [.init(random.int(in: 0...(point.count - 1)), random.pick([1, 1, 1, 2, -1]))],
      random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]), 0, priority: priority)
    drafts.append(draft)
    calls.append(.add(draft))
    return drafts.count - 1
  }

  /// Moves constants in turn, or together, and lets something else happen with a probability given in percent.
  private mutating func sweep(of edits: [Int], steps: Int, interruptions: Int) -> [Call] {
    var paths = edits.map { path(from: drafts.indices.contains($0) ? drafts[$0].constant : 0.0, of: $0) }
    let isTogether = edits.count > 1 && random.chance(25)
    var calls: [Call] = []
    for step in 0..<steps {
      for index in edits.indices where isTogether || step % edits.count == index {
        calls.append(.setConstant(edits[index], next(&paths[index])))
      }
      calls.append(.update)
      guard random.chance(interruptions) else { continue }
      calls += interruption(&paths)
    }
    for (index, path) in zip(edits, paths) where drafts.indices.contains(index) { drafts[index].constant = path.value }
    return calls
  }

  /// Something else between two steps of a sweep; the next step may follow without a solve.
  private mutating func interruption(_ paths: inout [SweepPath]) -> [Call] {
    var calls: [Call] = []
    switch random.int(in: 0...9) {
    case 0: calls.append(.solve)
    case 1...3:
      // Steps of the sweep that may never have been: what they left behind must be gone with them.
      let formerPaths = paths
      let inner = transaction { generator in
        var calls: [Call] = []
        for _ in 0..<generator.random.int(in: 1...5) {
          if generator.random.chance(25) { calls.append(generator.call(depth: 1)) }
          let index = generator.random.int(in: 0...(paths.count - 1))
          calls += [.setConstant(paths[index].constraint, generator.next(&paths[index])), .update]
        }
        return calls
      }
      if case .transaction(_, isAbandoned: true) = inner { paths = formerPaths }
      calls.append(inner)
    default: calls.append(call(depth: 0))
    }
    if random.chance(60) { calls.append(.update) }
    return calls
  }
}

/// How a constant moves: up and down between two ends, in equal steps.
struct SweepPath {
  let constraint: Int
  var value: Double
  var step: Double
  let ends: ClosedRange<Double>
}

extension ScriptGenerator {
  private mutating func path(from value: Double, of constraint: Int) -> SweepPath {
    // Equal steps of halves meet the ends of windows exactly, odd 1024ths hardly ever; the largest jump across all of them.
    // The smallest stay away from large constants: no tolerance would tell whether they crossed an end.
    let smallest = style.constants.contains(0x1p20) ? 1 : 0x1p-12
    let step = random.pick([0.25, 0.5, 1, 1, 3, 341.0 / 1024, smallest, 40])
    let reach = step * Double(random.pick([1, 3, 6, 12]))
    return SweepPath(
      constraint: constraint, value: value, step: random.pick([step, -step]), ends: (value - reach)...(value + reach))
  }

  /// The next value of a path: usually one step on, sometimes the same again, a step too far, or back.
  private mutating func next(_ path: inout SweepPath) -> Double {
    if random.chance(6) { return path.value }
    if random.chance(8) { path.step = -path.step }
    path.value += random.chance(10) ? 2 * path.step : path.step
    if !path.ends.contains(path.value) {
      path.step = -path.step
      path.value = min(max(path.value, path.ends.lowerBound), path.ends.upperBound)
    }
    return path.value
  }
}
