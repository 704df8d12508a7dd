/// Makes a failing script small, so that its failure can be read.
package enum ScriptReducer {
  /// A script that fails too and from which no single call can be left out any more.
  package static func reduced(_ script: [Call], fails: ([Call]) -> Bool) -> [Call] {
    var current = script
    var hasShrunk = true
    while hasShrunk {
      hasShrunk = false
      var index = current.count - 1
      while index >= 0 {
        if let smaller = replacements(for: current[index]).lazy
          .map({ replacement in Self.replacing(index, of: current, with: replacement) }).first(where: fails)
        {
          current = smaller
          hasShrunk = true
        }
        index = min(index, current.count) - 1
      }
    }
    return current
  }

  private static func replacing(_ index: Int, of script: [Call], with calls: [Call]) -> [Call] {
    var copy = script
    copy.replaceSubrange(index...index, with: calls)
    return copy
  }

  /// What could stand in place of a call, the simplest first; numbers must stay used.
  private static func replacements(for call: Call) -> [[Call]] {
    switch call {
    case placeholder: return []
    case .add(let draft): return [[placeholder]] + simpler(draft).map { [.add($0)] }
    case .addOrRefuse(let draft): return [[placeholder], [.add(draft)]] + simpler(draft).map { [.addOrRefuse($0)] }
    case .transaction(let calls, let isAbandoned):
      var choices: [[Call]] = [Array(repeating: placeholder, count: call.constraintCount)]
      if call.variableCount > 0 { choices = [] }
      if !isAbandoned { choices.append(calls) }
      for index in calls.indices {
        choices += replacements(for: calls[index]).map { inner in
          [.transaction(replacing(index, of: calls, with: inner), isAbandoned: isAbandoned)]
        }
      }
      return choices
    case .makeVariable(let value): return value == 0 ? [] : [[.makeVariable(at: 0)]]
    default: return [[]]
    }
  }

  /// Uses up the number of a constraint: a constraint over a variable that does not exist is never made.
  private static let placeholder = Call.add(ConstraintDraft([.init(Int.max, 1)], .equal, 0))

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
    return choices
  }
}
