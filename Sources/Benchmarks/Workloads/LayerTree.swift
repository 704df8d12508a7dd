import KeyboardLayout

/// The tree of the flexbox figures as views and constraints.
struct LayerTree {
  let root: LayoutView
  let views: [LayoutView]
  /// Where the topmost view ends.
  private let end: LayoutConstraint

  /// Builds the tree in a root of its own and lays it out.
  init(_ shape: ViewTree) {
    let root = LayoutView(
      frame: LayoutRect(
        x: 0, y: 0, width: Double(shape.naturalWidth + 64), height: Double(shape.naturalHeight + 400)))
    self.init(shape, in: root, endingAt: root.bottomAnchor)
    root.layoutIfNeeded()
  }

  /// Builds the tree in a view, up to an anchor, without laying it out.
  init(_ shape: ViewTree, in root: LayoutView, from start: Double = 0, endingAt anchor: LayoutYAxisAnchor) {
    self.root = root
    views = (0..<shape.count).map { index in
      guard shape.children[index].isEmpty else { return LayoutView() }
      return Leaf(LayoutSize(width: Double(shape.leafWidth[index]), height: Double(shape.leafHeight[index])))
    }
    root.addSubview(views[0])
    end = views[0].bottomAnchor.constraint(equalTo: anchor)
    var constraints = [
      views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: start),
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      views[0].trailingAnchor.constraint(equalTo: root.trailingAnchor), end,
    ]
    constraints.reserveCapacity(4 * shape.count)
    for index in 1..<max(shape.count, 1) { Self.pin(index, views, shape, &constraints) }
    LayoutConstraint.activate(constraints)
  }

  /// Makes the tree that much shorter than its room and lays it out.
  func stretch(by difference: Double) {
    end.constant = -difference
    root.layoutIfNeeded()
  }

  /// Puts a view in its parent, after its elder sibling, and the last one at the parent's end.
  private static func pin(
    _ index: Int, _ views: [LayoutView], _ shape: ViewTree, _ constraints: inout [LayoutConstraint]
  ) {
    let parent = shape.parent(of: index)
    let elder = shape.isFirstChild(index) ? nil : views[index - 1]
    if shape.isColumn(parent) {
      stack(views[index], below: elder, in: views[parent], isLast: shape.isLastChild(index), &constraints)
    } else {
      line(views[index], after: elder, in: views[parent], isLast: shape.isLastChild(index), &constraints)
    }
  }

  /// Puts a view into a column.
  private static func stack(
    _ view: LayoutView, below elder: LayoutView?, in parent: LayoutView, isLast: Bool,
    _ constraints: inout [LayoutConstraint]
  ) {
    parent.addSubview(view)
    constraints.append(view.topAnchor.constraint(equalTo: elder?.bottomAnchor ?? parent.topAnchor, constant: 8))
    constraints.append(view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 8))
    constraints.append(view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -8))
    guard isLast else { return }
    constraints.append(view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -8))
  }

  /// Puts a view into a row.
  private static func line(
    _ view: LayoutView, after elder: LayoutView?, in parent: LayoutView, isLast: Bool,
    _ constraints: inout [LayoutConstraint]
  ) {
    parent.addSubview(view)
    constraints.append(
      view.leadingAnchor.constraint(equalTo: elder?.trailingAnchor ?? parent.leadingAnchor, constant: 8))
    constraints.append(view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 8))
    constraints.append(view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -8))
    guard isLast else { return }
    constraints.append(view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -8))
  }

  /// A view with a natural size.
  private final class Leaf: LayoutView {
    let natural: LayoutSize

    init(_ natural: LayoutSize) {
      self.natural = natural
      super.init(frame: .zero)
    }

    override var intrinsicContentSize: LayoutSize { natural }
  }
}
