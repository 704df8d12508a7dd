import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

// Verbs for people: what a finger does to a keyboard.
extension Stage {
  /// How many steps a second a dragging finger makes.
  private static let stepsPerSecond = 60.0

  /// Drags a detached keyboard along a path: one step for each frame of the screen, from now on.
  ///
  /// The steps happen as time passes; no snapping to corners was ever described, so there is none.
  ///
  /// - Parameters:
  ///   - path: The origins to pass, in screen coordinates; the keyboard starts where it is.
  ///   - speed: How fast, in points a second.
  /// - Throws: ``KeyboardError`` where the keyboard cannot be dragged, or a number is not finite or the speed not positive.
  public func dragKeyboard(along path: [LayoutPoint], speed: Double) throws(KeyboardError) {
    _ = try keyboard.model.applying(.drag(to: keyboard.frame.origin))
    guard speed.isFinite, speed > 0, path.allSatisfy(\.isFinite) else { throw .notFinite(.drag) }
    var place = keyboard.frame.origin
    var step = 0
    for target in path {
      let way = target - place
      let length = Self.length(of: way)
      let steps = max(1, Int(length / speed * Self.stepsPerSecond + 0.5))
      for index in 1...steps {
        step += 1
        let part = Double(index) / Double(steps)
        let origin = index == steps ? target : LayoutPoint(x: place.x + way.x * part, y: place.y + way.y * part)
        schedule(.drag(keyboard, origin), after: .seconds(Double(step) / Self.stepsPerSecond))
      }
      place = target
    }
  }

  /// Shows the prompt of a password manager: willShow, at once followed by willHide, and nothing moves (FLUTTER-KIM).
  public func presentPasswordPrompt() {
    let display = displays[0]
    guard !display.keyboard.state.isVisible else { return }
    delivering {
      NotificationScript.postPasswordPrompt(
        display.keyboard, in: scriptContext(on: display), at: now, post)
      layOutWhatObserversChanged(on: display)
    }
  }

  /// Sends the app to the background; only an old system tells it that its keyboard hides.
  public func enterBackground() { tellBackground(hiding: true) }

  /// Brings the app back; only an old system tells it that its keyboard shows.
  public func enterForeground() { tellBackground(hiding: false) }

  private func tellBackground(hiding: Bool) {
    let display = displays[0]
    guard quirks.contains(.backgroundNotifications), display.keyboard.state.isVisible else { return }
    let script = NotificationScript(
      hiding ? display.keyboard.imaginedHide : display.keyboard.imaginedShow, in: scriptContext(on: display))
    delivering {
      script.postStart(at: now, post)
      script.postEnd(at: now, post)
      layOutWhatObserversChanged(on: display)
    }
  }

  /// The length of a way, by Newton's method, because the square root would link a C library.
  private static func length(of way: LayoutPoint) -> Double {
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return 0 }
    // From above, the iteration falls until it stands still at the last bit.
    var root = abs(way.x) + abs(way.y)
    while true {
      let next = (root + square / root) / 2
      guard next < root else { return root }
      root = next
    }
  }
}
