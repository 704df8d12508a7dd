import LinearSolver

extension [Call] {
  /// The script as Swift statements for a bug report or a new test.
  package var swiftSource: String {
    var writer = ScriptWriter()
    writer.write(self, indent: "", receiver: "solver")
    return "var solver = Solver()\n" + writer.text
  }
}

/// Numbers the variables and constraints of a script while it writes the calls.
private struct ScriptWriter {
  var text = ""
  private var variableCount = 0
  private var constraintCount = 0

  mutating func write(_ calls: [Call], indent: String, receiver: String) {
    for call in calls {
      if case .transaction(let inner, let isAbandoned) = call {
        text += "\(indent)try? \(receiver).transaction { (s: inout Solver) throws(SolverError) in\n"
        write(inner, indent: indent + "  ", receiver: "s")
        if isAbandoned { text += "\(indent)  throw SolverError.invalidWeight(-1)\n" }
        text += "\(indent)}\n"
      } else {
        text += indent + line(for: call, receiver: receiver) + "\n"
      }
    }
  }

  private mutating func line(for call: Call, receiver: String) -> String {
    switch call {
    case .makeVariable(let value):
      variableCount += 1
      return "let x\(variableCount - 1) = \(receiver).makeVariable(at: \(value))"
    case .removeVariable(let index): return "try \(receiver).removeVariable(x\(index))"
    case .add(let draft): return added(draft, receiver, policy: "")
    case .addOrRefuse(let draft): return added(draft, receiver, policy: ", conflict: .refuse")
    case .remove(let index): return "try \(receiver).remove(c\(index))"
    case .setConstant(let index, let value): return "try \(receiver).setConstant(\(value), of: c\(index))"
    case .setPriority(let index, let value): return "try \(receiver).setPriority(\(value), of: c\(index))"
    case .setWeight(let index, let value): return "try \(receiver).setWeight(\(value), of: c\(index))"
    case .solve, .update, .transaction: return "\(receiver).solve()"
    }
  }

  private mutating func added(_ draft: ConstraintDraft, _ receiver: String, policy: String) -> String {
    constraintCount += 1
    var options = draft.priority == 1000 ? "" : ", priority: \(draft.priority)"
    if draft.weight != 1 { options += ", weight: \(draft.weight)" }
    options += policy
    if draft.isFact { options += ", isFact: true" }
    let attempt = policy.isEmpty ? "try" : "try?"
    return "let c\(constraintCount - 1) = \(attempt) \(receiver).add(\(draft.formula)\(options))"
  }
}

extension ConstraintDraft {
  /// The constraint as a Swift expression over `x0`, `x1`, ….
  fileprivate var formula: String {
    let left = terms.map { "\($0.coefficient) * x\($0.variable)" }.joined(separator: " + ")
    let sign = relation == .equal ? "==" : (relation == .lessThanOrEqual ? "<=" : ">=")
    return "\(left.isEmpty ? "LinearExpression()" : left) \(sign) \(constant)"
  }
}
