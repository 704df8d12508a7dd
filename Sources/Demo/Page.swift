/// The text of a demonstration while it is put together, in lines of at most 100 characters.
struct Page {
  private static let width = 100
  private(set) var text = ""

  /// Begins a section with a rule across the page.
  mutating func heading(_ title: String) {
    if !text.isEmpty { text += "\n" }
    let start = "── \(title) "
    text += start + String(repeating: "─", count: max(0, Self.width - start.count)) + "\n\n"
  }

  /// Adds lines as they are, and a blank one after them.
  mutating func add(_ lines: String...) {
    for line in lines { add(line: line) }
    text += "\n"
  }

  /// Adds a line to which more may follow.
  mutating func add(line: String) { text += line + "\n" }
}
