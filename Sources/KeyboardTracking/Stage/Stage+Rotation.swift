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
    delivering {
      finishArrivals(on: display)
      let transitions = announce(orientation, on: display)
      // What observers have done to the keyboard happens before the turn.
      deliverWaiting()
      run(Rotation(of: display, to: orientation, on: self, transitions))
    }
  }

  private func run(_ rotation: Rotation) {
    rotation.tellHideStart()
    rotation.turn()
    rotation.layOut()
    rotation.runAlongside()
    rotation.tellHideEnd()
    rotation.finishClientAnimations()
    rotation.tellShowStart()
    rotation.scheduleEnd()
  }

  /// Tells the windows' observers which size is coming.
  private func announce(_ orientation: Orientation, on display: Display) -> [WindowTransition] {
    let screen = display.device.posture(in: orientation).size
    return windows.filter { $0.display === display }.compactMap { window in
      beginTransition(of: window, to: window.frameAfterRotation(on: screen).size)
    }
  }
}

extension Window {
  /// Where the window will be: filling the screen if it does now, otherwise moved and cut until it fits.
  fileprivate func frameAfterRotation(on screen: LayoutSize) -> LayoutRect {
    guard style != .fullScreen else { return LayoutRect(origin: .zero, size: screen) }
    let size = LayoutSize(width: min(frame.width, screen.width), height: min(frame.height, screen.height))
    return LayoutRect(
      x: min(max(0, frame.minX), screen.width - size.width), y: min(max(0, frame.minY), screen.height - size.height),
      width: size.width, height: size.height)
  }
}

/// One turn of a device, step by step.
private struct Rotation {
  let display: Display
  let orientation: Orientation
  let stage: Stage
  let keyboard: KeyboardTransition
  /// What is told of the keyboard's apparent hide, in the old orientation; nil where it is not told to hide.
  let hide: NotificationScript?
  /// The windows that turn with the screen.
  let windows: [Window]
  let transitions: [WindowTransition]

  init(of display: Display, to orientation: Orientation, on stage: Stage, _ transitions: [WindowTransition]) {
    self.display = display
    self.orientation = orientation
    self.stage = stage
    keyboard = display.keyboard.rotation(to: orientation)
    hide =
      NotificationScript.tellsRotationInTwoParts(keyboard)
      ? NotificationScript(keyboard, part: .rotationHide, in: stage.scriptContext(on: display)) : nil
    self.transitions = transitions
    windows = stage.windows.filter { $0.display === display }
  }

  func tellHideStart() {
    for window in windows { window.clientAnimatedViews = [] }
    hide?.postStart(at: stage.now, stage.post)
  }

  /// Turns screen, keyboard and windows, all at once.
  func turn() {
    display.orientation = orientation
    display.keyboard.turn(display.keyboard.rotation(to: orientation))
    stage.move(display, keyboard, travel)
    for window in windows {
      window.animationContext = travel
      window.occupy(window.frameAfterRotation(on: display.posture.size), as: window.style)
    }
  }

  func layOut() {
    let solves = stage.startCounting(on: display)
    stage.layOut(display, travel)
    stage.record(keyboard, on: display, since: solves)
  }

  func runAlongside() {
    for window in windows { window.animationContext = travel }
    for transition in transitions { transition.runAlongside() }
    stage.layOut(display, travel)
  }

  func tellHideEnd() {
    hide?.postEnd(at: stage.now, stage.post)
  }

  /// On a phone, puts what the app animated for the hide where it was going.
  func finishClientAnimations() {
    stage.layOutWhatObserversChanged(on: display)
    for window in windows {
      let views = window.clientAnimatedViews ?? []
      window.clientAnimatedViews = nil
      guard hide != nil, display.device.idiom == .phone else { continue }
      for view in views { view.existingTrackingAttachment?.animation = nil }
    }
  }

  func tellShowStart() {
    arrival.postStart(at: stage.now, stage.post)
    stage.layOutWhatObserversChanged(on: display)
  }

  func scheduleEnd() {
    stage.schedule(.transitionEnd(transitions), after: keyboard.travelTime)
    stage.schedule(.arrival(display, arrival), after: keyboard.travelTime)
  }

  private var travel: AnimationContext? { stage.travel(of: keyboard) }

  /// What is told of the keyboard's apparent show, or of its only change, in the new orientation.
  private var arrival: NotificationScript {
    NotificationScript(keyboard, part: hide == nil ? .whole : .rotationShow, in: stage.scriptContext(on: display))
  }
}
