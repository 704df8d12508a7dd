import LinearSolver

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint in UIKit's shape: edges as visual format, everything else as an equation, with names for items.
  public var description: String {
    var text = "<LayoutConstraint"
    if let identifier { text += " \"\(identifier)\"" }
    text += " \(formula)"
    if storedPriority != .required { text += " priority:\(LayoutNumber.text(Double(storedPriority.rawValue)))" }
    if let note = originNote { text += " \(note)" }
    return text + (storedIsActive || origin == .contentSize ? " (active)>" : " (inactive)>")
  }

  /// The formula alone.
  var formula: String { visualFormula ?? equation }

  private var originNote: String? {
    switch origin {
    case .user, .stackView: nil
    case .autoresizingMask: "(from an autoresizing mask)"
    case .contentSize: relation == .lessThanOrEqual ? "(hugs its content)" : "(resists compression)"
    }
  }

  private var sign: String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  private var equation: String {
    var text = "\(first.text) \(sign) "
    guard let second, multiplier != 0 else { return text + LayoutNumber.text(storedConstant) }
    if multiplier != 1 { text += "\(LayoutNumber.text(multiplier))*" }
    text += second.text
    if storedConstant != 0 {
      text += storedConstant < 0 ? " - " : " + "
      text += LayoutNumber.text(storedConstant.magnitude)
    }
    return text
  }

  /// The gap between two facing edges, or an edge and the same one of the superview; nil for everything else.
  private var visualFormula: String? {
    guard let second, multiplier == 1, !first.isDistance, !second.isDistance,
      let one = first.item, let other = second.item
    else { return nil }
    let prefix = first.attribute.axis == .vertical ? "V" : "H"
    let suffix = first.attribute.isAbsoluteSide ? " (LTR)" : ""
    let bound = relation == .equal ? "" : sign
    func gap(_ amount: Double, _ bound: String) -> String { "-(\(bound)\(LayoutNumber.text(amount)))-" }
    switch (first.attribute, second.attribute) {
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      return "\(prefix):[\(other.reportName)]\(gap(storedConstant, bound))[\(one.reportName)]\(suffix)"
    case (.leading, .leading), (.left, .left), (.top, .top):
      guard one.parentView === other else { return nil }
      return "\(prefix):|\(gap(storedConstant, bound))[\(one.reportName)]\(suffix)"
    case (.trailing, .trailing), (.right, .right), (.bottom, .bottom):
      if other.parentView === one { return "\(prefix):[\(other.reportName)]\(gap(storedConstant, bound))|\(suffix)" }
      guard one.parentView === other else { return nil }
      return "\(prefix):[\(one.reportName)]\(gap(-storedConstant, turned(bound)))|\(suffix)"
    default: return nil
    }
  }

  /// The bound of a gap whose sign is turned round.
  private func turned(_ bound: String) -> String {
    switch bound {
    case "<=": ">="
    case ">=": "<="
    default: bound
    }
  }
}

extension ConstraintOperand {
  /// The side in words: item and attribute, or the two ends of a distance.
  var text: String {
    let end = "\(item?.reportName ?? "(gone)").\(attribute)"
    guard isDistance else { return end }
    return "(\(end) - \(startItem?.reportName ?? "(gone)").\(startAttribute))"
  }
}

/// Numbers as they are written in reports.
enum LayoutNumber {
  /// A number without the decimals it does not need.
  static func text(_ value: Double) -> String {
    guard value.magnitude < 1e15, Double(Int64(value)) == value else { return "\(value)" }
    return "\(Int64(value))"
  }
}
