import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

/// Where a keyboard guide belongs, worked out from what is known before anything is solved.
///
/// This is the reference model of the keyboard notes (1.7), and the only place that does arithmetic on keyboard heights.
package struct GuideTarget: Sendable, Hashable {
  /// The keyboard as one window sees it.
  package struct Keyboard: Sendable, Hashable {
    /// Where it is and in which form.
    package var state: KeyboardState
    /// The part that lies over the window, in the window's coordinates; nil where it lies elsewhere or is hidden.
    package var visiblePart: LayoutRect?
    /// Whether a collapsed bar counts as a docked keyboard, as it does in Stage Manager (WW23).
    package var minimizedBarIsKeyboard: Bool

    package init(state: KeyboardState, visiblePart: LayoutRect?, minimizedBarIsKeyboard: Bool = false) {
      self.state = state
      self.visiblePart = visiblePart
      self.minimizedBarIsKeyboard = minimizedBarIsKeyboard
    }

    /// Whether the keyboard stands at the bottom for this window.
    package var isDocked: Bool { state.isDocked || (state == .minimizedBar && minimizedBarIsKeyboard) }
  }

  /// The view that owns the guide; all rectangles in its own coordinates.
  package struct View: Sendable, Hashable {
    package var bounds: LayoutRect
    package var bottomSafeArea: Double
    /// The window's bounds; the view's own where it is in no window.
    package var window: LayoutRect
    /// The visible part of the keyboard.
    package var keyboard: LayoutRect?

    package init(bounds: LayoutRect, bottomSafeArea: Double, window: LayoutRect, keyboard: LayoutRect?) {
      self.bounds = bounds
      self.bottomSafeArea = bottomSafeArea
      self.window = window
      self.keyboard = keyboard
    }
  }

  /// What the guide's owner has chosen.
  package struct Options: Sendable, Hashable {
    package var followsUndocked = false
    package var usesBottomSafeArea = true
    /// The room that the resting guide keeps above its place, in points; not negative.
    package var restingPadding = 0.0

    package init() {}
  }

  /// The guide's frame in the owning view's coordinates, in points.
  package static func frame(keyboard: Keyboard, view: View, options: Options) -> LayoutRect {
    let restingTop =
      view.bounds.maxY - (options.usesBottomSafeArea ? view.bottomSafeArea : 0) - options.restingPadding
    if let visible = view.keyboard {
      // A docked keyboard that lies wholly beside or below the view leaves its guide at rest.
      if keyboard.isDocked, visible.intersects(view.bounds) {
        return LayoutRect(
          minX: visible.minX, minY: min(visible.minY, restingTop),
          maxX: visible.maxX, maxY: min(visible.maxY, view.bounds.maxY))
      }
      if options.followsUndocked, keyboard.state.isDetached, !keyboard.isDocked { return visible }
    }
    return LayoutRect(
      minX: view.window.minX, minY: restingTop, maxX: view.window.maxX, maxY: view.bounds.maxY)
  }
}
