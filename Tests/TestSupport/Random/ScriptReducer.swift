/// Makes a failing script small, so that its failure can be read.
package enum ScriptReducer {
  /// A script that fails too and from which nothing can be left out any more.
  package static func reduced(_ script: [Call], fails: ([Call]) -> Bool) -> [Call] {
    var current = script
    var hasShrunk = true
    while hasShrunk {
      hasShrunk = false
      var step = 0
      while let candidate = candidate(step, of: current) {
        if candidate != current, fails(candidate) {
          current = candidate
          hasShrunk = true
        } else {
          step += 1
        }
      }
    }
    return current
  }

  /// The smaller scripts to try, largest cuts first; nil after the last one.
  private static func candidate(_ step: Int, of script: [Call]) -> [Call]? {
    var rest = step
    let constraints = script.reduce(0) { $0 + $1.constraintCount }
    if rest < constraints { return Renumbering(constraint: constraints - 1 - rest).applied(to: script) }
    rest -= constraints
    let variables = script.reduce(0) { $0 + $1.variableCount }
    if rest < variables { return Renumbering(variable: variables - 1 - rest).applied(to: script) }
    rest -= variables
    for index in script.indices.reversed() {
      let choices = simpler(script[index])
      if rest < choices.count {
        var copy = script
        copy.replaceSubrange(index...index, with: choices[rest])
        return copy
      }
      rest -= choices.count
    }
    return nil
  }

  /// What could stand in place of a call without changing any number, the simplest first.
  private static func simpler(_ call: Call) -> [[Call]] {
    switch call {
    case .add(let draft): return simpler(draft).map { [.add($0)] }
    case .addOrRefuse(let draft): return [[.add(draft)]] + simpler(draft).map { [.addOrRefuse($0)] }
    case .transaction(let calls, let isAbandoned):
      var choices = isAbandoned ? [] : [calls]
      for index in calls.indices {
        choices += simpler(calls[index]).map { inner in
          var copy = calls
          copy.replaceSubrange(index...index, with: inner)
          return [.transaction(copy, isAbandoned: isAbandoned)]
        }
      }
      return choices
    case .makeVariable(let value): return value == 0 ? [] : [[.makeVariable(at: 0)]]
    default: return [[]]
    }
  }

  private static func simpler(_ draft: ConstraintDraft) -> [ConstraintDraft] {
    var choices: [ConstraintDraft] = []
    if draft.weight != 1 {
      choices.append(draft)
      choices[choices.count - 1].weight = 1
    }
    if draft.isFact {
      choices.append(draft)
      choices[choices.count - 1].isFact = false
    }
    if draft.constant != 0 {
      choices.append(draft)
      choices[choices.count - 1].constant = 0
    }
    return choices
  }
}

/// Takes one constraint or variable out of a script and closes the gap in the numbers.
private struct Renumbering {
  var constraint = Int.max
  var variable = Int.max
  private var constraintsMade = 0
  private var variablesMade = 0

  init(constraint: Int = .max, variable: Int = .max) {
    self.constraint = constraint
    self.variable = variable
  }

  func applied(to script: [Call]) -> [Call] {
    var copy = self
    return copy.apply(script)
  }

  private mutating func apply(_ script: [Call]) -> [Call] {
    script.compactMap { apply($0) }
  }

  private mutating func apply(_ call: Call) -> Call? {
    switch call {
    case .makeVariable:
      variablesMade += 1
      return variablesMade - 1 == variable ? nil : call
    case .add(let draft): return renumbered(draft).map { .add($0) }
    case .addOrRefuse(let draft): return renumbered(draft).map { .addOrRefuse($0) }
    case .removeVariable(let index):
      return index == variable ? nil : .removeVariable(index - (index > variable ? 1 : 0))
    case .remove(let index): return shifted(index).map { .remove($0) }
    case .setConstant(let index, let value): return shifted(index).map { .setConstant($0, value) }
    case .setPriority(let index, let value): return shifted(index).map { .setPriority($0, value) }
    case .setWeight(let index, let value): return shifted(index).map { .setWeight($0, value) }
    case .solve, .update: return call
    case .transaction(let calls, let isAbandoned):
      let inner = apply(calls)
      return inner.isEmpty ? nil : .transaction(inner, isAbandoned: isAbandoned)
    }
  }

  private mutating func renumbered(_ draft: ConstraintDraft) -> ConstraintDraft? {
    constraintsMade += 1
    if constraintsMade - 1 == constraint { return nil }
    var copy = draft
    copy.terms = draft.terms.compactMap { term in
      if term.variable == variable { return nil }
      return .init(term.variable - (term.variable > variable ? 1 : 0), term.coefficient)
    }
    return copy
  }

  private func shifted(_ index: Int) -> Int? {
    index == constraint ? nil : index - (index > constraint ? 1 : 0)
  }
}
