/// Why the solver refused a call; the solver is then exactly as it was before.
public enum SolverError: Error, Sendable, Hashable {
  /// A coefficient, constant, weight or value is NaN or infinite.
  case notFinite(Double)
  /// A number is too large, or a whole row too small, to be computed with; see ``Solver/magnitudeLimit``.
  case outOfBounds(Double)
  /// A coefficient is so small against the largest one of its row that the row could not tell it from zero.
  case vanishingCoefficient(Variable, coefficient: Double)
  /// A priority is not in (0, 1000].
  case invalidPriority(Priority)
  /// A weight is not a positive number.
  case invalidWeight(Double)
  /// A variable was made by another solver, or was removed.
  case unknownVariable(Variable)
  /// A constraint was accepted by another solver, or was removed.
  case unknownConstraint(ConstraintID)
  /// A variable cannot be removed because a constraint still names it.
  case variableInUse(Variable)
  /// A required constraint contradicts required ones in force, and the caller asked for refusal.
  case unsatisfiable(Conflict)
  /// The present values are not proved optimal; carries the first condition that fails.
  case auditFailed(AuditFinding)
}
