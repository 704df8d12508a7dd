extension LayoutConflict: CustomStringConvertible {
  /// The conflict as text in the shape that UIKit prints, but with a set in which every member is needed.
  public var description: String {
    var lines = ["Unable to satisfy all constraints at once. Each of these is needed for the conflict:", "("]
    lines += constraints.map { "    \"\($0)\"" }
    lines += facts.map { "    \"\($0)\"" }
    lines += [")"]
    lines += explanations
    lines += ["Gives way: \(demoted)"]
    return lines.joined(separator: "\n")
  }

  /// What to know about the members, in plain words.
  private var explanations: [String] {
    guard constraints.contains(where: { $0.origin == .autoresizingMask }) else { return [] }
    return [
      "Where a constraint comes from an autoresizing mask and is not wanted, set"
        + " translatesAutoresizingMaskIntoConstraints to false on its view."
    ]
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
