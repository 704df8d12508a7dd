import LinearSolver

/// What a script knows of one solver at one moment: its handles, the problem they stand for, and the values last solved.
///
/// A value, so that an abandoned transaction puts the former one back.
package struct Session: Sendable {
  package var ledger = Ledger()
  /// The solver's handles by number; nil once removed or never made.
  package var variables: [Variable?] = []
  package var constraints: [ConstraintID?] = []
  /// The values as of the last solve, or as given when the variable was made, by number.
  package var lastValues: [Double] = []

  package init() {}

  /// Goes over the calls of an abandoned transaction without making them, so that numbers stay the same.
  package mutating func skip(_ call: Call) {
    let (newVariables, newConstraints) = (call.variableCount, call.constraintCount)
    ledger.skip(variables: newVariables, constraints: newConstraints)
    for _ in 0..<newVariables {
      variables.append(nil)
      lastValues.append(0)
    }
    for _ in 0..<newConstraints { constraints.append(nil) }
  }

  /// The number of a variable handle.
  package func number(of variable: Variable) -> Int? { variables.firstIndex(of: variable) }

  /// The number of a constraint handle.
  package func number(of constraint: ConstraintID) -> Int? { constraints.firstIndex(of: constraint) }

  /// The numbers of the variables that exist.
  package var presentVariables: [Int] { variables.indices.filter { variables[$0] != nil } }

  /// The present values of a solver, bit for bit, by number.
  package func bits(in solver: borrowing Solver) -> [UInt64] {
    presentVariables.map { index in variables[index].map { solver.value(of: $0).bitPattern } ?? 0 }
  }
}

extension Session {
  /// Makes a call that is no transaction, addOrRefuse or solve; one whose operands are not there does nothing.
  package mutating func perform(_ call: Call, on solver: inout Solver) throws(SolverError) {
    switch call {
    case .makeVariable(let value):
      variables.append(solver.makeVariable(at: value))
      lastValues.append(value)
      ledger.makeVariable()
    case .removeVariable(let index):
      guard ledger.has(variable: index), !ledger.names(variable: index), let variable = variables[index] else { return }
      try solver.removeVariable(variable)
      variables[index] = nil
      ledger.removeVariable(index)
    case .add(let draft): try add(draft, to: &solver, conflict: .demote)
    case .remove(let index):
      guard let constraint = present(index) else { return }
      try solver.remove(constraint)
      constraints[index] = nil
      ledger.remove(index)
    default: try change(call, on: &solver)
    }
  }

  /// Adds a constraint whose variables exist; otherwise only its number is used up.
  package mutating func add(_ draft: ConstraintDraft, to solver: inout Solver, conflict: ConflictPolicy)
    throws(SolverError)
  {
    guard ledger.canAdd(draft), let constraint = draft.constraint(over: variables) else {
      skip(.add(draft))
      return
    }
    let identifier = try solver.add(
      constraint, priority: Priority(draft.priority), weight: draft.weight, conflict: conflict, isFact: draft.isFact)
    constraints.append(identifier)
    ledger.add(draft)
  }

  private mutating func change(_ call: Call, on solver: inout Solver) throws(SolverError) {
    switch call {
    case .setConstant(let index, let value):
      guard let constraint = present(index) else { return }
      try solver.setConstant(value, of: constraint)
      ledger.change(index) { $0.constant = value }
    case .setPriority(let index, let value):
      guard let constraint = present(index) else { return }
      try solver.setPriority(Priority(value), of: constraint)
      ledger.change(index) { $0.priority = value }
    case .setWeight(let index, let value):
      guard let constraint = present(index) else { return }
      try solver.setWeight(value, of: constraint)
      ledger.change(index) { $0.weight = value }
    default: preconditionFailure("\(call) is no plain call")
    }
  }

  private func present(_ index: Int) -> ConstraintID? {
    index < constraints.count ? constraints[index] : nil
  }
}
