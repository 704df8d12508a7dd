import ConstraintLayout
import LayoutGeometry
import XCTest

/// Section 1.12 of the facts: scroll views.
final class ScrollViewTests: XCTestCase {
  private func makeScroll(_ width: Double = 100, _ height: Double = 200) -> (ScrollView, LayoutView) {
    let scroll = ScrollView()
    scroll.identifier = "scroll"
    let root = makeRoot(300, 400, scroll)
    scroll.place(x: 10, y: 20, width: width, height: height)
    return (scroll, root)
  }

  private func fill(_ scroll: ScrollView, _ content: LayoutView) {
    scroll.addSubview(content)
    content.pinEdges(to: scroll)
    content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
  }

  func testContent_pinnedToTheScrollView_sizesTheContent() {
    let (scroll, root) = makeScroll()
    let content = Box("content", height: 500)
    fill(scroll, content)
    assertLayout(
      root,
      [
        (scroll, rect(10, 20, 100, 200)), (content, rect(0, 0, 100, 500)),
        (scroll.contentLayoutGuide, rect(0, 0, 100, 500)), (scroll.frameLayoutGuide, rect(0, 0, 100, 200)),
      ])
    XCTAssertEqual(scroll.contentSize, LayoutSize(width: 100, height: 500))
  }

  func testContentWidth_thatNothingFixes_isReportedAsAmbiguous() {
    let (scroll, root) = makeScroll()
    let content = Box("content", height: 500)
    scroll.addSubview(content)
    content.pinEdges(to: scroll)
    assertLayout(
      root, [],
      open: [Open("contentLayoutGuide", .width, 0, .infinity), Open("content", .width, 0, .infinity)])
  }

  func testScrolling_movesTheContent_notTheFrameGuide() {
    let (scroll, root) = makeScroll()
    let content = Box("content", height: 500)
    fill(scroll, content)
    let floating = makeView("floating")
    scroll.addSubview(floating)
    activate(
      floating.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      floating.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
      floating.widthAnchor.constraint(equalToConstant: 10), floating.heightAnchor.constraint(equalToConstant: 10))
    let outside = makeView("outside")
    root.addSubview(outside)
    activate(
      outside.topAnchor.constraint(equalTo: content.topAnchor), outside.leftAnchor.constraint(equalTo: root.leftAnchor),
      outside.widthAnchor.constraint(equalToConstant: 1), outside.heightAnchor.constraint(equalToConstant: 1))
    assertLayout(root, [(floating, rect(0, 5, 10, 10)), (outside, rect(0, 20, 1, 1))])
    scroll.contentOffset = LayoutPoint(x: 0, y: 30)
    assertLayout(
      root, [(content, rect(0, 0, 100, 500)), (floating, rect(0, 35, 10, 10)), (outside, rect(0, -10, 1, 1))])
    XCTAssertEqual(content.convert(.zero, to: root), LayoutPoint(x: 10, y: -10))
    XCTAssertEqual(scroll.bounds, rect(0, 30, 100, 200))
  }

  func testContentSize_setByHand_needsNoConstraints() {
    let (scroll, root) = makeScroll()
    scroll.contentSize = LayoutSize(width: 100, height: 1000)
    assertLayout(root, [(scroll, rect(10, 20, 100, 200))])
    XCTAssertEqual(scroll.contentSize.height, 1000)
  }

  func testOffset_isClamped_whenTheContentShrinks() {
    let (scroll, root) = makeScroll()
    let content = Box("content", height: 500)
    fill(scroll, content)
    root.layoutIfNeeded()
    scroll.contentOffset = LayoutPoint(x: 0, y: 300)
    content.natural.height = 400
    root.layoutIfNeeded()
    XCTAssertEqual(scroll.contentOffset, LayoutPoint(x: 0, y: 200))
    content.natural.height = 100
    root.layoutIfNeeded()
    XCTAssertEqual(scroll.contentOffset, .zero)
  }

  func testContentInset_extendsWhatCanBeScrolledTo() {
    let (scroll, root) = makeScroll()
    scroll.contentSize = LayoutSize(width: 100, height: 500)
    scroll.contentInset = LayoutInsets(top: 10, left: 0, bottom: 60, right: 0)
    root.layoutIfNeeded()
    XCTAssertEqual(scroll.contentOffset, LayoutPoint(x: 0, y: -10))
    XCTAssertEqual(scroll.clampedContentOffset(LayoutPoint(x: 50, y: 9999)), LayoutPoint(x: 0, y: 360))
    scroll.contentOffset = LayoutPoint(x: 0, y: 360)
    scroll.contentInset.bottom = 0
    XCTAssertEqual(scroll.contentOffset, LayoutPoint(x: 0, y: 300))
  }

  func testScrollRectToVisible_movesTheLeastDistance() {
    let (scroll, root) = makeScroll()
    scroll.contentSize = LayoutSize(width: 100, height: 1000)
    root.layoutIfNeeded()
    let moves: [(LayoutRect, Double)] = [
      (rect(0, 150, 10, 40), 0), (rect(0, 190, 10, 40), 30), (rect(0, 40, 10, 40), 30), (rect(0, 10, 10, 10), 10),
      (rect(0, 980, 10, 90), 800), (rect(0, 700, 10, 400), 800), (rect(0, 100, 10, 500), 400), (rect(0, 0, 10, 5), 0),
    ]
    for (target, offset) in moves {
      scroll.scrollRectToVisible(target)
      XCTAssertEqual(scroll.contentOffset.y, offset, "\(target)")
    }
  }

  func testScrollRectToVisible_keepsClearOfTheInsets() {
    let (scroll, root) = makeScroll()
    scroll.contentSize = LayoutSize(width: 100, height: 1000)
    scroll.contentInset.bottom = 80
    root.layoutIfNeeded()
    scroll.scrollRectToVisible(rect(0, 150, 10, 20))
    XCTAssertEqual(scroll.contentOffset.y, 50)
  }

  func testAdjustedContentInset_perBehaviour() {
    let scroll = ScrollView()
    let root = makeRoot(300, 400, scroll)
    scroll.pinEdges(to: root)
    root.rootSafeAreaInsets = LayoutInsets(top: 50, left: 5, bottom: 30, right: 5)
    scroll.contentInset = LayoutInsets(all: 1)
    scroll.contentSize = LayoutSize(width: 300, height: 1000)
    root.layoutIfNeeded()
    let vertical = LayoutInsets(top: 51, left: 1, bottom: 31, right: 1)
    XCTAssertEqual(scroll.adjustedContentInset, vertical)
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    XCTAssertEqual(scroll.adjustedContentInset, vertical)
    scroll.contentInsetAdjustmentBehavior = .always
    XCTAssertEqual(scroll.adjustedContentInset, LayoutInsets(top: 51, left: 6, bottom: 31, right: 6))
    scroll.contentInsetAdjustmentBehavior = .never
    XCTAssertEqual(scroll.adjustedContentInset, LayoutInsets(all: 1))
  }

  func testAbsorbedSafeArea_isNotPassedToSubviews_otherEdgesAre() {
    let scroll = ScrollView()
    let content = Box("content", height: 1000)
    let root = makeRoot(300, 400, scroll)
    scroll.pinEdges(to: root)
    root.rootSafeAreaInsets = LayoutInsets(top: 50, left: 44, bottom: 30, right: 44)
    fill(scroll, content)
    let row = makeView("row")
    content.addSubview(row)
    row.place(y: 900, height: 20)
    row.widthAnchor.constraint(equalTo: content.widthAnchor).isActive = true
    let inner = makeView("inner")
    row.addSubview(inner)
    inner.pinEdges(to: row.safeAreaLayoutGuide)
    // Case 46: a row far below the visible part keeps both side insets.
    assertLayout(root, [(row, rect(0, 900, 300, 20)), (inner, rect(44, 0, 212, 20))])
    XCTAssertEqual(content.safeAreaInsets, LayoutInsets(top: 0, left: 44, bottom: 0, right: 44))
    XCTAssertEqual(scroll.contentOffset, LayoutPoint(x: 0, y: -50))
    scroll.contentInsetAdjustmentBehavior = .never
    root.layoutIfNeeded()
    XCTAssertEqual(scroll.contentOffset, .zero)
    XCTAssertEqual(content.safeAreaInsets.top, 50)
  }
}
