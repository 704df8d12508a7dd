/// A sheet of character cells to draw on: shaded areas below, lines above them, letters on top.
///
/// A plain value. What falls outside the sheet is left out. Every character takes one cell; line breaks and other control
/// characters are written as spaces.
package struct TextCanvas: Sendable, Hashable {
  /// How many cells there are side by side.
  package let columns: Int
  /// How many cells there are one below the other.
  package let rows: Int
  private var cells: [Cell]

  private struct Cell: Sendable, Hashable {
    var shade: Character?
    var arms = LineArms()
    var isRound = false
    var letter: Character?

    var character: Character { letter ?? arms.glyph(isRound: isRound) ?? shade ?? " " }
  }

  /// Makes an empty sheet; negative extents count as none.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  // MARK: Drawing

  /// Covers an area with a character, which shows wherever there is neither a line nor a letter.
  package mutating func shade(_ rect: CellRect, with character: Character) {
    forEachCell(of: rect) { $0.shade = character }
  }

  /// Draws some of the edges of a box; where lines meet they are joined.
  ///
  /// - Parameters:
  ///   - rect: The cells in which the edges lie.
  ///   - style: How the lines look.
  ///   - edges: Which edges; the others stay open.
  ///   - isRound: Whether corners are round where nothing else meets them.
  ///   - runsOff: Whether lines run off the sheet where an edge is left out at its rim.
  package mutating func box(
    _ rect: CellRect, style: LineStyle = .solid, edges: CellEdges = .all, isRound: Bool = false,
    runsOff: Bool = false
  ) {
    if edges.contains(.top) { horizontal(rect.top, rect, style) }
    if edges.contains(.bottom) { horizontal(rect.bottom, rect, style) }
    if edges.contains(.left) { vertical(rect.left, rect, style) }
    if edges.contains(.right) { vertical(rect.right, rect, style) }
    if runsOff { runOff(rect, style, edges) }
    guard isRound else { return }
    for (column, row) in [
      (rect.left, rect.top), (rect.right, rect.top), (rect.left, rect.bottom), (rect.right, rect.bottom),
    ] {
      change(column, row) { $0.isRound = true }
    }
  }

  /// Writes a text into one row.
  package mutating func write(_ text: String, column: Int, row: Int) {
    for (offset, character) in text.enumerated() {
      change(column + offset, row) { $0.letter = character.inOneRow }
    }
  }

  private mutating func runOff(_ rect: CellRect, _ style: LineStyle, _ edges: CellEdges) {
    for (row, edge) in [(rect.top, CellEdges.top), (rect.bottom, .bottom)] where edges.contains(edge) {
      if rect.left == 0, !edges.contains(.left) { change(0, row) { $0.arms.left = max($0.arms.left, style) } }
      if rect.right == columns - 1, !edges.contains(.right) {
        change(columns - 1, row) { $0.arms.right = max($0.arms.right, style) }
      }
    }
    for (column, edge) in [(rect.left, CellEdges.left), (rect.right, .right)] where edges.contains(edge) {
      if rect.top == 0, !edges.contains(.top) { change(column, 0) { $0.arms.up = max($0.arms.up, style) } }
      if rect.bottom == rows - 1, !edges.contains(.bottom) {
        change(column, rows - 1) { $0.arms.down = max($0.arms.down, style) }
      }
    }
  }

  private mutating func horizontal(_ row: Int, _ rect: CellRect, _ style: LineStyle) {
    for column in rect.left..<max(rect.left, rect.right) {
      change(column, row) { $0.arms.right = max($0.arms.right, style) }
      change(column + 1, row) { $0.arms.left = max($0.arms.left, style) }
    }
  }

  private mutating func vertical(_ column: Int, _ rect: CellRect, _ style: LineStyle) {
    for row in rect.top..<max(rect.top, rect.bottom) {
      change(column, row) { $0.arms.down = max($0.arms.down, style) }
      change(column, row + 1) { $0.arms.up = max($0.arms.up, style) }
    }
  }

  private mutating func forEachCell(of rect: CellRect, _ body: (inout Cell) -> Void) {
    for row in rect.top..<max(rect.top, rect.bottom + 1) {
      for column in rect.left..<max(rect.left, rect.right + 1) { change(column, row, body) }
    }
  }

  private mutating func change(_ column: Int, _ row: Int, _ body: (inout Cell) -> Void) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    body(&cells[row * columns + column])
  }

  // MARK: Reading

  /// Whether a stretch of a row has neither lines nor letters; shades do not count.
  func isBlank(_ stretch: Range<Int>, row: Int) -> Bool {
    isEvery(stretch, row) { $0.letter == nil && $0.arms.isEmpty }
  }

  /// Whether a stretch of a row shows a horizontal line and nothing else, so that a text may interrupt it.
  func isPlainLine(_ stretch: Range<Int>, row: Int) -> Bool {
    isEvery(stretch, row) { $0.letter == nil && $0.arms.isPlainHorizontal }
  }

  /// Whether a stretch of a row is shaded somewhere.
  func isShaded(_ stretch: Range<Int>, row: Int) -> Bool {
    !isEvery(stretch, row) { $0.shade == nil }
  }

  private func isEvery(_ stretch: Range<Int>, _ row: Int, _ holds: (Cell) -> Bool) -> Bool {
    guard (0..<rows).contains(row), stretch.lowerBound >= 0, stretch.upperBound <= columns else { return false }
    return stretch.allSatisfy { holds(cells[row * columns + $0]) }
  }

  /// The rows as text, without spaces at their ends.
  package var lines: [String] {
    (0..<rows).map { row in
      var line = cells[row * columns..<(row + 1) * columns].map(\.character)
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }
}

extension Character {
  /// The character, or a space where it would begin a new row or move the place of writing.
  var inOneRow: Character {
    isNewline || unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : self
  }
}
