import LayoutGeometry
import LinearSolver

// From the solver's values to frames on whole pixels.
extension LayoutEngine {
  /// The frame of a view as solved, before snapping, in its superview's bounds.
  func solvedFrame(of view: LayoutView) -> LayoutRect { view.cell.pointee.solvedFrame(currentValues) }

  /// Where the bounds of a view begin in the root's coordinates, before snapping.
  func solvedOrigin(of view: LayoutView) -> LayoutPoint { view.cell.solvedOrigin(currentValues, pass) }

  /// Makes every solved origin be worked out anew, because a view has scrolled.
  func forgetSolvedOrigins() {
    pass.pointee.solveCount += 1
  }

  /// Has what lies in a view snapped anew where the view has moved by a part of a pixel.
  ///
  /// - Parameters:
  ///   - view: The view that has moved.
  ///   - formerOrigin: Where its bounds began before, give or take whole pixels.
  func resnapContentsIfNeeded(of view: LayoutView, formerOrigin: LayoutPoint) {
    view.cell.resnapContentsIfNeeded(
      formerOrigin: SolvedOrigin(point: formerOrigin, solve: 1), currentValues, pass)
  }

  /// Has everything snapped anew, because the raster has changed.
  func resnapAll() {
    pass.pointee.scale = root.storedPixelScale ?? 0
    root.forEachView { $0.resnapContents() }
  }
}

extension LayoutView {
  /// Has everything inside snapped anew.
  final func resnapContents() {
    for child in subviews { listMoved(child) }
    for guide in layoutGuides { listMoved(guide) }
    for guide in insets.guides { listMoved(guide) }
    if cell.pointee.firstMoved != nil { setNeedsLayout() }
  }

  /// Tells the tree's host that a pass has given the view another frame.
  fileprivate final func reportMove(from old: LayoutRect) {
    guard let root = engine?.root else { return }
    root.host?.layoutView(root, didMove: self, from: old)
  }
}

extension ItemPointer {
  /// Lets the items inside that have a new place take it.
  func applyMovedItems() {
    guard pointee.firstMoved != nil else { return }
    guard let pass = pointee.pass else {
      while let item = takeMoved() { item.pointee.isMoved = false }
      return
    }
    while let item = takeMoved() {
      if item.pointee.pass == pass { item.applySolvedFrame(pass.currentValues, pass) }
    }
  }

  /// Takes the first item from the list of those with a new place.
  private func takeMoved() -> ItemPointer? {
    guard let item = pointee.firstMoved else { return nil }
    pointee.firstMoved = item.pointee.nextMoved
    item.pointee.nextMoved = nil
    item.pointee.isMoved = false
    return item
  }

  /// Takes over the place that the engine has solved for, snapped to pixels.
  private func applySolvedFrame(_ values: UnsafePointer<Double>, _ pass: UnsafeMutablePointer<PassState>) {
    let new = snappedFrame(values, pass)
    if pointee.contentCount > 0, pass.pointee.scale > 0 {
      resnapContentsIfNeeded(formerOrigin: pointee.solvedOrigin, values, pass)
    }
    let old = pointee.place
    guard new != old else { return }
    pointee.place = new
    guard pointee.isView else { return }
    pass.pointee.work.appliedFrames += 1
    if new.size != old.size { setNeedsLayout() }
    if pass.pointee.hasHost { pointee.view?.reportMove(from: old) }
  }

  /// The frame with its edges on whole pixels of the screen, in the parent's bounds.
  ///
  /// Edges are snapped where they lie in the root's coordinates, so that neighbours in different superviews keep touching;
  /// two equal widths may come out a pixel apart, their sum does not change.
  private func snappedFrame(
    _ values: UnsafePointer<Double>, _ pass: UnsafeMutablePointer<PassState>
  ) -> LayoutRect {
    let raw = pointee.solvedFrame(values)
    let scale = pass.pointee.scale
    guard scale > 0, let parent = pointee.parent else { return raw }
    let grid = PixelGrid(scale: scale)
    let origin = parent.solvedOrigin(values, pass)
    let snapped = grid.snap(raw.offsetBy(dx: origin.x, dy: origin.y))
    return snapped.offsetBy(dx: -grid.snap(origin.x), dy: -grid.snap(origin.y))
  }

  /// Where the bounds of a view begin in the root's coordinates, before snapping.
  func solvedOrigin(_ values: UnsafePointer<Double>, _ pass: UnsafeMutablePointer<PassState>) -> LayoutPoint {
    guard let parent = pointee.parent else { return LayoutPoint.zero - pointee.boundsOrigin }
    let solve = pass.pointee.solveCount
    if pointee.solvedOrigin.solve == solve { return pointee.solvedOrigin.point }
    let own = pointee.solvedFrame(values).origin - pointee.boundsOrigin
    let point = parent.solvedOrigin(values, pass) + own
    pointee.solvedOrigin = SolvedOrigin(point: point, solve: solve)
    return point
  }

  /// Has what lies in a view snapped anew where the view has moved by a part of a pixel.
  func resnapContentsIfNeeded(
    formerOrigin former: SolvedOrigin, _ values: UnsafePointer<Double>, _ pass: UnsafeMutablePointer<PassState>
  ) {
    let scale = pass.pointee.scale
    guard scale > 0 else { return }
    let origin = solvedOrigin(values, pass)
    if former.isKnown {
      let way = origin - former.point
      if Self.isWhole(way.x * scale) && Self.isWhole(way.y * scale) { return }
    }
    pointee.view?.resnapContents()
  }

  /// Whether a number is whole but for rounding.
  private static func isWhole(_ number: Double) -> Bool {
    if number == 0 { return true }
    guard number.magnitude < 1e9 else { return false }
    let nearest = Double(Int64(number + (number < 0 ? -0.5 : 0.5)))
    return (number - nearest).magnitude < 1e-6
  }
}

extension UnsafeMutablePointer<PassState> {
  /// Where the solver keeps its values by slot; looked up once for many reads.
  var currentValues: UnsafePointer<Double> {
    if let values = pointee.values { return values }
    let found = pointee.engine.takeUnretainedValue().solver.valuesBySlot
    pointee.values = found
    return found
  }
}
