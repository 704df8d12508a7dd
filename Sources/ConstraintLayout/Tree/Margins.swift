import LayoutGeometry

extension LayoutView {
  /// The margins as set, with the sides named by reading direction, in points; 8 on each side at first.
  ///
  /// The effective margins, those of ``layoutMarginsGuide``, add the safe area, the system's minimum and, where wished, the
  /// superview's margins.
  public final var directionalLayoutMargins: DirectionalInsets {
    get { insets.ownMargins }
    set {
      let numbers = newValue.resolved(in: .leftToRight)
      guard numbers.isFinite, newValue != insets.ownMargins else { return }
      insets.ownMargins = newValue
      insetsMayHaveChanged()
    }
  }

  /// The margins as set, with the sides named left and right: another view of ``directionalLayoutMargins``.
  public final var layoutMargins: LayoutInsets {
    get { insets.ownMargins.resolved(in: effectiveUserInterfaceLayoutDirection) }
    set {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      directionalLayoutMargins = DirectionalInsets(
        top: newValue.top, leading: isMirrored ? newValue.right : newValue.left,
        bottom: newValue.bottom, trailing: isMirrored ? newValue.left : newValue.right)
    }
  }

  /// The margins in effect as of the last layout, in points.
  public final var effectiveLayoutMargins: LayoutInsets {
    cell.pointee.insetGuideCount > 0 && engine != nil
      ? insets.margins : freshMargins(safeArea: safeAreaInsets, storedFrame)
  }

  /// The view's bounds less its effective margins.
  public final var layoutMarginsGuide: LayoutGuide {
    if let guide = insets.marginsGuide { return guide }
    let guide = makeInsetGuide("layoutMarginsGuide", effectiveLayoutMargins)
    insets.marginsGuide = guide
    return guide
  }

  /// Whether the margins are measured from the safe area where it intrudes; true at first.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { insets.followsSafeArea }
    set {
      insets.followsSafeArea = newValue
      insetsMayHaveChanged()
    }
  }

  /// Whether the margins reach at least as far in as the superview's do; false at first.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { insets.preservesSuperview }
    set {
      insets.preservesSuperview = newValue
      insetsMayHaveChanged()
    }
  }

  /// The margins below which the system does not let those of a root view go; UIKit has them on view controllers.
  public final var systemMinimumLayoutMargins: DirectionalInsets {
    get { insets.systemMinimum }
    set {
      guard newValue.resolved(in: .leftToRight).isFinite else { return }
      insets.systemMinimum = newValue
      insetsMayHaveChanged()
    }
  }

  /// Whether the system's minimum margins are heeded; true at first.
  public final var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { insets.respectsSystemMinimum }
    set {
      insets.respectsSystemMinimum = newValue
      insetsMayHaveChanged()
    }
  }
}
