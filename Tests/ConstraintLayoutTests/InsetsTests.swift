import ConstraintLayout
import LayoutGeometry
import XCTest

/// Sections 1.4 to 1.6 of the facts: margins, readable width, safe area.
final class InsetsTests: XCTestCase {
  private func makeChild(of root: LayoutView, _ frame: LayoutRect) -> (LayoutView, LayoutView) {
    let child = makeView("child")
    let inner = makeView("inner")
    child.addSubview(inner)
    root.addSubview(child)
    child.place(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    return (child, inner)
  }

  func testCase47_safeArea_isClamped() {
    let rows: [(Double, Double)] = [(20, 39), (0, 59), (-30, 59), (80, 0)]
    for (y, inset) in rows {
      let root = makeRoot(390, 800)
      root.rootSafeAreaInsets = LayoutInsets(top: 59, left: 0, bottom: 34, right: 0)
      let (child, inner) = makeChild(of: root, rect(0, y, 390, 100))
      inner.pinEdges(to: child.safeAreaLayoutGuide)
      assertLayout(root, [(inner, rect(0, inset, 390, 100 - inset))])
      XCTAssertEqual(child.safeAreaInsets.top, inset)
    }
  }

  func testSafeArea_withoutGuides_isWorkedOutOnDemand() {
    let root = makeRoot(390, 800)
    root.rootSafeAreaInsets = LayoutInsets(top: 59, left: 0, bottom: 34, right: 0)
    let (child, inner) = makeChild(of: root, rect(0, 20, 390, 780))
    inner.pinEdges(to: child, inset: 10)
    assertLayout(root, [(inner, rect(10, 10, 370, 760))])
    XCTAssertEqual(child.safeAreaInsets, LayoutInsets(top: 39, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(inner.safeAreaInsets, LayoutInsets(top: 29, left: 0, bottom: 24, right: 0))
  }

  func testSafeArea_withoutWindow_isNothing() {
    let root = makeRoot(100, 100)
    let (child, _) = makeChild(of: root, rect(0, 0, 100, 100))
    XCTAssertEqual(child.safeAreaInsets, .zero)
    XCTAssertEqual(child.safeAreaLayoutGuide.layoutFrame, rect(0, 0, 0, 0))
    root.layoutIfNeeded()
    XCTAssertEqual(child.safeAreaLayoutGuide.layoutFrame, rect(0, 0, 100, 100))
  }

  func testSafeArea_follows_whenTheViewMoves() {
    let root = makeRoot(390, 800)
    root.rootSafeAreaInsets = LayoutInsets(top: 59, left: 0, bottom: 34, right: 0)
    let child = makeView("child")
    let inner = makeView("inner")
    child.addSubview(inner)
    root.addSubview(child)
    let top = child.topAnchor.constraint(equalTo: root.topAnchor, constant: 20)
    activate(
      top, child.leftAnchor.constraint(equalTo: root.leftAnchor), child.widthAnchor.constraint(equalToConstant: 390),
      child.heightAnchor.constraint(equalToConstant: 100))
    inner.pinEdges(to: child.safeAreaLayoutGuide)
    assertLayout(root, [(inner, rect(0, 39, 390, 61))])
    top.constant = 50
    assertLayout(root, [(inner, rect(0, 9, 390, 91))])
    root.rootSafeAreaInsets.top = 100
    assertLayout(root, [(inner, rect(0, 50, 390, 50))])
  }

  func testSafeArea_changedJustBeforeTheViewLeaves_isFollowedInTheNextTree() {
    let root = makeRoot(100, 100)
    let (child, inner) = makeChild(of: root, rect(0, 0, 100, 100))
    inner.pinEdges(to: child.safeAreaLayoutGuide)
    root.layoutIfNeeded()
    child.additionalSafeAreaInsets.top = 10
    child.removeFromSuperview()
    let other = makeRoot(100, 100, child)
    child.pinEdges(to: other)
    assertLayout(other, [(inner, rect(0, 10, 100, 90))])
    child.additionalSafeAreaInsets.top = 20
    assertLayout(other, [(inner, rect(0, 20, 100, 80))])
  }

  func testSafeArea_reachesASubtreeThatJoins_throughViewsWithoutGuides() {
    let root = makeRoot(390, 800)
    root.rootSafeAreaInsets = LayoutInsets(top: 59, left: 0, bottom: 34, right: 0)
    let (outer, middle, leaf) = (makeView("outer"), makeView("middle"), makeView("leaf"))
    root.addSubview(outer)
    outer.pinEdges(to: root)
    root.layoutIfNeeded()
    middle.addSubview(leaf)
    middle.frame = rect(0, 0, 390, 800)
    leaf.frame = rect(0, 0, 390, 800)
    leaf.pinEdges(to: middle.safeAreaLayoutGuide)
    outer.addSubview(middle)
    middle.pinEdges(to: outer)
    assertLayout(root, [(outer, rect(0, 0, 390, 800)), (leaf, rect(0, 59, 390, 707))])
    XCTAssertEqual(outer.safeAreaInsets.top, 59)
  }

  func testAdditionalSafeArea_addsUp_forEverythingBelow() {
    let root = makeRoot(390, 800)
    root.rootSafeAreaInsets = LayoutInsets(top: 59, left: 0, bottom: 34, right: 0)
    root.additionalSafeAreaInsets = LayoutInsets(top: 44, left: 0, bottom: 0, right: 0)
    let (child, inner) = makeChild(of: root, rect(0, 0, 390, 800))
    inner.pinEdges(to: child.safeAreaLayoutGuide)
    assertLayout(root, [(inner, rect(0, 103, 390, 663))])
    root.additionalSafeAreaInsets = .zero
    assertLayout(root, [(inner, rect(0, 59, 390, 707))])
  }

  func testMargins_are8_atFirst_andTwoViewsOfOneValue() {
    let view = makeView("view")
    XCTAssertEqual(view.layoutMargins, LayoutInsets(all: 8))
    view.directionalLayoutMargins = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(view.layoutMargins, LayoutInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(view.layoutMargins, LayoutInsets(top: 1, left: 4, bottom: 3, right: 2))
    view.layoutMargins = LayoutInsets(top: 0, left: 10, bottom: 0, right: 20)
    XCTAssertEqual(view.directionalLayoutMargins, DirectionalInsets(top: 0, leading: 20, bottom: 0, trailing: 10))
  }

  func testMargins_moveTheGuide() {
    let root = makeRoot(100, 100)
    let inner = makeView("inner")
    root.addSubview(inner)
    inner.pinEdges(to: root.layoutMarginsGuide)
    assertLayout(root, [(inner, rect(8, 8, 84, 84))])
    root.layoutMargins = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
    assertLayout(root, [(inner, rect(2, 1, 94, 96))])
  }

  func testMarginAttributes_areThoseOfTheGuide() {
    let root = makeRoot(100, 100)
    let inner = makeView("inner")
    root.addSubview(inner)
    func tie(_ one: LayoutConstraint.Attribute, _ two: LayoutConstraint.Attribute) {
      LayoutConstraint(
        item: inner, attribute: one, relatedBy: .equal, toItem: root, attribute: two, multiplier: 1, constant: 0
      ).isActive = true
    }
    root.layoutMargins = LayoutInsets(top: 10, left: 20, bottom: 30, right: 40)
    tie(.left, .leftMargin)
    tie(.centerX, .centerXWithinMargins)
    tie(.bottom, .bottomMargin)
    tie(.centerY, .centerYWithinMargins)
    assertLayout(root, [(inner, rect(20, 10, 40, 60))])
  }

  func testMargins_startAtTheSafeArea_unlessTurnedOff() {
    let root = makeRoot(390, 800)
    let inner = makeView("inner")
    root.addSubview(inner)
    inner.pinEdges(to: root.layoutMarginsGuide)
    root.rootSafeAreaInsets = LayoutInsets(top: 59, left: 0, bottom: 34, right: 0)
    assertLayout(root, [(inner, rect(8, 67, 374, 691))])
    root.insetsLayoutMarginsFromSafeArea = false
    assertLayout(root, [(inner, rect(8, 8, 374, 784))])
  }

  func testPreservedMargins_reachAsFarInAsTheSuperviews() {
    for (inset, expected) in [(0.0, 16.0), (10, 8), (4, 12)] {
      let root = makeRoot(300, 100)
      root.layoutMargins = LayoutInsets(all: 16)
      let (child, inner) = makeChild(of: root, rect(inset, 0, 300 - 2 * inset, 100))
      child.preservesSuperviewLayoutMargins = true
      inner.pinEdges(to: child.layoutMarginsGuide)
      assertLayout(root, [(inner, rect(expected, 16, 300 - 2 * inset - 2 * expected, 68))])
      child.preservesSuperviewLayoutMargins = false
      assertLayout(root, [(inner, rect(8, 8, 284 - 2 * inset, 84))])
    }
  }

  func testSystemMinimumMargins_holdUnlessTurnedOff() {
    let root = makeRoot(100, 100)
    let inner = makeView("inner")
    root.addSubview(inner)
    inner.pinEdges(to: root.layoutMarginsGuide)
    root.systemMinimumLayoutMargins = DirectionalInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    assertLayout(root, [(inner, rect(16, 8, 68, 84))])
    root.layoutMargins = LayoutInsets(all: 20)
    assertLayout(root, [(inner, rect(20, 20, 60, 60))])
    root.layoutMargins = LayoutInsets(all: 2)
    root.viewRespectsSystemMinimumLayoutMargins = false
    assertLayout(root, [(inner, rect(2, 2, 96, 96))])
  }

  func testReadableWidth_measuredOnAPad_andFollowsTheCap() {
    let root = makeRoot(1024, 768)
    let inner = makeView("inner")
    root.addSubview(inner)
    root.layoutMargins = LayoutInsets(top: 0, left: 20, bottom: 0, right: 20)
    inner.pinEdges(to: root.readableContentGuide)
    assertLayout(root, [(inner, rect(176, 0, 672, 768))])
    root.readableContentWidth = 800
    assertLayout(root, [(inner, rect(112, 0, 800, 768))])
    root.frame = rect(0, 0, 375, 667)
    assertLayout(root, [(inner, rect(20, 0, 335, 667))])
  }

  func testMarginsWiderThanTheView_makeAConflict_notACrash() {
    let root = makeRoot(10, 10)
    let inner = makeView("inner")
    root.addSubview(inner)
    inner.pinEdges(to: root.layoutMarginsGuide)
    root.layoutIfNeeded()
    let conflicts = root.layoutReport.conflicts
    XCTAssertEqual(conflicts.map(\.demoted.firstAttribute), [.trailing, .bottom])
    XCTAssertTrue(conflicts[0].facts.contains { $0.item === inner && $0.kind == .notNegative(.horizontal) })
    XCTAssertEqual(inner.frame, rect(8, 8, 0, 0))
  }

  func testSystemSpacing_is8_forAllRelations() {
    let (a, b, c, d) = (makeView("a"), makeView("b"), makeView("c"), makeView("d"))
    let root = makeRoot(300, 300, a, b, c, d)
    for view in [a, b, c, d] {
      activate(view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10))
    }
    activate(
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
      a.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1),
      b.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      b.leadingAnchor.constraint(equalTo: root.leadingAnchor).at(500),
      b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 0.5),
      b.topAnchor.constraint(equalTo: root.topAnchor).at(500),
      c.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: b.trailingAnchor, multiplier: 1),
      c.leadingAnchor.constraint(equalTo: root.trailingAnchor).at(400),
      c.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: 3),
      c.topAnchor.constraint(equalTo: root.bottomAnchor).at(400))
    d.place()
    assertLayout(
      root, [(a, rect(8, 8, 10, 10)), (b, rect(34, 22, 10, 10)), (c, rect(52, 56, 10, 10))])
  }

  func testSystemSpacing_atBaselines_followsTheFont() {
    final class Line: LayoutView {
      var spacing = 24.0
      override var intrinsicContentSize: LayoutSize { LayoutSize(width: 10, height: 20) }
      override var firstBaselineOffsetFromTop: Double { 16 }
      override var lastBaselineOffsetFromBottom: Double { 4 }
      override var baselineSpacing: Double? { spacing }
    }
    let (one, two) = (Line(), Line())
    let root = makeRoot(100, 100, one, two)
    one.place()
    activate(
      two.leftAnchor.constraint(equalTo: root.leftAnchor),
      two.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: one.lastBaselineAnchor, multiplier: 1))
    assertLayout(root, [(two, rect(0, 24, 10, 20))])
    two.spacing = 30
    two.invalidateIntrinsicContentSize()
    assertLayout(root, [(two, rect(0, 30, 10, 20))])
  }
}
