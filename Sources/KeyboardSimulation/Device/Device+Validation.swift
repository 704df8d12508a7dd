import LayoutGeometry

/// Why a device cannot be made.
public enum DeviceError: Error, Sendable, Hashable {
  /// The device has no name.
  case emptyName
  /// The scale is not a positive finite number.
  case invalidScale(Double)
  /// A measure is negative, zero where it must not be, or not finite; the text says which.
  case invalidMetric(name: String, orientation: Orientation, value: Double)
  /// The two screens are not each other turned.
  case screensDiffer(portrait: LayoutSize, landscape: LayoutSize)
  /// The docked keyboard would be higher than the screen, in points.
  case keyboardTooHigh(orientation: Orientation, height: Double)
  /// The safe-area insets leave no room between them.
  case safeAreaTooLarge(orientation: Orientation)
  /// The Split View widths do not ascend to the screen's width.
  case invalidSplitViewWidths(orientation: Orientation)
  /// The catalogue has no keyboard heights for this generation.
  case unknownGeneration(SystemGeneration)
}

extension Device {
  /// Checks every measure; the first that cannot be is thrown.
  package func validate() throws(DeviceError) {
    guard !name.isEmpty else { throw .emptyName }
    guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
    guard portrait.size.transposed == landscape.size else {
      throw .screensDiffer(portrait: portrait.size, landscape: landscape.size)
    }
    try portrait.validate(as: .portrait)
    try landscape.validate(as: .landscapeLeft)
    guard idiom == .pad else { return }
    let ownMetrics = [
      ("floatingWidth", floatingWidth), ("floatingHeight", floatingHeight), ("shortcutsBarHeight", shortcutsBarHeight),
    ]
    for (name, metric) in ownMetrics where !(metric.value.isFinite && metric.value > 0) {
      throw .invalidMetric(name: name, orientation: .portrait, value: metric.value)
    }
  }
}

extension Posture {
  fileprivate func validate(as orientation: Orientation) throws(DeviceError) {
    let positive = [("width", size.width), ("height", size.height), ("keys", keyboard.keys.value)]
    let notNegative = [
      ("safeTop", safeTop.value), ("safeSides", safeSides.value), ("safeBottom", safeBottom.value),
      ("bar", keyboard.bar.value), ("homeStrip", keyboard.homeStrip.value),
    ]
    for (name, value) in positive where !(value.isFinite && value > 0) {
      throw .invalidMetric(name: name, orientation: orientation, value: value)
    }
    for (name, value) in notNegative where !(value.isFinite && value >= 0) {
      throw .invalidMetric(name: name, orientation: orientation, value: value)
    }
    guard safeTop.value + safeBottom.value < size.height, 2 * safeSides.value < size.width else {
      throw .safeAreaTooLarge(orientation: orientation)
    }
    guard keyboard.dockedHeight <= size.height else {
      throw .keyboardTooHigh(orientation: orientation, height: keyboard.dockedHeight)
    }
    var narrower = 0.0
    for width in splitViewWidths {
      guard width.value > narrower, width.value <= size.width else {
        throw .invalidSplitViewWidths(orientation: orientation)
      }
      narrower = width.value
    }
  }
}
