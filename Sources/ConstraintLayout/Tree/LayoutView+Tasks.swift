import LinearSolver

// What a view still has to do, and the lists by which a layout pass finds the few views that have something to do.
extension LayoutView {
  /// Asks for ``layoutSubviews()`` at the next layout.
  public final func setNeedsLayout() { cell.setNeedsLayout() }

  /// Asks for ``updateConstraints()`` at the next layout.
  public final func setNeedsUpdateConstraints() {
    guard !tasks.needsUpdateConstraints else { return }
    tasks.needsUpdateConstraints = true
    markForUpdateConstraints()
  }

  /// Whether ``updateConstraints()`` has been asked for.
  public final var needsUpdateConstraints: Bool { tasks.needsUpdateConstraints }

  /// Lays out the whole tree that the view is in, if anything in it has changed.
  ///
  /// In order: constraints are updated, leaves first; the engine solves, asks views whose height depends on their width for
  /// it, and solves again where an answer is new; then views take their frames, superviews first. What changes on the
  /// way is followed up, for a limited number of rounds. A call from within a layout is answered by the one that runs.
  public final func layoutIfNeeded() {
    root.ensureEngine().layOut()
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
    new.bindSubtree(self)
    new.addLoose(cell.pointee.loose.takeAll())
    if cell.pointee.insetGuideCount > 0 { refreshInsets(sizeChanged: false, isFirst: true) }
    return new
  }

  /// Calls ``updateConstraints()`` in the subtree where it was asked for, leaves first.
  final func updateConstraintsInSubtree(_ engine: LayoutEngine) {
    guard tasks.subtreeNeedsUpdateConstraints else { return }
    tasks.subtreeNeedsUpdateConstraints = false
    for child in subviews { child.updateConstraintsInSubtree(engine) }
    guard tasks.needsUpdateConstraints else { return }
    tasks.needsUpdateConstraints = false
    engine.work.updateConstraintsCalls += 1
    updateConstraints()
  }

  /// Lets a pass find its way to the view, which wants to update its constraints.
  final func markForUpdateConstraints() {
    var view: LayoutView? = self
    while let present = view {
      present.tasks.subtreeNeedsUpdateConstraints = true
      view = present.parentView
      if view?.tasks.subtreeNeedsUpdateConstraints ?? true { break }
    }
  }

  /// Notes that an item inside has a new place, which the next ``layoutSubviews()`` applies.
  final func listMoved(_ item: LayoutItem) { cell.listMoved(item.cell) }

  /// Whether the view or one below it wants to be laid out.
  final var wantsLayout: Bool { cell.pointee.wantsLayout }

  /// Whether the view or one below it wants anything from a layout pass.
  final var hasTasks: Bool { wantsLayout || tasks.subtreeNeedsUpdateConstraints }

  /// The views of the subtree for which a condition holds, superviews first.
  final func viewsInSubtree(where isWanted: (LayoutView) -> Bool) -> [LayoutView] {
    var found: [LayoutView] = []
    forEachView { if isWanted($0) { found.append($0) } }
    return found
  }
}
