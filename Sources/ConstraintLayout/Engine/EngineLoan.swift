import LayoutGeometry
import LinearSolver

/// A subtree lent to a throw-away engine: what its items and constraints were in the live engine is kept, and given back.
///
/// Views that are asked for their size meanwhile may change everything: what has come by then is handed to the lender, what has
/// left is taken from it, and what has changed is told to it.
final class EngineLoan {
  /// The engine to which the subtree is lent.
  let engine: LayoutEngine
  /// Whose the subtree is; nil where it is still to be bound.
  private let lender: LayoutEngine?
  private let view: LayoutView
  /// The root of the tree, as it was at first.
  private let top: LayoutView
  /// The frame of the view at first.
  private let frame: LayoutRect
  private var items: [(item: LayoutItem, state: ItemState)] = []
  private var constraints: [(constraint: LayoutConstraint, state: ConstraintState)] = []

  /// Lends a view and what is inside.
  init(of view: LayoutView) {
    self.view = view
    top = view.root
    frame = view.storedFrame
    lender = view.engine
    engine = LayoutEngine(root: view, fixesRoot: false)
    if let lender {
      lender.holdCount += 1
      engine.awaiting.append((lender, lender.root))
    }
    view.forEachItem { lend($0) }
    view.forEachView { inner in
      for constraint in inner.installedConstraints.constraints {
        constraints.append((constraint, ConstraintState(of: constraint)))
      }
    }
    constraints.sort { ($0.state.row?.stamp ?? 0) < ($1.state.row?.stamp ?? 0) }
    for (constraint, _) in constraints { lend(constraint) }
    engine.bindSubtree(view)
    engine.addLoose(of: top.cell)
  }

  private func lend(_ item: LayoutItem) {
    items.append((item, ItemState(of: item)))
    item.cell.pointee.pass = nil
    item.cell.pointee.nonNegativity = nil
    item.cell.pointee.contentSizeRows = nil
    item.cell.pointee.intrinsicSizeIsStale = false
    (item as? LayoutGuide)?.placementRows = nil
  }

  /// Makes a constraint a loose one, until all that it may name is bound.
  private func lend(_ constraint: LayoutConstraint) {
    constraint.pass = nil
    constraint.row = nil
    if !constraint.isLoose { top.cell.pointee.loose.append(constraint, as: .loose) }
  }

  /// Puts everything back as it was, but for what has been changed meanwhile.
  func giveBack() {
    if isLent(view), !isAtHome { view.root.addToLoose(engine.unbindSubtree(view)) }
    let leavers = items.filter { !isLent($0.item) }
    for (item, state) in items where isLent(item) { state.restore(item) }
    for (constraint, state) in constraints { giveBack(constraint, state) }
    if !leavers.isEmpty { take(leavers) }
    for (item, state) in items { tellChanges(of: item, since: state) }
    tellChangesOfRoot()
    handOverWaiting()
    let newItems = takeNewItems()
    takeNewConstraints()
    for item in newItems + [view] { hand(item) }
    for (waiting, root) in engine.awaiting {
      waiting.holdCount -= 1
      // A root may have become part of another tree.
      if root.engine === waiting { waiting.addLoose(of: root.cell.root) }
    }
  }

  /// Whether what contains the subtree is still the lender's.
  private var isAtHome: Bool {
    if lender?.root === view { return true }
    return view.parentView.map { $0.engine === lender } ?? (lender == nil)
  }

  /// Whether an item is in the engine to which the subtree was lent, as it was at first.
  private func isLent(_ item: LayoutItem) -> Bool { item.cell.pointee.pass == engine.pass }

  // MARK: What was lent

  private func giveBack(_ constraint: LayoutConstraint, _ state: ConstraintState) {
    guard constraint.pass == engine.pass else {
      // It was deactivated or has left with a view.
      if let row = state.row { lender?.forget(constraint, row) }
      return
    }
    constraint.pass = state.pass
    constraint.row = state.row
    constraint.rowOffset = state.rowOffset
    if let row = state.row {
      lender?.update(constraint, row, from: state)
    } else {
      constraint.holder?.root.pointee.loose.append(constraint, as: .loose)
    }
  }

  /// Takes what has left the subtree from the lender, guides first.
  private func take(_ leavers: [(item: LayoutItem, state: ItemState)]) {
    guard let lender else { return }
    // A baseline may be that of a view that has left.
    let baselines = lender.baselineConstraints.filter { $0.engine === lender }
    for constraint in baselines { lender.remove(constraint) }
    for isView in [false, true] {
      for (item, state) in leavers where item.cell.pointee.isView == isView && state.pass != nil {
        let present = ItemState(of: item)
        state.restore(item)
        lender.unbind(item)
        present.restore(item)
      }
    }
    for constraint in baselines { lender.addLoose(constraint) }
  }

  /// Tells the lender what has been changed in the facts and wishes of an item.
  private func tellChanges(of item: LayoutItem, since state: ItemState) {
    guard let lender, item.engine === lender, item.variables.x == state.variables.x else { return }
    if let guide = item as? LayoutGuide, let former = state.placement, former != guide.placement {
      lender.replacePlacement(of: guide)
    }
    guard let wishes = item.cell.pointee.contentSizeRows?.wishes else { return }
    for axis in LayoutAxis.allCases {
      guard let rows = wishes[axis] else { continue }
      let (hugging, compression) = (item.cell.pointee.hugging[axis], item.cell.pointee.compression[axis])
      if hugging != state.hugging[axis] { lender.updatePriority(hugging, of: rows.atMost) }
      if compression != state.compression[axis] { lender.updatePriority(compression, of: rows.atLeast) }
    }
  }

  /// Tells the lender another frame or raster of its root, where that is what was lent.
  private func tellChangesOfRoot() {
    guard let lender, lender.root === view, lender.fixesRoot, view.engine === lender else { return }
    if view.storedFrame != frame { lender.updateRootFrame() }
    if view.cell.pointee.treeState?.pixelScale ?? 0 != lender.pass.pointee.scale { lender.resnapAll() }
  }

  /// Lets the views wait at the lender that were told of another size or other insets.
  private func handOverWaiting() {
    for view in engine.reinset.list where view.engine === lender {
      view.cell.pointee.isListedForInsets = false
      lender?.listForInsets(view)
    }
    for view in engine.resizedWhileLent.list {
      guard view.engine === lender, !view.cell.pointee.intrinsicSizeIsStale else { continue }
      view.cell.pointee.intrinsicSizeIsStale = true
      lender?.resized.append(view)
    }
  }

  // MARK: What has come

  /// Takes the items that have come to the subtree out of the engine to which it was lent.
  private func takeNewItems() -> [LayoutItem] {
    var found: [LayoutItem] = []
    engine.pass.pointee.itemOfSlot.visit { cell in
      guard let cell, cell.pointee.pass == engine.pass, let item = cell.pointee.item?.takeUnretainedValue()
      else { return }
      cell.pointee.leaveEngine()
      (item as? LayoutGuide)?.placementRows = nil
      found.append(item)
    }
    return found
  }

  /// Makes the constraints that were activated meanwhile loose ones.
  private func takeNewConstraints() {
    var found: [LayoutConstraint] = []
    engine.pass.pointee.ownerOfRow.visit { owner in
      guard case .constraint(let reference) = owner else { return }
      let constraint = reference.takeUnretainedValue()
      if constraint.pass == engine.pass { found.append(constraint) }
    }
    found.sort { $0.stamp < $1.stamp }
    for constraint in found {
      constraint.pass = nil
      constraint.row = nil
      constraint.holder?.root.pointee.loose.append(constraint, as: .loose)
    }
  }

  /// Has a new item bound, where what contains it is; otherwise it comes with that.
  private func hand(_ item: LayoutItem) {
    guard item.cell.pointee.pass == nil, let home = item.parentView?.engine else { return }
    if let view = item.asView { home.bindSubtree(view) } else { home.bind(item) }
    if item.cell.pointee.insetGuideCount > 0 { item.asView?.insetsAreNew() }
  }
}

/// What an item is in an engine.
private struct ItemState {
  let pass: UnsafeMutablePointer<PassState>?
  let variables: ItemVariables
  let nonNegativity: (width: ConstraintID, height: ConstraintID)?
  let alignmentInsets: LayoutInsets
  let contentSizeRows: ContentSizeRows?
  let isMeasured: Bool
  let isStale: Bool
  let hugging: PerAxis<LayoutPriority>
  let compression: PerAxis<LayoutPriority>
  let placement: LayoutGuide.Placement?
  let placementRows: RectRows?

  init(of item: LayoutItem) {
    let cell = item.cell
    let guide = item as? LayoutGuide
    pass = cell.pointee.pass
    variables = cell.pointee.variables
    nonNegativity = cell.pointee.nonNegativity
    alignmentInsets = cell.pointee.alignmentInsets
    contentSizeRows = cell.pointee.contentSizeRows
    isMeasured = cell.pointee.isMeasured
    isStale = cell.pointee.intrinsicSizeIsStale
    (hugging, compression) = (cell.pointee.hugging, cell.pointee.compression)
    placement = guide?.placement
    placementRows = guide?.placementRows
  }

  /// Makes an item in its engine what it was.
  func restore(_ item: LayoutItem) {
    let cell = item.cell
    cell.pointee.pass = pass
    cell.pointee.variables = variables
    cell.pointee.nonNegativity = nonNegativity
    cell.pointee.alignmentInsets = alignmentInsets
    cell.pointee.contentSizeRows = contentSizeRows
    cell.pointee.isMeasured = isMeasured
    cell.pointee.intrinsicSizeIsStale = isStale
    (item as? LayoutGuide)?.placementRows = placementRows
  }
}

/// What a constraint is in an engine.
private struct ConstraintState {
  let pass: UnsafeMutablePointer<PassState>?
  let row: ConstraintID?
  let rowOffset: Double
  let constant: Double
  let priority: LayoutPriority
  let direction: LayoutDirection?

  init(of constraint: LayoutConstraint) {
    pass = constraint.pass
    row = constraint.row
    rowOffset = constraint.rowOffset
    constant = constraint.storedConstant
    priority = constraint.storedPriority
    direction = constraint.readingDirection
  }
}

extension LayoutEngine {
  /// Removes the row that a constraint has had here.
  fileprivate func forget(_ constraint: LayoutConstraint, _ row: ConstraintID) {
    removeRow(row)
    if constraint.namesBaseline { baselineConstraints.removeAll { $0 === constraint } }
  }

  /// Brings the row of a constraint up to date that was changed elsewhere.
  fileprivate func update(_ constraint: LayoutConstraint, _ row: ConstraintID, from state: ConstraintState) {
    if constraint.storedConstant != state.constant {
      updateConstant(constraint.storedConstant + constraint.rowOffset, of: row)
    }
    if constraint.storedPriority != state.priority { updatePriority(constraint.storedPriority, of: row) }
    if constraint.readingDirection != state.direction { readd([constraint]) }
  }
}

extension LayoutConstraint {
  /// The direction that the constraint follows; nil for one that follows none.
  fileprivate var readingDirection: LayoutDirection? { isDirectional ? holder?.direction : nil }
}
