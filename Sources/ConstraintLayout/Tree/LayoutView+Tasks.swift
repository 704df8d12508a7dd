import LinearSolver

// What a view still has to do, and the lists by which a layout pass finds the few views that have something to do.
extension LayoutView {
  /// Asks for ``layoutSubviews()`` at the next layout.
  public final func setNeedsLayout() { cell.setNeedsLayout() }

  /// Asks for ``updateConstraints()`` at the next layout.
  public final func setNeedsUpdateConstraints() {
    guard !cell.pointee.needsUpdateConstraints else { return }
    cell.pointee.needsUpdateConstraints = true
    cell.markForUpdateConstraints()
  }

  /// Whether ``updateConstraints()`` has been asked for.
  public final var needsUpdateConstraints: Bool { cell.pointee.needsUpdateConstraints }

  /// Lays out the whole tree that the view is in, if anything in it has changed.
  ///
  /// In order: constraints are updated, leaves first; the engine solves, asks views whose height depends on their width for
  /// it, and solves again where an answer is new; then views take their frames, superviews first. What changes on the
  /// way is followed up, for a limited number of rounds. A call from within a layout is answered by the one that runs.
  public final func layoutIfNeeded() {
    let root = root
    withExtendedLifetime(root) { root.ensureEngine().layOut() }
  }

  /// How often the solver was called for the view's tree so far.
  package final var solveCount: Int { root.engine?.work.solves ?? 0 }

  /// What the layer did for the view's tree so far; all zero before the first layout.
  package final var layoutWork: LayoutWork { root.engine?.work ?? LayoutWork() }

  /// What the solver did for the view's tree so far; all zero before the first layout.
  package final var solverWork: WorkCount { root.engine?.solver.work ?? WorkCount() }

  /// Calls ``updateConstraints()`` where it was asked for, in the whole tree, leaves first.
  public final func updateConstraintsIfNeeded() {
    let root = root
    root.updateConstraintsInSubtree(root.ensureEngine())
  }

  /// The tree's engine; made when it is first needed, with everything that the tree holds.
  @discardableResult
  final func ensureEngine() -> LayoutEngine {
    if let engine { return engine }
    let new = LayoutEngine(root: self, fixesRoot: true)
    treeState.engine = new
    new.bindSubtree(self)
    // Whoever was asked on the way may have put the root itself elsewhere.
    guard cell.pointee.pass == new.pass else { return engine ?? new }
    new.addLoose(of: cell)
    if cell.pointee.insetGuideCount > 0 { refreshInsets(sizeChanged: false, isFirst: true) }
    return new
  }

  /// Calls ``updateConstraints()`` in the subtree where it was asked for, leaves first.
  final func updateConstraintsInSubtree(_ engine: LayoutEngine) {
    guard cell.pointee.subtreeNeedsUpdateConstraints else { return }
    cell.pointee.subtreeNeedsUpdateConstraints = false
    if cell.pointee.contentCount > 0 { cell.pointee.subviews.visit { $0.updateConstraintsInSubtree(engine) } }
    guard cell.pointee.needsUpdateConstraints else { return }
    cell.pointee.needsUpdateConstraints = false
    engine.work.updateConstraintsCalls += 1
    updateConstraints()
  }

  /// Notes that an item inside has a new place, which the next ``layoutSubviews()`` applies.
  final func listMoved(_ item: LayoutItem) { cell.listMoved(item.cell) }

  /// Whether the view or one below it wants to be laid out.
  final var wantsLayout: Bool { cell.pointee.wantsLayout }

  /// Whether the view or one below it wants anything from a layout pass.
  final var hasTasks: Bool { wantsLayout || cell.pointee.subtreeNeedsUpdateConstraints }
}
