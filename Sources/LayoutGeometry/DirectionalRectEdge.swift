/// A set of edges of a rectangle, named by reading direction, with UIKit's raw values.
///
/// There is no left or right: `leading` is the left edge where text runs from left to right and the right edge otherwise.
public struct DirectionalRectEdge: OptionSet, Sendable, Hashable {
  /// The bits of the set, one for each edge.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The edge at which a line of text begins.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The edge at which a line of text ends.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
