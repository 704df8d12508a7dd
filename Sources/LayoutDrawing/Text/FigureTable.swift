import LayoutGeometry

/// The numbers that belong to a picture: a heading, and for each figure its frame on the screen.
struct FigureTable {
  /// How much of a name is shown.
  private static let longestName = 22
  private static let headings = ["x", "y", "width", "height", "bottom"]

  let scene: StageScene

  /// What is shown, in which state the keyboard is, and which part of the screen it is if not the whole.
  func heading(for region: LayoutRect) -> [String] {
    let lines = [scene.title, "keyboard \(scene.keyboardState)"]
    guard region != scene.screen else { return lines }
    let number = DrawnNumber.text
    return lines + [
      "detail: x \(number(region.minX)) to \(number(region.maxX)), y \(number(region.minY)) to \(number(region.maxY))"
    ]
  }

  /// The table, a line for each figure and one for the headings above; all frames in screen coordinates, in points.
  var lines: [String] {
    let names = scene.figures.map { name(of: $0) }
    let numbers = scene.figures.map { figure in
      let frame = figure.frame
      return [frame.minX, frame.minY, frame.width, frame.height, frame.maxY].map(DrawnNumber.text)
    }
    let nameWidth = names.map(\.count).max() ?? 0
    let widths = Self.headings.indices.map { column in
      max(Self.headings[column].count, numbers.map { $0[column].count }.max() ?? 0)
    }
    func line(_ name: String, _ entries: [String]) -> String {
      let padded = zip(entries, widths).map { entry, width in String(repeating: " ", count: width - entry.count) + entry
      }
      return ([name + String(repeating: " ", count: nameWidth - name.count)] + padded).joined(separator: "  ")
    }
    return [line("", Self.headings)] + zip(names, numbers).map { line($0, $1) }
  }

  private func name(of figure: Figure) -> String {
    let name = String(repeating: "  ", count: figure.depth) + figure.name.map(\.inOneRow)
    return name.count > Self.longestName ? name.prefix(Self.longestName - 1) + "…" : name
  }
}
