/// One constraint that a stack wants, as a value that can be compared with the one it has.
struct StackRule {
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

  /// What cannot change without another constraint; it does not keep the items, one of which is the stack that keeps it.
  struct Key: Hashable {
    let purpose: Purpose
    let first: ConstraintOperand
    let relation: Relation
    let second: ConstraintOperand?
  }

  let key: Key
  var multiplier = 1.0
  var constant = 0.0
  var priority = LayoutPriority.required

  /// The rule as a constraint.
  func constraint() -> LayoutConstraint {
    let made = LayoutConstraint(
      first: key.first, relation: key.relation, second: key.second, multiplier: multiplier, constant: constant,
      origin: .stackView)
    made.identifier = key.purpose.rawValue
    made.priority = priority
    return made
  }

  /// Whether a stack has stated a constraint of a view that it arranges alone.
  static func speaksOfAnArrangedView(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.origin == .stackView, constraint.second == nil else { return false }
    return [Purpose.hiding, .ambiguitySuppression].contains { $0.rawValue == constraint.identifier }
  }

  /// Whether a constraint with the same key can be changed into this one.
  func canBecome(_ present: LayoutConstraint?) -> Bool {
    guard let present else { return true }
    return present.multiplier == multiplier && !present.hasLostItem
  }
}
