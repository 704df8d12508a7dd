/// How the two sides of a constraint compare.
public enum Relation: Int, Sendable, Hashable, CaseIterable {
  /// The left side is at most the right side.
  case lessThanOrEqual = -1
  /// Both sides are equal.
  case equal = 0
  /// The left side is at least the right side.
  case greaterThanOrEqual = 1
}

/// A statement about variables: an expression that is at most, exactly or at least zero.
///
/// Written with the operators `<=`, `==` and `>=` between expressions, variables and numbers.
public struct LinearConstraint: Sendable, Hashable {
  /// The left side minus the right side.
  public var expression: LinearExpression
  /// How ``expression`` compares with zero.
  public var relation: Relation

  /// Makes a constraint that compares an expression with zero.
  public init(_ expression: LinearExpression, _ relation: Relation) {
    self.expression = expression
    self.relation = relation
  }

  /// The right-hand side when all terms stand on the left.
  public var constant: Double { -expression.constant }
}
