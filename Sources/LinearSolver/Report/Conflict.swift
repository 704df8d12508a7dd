/// Required constraints that cannot all hold: a minimal set, and the one of them that gave way.
public struct Conflict: Sendable, Hashable {
  /// The members that may give way, oldest first; every proper subset together with ``facts`` can be satisfied.
  public let constraints: [ConstraintID]
  /// The members that are facts and never give way, oldest first.
  public let facts: [ConstraintID]
  /// The member that gave way: the newest that is no fact.
  public let demoted: ConstraintID

  package init(constraints: [ConstraintID], facts: [ConstraintID], demoted: ConstraintID) {
    self.constraints = constraints
    self.facts = facts
    self.demoted = demoted
  }
}

/// What happens to a required constraint that contradicts the required ones in force.
public enum ConflictPolicy: Sendable, Hashable {
  /// It is accepted, satisfied as far as the others allow, reported, and returns to force by itself when it can.
  case demote
  /// It is refused with ``SolverError/unsatisfiable(_:)`` and leaves no trace.
  case refuse
}
