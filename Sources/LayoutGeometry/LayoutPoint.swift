/// A place in a coordinate system whose y axis grows downward, in points.
public struct LayoutPoint: Sendable, Hashable {
  /// The distance from the left, in points.
  public var x: Double
  /// The distance from the top, in points.
  public var y: Double

  /// Makes a point from its two coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of a coordinate system.
  public static var zero: LayoutPoint { LayoutPoint(x: 0, y: 0) }

  /// The point moved by another one, component by component.
  public static func + (left: LayoutPoint, right: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: left.x + right.x, y: left.y + right.y)
  }

  /// The way from the second point to the first, component by component.
  public static func - (left: LayoutPoint, right: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: left.x - right.x, y: left.y - right.y)
  }

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

#if !canImport(Darwin)
  /// The short name of ``LayoutPoint``, left out where Darwin owns it.
  public typealias Point = LayoutPoint
#endif
