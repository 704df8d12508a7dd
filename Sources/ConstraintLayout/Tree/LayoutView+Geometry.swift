import LayoutGeometry

extension LayoutView {
  /// The value of an intrinsic size on an axis along which the content has none.
  public static let noIntrinsicMetric = -1.0

  /// The view's rectangle in its superview's coordinates, in points.
  ///
  /// Constraints decide it, at the next layout pass, for every view but a root; a root's frame is a fact of its tree. A
  /// frame set by hand lasts where the autoresizing mask is translated, and until the next pass elsewhere. A frame that is
  /// not finite is refused.
  public final var frame: LayoutRect {
    get { storedFrame }
    set { changeFrame(to: newValue) }
  }

  /// The view's rectangle in its own coordinates, in points.
  ///
  /// A new size keeps the centre of the frame where it is; a new origin scrolls what is inside.
  public final var bounds: LayoutRect {
    get { LayoutRect(origin: storedBoundsOrigin, size: storedFrame.size) }
    set {
      guard newValue.isFinite else { return refuse(newValue) }
      scrollBounds(to: newValue.origin)
      guard newValue.size != storedFrame.size else { return }
      let center = center
      frame = LayoutRect(
        x: center.x - newValue.width / 2, y: center.y - newValue.height / 2,
        width: newValue.width, height: newValue.height)
    }
  }

  /// The centre of the frame, in the superview's coordinates.
  public final var center: LayoutPoint {
    get { storedFrame.center }
    set { frame = storedFrame.offsetBy(dx: newValue.x - center.x, dy: newValue.y - center.y) }
  }

  /// Gives a root its frame, in its window's coordinates; the frame becomes facts of the tree.
  package final func setRootFrame(_ frame: LayoutRect) {
    precondition(parentView == nil, "only a root has a frame of its own")
    changeFrame(to: frame)
  }

  /// How many device pixels a point has where the tree is shown; frames are snapped to them.
  ///
  /// Nil, the default of a bare root, leaves frames as they are solved. Set it at the root; elsewhere it is the root's.
  package final var pixelScale: Double? {
    get { root.storedPixelScale }
    set {
      precondition(newValue.map { $0.isFinite && $0 > 0 } ?? true, "a scale is a positive finite number")
      let root = root
      guard newValue != root.storedPixelScale else { return }
      root.storedPixelScale = newValue
      root.engine?.resnapAll()
    }
  }

  /// The alignment rectangle of a frame.
  public final func alignmentRect(forFrame frame: LayoutRect) -> LayoutRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of an alignment rectangle.
  public final func frame(forAlignmentRect rect: LayoutRect) -> LayoutRect {
    let insets = alignmentRectInsets
    return rect.inset(
      by: LayoutInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// Converts a point of this view's coordinates to another view's; nil stands for the coordinates of the root's frame.
  public final func convert(_ point: LayoutPoint, to view: LayoutView?) -> LayoutPoint {
    let shared = point + originInRootSpace
    guard let view else { return shared }
    return shared - view.originInRootSpace
  }

  /// Converts a point of another view's coordinates to this view's; nil stands for the coordinates of the root's frame.
  public final func convert(_ point: LayoutPoint, from view: LayoutView?) -> LayoutPoint {
    let shared = view.map { point + $0.originInRootSpace } ?? point
    return shared - originInRootSpace
  }

  /// Converts a rectangle of this view's coordinates to another view's; nil stands for those of the root's frame.
  public final func convert(_ rect: LayoutRect, to view: LayoutView?) -> LayoutRect {
    LayoutRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle of another view's coordinates to this view's; nil stands for those of the root's frame.
  public final func convert(_ rect: LayoutRect, from view: LayoutView?) -> LayoutRect {
    LayoutRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the view's own coordinates begin in those of the root's frame.
  private var originInRootSpace: LayoutPoint {
    var origin = LayoutPoint.zero
    var view: LayoutView? = self
    while let present = view {
      origin = origin + present.storedFrame.origin - present.storedBoundsOrigin
      view = present.parentView
    }
    return origin
  }

  private func refuse(_ rect: LayoutRect) {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    let culprit = numbers.first { !$0.isFinite } ?? .nan
    root.refusals.append(LayoutRefusal(constraint: nil, error: .notFinite(culprit)))
  }

  private func changeFrame(to new: LayoutRect) {
    guard new.isFinite else { return refuse(new) }
    guard new != storedFrame else { return }
    let resizes = new.size != storedFrame.size
    storedFrame = new
    if resizes { setNeedsLayout() }
    guard let parent = parentView else {
      engine?.updateRootFrame()
      return
    }
    refreshMaskConstraints()
    parent.listMoved(self)
    parent.setNeedsLayout()
  }

  /// Moves what is inside by giving the view's own coordinates another origin.
  final func scrollBounds(to origin: LayoutPoint) {
    guard origin != storedBoundsOrigin else { return }
    let before = engine.map { $0.solvedOrigin(of: self) }
    storedBoundsOrigin = origin
    contentViewport?.place(.viewport(origin))
    insetsMayHaveChanged()
    guard let engine, let before else { return }
    engine.forgetSolvedOrigins()
    engine.resnapContentsIfNeeded(of: self, formerOrigin: before)
  }

  /// Takes over the frame that the engine has solved for, snapped to pixels.
  final func applySolvedFrame() {
    guard let engine else { return }
    let formerOrigin = solvedOrigin
    let new = engine.snappedFrame(of: self)
    engine.resnapContentsIfNeeded(of: self, formerOrigin: formerOrigin.isKnown ? formerOrigin.point : nil)
    guard new != storedFrame else { return }
    let old = storedFrame
    storedFrame = new
    engine.work.appliedFrames += 1
    if new.size != old.size { setNeedsLayout() }
    engine.root.host?.layoutView(engine.root, didMove: self, from: old)
  }
}
