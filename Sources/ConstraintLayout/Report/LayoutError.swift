/// Why the layout layer refused a call; everything is then as it was before.
public enum LayoutError: Error, Sendable, Hashable {
  /// A number is NaN or infinite.
  case notFinite(Double)
  /// A number is beyond what is computed with, see `Solver.magnitudeLimit`.
  case outOfBounds(Double)
  /// A priority is not in (0, 1000].
  case invalidPriority(LayoutPriority)
  /// The constraint names no first item, or `notAnAttribute` where an attribute is needed.
  case missingFirstAttribute
  /// A position, which needs a second item and a multiplier other than zero to be compared with.
  case positionWithoutCounterpart(LayoutConstraint.Attribute)
  /// A size is compared with a position.
  case sizeAgainstPosition(LayoutConstraint.Attribute, LayoutConstraint.Attribute)
  /// A horizontal attribute is compared with a vertical position.
  case differentAxes(LayoutConstraint.Attribute, LayoutConstraint.Attribute)
  /// Leading or trailing is compared with left or right.
  case directionalAgainstAbsolute(LayoutConstraint.Attribute, LayoutConstraint.Attribute)
  /// A second attribute is given without a second item, or a second item without an attribute.
  case incompleteSecondItem
  /// A margin or baseline attribute of a guide, which has neither.
  case attributeOfViewOnly(LayoutConstraint.Attribute)
  /// The items of a constraint that is activated have no common ancestor.
  case noCommonAncestor
  /// An item of the constraint does not exist any more.
  case itemGone
  /// A view would become its own ancestor.
  case cyclicHierarchy
  /// A view or constraint is not where the caller says it is.
  case notFound
  /// A visual format has a mistake.
  indirect case visualFormat(VisualFormatError)
  /// A required constraint contradicts required ones, and the caller asked for refusal.
  case unsatisfiable
}
