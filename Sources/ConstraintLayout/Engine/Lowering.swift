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
  /// Calls a closure with the terms of a constraint's row, and what its own constant must be increased by to be the row's.
  @inline(__always)
  static func withRow<Result, Failure>(
    of constraint: LayoutConstraint, heldBy holder: ItemPointer, _ pass: UnsafeMutablePointer<PassState>,
    _ body: (UnsafeBufferPointer<LinearExpression.Term>, _ offset: Double) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = pass.pointee.terms.count
    defer { pass.pointee.terms.truncate(to: start) }
    let offset = pushTerms(of: constraint, heldBy: holder, pass)
    return try body(pass.pointee.terms.values(from: start), offset)
  }

  /// Puts the terms of a constraint's row on top of the pass's, and returns the offset of its constant.
  private static func pushTerms(
    of constraint: LayoutConstraint, heldBy holder: ItemPointer, _ pass: UnsafeMutablePointer<PassState>
  ) -> Double {
    let direction = constraint.isDirectional ? holder.direction : .leftToRight
    let sign = direction == .rightToLeft ? -1.0 : 1.0
    var sum = TermSum(pass: pass, direction: direction, reference: reference(of: constraint, heldBy: holder))
    sum.add(constraint.first, times: constraint.first.isExtent ? 1 : sign)
    if let second = constraint.second {
      sum.add(second, times: (second.isExtent ? -1 : -sign) * constraint.multiplier)
    }
    return -sum.constant
  }

  /// The view in whose bounds the constraint is written.
  ///
  /// The edges of one view against each other are written in its superview's bounds, as its frame is.
  @inline(__always)
  private static func reference(of constraint: LayoutConstraint, heldBy holder: ItemPointer) -> ItemPointer {
    let onlyNamesHolder =
      constraint.first.cell == holder && (constraint.second.map { $0.cell == holder } ?? true)
      && (constraint.first.startCell.map { $0 == holder } ?? true)
    return onlyNamesHolder ? holder.pointee.parent ?? holder : holder
  }
}

/// A sum of terms that grows attribute by attribute.
private struct TermSum {
  /// Where the terms are put.
  let pass: UnsafeMutablePointer<PassState>
  var constant = 0.0
  let direction: LayoutDirection
  let reference: ItemPointer

  /// Adds a side of a constraint, times a factor.
  @inline(__always)
  mutating func add(_ operand: ConstraintOperand, times factor: Double) {
    guard factor != 0, let cell = operand.cell else { return }
    add(operand.attribute, of: cell, times: factor)
    if let start = operand.startCell { addSeldom(operand.startAttribute, of: start, times: -factor) }
  }

  @inline(__always)
  private mutating func add(_ attribute: LayoutConstraint.Attribute, of item: ItemPointer, times factor: Double) {
    switch attribute {
    case .notAnAttribute: break
    case .width: add(item.pointee.variables.width, times: factor)
    case .height: add(item.pointee.variables.height, times: factor)
    case .left, .right, .leading, .trailing, .centerX:
      addPosition(of: item, .horizontal, fraction: attribute.fraction(in: direction), times: factor)
    case .top, .bottom, .centerY:
      addPosition(of: item, .vertical, fraction: attribute.fraction(in: direction), times: factor)
    default:
      if let view = item.pointee.view { add(attribute, of: view, times: factor) }
    }
  }

  /// Adds an attribute that few constraints name: where a distance starts, or what a margin is an edge of.
  @inline(never)
  private mutating func addSeldom(_ attribute: LayoutConstraint.Attribute, of item: ItemPointer, times factor: Double) {
    add(attribute, of: item, times: factor)
  }

  /// Adds a margin or a baseline of a view.
  @inline(never)
  private mutating func add(_ attribute: LayoutConstraint.Attribute, of view: LayoutView, times factor: Double) {
    if let inside = attribute.insideMargins {
      addSeldom(inside, of: view.layoutMarginsGuide.cell, times: factor)
    } else {
      addBaseline(attribute, of: view, times: factor)
    }
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
    addPosition(of: source.cell, .vertical, fraction: isFirst ? 0 : 1, times: factor)
    constant += factor * (isFirst ? source.firstBaselineOffsetFromTop : -source.lastBaselineOffsetFromBottom)
  }

  /// Adds the coordinate that lies a fraction of the way along an item's extent.
  @inline(__always)
  private mutating func addPosition(
    of item: ItemPointer, _ axis: LayoutAxis, fraction: Double, times factor: Double
  ) {
    if item == reference { return addOwnPosition(axis, fraction: fraction, times: factor) }
    add(item.pointee.variables.start(axis), times: factor)
    add(item.pointee.variables.size(axis), times: factor * fraction)
    if item.pointee.parent != reference { addContainers(of: item, axis, times: factor) }
  }

  /// Adds where what contains an item begins, up to the reference.
  private mutating func addContainers(of item: ItemPointer, _ axis: LayoutAxis, times factor: Double) {
    var container = item.pointee.parent
    while let present = container, present != reference {
      add(present.pointee.variables.start(axis), times: factor)
      constant -= factor * present.pointee.alignmentInsets.start(axis)
      if present.pointee.isScroll, let viewport = present.pointee.view?.contentViewport {
        add(viewport.variables.start(axis), times: -factor)
      }
      container = present.pointee.parent
    }
  }

  /// Adds a coordinate of the reference view itself, in its own bounds; a scroll view's edges are those of its content.
  @inline(__always)
  private mutating func addOwnPosition(_ axis: LayoutAxis, fraction: Double, times factor: Double) {
    if reference.pointee.isScroll, let content = reference.pointee.view?.contentRegion {
      add(content.variables.start(axis), times: factor)
      add(content.variables.size(axis), times: factor * fraction)
    } else {
      constant += factor * reference.pointee.alignmentInsets.start(axis)
      add(reference.pointee.variables.size(axis), times: factor * fraction)
    }
  }

  @inline(__always)
  private func add(_ variable: Variable, times factor: Double) {
    if factor != 0 { pass.pointee.terms.push(LinearExpression.Term(variable, times: factor)) }
  }
}

extension LayoutInsets {
  /// The inset at the left or upper edge.
  func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? left : top }

  /// The inset at the right or lower edge.
  func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? right : bottom }
}
