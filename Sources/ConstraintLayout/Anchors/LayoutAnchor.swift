/// What an anchor measures: a horizontal position, a vertical position, or a length.
public enum LayoutAnchorKind {
  /// A horizontal position.
  public enum XAxis {}
  /// A vertical position.
  public enum YAxis {}
  /// A length along either axis.
  public enum Length {}
}

/// An attribute of an item, from which constraints with attributes of the same kind are made.
///
/// The kind is part of the type, so that a horizontal position cannot be compared with a vertical one, nor a position with
/// a length.
public struct LayoutAnchor<Kind> {
  /// The item or, for a distance, what keeps both of its items.
  ///
  /// One object and nothing else that has owners: so the compiler sees that an anchor made for a call need not be counted as
  /// another owner of its item, which was measured to take a fortieth of the time of building a layout.
  private let source: LayoutItem
  /// The attribute of the item.
  public let attribute: LayoutConstraint.Attribute
  private let isDistance: Bool

  @inline(__always)
  init(_ item: LayoutItem, _ attribute: LayoutConstraint.Attribute) {
    source = item
    self.attribute = attribute
    isDistance = false
  }

  /// Makes an anchor of the distance from one attribute to another.
  init(
    _ item: LayoutItem, _ attribute: LayoutConstraint.Attribute,
    from start: (item: LayoutItem, attribute: LayoutConstraint.Attribute)
  ) {
    source = LayoutDistance(end: item, start: start.item, start.attribute)
    self.attribute = attribute
    isDistance = true
  }

  /// The item; for a distance, the item at its end.
  public var item: LayoutItem { isDistance ? distance.end : source }

  private var distance: LayoutDistance { unsafeDowncast(source, to: LayoutDistance.self) }

  /// The anchor as a side of a constraint.
  @inline(__always)
  var operand: ConstraintOperand {
    isDistance
      ? ConstraintOperand(distance.end, attribute, from: distance.start, distance.startAttribute)
      : ConstraintOperand(source, attribute)
  }
}

/// The items between which an anchor measures.
private final class LayoutDistance: LayoutItem {
  let end: LayoutItem
  let start: LayoutItem
  let startAttribute: LayoutConstraint.Attribute

  init(end: LayoutItem, start: LayoutItem, _ startAttribute: LayoutConstraint.Attribute) {
    self.end = end
    self.start = start
    self.startAttribute = startAttribute
    super.init(identifier: "")
  }
}

/// An anchor of a horizontal position.
public typealias LayoutXAxisAnchor = LayoutAnchor<LayoutAnchorKind.XAxis>
/// An anchor of a vertical position.
public typealias LayoutYAxisAnchor = LayoutAnchor<LayoutAnchorKind.YAxis>
/// An anchor of a length.
public typealias LayoutDimension = LayoutAnchor<LayoutAnchorKind.Length>

extension LayoutItem {
  /// The edge at which a line of text begins.
  public final var leadingAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .leading) }
  /// The edge at which a line of text ends.
  public final var trailingAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .trailing) }
  /// The left edge, whatever the reading direction.
  public final var leftAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .left) }
  /// The right edge, whatever the reading direction.
  public final var rightAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .right) }
  /// The horizontal centre.
  public final var centerXAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .centerX) }
  /// The upper edge.
  public final var topAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .top) }
  /// The lower edge.
  public final var bottomAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .bottom) }
  /// The vertical centre.
  public final var centerYAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .centerY) }
  /// The extent from left to right.
  public final var widthAnchor: LayoutDimension { LayoutAnchor(self, .width) }
  /// The extent from top to bottom.
  public final var heightAnchor: LayoutDimension { LayoutAnchor(self, .height) }
}

extension LayoutView {
  /// The baseline of the first line of text, or the upper edge of a view without text.
  public final var firstBaselineAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text, or the lower edge of a view without text.
  public final var lastBaselineAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .lastBaseline) }
}
