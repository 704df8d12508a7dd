/// A gap that the system chooses, times a number: the constant of a constraint made with a system spacing factory.
///
/// The amount is 8 points, whatever stands on either side. Between baselines of text it follows the fonts, which this
/// package does not know: a view may supply the distance, see ``LayoutView/baselineSpacing``.
struct SystemSpacing {
  /// The gap between two items of which neither supplies one, in points.
  static let standard = 8.0

  /// How many gaps there are.
  let multiplier: Double

  /// The gap between two anchors, in points.
  func constant(_ first: ConstraintOperand, _ second: ConstraintOperand) -> Double {
    let supplied = [first, second].compactMap { operand in
      operand.attribute.isBaseline ? (operand.item as? LayoutView)?.baselineSpacing : nil
    }
    return multiplier * (supplied.max() ?? Self.standard)
  }
}
