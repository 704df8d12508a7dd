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
    get { root.cell.pointee.treeState?.pixelScale }
    set {
      precondition(newValue.map { $0.isFinite && $0 > 0 } ?? true, "a scale is a positive finite number")
      let root = root
      guard newValue != root.pixelScale else { return }
      root.treeState.pixelScale = newValue
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

  /// How the view is shown turned, enlarged or moved, about its centre; layout takes no notice of it.
  ///
  /// Conversions do: a rectangle is converted to the bounding box of its corners. A transform that cannot be undone is
  /// refused: the former stays.
  public final var transform: LayoutTransform {
    get { storedTransform?.forth ?? .identity }
    set {
      guard newValue != .identity else {
        storedTransform = nil
        return
      }
      guard let back = newValue.inverted else {
        noteRefusal(.notFinite(1 / (newValue.a * newValue.d - newValue.b * newValue.c)))
        return
      }
      storedTransform = (newValue, back)
    }
  }

  /// Converts a point of this view's coordinates to another view's; nil stands for the coordinates of the root's frame.
  public final func convert(_ point: LayoutPoint, to view: LayoutView?) -> LayoutPoint {
    let shared = toRootSpace(point)
    return view.map { $0.fromRootSpace(shared) } ?? shared
  }

  /// Converts a point of another view's coordinates to this view's; nil stands for the coordinates of the root's frame.
  public final func convert(_ point: LayoutPoint, from view: LayoutView?) -> LayoutPoint {
    fromRootSpace(view.map { $0.toRootSpace(point) } ?? point)
  }

  /// Converts a rectangle of this view's coordinates to another view's; nil stands for those of the root's frame.
  public final func convert(_ rect: LayoutRect, to view: LayoutView?) -> LayoutRect {
    guard isShownTransformed || view?.isShownTransformed ?? false else {
      return LayoutRect(origin: convert(rect.origin, to: view), size: rect.size)
    }
    return rect.boundingBox { convert($0, to: view) }
  }

  /// Converts a rectangle of another view's coordinates to this view's; nil stands for those of the root's frame.
  public final func convert(_ rect: LayoutRect, from view: LayoutView?) -> LayoutRect {
    guard isShownTransformed || view?.isShownTransformed ?? false else {
      return LayoutRect(origin: convert(rect.origin, from: view), size: rect.size)
    }
    return rect.boundingBox { convert($0, from: view) }
  }

  /// Whether the view or one that contains it has a transform.
  private var isShownTransformed: Bool {
    var view: LayoutView? = self
    while let present = view {
      if present.storedTransform != nil { return true }
      view = present.parentView
    }
    return false
  }

  /// A point of the view's own coordinates in those of the root's frame.
  private func toRootSpace(_ point: LayoutPoint) -> LayoutPoint {
    var point = point
    var view: LayoutView? = self
    while let present = view {
      point = point + present.storedFrame.origin - present.storedBoundsOrigin
      if let transform = present.storedTransform?.forth {
        let center = present.storedFrame.center
        point = transform.apply(to: point - center) + center
      }
      view = present.parentView
    }
    return point
  }

  /// A point of the coordinates of the root's frame in the view's own.
  private func fromRootSpace(_ point: LayoutPoint) -> LayoutPoint {
    var point = parentView.map { $0.fromRootSpace(point) } ?? point
    if let transform = storedTransform?.back {
      let center = storedFrame.center
      point = transform.apply(to: point - center) + center
    }
    return point - storedFrame.origin + storedBoundsOrigin
  }

  private func refuse(_ rect: LayoutRect) {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    let culprit = numbers.first { !$0.isFinite } ?? .nan
    noteRefusal(.notFinite(culprit))
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
    let engine = engine.flatMap { $0.fixesRoot ? $0 : nil }
    let before = engine.map { $0.solvedOrigin(of: self) }
    storedBoundsOrigin = origin
    contentViewport?.place(.viewport(origin))
    insetsMayHaveChanged()
    guard let engine, let before else { return }
    engine.forgetSolvedOrigins()
    cell.resnapContentsIfNeeded(former: before, engine.currentValues, engine.pass)
  }

  /// The frame as last set or laid out.
  final var storedFrame: LayoutRect {
    get { cell.pointee.place }
    set { cell.pointee.place = newValue }
  }

  /// Where the view's own coordinates begin inside its frame.
  final var storedBoundsOrigin: LayoutPoint {
    get { cell.pointee.boundsOrigin }
    set { cell.pointee.boundsOrigin = newValue }
  }

  /// The alignment insets that the engine knows.
  final var alignmentInsets: LayoutInsets {
    get { cell.pointee.alignmentInsets }
    set { cell.pointee.alignmentInsets = newValue }
  }
}

extension LayoutRect {
  /// The smallest upright rectangle around the places to which the four corners are mapped.
  fileprivate func boundingBox(_ map: (LayoutPoint) -> LayoutPoint) -> LayoutRect {
    let first = map(origin)
    let second = map(LayoutPoint(x: maxX, y: minY))
    let third = map(LayoutPoint(x: minX, y: maxY))
    let fourth = map(LayoutPoint(x: maxX, y: maxY))
    return LayoutRect(
      minX: min(first.x, second.x, third.x, fourth.x), minY: min(first.y, second.y, third.y, fourth.y),
      maxX: max(first.x, second.x, third.x, fourth.x), maxY: max(first.y, second.y, third.y, fourth.y))
  }
}
