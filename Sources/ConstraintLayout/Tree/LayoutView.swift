import LayoutGeometry

/// A rectangle in a tree of rectangles, laid out by constraints: UIKit's view without its picture.
///
/// A view here is made to be constrained, so ``translatesAutoresizingMaskIntoConstraints`` starts as false. The view at the
/// top of a tree, its root, has a fixed frame; all others move when the tree is laid out. A tree is used from one isolation
/// domain at a time, whichever that is.
open class LayoutView: LayoutItem {
  // MARK: The tree

  /// The views inside, in the order in which they were added; the last lies on top.
  public final var subviews: [LayoutView] { cell.pointee.subviews }
  /// The guides that the view owns, in the order in which they were added.
  public final var layoutGuides: [LayoutGuide] { cell.pointee.guides }
  /// The one place where a later floor keeps its object for the view; the keyboard guide lives here.
  package final var attachment: AnyObject?
  /// Whether the view takes no part in a stack; everywhere else a hidden view keeps its place.
  public final var isHidden = false {
    didSet { if isHidden != oldValue { (superview as? StackLike)?.arrangedViewDidChange(self) } }
  }
  /// Whether what lies outside the view's bounds is not shown; layout does not depend on it.
  public final var clipsToBounds = false

  // MARK: Geometry

  /// How the view is shown transformed, and how that is undone; nil for not at all.
  final var storedTransform: (forth: LayoutTransform, back: LayoutTransform)?

  // MARK: Constraints

  /// The constraints that stand for the view's frame while its autoresizing mask is translated.
  final var maskConstraints: [LayoutConstraint] = []
  final var storedTranslatesMask = false
  final var storedAutoresizingMask: AutoresizingMask = []

  // MARK: Surroundings

  /// What has been asked or set of the view's safe area and margins; nil for a view of which nothing has.
  final var knownInsets: ViewInsets?
  /// The safe area and margins that follow from where the view is.
  final var insets: ViewInsets {
    if let knownInsets { return knownInsets }
    let new = ViewInsets()
    knownInsets = new
    return new
  }
  /// The guides that show the insets and have been asked for.
  final var insetGuides: [LayoutGuide] { knownInsets?.guides ?? [] }

  /// Makes a view with a frame in its future superview's coordinates, in points.
  public init(frame: LayoutRect) {
    super.init(identifier: "")
    cell.pointee.isView = true
    cell.pointee.needsLayout = true
    cell.pointee.place = frame.isFinite ? frame : .zero
  }

  /// Makes a view without extent.
  public convenience init() {
    self.init(frame: .zero)
  }

  deinit {
    if parentView == nil { leaveSurvivors() }
    while let constraint = cell.pointee.installed.oldest {
      constraint._withUnsafeGuaranteedRef { $0.takeOut() }?.release()
    }
    cell.pointee.treeState = nil
    guard cell.pointee.contentCount > 0 else { return }
    cell.pointee.subviews.visit { $0.cell.pointee.loseParent() }
    for guide in cell.pointee.guides { guide.cell.pointee.loseParent() }
    for guide in insetGuides { guide.cell.pointee.loseParent() }
    cell.pointee.subviews = []
    cell.pointee.guides = []
  }

  // MARK: For subclasses

  /// The natural size of the content, as an alignment rectangle; `noIntrinsicMetric` on an axis that has none.
  open var intrinsicContentSize: LayoutSize {
    LayoutSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The height of the content when it is as wide as given, for views whose height depends on their width, as text does.
  ///
  /// Asked once the width is solved; the answer replaces the intrinsic height. Nil, the default, means that the height
  /// does not depend on the width.
  ///
  /// - Parameter width: The width of the alignment rectangle, in points.
  /// - Returns: The height of the alignment rectangle, in points, or nil.
  open func measure(width: Double) -> Double? { nil }

  /// The distances from the frame's edges to the alignment rectangle's, in points.
  open var alignmentRectInsets: LayoutInsets { .zero }

  /// The distance from the alignment rectangle's upper edge down to the first baseline, in points.
  open var firstBaselineOffsetFromTop: Double { 0 }

  /// The distance from the last baseline down to the alignment rectangle's lower edge, in points.
  open var lastBaselineOffsetFromBottom: Double { 0 }

  /// The view below whose first baseline stands for this view's; itself at first.
  open var forFirstBaselineLayout: LayoutView { self }

  /// The view below whose last baseline stands for this view's; itself at first.
  open var forLastBaselineLayout: LayoutView { self }

  /// The distance that the view's font asks for between its baselines and others, in points.
  ///
  /// Used by system spacing constraints at a baseline of the view; nil, the default, asks for nothing.
  open var baselineSpacing: Double? { nil }

  /// Changes constraints that are out of date; call super at the end.
  ///
  /// Called at most once a pass, leaves first, where ``setNeedsUpdateConstraints()`` asked for it and when the view is new.
  open func updateConstraints() {}

  /// Gives the subviews and guides the frames that the engine has solved for.
  ///
  /// Called at most once a round for a view that needs it, superviews first. An override that does not call super leaves
  /// its subviews where they are, and may set their frames by hand.
  open func layoutSubviews() {
    if cell.pointee.firstMoved != nil { cell.applyMovedItems() }
  }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: LayoutView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: LayoutView) {}

  /// Called after the view got another superview, or none.
  open func didMoveToSuperview() {}

  override final var currentPlace: LayoutRect {
    let rect = storedFrame.inset(by: alignmentInsets)
    return LayoutRect(x: rect.minX, y: rect.minY, width: max(rect.width, 0), height: max(rect.height, 0))
  }

  /// The guide that stands for the visible part of a scroll view in its content's coordinates; nil for other views.
  var contentViewport: LayoutGuide? { nil }

  /// The safe area that the view leaves to its subviews; a scroll view keeps what it adjusts its content for.
  var safeAreaForSubviews: LayoutInsets { safeAreaInsets }

  /// Called after the view's safe area and margins were looked at again during a layout.
  func insetsWereRefreshed() {}

  /// The guide to whose edges constraints from inside a scroll view are tied; nil for other views.
  var contentRegion: LayoutGuide? { nil }
}

/// What arranges views, and has to do it again when one is hidden, shown or of another natural size.
protocol StackLike: LayoutView {
  func arrangedViewDidChange(_ view: LayoutView)
}
