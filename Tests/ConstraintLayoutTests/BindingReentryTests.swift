import ConstraintLayout
import LayoutGeometry
import XCTest

/// Views that change the tree while it gets its engine, because they are asked for their size then.
final class BindingReentryTests: XCTestCase {
  private let (first, second) = (Asker("first"), Asker("second"))
  private lazy var root = makeRoot(200, 100, first, second)

  override func setUp() {
    root.identifier = "root"
    first.place(x: 1, y: 2)
    second.place(x: 50, y: 60)
  }

  private func assertUsual(_ more: [(LayoutItem, LayoutRect)] = [], line: UInt = #line) {
    assertLayout(root, [(first, rect(1, 2, 30, 20)), (second, rect(50, 60, 30, 20))] + more, line: line)
    XCTAssertTrue(root.layoutReport.refusals.isEmpty, line: line)
  }

  func testViewAddedInside_isBoundOnce() {
    let inner = makeView("inner")
    first.whenAskedForSize = { [first] in
      first.addSubview(inner)
      inner.pinEdges(to: first, inset: 1)
    }
    assertUsual([(inner, rect(1, 1, 28, 18))])
    inner.removeFromSuperview()
    assertUsual()
  }

  func testViewAdded_whereNothingIsBoundYet_isBoundOnce() {
    let inner = makeView("inner")
    first.whenAskedForSize = { [second] in
      second.addSubview(inner)
      inner.pinEdges(to: second, inset: 2)
    }
    assertUsual([(inner, rect(2, 2, 26, 16))])
    inner.removeFromSuperview()
    assertUsual()
  }

  func testViewRemoved_beforeItsTurn_isNotBound() {
    first.whenAskedForSize = { [second] in second.removeFromSuperview() }
    assertLayout(root, [(first, rect(1, 2, 30, 20))])
    second.frame = rect(0, 0, 70, 70)
    let inner = makeView("inner")
    second.addSubview(inner)
    inner.pinEdges(to: second)
    assertLayout(second, [(inner, rect(0, 0, 70, 70))])
  }

  func testView_thatRemovesItself_isNotBound() {
    first.whenAskedForSize = { [first] in first.removeFromSuperview() }
    assertLayout(root, [(second, rect(50, 60, 30, 20))])
    root.addSubview(first)
    first.place(x: 1, y: 2)
    assertUsual()
  }

  func testView_thatLeavesAndComesBack_isBoundOnce() {
    first.whenAskedForSize = { [first, root] in
      first.removeFromSuperview()
      root.addSubview(first)
      first.place(x: 1, y: 2)
    }
    assertUsual()
    first.removeFromSuperview()
    assertLayout(root, [(second, rect(50, 60, 30, 20))])
  }

  func testGuideAdded_isBoundOnce() {
    for owner in [first, second] {
      let guide = LayoutGuide()
      first.whenAskedForSize = { owner.addLayoutGuide(guide) }
      let fresh = makeRoot(200, 100, first, second)
      first.place(x: 1, y: 2)
      second.place(x: 50, y: 60)
      fresh.layoutIfNeeded()
      activate(
        guide.leadingAnchor.constraint(equalTo: owner.leadingAnchor),
        guide.topAnchor.constraint(equalTo: owner.topAnchor),
        guide.widthAnchor.constraint(equalToConstant: 5), guide.heightAnchor.constraint(equalToConstant: 6))
      assertLayout(fresh, [(guide, rect(0, 0, 5, 6))])
      owner.removeLayoutGuide(guide)
      assertLayout(fresh, [(first, rect(1, 2, 30, 20))])
    }
  }

  func testConstraintActivated_onViewsThatAreNotBoundYet_acts() {
    let third = makeView("third")
    root.addSubview(third)
    let width = third.widthAnchor.constraint(equalTo: second.widthAnchor)
    third.place(x: 5, y: 6, height: 7)
    first.whenAskedForSize = { width.isActive = true }
    assertUsual([(third, rect(5, 6, 30, 7))])
    XCTAssertNil(width.refusal)
  }

  func testView_thatHasAnotherMeasured_isLaidOut() {
    let inner = makeView("inner")
    second.addSubview(inner)
    inner.pinEdges(to: second, inset: 3)
    var size = LayoutSize.zero
    first.whenAskedForSize = { [second, root] in
      size = second.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
      root.layoutIfNeeded()
    }
    assertUsual([(inner, rect(3, 3, 24, 14))])
    XCTAssertEqual(size, LayoutSize(width: 30, height: 20))
  }

  func testView_removedWhileMeasured_orAskedAgain_isGone() {
    first.length = 60
    root.layoutIfNeeded()
    first.whenMeasured = { [first] in first.removeFromSuperview() }
    first.invalidateIntrinsicContentSize()
    assertLayout(root, [(second, rect(50, 60, 30, 20))])
    second.whenAskedForSize = { [second] in second.removeFromSuperview() }
    second.invalidateIntrinsicContentSize()
    assertLayout(root, [])
  }

  func testStack_whoseViewLeaves_whileItIsArranged_arrangesTheOthers() {
    for distribution in StackView.Distribution.allCases {
      weak var gone: LayoutView?
      let (stack, kept) = (StackView(), Asker("kept"))
      do {
        let leaving = Asker("leaving")
        for view in [kept, leaving] { stack.addArrangedSubview(view) }
        gone = leaving
      }
      stack.distribution = distribution
      kept.whenAskedForSize = { stack.subviews.last?.removeFromSuperview() }
      let root = makeRoot(100, 50, stack)
      stack.pinEdges(to: root)
      assertLayout(root, [(kept, rect(0, 0, 100, 50))])
      XCTAssertNil(gone)
    }
  }

  func testView_thatIsPutElsewhere_whileItMoves_isInOnePlace() {
    let (asker, mover) = (Asker("asker"), makeView("mover"))
    first.addSubview(asker)
    first.addSubview(mover)
    activate(asker.firstBaselineAnchor.constraint(equalTo: first.topAnchor, constant: 20))
    activate(first.firstBaselineAnchor.constraint(equalTo: asker.firstBaselineAnchor))
    root.layoutIfNeeded()
    first.whenAskedForBaseline = { [root] in root.addSubview(mover) }
    second.addSubview(mover)
    XCTAssertEqual(second.subviews.map(\.identifier), ["mover"])
    XCTAssertFalse(root.subviews.contains { $0 === mover })
    XCTAssertFalse(first.subviews.contains { $0 === mover })
    XCTAssertTrue(mover.superview === second)
  }
}
