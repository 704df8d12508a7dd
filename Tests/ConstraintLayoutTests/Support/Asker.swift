import ConstraintLayout
import LayoutGeometry

/// A view that does something, once, when it is asked for its size, its insets or its baseline.
final class Asker: LayoutView {
  var natural = LayoutSize(width: 30, height: 20)
  /// The height of a text of its length; nil for a view whose height does not depend on its width.
  var length: Double?
  var whenAskedForSize: (() -> Void)?
  var whenMeasured: (() -> Void)?
  var whenAskedForInsets: (() -> Void)?
  var whenAskedForBaseline: (() -> Void)?

  init(_ name: String) {
    super.init(frame: .zero)
    identifier = name
  }

  private func take(_ action: inout (() -> Void)?) -> (() -> Void)? {
    defer { action = nil }
    return action
  }

  override var intrinsicContentSize: LayoutSize {
    take(&whenAskedForSize)?()
    return natural
  }

  override func measure(width: Double) -> Double? {
    take(&whenMeasured)?()
    guard let length else { return nil }
    return width > 0 ? 20 * (length / width).rounded(.up) : 20
  }

  override var alignmentRectInsets: LayoutInsets {
    take(&whenAskedForInsets)?()
    return .zero
  }

  override var firstBaselineOffsetFromTop: Double {
    take(&whenAskedForBaseline)?()
    return 12
  }
}
