/// One side of a constraint: an attribute of an item, or the distance between two attributes.
///
/// Items are not kept alive: a constraint whose item has gone is inert. An item that goes tells the constraint, and that its
/// sides, so that copies can be handed round without counting owners.
struct ConstraintOperand: Hashable {
  /// The item's cell; nil once the item has gone.
  private(set) var cell: ItemPointer?
  /// The cell of the item at which a distance starts; nil once the item has gone.
  private(set) var startCell: ItemPointer?
  let attribute: LayoutConstraint.Attribute
  /// The attribute at which a distance starts; `notAnAttribute` where the side is no distance.
  let startAttribute: LayoutConstraint.Attribute

  init(
    _ item: LayoutItem?, _ attribute: LayoutConstraint.Attribute, from startItem: LayoutItem? = nil,
    _ startAttribute: LayoutConstraint.Attribute = .notAnAttribute
  ) {
    cell = item?.cell
    self.attribute = attribute
    startCell = startItem?.cell
    self.startAttribute = startAttribute
  }

  /// Forgets an item, because it goes.
  mutating func lose(_ item: ItemPointer) {
    if cell == item { cell = nil }
    if startCell == item { startCell = nil }
  }

  /// The item, while it exists.
  var item: LayoutItem? { cell?.pointee.item?.takeUnretainedValue() }

  /// The item at which a distance starts, while it exists.
  var startItem: LayoutItem? { startCell?.pointee.item?.takeUnretainedValue() }

  /// What the side names.
  @inline(__always)
  var attributes: AttributeSet { AttributeSet(attribute).union(AttributeSet(startAttribute)) }

  /// Whether the side is a distance between two attributes.
  @inline(__always)
  var isDistance: Bool { startAttribute != .notAnAttribute }

  /// Whether the side is a length, which needs no second side to be compared with.
  @inline(__always)
  var isLength: Bool { isDistance || attribute.isSize }

  /// Whether the side is a width or a height, which the reading direction leaves alone.
  @inline(__always)
  var isExtent: Bool { !isDistance && attribute.isSize }

  /// Whether the item exists.
  @inline(__always)
  var hasItem: Bool { cell != nil }

  /// Whether an item is one of the side's.
  func names(_ other: ItemPointer) -> Bool { cell == other || startCell == other }

  /// Whether an item is one of the side's or lies below one of them.
  func reaches(_ other: ItemPointer) -> Bool {
    if let cell, other.isDescendant(of: cell) { return true }
    return startCell.map { other.isDescendant(of: $0) } ?? false
  }
}
