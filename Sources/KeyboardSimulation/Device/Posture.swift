import LayoutGeometry

/// What a device measures when it is held one way: its screen, its safe area and its keyboard.
public struct Posture: Sendable, Hashable {
  /// The heights that make up a docked keyboard, from the top down.
  public struct Keyboard: Sendable, Hashable {
    /// The predictive bar, or the shortcuts bar that a pad's keyboard always has.
    public var bar: Metric
    /// The rows of keys, without bar and home strip.
    public var keys: Metric
    /// The strip below the keys that belongs to the home indicator; it is part of the keyboard's frame.
    public var homeStrip: Metric

    /// Makes the heights of a keyboard, in points.
    public init(bar: Metric, keys: Metric, homeStrip: Metric) {
      self.bar = bar
      self.keys = keys
      self.homeStrip = homeStrip
    }

    /// The height of the docked keyboard with its bar, in points.
    public var dockedHeight: Double { bar.value + keys.value + homeStrip.value }
  }

  /// The size of the screen as the interface sees it, in points.
  public var size: LayoutSize
  /// The safe-area inset of the upper edge.
  public var safeTop: Metric
  /// The safe-area inset of the left and of the right edge.
  public var safeSides: Metric
  /// The safe-area inset of the lower edge.
  public var safeBottom: Metric
  /// The heights of the keyboard.
  public var keyboard: Keyboard
  /// The widths that Split View offers, in points, ascending to the whole screen; empty on phones.
  public var splitViewWidths: [Metric]

  /// Makes a posture from its measures.
  ///
  /// - Parameters:
  ///   - size: The screen's size, in points.
  ///   - safeTop: The safe-area inset of the upper edge.
  ///   - safeSides: The safe-area inset of the left and of the right edge.
  ///   - safeBottom: The safe-area inset of the lower edge.
  ///   - keyboard: The heights of the keyboard.
  ///   - splitViewWidths: The widths that Split View offers, ascending.
  public init(
    size: LayoutSize, safeTop: Metric, safeSides: Metric, safeBottom: Metric, keyboard: Keyboard,
    splitViewWidths: [Metric] = []
  ) {
    self.size = size
    self.safeTop = safeTop
    self.safeSides = safeSides
    self.safeBottom = safeBottom
    self.keyboard = keyboard
    self.splitViewWidths = splitViewWidths
  }

  /// The safe-area insets of a window that fills the screen, in points.
  public var safeArea: LayoutInsets {
    LayoutInsets(top: safeTop.value, left: safeSides.value, bottom: safeBottom.value, right: safeSides.value)
  }
}
