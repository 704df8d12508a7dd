import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

extension CoordinateSpace {
  /// Converts a rectangle of the screen, as a notification gives it, to a view's coordinates.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in this space, in points.
  ///   - view: A view in a window; for one that is in none, the rectangle is taken to be in its root's coordinates.
  /// - Returns: The rectangle in the view's own coordinates.
  public func convert(_ rect: LayoutRect, to view: LayoutView) -> LayoutRect {
    let onScreen = toInterface(rect)
    let inWindow = (view.root.host as? Window)?.convertFromScreen(onScreen) ?? onScreen
    return view.convert(inWindow, from: nil)
  }

  /// Converts a rectangle of a view's own coordinates to the screen's.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the view's own coordinates, in points.
  ///   - view: A view in a window; for one that is in none, its root's coordinates are taken for the screen's.
  /// - Returns: The rectangle in this space.
  public func convert(_ rect: LayoutRect, from view: LayoutView) -> LayoutRect {
    let inWindow = view.convert(rect, to: nil)
    return fromInterface((view.root.host as? Window)?.convertToScreen(inWindow) ?? inWindow)
  }
}
