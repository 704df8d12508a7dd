import LayoutGeometry
import LinearSolver

/// Where a view's own coordinates begin in those of the root, before snapping.
struct SolvedOrigin {
  var point = LayoutPoint.zero
  /// The solve as of which the point is known; 0 before the first.
  var solve = 0

  /// Whether the point was ever known.
  var isKnown: Bool { solve > 0 }
}

// From the solver's values to frames on whole pixels.
extension LayoutEngine {
  /// The frame of a view as solved, before snapping, in its superview's bounds.
  func solvedFrame(of view: LayoutView) -> LayoutRect {
    let outset = view.alignmentInsets
    let rect = solvedRect(of: view)
    return LayoutRect(
      x: rect.minX - outset.left, y: rect.minY - outset.top,
      width: rect.width + outset.left + outset.right, height: rect.height + outset.top + outset.bottom)
  }

  /// An item's alignment rectangle as solved, in its parent's bounds.
  func solvedRect(of item: LayoutItem) -> LayoutRect {
    let variables = item.variables
    return LayoutRect(
      x: value(of: variables.x), y: value(of: variables.y),
      width: value(of: variables.width), height: value(of: variables.height))
  }

  /// The frame of a view with its edges on whole pixels of the screen, in its superview's bounds.
  ///
  /// Edges are snapped where they lie in the root's coordinates, so that neighbours in different superviews keep touching;
  /// two equal widths may come out a pixel apart, their sum does not change.
  func snappedFrame(of view: LayoutView) -> LayoutRect { snapped(solvedFrame(of: view), in: view.parentView) }

  /// The rectangle of a guide with its edges on whole pixels of the screen, in its owner's bounds.
  func snappedFrame(of guide: LayoutGuide) -> LayoutRect { snapped(solvedRect(of: guide), in: guide.parentView) }

  private func snapped(_ raw: LayoutRect, in parent: LayoutView?) -> LayoutRect {
    guard let scale = root.storedPixelScale, let parent else { return raw }
    let grid = PixelGrid(scale: scale)
    let origin = solvedOrigin(of: parent)
    let snapped = grid.snap(raw.offsetBy(dx: origin.x, dy: origin.y))
    let base = LayoutPoint(x: grid.snap(origin.x), y: grid.snap(origin.y))
    return snapped.offsetBy(dx: -base.x, dy: -base.y)
  }

  /// Where the bounds of a view begin in the root's coordinates, before snapping.
  func solvedOrigin(of view: LayoutView) -> LayoutPoint {
    guard let parent = view.parentView else { return LayoutPoint.zero - view.storedBoundsOrigin }
    if view.solvedOrigin.solve == solveCount { return view.solvedOrigin.point }
    let point = solvedOrigin(of: parent) + solvedFrame(of: view).origin - view.storedBoundsOrigin
    view.solvedOrigin = SolvedOrigin(point: point, solve: solveCount)
    return point
  }

  /// Makes every solved origin be worked out anew, because a view has scrolled.
  func forgetSolvedOrigins() {
    solveCount += 1
  }

  /// Has what lies in a view snapped anew where the view has moved by a part of a pixel.
  ///
  /// - Parameters:
  ///   - view: The view that has moved.
  ///   - formerOrigin: Where its bounds began before, give or take whole pixels; nil if that was never known.
  func resnapContentsIfNeeded(of view: LayoutView, formerOrigin: LayoutPoint?) {
    guard let scale = root.storedPixelScale else { return }
    let origin = solvedOrigin(of: view)
    guard let formerOrigin else { return resnapContents(of: view) }
    let way = origin - formerOrigin
    guard !Self.isWhole(way.x * scale) || !Self.isWhole(way.y * scale) else { return }
    resnapContents(of: view)
  }

  /// Has everything snapped anew, because the raster has changed.
  func resnapAll() {
    root.forEachView { resnapContents(of: $0) }
  }

  private func resnapContents(of view: LayoutView) {
    for child in view.subviews { view.listMoved(child) }
    for guide in view.layoutGuides { view.listMoved(guide) }
    for guide in view.insets.guides { view.listMoved(guide) }
    if view.firstMoved != nil { view.setNeedsLayout() }
  }

  /// Whether a number is whole but for rounding.
  private static func isWhole(_ number: Double) -> Bool {
    guard number.magnitude < 1e9 else { return false }
    let nearest = Double(Int64(number + (number < 0 ? -0.5 : 0.5)))
    return (number - nearest).magnitude < 1e-6
  }
}
