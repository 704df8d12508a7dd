import LayoutGeometry

/// Something that happens to a keyboard.
public enum KeyboardEvent: Sendable, Hashable {
  /// The keyboard is wanted; it returns in the form and at the place that it had last.
  case show
  /// The keyboard is no longer wanted.
  case hide
  /// The keys go to the bottom of the screen.
  case dock
  /// The keys are lifted to a top edge, in screen coordinates; nil for where they were lifted last.
  case undock(top: Double?)
  /// The keys are split at a top edge, in screen coordinates; nil for where they were lifted last.
  case split(top: Double?)
  /// The keyboard becomes small, with its origin at a point of the screen; nil for where it floated last.
  case float(at: LayoutPoint?)
  /// A detached keyboard is moved to an origin, in screen coordinates.
  case drag(to: LayoutPoint)
  /// A finger holds the docked keyboard's top edge at a height of the screen, during an interactive dismissal.
  case track(top: Double)
  /// The finger lets the keyboard go without dismissing it.
  case release
  /// The keyboard's size changes: its bar, its keys, its accessory view.
  case reshape(KeyboardShape)
  /// A hardware keyboard is attached.
  case attach(ShortcutsBar)
  /// The hardware keyboard is detached.
  case detach
  /// The device is held another way.
  case rotate(KeyboardSurroundings)

  /// The event without its values, for tables and messages.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// ``KeyboardEvent/show``
    case show
    /// ``KeyboardEvent/hide``
    case hide
    /// ``KeyboardEvent/dock``
    case dock
    /// ``KeyboardEvent/undock(top:)``
    case undock
    /// ``KeyboardEvent/split(top:)``
    case split
    /// ``KeyboardEvent/float(at:)``
    case float
    /// ``KeyboardEvent/drag(to:)``
    case drag
    /// ``KeyboardEvent/track(top:)``
    case track
    /// ``KeyboardEvent/release``
    case release
    /// ``KeyboardEvent/reshape(_:)``
    case reshape
    /// ``KeyboardEvent/attach(_:)``
    case attach
    /// ``KeyboardEvent/detach``
    case detach
    /// ``KeyboardEvent/rotate(_:)``
    case rotate
  }

  /// The event without its values.
  public var kind: Kind {
    switch self {
    case .show: .show
    case .hide: .hide
    case .dock: .dock
    case .undock: .undock
    case .split: .split
    case .float: .float
    case .drag: .drag
    case .track: .track
    case .release: .release
    case .reshape: .reshape
    case .attach: .attach
    case .detach: .detach
    case .rotate: .rotate
    }
  }
}

/// Why an event cannot happen to a keyboard; the keyboard is as it was before.
public enum KeyboardError: Error, Sendable, Hashable {
  /// Keyboards of this family of devices never do that.
  case unsupported(KeyboardEvent.Kind, Device.Idiom)
  /// The keyboard cannot do that in its present state.
  case illegal(KeyboardEvent.Kind, in: KeyboardState)
  /// A coordinate is not a finite number.
  case notFinite(KeyboardEvent.Kind)
  /// A height or a size is negative or not finite.
  case invalidShape
}
