import LayoutGeometry

/// The constraints that a stack wants, in UIKit's terms; it reads the stack and changes nothing.
struct StackArrangement {
  typealias Attribute = LayoutConstraint.Attribute

  let stack: StackView
  /// What the views are laid out in: the stack, or its margins.
  let canvas: LayoutItem
  let visible: [LayoutView]
  private let main: AxisAttributes
  private let cross: AxisAttributes

  /// The attributes of one axis.
  private struct AxisAttributes {
    let near: Attribute
    let far: Attribute
    let center: Attribute
    let size: Attribute

    init(_ axis: LayoutAxis) {
      if axis == .horizontal {
        (near, far, center, size) = (.leading, .trailing, .centerX, .width)
      } else {
        (near, far, center, size) = (.top, .bottom, .centerY, .height)
      }
    }
  }

  init(_ stack: StackView) {
    self.stack = stack
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
    main = AxisAttributes(stack.axis)
    cross = AxisAttributes(stack.axis.other)
  }

  /// All constraints, in a fixed order.
  func rules() -> [StackRule] {
    guard let first = visible.first, let last = visible.last else { return emptyFit() + hiding() }
    return [
      rule(.canvasConnection, side(first, main.near), .equal, side(canvas, main.near)),
      rule(.canvasConnection, side(canvas, main.far), .equal, side(last, main.far)),
    ] + spacing() + distribution() + alignment(first) + hiding()
  }

  // MARK: Along the stack

  private func spacing() -> [StackRule] {
    let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let isBaseline = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    let near = isBaseline ? Attribute.firstBaseline : main.near
    let far = isBaseline ? Attribute.lastBaseline : main.far
    return zip(visible, visible.dropFirst()).map { before, after in
      rule(
        .spacing, side(after, near), isLoose ? .greaterThanOrEqual : .equal, side(before, far),
        constant: stack.gap(after: before))
    }
  }

  private func distribution() -> [StackRule] {
    switch stack.distribution {
    case .fill: textWidths()
    case .fillEqually: equalSizes()
    case .fillProportionally: proportions()
    case .equalSpacing: equalGaps() + [canvasFit(main.size)]
    case .equalCentering: equalCentres() + [canvasFit(main.size)]
    }
  }

  private func equalSizes() -> [StackRule] {
    visible.dropFirst().map { rule(.fillEqually, side($0, main.size), .equal, side(visible[0], main.size)) }
  }

  private func equalGaps() -> [StackRule] {
    let gaps = zip(visible, visible.dropFirst()).map { before, after in
      ConstraintOperand(after, main.near, from: before, main.far)
    }
    return gaps.dropFirst().map { rule(.fillEqually, $0, .equal, gaps[0]) }
  }

  /// Centre to centre, each pair against the first; later pairs matter less, so that a row without room has one layout.
  private func equalCentres() -> [StackRule] {
    let steps = zip(visible, visible.dropFirst()).map { before, after in
      ConstraintOperand(after, main.center, from: before, main.center)
    }
    return steps.dropFirst().enumerated().map { index, step in
      rule(
        .fillEqually, step, .equal, steps[0], priority: LayoutPriority(max(149 - Float(index), 100)))
    }
  }

  private func proportions() -> [StackRule] {
    let naturals = visible.map { max(0, $0.intrinsicContentSize[stack.axis]) }
    let sum = naturals.reduce(0, +)
    guard sum > 0 else { return equalSizes() }
    let gaps = visible.dropLast().map { stack.gap(after: $0) }.reduce(0, +)
    let isDocumented = stack.proportionalRule == .documentation
    let whole = isDocumented ? sum : sum + gaps
    guard whole > 0 else { return equalSizes() }
    return visible.indices.map { index in
      let share = naturals[index] / whole
      return rule(
        .fillProportionally, side(visible[index], main.size), .equal, side(canvas, main.size), multiplier: share,
        constant: isDocumented ? -share * gaps : 0, priority: LayoutPriority(max(999 - Float(index), 751)))
    }
  }

  /// Equal parts for texts of a filled row, where the stack is asked for them.
  private func textWidths() -> [StackRule] {
    guard stack.disambiguatesTextWidths, stack.axis == .horizontal, visible.count > 1 else { return [] }
    let count = Double(visible.count)
    let gaps = visible.dropLast().map { stack.gap(after: $0) }.reduce(0, +)
    return visible.compactMap { view in
      guard view.measure(width: max(0, view.intrinsicContentSize.width)) != nil else { return nil }
      let resistance = view.contentCompressionResistancePriority(for: .horizontal)
      return rule(
        .textWidth, side(view, .width), .equal, side(canvas, .width), multiplier: 1 / count,
        constant: -gaps / count, priority: LayoutPriority(min(resistance.rawValue + 10, 999)))
    }
  }

  // MARK: Across the stack

  private func alignment(_ first: LayoutView) -> [StackRule] {
    switch stack.alignment {
    case .fill:
      return pinned(first, cross.near) + pinned(first, cross.far)
    case .leading:
      return pinned(first, cross.near) + bounded(far: true) + fits(.spanningFit, 51)
    case .trailing:
      return pinned(first, cross.far) + bounded(near: true) + fits(.spanningFit, 51)
    case .center:
      return pinned(first, cross.center) + bounded(near: true, far: true) + fits(.spanningFit, 51)
    case .firstBaseline: return baselines(first, .firstBaseline, towards: cross.near)
    case .lastBaseline: return baselines(first, .lastBaseline, towards: cross.far)
    }
  }

  /// One attribute of the first view tied to the canvas, and of the others to the first.
  private func pinned(_ first: LayoutView, _ attribute: Attribute) -> [StackRule] {
    [rule(.canvasConnection, side(first, attribute), .equal, side(canvas, attribute))]
      + visible.dropFirst().map { rule(.alignment, side($0, attribute), .equal, side(first, attribute)) }
  }

  /// The views do not reach beyond the canvas.
  private func bounded(near: Bool = false, far: Bool = false) -> [StackRule] {
    visible.flatMap { view in
      (near ? [rule(.spanningBoundary, side(view, cross.near), .greaterThanOrEqual, side(canvas, cross.near))] : [])
        + (far ? [rule(.spanningBoundary, side(view, cross.far), .lessThanOrEqual, side(canvas, cross.far))] : [])
    }
  }

  /// The canvas is as small as the views let it be, and so is each view that does not say how large it is.
  private func fits(_ purpose: StackRule.Purpose, _ priority: LayoutPriority) -> [StackRule] {
    [rule(purpose, side(canvas, cross.size), .equal, nil, priority: priority)]
      + visible.map { rule(.ambiguitySuppression, side($0, cross.size), .equal, nil, priority: 25) }
  }

  /// The baselines of a row agree; where there is more room than needed, the views go towards one edge.
  private func baselines(
    _ first: LayoutView, _ baseline: Attribute, towards edge: Attribute
  ) -> [StackRule] {
    guard stack.axis == .horizontal else {
      return pinned(first, cross.near) + bounded(far: true) + fits(.spanningFit, 51)
    }
    return visible.dropFirst().map { rule(.alignment, side($0, baseline), .equal, side(first, baseline)) }
      + bounded(near: true, far: true) + fits(.canvasFit, 49)
      + visible.map { rule(.ambiguitySuppression, side($0, edge), .equal, side(canvas, edge), priority: 24) }
  }

  // MARK: Hidden views and empty stacks

  /// Hidden views have no length; they wait in the middle of the gap in which they would appear, or at the stack's end.
  private func hiding() -> [StackRule] {
    var rules: [StackRule] = []
    var before: LayoutView?
    let last = visible.last
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        before = view
        continue
      }
      rules.append(rule(.hiding, side(view, main.size), .equal, nil))
      let place =
        before.map { previous in
          rule(
            .hiding, side(view, main.near), .equal, side(previous, main.far),
            constant: previous === last ? 0 : stack.gap(after: previous) / 2)
        } ?? rule(.hiding, side(view, main.near), .equal, side(canvas, main.near))
      rules.append(place)
      rules.append(rule(.hiding, side(view, cross.near), .equal, side(canvas, cross.near)))
      rules.append(rule(.ambiguitySuppression, side(view, cross.size), .equal, nil, priority: 25))
    }
    return rules
  }

  /// A stack without visible views is as small as it is allowed to be.
  private func emptyFit() -> [StackRule] { [canvasFit(main.size), canvasFit(cross.size)] }

  private func canvasFit(_ size: Attribute) -> StackRule {
    rule(.canvasFit, side(canvas, size), .equal, nil, priority: 49)
  }

  // MARK: Parts

  private func side(_ item: LayoutItem, _ attribute: Attribute) -> ConstraintOperand {
    ConstraintOperand(item, attribute)
  }

  private func rule(
    _ purpose: StackRule.Purpose, _ first: ConstraintOperand, _ relation: LayoutConstraint.Relation,
    _ second: ConstraintOperand?, multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
  ) -> StackRule {
    StackRule(
      key: StackRule.Key(purpose: purpose, first: first, relation: relation, second: second),
      multiplier: multiplier, constant: constant, priority: priority)
  }
}
