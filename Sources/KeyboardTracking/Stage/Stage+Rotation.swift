import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

extension Stage {
  /// Turns the device: one final layout, one transition for each window that changes its size.
  ///
  /// The order is that of the keyboard notes (section 5). A docked keyboard is told to hide and to show again although it
  /// stays. On a phone, what the app animates for the hide is finished before the show is told; the rule is this library's.
  ///
  /// - Parameter orientation: How the device is held from now on; as it is held already means nothing.
  public func rotate(to orientation: Orientation) {
    let display = displays[0]
    guard orientation != display.orientation else { return }
    delivering { run(Rotation(of: display, to: orientation, on: self)) }
  }

  private func run(_ rotation: Rotation) {
    finishArrivals(on: rotation.display)
    rotation.announce()
    rotation.tellHideStart()
    rotation.turn()
    rotation.layOut()
    rotation.runAlongside()
    rotation.tellHideEnd()
    rotation.finishClientAnimations()
    rotation.tellShowStart()
    rotation.scheduleEnd()
  }
}

/// One turn of a device, step by step.
private struct Rotation {
  let display: Display
  let orientation: Orientation
  let stage: Stage
  let keyboard: KeyboardTransition
  /// Whether the keyboard is told to hide and to show.
  let isToldInTwoParts: Bool
  /// The window's frames after the turn, in the order of the stage's windows.
  let frames: [(window: Window, frame: LayoutRect)]
  private let transitions: Transitions

  private final class Transitions {
    var all: [WindowTransition] = []
  }

  init(of display: Display, to orientation: Orientation, on stage: Stage) {
    self.display = display
    self.orientation = orientation
    self.stage = stage
    keyboard = display.keyboard.rotation(to: orientation)
    isToldInTwoParts = NotificationScript.tellsRotationInTwoParts(keyboard)
    transitions = Transitions()
    let size = display.device.posture(in: orientation).size
    frames = stage.windows.filter { $0.display === display }.map { window in
      (window, Self.place(window, on: size))
    }
  }

  /// A window that fills the screen goes on filling it; another one is moved and cut until it fits.
  private static func place(_ window: Window, on screen: LayoutSize) -> LayoutRect {
    guard window.style != .fullScreen else { return LayoutRect(origin: .zero, size: screen) }
    let frame = window.frame
    let size = LayoutSize(width: min(frame.width, screen.width), height: min(frame.height, screen.height))
    return LayoutRect(
      x: min(max(0, frame.minX), screen.width - size.width), y: min(max(0, frame.minY), screen.height - size.height),
      width: size.width, height: size.height)
  }

  func announce() {
    transitions.all = frames.compactMap { stage.beginTransition(of: $0.window, to: $0.frame.size) }
    for (window, _) in frames { window.clientAnimatedViews = [] }
  }

  func tellHideStart() {
    guard isToldInTwoParts else { return }
    script(.rotationHide).postStart(at: stage.now, stage.post)
  }

  /// Turns screen, keyboard and windows, all at once.
  func turn() {
    display.orientation = orientation
    display.keyboard.turn(keyboard)
    stage.move(display, keyboard, travel)
    for (window, frame) in frames {
      window.animationContext = travel
      window.occupy(frame, as: window.style)
    }
  }

  func layOut() {
    let solves = stage.startCounting(on: display)
    stage.layOut(display, travel)
    stage.record(keyboard, on: display, since: solves)
  }

  func runAlongside() {
    for (window, _) in frames { window.animationContext = travel }
    for transition in transitions.all { transition.runAlongside() }
    stage.layOut(display, travel)
  }

  func tellHideEnd() {
    guard isToldInTwoParts else { return }
    script(.rotationHide).postEnd(at: stage.now, stage.post)
  }

  /// On a phone, puts what the app animated for the hide where it was going.
  func finishClientAnimations() {
    stage.layOutWhatObserversChanged(on: display)
    for (window, _) in frames {
      let views = window.clientAnimatedViews ?? []
      window.clientAnimatedViews = nil
      guard isToldInTwoParts, display.device.idiom == .phone else { continue }
      for view in views { view.existingTrackingAttachment?.animation = nil }
    }
  }

  func tellShowStart() {
    script(isToldInTwoParts ? .rotationShow : .whole).postStart(at: stage.now, stage.post)
    stage.layOutWhatObserversChanged(on: display)
  }

  func scheduleEnd() {
    stage.schedule(.transitionEnd(transitions.all), after: keyboard.travelTime)
    stage.schedule(.arrival(display, script(isToldInTwoParts ? .rotationShow : .whole)), after: keyboard.travelTime)
  }

  private var travel: AnimationContext? { stage.travel(of: keyboard) }

  private func script(_ part: NotificationScript.Part) -> NotificationScript {
    NotificationScript(keyboard, part: part, in: stage.scriptContext(on: display))
  }
}
