/// A condition of optimality that the present values do not meet.
public struct AuditFinding: Sendable, Hashable {
  /// Which condition fails.
  public enum Condition: Sendable, Hashable {
    /// A form that determines a variable does not have the value it was given.
    case activeFormOffItsBreakpoint
    /// A multiplier is no subgradient of its form at the present value.
    case multiplierOutsideSubdifferential
    /// The multipliers of a variable do not cancel at some level.
    case multipliersDoNotCancel
    /// The matching between forms and variables is not one to one.
    case matchingBroken
    /// The last solve stopped at its limit of steps; the amount is that limit.
    case unsettled
  }

  /// Which condition fails.
  public let condition: Condition
  /// By how much, in the units of the condition.
  public let amount: Double

  package init(condition: Condition, amount: Double) {
    self.condition = condition
    self.amount = amount
  }
}
