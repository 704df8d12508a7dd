import ConstraintLayout
import LayoutGeometry
import XCTest

/// What a layout leaves open: the item's name, the attribute, and the range as text such as `[50…150]`.
struct Open: Equatable, CustomStringConvertible {
  let item: String
  let attribute: LayoutConstraint.Attribute
  let low: Double
  let high: Double

  init(_ item: String, _ attribute: LayoutConstraint.Attribute, _ low: Double, _ high: Double) {
    self.item = item
    self.attribute = attribute
    self.low = low
    self.high = high
  }

  var description: String { "\(item).\(attribute) [\(low)…\(high)]" }

  func agrees(with other: Open) -> Bool {
    func close(_ one: Double, _ two: Double) -> Bool { one == two || (one - two).magnitude <= 1e-6 }
    return item == other.item && attribute == other.attribute && close(low, other.low) && close(high, other.high)
  }
}

/// Lays a tree out and compares everything that it says: frames, what gave way, and what is open.
///
/// Frames are those of views in their superviews, or of guides in their owners; conflicts are compared by their members
/// without facts, and what is open in the order of the tree.
func assertLayout(
  _ root: LayoutView, _ frames: [(LayoutItem, LayoutRect)], conflicts: [[LayoutConstraint]] = [], open: [Open] = [],
  accuracy: Double = 1e-6, file: StaticString = #filePath, line: UInt = #line
) {
  root.layoutIfNeeded()
  for (item, expected) in frames {
    let actual = (item as? LayoutView)?.frame ?? (item as? LayoutGuide)?.layoutFrame ?? .zero
    let differences = [
      actual.minX - expected.minX, actual.minY - expected.minY, actual.width - expected.width,
      actual.height - expected.height,
    ]
    XCTAssertTrue(
      differences.allSatisfy { $0.magnitude <= accuracy },
      "\(item.identifier): \(text(actual)) instead of \(text(expected))", file: file, line: line)
  }
  let report = root.layoutReport
  let actualSets = report.conflicts.map { Set($0.constraints.map { ObjectIdentifier($0) }) }
  let expectedSets = conflicts.map { Set($0.map { ObjectIdentifier($0) }) }
  XCTAssertEqual(
    actualSets, expectedSets, "conflicts: \(report.conflicts.map(\.constraints))", file: file, line: line)
  let actualOpen = report.ambiguities.map {
    Open($0.item.identifier, $0.attribute, $0.range.lowerBound, $0.range.upperBound)
  }
  let isSame = actualOpen.count == open.count && zip(actualOpen, open).allSatisfy { $0.agrees(with: $1) }
  XCTAssertTrue(isSame, "open: \(actualOpen) instead of \(open)", file: file, line: line)
}

private func text(_ rect: LayoutRect) -> String { "(\(rect.minX), \(rect.minY), \(rect.width), \(rect.height))" }
