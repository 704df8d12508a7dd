// What a view still has to do, and the lists by which a layout pass finds the few views that have something to do.
extension LayoutView {
  /// Asks for ``layoutSubviews()`` at the next layout.
  public final func setNeedsLayout() {
    guard !tasks.needsLayout else { return }
    tasks.needsLayout = true
    listForLayout()
  }

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
    let loose = looseConstraints
    looseConstraints = []
    new.addLoose(loose)
    if insets.subtreeGuideCount > 0 { refreshInsets(sizeChanged: false, isFirst: true) }
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

  /// Puts the view, and what contains it, in the lists of children to lay out.
  final func listForLayout() {
    var view = self
    while !view.tasks.isListedForLayout, let parent = view.parentView {
      view.tasks.isListedForLayout = true
      view.nextLayoutSibling = parent.firstLayoutChild
      parent.firstLayoutChild = view
      view = parent
    }
  }

  /// Takes a child out of the list of children to lay out.
  final func unlistForLayout(_ child: LayoutView) {
    guard child.tasks.isListedForLayout else { return }
    child.tasks.isListedForLayout = false
    if firstLayoutChild === child {
      firstLayoutChild = child.nextLayoutSibling
    } else {
      var before = firstLayoutChild
      while let present = before, present.nextLayoutSibling !== child { before = present.nextLayoutSibling }
      before?.nextLayoutSibling = child.nextLayoutSibling
    }
    child.nextLayoutSibling = nil
  }

  /// Notes that an item inside has a new place, which the next ``layoutSubviews()`` applies.
  final func listMoved(_ item: LayoutItem) {
    guard !item.isMoved else { return }
    item.isMoved = true
    item.nextMoved = firstMoved
    firstMoved = item
  }

  /// Takes an item out of the list of those with a new place.
  final func unlistMoved(_ item: LayoutItem) {
    guard item.isMoved else { return }
    item.isMoved = false
    if firstMoved === item {
      firstMoved = item.nextMoved
    } else {
      var before = firstMoved
      while let present = before, present.nextMoved !== item { before = present.nextMoved }
      before?.nextMoved = item.nextMoved
    }
    item.nextMoved = nil
  }

  /// Lets the items inside that have a new place take it.
  final func applyMovedItems() {
    while let item = firstMoved {
      firstMoved = item.nextMoved
      item.nextMoved = nil
      item.isMoved = false
      item.applySolvedPlace()
    }
  }
}
