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

  /// Lets a pass find its way to a view that wants to update its constraints.
  func markForUpdateConstraints() {
    pointee.subtreeNeedsUpdateConstraints = true
    var container = pointee.parent
    while let present = container, !present.pointee.subtreeNeedsUpdateConstraints {
      present.pointee.subtreeNeedsUpdateConstraints = true
      container = present.pointee.parent
    }
  }

  /// Takes a child out of the list of children to lay out.
  func unlistForLayout(_ child: ItemPointer) {
    guard child.pointee.isListedForLayout else { return }
    child.pointee.isListedForLayout = false
    if child.pointee.isOnAgenda {
      child.pointee.isOnAgenda = false
      return
    }
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
