import LayoutGeometry

/// A coordinate that the constraints leave open: every value of a range would satisfy them as well.
public struct LayoutAmbiguity {
  /// The item whose layout is ambiguous.
  public let item: LayoutItem
  /// What is open: `left`, `top`, `width` or `height`, in the superview's or owning view's bounds.
  public let attribute: LayoutConstraint.Attribute
  /// The values it may have, in points; infinite where nothing limits them.
  public let range: ClosedRange<Double>

  /// The axis along which the layout is open.
  public var axis: LayoutAxis { attribute == .left || attribute == .width ? .horizontal : .vertical }
}

extension LayoutEngine {
  /// What the constraints leave open in the whole tree, superviews first; nothing is changed by asking.
  func ambiguities() -> [LayoutAmbiguity] {
    var items: [LayoutItem] = []
    root.forEachItem { items.append($0) }
    return ambiguities(of: items)
  }

  /// What the constraints leave open about some items, in their order.
  func ambiguities(of items: [LayoutItem]) -> [LayoutAmbiguity] {
    guard !isOnHold else { return [] }
    let asked = items.filter { $0.engine === self }
      .flatMap { item in item.variables.named.map { (item: item, attribute: $0, variable: $1) } }
    defer { forgetValues() }
    return zip(asked, solver.ranges(of: asked.map(\.variable))).compactMap { asked, range in
      guard range.lowerBound < range.upperBound else { return nil }
      return LayoutAmbiguity(item: asked.item, attribute: asked.attribute, range: range)
    }
  }
}

extension LayoutItem {
  /// Whether the constraints would be satisfied as well with another rectangle for the item.
  ///
  /// Asked of the engine's present constraints; nothing is changed by asking. An item is seen relative to its superview or
  /// owning view, so an ambiguous superview does not make it ambiguous.
  public final var hasAmbiguousLayout: Bool {
    guard let engine = hostView?.root.ensureEngine() else { return false }
    engine.settle()
    return !engine.ambiguities(of: [self]).isEmpty
  }

  /// The constraints that determine the item's position and extent along an axis, in the order in which they do.
  public final func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    guard let engine = hostView?.root.ensureEngine() else { return [] }
    engine.settle()
    return engine.constraintsDetermining(self, axis)
  }
}

extension LayoutEngine {
  /// The constraints that determine an item along an axis, each once; facts and the layer's own rows are left out.
  func constraintsDetermining(_ item: LayoutItem, _ axis: LayoutAxis) -> [LayoutConstraint] {
    guard item.engine === self, !isOnHold else { return [] }
    defer { forgetValues() }
    var found: [LayoutConstraint] = []
    for variable in [item.variables.start(axis), item.variables.size(axis)] {
      for row in solver.explain(variable) {
        guard let constraint = constraint(ofRow: row) else { continue }
        if !found.contains(where: { $0 === constraint || $0.isSameContentSize(as: constraint) }) {
          found.append(constraint)
        }
      }
    }
    return found
  }
}

extension LayoutConstraint {
  /// Whether both show the same wish of a view for its content size.
  fileprivate func isSameContentSize(as other: LayoutConstraint) -> Bool {
    origin == .contentSize && other.origin == .contentSize && firstItem === other.firstItem
      && firstAttribute == other.firstAttribute && relation == other.relation
  }
}
