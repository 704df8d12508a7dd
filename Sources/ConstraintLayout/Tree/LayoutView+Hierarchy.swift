extension LayoutView {
  /// The view that contains this one; nil for a root.
  public final var superview: LayoutView? { parentView }

  /// The view at the top of the tree: this one if it has no superview.
  package final var root: LayoutView {
    cell.root.pointee.view ?? self
  }

  /// Whether the view is the other one or lies somewhere below it.
  public final func isDescendant(of other: LayoutView) -> Bool {
    cell.isDescendant(of: other.cell)
  }

  /// Adds a view on top of the others; one that is already here only comes to the top.
  ///
  /// A view that was elsewhere is first removed there, with every constraint between it and what it leaves. A view that
  /// contains this one is refused.
  public final func addSubview(_ view: LayoutView) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds a view at a place in the order of subviews, 0 being the lowest; a place out of range means the nearest end.
  public final func insertSubview(_ view: LayoutView, at index: Int) {
    if isDescendant(of: view) {
      noteRefusal(.cyclicHierarchy)
      return
    }
    if let parent = view.cell.pointee.parent {
      guard parent != cell else { return moveSubview(view, to: index) }
      view.removeFromSuperview()
      // Whoever was asked for a baseline on the way may have put it elsewhere.
      if view.cell.pointee.parent != nil { return insertSubview(view, at: index) }
    }
    if cell.pointee.subviews.isEmpty { cell.pointee.subviews.reserveCapacity(Self.usualCount) }
    if index >= cell.pointee.subviews.count {
      cell.pointee.subviews.append(view)
    } else {
      cell.pointee.subviews.insert(view, at: max(index, 0))
    }
    view.cell.pointee.parent = cell
    cell.pointee.contentCount += 1
    joinTree(view)
    didAddSubview(view)
    view.didMoveToSuperview()
    cell.root.pointee.treeState?.host?.layoutView(root, didAdd: view)
  }

  private func moveSubview(_ view: LayoutView, to index: Int) {
    cell.pointee.subviews.removeAll { $0 === view }
    cell.pointee.subviews.insert(view, at: min(max(index, 0), cell.pointee.subviews.count))
  }

  /// Adds a view directly above another subview; above all where that one is not a subview.
  public final func insertSubview(_ view: LayoutView, aboveSubview sibling: LayoutView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  /// Adds a view directly below another subview; above all where that one is not a subview.
  public final func insertSubview(_ view: LayoutView, belowSubview sibling: LayoutView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  /// Takes the view out of its superview, and out of force every constraint between its subtree and the rest.
  ///
  /// Adding it again brings none of them back. A root is left alone.
  public final func removeFromSuperview() {
    guard let parent = parentView else { return }
    let root = root
    root.host?.layoutView(root, willRemove: self)
    parent.willRemoveSubview(self)
    guard parentView === parent else { return }
    dropConstraintsToOutside()
    let baselines = parent.engine?.removeBaselines(around: parent) ?? []
    leaveTree(of: root)
    parent.cell.unlistForLayout(cell)
    parent.cell.unlistMoved(cell)
    parent.cell.pointee.subviews.removeAll { $0 === self }
    parentView = nil
    parent.cell.pointee.contentCount -= 1
    for constraint in baselines { parent.engine?.addLoose(constraint) }
    parent.setNeedsLayout()
    didMoveToSuperview()
  }

  /// Gives the view a guide; one that is already here is left alone.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.parentView !== self else { return }
    guide.parentView?.removeLayoutGuide(guide)
    cell.pointee.guides.append(guide)
    guide.parentView = self
    cell.pointee.contentCount += 1
    engine?.bind(guide)
    setNeedsLayout()
  }

  /// Takes a guide from the view, and out of force every constraint that names it; a foreign one is left alone.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.parentView === self, let index = layoutGuides.firstIndex(where: { $0 === guide }) else { return }
    for constraint in guide.mentions { constraint.uninstall() }
    guide.engine?.unbind(guide)
    cell.unlistMoved(guide.cell)
    cell.pointee.contentCount -= 1
    cell.pointee.guides.remove(at: index)
    guide.parentView = nil
  }

  /// For how many subviews there is room when the first one comes.
  private static let usualCount = 4

  /// The constraints that the view holds: the active ones between itself and views below it, oldest first.
  public final var constraints: [LayoutConstraint] { installedConstraints.constraints }

  /// Activates a constraint, whichever view it belongs to.
  public final func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Activates constraints, whichever views they belong to.
  public final func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }

  /// Deactivates a constraint that the view holds; another one is left alone.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.installedOn === self { constraint.isActive = false }
  }

  /// Deactivates those of the constraints that the view holds.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that the view holds: those between itself and views below it.
  final var installedConstraints: ConstraintList { cell.pointee.installed }

  /// Calls a closure with every item of the subtree: each view before its guides, guides before subviews.
  final func forEachItem(_ body: (LayoutItem) -> Void) {
    body(self)
    guard cell.pointee.contentCount > 0 else { return }
    if !cell.pointee.guides.isEmpty { for guide in cell.pointee.guides { body(guide) } }
    for guide in insetGuides { body(guide) }
    cell.pointee.subviews.visit { $0.forEachItem(body) }
  }

  /// Calls a closure with every view of the subtree, superviews first.
  final func forEachView(_ body: (LayoutView) -> Void) {
    body(self)
    cell.pointee.subviews.visit { $0.forEachView(body) }
  }

  /// Makes a subtree with its loose constraints part of this view's tree.
  private func joinTree(_ view: LayoutView) {
    let top = cell.root
    if view.cell.pointee.treeState != nil { root.takeRefusals(of: view) }
    if view.cell.pointee.pass != nil { view.leaveTree(of: view) }
    top.pointee.loose.takeAll(from: &view.cell.pointee.loose)
    // Without an engine of its own the view is itself still to be bound, with all that is inside.
    if let engine {
      engine.bindSubtree(view)
      engine.addLoose(of: top)
    }
    view.refreshMaskConstraints()
    if view.cell.pointee.insetGuideCount > 0 {
      adjustGuideCount(by: Int(view.cell.pointee.insetGuideCount))
      view.insetsAreNew()
    }
    view.cell.pointee.needsLayout = true
    view.cell.markForUpdateConstraints()
    setNeedsLayout()
    view.cell.listForLayout()
  }

  /// Takes the subtree out of its root's engine, or out of its root's loose constraints.
  private func leaveTree(of root: LayoutView) {
    if self !== root { parentView?.adjustGuideCount(by: -Int(cell.pointee.insetGuideCount)) }
    addToLoose(engine?.unbindSubtree(self) ?? [])
    guard self !== root else {
      root.treeState.engine = nil
      return
    }
    for constraint in root.cell.pointee.loose.constraints {
      guard let holder = constraint.holder, holder.isDescendant(of: cell) else { continue }
      root.cell.pointee.loose.remove(constraint, as: .loose)
      cell.pointee.loose.append(constraint, as: .loose)
    }
  }

  /// Deactivates every constraint between the subtree and what lies outside of it.
  private func dropConstraintsToOutside() {
    maskConstraints = []
    forEachItem { item in
      for constraint in item.mentions {
        guard let holder = constraint.holder, !holder.isDescendant(of: cell) else { continue }
        constraint.uninstall()
      }
    }
  }

  /// Keeps constraints, oldest first, until the tree has an engine.
  final func addToLoose(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { cell.pointee.loose.append(constraint, as: .loose) }
  }
}

extension Array where Element: AnyObject {
  /// Calls a closure with every element; the array keeps them, so that none has to be counted up and down.
  @inline(__always)
  func visit(_ body: (Element) -> Void) {
    withUnsafeBufferPointer { elements in
      elements.withMemoryRebound(to: Unmanaged<Element>.self) { references in
        for reference in references { reference._withUnsafeGuaranteedRef(body) }
      }
    }
  }
}
