import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

// One keyboard frame: the steps in their order, and nothing else.
extension Stage {
  func runFrame(_ transition: KeyboardTransition, on display: Display) {
    finishArrivals(on: display)
    let travel = travel(of: transition)
    move(display, transition, travel)
    let solves = startCounting(on: display)
    layOut(display, travel)
    record(transition, on: display, since: solves)
    tell(transition, on: display)
  }
}

extension Stage: KeyboardDelegate {
  package func keyboard(_ keyboard: Keyboard, didBegin transition: KeyboardTransition) {
    guard let display = displays.first(where: { $0.keyboard === keyboard }) else { return }
    if isDelivering {
      waitingTransitions.append((display, transition))
    } else {
      delivering { runFrame(transition, on: display) }
    }
  }

  /// How many transitions observers may cause before they are left out.
  private static let limitOfCausedTransitions = 64

  /// Runs something that tells observers, and then what they have caused.
  func delivering(_ body: () -> Void) {
    isDelivering = true
    body()
    deliverWaiting()
    isMuted = false
    isDelivering = false
  }

  /// Delivers the transitions that observers have caused, and those that these cause.
  func deliverWaiting() {
    var caused = 0
    while !waitingTransitions.isEmpty {
      let next = waitingTransitions.removeFirst()
      caused += 1
      if caused > Self.limitOfCausedTransitions, !isMuted {
        isMuted = true
        incidents.append(.observersKeepMovingTheKeyboard(time: now))
      }
      runFrame(next.transition, on: next.display)
    }
  }
}

// What the steps consist of.
extension Stage {
  /// How what follows the keyboard travels; nil where it is where the keyboard is.
  func travel(of transition: KeyboardTransition) -> AnimationContext? {
    guard transition.isAnimated, !quirks.contains(.crossFadeTransitions) else { return nil }
    return AnimationContext(
      start: now, duration: transition.duration, curve: transition.curve, beginsFromCurrentState: true)
  }

  /// Sets the keyboard on its way.
  func move(_ display: Display, _ transition: KeyboardTransition, _ travel: AnimationContext?) {
    display.keyboardAnimation = travel.map {
      FrameAnimation(
        from: transition.frameBegin, to: transition.frameEnd, context: $0, replacing: display.keyboardAnimation)
    }
    if transition.begin.state.isVisible, !transition.end.state.isVisible { display.keyboardHasLeft = true }
    for window in windows where window.display === display {
      for guide in window.guides { guide.missesKeyboard = false }
    }
  }

  /// Aims the guides and lays out the windows of a screen; what moves travels as given.
  func layOut(_ display: Display, _ travel: AnimationContext?) {
    if let travel { lastArrival = max(lastArrival, travel.end) }
    for window in windows where window.display === display {
      window.animationContext = travel
      _ = window.aimGuides()
      window.rootView.layoutIfNeeded()
      window.animationContext = nil
    }
  }

  /// Forgets what was counted before a frame.
  ///
  /// - Returns: How often the solvers were called so far.
  func startCounting(on display: Display) -> Int {
    for window in windows where window.display === display {
      window.movedGuides = 0
      window.movedViews = 0
    }
    return solveCount(on: display)
  }

  private func solveCount(on display: Display) -> Int {
    var count = 0
    for window in windows where window.display === display { count += window.rootView.solveCount }
    return count
  }

  func record(_ transition: KeyboardTransition, on display: Display, since solves: Int) {
    var movedGuides = 0
    var movedViews = 0
    for window in windows where window.display === display {
      movedGuides += window.movedGuides
      movedViews += window.movedViews
    }
    let frame = FrameRecord(
      time: now, event: transition.event.kind, state: transition.end.state, keyboardFrame: transition.frameEnd,
      movedGuides: movedGuides, movedViews: movedViews, solves: solveCount(on: display) - solves)
    lastFrame = frame
    if !isMuted { frameObservers.tell(frame) }
  }

  /// Posts what is told of a transition, now and when the keyboard arrives.
  func tell(_ transition: KeyboardTransition, on display: Display) {
    if transition.event.kind == .drag { reserveLog() }
    let script = NotificationScript(transition, in: scriptContext(on: display))
    script.postStart(at: now, post)
    if transition.isAnimated {
      schedule(.arrival(display, script), after: transition.travelTime)
    } else {
      script.postEnd(at: now, post)
    }
    layOutWhatObserversChanged(on: display)
  }

  func scriptContext(on display: Display) -> NotificationScript.Context {
    NotificationScript.Context(
      screen: display.screen, orientation: display.orientation, isLocal: display.keyboard.owner == .thisApp,
      quirks: quirks,
      slideOverBottom: windows.first { $0.style == .slideOver && $0.display === display }?.frame.maxY)
  }

  func post(_ notification: KeyboardNotification) {
    notifications.append(notification)
    if !isMuted { observers[notification.name.rawValue].tell(notification) }
  }

  /// What observers changed without an animation of their own does not wait for the next frame.
  func layOutWhatObserversChanged(on display: Display) {
    guard observers.contains(where: { !$0.isEmpty }) else { return }
    layOut(display, nil)
  }

  /// Tells at once of arrivals that a new transition overtakes, so that every will has its did.
  func finishArrivals(on display: Display) {
    guard !timeline.isEmpty else { return }
    let overtaken = timeline.removeAll { event in
      if case .arrival(let other, _) = event { other === display } else { false }
    }
    for case .arrival(_, let script) in overtaken { script.postEnd(at: now, post) }
  }

  func schedule(_ event: PendingEvent, after delay: Duration) {
    timeline.schedule(event, at: now + delay)
    lastArrival = max(lastArrival, now + delay)
  }

  /// Makes room in the log ahead of a drag, so that its steps allocate nothing.
  private func reserveLog() {
    guard notifications.capacity - notifications.count < 8 else { return }
    notifications.reserveCapacity(notifications.count + 4096)
  }
}
