/// A width and a height, in points.
public struct LayoutSize: Sendable, Hashable {
  /// The extent from left to right, in points.
  public var width: Double
  /// The extent from top to bottom, in points.
  public var height: Double

  /// Makes a size from a width and a height, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of nothing: no width and no height.
  public static var zero: LayoutSize { LayoutSize(width: 0, height: 0) }

  /// The extent along an axis, in points.
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal {
        width = newValue
      } else {
        height = newValue
      }
    }
  }

  /// The size with width and height exchanged, as after a quarter turn.
  public var transposed: LayoutSize { LayoutSize(width: height, height: width) }

  /// Whether both extents are finite numbers.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}

#if !canImport(Darwin)
  /// The short name of ``LayoutSize``, left out where Darwin owns it.
  public typealias Size = LayoutSize
#endif
