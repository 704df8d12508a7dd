/// Finds a place for a name at its box where it covers nothing but a plain piece of the box's own line.
struct LabelPlacement {
  /// The shortest that a name is cut to, with the sign that stands for the rest.
  private static let shortestCut = 4

  let name: String
  let box: CellRect
  /// The edges of the box that can be seen, which are those that a name may interrupt.
  let edges: CellEdges
  /// Whether the middle of the box is its own; otherwise the name goes to the upper edge first.
  let prefersMiddle: Bool

  /// Writes the name, cut where there is no room for the whole; where there is none at all it is left out.
  func write(on canvas: inout TextCanvas) {
    var length = min(name.count, box.right - box.left + 1)
    while length > 0 {
      let text = length == name.count ? name : name.prefix(length - 1) + "…"
      if write(text, on: &canvas) { return }
      length -= 1
      if length < Self.shortestCut { return }
    }
  }

  private func write(_ text: String, on canvas: inout TextCanvas) -> Bool {
    prefersMiddle
      ? writeInside(text, on: &canvas) || writeOnEdge(text, on: &canvas)
      : writeOnEdge(text, on: &canvas) || writeInside(text, on: &canvas)
  }

  /// Interrupts the upper edge, or else the lower one, as far left as possible and with spaces if there is room.
  private func writeOnEdge(_ text: String, on canvas: inout TextCanvas) -> Bool {
    for (row, edge) in [(box.top, CellEdges.top), (box.bottom, .bottom)] where edges.contains(edge) {
      for written in [" \(text) ", text] {
        let width = written.count
        for column in stride(from: box.left + 1, through: box.right - width, by: 1)
        where canvas.isPlainLine(column..<column + width, row: row) {
          canvas.write(written, column: column, row: row)
          return true
        }
      }
    }
    return false
  }

  /// Uses the blank row next to the middle, or the first one where the middle is not the box's own.
  private func writeInside(_ text: String, on canvas: inout TextCanvas) -> Bool {
    let width = text.count
    let columns = box.innerColumns
    guard columns.count >= width else { return false }
    for row in rowsInside {
      let start = prefersMiddle ? columns.lowerBound + (columns.count - width) / 2 : columns.lowerBound + 1
      let stretch = max(start - 1, columns.lowerBound)..<min(start + width + 1, columns.upperBound)
      guard start + width <= columns.upperBound, canvas.isBlank(stretch, row: row) else { continue }
      if canvas.isShaded(stretch, row: row) {
        canvas.write(String(repeating: " ", count: stretch.count), column: stretch.lowerBound, row: row)
      }
      canvas.write(text, column: start, row: row)
      return true
    }
    return false
  }

  /// The rows inside in the order in which they are tried; of two as far from the middle, the upper one first.
  private var rowsInside: [Int] {
    guard prefersMiddle else { return Array(box.innerRows) }
    let center = box.top + box.bottom
    return box.innerRows.sorted { one, other in
      ((2 * one - center).magnitude, one) < ((2 * other - center).magnitude, other)
    }
  }
}
