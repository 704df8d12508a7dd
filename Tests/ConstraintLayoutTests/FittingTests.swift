import ConstraintLayout
import LayoutGeometry
import XCTest

/// Section 1.10 of the facts and the cases 31 and 54: fitting sizes.
final class FittingTests: XCTestCase {
  func testConstraint_takenBack_byAViewThatIsAskedForItsSize_isGone() {
    final class Meddler: LayoutView {
      var whenAsked: () -> Void = {}
      override func measure(width: Double) -> Double? {
        whenAsked()
        return nil
      }
    }
    for isLaidOut in [false, true] {
      let view = Meddler()
      let root = makeRoot(100, 100, view)
      var wide: LayoutConstraint? = view.widthAnchor.constraint(equalToConstant: 30)
      weak let remembered = wide
      wide?.isActive = true
      wide = nil
      if isLaidOut { root.layoutIfNeeded() }
      view.whenAsked = { remembered?.isActive = false }
      _ = root.systemLayoutSizeFitting(.zero)
      view.whenAsked = {}
      XCTAssertNil(remembered)
      view.place(width: 20, height: 10)
      assertLayout(root, [(view, rect(0, 0, 20, 10))])
      view.removeFromSuperview()
    }
  }

  private func makeCell(complete: Bool = true) -> (cell: LayoutView, text: Text) {
    let cell = makeView("cell")
    let text = Text("text", length: 300)
    cell.addSubview(text)
    activate(
      text.leftAnchor.constraint(equalTo: cell.leftAnchor), text.rightAnchor.constraint(equalTo: cell.rightAnchor),
      text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10))
    if complete { text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -10).isActive = true }
    return (cell, text)
  }

  func testCase31_aTextCell_fitsItsText_whateverTheTarget() {
    let (cell, _) = makeCell()
    for target in [LayoutView.layoutFittingCompressedSize, LayoutView.layoutFittingExpandedSize] {
      let fitting = cell.layoutFitting(
        LayoutSize(width: 100, height: target.height), horizontal: .required, vertical: .fittingSizeLevel)
      XCTAssertEqual(fitting.size, LayoutSize(width: 100, height: 80))
      XCTAssertEqual(fitting.openAxes, [])
      XCTAssertTrue(fitting.conflicts.isEmpty)
    }
  }

  func testCase31_anIncompleteChain_isReported() {
    let (cell, _) = makeCell(complete: false)
    for target in [LayoutView.layoutFittingCompressedSize, LayoutView.layoutFittingExpandedSize] {
      let fitting = cell.layoutFitting(
        LayoutSize(width: 100, height: target.height), horizontal: .required, vertical: .fittingSizeLevel)
      XCTAssertEqual(fitting.size.height, target.height)
      XCTAssertEqual(fitting.openAxes, [.vertical])
    }
  }

  func testFitting_doesNotDisturbTheLiveTree() {
    let (cell, text) = makeCell()
    let root = makeRoot(200, 500, cell)
    activate(
      cell.leftAnchor.constraint(equalTo: root.leftAnchor), cell.rightAnchor.constraint(equalTo: root.rightAnchor),
      cell.topAnchor.constraint(equalTo: root.topAnchor))
    assertLayout(root, [(cell, rect(0, 0, 200, 60)), (text, rect(0, 10, 200, 40))])
    let work = root.layoutReport.work
    let size = cell.systemLayoutSizeFitting(
      LayoutSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(size, LayoutSize(width: 100, height: 80))
    XCTAssertEqual(root.layoutReport.work, work)
    assertLayout(root, [(cell, rect(0, 0, 200, 60)), (text, rect(0, 10, 200, 40))])
    root.frame = rect(0, 0, 150, 500)
    assertLayout(root, [(cell, rect(0, 0, 150, 60)), (text, rect(0, 10, 150, 40))])
    root.frame = rect(0, 0, 75, 500)
    assertLayout(root, [(cell, rect(0, 0, 75, 100)), (text, rect(0, 10, 75, 80))])
  }

  func testFitting_ignoresConstraintsToTheOutside_andOwnFrames() {
    let (cell, _) = makeCell()
    let root = makeRoot(400, 500, cell)
    cell.pinEdges(to: root)
    root.layoutIfNeeded()
    XCTAssertEqual(
      cell.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize), LayoutSize(width: 300, height: 40))
    XCTAssertEqual(root.systemLayoutSizeFitting(.zero), LayoutSize(width: 300, height: 40))
    XCTAssertEqual(root.frame, rect(0, 0, 400, 500))
  }

  func testTarget_isAWishAt50_thatStrongerOnesBeat() {
    for (priority, width) in [(LayoutPriority(51), 120.0), (49, 0)] {
      let view = makeView("view")
      view.widthAnchor.constraint(equalToConstant: 120).at(priority).isActive = true
      XCTAssertEqual(view.systemLayoutSizeFitting(.zero).width, width)
    }
  }

  func testTarget_isAlwaysReached_byAnUnconstrainedView() {
    let view = makeView("view")
    XCTAssertEqual(view.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize), .zero)
    XCTAssertEqual(
      view.systemLayoutSizeFitting(LayoutView.layoutFittingExpandedSize), LayoutView.layoutFittingExpandedSize)
  }

  func testMinimum_isFound_byCompression_andIsNotOpen() {
    let view = makeView("view")
    let box = Box("box", width: 40, height: 30)
    view.addSubview(box)
    activate(
      box.leftAnchor.constraint(equalTo: view.leftAnchor), box.topAnchor.constraint(equalTo: view.topAnchor),
      view.rightAnchor.constraint(greaterThanOrEqualTo: box.rightAnchor, constant: 5),
      view.bottomAnchor.constraint(greaterThanOrEqualTo: box.bottomAnchor, constant: 5))
    let fitting = view.layoutFitting(LayoutView.layoutFittingCompressedSize)
    XCTAssertEqual(fitting.size, LayoutSize(width: 45, height: 35))
    XCTAssertEqual(fitting.openAxes, [])
  }

  func testCase54_fittingSizes_landOnPixels() {
    let rows: [(raw: Double, scale: Double, expected: Double)] = [
      (173.5, 2, 173.5), (173.5, 3, 173.666667), (173.25, 2, 173.5), (173.25, 3, 173.333333),
    ]
    for row in rows {
      let view = makeView("view")
      view.pixelScale = row.scale
      view.widthAnchor.constraint(equalToConstant: row.raw).isActive = true
      XCTAssertEqual(view.systemLayoutSizeFitting(.zero).width, row.expected, accuracy: 1e-6)
    }
  }

  func testConflictInside_isReportedWithTheFitting() {
    let view = makeView("view")
    let small = view.widthAnchor.constraint(equalToConstant: 10)
    let large = view.widthAnchor.constraint(equalToConstant: 20)
    activate(small, large)
    let fitting = view.layoutFitting(.zero)
    XCTAssertEqual(fitting.size.width, 10)
    XCTAssertEqual(fitting.conflicts.count, 1)
    XCTAssertTrue(fitting.conflicts.first?.demoted === large)
  }

  func testStack_fitsItsContent() {
    let stack = StackView(arrangedSubviews: [Box("a", width: 40, height: 20), Box("b", width: 60, height: 30)])
    stack.spacing = 10
    XCTAssertEqual(stack.systemLayoutSizeFitting(.zero), LayoutSize(width: 110, height: 30))
  }

  func testTargetThatIsNotANumber_isRefused() {
    let view = makeView("view")
    view.frame = rect(0, 0, 5, 6)
    XCTAssertEqual(view.systemLayoutSizeFitting(LayoutSize(width: .nan, height: 0)), LayoutSize(width: 5, height: 6))
    XCTAssertEqual(view.layoutReport.refusals.count, 1)
    let size = view.systemLayoutSizeFitting(
      .zero, withHorizontalFittingPriority: 0, verticalFittingPriority: .required)
    XCTAssertEqual(size, LayoutSize(width: 5, height: 6))
  }

  func testHugeTarget_isLimited() {
    let view = makeView("view")
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 500).isActive = true
    let size = view.systemLayoutSizeFitting(LayoutSize(width: .greatestFiniteMagnitude, height: 0))
    XCTAssertEqual(size.width, 500)
  }
}
