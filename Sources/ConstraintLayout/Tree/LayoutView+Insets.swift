import LayoutGeometry

// How safe area and margins follow from where a view lies. Sources: the documentation of safeAreaInsets,
// insetsLayoutMarginsFromSafeArea and preservesSuperviewLayoutMargins, and WWDC 2018 session 235.
extension LayoutView {
  /// The part of the view's superview's safe area that reaches into the view, edge by edge.
  ///
  /// Never more than the superview's own inset: a view pushed beyond the edge keeps it and no more.
  ///
  /// - Parameters:
  ///   - frame: The view's frame in its superview's visible coordinates, in points.
  ///   - outer: The superview's safe area.
  ///   - size: The superview's size.
  /// - Returns: The insets of the view.
  static func safeArea(of frame: LayoutRect, in outer: LayoutInsets, size: LayoutSize) -> LayoutInsets {
    func clamped(_ inset: Double, _ distance: Double) -> Double { max(0, min(inset, inset - distance)) }
    return LayoutInsets(
      top: clamped(outer.top, frame.minY), left: clamped(outer.left, frame.minX),
      bottom: clamped(outer.bottom, size.height - frame.maxY), right: clamped(outer.right, size.width - frame.maxX))
  }

  /// Brings the view's insets up to date with where it lies, and those of the views below it that depend on them.
  ///
  /// - Parameters:
  ///   - sizeChanged: Whether the view's own size has changed, so that its subviews lie elsewhere in it.
  ///   - isFirst: Whether nothing below has been looked at before.
  final func refreshInsets(sizeChanged: Bool, isFirst: Bool = false) {
    let place = solvedFrame
    let safe = freshSafeArea(place)
    let margins = freshMargins(safeArea: safe, place)
    let reachesDown =
      isFirst || safe != insets.safeArea || margins != insets.margins
      || (sizeChanged && (safe != .zero || margins != .zero))
    insets.safeArea = safe
    insets.margins = margins
    insets.safeAreaGuide?.place(.inset(safe))
    insets.marginsGuide?.place(.inset(margins))
    insets.readableGuide?.place(.inset(readableInsets(margins: margins, width: place.width)))
    insetsWereRefreshed()
    guard reachesDown else { return }
    for child in cell.pointee.subviews where child.cell.pointee.insetGuideCount > 0 {
      child.refreshInsets(sizeChanged: false, isFirst: isFirst)
    }
  }

  /// The safe area of the view when it lies as given.
  final func freshSafeArea(_ place: LayoutRect) -> LayoutInsets {
    guard let parent = parentView else { return insets.rootSafeArea + insets.additionalSafeArea }
    let visible = place.offsetBy(dx: -parent.storedBoundsOrigin.x, dy: -parent.storedBoundsOrigin.y)
    let own = Self.safeArea(of: visible, in: parent.safeAreaForSubviews, size: parent.solvedFrame.size)
    return own + insets.additionalSafeArea
  }

  /// The effective margins of the view when it lies as given.
  final func freshMargins(safeArea: LayoutInsets, _ place: LayoutRect) -> LayoutInsets {
    let direction = effectiveUserInterfaceLayoutDirection
    var margins = insets.ownMargins.resolved(in: direction)
    if insets.respectsSystemMinimum {
      margins = margins.maximum(with: insets.systemMinimum.resolved(in: direction))
    }
    if insets.followsSafeArea { margins = margins + safeArea }
    guard insets.preservesSuperview, let parent = parentView else { return margins }
    let outer = parent.effectiveLayoutMargins
    let size = parent.solvedFrame.size
    return margins.maximum(
      with: LayoutInsets(
        top: outer.top - place.minY, left: outer.left - place.minX,
        bottom: outer.bottom - (size.height - place.maxY), right: outer.right - (size.width - place.maxX)))
  }

  /// The frame as the engine has solved for it, before snapping; the stored one where there is no engine.
  final var solvedFrame: LayoutRect { engine?.solvedFrame(of: self) ?? storedFrame }

  /// Has the next layout look at the view's insets again.
  final func insetsMayHaveChanged() {
    // A view that is still to be bound waits at its tree's.
    (engine ?? cell.root.pointee.treeState?.engine)?.listForInsets(self)
  }

  /// Has the next layout look at the insets of everything that contains the view, outermost first.
  private func superviewsMayHaveStaleInsets() {
    guard engine != nil, let parent = parentView else { return }
    parent.superviewsMayHaveStaleInsets()
    parent.insetsMayHaveChanged()
  }

  /// Has the next layout look at the insets of everything that contains the view, and of what is inside and has guides.
  ///
  /// Nothing keeps the insets of a view up to date before there is a guide in it or below it.
  final func insetsAreNew() {
    guard engine != nil else { return }
    superviewsMayHaveStaleInsets()
    forEachView { if $0.cell.pointee.insetGuideCount > 0 { $0.insetsMayHaveChanged() } }
  }

  /// Counts guides in or out of the view and everything that contains it.
  final func adjustGuideCount(by difference: Int) {
    guard difference != 0 else { return }
    var container: ItemPointer? = cell
    while let present = container {
      present.pointee.insetGuideCount += Int32(difference)
      container = present.pointee.parent
    }
  }

  /// Makes one of the guides that follow the view's insets.
  final func makeInsetGuide(_ name: String, _ insets: LayoutInsets) -> LayoutGuide {
    let guide = LayoutGuide()
    guide.identifier = name
    guide.placement = .inset(insets)
    guide.parentView = self
    cell.pointee.contentCount += 1
    guide.storedLayoutFrame = LayoutRect(origin: .zero, size: storedFrame.size).inset(by: insets)
    adjustGuideCount(by: 1)
    engine?.bind(guide)
    superviewsMayHaveStaleInsets()
    insetsMayHaveChanged()
    return guide
  }
}

extension LayoutInsets {
  /// The greater inset at every edge.
  func maximum(with other: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: max(top, other.top), left: max(left, other.left),
      bottom: max(bottom, other.bottom), right: max(right, other.right))
  }
}
