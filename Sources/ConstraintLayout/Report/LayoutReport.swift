/// What a tree's layout has to say about itself, as of the moment it was asked.
public struct LayoutReport {
  /// Required constraints that cannot all hold, oldest first.
  public let conflicts: [LayoutConflict]
  /// What the constraints leave open, superviews first.
  public let ambiguities: [LayoutAmbiguity]
  /// What was refused, in order.
  public let refusals: [LayoutRefusal]
  /// The views that still wanted to be laid out when the last pass reached its limit of rounds; empty when it settled.
  public let unsettled: [LayoutView]
  /// How much was done so far.
  public let work: LayoutWork
}

extension LayoutView {
  /// What the layout of the view's tree has to say about itself.
  ///
  /// It speaks of the constraints as they are now; frames may still have to follow them at the next layout. Asking changes
  /// nothing, and costs about as much as a layout of the whole tree.
  public final var layoutReport: LayoutReport {
    let root = root
    let engine = root.ensureEngine()
    engine.settle()
    return LayoutReport(
      conflicts: engine.conflicts(), ambiguities: engine.ambiguities(), refusals: root.refusals,
      unsettled: engine.unsettled.list, work: engine.work)
  }
}
