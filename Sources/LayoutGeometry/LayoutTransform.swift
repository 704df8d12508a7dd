/// A map of the plane that keeps straight lines straight: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
public struct LayoutTransform: Sendable, Hashable {
  /// How much x counts for x.
  public var a: Double
  /// How much x counts for y.
  public var b: Double
  /// How much y counts for x.
  public var c: Double
  /// How much y counts for y.
  public var d: Double
  /// What is added to x, in points.
  public var tx: Double
  /// What is added to y, in points.
  public var ty: Double

  /// Makes a map from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a map that enlarges by a factor along each axis.
  public init(scaleX: Double, y: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Makes a map that moves by a distance along each axis, in points.
  public init(translationX: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
  }

  /// Makes a map that turns clockwise by quarters, which are the turns that are exact.
  public init(quarterTurns: Int) {
    switch ((quarterTurns % 4) + 4) % 4 {
    case 1: self.init(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 2: self.init(scaleX: -1, y: -1)
    case 3: self.init(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: self = .identity
    }
  }

  /// The map that leaves everything where it is.
  public static let identity = LayoutTransform(scaleX: 1, y: 1)

  /// The map that undoes this one; nil where it cannot be undone or a number is not finite.
  public var inverted: LayoutTransform? {
    let determinant = a * d - b * c
    let inverse = LayoutTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    let numbers = [determinant, inverse.a, inverse.b, inverse.c, inverse.d, inverse.tx, inverse.ty]
    return determinant != 0 && numbers.allSatisfy(\.isFinite) ? inverse : nil
  }

  /// Where a point is mapped to.
  public func apply(to point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}
