import KeyboardSimulation
import LayoutGeometry

/// What one keyboard frame did: the event, where the keyboard went, and how much had to be done for it.
public struct FrameRecord: Sendable, Hashable {
  /// When it was, on the virtual clock.
  public let time: Duration
  /// What happened to the keyboard.
  public let event: KeyboardEvent.Kind
  /// The keyboard's state after it.
  public let state: KeyboardState
  /// The keyboard's frame after it, in screen coordinates.
  public let keyboardFrame: LayoutRect
  /// How many guides were aimed at another place.
  public let movedGuides: Int
  /// How many views got another frame.
  public let movedViews: Int
  /// How often a solver was called, over all windows.
  public let solves: Int
}
