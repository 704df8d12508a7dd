import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

extension Stage {
  /// Puts a finger on a scroll view.
  ///
  /// - Parameters:
  ///   - point: Where, in screen coordinates.
  ///   - scrollView: The view that scrolls under the finger; its `keyboardDismissMode` counts.
  public func touchDown(at point: LayoutPoint, in scrollView: ScrollView) {
    guard point.isFinite else { return }
    touch = Touch(view: scrollView, mode: scrollView.keyboardDismissMode, position: point)
  }

  /// Moves the finger; a keyboard that it dismisses interactively follows, one layout a movement, and nobody is told.
  ///
  /// The keyboard is held from where the finger meets it, or meets what its guides' padding adds on top. Held, its top is
  /// as far below the finger as it was padded above, and never above its place.
  ///
  /// - Parameter point: Where to, in screen coordinates.
  public func touchMove(to point: LayoutPoint) {
    guard point.isFinite, var touch, let display = display(under: touch) else { return }
    let moved = point != touch.position
    touch.movesDown = point.y > touch.position.y
    touch.position = point
    defer { self.touch = touch }
    guard moved, display.keyboard.state.isDocked else { return }
    if touch.mode.isInteractive {
      pull(display.keyboard, with: &touch)
    } else if touch.mode != .none {
      dismiss(display.keyboard)
    }
  }

  /// Lifts the finger: a keyboard that it holds leaves if the last movement was downward, and goes back otherwise.
  ///
  /// The rule is this library's; none is published.
  public func touchUp() {
    guard let touch else { return }
    self.touch = nil
    guard touch.holdsKeyboard, let keyboard = display(under: touch)?.keyboard, keyboard.state.isDocked else { return }
    if touch.movesDown {
      dismiss(keyboard)
    } else {
      perform(.release, on: keyboard)
    }
  }

  private func pull(_ keyboard: Keyboard, with touch: inout Touch) {
    let resting = keyboard.model.restingTop
    let padding = touch.view.map(gesturePadding(around:)) ?? 0
    if touch.position.y >= resting - padding { touch.holdsKeyboard = true }
    guard touch.holdsKeyboard else { return }
    let screenBottom = keyboard.model.surroundings.screenSize.height
    // Without its suffix the mode leaves the accessory view where it would stand without keys.
    let standing = touch.mode.movesAccessory ? 0 : keyboard.model.heightWithoutKeys
    let lowest = max(resting, screenBottom - standing)
    perform(.track(top: min(max(touch.position.y + padding, resting), lowest)), on: keyboard)
  }

  private func dismiss(_ keyboard: Keyboard) {
    firstResponder = nil
    keyboard.hide()
  }

  /// The largest padding among the guides of the window that is touched.
  private func gesturePadding(around view: LayoutView) -> Double {
    guard let window = windows.first(where: { $0.rootView === view.root }) else { return 0 }
    return window.guides.reduce(0) { max($0, $1.gesturePadding) }
  }

  private func display(under touch: Touch) -> Display? {
    guard let root = touch.view?.root else { return nil }
    return windows.first { $0.rootView === root }?.display
  }

  private func perform(_ event: KeyboardEvent, on keyboard: Keyboard) {
    do throws(KeyboardError) {
      try keyboard.perform(event)
    } catch {
      preconditionFailure("a docked keyboard refused to follow a finger: \(error)")
    }
  }
}

extension ScrollView {
  /// What dragging the content does to the keyboard; nothing at first.
  public final var keyboardDismissMode: KeyboardDismissMode {
    get { existingTrackingAttachment?.dismissMode ?? .none }
    set { trackingAttachment.dismissMode = newValue }
  }
}

/// A finger on a scroll view.
struct Touch {
  weak var view: ScrollView?
  let mode: KeyboardDismissMode
  var position: LayoutPoint
  /// Whether the finger's last movement was downward.
  var movesDown = false
  /// Whether the finger holds the keyboard.
  var holdsKeyboard = false
}

/// What dragging a scroll view does to the keyboard, with UIKit's raw values.
public enum KeyboardDismissMode: Int, Sendable, Hashable, CaseIterable {
  /// Nothing.
  case none = 0
  /// The keyboard leaves when a drag begins.
  case onDrag = 1
  /// The keyboard follows the finger off the screen and can be pulled back; its accessory view stays.
  case interactive = 2
  /// The keyboard leaves with its accessory view when a drag begins.
  case onDragWithAccessory = 3
  /// The keyboard follows the finger with its accessory view.
  case interactiveWithAccessory = 4

  var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
  var movesAccessory: Bool { self == .onDragWithAccessory || self == .interactiveWithAccessory }
}
