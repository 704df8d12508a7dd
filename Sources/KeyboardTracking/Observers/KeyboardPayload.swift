import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

/// What a client finds in a notification, of which anything may be missing or odd.
public struct KeyboardPayload: Sendable, Hashable {
  /// Which notification it came with.
  public var name: KeyboardNotification.Name
  /// The keyboard's frame after the movement, in the coordinates of the screen.
  public var frameEnd: LayoutRect?
  /// The duration of the animation.
  public var duration: Duration?
  /// The curve of the animation.
  public var curve: AnimationCurve?
  /// The screen that the keyboard is on.
  public var screen: Screen?

  /// Makes a payload by hand.
  public init(
    name: KeyboardNotification.Name, frameEnd: LayoutRect? = nil, duration: Duration? = nil,
    curve: AnimationCurve? = nil, screen: Screen? = nil
  ) {
    self.name = name
    self.frameEnd = frameEnd
    self.duration = duration
    self.curve = curve
    self.screen = screen
  }

  /// Takes everything that a notification carries.
  public init(_ notification: KeyboardNotification) {
    self.init(
      name: notification.name, frameEnd: notification.frameEnd, duration: notification.duration,
      curve: notification.curve, screen: notification.screen)
  }

  /// The part of a view that the keyboard covers at the end, in the view's coordinates; nil where it covers nothing.
  ///
  /// A zero, empty or missing rectangle covers nothing: so hiding ends with cross-fades, and so dragging looks on the way.
  ///
  /// - Parameter view: A view in a window.
  /// - Returns: The covered part of the view's bounds.
  public func coveredPart(of view: LayoutView) -> LayoutRect? {
    guard let frameEnd, frameEnd.isFinite, !frameEnd.isEmpty else { return nil }
    let space = screen?.coordinateSpace ?? CoordinateSpace()
    return space.convert(frameEnd, to: view).intersection(view.bounds)
  }

  /// Whether the keyboard's visible part ends above the screen's bottom, as that of a detached keyboard does.
  ///
  /// Keyboards from other makers are off by fractions of a point: less than a whole one does not count.
  ///
  /// - Parameter screen: The screen that the keyboard is on.
  /// - Returns: Whether at least one point of the screen shows below the keyboard.
  public func isDetached(on screen: Screen) -> Bool {
    guard let frameEnd, frameEnd.isFinite else { return false }
    let space = self.screen?.coordinateSpace ?? CoordinateSpace()
    guard let visible = space.toInterface(frameEnd).intersection(screen.bounds) else { return false }
    return screen.bounds.maxY - visible.maxY >= 1
  }
}
