/// One constraint that a stack wants, as a value that can be compared with the one it has.
struct StackRule {
  typealias Attribute = LayoutConstraint.Attribute
  typealias Relation = LayoutConstraint.Relation

  /// Apple's names for what a stack's constraints are for.
  enum Purpose: String {
    case canvasConnection = "UISV-canvas-connection"
    case spacing = "UISV-spacing"
    case alignment = "UISV-alignment"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
    case canvasFit = "UISV-canvas-fit"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case hiding = "UISV-hiding"
    case textWidth = "UISV-text-width-disambiguation"
  }

  /// One side: an attribute of an item, or the distance between two.
  struct Side: Hashable {
    let item: LayoutItem
    let attribute: Attribute
    var startItem: LayoutItem?
    var startAttribute = Attribute.notAnAttribute

    static func == (left: Side, right: Side) -> Bool {
      left.item === right.item && left.attribute == right.attribute && left.startItem === right.startItem
        && left.startAttribute == right.startAttribute
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(item))
      hasher.combine(attribute)
      hasher.combine(startItem.map { ObjectIdentifier($0) })
      hasher.combine(startAttribute)
    }

    var operand: ConstraintOperand { ConstraintOperand(item, attribute, from: startItem, startAttribute) }
  }

  /// What cannot change without another constraint.
  struct Key: Hashable {
    let purpose: Purpose
    let first: Side
    let relation: Relation
    let second: Side?
  }

  let key: Key
  var multiplier = 1.0
  var constant = 0.0
  var priority = LayoutPriority.required

  /// The rule as a constraint.
  func constraint() -> LayoutConstraint {
    let made = LayoutConstraint(
      first: key.first.operand, relation: key.relation, second: key.second?.operand, multiplier: multiplier,
      constant: constant, origin: .stackView)
    made.identifier = key.purpose.rawValue
    made.priority = priority
    return made
  }

  /// Whether a constraint with the same key can be changed into this one.
  func canBecome(_ present: LayoutConstraint?) -> Bool {
    guard let present else { return true }
    return present.multiplier == multiplier && !present.hasLostItem
  }
}
