import KeyboardSimulation
import LayoutGeometry

/// A screen with the keyboard that stands on it.
final class Display {
  let index: Int
  let device: Device
  let keyboard: Keyboard
  var orientation: Orientation
  /// How the keyboard travels, if it does.
  var keyboardAnimation: FrameAnimation?
  /// Whether a keyboard has been here and gone, for the quirk that remembers it.
  var keyboardHasLeft = false

  init(index: Int, device: Device, orientation: Orientation) {
    self.index = index
    self.device = device
    self.orientation = orientation
    keyboard = Keyboard(device: device, orientation: orientation)
  }

  var posture: Posture { device.posture(in: orientation) }

  var screen: Screen { Screen(index: index, size: posture.size, scale: device.scale) }

  var bounds: LayoutRect { LayoutRect(origin: .zero, size: posture.size) }

  /// The safe area of a window: how far the screen's unsafe strips reach into it, never more than on the screen itself.
  func safeArea(of window: LayoutRect) -> LayoutInsets {
    let own = posture.safeArea
    return LayoutInsets(
      top: Self.reach(own.top, less: window.minY), left: Self.reach(own.left, less: window.minX),
      bottom: Self.reach(own.bottom, less: bounds.maxY - window.maxY),
      right: Self.reach(own.right, less: bounds.maxX - window.maxX))
  }

  private static func reach(_ strip: Double, less distance: Double) -> Double { min(max(0, strip - distance), strip) }
}
