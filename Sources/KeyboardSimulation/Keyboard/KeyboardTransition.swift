import LayoutGeometry

/// A keyboard on its way from one moment to another.
public struct KeyboardTransition: Sendable, Hashable {
  /// What happened.
  public let event: KeyboardEvent
  /// The keyboard before.
  public let begin: KeyboardModel
  /// The keyboard after.
  public let end: KeyboardModel
  /// The duration that notifications carry; zero for what follows a finger.
  public let duration: Duration
  /// The curve along which the keyboard travels.
  public let curve: AnimationCurve

  /// Makes the transition that an event starts.
  ///
  /// What follows a finger is not animated. Everything else takes the 0.25 s and the curve 7 that every log shows (LOGS),
  /// with a keyboard from another maker its own duration.
  init(_ event: KeyboardEvent, from begin: KeyboardModel, to end: KeyboardModel) {
    self.event = event
    self.begin = begin
    self.end = end
    switch (event.kind, end.shape.source) {
    case (.drag, _), (.track, _): duration = .zero
    case (_, .thirdParty(let keyboard)): duration = keyboard.duration
    default: duration = .milliseconds(250)
    }
    curve = .keyboard
  }

  /// Whether the keyboard and what follows it travel, instead of being where they are.
  public var isAnimated: Bool { duration > .zero }

  /// How long the keyboard really travels.
  public var travelTime: Duration { curve.effectiveDuration(duration) }

  /// The frame before, in screen coordinates.
  public var frameBegin: LayoutRect { begin.frame }

  /// The frame after, in screen coordinates.
  public var frameEnd: LayoutRect { end.frame }
}
