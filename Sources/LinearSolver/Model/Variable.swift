/// An unknown of a solver: a real number that constraints determine, made by ``Solver/makeVariable(at:)``.
///
/// A variable belongs to the solver that made it; another solver refuses it.
public struct Variable: Sendable, Hashable {
  /// Where the solver keeps the variable's data; given out again after the variable was removed.
  package let slot: Int32
  /// Tells the solver that made the variable from others.
  package let owner: UInt32
  /// Unique among all variables that this solver ever made.
  package let stamp: UInt64

  package init(slot: Int32, owner: UInt32, stamp: UInt64) {
    self.slot = slot
    self.owner = owner
    self.stamp = stamp
  }
}

/// The name of a constraint inside the solver that accepted it.
public struct ConstraintID: Sendable, Hashable {
  /// Where the solver keeps the constraint's data; given out again after the constraint was removed.
  package let slot: Int32
  /// Tells the solver that accepted the constraint from others.
  package let owner: UInt32
  /// Unique among all constraints that this solver ever accepted.
  package let stamp: UInt64

  package init(slot: Int32, owner: UInt32, stamp: UInt64) {
    self.slot = slot
    self.owner = owner
    self.stamp = stamp
  }
}
