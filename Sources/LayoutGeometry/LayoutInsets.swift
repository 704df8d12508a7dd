/// Distances from the four edges of a rectangle inward, in points; negative values reach outward.
public struct LayoutInsets: Sendable, Hashable {
  /// The distance from the upper edge downward.
  public var top: Double
  /// The distance from the left edge to the right.
  public var left: Double
  /// The distance from the lower edge upward.
  public var bottom: Double
  /// The distance from the right edge to the left.
  public var right: Double

  /// Makes insets from the distances of the four edges, in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets with the same distance on all four edges, in points.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No distance on any edge.
  public static var zero: LayoutInsets { LayoutInsets() }

  /// The sum of two insets, edge by edge.
  public static func + (left: LayoutInsets, right: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: left.top + right.top, left: left.left + right.left,
      bottom: left.bottom + right.bottom, right: left.right + right.right)
  }

  /// Whether all four distances are finite numbers.
  public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

/// Distances from the edges of a rectangle inward, with the sides named by reading direction, in points.
public struct DirectionalInsets: Sendable, Hashable {
  /// The distance from the upper edge downward.
  public var top: Double
  /// The distance from the edge at which a line begins.
  public var leading: Double
  /// The distance from the lower edge upward.
  public var bottom: Double
  /// The distance from the edge at which a line ends.
  public var trailing: Double

  /// Makes insets from the distances of the four edges, in points.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance on any edge.
  public static var zero: DirectionalInsets { DirectionalInsets() }

  /// The same distances with the sides named left and right, for a reading direction.
  public func resolved(in direction: LayoutDirection) -> LayoutInsets {
    direction == .leftToRight
      ? LayoutInsets(top: top, left: leading, bottom: bottom, right: trailing)
      : LayoutInsets(top: top, left: trailing, bottom: bottom, right: leading)
  }
}

#if !canImport(Darwin)
  /// The short name of ``LayoutInsets``, left out where Darwin owns it.
  public typealias EdgeInsets = LayoutInsets
#endif
