/// A rectangle of character cells; all four edges belong to it, as lines are drawn in cells.
package struct CellRect: Sendable, Hashable {
  /// The first column.
  package var left: Int
  /// The first row.
  package var top: Int
  /// The last column.
  package var right: Int
  /// The last row.
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The rows between the upper and the lower edge.
  var innerRows: Range<Int> { top + 1..<max(top + 1, bottom) }

  /// The columns between the left and the right edge.
  var innerColumns: Range<Int> { left + 1..<max(left + 1, right) }

  /// How many cells it covers.
  var area: Int { (right - left + 1) * (bottom - top + 1) }
}

/// Some of the four edges of a box.
package struct CellEdges: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let top = CellEdges(rawValue: 1)
  package static let left = CellEdges(rawValue: 2)
  package static let bottom = CellEdges(rawValue: 4)
  package static let right = CellEdges(rawValue: 8)
  package static let all: CellEdges = [.top, .left, .bottom, .right]
}
