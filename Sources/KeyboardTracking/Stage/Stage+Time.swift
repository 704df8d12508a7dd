import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

extension Stage {
  /// How many events settling handles before it gives up.
  private static let limitOfSettling = 10_000

  /// Lets time pass: what is due happens in its order, and windows that need it are laid out at the end.
  ///
  /// - Parameter duration: How long; a negative duration counts as none.
  public func advance(by duration: Duration) {
    let target = now + max(duration, .zero)
    resignUnableResponder()
    while let next = timeline.popFirst(dueBy: target) {
      clock.advance(to: next.due)
      handle(next.event)
    }
    clock.advance(to: target)
    layOutAll()
  }

  /// Lets time pass until nothing is pending and everything that travels has arrived.
  public func settle() {
    advance(by: .zero)
    var handled = 0
    while let due = timeline.nextDue {
      handled += 1
      if handled > Self.limitOfSettling {
        incidents.append(.neverSettles(time: now))
        return
      }
      advance(by: due - now)
    }
    advance(by: lastArrival - now)
  }

  /// Lays out every window, without anything travelling.
  func layOutAll() {
    for display in displays { layOut(display, nil) }
  }

  private func handle(_ event: PendingEvent) {
    switch event {
    case .arrival(let display, let script):
      delivering {
        script.postEnd(at: now, post)
        layOutWhatObserversChanged(on: display)
      }
    case .transitionEnd(let transitions):
      delivering { for transition in transitions { transition.runCompletions() } }
    case .focus:
      followFocus()
    case .completion(let body):
      delivering(body)
    case .drag(let keyboard, let origin):
      // The keyboard may have been docked or hidden since; then there is nothing left to drag.
      try? keyboard.drag(to: origin)
    }
  }
}
