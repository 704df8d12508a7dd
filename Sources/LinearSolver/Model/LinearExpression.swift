/// A sum of variables times numbers, plus a number.
///
/// Terms are kept as written; the solver adds repeated variables together and refuses numbers that are not finite.
public struct LinearExpression: Sendable, Hashable {
  /// A variable times a number.
  public struct Term: Sendable, Hashable {
    /// The unknown.
    public var variable: Variable
    /// What the unknown is multiplied by.
    public var coefficient: Double

    /// Makes a term from a variable and its coefficient.
    public init(_ variable: Variable, times coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms, in the order in which they were written.
  public var terms: [Term]
  /// The number added to the terms.
  public var constant: Double

  /// Makes an expression from terms and a constant.
  public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Makes the expression that is one variable.
  public init(_ variable: Variable) {
    self.init(terms: [Term(variable)])
  }
}
