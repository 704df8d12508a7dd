/// What a tree's layout has to say about itself, as of the moment it was asked.
public struct LayoutReport {
  /// What was refused, in order.
  public let refusals: [LayoutRefusal]
  /// The views that still wanted to be laid out when the last pass reached its limit of rounds; empty when it settled.
  public let unsettled: [LayoutView]
  /// How much was done so far.
  public let work: LayoutWork
}

extension LayoutView {
  /// What the layout of the view's tree has to say about itself.
  public final var layoutReport: LayoutReport {
    let root = root
    let engine = root.ensureEngine()
    engine.settle()
    return LayoutReport(refusals: root.refusals, unsettled: engine.unsettled, work: engine.work)
  }
}
