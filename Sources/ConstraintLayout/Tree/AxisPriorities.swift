import LayoutGeometry

/// A priority for each axis.
struct AxisPriorities {
  var horizontal: LayoutPriority
  var vertical: LayoutPriority

  subscript(axis: LayoutAxis) -> LayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal {
        horizontal = newValue
      } else {
        vertical = newValue
      }
    }
  }
}
