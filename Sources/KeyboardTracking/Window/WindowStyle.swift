/// How a window shares the screen with others.
public enum WindowStyle: Sendable, Hashable, CaseIterable {
  /// The app has the whole screen.
  case fullScreen
  /// Two apps side by side.
  case splitView
  /// A narrow app above the others.
  case slideOver
  /// Overlapping windows with rounded corners; a collapsed shortcuts bar counts as keyboard here (WW23).
  case stageManager
  /// The free windows of iPadOS 26.
  case freeWindow

  /// Whether a collapsed shortcuts bar counts as a keyboard.
  var minimizedBarIsKeyboard: Bool { self == .stageManager }
}
