import LayoutGeometry
import LinearSolver

// One layout pass, from changed constraints to frames.
extension LayoutEngine {
  /// How many rounds a pass takes at most; a layout that has not settled by then is reported.
  static let roundLimit = 16
  /// How often the engine solves in a round because measured heights or insets turned out otherwise than before.
  static let settlingLimit = 16

  /// Brings the tree's frames up to date.
  func layOut() {
    guard !isLayingOut else { return }
    isLayingOut = true
    runRounds()
    isLayingOut = false
    root.host?.layoutViewDidLayOut(root)
  }

  private func runRounds() {
    var rounds = 0
    while isStale || rounds == 0 || root.hasTasks, rounds < Self.roundLimit {
      rounds += 1
      root.updateConstraintsInSubtree(self)
      settle()
      guard root.wantsLayout else { break }
      work.rounds += 1
      layOutSubtree(root)
    }
    noteUnsettled()
  }

  /// Remembers who still wants something after the last round: nobody, if the layout has settled.
  private func noteUnsettled() {
    guard isStale || root.hasTasks else {
      if !unsettled.isEmpty { unsettled = [] }
      return
    }
    if isStale { solve() }
    unsettled = root.viewsInSubtree { view in
      let wantsMeasuring =
        view.contentSizeRows.map { $0.isMeasured && $0.measuredWidth != value(of: view.variables.width) }
        ?? false
      return view.tasks.needsLayout || view.tasks.needsUpdateConstraints || wantsMeasuring
    }
  }

  /// Solves until measured heights and insets agree with the solution.
  func settle() {
    for _ in 0..<Self.settlingLimit {
      refreshContentSizes()
      if isStale { solve() }
      measureAgain()
      refreshListedInsets()
      if !isStale && resized.isEmpty { return }
    }
  }

  /// Solves and notes whom the solution has moved.
  private func solve() {
    updateSolver()
    if yieldContentSizes() { updateSolver() }
  }

  private func updateSolver() {
    isStale = false
    solver.update()
    forgetValues()
    work.solves += 1
    solveCount += 1
    solver.withChangedSlots { slots in
      for slot in slots { noteMove(ofSlot: slot) }
    }
  }

  private func noteMove(ofSlot slot: Int32) {
    guard let item = item(inSlot: slot) else { return }
    if !fixesRoot { return noteWidth(ofSlot: slot, of: item) }
    if let parent = item.parentView, !item.isMoved {
      parent.listMoved(item)
      parent.setNeedsLayout()
    }
    guard let view = item.asView else { return }
    if view.insets.subtreeGuideCount > 0 { listForInsets(view) }
    noteWidth(ofSlot: slot, of: view)
  }

  /// Has a view measured again if the variable is its width and its height depends on it.
  private func noteWidth(ofSlot slot: Int32, of item: LayoutItem) {
    guard let view = item.asView, let rows = view.contentSizeRows, rows.isMeasured else { return }
    if view.variables.width.slot == slot { remeasured.append(view) }
  }

  /// Has the settling look at a view's safe area and margins.
  func listForInsets(_ view: LayoutView) {
    guard !view.insets.isListed else { return }
    view.insets.isListed = true
    reinset.append(view)
  }

  private func refreshListedInsets() {
    guard !reinset.isEmpty else { return }
    if isStale { return }
    for view in reinset {
      view.insets.isListed = false
      if view.engine === self { view.refreshInsets(sizeChanged: true) }
    }
    reinset.removeAll(keepingCapacity: true)
  }

  /// Calls `layoutSubviews()` where it is wanted, superviews first.
  private func layOutSubtree(_ view: LayoutView) {
    if view.tasks.needsLayout {
      view.tasks.needsLayout = false
      work.layoutSubviewsCalls += 1
      view.layoutSubviews()
    }
    // The list is taken over whole, so that a child that wants another round waits for it.
    let start = layoutStack.count
    view.takeLayoutChildren(into: &layoutStack)
    var next = start
    while next < layoutStack.count {
      let child = layoutStack[next]
      next += 1
      if child.parentView === view { layOutSubtree(child) }
      child.tasks.isListedForLayout = false
      if child.wantsLayout, child.parentView != nil { child.listForLayout() }
    }
    layoutStack.removeSubrange(start...)
  }
}

extension LayoutView {
  /// Whether the view or one below it wants to be laid out.
  final var wantsLayout: Bool { tasks.needsLayout || firstLayoutChild != nil }

  /// Whether the view or one below it wants anything from a layout pass.
  final var hasTasks: Bool { wantsLayout || tasks.subtreeNeedsUpdateConstraints }

  /// Empties the list of children to lay out; they count as listed until they have been visited.
  final func takeLayoutChildren(into stack: inout ContiguousArray<LayoutView>) {
    while let child = firstLayoutChild {
      firstLayoutChild = child.nextLayoutSibling
      child.nextLayoutSibling = nil
      stack.append(child)
    }
  }

  /// The views of the subtree for which a condition holds, superviews first.
  final func viewsInSubtree(where isWanted: (LayoutView) -> Bool) -> [LayoutView] {
    var found: [LayoutView] = []
    forEachView { if isWanted($0) { found.append($0) } }
    return found
  }
}
