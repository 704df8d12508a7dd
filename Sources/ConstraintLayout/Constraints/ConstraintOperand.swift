/// One side of a constraint: an attribute of an item, or the distance between two attributes.
///
/// Items are not kept alive: a constraint whose item has gone is inert.
struct ConstraintOperand {
  weak var item: LayoutItem?
  let attribute: LayoutConstraint.Attribute
  weak var startItem: LayoutItem?
  /// The attribute at which a distance starts; `notAnAttribute` where the side is no distance.
  let startAttribute: LayoutConstraint.Attribute

  init(
    _ item: LayoutItem?, _ attribute: LayoutConstraint.Attribute, from startItem: LayoutItem? = nil,
    _ startAttribute: LayoutConstraint.Attribute = .notAnAttribute
  ) {
    self.item = item
    self.attribute = attribute
    self.startItem = startItem
    self.startAttribute = startAttribute
  }

  /// Whether the side is a distance between two attributes.
  var isDistance: Bool { startAttribute != .notAnAttribute }

  /// Whether the side is a length, which needs no second side to be compared with.
  var isLength: Bool { isDistance || attribute.isSize }

  /// Whether every item of the side still exists.
  var isComplete: Bool { item != nil && (!isDistance || startItem != nil) }
}
