import LayoutGeometry

/// Whether a view's contents turn round where text is read from right to left, with UIKit's raw values.
public enum SemanticContentAttribute: Int, Sendable, Hashable, CaseIterable {
  /// They turn round.
  case unspecified = 0
  /// Controls of playback do not turn round.
  case playback = 1
  /// Controls of direction in space do not turn round.
  case spatial = 2
  /// They are laid out from left to right.
  case forceLeftToRight = 3
  /// They are laid out from right to left.
  case forceRightToLeft = 4
}

extension LayoutView {
  /// Whether the view's contents turn round where text is read from right to left.
  ///
  /// It governs the constraints that the view holds, and is not inherited by subviews.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { storedSemanticContent }
    set {
      guard newValue != storedSemanticContent else { return }
      let before = effectiveUserInterfaceLayoutDirection
      storedSemanticContent = newValue
      if effectiveUserInterfaceLayoutDirection != before { directionDidChange() }
    }
  }

  /// The reading direction of the user interface: the root's, whichever view is asked.
  public final var userInterfaceLayoutDirection: LayoutDirection {
    get { root.storedInterfaceDirection }
    set {
      let root = root
      guard newValue != root.storedInterfaceDirection else { return }
      root.storedInterfaceDirection = newValue
      root.forEachView { if $0.storedSemanticContent == .unspecified { $0.directionDidChange() } }
    }
  }

  /// The direction in which the view's immediate contents are laid out.
  public final var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    switch storedSemanticContent {
    case .unspecified: userInterfaceLayoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Lowers the constraints that follow the view's direction anew.
  private func directionDidChange() {
    engine?.readd(installedConstraints.constraints.filter(\.isDirectional))
    insetsMayHaveChanged()
    setNeedsLayout()
  }
}
