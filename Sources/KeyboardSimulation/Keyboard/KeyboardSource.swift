/// Which keys are on the screen, and with them how high the keyboard is.
public enum KeyboardSource: Sendable, Hashable {
  /// The system's keyboard with the height of the device.
  case system
  /// The system's emoji keys, which take the place of the predictive bar too: as high as keys and bar, always.
  ///
  /// The rule is this library's.
  case emoji
  /// A keyboard from another maker.
  case thirdParty(ThirdPartyKeyboard)
  /// An input view of the app's own, with its height above the home strip, in points.
  case customView(height: Double)
  /// Text from the camera, which leaves only a strip of a navigation bar's height below the upper safe area.
  ///
  /// That it is nearly as high as the screen is Apple's word (WW21); the exact height is this library's.
  case camera

  /// Whether every height is a positive finite number.
  var isValid: Bool {
    switch self {
    case .system, .emoji, .camera: true
    case .customView(let height): height.isFinite && height > 0
    case .thirdParty(let keyboard): keyboard.isValid
    }
  }
}

/// A keyboard from another maker: its own heights, whole points or not, and its own timing.
public struct ThirdPartyKeyboard: Sendable, Hashable {
  /// The height above the home strip when the device is held upright, in points.
  public var portraitHeight: Double
  /// The height above the home strip when the device is held on its side, in points.
  public var landscapeHeight: Double
  /// The duration that its notifications carry.
  public var duration: Duration

  /// Makes a keyboard.
  ///
  /// - Parameters:
  ///   - portraitHeight: The height above the home strip when held upright, in points.
  ///   - landscapeHeight: The height above the home strip when held on its side, in points.
  ///   - duration: The duration that its notifications carry.
  public init(portraitHeight: Double, landscapeHeight: Double, duration: Duration = .milliseconds(250)) {
    self.portraitHeight = portraitHeight
    self.landscapeHeight = landscapeHeight
    self.duration = duration
  }

  var isValid: Bool {
    portraitHeight.isFinite && portraitHeight > 0 && landscapeHeight.isFinite && landscapeHeight > 0
      && duration >= .zero
  }
}
