import LayoutGeometry

/// Everything but the place that decides how large a keyboard is.
public struct KeyboardShape: Sendable, Hashable {
  /// Which keys are on the screen.
  public internal(set) var source: KeyboardSource = .system
  /// Whether the user wants the predictive bar.
  public internal(set) var showsPredictiveBar = true
  /// Whether the field that is typed into lets the bar appear.
  public internal(set) var fieldAllowsPredictiveBar = true
  /// Whether AutoFill has something to offer, which brings the bar back.
  public internal(set) var offersAutoFill = false
  /// The height of the input accessory view on top of the keys, in points.
  public internal(set) var accessoryHeight = 0.0
  /// The size of the floating keyboard, in points.
  public internal(set) var floatingSize: LayoutSize
  /// The width of the full shortcuts bar, in points; nil for the width of the screen.
  public internal(set) var shortcutsBarWidth: Double?
  /// The size of the collapsed shortcuts bar, in points.
  public internal(set) var minimizedBarSize: LayoutSize

  init(device: Device) {
    floatingSize = LayoutSize(width: device.floatingWidth.value, height: device.floatingHeight.value)
    // Nobody published the collapsed bar's size: a square of the full bar's height beside another one.
    minimizedBarSize = LayoutSize(width: 2 * device.shortcutsBarHeight.value, height: device.shortcutsBarHeight.value)
  }

  /// Whether every number in it can be; a phone has neither a floating keyboard nor a collapsed bar.
  func isValid(on idiom: Device.Idiom) -> Bool {
    source.isValid && accessoryHeight.isFinite && accessoryHeight >= 0
      && (shortcutsBarWidth.map { $0.isFinite && $0 > 0 } ?? true)
      && (idiom == .phone || (Self.isPositive(floatingSize) && Self.isPositive(minimizedBarSize)))
  }

  private static func isPositive(_ size: LayoutSize) -> Bool {
    size.isFinite && size.width > 0 && size.height > 0
  }
}

/// The numbers of a screen that a keyboard's frame follows from; no text and no arrays, so that copies cost nothing.
public struct KeyboardSurroundings: Sendable, Hashable {
  /// The family of the device.
  public let idiom: Device.Idiom
  /// How the device is held.
  public let orientation: Orientation
  /// The size of the screen, in points.
  public let screenSize: LayoutSize
  /// The height of the predictive bar, in points.
  public let bar: Double
  /// The height of the rows of keys, in points.
  public let keys: Double
  /// The height of the strip below the keys, in points.
  public let homeStrip: Double
  /// The safe-area inset of the upper edge, in points.
  public let safeTop: Double
  /// The height of the shortcuts bar without the home strip, in points.
  public let shortcutsBar: Double

  init(device: Device, orientation: Orientation) {
    let posture = device.posture(in: orientation)
    idiom = device.idiom
    self.orientation = orientation
    screenSize = posture.size
    bar = posture.keyboard.bar.value
    keys = posture.keyboard.keys.value
    homeStrip = posture.keyboard.homeStrip.value
    safeTop = posture.safeTop.value
    shortcutsBar = device.shortcutsBarHeight.value
  }
}
