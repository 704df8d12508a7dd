import ConstraintLayout
import LayoutGeometry
import XCTest

/// The rules of the facts' sections 1.4 to 1.12 that are documented or measured and have no test elsewhere.
final class SectionContentTests: XCTestCase {
  func testSection1_4_margins_doNotPropagate_byDefault() {
    let (child, inner) = (makeView("child"), makeView("inner"))
    child.addSubview(inner)
    let root = makeRoot(200, 100, child)
    root.layoutMargins = LayoutInsets(all: 30)
    child.pinEdges(to: root)
    inner.pinEdges(to: child.layoutMarginsGuide)
    assertLayout(root, [(child, rect(0, 0, 200, 100)), (inner, rect(8, 8, 184, 84))])
  }

  func testSection1_4_directionalMargins_turnRound() {
    let inner = makeView("inner")
    let root = makeRoot(200, 100, inner)
    root.directionalLayoutMargins = DirectionalInsets(top: 1, leading: 20, bottom: 2, trailing: 40)
    inner.pinEdges(to: root.layoutMarginsGuide)
    assertLayout(root, [(inner, rect(20, 1, 140, 97))])
    root.userInterfaceLayoutDirection = .rightToLeft
    assertLayout(root, [(inner, rect(40, 1, 140, 97))])
  }

  func testSection1_5_readableGuide_equalsTheMargins_onAPhone() {
    let inner = makeView("inner")
    let root = makeRoot(390, 844, inner)
    root.layoutMargins = LayoutInsets(top: 0, left: 16, bottom: 0, right: 16)
    inner.pinEdges(to: root.readableContentGuide)
    assertLayout(root, [(inner, rect(16, 0, 358, 844)), (root.layoutMarginsGuide, rect(16, 0, 358, 844))])
  }

  func testSection1_6_safeArea_neverGrows_whenAViewIsPushedOffTheEdge() {
    let (child, inner) = (makeView("child"), makeView("inner"))
    child.addSubview(inner)
    let root = makeRoot(390, 800, child)
    root.rootSafeAreaInsets = LayoutInsets(top: 59, left: 0, bottom: 34, right: 0)
    let top = child.topAnchor.constraint(equalTo: root.topAnchor)
    activate(
      top, child.leftAnchor.constraint(equalTo: root.leftAnchor), child.widthAnchor.constraint(equalToConstant: 390),
      child.heightAnchor.constraint(equalToConstant: 200))
    inner.pinEdges(to: child.safeAreaLayoutGuide)
    for (y, inset) in [(0.0, 59.0), (-100, 59), (59, 0), (30, 29)] {
      top.constant = y
      assertLayout(root, [(child, rect(0, y, 390, 200)), (inner, rect(0, inset, 390, 200 - inset))])
    }
  }

  func testSection1_7_intrinsicSize_makesTwoWishes_eachAxisByItself() {
    let box = Box("box", width: 50)
    let root = makeRoot(300, 100, box)
    box.place(height: 10)
    let wish = box.widthAnchor.constraint(equalToConstant: 120)
    wish.isActive = true
    for (priority, width) in [(LayoutPriority(249), 50.0), (251, 120), (751, 120)] {
      wish.priority = priority
      assertLayout(root, [(box, rect(0, 0, width, 10))])
    }
    wish.constant = 20
    for (priority, width) in [(LayoutPriority(749), 50.0), (751, 20)] {
      wish.priority = priority
      assertLayout(root, [(box, rect(0, 0, width, 10))])
    }
  }

  func testSection1_7_noIntrinsicMetric_isMinusOne_andStatesNothing() {
    XCTAssertEqual(LayoutView.noIntrinsicMetric, -1)
    let box = Box("box", height: 30)
    let root = makeRoot(300, 100, box)
    box.place()
    assertLayout(root, [], open: [Open("box", .width, 0, .infinity)])
    XCTAssertEqual(box.frame.height, 30)
  }

  func testSection1_7_textOfFixedSize_isNotMeasuredAgain() {
    let text = Text("text", length: 300)
    let root = makeRoot(300, 100, text)
    text.place(width: 100, height: 50)
    assertLayout(root, [(text, rect(0, 0, 100, 50))])
    let asked = text.measuredWidths.count
    for _ in 0..<3 {
      text.constraints.first { $0.firstAttribute == .height }?.constant += 1
      root.layoutIfNeeded()
    }
    XCTAssertEqual(text.measuredWidths.count, asked)
    assertLayout(root, [(text, rect(0, 0, 100, 53))])
  }

  func testSection1_8_maskTranslation_isRewritten_atEachFrameChange() {
    let view = LayoutView(frame: rect(10, 10, 20, 20))
    let root = makeRoot(100, 100, view)
    view.translatesAutoresizingMaskIntoConstraints = true
    let mark = makeView("mark")
    root.addSubview(mark)
    mark.pinEdges(to: view, inset: 5)
    assertLayout(root, [(view, rect(10, 10, 20, 20)), (mark, rect(15, 15, 10, 10))])
    view.frame = rect(40, 30, 50, 40)
    assertLayout(root, [(view, rect(40, 30, 50, 40)), (mark, rect(45, 35, 40, 30))])
  }

  func testSection1_9_transforms_takeNoPartInLayout() {
    let (view, beside) = (makeView("view"), makeView("beside"))
    let root = makeRoot(300, 100, view, beside)
    view.place(x: 10, width: 40, height: 20)
    activate(
      beside.leftAnchor.constraint(equalTo: view.rightAnchor), beside.topAnchor.constraint(equalTo: view.topAnchor),
      beside.widthAnchor.constraint(equalToConstant: 5), beside.heightAnchor.constraint(equalToConstant: 5))
    assertLayout(root, [(view, rect(10, 0, 40, 20)), (beside, rect(50, 0, 5, 5))])
    view.transform = LayoutTransform(a: 2, b: 0, c: 0, d: 2, tx: 30, ty: 0)
    assertLayout(root, [(view, rect(10, 0, 40, 20)), (beside, rect(50, 0, 5, 5))])
  }

  func testSection1_9_baselines_areTheTextsOwn() {
    let (large, small) = (Text("large", length: 40), Box("small", width: 10, height: 6))
    let root = makeRoot(200, 100, large, small)
    large.place(y: 10)
    activate(
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
      small.topAnchor.constraint(equalTo: large.firstBaselineAnchor))
    // The text's baseline lies 15 below its top.
    assertLayout(root, [(large, rect(0, 10, 40, 20)), (small, rect(40, 25, 10, 6))])
  }

  func testSection1_10_fitting_usesAnEngineOfItsOwn_compressedAndExpanded() {
    XCTAssertEqual(LayoutView.layoutFittingCompressedSize, .zero)
    XCTAssertEqual(LayoutView.layoutFittingExpandedSize, LayoutSize(width: 10_000, height: 10_000))
    let (cell, box) = (makeView("cell"), Box("box", width: 40, height: 20))
    cell.addSubview(box)
    box.pinEdges(to: cell, inset: 10)
    let root = makeRoot(300, 100, cell)
    cell.place()
    assertLayout(root, [(cell, rect(0, 0, 60, 40)), (box, rect(10, 10, 40, 20))])
    XCTAssertEqual(
      cell.systemLayoutSizeFitting(LayoutView.layoutFittingExpandedSize), LayoutSize(width: 60, height: 40))
    XCTAssertEqual(
      cell.systemLayoutSizeFitting(
        LayoutSize(width: 200, height: 0), withHorizontalFittingPriority: 260, verticalFittingPriority: 50),
      LayoutSize(width: 200, height: 40))
    assertLayout(root, [(cell, rect(0, 0, 60, 40)), (box, rect(10, 10, 40, 20))])
  }

  func testSection1_11_priorities_areApples_byIdentifier() {
    let views = boxes([10, 20, 30])
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .equalCentering
    stack.alignment = .center
    let root = host(stack)
    root.layoutIfNeeded()
    func priorities(_ name: String) -> Set<Float> {
      let all = stack.constraints + views.flatMap { $0.constraints }
      return Set(all.filter { $0.identifier == name }.map(\.priority.rawValue))
    }
    XCTAssertEqual(priorities("UISV-canvas-connection"), [1000])
    XCTAssertEqual(priorities("UISV-spacing"), [1000])
    XCTAssertEqual(priorities("UISV-spanning-fit"), [51])
    XCTAssertEqual(priorities("UISV-ambiguity-suppression"), [25])
    XCTAssertEqual(priorities("UISV-canvas-fit"), [49])
    XCTAssertEqual(priorities("UISV-fill-equally"), [149])
    // Centres at 5, 30 and 55: 25 apart, as the last two must be.
    assertLayout(root, [(stack, rect(0, 0, 70, 20)), (views[1], rect(20, 0, 20, 20)), (views[2], rect(40, 0, 30, 20))])
  }

  func testSection1_11_insertingAnArrangedView_onlyMovesItInTheArrangement() {
    let views = boxes([10, 20, 30])
    let stack = StackView(arrangedSubviews: views)
    let root = host(stack)
    stack.insertArrangedSubview(views[2], at: 0)
    XCTAssertEqual(stack.subviews.map(\.identifier), ["w0", "w1", "w2"])
    XCTAssertEqual(stack.arrangedSubviews.map(\.identifier), ["w2", "w0", "w1"])
    assertLayout(root, columns([views[2], views[0], views[1]], [0, 30, 40], [30, 10, 20]))
  }

  func testSection1_11_axisSpacingAndDistribution_mayChangeAtAnyTime() {
    let views = boxes([10, 20, 30])
    let stack = StackView(arrangedSubviews: views)
    let root = host(stack)
    assertLayout(root, columns(views, [0, 10, 30], [10, 20, 30]))
    stack.axis = .vertical
    stack.spacing = 5
    stack.alignment = .leading
    assertLayout(
      root, [(views[0], rect(0, 0, 10, 20)), (views[1], rect(0, 25, 20, 20)), (views[2], rect(0, 50, 30, 20))])
    stack.axis = .horizontal
    stack.distribution = .fillEqually
    assertLayout(root, columns(views, [0, 35, 70], [30, 30, 30]))
  }

  func testSection1_11_baselineOfAColumn_isThatOfItsFirstOrLastView() {
    let (first, last) = (Text("first", length: 30), Text("last", length: 30))
    let stack = StackView(arrangedSubviews: [first, last])
    stack.axis = .vertical
    let (above, below) = (makeView("above"), makeView("below"))
    let root = host(stack)
    for (mark, anchor) in [(above, stack.firstBaselineAnchor), (below, stack.lastBaselineAnchor)] {
      root.addSubview(mark)
      activate(
        mark.topAnchor.constraint(equalTo: anchor), mark.leftAnchor.constraint(equalTo: root.leftAnchor),
        mark.widthAnchor.constraint(equalToConstant: 1), mark.heightAnchor.constraint(equalToConstant: 1))
    }
    assertLayout(root, [(above, rect(0, 15, 1, 1)), (below, rect(0, 35, 1, 1))])
  }

  func testSection1_12_frameGuide_isTheViewport_contentGuideTheContent() {
    let (scroll, page) = (ScrollView(), makeView("page"))
    scroll.addSubview(page)
    let root = makeRoot(100, 200, scroll)
    scroll.pinEdges(to: root)
    page.pinEdges(to: scroll.contentLayoutGuide)
    activate(
      page.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, multiplier: 3),
      page.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor))
    assertLayout(root, [(page, rect(0, 0, 300, 200)), (scroll.frameLayoutGuide, rect(0, 0, 100, 200))])
    XCTAssertEqual(scroll.contentSize, LayoutSize(width: 300, height: 200))
    scroll.contentOffset = LayoutPoint(x: 100, y: 0)
    assertLayout(root, [(page, rect(0, 0, 300, 200)), (scroll.frameLayoutGuide, rect(100, 0, 100, 200))])
  }
}
