/// A direction in which lengths are measured: along a row or down a column.
public enum LayoutAxis: Int, Sendable, Hashable, CaseIterable {
  /// From left to right; widths and horizontal positions.
  case horizontal = 0
  /// From top to bottom; heights and vertical positions.
  case vertical = 1

  /// The axis at a right angle to this one.
  public var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
