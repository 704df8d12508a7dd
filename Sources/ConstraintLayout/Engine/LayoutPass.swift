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
    guard !isLayingOut, !isOnHold, fixesRoot else { return }
    isLayingOut = true
    pass.pointee.hasHost = root.host != nil
    runRounds()
    isLayingOut = false
    root.host?.layoutViewDidLayOut(root)
  }

  private func runRounds() {
    var rounds = 0
    while rounds == 0 || isUnfinished, rounds < Self.roundLimit {
      rounds += 1
      root.updateConstraintsInSubtree(self)
      settle()
      guard root.wantsLayout else { break }
      work.rounds += 1
      Self.layOutSubtree(root.cell, pass)
    }
    noteUnsettled()
  }

  /// Whether the last round has left something to do.
  private var isUnfinished: Bool { isStale || root.hasTasks || !reinset.isEmpty || !resized.isEmpty }

  /// Remembers who still wants something after the last round: nobody, if the layout has settled.
  private func noteUnsettled() {
    if !unsettled.isEmpty { unsettled.removeAll() }
    guard isStale || root.hasTasks else { return }
    if isStale { solve() }
    root.forEachView { view in
      let wantsMeasuring =
        view.cell.pointee.contentSizeRows.map {
          view.cell.pointee.isMeasured && $0.measuredWidth != value(of: view.variables.width)
        }
        ?? false
      if view.cell.pointee.needsLayout || view.cell.pointee.needsUpdateConstraints || wantsMeasuring {
        unsettled.append(view)
      }
    }
  }

  /// Solves until measured heights and insets agree with the solution.
  func settle() {
    guard !isOnHold else { return }
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
    if hasRequiredWishes, yieldContentSizes() { updateSolver() }
  }

  private func updateSolver() {
    isStale = false
    solver.update()
    forgetValues()
    pass.pointee.work.solves += 1
    pass.pointee.solveCount += 1
    solver.withChangedSlots { slots in
      for slot in slots {
        if let item = pass.pointee.itemOfSlot[slot] { noteMove(of: item, slot) }
      }
    }
    reapply()
  }

  @inline(__always)
  private func noteMove(of item: ItemPointer, _ slot: Int32) {
    if item.pointee.isMeasured, item.pointee.variables.width.slot == slot { listForMeasuring(item) }
    guard fixesRoot else { return }
    if let parent = item.pointee.parent {
      parent.listMoved(item, along: item.pointee.variables.axis(ofSlot: slot))
      parent.setNeedsLayout()
    }
    if item.pointee.insetGuideCount > 0 { listForInsets(item) }
  }

  /// Has a view measured again, because its height depends on its width, which has changed.
  private func listForMeasuring(_ cell: ItemPointer) {
    if let view = cell.pointee.view { remeasured.append(view) }
  }

  private func listForInsets(_ cell: ItemPointer) {
    if let view = cell.pointee.view { listForInsets(view) }
  }

  /// Has the settling look at a view's safe area and margins.
  func listForInsets(_ view: LayoutView) {
    guard !view.cell.pointee.isListedForInsets else { return }
    view.cell.pointee.isListedForInsets = true
    reinset.append(view)
  }

  private func refreshListedInsets() {
    // What is lent has its insets from where it really lies.
    guard !reinset.isEmpty, fixesRoot else { return }
    if isStale { return }
    var place = 0
    while let view = reinset[place] {
      place += 1
      view.cell.pointee.isListedForInsets = false
      if view.engine === self { view.refreshInsets(sizeChanged: true) }
    }
    reinset.removeAll()
  }

  /// Calls `layoutSubviews()` where it is wanted, superviews first.
  private static func layOutSubtree(_ cell: ItemPointer, _ pass: UnsafeMutablePointer<PassState>) {
    callLayoutSubviews(of: cell, pass)
    if cell.pointee.firstLayoutChild != nil { layOutChildren(of: cell, pass) }
  }

  /// Visits the children that are listed; most of them have none themselves, and cost no call more.
  private static func layOutChildren(of cell: ItemPointer, _ pass: UnsafeMutablePointer<PassState>) {
    // Keeps all children alive, whatever the calls do with them: counting the owners of each costs more than most calls do.
    let children = cell.pointee.subviews
    // The list is taken over whole, so that a child that wants another round waits for it.
    let start = pass.pointee.agenda.count
    cell.takeLayoutChildren(into: &pass.pointee.agenda)
    for position in start..<pass.pointee.agenda.count { visit(pass.pointee.agenda[position], pass) }
    pass.pointee.agenda.truncate(to: start)
    withExtendedLifetime(children) {}
  }

  @inline(__always)
  private static func visit(_ child: ItemPointer, _ pass: UnsafeMutablePointer<PassState>) {
    // A view that has left its place meanwhile is nobody's business here; it may be listed elsewhere.
    guard child.pointee.isOnAgenda else { return }
    if child.pointee.pass == pass {
      callLayoutSubviews(of: child, pass)
      if child.pointee.firstLayoutChild != nil, child.pointee.pass == pass { layOutChildren(of: child, pass) }
    }
    guard child.pointee.isOnAgenda else { return }
    child.pointee.isOnAgenda = false
    child.pointee.isListedForLayout = false
    if child.pointee.wantsLayout { child.listForLayout() }
  }

  @inline(__always)
  private static func callLayoutSubviews(of cell: ItemPointer, _ pass: UnsafeMutablePointer<PassState>) {
    guard cell.pointee.needsLayout else { return }
    cell.pointee.needsLayout = false
    pass.pointee.work.layoutSubviewsCalls += 1
    // Kept alive by whoever visits it.
    cell.pointee.item?._withUnsafeGuaranteedRef { unsafeDowncast($0, to: LayoutView.self).layoutSubviews() }
  }
}

extension ItemPointer {
  /// Empties the list of children to lay out; they count as listed until they have been visited.
  fileprivate func takeLayoutChildren(into agenda: inout WorkStack<ItemPointer>) {
    while let child = pointee.firstLayoutChild {
      pointee.firstLayoutChild = child.pointee.nextLayoutSibling
      child.pointee.nextLayoutSibling = nil
      child.pointee.isOnAgenda = true
      agenda.push(child)
    }
  }
}
