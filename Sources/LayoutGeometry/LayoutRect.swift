/// An upright rectangle in a coordinate system whose y axis grows downward, in points.
///
/// Width and height are never negative in the results of this package; a rectangle made by hand is taken as it is.
public struct LayoutRect: Sendable, Hashable {
  /// The upper left corner.
  public var origin: LayoutPoint
  /// The extent from the origin to the right and downward.
  public var size: LayoutSize

  /// Makes a rectangle from its upper left corner and its size.
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from the coordinates of its upper left corner and its extents, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: LayoutPoint(x: x, y: y), size: LayoutSize(width: width, height: height))
  }

  /// Makes a rectangle from the coordinates of its four edges, in points.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The rectangle at the origin without extent.
  public static var zero: LayoutRect { LayoutRect(x: 0, y: 0, width: 0, height: 0) }

  /// The horizontal extent, in points.
  public var width: Double { size.width }
  /// The vertical extent, in points.
  public var height: Double { size.height }
  /// The coordinate of the left edge.
  public var minX: Double { origin.x }
  /// The coordinate of the upper edge.
  public var minY: Double { origin.y }
  /// The coordinate of the right edge.
  public var maxX: Double { origin.x + size.width }
  /// The coordinate of the lower edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal coordinate of the centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical coordinate of the centre.
  public var midY: Double { origin.y + size.height / 2 }
  /// The centre of the rectangle.
  public var center: LayoutPoint { LayoutPoint(x: midX, y: midY) }

  /// Whether the rectangle covers no area.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether origin and size are finite numbers.
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The rectangle moved by a distance, in points.
  public func offsetBy(dx: Double, dy: Double) -> LayoutRect {
    LayoutRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The rectangle with each edge moved inward by its inset; negative insets move outward.
  public func inset(by insets: LayoutInsets) -> LayoutRect {
    LayoutRect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  /// Whether the point lies inside; the left and upper edges belong to the rectangle, the others do not.
  public func contains(_ point: LayoutPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the other rectangle lies wholly inside, edges included.
  public func contains(_ other: LayoutRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// The part that both rectangles cover, or nil where they share no area.
  public func intersection(_ other: LayoutRect) -> LayoutRect? {
    let shared = LayoutRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return shared.isEmpty ? nil : shared
  }

  /// Whether the two rectangles share some area.
  public func intersects(_ other: LayoutRect) -> Bool { intersection(other) != nil }

  /// The smallest rectangle that contains both.
  public func union(_ other: LayoutRect) -> LayoutRect {
    LayoutRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }
}

#if !canImport(Darwin)
  /// The short name of ``LayoutRect``, left out where Darwin owns it.
  public typealias Rect = LayoutRect
#endif
