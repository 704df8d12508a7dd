/// A call that the layout layer did not follow.
public struct LayoutRefusal {
  /// The constraint that was refused, or nil where the call was about a view.
  public let constraint: LayoutConstraint?
  /// Why.
  public let error: LayoutError
}
