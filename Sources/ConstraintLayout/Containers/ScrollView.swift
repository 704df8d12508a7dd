import LayoutGeometry

/// A view that shows a part of its content, which may be larger than itself.
///
/// Constraints from inside to the scroll view's own edges, or to ``contentLayoutGuide``, size the content;
/// ``frameLayoutGuide`` is the part that is seen. Widths and heights of the scroll view itself are those of its frame.
open class ScrollView: LayoutView {
  /// On which edges a scroll view moves its content clear of the safe area, with UIKit's raw values.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable, Hashable, CaseIterable {
    /// As ``scrollableAxes``; UIKit's special rule for a navigation controller's first scroll view has nothing to act on here.
    case automatic = 0
    /// On the axes along which the content can be scrolled.
    case scrollableAxes = 1
    /// On no edge.
    case never = 2
    /// On all edges.
    case always = 3
  }

  /// The distance between the content's edges and those of the part that can be scrolled into view, in points.
  public final var contentInset = LayoutInsets.zero {
    didSet { if contentInset != oldValue { adjustToInsets() } }
  }
  /// On which edges the safe area is added to ``contentInset``; automatic at first.
  public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsMayHaveChanged() } }
  }
  /// The distance of the vertical indicator from the edges, in points; it has no influence on layout.
  public final var verticalScrollIndicatorInsets = LayoutInsets.zero
  /// Whether the content can be dragged upward and downward even where it fits.
  public final var alwaysBounceVertical = false
  /// Whether the content can be dragged sideways even where it fits.
  public final var alwaysBounceHorizontal = false

  private var storedContentSize = LayoutSize.zero
  private var storedContentGuide: LayoutGuide?
  private var storedFrameGuide: LayoutGuide?
  /// The adjusted insets that the offset was last brought in line with.
  private var settledInset = LayoutInsets.zero

  /// Makes a scroll view with a frame in its future superview's coordinates, in points.
  public override init(frame: LayoutRect) {
    super.init(frame: frame)
    clipsToBounds = true
    // Counted among those who follow the safe area, as the content is moved clear of it.
    cell.pointee.isScroll = true
    cell.pointee.insetGuideCount = 1
  }

  deinit {
    storedContentGuide?.parentView = nil
    storedFrameGuide?.parentView = nil
  }

  // MARK: Guides

  /// The rectangle of the content, which constraints from inside extend; it begins at the content's origin.
  public final var contentLayoutGuide: LayoutGuide {
    if let guide = storedContentGuide { return guide }
    let guide = makeGuide("contentLayoutGuide", .content)
    storedContentGuide = guide
    return guide
  }

  /// The rectangle of the scroll view itself, which does not scroll.
  public final var frameLayoutGuide: LayoutGuide {
    if let guide = storedFrameGuide { return guide }
    let guide = makeGuide("frameLayoutGuide", .viewport(storedBoundsOrigin))
    storedFrameGuide = guide
    return guide
  }

  private func makeGuide(_ name: String, _ placement: LayoutGuide.Placement) -> LayoutGuide {
    let guide = LayoutGuide()
    guide.identifier = name
    guide.placement = placement
    addLayoutGuide(guide)
    return guide
  }

  override final var contentViewport: LayoutGuide? { frameLayoutGuide }
  override final var contentRegion: LayoutGuide? { contentLayoutGuide }

  // MARK: Content

  /// The size of the content, in points: as last laid out where constraints decide it, otherwise as set.
  public final var contentSize: LayoutSize {
    get { storedContentSize }
    set {
      guard newValue.isFinite, newValue != storedContentSize else { return }
      storedContentSize = newValue
      insetsMayHaveChanged()
      adjustToInsets()
    }
  }

  /// The point of the content that is shown in the upper left corner; it may lie outside of what can be scrolled to.
  public final var contentOffset: LayoutPoint {
    get { storedBoundsOrigin }
    set {
      if newValue.isFinite { scrollBounds(to: newValue) }
    }
  }

  /// The content inset with what the safe area adds to it, in points.
  public final var adjustedContentInset: LayoutInsets { contentInset + absorbedSafeArea }

  /// The part of the safe area that the scroll view moves its content clear of.
  private var absorbedSafeArea: LayoutInsets {
    var part = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return part
    case .automatic, .scrollableAxes:
      if !canScroll(.vertical) { (part.top, part.bottom) = (0, 0) }
      if !canScroll(.horizontal) { (part.left, part.right) = (0, 0) }
      return part
    }
  }

  private func canScroll(_ axis: LayoutAxis) -> Bool {
    let alwaysBounces = axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal
    return alwaysBounces || storedContentSize[axis] > storedFrame.size[axis]
  }

  override final var safeAreaForSubviews: LayoutInsets {
    let safe = safeAreaInsets
    let absorbed = absorbedSafeArea
    return LayoutInsets(
      top: safe.top - absorbed.top, left: safe.left - absorbed.left,
      bottom: safe.bottom - absorbed.bottom, right: safe.right - absorbed.right)
  }

  override final func insetsWereRefreshed() { adjustToInsets() }

  /// Lays the content out and keeps the offset within what can be scrolled to, if that has changed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let guide = storedContentGuide { contentSize = guide.storedLayoutFrame.size }
    adjustToInsets()
  }

  // MARK: Offset

  /// The nearest offset at which no empty space is shown beyond the content and its adjusted insets.
  ///
  /// Where the content is smaller than the scroll view, it lies at its upper left.
  public final func clampedContentOffset(_ offset: LayoutPoint) -> LayoutPoint {
    let inset = adjustedContentInset
    let size = storedFrame.size
    func clamped(_ value: Double, _ before: Double, _ content: Double, _ after: Double, _ visible: Double) -> Double {
      max(-before, min(value, content + after - visible))
    }
    return LayoutPoint(
      x: clamped(offset.x, inset.left, storedContentSize.width, inset.right, size.width),
      y: clamped(offset.y, inset.top, storedContentSize.height, inset.bottom, size.height))
  }

  /// Scrolls by the least distance that brings a rectangle of the content into view, clear of the adjusted insets.
  ///
  /// Of a rectangle that does not fit, as much as possible is shown. What can be scrolled to is not exceeded.
  public final func scrollRectToVisible(_ rect: LayoutRect) {
    let inset = adjustedContentInset
    let seen = LayoutRect(origin: storedBoundsOrigin, size: storedFrame.size).inset(by: inset)
    func way(_ near: Double, _ far: Double, _ seenNear: Double, _ seenFar: Double) -> Double {
      let toNear = near - seenNear
      let toFar = far - seenFar
      return max(min(toNear, toFar), min(0, max(toNear, toFar)))
    }
    let move = LayoutPoint(
      x: way(rect.minX, rect.maxX, seen.minX, seen.maxX), y: way(rect.minY, rect.maxY, seen.minY, seen.maxY))
    contentOffset = clampedContentOffset(storedBoundsOrigin + move)
  }

  /// Brings the offset in line with changed insets and sizes: what rested at the upper or left end stays there.
  private func adjustToInsets() {
    let inset = adjustedContentInset
    var offset = storedBoundsOrigin
    if offset.y == -settledInset.top { offset.y = -inset.top }
    if offset.x == -settledInset.left { offset.x = -inset.left }
    settledInset = inset
    contentOffset = clampedContentOffset(offset)
  }
}
