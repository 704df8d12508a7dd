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
  /// The item; for a distance, the item at its end.
  public let item: LayoutItem
  /// The attribute of the item.
  public let attribute: LayoutConstraint.Attribute
  /// Where a distance starts; nil for all other anchors.
  let start: (item: LayoutItem, attribute: LayoutConstraint.Attribute)?

  init(
    _ item: LayoutItem, _ attribute: LayoutConstraint.Attribute,
    from start: (item: LayoutItem, attribute: LayoutConstraint.Attribute)? = nil
  ) {
    self.item = item
    self.attribute = attribute
    self.start = start
  }

  /// The anchor as a side of a constraint.
  @inline(__always)
  var operand: ConstraintOperand {
    ConstraintOperand(item, attribute, from: start?.item, start?.attribute ?? .notAnAttribute)
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
