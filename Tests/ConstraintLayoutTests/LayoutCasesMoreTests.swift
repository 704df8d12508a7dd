import ConstraintLayout
import LayoutGeometry
import XCTest

/// Public layout bugs, the rest: rows of case 39 that NSStackView was measured with, and the cases 12, 46 and 55.
final class LayoutCasesMoreTests: XCTestCase {
  /// The three views of case 39 in a stack with a spacing of 10.
  private func makeStack(_ axis: LayoutAxis = .horizontal) -> (stack: StackView, views: [Box]) {
    let views = [(40.0, 20.0), (60, 30), (20, 10)].enumerated().map { Box("w\($0)", width: $1.0, height: $1.1) }
    let stack = StackView(arrangedSubviews: views)
    stack.identifier = "stack"
    stack.axis = axis
    stack.alignment = .center
    stack.spacing = 10
    return (stack, views)
  }

  func testCase39_gravityAreas_keepOwnSizes_whereTheEndIsFree() {
    let (stack, views) = makeStack()
    let root = makeRoot(200, 200, stack)
    activate(
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor))
    assertLayout(
      root,
      [
        (stack, rect(0, 0, 140, 200)), (views[0], rect(0, 90, 40, 20)), (views[1], rect(50, 85, 60, 30)),
        (views[2], rect(120, 95, 20, 10)),
      ])
  }

  func testCase39_fill_givesSpareRoomToTheFirst_whereItHugsLeast_andIsOpenOtherwise() {
    let (stack, views) = makeStack()
    let root = makeRoot(200, 200, stack)
    stack.pinEdges(to: root)
    assertLayout(
      root, [],
      open: [
        Open("w0", .width, 40, 100), Open("w1", .left, 50, 110), Open("w1", .width, 60, 120),
        Open("w2", .left, 120, 180), Open("w2", .width, 20, 80),
      ])
    views[0].setContentHuggingPriority(249, for: .horizontal)
    assertLayout(
      root,
      [(views[0], rect(0, 90, 100, 20)), (views[1], rect(110, 85, 60, 30)), (views[2], rect(180, 95, 20, 10))])
  }

  func testCase39_insetsOf15_moveOwnSizes() {
    let (stack, views) = makeStack()
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = LayoutInsets(all: 15)
    let root = makeRoot(200, 200, stack)
    stack.place(height: 200)
    assertLayout(
      root,
      [
        (stack, rect(0, 0, 170, 200)), (views[0], rect(15, 90, 40, 20)), (views[1], rect(65, 85, 60, 30)),
        (views[2], rect(135, 95, 20, 10)),
      ])
  }

  func testCase39_vertical_perAlignment() {
    // Measured with y upward at 180, 140, 120 in a height of 200: 0, 30 and 70 from the top.
    let rows: [(StackView.Alignment, [Double])] = [
      (.leading, [0, 0, 0]), (.center, [80, 70, 90]), (.trailing, [160, 140, 180]),
    ]
    for (alignment, x) in rows {
      let (stack, views) = makeStack(.vertical)
      stack.alignment = alignment
      let root = makeRoot(200, 200, stack)
      stack.place(width: 200)
      assertLayout(
        root,
        [
          (stack, rect(0, 0, 200, 80)), (views[0], rect(x[0], 0, 40, 20)), (views[1], rect(x[1], 30, 60, 30)),
          (views[2], rect(x[2], 70, 20, 10)),
        ])
    }
  }

  func testCase39_aWidthOf100ThatIsOnlyAWish_overflows() {
    for distribution in [StackView.Distribution.fill, .equalSpacing] {
      let (stack, views) = makeStack()
      stack.distribution = distribution
      let root = makeRoot(100, 200, stack)
      stack.place(height: 200)
      stack.widthAnchor.constraint(equalToConstant: 100).at(499).isActive = true
      assertLayout(
        root,
        [
          (stack, rect(0, 0, 140, 200)), (views[0], rect(0, 90, 40, 20)), (views[1], rect(50, 85, 60, 30)),
          (views[2], rect(120, 95, 20, 10)),
        ])
    }
  }

  func testCase39_aRequiredWidthOf100_compresses_asUIKitsRulesSay() {
    let (filled, _) = makeStack()
    let root = makeRoot(100, 200, filled)
    filled.pinEdges(to: root)
    // 40 too few, taken from whom nobody says.
    assertLayout(
      root, [],
      open: [
        Open("w0", .width, 0, 40), Open("w1", .left, 10, 50), Open("w1", .width, 20, 60), Open("w2", .left, 80, 100),
        Open("w2", .width, 0, 20),
      ])
    let (equal, views) = makeStack()
    equal.distribution = .fillEqually
    let other = makeRoot(100, 200, equal)
    equal.pinEdges(to: other)
    let share = 80.0 / 3
    assertLayout(
      other,
      [
        (views[0], rect(0, 90, share, 20)), (views[1], rect(share + 10, 85, share, 30)),
        (views[2], rect(2 * share + 20, 95, share, 10)),
      ])
  }

  func testCase12_everyRoundOfAddingAndRemoving_doesTheSameWork() {
    let view = Box("w", width: 10, height: 10)
    let root = makeRoot(500, 100, view)
    view.place()
    root.layoutIfNeeded()
    let wish = view.widthAnchor.constraint(equalToConstant: 50).at(260)
    var costs: Set<[Int]> = []
    for round in 0..<1000 {
      let before = root.solverWork
      wish.isActive = true
      root.layoutIfNeeded()
      wish.isActive = false
      root.layoutIfNeeded()
      let after = root.solverWork
      // The first rounds make room for what comes after them.
      if round < 2 { continue }
      costs.insert([
        after.pivots - before.pivots, after.matches - before.matches, after.flips - before.flips,
        after.visitedForms - before.visitedForms, after.pulledVariables - before.pulledVariables,
      ])
    }
    XCTAssertEqual(costs.count, 1)
    assertLayout(root, [(view, rect(0, 0, 10, 10))])
  }

  func testCase46_rowsBelowTheVisiblePart_keepTheSideInsets() {
    let root = makeRoot(812, 375)
    root.rootSafeAreaInsets = LayoutInsets(top: 0, left: 44, bottom: 21, right: 44)
    let scroll = ScrollView()
    scroll.identifier = "scroll"
    root.addSubview(scroll)
    scroll.pinEdges(to: root)
    var rows: [(LayoutItem, LayoutRect)] = []
    var above: LayoutView?
    for index in 0..<12 {
      let (row, inside) = (makeView("row\(index)"), makeView("inside\(index)"))
      scroll.addSubview(row)
      row.addSubview(inside)
      activate(
        row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? scroll.contentLayoutGuide.topAnchor),
        row.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor),
        row.rightAnchor.constraint(equalTo: scroll.contentLayoutGuide.rightAnchor),
        row.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        row.heightAnchor.constraint(equalToConstant: 100))
      inside.pinEdges(to: row.safeAreaLayoutGuide)
      rows += [(row, rect(0, Double(index) * 100, 812, 100)), (inside, rect(44, 0, 724, 100))]
      above = row
    }
    above?.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor).isActive = true
    assertLayout(root, rows)
    for row in scroll.subviews {
      XCTAssertEqual(row.safeAreaInsets.left, 44)
      XCTAssertEqual(row.safeAreaInsets.right, 44)
    }
  }

  func testCase55_aQuarterAtBothEnds_of10Cells_is3And2_andAddsUp() {
    let (left, middle, right) = (makeView("left"), makeView("middle"), makeView("right"))
    let root = makeRoot(10, 1, left, middle, right)
    root.pixelScale = 1
    for view in [left, middle, right] {
      activate(
        view.topAnchor.constraint(equalTo: root.topAnchor), view.bottomAnchor.constraint(equalTo: root.bottomAnchor))
    }
    activate(
      left.leftAnchor.constraint(equalTo: root.leftAnchor), middle.leftAnchor.constraint(equalTo: left.rightAnchor),
      right.leftAnchor.constraint(equalTo: middle.rightAnchor), right.rightAnchor.constraint(equalTo: root.rightAnchor),
      left.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
      right.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25))
    // Solved edges 2.5 and 7.5 both go up.
    assertLayout(
      root, [(left, rect(0, 0, 3, 1)), (middle, rect(3, 0, 5, 1)), (right, rect(8, 0, 2, 1))], accuracy: 0)
    XCTAssertEqual(left.frame.width + middle.frame.width + right.frame.width, 10)
  }
}
