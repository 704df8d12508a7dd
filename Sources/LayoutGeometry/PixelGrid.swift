/// The raster of a screen: rounds coordinates to whole device pixels, halves upward.
///
/// Source of the rule: measured frames, 950.25 becomes 950.5 and 950.2 becomes 950.0 at two pixels a point. A coordinate
/// that lies below the middle of two pixels by no more than ``slack`` counts as lying in the middle.
public struct PixelGrid: Sendable, Hashable {
  /// How many device pixels one point has along each axis.
  public let scale: Double

  /// Makes the raster of a screen with so many pixels a point.
  ///
  /// - Parameter scale: Pixels a point; must be a positive finite number.
  public init(scale: Double) {
    precondition(scale.isFinite && scale > 0, "a pixel grid needs a positive finite scale")
    self.scale = scale
  }

  /// How far below the middle of two pixels a coordinate may lie, in pixels, to go to the greater one as the middle does.
  ///
  /// A solver computes 10.5 as 10.499999999 now and then. Without slack that would be another pixel, and which of the two
  /// could depend on the order in which constraints came. The solver's own tolerance is a hundredth of this.
  @inlinable
  public static var slack: Double { 1e-6 }

  /// The coordinate of the nearest device pixel, in points; in the middle of two pixels, the greater one.
  @inlinable
  @inline(__always)
  public func snap(_ coordinate: Double) -> Double {
    Self.floor(coordinate * scale + (0.5 + Self.slack)) / scale
  }

  /// The rectangle whose four edges are snapped one by one, so that neighbours keep touching.
  ///
  /// Two equal widths may come out one pixel apart; their sum does not change.
  public func snap(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(minX: snap(rect.minX), minY: snap(rect.minY), maxX: snap(rect.maxX), maxY: snap(rect.maxY))
  }

  /// The greatest whole number that is not above a value; computed without a C library, which is not imported here.
  @inlinable
  @inline(__always)
  static func floor(_ value: Double) -> Double {
    // From 2^52 on every double is a whole number, and not all of them fit into 64 bits.
    guard value.magnitude < 4_503_599_627_370_496 else { return value }
    let truncated = Double(Int64(value))
    return truncated > value ? truncated - 1 : truncated
  }
}
