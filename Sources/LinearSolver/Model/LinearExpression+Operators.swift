// Arithmetic and comparison of expressions, written once for each pair of operand kinds so that no protocol or conversion
// stands between a caller's formula and its terms.

extension LinearExpression {
  /// The sum of two expressions.
  public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    LinearExpression(terms: left.terms + right.terms, constant: left.constant + right.constant)
  }

  /// The expression with all signs turned round.
  public static prefix func - (operand: LinearExpression) -> LinearExpression { -1 * operand }

  /// The difference of two expressions.
  public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression { left + -right }

  /// The expression with every coefficient and the constant multiplied by a number.
  public static func * (factor: Double, operand: LinearExpression) -> LinearExpression {
    LinearExpression(
      terms: operand.terms.map { Term($0.variable, times: factor * $0.coefficient) },
      constant: factor * operand.constant)
  }

  /// The expression with every coefficient and the constant multiplied by a number.
  public static func * (operand: LinearExpression, factor: Double) -> LinearExpression { factor * operand }

  /// The expression with every coefficient and the constant divided by a number.
  public static func / (operand: LinearExpression, divisor: Double) -> LinearExpression {
    LinearExpression(
      terms: operand.terms.map { Term($0.variable, times: $0.coefficient / divisor) },
      constant: operand.constant / divisor)
  }
}

extension Variable {
  /// The variable with its sign turned round.
  public static prefix func - (operand: Variable) -> LinearExpression { -1 * operand }

  /// The variable multiplied by a number.
  public static func * (factor: Double, operand: Variable) -> LinearExpression {
    LinearExpression(terms: [.init(operand, times: factor)])
  }

  /// The variable multiplied by a number.
  public static func * (operand: Variable, factor: Double) -> LinearExpression { factor * operand }

  /// The variable divided by a number.
  public static func / (operand: Variable, divisor: Double) -> LinearExpression {
    LinearExpression(terms: [.init(operand, times: 1 / divisor)])
  }
}

extension Variable {
  /// The sum of a variable and another variable.
  public static func + (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression(left) + LinearExpression(right)
  }

  /// The difference of a variable and another variable.
  public static func - (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression(left) - LinearExpression(right)
  }
}

extension Variable {
  /// The sum of a variable and a number.
  public static func + (left: Variable, right: Double) -> LinearExpression {
    LinearExpression(left) + LinearExpression(constant: right)
  }

  /// The difference of a variable and a number.
  public static func - (left: Variable, right: Double) -> LinearExpression {
    LinearExpression(left) - LinearExpression(constant: right)
  }
}

extension Variable {
  /// The sum of a number and a variable.
  public static func + (left: Double, right: Variable) -> LinearExpression {
    LinearExpression(constant: left) + LinearExpression(right)
  }

  /// The difference of a number and a variable.
  public static func - (left: Double, right: Variable) -> LinearExpression {
    LinearExpression(constant: left) - LinearExpression(right)
  }
}

extension LinearExpression {
  /// The sum of an expression and a variable.
  public static func + (left: LinearExpression, right: Variable) -> LinearExpression {
    left + LinearExpression(right)
  }

  /// The difference of an expression and a variable.
  public static func - (left: LinearExpression, right: Variable) -> LinearExpression {
    left - LinearExpression(right)
  }
}

extension Variable {
  /// The sum of a variable and an expression.
  public static func + (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) + right
  }

  /// The difference of a variable and an expression.
  public static func - (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) - right
  }
}

extension LinearExpression {
  /// The sum of an expression and a number.
  public static func + (left: LinearExpression, right: Double) -> LinearExpression {
    left + LinearExpression(constant: right)
  }

  /// The difference of an expression and a number.
  public static func - (left: LinearExpression, right: Double) -> LinearExpression {
    left - LinearExpression(constant: right)
  }
}

extension LinearExpression {
  /// The sum of a number and an expression.
  public static func + (left: Double, right: LinearExpression) -> LinearExpression {
    LinearExpression(constant: left) + right
  }

  /// The difference of a number and an expression.
  public static func - (left: Double, right: LinearExpression) -> LinearExpression {
    LinearExpression(constant: left) - right
  }
}

extension LinearExpression {
  /// States that an expression is at most another expression.
  public static func <= (left: LinearExpression, right: LinearExpression) -> LinearConstraint {
    LinearConstraint(left - right, .lessThanOrEqual)
  }

  /// States that an expression equals another expression.
  public static func == (left: LinearExpression, right: LinearExpression) -> LinearConstraint {
    LinearConstraint(left - right, .equal)
  }

  /// States that an expression is at least another expression.
  public static func >= (left: LinearExpression, right: LinearExpression) -> LinearConstraint {
    LinearConstraint(left - right, .greaterThanOrEqual)
  }
}

extension Variable {
  /// States that a variable is at most another variable.
  public static func <= (left: Variable, right: Variable) -> LinearConstraint {
    LinearConstraint(LinearExpression(left) - LinearExpression(right), .lessThanOrEqual)
  }

  /// States that a variable equals another variable.
  public static func == (left: Variable, right: Variable) -> LinearConstraint {
    LinearConstraint(LinearExpression(left) - LinearExpression(right), .equal)
  }

  /// States that a variable is at least another variable.
  public static func >= (left: Variable, right: Variable) -> LinearConstraint {
    LinearConstraint(LinearExpression(left) - LinearExpression(right), .greaterThanOrEqual)
  }
}

extension Variable {
  /// States that a variable is at most a number.
  public static func <= (left: Variable, right: Double) -> LinearConstraint {
    LinearConstraint(LinearExpression(left) - LinearExpression(constant: right), .lessThanOrEqual)
  }

  /// States that a variable equals a number.
  public static func == (left: Variable, right: Double) -> LinearConstraint {
    LinearConstraint(LinearExpression(left) - LinearExpression(constant: right), .equal)
  }

  /// States that a variable is at least a number.
  public static func >= (left: Variable, right: Double) -> LinearConstraint {
    LinearConstraint(LinearExpression(left) - LinearExpression(constant: right), .greaterThanOrEqual)
  }
}

extension Variable {
  /// States that a number is at most a variable.
  public static func <= (left: Double, right: Variable) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: left) - LinearExpression(right), .lessThanOrEqual)
  }

  /// States that a number equals a variable.
  public static func == (left: Double, right: Variable) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: left) - LinearExpression(right), .equal)
  }

  /// States that a number is at least a variable.
  public static func >= (left: Double, right: Variable) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: left) - LinearExpression(right), .greaterThanOrEqual)
  }
}

extension LinearExpression {
  /// States that an expression is at most a variable.
  public static func <= (left: LinearExpression, right: Variable) -> LinearConstraint {
    LinearConstraint(left - LinearExpression(right), .lessThanOrEqual)
  }

  /// States that an expression equals a variable.
  public static func == (left: LinearExpression, right: Variable) -> LinearConstraint {
    LinearConstraint(left - LinearExpression(right), .equal)
  }

  /// States that an expression is at least a variable.
  public static func >= (left: LinearExpression, right: Variable) -> LinearConstraint {
    LinearConstraint(left - LinearExpression(right), .greaterThanOrEqual)
  }
}

extension Variable {
  /// States that a variable is at most an expression.
  public static func <= (left: Variable, right: LinearExpression) -> LinearConstraint {
    LinearConstraint(LinearExpression(left) - right, .lessThanOrEqual)
  }

  /// States that a variable equals an expression.
  public static func == (left: Variable, right: LinearExpression) -> LinearConstraint {
    LinearConstraint(LinearExpression(left) - right, .equal)
  }

  /// States that a variable is at least an expression.
  public static func >= (left: Variable, right: LinearExpression) -> LinearConstraint {
    LinearConstraint(LinearExpression(left) - right, .greaterThanOrEqual)
  }
}

extension LinearExpression {
  /// States that an expression is at most a number.
  public static func <= (left: LinearExpression, right: Double) -> LinearConstraint {
    LinearConstraint(left - LinearExpression(constant: right), .lessThanOrEqual)
  }

  /// States that an expression equals a number.
  public static func == (left: LinearExpression, right: Double) -> LinearConstraint {
    LinearConstraint(left - LinearExpression(constant: right), .equal)
  }

  /// States that an expression is at least a number.
  public static func >= (left: LinearExpression, right: Double) -> LinearConstraint {
    LinearConstraint(left - LinearExpression(constant: right), .greaterThanOrEqual)
  }
}

extension LinearExpression {
  /// States that a number is at most an expression.
  public static func <= (left: Double, right: LinearExpression) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: left) - right, .lessThanOrEqual)
  }

  /// States that a number equals an expression.
  public static func == (left: Double, right: LinearExpression) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: left) - right, .equal)
  }

  /// States that a number is at least an expression.
  public static func >= (left: Double, right: LinearExpression) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: left) - right, .greaterThanOrEqual)
  }
}
