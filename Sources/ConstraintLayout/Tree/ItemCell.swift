import LayoutGeometry
import LinearSolver

/// Where the layout pass finds an item.
typealias ItemPointer = UnsafeMutablePointer<ItemCell>

/// What the layout pass reads and writes of an item, in which it lies.
///
/// Cells are linked by pointers. A pass goes through lists of items, and looks up what contains them, for every view that
/// moves; doing that on the objects would count their owners up and down at each step, which was measured to cost several
/// times what the step does.
struct ItemCell: ~Copyable {
  /// The item.
  var item: Unmanaged<LayoutItem>?
  /// The cell of the view in whose bounds the item lies.
  var parent: ItemPointer?
  /// What the pass of the item's tree shares; nil without an engine.
  var pass: UnsafeMutablePointer<PassState>?

  /// The item's unknowns in its engine; meaningless without one.
  var variables = ItemVariables.unbound
  /// The facts that the item's extents are not negative, where they are stated.
  var nonNegativity: (width: ConstraintID, height: ConstraintID)?
  /// The frame of a view or the rectangle of a guide, as last set or laid out.
  var place = LayoutRect.zero
  /// The alignment insets that the engine knows.
  var alignmentInsets = LayoutInsets.zero
  /// Where a view's own coordinates begin inside its frame.
  var boundsOrigin = LayoutPoint.zero
  /// Where a view's own coordinates begin in the root's, before snapping, and as of which solve that is known.
  var solvedOrigin = SolvedOrigin()

  /// The next item in the list of items whose new place the parent has not applied yet.
  var nextMoved: ItemPointer?
  /// The first item of the list of items inside whose new place has not been applied.
  var firstMoved: ItemPointer?
  /// The first child of the list of children that want to be laid out, or have one below that does.
  var firstLayoutChild: ItemPointer?
  /// The next view in the parent's list of children to lay out.
  var nextLayoutSibling: ItemPointer?

  // What a view holds; nothing once it has gone.
  /// What a view contains, in the order in which it was added.
  var subviews: [LayoutView] = []
  /// The guides that a view owns, in the order in which they were added.
  var guides: [LayoutGuide] = []
  /// What a view has had to keep for the tree of which it is the root; nil for a view that never was one.
  var treeState: TreeState?

  /// A view's wishes about its size in the engine; nil without an intrinsic size.
  var contentSizeRows: ContentSizeRows?
  /// How strongly a view resists being larger than its content.
  var hugging = PerAxis(horizontal: LayoutPriority.defaultLow, vertical: .defaultLow)
  /// How strongly a view resists being smaller than its content.
  var compression = PerAxis(horizontal: LayoutPriority.defaultHigh, vertical: .defaultHigh)

  /// The constraints that name the item, active or not; they are told when it goes.
  var constraints = ConstraintList()
  /// The active constraints that a view holds and keeps alive: those between itself and views below it.
  var installed = ConstraintList()
  /// At a root without an engine: the active constraints of its tree, oldest first.
  var loose = ConstraintList()

  /// How many views and guides a view contains directly.
  var contentCount: Int32 = 0
  /// How many guides that follow insets there are in a view and below it; a subtree without any is passed over.
  var insetGuideCount: Int32 = 0
  var isView = false
  /// Whether a view scrolls, so that what is inside lies in its content.
  var isScroll = false
  /// Along which axes the item has moved; not empty while it is in its parent's list of moved items.
  var movedAxes: MovedAxes = []
  /// Whether a view waits for `layoutSubviews()`.
  var needsLayout = false
  /// Whether a view is in its parent's list of children to lay out, or being visited from there.
  var isListedForLayout = false
  /// Whether a view has been taken from that list and has not been visited to the end.
  var isOnAgenda = false
  /// Whether what a view contains turns round where text is read from right to left.
  var semanticContent = SemanticContentAttribute.unspecified
  /// At a root: the reading direction of the user interface.
  var interfaceDirection = LayoutDirection.leftToRight
  /// Whether a view waits for its insets to be brought up to date.
  var isListedForInsets = false
  /// Whether a view waits for `updateConstraints()`.
  var needsUpdateConstraints = true
  /// Whether a view or one below it waits for that.
  var subtreeNeedsUpdateConstraints = true
  /// Whether a view waits to be asked for its natural size again.
  var intrinsicSizeIsStale = false
  /// Whether a view's height depends on its width, so that a new width asks for another measurement.
  var isMeasured = false

  /// Whether a view is held by somebody else, too, while the root above it goes away.
  var survivesRoot = false

  /// Forgets what only means something in an engine.
  mutating func leaveEngine() {
    pass = nil
    variables = .unbound
    nonNegativity = nil
    contentSizeRows = nil
    (intrinsicSizeIsStale, isMeasured) = (false, false)
    isListedForInsets = false
  }

  /// Forgets the view that contains the item, and its lists, because that view goes away.
  mutating func loseParent() {
    parent = nil
    (nextMoved, movedAxes) = (nil, [])
    (nextLayoutSibling, isListedForLayout, isOnAgenda) = (nil, false, false)
  }

  /// Whether a view or one below it wants to be laid out.
  var wantsLayout: Bool { needsLayout || firstLayoutChild != nil }

  /// The view whose cell this is; only for cells of views that exist.
  var view: LayoutView? {
    guard isView, let item else { return nil }
    return unsafeDowncast(item.takeUnretainedValue(), to: LayoutView.self)
  }
}

// The way up.
extension ItemPointer {
  /// The cell of the view that stands for the item in the tree: a view itself, a guide's owner.
  var host: ItemPointer? { pointee.isView ? self : pointee.parent }

  /// The cell at the top of the tree.
  var root: ItemPointer {
    var cell = self
    while let parent = cell.pointee.parent { cell = parent }
    return cell
  }

  /// How many views contain this one.
  private var depth: Int {
    var count = 0
    var cell = self
    while let parent = cell.pointee.parent {
      count += 1
      cell = parent
    }
    return count
  }

  /// Whether the item is the other one or lies somewhere below it.
  func isDescendant(of other: ItemPointer) -> Bool {
    var cell: ItemPointer? = self
    while let present = cell {
      if present == other { return true }
      cell = present.pointee.parent
    }
    return false
  }

  /// The nearest view that contains both, or nil where they are in different trees.
  @inline(__always)
  func nearestCommonAncestor(with other: ItemPointer) -> ItemPointer? {
    let (parent, otherParent) = (pointee.parent, other.pointee.parent)
    if parent == other || other == self { return other }
    if otherParent == self { return self }
    if parent == otherParent { return parent }
    return distantCommonAncestor(with: other)
  }

  private func distantCommonAncestor(with other: ItemPointer) -> ItemPointer? {
    var (left, right): (ItemPointer?, ItemPointer?) = (self, other)
    let difference = depth - other.depth
    for _ in 0..<max(difference, 0) { left = left?.pointee.parent }
    for _ in 0..<max(-difference, 0) { right = right?.pointee.parent }
    while let present = left, present != right {
      left = present.pointee.parent
      right = right?.pointee.parent
    }
    return left
  }
}
