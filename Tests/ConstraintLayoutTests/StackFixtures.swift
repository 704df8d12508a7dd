import ConstraintLayout
import LayoutGeometry
import XCTest

// Stacks of boxes in a root, for the tests of stacks.

extension XCTestCase {
  func boxes(_ widths: [Double], height: Double = 20) -> [Box] {
    widths.enumerated().map { Box("w\($0)", width: $1, height: height) }
  }

  /// A stack in the upper left corner of a root; of a fixed width where given.
  func host(_ stack: StackView, width: Double? = nil, height: Double? = nil) -> LayoutView {
    stack.identifier = "stack"
    let root = makeRoot(2000, 2000, stack)
    stack.place(width: width, height: height)
    return root
  }

  func columns(_ views: [LayoutView], _ x: [Double], _ widths: [Double], height: Double = 20)
    -> [(LayoutItem, LayoutRect)]
  {
    views.indices.map { (views[$0], rect(x[$0], 0, widths[$0], height)) }
  }
}
