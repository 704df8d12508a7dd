import LayoutGeometry
import LinearSolver

// How the items of a tree come into its engine, and leave it.
extension LayoutEngine {
  /// Gives every item of a subtree its variables and facts, superviews first.
  ///
  /// Views that are asked for their size on the way may add, move and remove others: what came is bound already, and what left
  /// is not below a bound view any more.
  func bindSubtree(_ view: LayoutView) {
    holdCount += 1
    reserve(for: view)
    view.forEachItem { item in
      guard item === view || item.cell.pointee.parent?.pointee.pass == pass else { return }
      if item.cell.pointee.pass == nil { bind(item) } else { awaitReturn(of: item) }
    }
    holdCount -= 1
  }

  /// Waits for an item that is lent, which is bound when it is given back; one that is bound already is not waited for.
  private func awaitReturn(of item: LayoutItem) {
    guard let other = item.engine, other !== self else { return }
    holdCount += 1
    other.awaiting.append((self, root))
  }

  /// Takes room for a subtree at once: an item has two facts, mostly two to four rows that place it, and up
  /// to four about its natural size.
  private func reserve(for view: LayoutView) {
    var itemCount = 0
    view.forEachItem { _ in itemCount += 1 }
    pass.pointee.reserve(variables: 4 * itemCount, rows: 9 * itemCount)
  }

  /// Gives an item its variables and the facts about it.
  func bind(_ item: LayoutItem) {
    let cell = item.cell
    let place = item.currentPlace
    let (x, y, width, height) = pass.pointee.solver.makeVariables(
      at: (place.minX, place.minY, place.width, place.height))
    cell.pointee.variables = ItemVariables(x: x, y: y, width: width, height: height)
    cell.pointee.pass = pass
    forgetValues()
    // What lies where it is solved to lie is not met again; it is to land on a pixel all the same.
    if pass.pointee.scale > 0 { cell.pointee.parent?.listMoved(cell) }
    cell.pointee.variables.visit { pass.pointee.itemOfSlot[$0.slot] = cell }
    if cell.pointee.isView {
      bindView(unsafeDowncast(item, to: LayoutView.self))
    } else if let guide = item as? LayoutGuide {
      bindGuide(guide)
    }
  }

  private func bindView(_ view: LayoutView) {
    if view.cell.pointee.intrinsicSizeIsStale {
      view.cell.pointee.intrinsicSizeIsStale = false
      if !fixesRoot { resizedWhileLent.append(view) }
    }
    view.alignmentInsets = view.alignmentRectInsets
    if fixesRoot, view.alignmentInsets != .zero { listMoved(view) }
    let natural = firstNaturalSize(of: view)
    // It may have left while it was asked, and even come back.
    guard view.cell.pointee.pass == pass, view.cell.pointee.nonNegativity == nil else { return }
    addExtents(of: view, natural: natural)
    if view === root, fixesRoot { rootRows = addRect(view.currentPlace, of: view) { .rootFrame($0) } }
  }

  func bindGuide(_ guide: LayoutGuide) {
    switch guide.placement {
    case .free:
      addExtents(of: guide)
    case .pinned(let rect):
      guide.placementRows = addRect(rect, of: guide) { .guidePlace($0) }
    case .inset, .viewport:
      guide.placementRows = addRelativeRect(of: guide)
    case .content:
      addExtents(of: guide)
      guide.placementRows = addOrigin(of: guide)
    }
  }

  /// Takes the variables and facts of an item back; its constraints must have left before.
  func unbind(_ item: LayoutItem) {
    guard item.engine === self else { return }
    if let view = item as? LayoutView {
      removeContentSize(of: view)
      if view === root { removeRowsOfRoot() }
    } else if let guide = item as? LayoutGuide, let rows = guide.placementRows {
      removeRect(rows)
      guide.placementRows = nil
    }
    removeNonNegativity(of: item)
    item.variables.visit { variable in
      pass.pointee.itemOfSlot[variable.slot] = nil
      do throws(SolverError) {
        try solver.removeVariable(variable)
      } catch {
        preconditionFailure("a constraint still names a variable of \(item.reportName): \(error)")
      }
    }
    item.cell.pointee.leaveEngine()
    forgetValues()
  }

  /// Takes back what is stated of the root alone, which leaves.
  private func removeRowsOfRoot() {
    if let rootRows { removeRect(rootRows) }
    for row in fittingRows { removeRow(row) }
    (rootRows, fittingRows) = (nil, [])
  }

  /// Takes a whole subtree out and returns those of its own constraints that were added, oldest first, for another engine to
  /// take.
  func unbindSubtree(_ view: LayoutView) -> [LayoutConstraint] {
    var inner: [LayoutConstraint] = []
    view.forEachView { inner += $0.installedConstraints.constraints.filter { $0.engine === self } }
    inner.sort { $0.stamp < $1.stamp }
    for constraint in inner { remove(constraint) }
    // Facts about a guide's place name the view that owns it, so guides go first.
    view.forEachItem { if !($0 is LayoutView) { unbind($0) } }
    view.forEachView { unbind($0) }
    remeasured.forgetThoseWithoutEngine()
    reinset.forgetThoseWithoutEngine()
    resized.forgetThoseWithoutEngine()
    appliedEarly.forgetThoseWithoutEngine()
    return inner
  }

  /// The item whose variable is in a slot.
  func item(inSlot slot: Int32) -> LayoutItem? { pass.pointee.itemOfSlot[slot]?.pointee.item?.takeUnretainedValue() }
}
