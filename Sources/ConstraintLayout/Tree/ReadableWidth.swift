import LayoutGeometry

extension LayoutView {
  /// The width above which lines of text become hard to read, in points; set at the root, where it holds for the tree.
  ///
  /// The default, 672, is the one value that was measured in public (a screen 1024 wide at the default text size). It grows
  /// with the text size; no table of it is published, so the host supplies it.
  public final var readableContentWidth: Double {
    get { root.insets.readableWidth }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      let root = root
      root.insets.readableWidth = newValue
      root.forEachView { if $0.knownInsets?.readableGuide != nil { $0.insetsMayHaveChanged() } }
    }
  }

  /// The view's bounds less its margins, and no wider than ``readableContentWidth``, centred between the margins.
  public final var readableContentGuide: LayoutGuide {
    if let guide = insets.readableGuide { return guide }
    let guide = makeInsetGuide(
      "readableContentGuide", readableInsets(margins: effectiveLayoutMargins, width: solvedFrame.width))
    insets.readableGuide = guide
    return guide
  }

  /// The insets of the readable part of the view when it has the given margins and width.
  final func readableInsets(margins: LayoutInsets, width: Double) -> LayoutInsets {
    let excess = max(0, width - margins.left - margins.right - readableContentWidth)
    var readable = margins
    readable.left += excess / 2
    readable.right += excess / 2
    return readable
  }
}
