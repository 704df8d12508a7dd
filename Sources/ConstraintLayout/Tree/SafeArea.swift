import LayoutGeometry

extension LayoutView {
  /// The strips along the edges that bars, notches and the like cover, in points, as of the last layout.
  ///
  /// They are kept where a guide depends on them, and worked out from the superviews' elsewhere.
  public final var safeAreaInsets: LayoutInsets {
    cell.pointee.insetGuideCount > 0 && engine != nil ? insets.safeArea : freshSafeArea(storedFrame)
  }

  /// The view's bounds less its safe area.
  public final var safeAreaLayoutGuide: LayoutGuide {
    if let guide = insets.safeAreaGuide { return guide }
    let guide = makeInsetGuide("safeAreaLayoutGuide", safeAreaInsets)
    insets.safeAreaGuide = guide
    return guide
  }

  /// What is added to the safe area of the view, and thus of everything below it; UIKit has it on view controllers.
  public final var additionalSafeAreaInsets: LayoutInsets {
    get { insets.additionalSafeArea }
    set {
      guard newValue.isFinite, newValue != insets.additionalSafeArea else { return }
      insets.additionalSafeArea = newValue
      insetsMayHaveChanged()
    }
  }

  /// The safe area that a window gives its root view.
  package final var rootSafeAreaInsets: LayoutInsets {
    get { insets.rootSafeArea }
    set {
      precondition(newValue.isFinite, "a safe area is finite")
      guard newValue != insets.rootSafeArea else { return }
      insets.rootSafeArea = newValue
      if parentView == nil { refreshInsets(sizeChanged: false, isFirst: engine == nil) }
    }
  }
}
