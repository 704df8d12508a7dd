import LayoutGeometry
import LinearSolver

/// Translates constraints between items into rows between variables; it reads the tree and changes nothing.
///
/// Every item's variables are relative to its parent's bounds. A constraint is written in the coordinates of the nearest
/// view that contains both items: on the way up from an item to that view, the origins of the views passed are added. So a
/// row between siblings, or between a view and its superview, names their variables alone.
///
/// Under right-to-left a constraint that names leading or trailing is written in coordinates that run from the left edge to
/// the left, with the sign reversed: a constant keeps its meaning in reading direction, and a multiplier multiplies that
/// coordinate. The direction is that of the view on which the constraint is installed.
enum Lowering {
  /// The row of a constraint, and what its own constant must be increased by to be the row's.
  static func row(
    of constraint: LayoutConstraint, installedOn holder: LayoutView
  ) -> (constraint: LinearConstraint, offset: Double) {
    let direction = constraint.isDirectional ? holder.effectiveUserInterfaceLayoutDirection : .leftToRight
    let sign = direction == .rightToLeft ? -1.0 : 1.0
    var sum = TermSum(direction: direction, reference: reference(of: constraint, installedOn: holder))
    sum.add(constraint.first, times: constraint.first.isLength && !constraint.first.isDistance ? 1 : sign)
    if let second = constraint.second {
      let factor = second.isLength && !second.isDistance ? 1 : sign
      sum.add(second, times: -factor * constraint.multiplier)
    }
    let offset = -sum.constant
    let expression = LinearExpression(terms: sum.terms, constant: -(constraint.storedConstant + offset))
    return (LinearConstraint(expression, constraint.relation), offset)
  }

  /// The view in whose bounds the constraint is written.
  ///
  /// The edges of one view against each other are written in its superview's bounds, as its frame is.
  private static func reference(of constraint: LayoutConstraint, installedOn holder: LayoutView) -> LayoutView {
    let onlyNamesHolder =
      constraint.first.item === holder && (constraint.second.map { $0.item === holder } ?? true)
      && (constraint.first.startItem.map { $0 === holder } ?? true)
    return onlyNamesHolder ? holder.parentView ?? holder : holder
  }
}

/// A sum of terms that grows attribute by attribute.
private struct TermSum {
  var terms: [LinearExpression.Term] = []
  var constant = 0.0
  let direction: LayoutDirection
  let reference: LayoutView

  init(direction: LayoutDirection, reference: LayoutView) {
    self.direction = direction
    self.reference = reference
    terms.reserveCapacity(4)
  }

  /// Adds a side of a constraint, times a factor.
  mutating func add(_ operand: ConstraintOperand, times factor: Double) {
    guard factor != 0, let item = operand.item else { return }
    add(operand.attribute, of: item, times: factor)
    if let start = operand.startItem { add(operand.startAttribute, of: start, times: -factor) }
  }

  private mutating func add(_ attribute: LayoutConstraint.Attribute, of item: LayoutItem, times factor: Double) {
    if let inside = attribute.insideMargins, let view = item as? LayoutView {
      return add(inside, of: view.layoutMarginsGuide, times: factor)
    }
    if attribute.isBaseline, let view = item as? LayoutView {
      return addBaseline(attribute, of: view, times: factor)
    }
    guard let axis = attribute.axis else { return }
    if attribute.isSize { return add(item.variables.size(axis), times: factor) }
    addPosition(of: item, axis, fraction: attribute.fraction(in: direction), times: factor)
  }

  /// Adds a baseline of the view that stands for the given one.
  private mutating func addBaseline(
    _ attribute: LayoutConstraint.Attribute, of view: LayoutView, times factor: Double
  ) {
    let isFirst = attribute == .firstBaseline
    var source = view
    while true {
      let next = isFirst ? source.forFirstBaselineLayout : source.forLastBaselineLayout
      guard next !== source, next.isDescendant(of: source) else { break }
      source = next
    }
    addPosition(of: source, .vertical, fraction: isFirst ? 0 : 1, times: factor)
    constant += factor * (isFirst ? source.firstBaselineOffsetFromTop : -source.lastBaselineOffsetFromBottom)
  }

  /// Adds the coordinate that lies a fraction of the way along an item's extent.
  private mutating func addPosition(of item: LayoutItem, _ axis: LayoutAxis, fraction: Double, times factor: Double) {
    if item === reference {
      addOwnPosition(of: reference, axis, fraction: fraction, times: factor)
      return
    }
    add(item.variables.start(axis), times: factor)
    add(item.variables.size(axis), times: factor * fraction)
    var view = item.parentView
    while let present = view, present !== reference {
      add(present.variables.start(axis), times: factor)
      constant -= factor * present.alignmentInsets.start(axis)
      if let viewport = present.contentViewport { add(viewport.variables.start(axis), times: -factor) }
      view = present.parentView
    }
  }

  /// Adds a coordinate of the reference view itself, in its own bounds; a scroll view's edges are those of its content.
  private mutating func addOwnPosition(
    of view: LayoutView, _ axis: LayoutAxis, fraction: Double, times factor: Double
  ) {
    if let content = view.contentRegion {
      add(content.variables.start(axis), times: factor)
      add(content.variables.size(axis), times: factor * fraction)
    } else {
      constant += factor * view.alignmentInsets.start(axis)
      add(view.variables.size(axis), times: factor * fraction)
    }
  }

  private mutating func add(_ variable: Variable, times factor: Double) {
    if factor != 0 { terms.append(LinearExpression.Term(variable, times: factor)) }
  }
}

extension LayoutInsets {
  /// The inset at the left or upper edge.
  func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? left : top }

  /// The inset at the right or lower edge.
  func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? right : bottom }
}

extension LayoutConstraint {
  /// Whether the constraint follows the reading direction.
  var isDirectional: Bool {
    first.attribute.isDirectional || first.startAttribute.isDirectional
      || (second.map { $0.attribute.isDirectional || $0.startAttribute.isDirectional } ?? false)
  }

  /// Whether the constraint names a baseline, whose distance may change with a font.
  var namesBaseline: Bool {
    first.attribute.isBaseline || first.startAttribute.isBaseline
      || (second.map { $0.attribute.isBaseline || $0.startAttribute.isBaseline } ?? false)
  }
}
