/// The text of a demonstration while it is put together, in lines of at most 100 characters.
struct Page {
  private static let width = 100
  private var blocks: [String] = []

  /// Everything so far: blocks with a blank line between them.
  var text: String { blocks.joined(separator: "\n\n") + "\n" }

  /// Begins a section with a rule across the page, and some air above.
  mutating func heading(_ title: String) {
    let start = "── \(title) "
    let rule = start + String(repeating: "─", count: max(0, Self.width - start.count))
    blocks.append(blocks.isEmpty ? rule : "\n" + rule)
  }

  /// Adds a block of lines.
  mutating func add(_ lines: String...) { add(lines) }

  /// Adds a block of lines.
  mutating func add(_ lines: [String]) { blocks.append(lines.joined(separator: "\n")) }
}
