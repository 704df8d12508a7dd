import LayoutGeometry

/// What an app is told when a keyboard moves.
public struct KeyboardNotification: Sendable, Hashable {
  /// The six notifications.
  public enum Name: Int, Sendable, Hashable, CaseIterable {
    /// The keyboard is about to appear at its docked place.
    case willShow
    /// The keyboard has appeared.
    case didShow
    /// The keyboard is about to leave its docked place.
    case willHide
    /// The keyboard has left.
    case didHide
    /// The keyboard's frame is about to change.
    case willChangeFrame
    /// The keyboard's frame has changed.
    case didChangeFrame

    /// Whether the notification comes before the movement.
    public var isWill: Bool { self == .willShow || self == .willHide || self == .willChangeFrame }
  }

  /// Which notification this is.
  public let name: Name
  /// The keyboard's frame before, in screen coordinates.
  public let frameBegin: LayoutRect
  /// The keyboard's frame after, in screen coordinates.
  public let frameEnd: LayoutRect
  /// The duration of the animation that the payload announces.
  public let duration: Duration
  /// The curve of the animation.
  public let curve: AnimationCurve
  /// Whether this app, and not another one on the screen, caused the keyboard.
  public let isLocal: Bool
  /// The screen that the keyboard is on; nil before iOS 16.1.
  public let screen: Screen?
  /// When it was posted, on the virtual clock.
  public let time: Duration

  /// Makes a notification from its payload.
  ///
  /// - Parameters:
  ///   - name: Which notification this is.
  ///   - frameBegin: The frame before, in screen coordinates.
  ///   - frameEnd: The frame after, in screen coordinates.
  ///   - duration: The announced duration.
  ///   - curve: The curve of the animation.
  ///   - isLocal: Whether this app caused the keyboard.
  ///   - screen: The screen that the keyboard is on.
  ///   - time: When it is posted.
  public init(
    name: Name, frameBegin: LayoutRect, frameEnd: LayoutRect, duration: Duration, curve: AnimationCurve, isLocal: Bool,
    screen: Screen?, time: Duration
  ) {
    self.name = name
    self.frameBegin = frameBegin
    self.frameEnd = frameEnd
    self.duration = duration
    self.curve = curve
    self.isLocal = isLocal
    self.screen = screen
    self.time = time
  }
}
