import LinearSolver

/// What a constraint may say: the rules that are checked when it is made or changed.
///
/// Source: Auto Layout Guide, Anatomy of a Constraint, and the exceptions that NSLayoutConstraint raises.
enum ConstraintRules {
  typealias Attribute = LayoutConstraint.Attribute

  /// The first rule that a new constraint breaks, or nil.
  @inline(__always)
  static func creationError(
    first: ConstraintOperand?, second: ConstraintOperand?, multiplier: Double, constant: Double
  ) -> LayoutError? {
    areAlike(first, second) && multiplier == 1 && constant.magnitude <= Solver.magnitudeLimit
      ? nil : firstError(first, second, multiplier: multiplier, constant: constant)
  }

  /// Whether the sides are places of items that may be compared, as those of most constraints are.
  @inline(__always)
  private static func areAlike(_ first: ConstraintOperand?, _ second: ConstraintOperand?) -> Bool {
    guard let first, let second, first.hasItem, second.hasItem, !first.isDistance, !second.isDistance
    else { return false }
    let both = AttributeSet(first.attribute).union(AttributeSet(second.attribute))
    return both.isSubset(of: .verticalPlaces) || both.isSubset(of: .directionalPlaces)
  }

  /// The first rule that a constraint breaks, or nil; the rules one by one.
  private static func firstError(
    _ first: ConstraintOperand?, _ second: ConstraintOperand?, multiplier: Double, constant: Double
  ) -> LayoutError? {
    guard let first, first.hasItem, first.attribute != .notAnAttribute else { return .missingFirstAttribute }
    if let error = magnitudeError(constant) ?? magnitudeError(multiplier) ?? operandError(first) { return error }
    guard let second else {
      return first.isLength ? nil : .positionWithoutCounterpart(first.attribute)
    }
    guard second.hasItem, second.attribute != .notAnAttribute else { return .incompleteSecondItem }
    if let error = operandError(second) { return error }
    guard first.isLength == second.isLength else {
      return .sizeAgainstPosition(first.attribute, second.attribute)
    }
    if first.isLength { return nil }
    return positionError(first.attribute, second.attribute, multiplier: multiplier)
  }

  /// Why a number cannot be a constant or a multiplier, or nil.
  @inline(__always)
  static func magnitudeError(_ value: Double) -> LayoutError? {
    if value.magnitude <= Solver.magnitudeLimit { return nil }
    return value.isFinite ? .outOfBounds(value) : .notFinite(value)
  }

  /// The rules for two positions: one axis, one way of naming sides, and something to compare with.
  @inline(__always)
  private static func positionError(
    _ first: Attribute, _ second: Attribute, multiplier: Double
  ) -> LayoutError? {
    if multiplier == 0 { return .positionWithoutCounterpart(first) }
    let both = AttributeSet(first).union(AttributeSet(second))
    if both.isSubset(of: .vertical) { return nil }
    if !both.isDisjoint(with: .vertical) { return .differentAxes(first, second) }
    let mixesSides = !both.isDisjoint(with: .directional) && !both.isDisjoint(with: .absoluteSides)
    return mixesSides ? .directionalAgainstAbsolute(first, second) : nil
  }

  /// The rules for one side by itself: guides have neither margins nor baselines, a distance has one axis.
  @inline(__always)
  private static func operandError(_ operand: ConstraintOperand) -> LayoutError? {
    if let error = viewOnlyError(operand.cell, operand.attribute) { return error }
    return operand.isDistance ? distanceError(operand) : nil
  }

  /// The rules for what a distance adds to its end.
  private static func distanceError(_ operand: ConstraintOperand) -> LayoutError? {
    if let error = viewOnlyError(operand.startCell, operand.startAttribute) { return error }
    return positionError(operand.attribute, operand.startAttribute, multiplier: 1)
  }

  @inline(__always)
  private static func viewOnlyError(_ cell: ItemPointer?, _ attribute: Attribute) -> LayoutError? {
    attribute.isOfViewsOnly && !(cell?.pointee.isView ?? false) ? .attributeOfViewOnly(attribute) : nil
  }
}

extension LayoutError {
  /// The layer's word for a refusal by the solver.
  init(_ error: SolverError) {
    switch error {
    case .notFinite(let value): self = .notFinite(value)
    case .outOfBounds(let value): self = .outOfBounds(value)
    case .vanishingCoefficient(_, let coefficient): self = .outOfBounds(coefficient)
    case .invalidPriority(let priority): self = .invalidPriority(LayoutPriority(Float(priority.value)))
    case .invalidWeight(let weight): self = .outOfBounds(weight)
    case .unsatisfiable: self = .unsatisfiable
    case .unknownVariable, .unknownConstraint, .variableInUse, .auditFailed: self = .notFound
    }
  }
}
