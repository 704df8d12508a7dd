import ConstraintLayout
import LayoutGeometry

/// A view with a natural size.
final class Box: LayoutView {
  var natural: LayoutSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ name: String, width: Double = LayoutView.noIntrinsicMetric, height: Double = LayoutView.noIntrinsicMetric) {
    natural = LayoutSize(width: width, height: height)
    super.init(frame: .zero)
    identifier = name
  }

  override var intrinsicContentSize: LayoutSize { natural }
}

/// A text on one line as long as given, which wraps into lines of the width it gets.
final class Text: LayoutView {
  var length: Double {
    didSet { invalidateIntrinsicContentSize() }
  }
  let lineHeight: Double
  private(set) var measuredWidths: [Double] = []

  init(_ name: String, length: Double, lineHeight: Double = 20) {
    self.length = length
    self.lineHeight = lineHeight
    super.init(frame: .zero)
    identifier = name
  }

  override var intrinsicContentSize: LayoutSize { LayoutSize(width: length, height: lineHeight) }

  override func measure(width: Double) -> Double? {
    measuredWidths.append(width)
    guard width > 0 else { return lineHeight }
    var lines = 1.0
    while lines * width < length { lines += 1 }
    return lines * lineHeight
  }

  override var firstBaselineOffsetFromTop: Double { 15 }
  override var lastBaselineOffsetFromBottom: Double { 5 }
}

/// Makes a plain view with a name.
func makeView(_ name: String) -> LayoutView {
  let view = LayoutView()
  view.identifier = name
  return view
}

/// Makes a root of a size at the origin, with subviews.
func makeRoot(_ width: Double, _ height: Double, _ subviews: LayoutView...) -> LayoutView {
  let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: width, height: height))
  root.identifier = "root"
  for view in subviews { root.addSubview(view) }
  return root
}

/// A rectangle, written shortly.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
  LayoutRect(x: x, y: y, width: width, height: height)
}

/// Activates constraints.
func activate(_ constraints: LayoutConstraint...) { LayoutConstraint.activate(constraints) }

extension LayoutView {
  /// Ties all four edges to another item's.
  func pinEdges(to other: LayoutItem, inset: Double = 0) {
    LayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ])
  }

  /// Ties the upper left corner to the superview's, and fixes the size where given.
  func place(x: Double = 0, y: Double = 0, width: Double? = nil, height: Double? = nil) {
    guard let superview else { return }
    leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x).isActive = true
    topAnchor.constraint(equalTo: superview.topAnchor, constant: y).isActive = true
    if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
  }
}

extension LayoutConstraint {
  /// The constraint at a priority.
  func at(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// The constraint under a name.
  func named(_ name: String) -> LayoutConstraint {
    identifier = name
    return self
  }
}
