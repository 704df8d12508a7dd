import LayoutGeometry

extension LayoutConflict: CustomStringConvertible {
  /// The conflict as text in the shape that UIKit prints, but with a set in which every member is needed.
  public var description: String {
    var lines = ["Unable to satisfy all constraints at once. Each of these is needed for the conflict:", "("]
    lines += constraints.map { "    \"\($0)\"" }
    lines += facts.map { "    \"\($0)\"" }
    lines += [")"]
    lines += explanations
    lines += ["Gives way, by \(LayoutNumber.text(shortfall)): \(demoted)"]
    return lines.joined(separator: "\n")
  }

  /// The conflict in plain words: what is impossible about it, and what is known to cure it.
  public var explanations: [String] {
    var sentences = negativeExtents.map { extent in
      let part = extent.axis == .horizontal ? "width" : "height"
      return
        "A \(part) cannot be negative: that of \(extent.item.reportName) would be \(LayoutNumber.text(extent.value))."
    }
    if constraints.contains(where: { $0.origin == .autoresizingMask }) {
      sentences.append(
        "Where a constraint comes from an autoresizing mask and is not wanted, set"
          + " translatesAutoresizingMaskIntoConstraints to false on its view.")
    }
    return sentences
  }
}

extension LayoutFact: CustomStringConvertible {
  /// The fact in plain words.
  public var description: String {
    let name = item.reportName
    return switch kind {
    case .notNegative(.horizontal): "width of \(name) cannot be negative"
    case .notNegative(.vertical): "height of \(name) cannot be negative"
    case .rootFrame(.horizontal): "the root \(name) has a fixed width"
    case .rootFrame(.vertical): "the root \(name) has a fixed height"
    case .guidePlace(.horizontal): "\(name) has a fixed horizontal place"
    case .guidePlace(.vertical): "\(name) has a fixed vertical place"
    }
  }
}
