// Questions about a solution; none of them changes a value.

extension Solver {
  /// The values that a variable takes in optimal solutions: one point where it is unambiguous, infinite where unbounded.
  ///
  /// Solves first when changes are pending. A variable of another solver, or a removed one, is a programming error.
  public mutating func range(of variable: Variable) -> ClosedRange<Double> { ranges(of: [variable])[0] }

  /// The values that each of some variables takes in optimal solutions, as one by one, but for the price of one copy.
  ///
  /// Solves first when changes are pending. A variable of another solver, or a removed one, is a programming error.
  ///
  /// - Returns: The ranges in the order of the variables; the ends may differ from those asked for alone by rounding.
  /// - Complexity: A copy of the state, and for each variable that is not surely determined what its two steps explore.
  public mutating func ranges(of variables: [Variable]) -> [ClosedRange<Double>] {
    for variable in variables {
      precondition(isKnown(variable), "the variable belongs to another solver or was removed")
    }
    return simplex.optimalRanges(of: variables.map { VariableIndex(raw: $0.slot) })
  }

  /// Whether another value of the variable would be just as good.
  public mutating func isAmbiguous(_ variable: Variable) -> Bool {
    let range = range(of: variable)
    return range.lowerBound != range.upperBound
  }

  /// The active constraints that determine a variable, in the order in which they are evaluated.
  ///
  /// Empty for a variable that nothing determines and that stays where it is. Solves first when changes are pending.
  public mutating func explain(_ variable: Variable) -> [ConstraintID] {
    precondition(isKnown(variable), "the variable belongs to another solver or was removed")
    return simplex.determining(VariableIndex(raw: variable.slot)).map { id(of: $0) }
  }

  /// Proves that the values are optimal for the constraints in force.
  ///
  /// Solves first when changes are pending. Computed from the constraints as they were given, not from the solver's own
  /// bookkeeping.
  ///
  /// - Throws: ``SolverError/auditFailed(_:)`` with the first condition that fails.
  /// - Complexity: Linear in the number of coefficients.
  public mutating func audit() throws(SolverError) {
    simplex.settle()
    if let finding = simplex.auditFinding() { throw .auditFailed(finding) }
  }

  /// The variables, forms and constraints as text, in the order of their creation; equal for equal states.
  public var dump: String { simplex.dump() }
}

extension Simplex {
  /// The constraints whose breakpoints determine a variable, in the order of evaluation.
  mutating func determining(_ variable: VariableIndex) -> [ConstraintIndex] {
    settle()
    beginReach()
    scratch.pointee.reach.searchBackward(from: variable, graph: graph)
    scratch.pointee.reach.finish()
    var found: [ConstraintIndex] = []
    for position in stride(from: scratch.pointee.reach.order.count - 1, through: 0, by: -1) {
      let form = variables.form[scratch.pointee.reach.order[position]]
      guard !form.isNone else { continue }
      found.append(forms.breakpoint(form, Int(forms.header[form].position)).constraint)
    }
    return found
  }
}
