import LayoutGeometry

/// Translates a view's frame and autoresizing mask into constraints on its superview.
///
/// On each axis what the mask holds fixed keeps its present extent, and what it lets give way shares the rest in its present
/// proportions; the mask that lets nothing give way keeps the near margin and the extent.
struct MaskTranslation {
  let view: LayoutView
  let parent: LayoutView

  /// The constraints, first of the horizontal axis.
  func constraints() -> [LayoutConstraint] {
    let mask = view.storedAutoresizingMask
    let rect = view.alignmentRect(forFrame: view.storedFrame)
    let outer = LayoutRect(origin: .zero, size: parent.storedFrame.size).inset(by: parent.alignmentRectInsets)
    let horizontal = Extent(
      near: rect.minX - outer.minX, size: rect.width, whole: outer.width,
      flexNear: mask.contains(.flexibleLeftMargin), flexSize: mask.contains(.flexibleWidth),
      flexFar: mask.contains(.flexibleRightMargin))
    let vertical = Extent(
      near: rect.minY - outer.minY, size: rect.height, whole: outer.height,
      flexNear: mask.contains(.flexibleTopMargin), flexSize: mask.contains(.flexibleHeight),
      flexFar: mask.contains(.flexibleBottomMargin))
    return pair(horizontal, near: .left, far: .right, size: .width)
      + pair(vertical, near: .top, far: .bottom, size: .height)
  }

  /// What is known about one axis.
  private struct Extent {
    let near: Double
    let size: Double
    let whole: Double
    let flexNear: Bool
    let flexSize: Bool
    let flexFar: Bool

    var far: Double { whole - near - size }
    /// What the parts that give way take up together.
    var flexible: Double { (flexNear ? near : 0) + (flexSize ? size : 0) + (flexFar ? far : 0) }
  }

  private typealias Attribute = LayoutConstraint.Attribute

  /// The constraints of one axis: one for where the view begins, or ends, and one for how far it extends.
  private func pair(_ extent: Extent, near: Attribute, far: Attribute, size: Attribute) -> [LayoutConstraint] {
    let sizeShare = extent.flexSize ? share(extent.size, extent) : 0
    let sizeConstant = extent.size - sizeShare * extent.whole
    let length =
      sizeShare == 0
      ? make(size, nil, .notAnAttribute, 1, extent.size)
      : make(size, parent, size, sizeShare, sizeConstant)
    if !extent.flexNear { return [make(near, parent, near, 1, extent.near), length] }
    if !extent.flexFar { return [make(far, parent, far, 1, -extent.far), length] }
    // Both margins give way: the near one takes its share of the superview's extent, written as an offset of edges.
    let nearShare = share(extent.near, extent)
    let offset = LayoutConstraint(
      first: ConstraintOperand(view, near, from: parent, near), relation: .equal,
      second: ConstraintOperand(parent, size), multiplier: nearShare,
      constant: extent.near - nearShare * extent.whole, origin: .autoresizingMask)
    return [offset, length]
  }

  /// Which part of a change of the superview's extent a part that gives way takes.
  private func share(_ part: Double, _ extent: Extent) -> Double {
    if extent.flexible != 0 { return part / extent.flexible }
    let count = [extent.flexNear, extent.flexSize, extent.flexFar].filter { $0 }.count
    return 1 / Double(count)
  }

  private func make(
    _ attribute: Attribute, _ other: LayoutView?, _ otherAttribute: Attribute, _ multiplier: Double, _ constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      first: ConstraintOperand(view, attribute), relation: .equal,
      second: other.map { ConstraintOperand($0, otherAttribute) },
      multiplier: multiplier, constant: constant, origin: .autoresizingMask)
  }
}
