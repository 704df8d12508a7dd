/// One side of a constraint: an attribute of an item, or the distance between two attributes.
///
/// Items are not kept alive: a constraint whose item has gone is inert.
struct ConstraintOperand {
  private let handle: ItemHandle?
  let attribute: LayoutConstraint.Attribute
  private let startHandle: ItemHandle?
  /// The attribute at which a distance starts; `notAnAttribute` where the side is no distance.
  let startAttribute: LayoutConstraint.Attribute

  init(
    _ item: LayoutItem?, _ attribute: LayoutConstraint.Attribute, from startItem: LayoutItem? = nil,
    _ startAttribute: LayoutConstraint.Attribute = .notAnAttribute
  ) {
    handle = item?.handle
    self.attribute = attribute
    startHandle = startItem?.handle
    self.startAttribute = startAttribute
  }

  /// The item, while it exists.
  var item: LayoutItem? { handle?.item }

  /// The item at which a distance starts, while it exists.
  var startItem: LayoutItem? { startHandle?.item }

  /// Whether the side is a distance between two attributes.
  var isDistance: Bool { startAttribute != .notAnAttribute }

  /// Whether the side is a length, which needs no second side to be compared with.
  var isLength: Bool { isDistance || attribute.isSize }

  /// Whether every item of the side still exists.
  var isComplete: Bool { item != nil && (!isDistance || startItem != nil) }
}
