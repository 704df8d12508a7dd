/// How much a tree's layout has done since its engine was made, apart from the solver's work; the same calls give the same counts.
public struct LayoutWork: Sendable, Hashable {
  /// Calls of the solver.
  public var solves = 0
  /// Rounds of layout: one for a pass after which nothing was left to do.
  public var rounds = 0
  /// Calls of `layoutSubviews()`.
  public var layoutSubviewsCalls = 0
  /// Calls of `updateConstraints()`.
  public var updateConstraintsCalls = 0
  /// Frames that became other ones.
  public var appliedFrames = 0
  /// Calls of `measure(width:)` after a width was solved.
  public var measurements = 0

  package init() {}
}
