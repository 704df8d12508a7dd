/// One call of a script, which is an array of them.
///
/// Variables and constraints are named by the order in which the script makes them, refused ones and those of abandoned
/// transactions included; a call that names one that is not there does nothing.
package enum Call: Sendable, Hashable {
  case makeVariable(at: Double)
  case removeVariable(Int)
  case add(ConstraintDraft)
  /// Adds with ``ConflictPolicy/refuse``.
  case addOrRefuse(ConstraintDraft)
  case remove(Int)
  case setConstant(Int, Double)
  case setPriority(Int, Double)
  case setWeight(Int, Double)
  /// Solves, and compares everything with the oracle; asks the solver questions for that.
  case solve
  /// Solves, and compares what can be read without a question: whatever the solver keeps for its next solve, it keeps.
  case update
  /// Runs calls in a transaction, which the closure's last line may abandon by an error.
  case transaction([Call], isAbandoned: Bool)
}

extension Call {
  /// How many constraints the call makes, whether they last or not.
  package var constraintCount: Int {
    switch self {
    case .add, .addOrRefuse: return 1
    case .transaction(let calls, _): return calls.reduce(0) { $0 + $1.constraintCount }
    default: return 0
    }
  }

  /// How many variables the call makes, whether they last or not.
  package var variableCount: Int {
    switch self {
    case .makeVariable: return 1
    case .transaction(let calls, _): return calls.reduce(0) { $0 + $1.variableCount }
    default: return 0
    }
  }
}
