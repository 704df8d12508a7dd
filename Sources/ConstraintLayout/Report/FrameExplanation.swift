import LayoutGeometry
import LinearSolver

/// Why an item lies where it does: for each coordinate, what determines it, in the order in which it follows.
public struct FrameExplanation {
  /// What determines a coordinate.
  public enum Reason {
    /// A constraint that is met exactly.
    case constraint(LayoutConstraint)
    /// Something that holds whatever constraints say.
    case fact(LayoutFact)
  }

  /// One coordinate with its reasons.
  public struct Coordinate {
    /// Which one: `left`, `width`, `top` or `height`, in the superview's or owning view's bounds.
    public let attribute: LayoutConstraint.Attribute
    /// Its value before snapping, in points.
    public let value: Double
    /// What determines it; empty where nothing does and it stays where it was.
    public let reasons: [Reason]
  }

  /// The item.
  public let item: LayoutItem
  /// Its four coordinates.
  public let coordinates: [Coordinate]
}

extension LayoutItem {
  /// Why the item lies where it does, by the constraints as they are now; nil outside of a tree.
  public final var frameExplanation: FrameExplanation? {
    guard let engine = hostView?.root.ensureEngine() else { return nil }
    engine.settle()
    return engine.explanation(of: self)
  }
}

extension LayoutEngine {
  /// Why an item lies where it does.
  func explanation(of item: LayoutItem) -> FrameExplanation? {
    guard item.engine === self else { return nil }
    defer { forgetValues() }
    let coordinates = item.variables.named.map { attribute, variable in
      FrameExplanation.Coordinate(
        attribute: attribute, value: value(of: variable),
        reasons: solver.explain(variable).compactMap { reason(ofRow: $0) })
    }
    return FrameExplanation(item: item, coordinates: coordinates)
  }

  private func reason(ofRow row: ConstraintID) -> FrameExplanation.Reason? {
    if let constraint = constraint(ofRow: row) { return .constraint(constraint) }
    return fact(ofRow: row).map { .fact($0) }
  }
}

extension ItemVariables {
  /// All four with their names in reports, axis by axis.
  var named: [(attribute: LayoutConstraint.Attribute, variable: Variable)] {
    [(.left, x), (.width, width), (.top, y), (.height, height)]
  }
}

extension FrameExplanation: CustomStringConvertible {
  /// The explanation as text, a line for each coordinate and each reason.
  public var description: String {
    var lines: [String] = []
    for coordinate in coordinates {
      lines.append("\(item.reportName).\(coordinate.attribute) = \(LayoutNumber.text(coordinate.value))")
      lines += coordinate.reasons.isEmpty ? ["  nothing determines it"] : coordinate.reasons.map { "  \($0.text)" }
    }
    return lines.joined(separator: "\n")
  }
}

extension FrameExplanation.Reason {
  /// The reason in words.
  var text: String {
    switch self {
    case .constraint(let constraint): "\(constraint)"
    case .fact(let fact): "\(fact)"
    }
  }
}
