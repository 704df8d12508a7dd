// The factories of constraints. All of them return inactive constraints, as UIKit's do.

extension LayoutAnchor {
  /// Makes a constraint that the anchor equals another one plus a constant, in points.
  public func constraint(equalTo anchor: LayoutAnchor, constant: Double = 0) -> LayoutConstraint {
    makeConstraint(.equal, anchor, constant: constant)
  }

  /// Makes a constraint that the anchor is at least another one plus a constant, in points.
  public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor, constant: Double = 0) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, anchor, constant: constant)
  }

  /// Makes a constraint that the anchor is at most another one plus a constant, in points.
  public func constraint(lessThanOrEqualTo anchor: LayoutAnchor, constant: Double = 0) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, anchor, constant: constant)
  }

  @inline(__always)
  private func makeConstraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutAnchor, multiplier: Double = 1, constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      first: operand, relation: relation, second: other.operand, multiplier: multiplier, constant: constant)
  }

  /// A constraint that keeps the anchor a number of system gaps after another one.
  func makeSpacing(
    _ relation: LayoutConstraint.Relation, after other: LayoutAnchor, multiplier: Double
  ) -> LayoutConstraint {
    let spacing = SystemSpacing(multiplier: multiplier)
    return LayoutConstraint(
      first: operand, relation: relation, second: other.operand, multiplier: 1,
      constant: spacing.constant(operand, other.operand), spacing: spacing)
  }
}

extension LayoutAnchor where Kind == LayoutAnchorKind.Length {
  private func makeConstraint(_ relation: LayoutConstraint.Relation, _ constant: Double) -> LayoutConstraint {
    LayoutConstraint(first: operand, relation: relation, second: nil, multiplier: 1, constant: constant)
  }

  /// Makes a constraint that the length equals a constant, in points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    makeConstraint(.equal, constant)
  }

  /// Makes a constraint that the length is at least a constant, in points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, constant)
  }

  /// Makes a constraint that the length is at most a constant, in points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, constant)
  }

  /// Makes a constraint that the length equals a multiple of another one plus a constant, in points.
  public func constraint(
    equalTo anchor: LayoutAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    makeConstraint(.equal, anchor, multiplier: multiplier, constant: constant)
  }

  /// Makes a constraint that the length is at least a multiple of another one plus a constant, in points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  /// Makes a constraint that the length is at most a multiple of another one plus a constant, in points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }
}

extension LayoutAnchor where Kind == LayoutAnchorKind.XAxis {
  /// The distance from this anchor to another one, positive where the other lies further in reading direction.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutAnchor<LayoutAnchorKind.Length>(other.item, other.attribute, from: (item, attribute))
  }

  /// Makes a constraint that the anchor lies a multiple of the system's gap after another one in reading direction.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeSpacing(.equal, after: anchor, multiplier: multiplier)
  }

  /// Makes a constraint that the anchor lies at least a multiple of the system's gap after another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeSpacing(.greaterThanOrEqual, after: anchor, multiplier: multiplier)
  }

  /// Makes a constraint that the anchor lies at most a multiple of the system's gap after another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeSpacing(.lessThanOrEqual, after: anchor, multiplier: multiplier)
  }
}

extension LayoutAnchor where Kind == LayoutAnchorKind.YAxis {
  /// The distance from this anchor to another one, positive where the other lies further down.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutAnchor<LayoutAnchorKind.Length>(other.item, other.attribute, from: (item, attribute))
  }

  /// Makes a constraint that the anchor lies a multiple of the system's gap below another one.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeSpacing(.equal, after: anchor, multiplier: multiplier)
  }

  /// Makes a constraint that the anchor lies at least a multiple of the system's gap below another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeSpacing(.greaterThanOrEqual, after: anchor, multiplier: multiplier)
  }

  /// Makes a constraint that the anchor lies at most a multiple of the system's gap below another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    makeSpacing(.lessThanOrEqual, after: anchor, multiplier: multiplier)
  }
}
