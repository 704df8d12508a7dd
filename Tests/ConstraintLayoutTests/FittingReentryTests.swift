import ConstraintLayout
import LayoutGeometry
import XCTest

/// Views that change the tree while the fitting size of what they are in is sought.
final class FittingReentryTests: XCTestCase {
  private let (card, asker, other) = (makeView("card"), Asker("asker"), makeView("other"))
  private lazy var root = makeRoot(200, 100, card, other)

  override func setUp() {
    root.identifier = "root"
    card.addSubview(asker)
    card.place(x: 10, y: 10)
    asker.pinEdges(to: card, inset: 5)
    other.place(x: 100, y: 0, width: 50, height: 60)
    root.layoutIfNeeded()
  }

  private func fit() -> LayoutSize { card.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize) }

  private func assertUsual(
    _ size: LayoutSize = LayoutSize(width: 40, height: 30), _ more: [(LayoutItem, LayoutRect)] = [], line: UInt = #line
  ) {
    let inner = rect(5, 5, size.width - 10, size.height - 10)
    assertLayout(root, [(card, rect(10, 10, size.width, size.height)), (asker, inner)] + more, line: line)
    XCTAssertTrue(root.layoutReport.refusals.isEmpty, line: line)
    XCTAssertEqual(fit(), size, line: line)
  }

  func testConstraintActivated_countsInTheFitting_andStaysInForce() {
    let width = asker.widthAnchor.constraint(equalToConstant: 70)
    asker.whenAskedForSize = { width.isActive = true }
    XCTAssertEqual(fit(), LayoutSize(width: 80, height: 30))
    assertUsual(LayoutSize(width: 80, height: 30))
    width.constant = 60
    assertUsual(LayoutSize(width: 70, height: 30))
    width.isActive = false
    assertUsual()
  }

  func testConstraintActivated_toWhatIsOutside_acts() {
    let width = asker.widthAnchor.constraint(equalTo: other.widthAnchor)
    asker.whenAskedForSize = { width.isActive = true }
    XCTAssertEqual(fit(), LayoutSize(width: 40, height: 30))
    XCTAssertNil(width.refusal)
    assertLayout(root, [(card, rect(10, 10, 60, 30)), (asker, rect(5, 5, 50, 20))])
  }

  func testConstraintsChanged_areChangedInTheLiveTree() {
    let width = asker.widthAnchor.constraint(equalToConstant: 70)
    let height = asker.heightAnchor.constraint(equalToConstant: 50)
    activate(width, height)
    asker.whenAskedForSize = {
      width.constant = 90
      height.priority = 100
    }
    XCTAssertEqual(fit(), LayoutSize(width: 100, height: 30))
    assertUsual(LayoutSize(width: 100, height: 30))
  }

  func testViewAdded_isLaidOut() {
    let inner = makeView("inner")
    asker.whenAskedForSize = { [asker] in
      asker.addSubview(inner)
      inner.pinEdges(to: asker, inset: 1)
    }
    XCTAssertEqual(fit(), LayoutSize(width: 40, height: 30))
    assertUsual(LayoutSize(width: 40, height: 30), [(inner, rect(1, 1, 28, 18))])
    inner.removeFromSuperview()
    assertUsual()
  }

  func testGuideAskedFor_isInPlace() {
    let inner = makeView("inner")
    asker.addSubview(inner)
    asker.whenMeasured = { [asker] in inner.pinEdges(to: asker.layoutMarginsGuide) }
    XCTAssertEqual(fit(), LayoutSize(width: 40, height: 30))
    assertUsual(LayoutSize(width: 40, height: 30), [(inner, rect(8, 8, 14, 4))])
    asker.layoutMargins = LayoutInsets(all: 2)
    assertUsual(LayoutSize(width: 40, height: 30), [(inner, rect(2, 2, 26, 16))])
  }

  func testViewRemoved_leavesTheLiveTree() {
    weak var gone: LayoutView?
    do {
      let (outer, inner) = (makeView("outer"), makeView("inner"))
      outer.addSubview(inner)
      inner.pinEdges(to: outer)
      card.addSubview(outer)
      outer.pinEdges(to: asker)
      gone = outer
    }
    root.layoutIfNeeded()
    asker.whenAskedForSize = { [card] in card.subviews.last?.removeFromSuperview() }
    XCTAssertEqual(fit(), LayoutSize(width: 40, height: 30))
    XCTAssertNil(gone)
    assertUsual()
  }

  func testViewRemoved_keepsItsConstraints_andIsLaidOutElsewhere() {
    let (outer, inner) = (makeView("outer"), makeView("inner"))
    outer.addSubview(inner)
    inner.pinEdges(to: outer, inset: 1)
    for isEarly in [true, false] {
      card.addSubview(outer)
      outer.pinEdges(to: asker)
      root.layoutIfNeeded()
      if isEarly {
        asker.whenAskedForSize = { [other] in other.addSubview(outer) }
      } else {
        asker.length = 30
        asker.whenMeasured = { [asker, other] in asker.whenMeasured = { other.addSubview(outer) } }
      }
      _ = fit()
      outer.pinEdges(to: other, inset: 2)
      assertUsual(LayoutSize(width: 40, height: 30), [(outer, rect(2, 2, 46, 56)), (inner, rect(1, 1, 44, 54))])
    }
  }

  func testViewItself_takenAway_hasItsPresentSize() {
    for isEarly in [true, false] {
      if isEarly {
        asker.whenAskedForInsets = { [card] in card.removeFromSuperview() }
      } else {
        asker.length = 30
        asker.whenMeasured = { [asker, card] in asker.whenMeasured = { card.removeFromSuperview() } }
      }
      XCTAssertEqual(fit(), LayoutSize(width: 40, height: 30))
      assertLayout(root, [(other, rect(100, 0, 50, 60))])
      assertLayout(card, [(asker, rect(5, 5, 30, 20))])
      root.addSubview(card)
      card.place(x: 10, y: 10)
      assertUsual()
    }
  }

  func testWhatContainsTheView_movedToAnotherTree_isLaidOutThere() {
    let (inner, next) = (makeView("inner"), makeRoot(80, 80))
    next.layoutIfNeeded()
    asker.addSubview(inner)
    inner.pinEdges(to: asker, inset: 1)
    root.layoutIfNeeded()
    inner.addSubview(Asker("leaf"))
    (inner.subviews[0] as? Asker)?.whenAskedForSize = { [card] in next.addSubview(card) }
    inner.subviews[0].pinEdges(to: inner)
    _ = asker.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
    _ = asker.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
    if card.superview === root { next.addSubview(card) }
    card.pinEdges(to: next, inset: 4)
    assertLayout(
      next, [(card, rect(4, 4, 72, 72)), (asker, rect(5, 5, 62, 62)), (inner, rect(1, 1, 60, 60))])
    assertLayout(root, [(other, rect(100, 0, 50, 60))])
  }

  func testSizeInvalidated_isAskedForInTheLiveTree() {
    asker.whenMeasured = { [asker] in
      asker.natural.width = 44
      asker.invalidateIntrinsicContentSize()
    }
    _ = fit()
    assertUsual(LayoutSize(width: 54, height: 30))
    asker.natural.width = 50
    asker.invalidateIntrinsicContentSize()
    assertUsual(LayoutSize(width: 60, height: 30))
  }

  func testRoot_changedWhileItIsFitted_hasItsNewFrame() {
    card.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    asker.whenAskedForSize = { [root] in root.frame = rect(0, 0, 90, 100) }
    _ = root.systemLayoutSizeFitting(LayoutSize(width: 200, height: 100))
    assertLayout(root, [(card, rect(10, 10, 80, 30))])
  }

  func testFitting_insideAFitting_andALayout_disturbNothing() {
    var inner = LayoutSize.zero
    asker.whenAskedForSize = { [card, root] in
      inner = card.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
      root.layoutIfNeeded()
    }
    XCTAssertEqual(fit(), LayoutSize(width: 40, height: 30))
    XCTAssertEqual(inner, LayoutSize(width: 40, height: 30))
    assertUsual()
  }
}
