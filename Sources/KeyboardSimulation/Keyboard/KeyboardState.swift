/// Where a keyboard is and in which form, as far as others must know.
public enum KeyboardState: Sendable, Hashable, CaseIterable {
  /// Nothing of it is on the screen.
  case hidden
  /// At the bottom of the screen, over its whole width.
  case docked
  /// As wide as the screen, lifted from the bottom.
  case undocked
  /// In two halves, lifted from the bottom; its frame is that of both together.
  case split
  /// Small, anywhere on the screen.
  case floating
  /// A hardware keyboard types and its full shortcuts bar stands at the bottom.
  case shortcutsBar
  /// A hardware keyboard types and its bar is collapsed.
  case minimizedBar
  /// A hardware keyboard types without a bar; only the input accessory view stands at the bottom.
  case accessoryOnly

  /// Whether anything of the keyboard is on the screen.
  public var isVisible: Bool { self != .hidden }

  /// Whether the keyboard stands at the bottom and counts as a docked one.
  public var isDocked: Bool {
    switch self {
    case .docked, .shortcutsBar, .accessoryOnly: true
    case .hidden, .undocked, .split, .floating, .minimizedBar: false
    }
  }

  /// Whether the keyboard is on the screen without being docked.
  public var isDetached: Bool { isVisible && !isDocked }
}

/// The form in which the keys on the screen appear when the keyboard is shown.
public enum KeyboardMode: Sendable, Hashable, CaseIterable {
  /// At the bottom, over the whole width.
  case docked
  /// As wide as the screen, lifted.
  case undocked
  /// In two halves, lifted.
  case split
  /// Small, anywhere.
  case floating

  /// The state of a keyboard that is shown in this form.
  public var state: KeyboardState {
    switch self {
    case .docked: .docked
    case .undocked: .undocked
    case .split: .split
    case .floating: .floating
    }
  }
}

/// What an attached hardware keyboard shows on the screen.
public enum ShortcutsBar: Sendable, Hashable, CaseIterable {
  /// A bar at the bottom that counts as a docked keyboard.
  case full
  /// A small collapsed bar that lies over the content.
  case minimized
  /// No bar.
  case none
}
