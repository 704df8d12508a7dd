import LayoutGeometry
import LinearSolver

/// Where the layout pass finds an item: its cell outlives it for as long as a constraint names it.
typealias ItemPointer = UnsafeMutablePointer<ItemCell>

/// What the layout pass reads and writes of an item.
///
/// It lies in memory of its own, linked by pointers. A pass goes through lists of items, and looks up what contains them, for
/// every view that moves; doing that on the objects would count their owners up and down at each step, which was measured to
/// cost several times what the step does. Only ``ItemHandle`` makes and frees cells.
struct ItemCell {
  /// The item; nil once it has gone.
  var item: Unmanaged<LayoutItem>?
  /// The cell of the view in whose bounds the item lies.
  var parent: ItemPointer?
  /// What the pass of the item's tree shares; nil without an engine.
  var pass: UnsafeMutablePointer<PassState>?

  /// The item's unknowns in its engine; meaningless without one.
  var variables = ItemVariables.unbound
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

  /// How many views and guides a view contains directly.
  var contentCount: Int32 = 0
  /// How many guides that follow insets there are in a view and below it; a subtree without any is passed over.
  var insetGuideCount: Int32 = 0
  var isView = false
  /// Along which axes the item has moved; not empty while it is in its parent's list of moved items.
  var movedAxes: MovedAxes = []
  /// Whether a view waits for `layoutSubviews()`.
  var needsLayout = false
  /// Whether a view is in its parent's list of children to lay out, or being visited from there.
  var isListedForLayout = false
  /// Whether a view's height depends on its width, so that a new width asks for another measurement.
  var isMeasured = false

  /// Whether a view or one below it wants to be laid out.
  var wantsLayout: Bool { needsLayout || firstLayoutChild != nil }

  /// The view whose cell this is; only for cells of views that exist.
  var view: LayoutView? {
    guard isView, let item else { return nil }
    return unsafeDowncast(item.takeUnretainedValue(), to: LayoutView.self)
  }
}

/// Where constraints find an item while it exists; it keeps the item's cell, not the item.
///
/// It does what a weak reference does, without the table beside the object that makes every later count of its owners slow.
final class ItemHandle {
  let cell: ItemPointer

  init() {
    cell = ItemPointer.allocate(capacity: 1)
    cell.initialize(to: ItemCell())
  }

  deinit {
    cell.deinitialize(count: 1)
    cell.deallocate()
  }

  /// The item, while it exists.
  var item: LayoutItem? { cell.pointee.item?.takeUnretainedValue() }
}

// The lists by which a pass finds the few items that have something to do.
extension ItemPointer {
  /// Notes that an item inside has a new place, which the next `layoutSubviews()` applies.
  func listMoved(_ item: ItemPointer, along axes: MovedAxes = .both) {
    let isListed = !item.pointee.movedAxes.isEmpty
    item.pointee.movedAxes.formUnion(axes)
    if isListed { return }
    item.pointee.nextMoved = pointee.firstMoved
    pointee.firstMoved = item
  }

  /// Takes an item out of the list of those with a new place.
  func unlistMoved(_ item: ItemPointer) {
    guard !item.pointee.movedAxes.isEmpty else { return }
    item.pointee.movedAxes = []
    if pointee.firstMoved == item {
      pointee.firstMoved = item.pointee.nextMoved
    } else {
      var before = pointee.firstMoved
      while let present = before, present.pointee.nextMoved != item { before = present.pointee.nextMoved }
      before?.pointee.nextMoved = item.pointee.nextMoved
    }
    item.pointee.nextMoved = nil
  }

  /// Asks for `layoutSubviews()` of a view at the next layout.
  func setNeedsLayout() {
    guard !pointee.needsLayout else { return }
    pointee.needsLayout = true
    listForLayout()
  }

  /// Puts a view, and what contains it, in the lists of children to lay out.
  func listForLayout() {
    var cell = self
    while !cell.pointee.isListedForLayout, let parent = cell.pointee.parent {
      cell.pointee.isListedForLayout = true
      cell.pointee.nextLayoutSibling = parent.pointee.firstLayoutChild
      parent.pointee.firstLayoutChild = cell
      cell = parent
    }
  }

  /// Takes a child out of the list of children to lay out.
  func unlistForLayout(_ child: ItemPointer) {
    guard child.pointee.isListedForLayout else { return }
    child.pointee.isListedForLayout = false
    if pointee.firstLayoutChild == child {
      pointee.firstLayoutChild = child.pointee.nextLayoutSibling
    } else {
      var before = pointee.firstLayoutChild
      while let present = before, present.pointee.nextLayoutSibling != child {
        before = present.pointee.nextLayoutSibling
      }
      before?.pointee.nextLayoutSibling = child.pointee.nextLayoutSibling
    }
    child.pointee.nextLayoutSibling = nil
  }
}
