import LayoutGeometry

/// Which notifications a transition posts, in which order and with which payload: the rows of the keyboard notes' table 3.2.
package struct NotificationScript {
  /// What a notification speaks of besides the transition.
  package struct Context {
    package var screen: Screen
    package var orientation: Orientation
    package var isLocal: Bool
    package var quirks: Set<Quirk>
    /// The lower edge of the Slide Over app, in screen coordinates, where there is one.
    package var slideOverBottom: Double?

    package init(
      screen: Screen, orientation: Orientation, isLocal: Bool, quirks: Set<Quirk>, slideOverBottom: Double? = nil
    ) {
      self.screen = screen
      self.orientation = orientation
      self.isLocal = isLocal
      self.quirks = quirks
      self.slideOverBottom = slideOverBottom
    }
  }

  /// Which part of a transition is told; a rotation is told in two, because phones hide and show the keyboard for it.
  package enum Part {
    case whole
    case rotationHide
    case rotationShow
  }

  package let transition: KeyboardTransition
  package let context: Context
  package let part: Part

  package init(_ transition: KeyboardTransition, part: Part = .whole, in context: Context) {
    self.transition = transition
    self.part = part
    self.context = context
  }

  /// Whether the keyboard is hidden and shown by a rotation, as it is where it is docked.
  package static func tellsRotationInTwoParts(_ transition: KeyboardTransition) -> Bool {
    transition.event.kind == .rotate && transition.end.state.isDocked
  }

  /// Posts what is told before the movement.
  package func postStart(at time: Duration, _ post: (KeyboardNotification) -> Void) {
    for step in steps(in: .start) { post(notification(for: step, at: time)) }
  }

  /// Posts what is told after the movement.
  package func postEnd(at time: Duration, _ post: (KeyboardNotification) -> Void) {
    for step in steps(in: .end) { post(notification(for: step, at: time)) }
  }

  /// Posts what a password manager's prompt makes of a hidden keyboard: it shows and hides in no time.
  package static func postPasswordPrompt(
    _ keyboard: Keyboard, in context: Context, at time: Duration, _ post: (KeyboardNotification) -> Void
  ) {
    let show = NotificationScript(keyboard.imaginedShow, in: context)
    for (name, frames) in [
      (KeyboardNotification.Name.willShow, (begin: show.transition.frameBegin, end: show.transition.frameEnd)),
      (.willHide, (begin: show.transition.frameEnd, end: show.transition.frameBegin)),
    ] {
      post(show.notification(name, frames, (duration: .zero, curve: .keyboard), at: time))
    }
  }

  private func notification(for step: Step, at time: Duration) -> KeyboardNotification {
    notification(step.name, frames(of: step), timing(of: step), at: time)
  }

  private func notification(
    _ name: KeyboardNotification.Name, _ frames: (begin: LayoutRect, end: LayoutRect),
    _ timing: (duration: Duration, curve: AnimationCurve), at time: Duration
  ) -> KeyboardNotification {
    let space: CoordinateSpace =
      context.quirks.contains(.legacyPortraitCoordinates)
      ? CoordinateSpace(fixedWhile: context.orientation, size: context.screen.size) : CoordinateSpace()
    let screen = Screen(
      index: context.screen.index, size: context.screen.size, scale: context.screen.scale, coordinateSpace: space)
    return KeyboardNotification(
      name: name, frameBegin: space.fromInterface(frames.begin), frameEnd: space.fromInterface(frames.end),
      duration: timing.duration, curve: timing.curve, isLocal: context.isLocal,
      screen: context.quirks.contains(.noScreenObject) ? nil : screen, time: time)
  }

  /// The real frames of a step, before any quirk.
  ///
  /// What hides ends just below the screen with the size it had, also where the keyboard only leaves its docked place.
  func plainFrames(of step: Step) -> (begin: LayoutRect, end: LayoutRect) {
    let begin = transition.frameBegin
    let below = LayoutRect(
      x: begin.minX, y: transition.begin.surroundings.screenSize.height, width: begin.width, height: begin.height)
    switch (part, step.subject) {
    case (.rotationHide, _): return (begin, below)
    case (.rotationShow, _): return (transition.end.frameBelowScreen, transition.frameEnd)
    case (.whole, .hide): return (begin, below)
    case (.whole, .move): return (begin, movedFrame)
    case (.whole, .dock): return (movedFrame, transition.frameEnd)
    case (.whole, .frame), (.whole, .show): return (begin, transition.frameEnd)
    }
  }

  /// Where a keyboard that was dragged to its docked place lay, in its detached form, before it docked.
  private var movedFrame: LayoutRect {
    var moved = transition.end
    moved.mode = transition.begin.mode
    return moved.frame
  }
}
