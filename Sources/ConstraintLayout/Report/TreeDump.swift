import LayoutGeometry

extension LayoutView {
  /// The subtree as text: a line for each view and guide with its frame, indented by depth, and what each view holds.
  ///
  /// Equal trees give equal texts, so that two states can be compared.
  public final var layoutDump: String {
    var lines: [String] = []
    dump(into: &lines, indent: "")
    return lines.joined(separator: "\n")
  }

  private func dump(into lines: inout [String], indent: String) {
    let flags = (isHidden ? " hidden" : "") + (storedTranslatesMask ? " mask" : "")
    lines.append("\(indent)\(reportName) \(LayoutNumber.text(storedFrame))\(flags)")
    for constraint in installedConstraints.constraints { lines.append("\(indent)  \(constraint)") }
    for guide in layoutGuides + insetGuides {
      lines.append("\(indent)  (\(guide.reportName) \(LayoutNumber.text(guide.layoutFrame)))")
    }
    for child in subviews { child.dump(into: &lines, indent: indent + "  ") }
  }
}

extension LayoutNumber {
  /// A rectangle as its origin and size.
  static func text(_ rect: LayoutRect) -> String {
    "(\(text(rect.minX)), \(text(rect.minY)), \(text(rect.width)), \(text(rect.height)))"
  }
}
