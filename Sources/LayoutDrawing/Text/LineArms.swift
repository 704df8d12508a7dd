/// How a line in a text picture looks; of two lines in one place the stronger one is seen.
package enum LineStyle: Int, Sendable, Hashable, Comparable {
  case none
  case dashed
  case solid

  package static func < (left: LineStyle, right: LineStyle) -> Bool { left.rawValue < right.rawValue }
}

/// The lines through one character cell: four arms from its middle, so that lines which meet join by themselves.
struct LineArms: Sendable, Hashable {
  var up = LineStyle.none
  var right = LineStyle.none
  var down = LineStyle.none
  var left = LineStyle.none

  /// Whether no line touches the cell.
  var isEmpty: Bool { self == LineArms() }

  /// Whether a horizontal line passes, and nothing else.
  var isPlainHorizontal: Bool { left != .none && right != .none && up == .none && down == .none }

  /// The character that shows these arms; nil for none.
  ///
  /// - Parameter isRound: Whether a corner is drawn round.
  /// - Returns: A box-drawing character.
  func glyph(isRound: Bool) -> Character? {
    let pattern = [up, right, down, left].reduce(0) { $0 << 1 | ($1 == .none ? 0 : 1) }
    switch pattern {
    case 0b0101 where max(left, right) == .dashed: return "┄"
    case 0b1010 where max(up, down) == .dashed: return "┊"
    case 0b0110 where isRound: return "╭"
    case 0b0011 where isRound: return "╮"
    case 0b1100 where isRound: return "╰"
    case 0b1001 where isRound: return "╯"
    default: return Self.glyphs[pattern]
    }
  }

  /// The characters of solid lines, by the bits up, right, down, left.
  private static let glyphs: [Character?] = [
    nil, "╴", "╷", "┐", "╶", "─", "┌", "┬", "╵", "┘", "│", "┤", "└", "┴", "├", "┼",
  ]
}
