import LayoutGeometry

/// Something that holds in a tree whatever its constraints say, and that may stand in a conflict's explanation.
public struct LayoutFact {
  /// What is stated.
  public enum Kind: Sendable, Hashable {
    /// The extent along an axis is not negative.
    case notNegative(LayoutAxis)
    /// The root's frame is the one it was given.
    case rootFrame(LayoutAxis)
    /// A guide lies where its view, its safe area, its margins or the keyboard put it.
    case guidePlace(LayoutAxis)
  }

  /// The item that the fact is about.
  public let item: LayoutItem
  /// What is stated.
  public let kind: Kind
}
