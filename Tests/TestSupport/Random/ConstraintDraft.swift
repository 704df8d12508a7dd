import LinearSolver

/// A constraint of a script: plain numbers, variables by their number in the script.
package struct ConstraintDraft: Sendable, Hashable {
  package struct Term: Sendable, Hashable {
    package var variable: Int
    package var coefficient: Double

    package init(_ variable: Int, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  package var terms: [Term]
  package var relation: Relation
  /// The right-hand side, when all terms stand on the left.
  package var constant: Double
  package var priority: Double
  package var weight: Double
  package var isFact: Bool

  package init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000, weight: Double = 1,
    isFact: Bool = false
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.weight = weight
    self.isFact = isFact
  }

  /// The constraint in the solver's vocabulary; nil when a variable does not exist any more.
  package func constraint(over variables: [Variable?]) -> LinearConstraint? {
    var expression = LinearExpression(constant: -constant)
    for term in terms {
      guard term.variable < variables.count, let variable = variables[term.variable] else { return nil }
      expression.terms.append(.init(variable, times: term.coefficient))
    }
    return LinearConstraint(expression, relation)
  }

  /// The constraint as the oracle reads it.
  package func reference(age: Int) -> ReferenceConstraint {
    ReferenceConstraint(
      terms: terms.map { ($0.variable, Rational(exactly: $0.coefficient)) }, relation: relation,
      constant: Rational(exactly: constant), priority: priority, weight: Rational(exactly: weight), isFact: isFact,
      age: age)
  }
}
