extension LayoutView {
  /// Whether the view's frame and autoresizing mask stand in for constraints; false at first, unlike in UIKit.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storedTranslatesMask }
    set {
      guard newValue != storedTranslatesMask else { return }
      storedTranslatesMask = newValue
      refreshMaskConstraints()
    }
  }

  /// Which margins and extents give way when the superview changes size; none at first.
  public final var autoresizingMask: AutoresizingMask {
    get { storedAutoresizingMask }
    set {
      storedAutoresizingMask = newValue
      refreshMaskConstraints()
    }
  }

  /// Replaces the constraints that stand for the view's frame.
  final func refreshMaskConstraints() {
    if !maskConstraints.isEmpty {
      LayoutConstraint.deactivate(maskConstraints)
      maskConstraints = []
    }
    guard storedTranslatesMask, let parent = parentView else { return }
    maskConstraints = MaskTranslation(view: self, parent: parent).constraints()
    LayoutConstraint.activate(maskConstraints)
  }
}
