import LayoutGeometry
import LinearSolver

// From the solver's values to frames on whole pixels.
extension LayoutEngine {
  /// The frame of a view as solved, before snapping, in its superview's bounds.
  func solvedFrame(of view: LayoutView) -> LayoutRect { view.cell.pointee.solvedFrame(currentValues) }

  /// Where the bounds of a view begin in the root's coordinates, before snapping.
  func solvedOrigin(of view: LayoutView) -> SolvedOrigin { view.cell.solvedOrigin(currentValues, pass) }

  /// Notes a view whose contents take their places while something is not solved: the values may be ones on the way, and the
  /// next solution, which is compared with the one before, need not be news.
  func noteApplying(_ cell: ItemPointer) {
    if isStale, let view = cell.pointee.view { appliedEarly.append(view) }
  }

  /// Has those who took places before the present solution take them again.
  func reapply() {
    guard !appliedEarly.isEmpty else { return }
    var place = 0
    while let view = appliedEarly[place] {
      place += 1
      if view.engine === self { view.resnapContents() }
    }
    appliedEarly.removeAll()
  }

  /// Makes every solved origin be worked out anew, because a view has scrolled.
  func forgetSolvedOrigins() {
    pass.pointee.solveCount += 1
  }

  /// Has everything snapped anew, because the raster has changed.
  func resnapAll() {
    pass.pointee.scale = root.cell.pointee.treeState?.pixelScale ?? 0
    forgetSolvedOrigins()
    root.forEachView { $0.resnapContents() }
  }
}

extension LayoutView {
  /// Has everything inside snapped anew.
  final func resnapContents() {
    cell.pointee.subviews.visit { listMoved($0) }
    for guide in cell.pointee.guides { listMoved(guide) }
    for guide in insetGuides { listMoved(guide) }
    if cell.pointee.firstMoved != nil { setNeedsLayout() }
  }

  /// Tells the tree's host that a pass has given the view another frame.
  fileprivate final func reportMove(from old: LayoutRect) {
    guard let root = engine?.root else { return }
    root.host?.layoutView(root, didMove: self, from: old)
  }
}

extension ItemCell {
  /// The frame as solved, before snapping, in the parent's bounds.
  func solvedFrame(_ values: UnsafePointer<Double>) -> LayoutRect {
    let (x, width) = solvedSpan(.horizontal, values)
    let (y, height) = solvedSpan(.vertical, values)
    return LayoutRect(x: x, y: y, width: width, height: height)
  }

  /// Where the frame begins and how far it extends along an axis, as solved.
  @inline(__always)
  fileprivate func solvedSpan(
    _ axis: LayoutAxis, _ values: UnsafePointer<Double>
  ) -> (start: Double, length: Double) {
    let (before, after) = (alignmentInsets.start(axis), alignmentInsets.end(axis))
    return (
      values[Int(variables.start(axis).slot)] - before, values[Int(variables.size(axis).slot)] + before + after
    )
  }
}

extension ItemPointer {
  /// Lets the items inside that have a new place take it.
  @inline(never)
  func applyMovedItems() {
    guard let pass = pointee.pass else {
      while takeMoved() != nil {}
      return
    }
    pass.pointee.engine._withUnsafeGuaranteedRef { $0.noteApplying(self) }
    let values = pass.currentValues
    let origin = pass.pointee.scale > 0 ? solvedOrigin(values, pass) : SolvedOrigin()
    while let (item, axes) = takeMoved() {
      if item.pointee.pass == pass { item.applySolvedFrame(along: axes, from: origin, values, pass) }
    }
  }

  /// Takes the first item from the list of those with a new place.
  private func takeMoved() -> (item: ItemPointer, axes: MovedAxes)? {
    guard let item = pointee.firstMoved else { return nil }
    let axes = item.pointee.movedAxes
    pointee.firstMoved = item.pointee.nextMoved
    item.pointee.nextMoved = nil
    item.pointee.movedAxes = []
    return (item, axes)
  }

  /// Takes over the place that the engine has solved for, its edges on whole pixels of the screen.
  ///
  /// Edges are snapped where they lie in the root's coordinates, so that neighbours in different superviews keep touching;
  /// two equal widths may come out a pixel apart, their sum does not change.
  private func applySolvedFrame(
    along axes: MovedAxes, from origin: SolvedOrigin, _ values: UnsafePointer<Double>,
    _ pass: UnsafeMutablePointer<PassState>
  ) {
    let old = pointee.place
    let scale = pass.pointee.scale
    var (x, y, width, height) = (old.minX, old.minY, old.width, old.height)
    if axes.contains(.horizontal) {
      let raw = pointee.solvedSpan(.horizontal, values)
      (x, width) = scale > 0 ? Self.snap(raw, from: origin.point.x, origin.pixel.x, scale) : raw
    }
    if axes.contains(.vertical) {
      let raw = pointee.solvedSpan(.vertical, values)
      (y, height) = scale > 0 ? Self.snap(raw, from: origin.point.y, origin.pixel.y, scale) : raw
    }
    if pointee.contentCount > 0, scale > 0 { resnapContentsIfNeeded(former: pointee.solvedOrigin, values, pass) }
    let resizes = width != old.width || height != old.height
    guard resizes || x != old.minX || y != old.minY else { return }
    pointee.place = LayoutRect(x: x, y: y, width: width, height: height)
    guard pointee.isView else { return }
    pass.pointee.work.appliedFrames += 1
    if resizes { setNeedsLayout() }
    if pass.pointee.hasHost { pointee.view?.reportMove(from: old) }
  }

  /// Snaps the ends of a span of the parent's coordinates, which begin at a point of the root's and are shown from a pixel.
  @inline(__always)
  private static func snap(
    _ raw: (start: Double, length: Double), from origin: Double, _ pixel: Double, _ scale: Double
  ) -> (start: Double, length: Double) {
    let grid = PixelGrid(scale: scale)
    let start = raw.start + origin
    let snapped = grid.snap(start)
    return (snapped - pixel, grid.snap(start + raw.length) - snapped)
  }

  /// Where the bounds of a view begin in the root's coordinates.
  func solvedOrigin(_ values: UnsafePointer<Double>, _ pass: UnsafeMutablePointer<PassState>) -> SolvedOrigin {
    let solve = pass.pointee.solveCount
    if pointee.solvedOrigin.solve == solve { return pointee.solvedOrigin }
    var point = LayoutPoint.zero - pointee.boundsOrigin
    if let parent = pointee.parent {
      point = parent.solvedOrigin(values, pass).point + pointee.solvedFrame(values).origin + point
    }
    var origin = SolvedOrigin(point: point, pixel: point, solve: solve)
    let scale = pass.pointee.scale
    if scale > 0 {
      let grid = PixelGrid(scale: scale)
      origin.pixel = LayoutPoint(x: grid.snap(point.x), y: grid.snap(point.y))
    }
    pointee.solvedOrigin = origin
    return origin
  }

  /// Has what lies in a view snapped anew where the view has moved by a part of a pixel.
  ///
  /// The former origin is where its bounds began before, give or take whole pixels.
  func resnapContentsIfNeeded(
    former: SolvedOrigin, _ values: UnsafePointer<Double>, _ pass: UnsafeMutablePointer<PassState>
  ) {
    let scale = pass.pointee.scale
    guard scale > 0 else { return }
    let way = solvedOrigin(values, pass).point - former.point
    if former.isKnown, Self.isWhole(way.x * scale), Self.isWhole(way.y * scale) { return }
    pointee.view?.resnapContents()
  }

  /// Whether a number is whole but for rounding.
  private static func isWhole(_ number: Double) -> Bool {
    if number == 0 { return true }
    guard number.magnitude < 1e9 else { return false }
    let nearest = Double(Int64(number + (number < 0 ? -0.5 : 0.5)))
    return (number - nearest).magnitude < PixelGrid.slack
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
