import ConstraintLayout
import KeyboardSimulation

/// A view that can be typed into: giving it the focus brings the keyboard.
open class TextInputView: LayoutView {
  /// How the view wants to be typed into; it counts when the view gets the focus.
  public final var traits = TextInputTraits()
  /// Whether the view can have the focus.
  public final var isEnabled = true
  /// The keys that the view brings instead of the user's keyboard; nil for the user's.
  public final var inputSource: KeyboardSource?
  /// The height of the accessory view that it puts on top of the keyboard, in points; nil for none of its own.
  public final var inputAccessoryHeight: Double?
}
