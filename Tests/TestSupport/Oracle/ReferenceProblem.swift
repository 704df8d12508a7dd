import LinearSolver

/// A constraint as the oracle reads it: exact numbers, and everything that decides who wins.
package struct ReferenceConstraint: Sendable {
  /// Coefficients by variable; a variable may be named more than once.
  package var terms: [(variable: Int, coefficient: Rational)]
  package var relation: Relation
  /// The right-hand side, when all terms stand on the left.
  package var constant: Rational
  package var priority: Double
  package var weight: Rational
  /// Whether the constraint counts as older than every one that is no fact.
  package var isFact: Bool
  /// Orders constraints by the time of their creation.
  package var age: Int

  package init(
    terms: [(variable: Int, coefficient: Rational)], relation: Relation, constant: Rational, priority: Double,
    weight: Rational = .one, isFact: Bool = false, age: Int
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.weight = weight
    self.isFact = isFact
    self.age = age
  }

  package var isRequired: Bool { priority == 1000 }

  /// Whether this one prevails over another required constraint that contradicts it.
  package func isOlder(than other: ReferenceConstraint) -> Bool {
    isFact != other.isFact ? isFact : age < other.age
  }
}

/// The values of a variable in optimal solutions; a missing end is infinite.
package struct ReferenceRange: Sendable, Hashable {
  package var lower: Rational?
  package var upper: Rational?

  package init(lower: Rational?, upper: Rational?) {
    self.lower = lower
    self.upper = upper
  }

  /// The only value, where there is just one.
  package var point: Rational? { lower == upper ? lower : nil }
}

/// What the oracle says about a problem.
package struct ReferenceAnswer: Sendable {
  /// For each constraint, whether it is required and in force.
  package var isInForce: [Bool]
  /// The priorities in use, highest first, with the optimal violation of each; demoted constraints come first, as 1000.
  package var levels: [(priority: Double, violation: Rational)]
  /// The values each variable takes in optimal solutions.
  package var ranges: [ReferenceRange]
}
