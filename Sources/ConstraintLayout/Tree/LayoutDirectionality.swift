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
    get { cell.pointee.semanticContent }
    set {
      guard newValue != cell.pointee.semanticContent else { return }
      let before = effectiveUserInterfaceLayoutDirection
      cell.pointee.semanticContent = newValue
      if effectiveUserInterfaceLayoutDirection != before { directionDidChange() }
    }
  }

  /// The reading direction of the user interface: the root's, whichever view is asked.
  public final var userInterfaceLayoutDirection: LayoutDirection {
    get { root.cell.pointee.interfaceDirection }
    set {
      let root = root
      guard newValue != root.cell.pointee.interfaceDirection else { return }
      root.cell.pointee.interfaceDirection = newValue
      root.forEachView { if $0.cell.pointee.semanticContent == .unspecified { $0.directionDidChange() } }
    }
  }

  /// The direction in which the view's immediate contents are laid out.
  public final var effectiveUserInterfaceLayoutDirection: LayoutDirection { cell.direction }

  /// Lowers the constraints that follow the view's direction anew.
  private func directionDidChange() {
    engine?.readd(installedConstraints.constraints.filter(\.isDirectional))
    insetsMayHaveChanged()
    setNeedsLayout()
  }
}

extension ItemPointer {
  /// The direction in which a view's immediate contents are laid out.
  var direction: LayoutDirection {
    switch pointee.semanticContent {
    case .unspecified: (pointee.pass?.pointee.root ?? root).pointee.interfaceDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
