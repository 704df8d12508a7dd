/// How a device is held.
public enum Orientation: Int, Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait = 1
  /// Upright, upside down.
  case portraitUpsideDown = 2
  /// On its side, turned to the right, so that the interface is turned to the left.
  case landscapeLeft = 4
  /// On its side, turned to the left, so that the interface is turned to the right.
  case landscapeRight = 3

  /// Whether the screen is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
