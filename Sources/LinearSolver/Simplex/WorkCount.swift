/// How much work a solver has done since it was made; the same calls always give the same counts.
public struct WorkCount: Sendable, Hashable {
  /// Dual and primal steps that exchanged a form for another.
  public var pivots = 0
  /// Forms that took a variable from its stay row, with or without a solve.
  public var matches = 0
  /// Breakpoints passed without a pivot.
  public var flips = 0
  /// Dual steps that ended at the end of a breakpoint without an exchange.
  public var fullSteps = 0
  /// Changes of a constant that were answered by a known response, without a search.
  public var responses = 0
  /// Variables whose value was computed from their form.
  public var pulledVariables = 0
  /// Forms met by a search, as part of a path or to test their window.
  public var visitedForms = 0
  /// How often an extra level was needed to break ties.
  public var perturbations = 0
  /// How often the multipliers were computed anew.
  public var refreshes = 0
  /// How often everything was computed anew because steps did not come to an end or a contradiction was none.
  public var rebuilds = 0
  /// How often the whole state was copied: to take back what is tried, in a transaction, or to answer what a range is.
  public var savepoints = 0
  /// Drains of the queue of forms outside their windows.
  public var drains = 0

  package init() {}
}
