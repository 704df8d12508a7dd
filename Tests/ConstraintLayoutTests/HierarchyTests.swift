import ConstraintLayout
import LayoutGeometry
import XCTest

/// How constraints follow views that enter, leave and move in a tree.
final class HierarchyTests: XCTestCase {
  func testConstraint_isInstalled_onTheNearestCommonAncestor() {
    let outer = makeView("outer")
    let inner = makeView("inner")
    let other = makeView("other")
    outer.addSubview(inner)
    let root = makeRoot(100, 100, outer, other)
    let guide = LayoutGuide()
    outer.addLayoutGuide(guide)
    let across = inner.leftAnchor.constraint(equalTo: other.leftAnchor)
    let within = inner.leftAnchor.constraint(equalTo: outer.leftAnchor)
    let own = inner.widthAnchor.constraint(equalToConstant: 10)
    let guided = guide.topAnchor.constraint(equalTo: inner.topAnchor)
    let distance = inner.leftAnchor.anchorWithOffset(to: other.leftAnchor).constraint(equalToConstant: 4)
    activate(across, within, own, guided, distance)
    XCTAssertEqual(root.constraints.map { ObjectIdentifier($0) }, [across, distance].map { ObjectIdentifier($0) })
    XCTAssertEqual(outer.constraints.map { ObjectIdentifier($0) }, [within, guided].map { ObjectIdentifier($0) })
    XCTAssertEqual(inner.constraints.map { ObjectIdentifier($0) }, [own].map { ObjectIdentifier($0) })
  }

  func testRemoval_dropsConstraintsToTheOutside_andKeepsThoseInside() {
    let outer = makeView("outer")
    let inner = makeView("inner")
    let other = makeView("other")
    outer.addSubview(inner)
    let root = makeRoot(100, 100, outer, other)
    let across = inner.leftAnchor.constraint(equalTo: other.leftAnchor)
    let within = inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 3)
    activate(across, within)
    for isLaidOut in [false, true] {
      if isLaidOut { root.layoutIfNeeded() }
      across.isActive = true
      outer.removeFromSuperview()
      XCTAssertFalse(across.isActive)
      XCTAssertTrue(within.isActive)
      root.addSubview(outer)
      XCTAssertFalse(across.isActive)
    }
    outer.place(x: 10, y: 10, width: 50, height: 50)
    activate(
      inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.widthAnchor.constraint(equalToConstant: 5),
      inner.heightAnchor.constraint(equalToConstant: 5))
    other.place(width: 1, height: 1)
    assertLayout(root, [(outer, rect(10, 10, 50, 50)), (inner, rect(3, 0, 5, 5))])
  }

  func testRemovalTwice_doesNothing() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    view.removeFromSuperview()
    view.removeFromSuperview()
    XCTAssertTrue(root.subviews.isEmpty)
    XCTAssertNil(view.superview)
    assertLayout(root, [])
  }

  func testAddSubview_elsewhere_movesTheView_andDropsItsOldConstraints() {
    let one = makeView("one")
    let two = makeView("two")
    let view = makeView("view")
    let root = makeRoot(100, 100, one, two)
    one.place(width: 10, height: 10)
    two.place(x: 50, width: 10, height: 10)
    one.addSubview(view)
    let old = view.leftAnchor.constraint(equalTo: one.leftAnchor)
    old.isActive = true
    root.layoutIfNeeded()
    two.addSubview(view)
    XCTAssertFalse(old.isActive)
    XCTAssertTrue(view.superview === two)
    XCTAssertTrue(one.subviews.isEmpty)
    view.place(x: 1, y: 2, width: 3, height: 4)
    assertLayout(root, [(view, rect(1, 2, 3, 4))])
    XCTAssertEqual(view.convert(view.bounds, to: root), rect(51, 2, 3, 4))
  }

  func testAddSubview_again_bringsTheViewToTheTop_andKeepsItsConstraints() {
    let one = makeView("one")
    let two = makeView("two")
    let root = makeRoot(100, 100, one, two)
    one.place(x: 7, width: 10, height: 10)
    two.place(width: 10, height: 10)
    root.addSubview(one)
    XCTAssertTrue(root.subviews.last === one)
    assertLayout(root, [(one, rect(7, 0, 10, 10))])
  }

  func testCyclicHierarchy_isRefused() {
    let inner = makeView("inner")
    let root = makeRoot(100, 100, inner)
    inner.addSubview(root)
    inner.addSubview(inner)
    XCTAssertTrue(root.superview == nil)
    XCTAssertTrue(inner.subviews.isEmpty)
    XCTAssertEqual(root.layoutReport.refusals.map(\.error), [.cyclicHierarchy, .cyclicHierarchy])
  }

  func testTreeBuiltAndLaidOutAlone_joinsAnotherTree() {
    let part = LayoutView(frame: rect(0, 0, 30, 30))
    part.identifier = "part"
    let leaf = makeView("leaf")
    part.addSubview(leaf)
    leaf.pinEdges(to: part, inset: 2)
    assertLayout(part, [(leaf, rect(2, 2, 26, 26))])
    let root = makeRoot(100, 100, part)
    part.pinEdges(to: root, inset: 10)
    assertLayout(root, [(part, rect(10, 10, 80, 80)), (leaf, rect(2, 2, 76, 76))])
    part.removeFromSuperview()
    assertLayout(part, [(leaf, rect(2, 2, 76, 76))])
  }

  func testSubviews_areInserted_whereAsked() {
    let (one, two, three, four) = (makeView("1"), makeView("2"), makeView("3"), makeView("4"))
    let root = makeRoot(10, 10, one)
    root.insertSubview(two, at: 0)
    root.insertSubview(three, aboveSubview: two)
    root.insertSubview(four, belowSubview: one)
    XCTAssertEqual(root.subviews.map(\.identifier), ["2", "3", "4", "1"])
  }

  func testViews_outliveTheirRoot_andKeepTheirOwnConstraints() {
    let child = makeView("child")
    let leaf = makeView("leaf")
    child.addSubview(leaf)
    leaf.pinEdges(to: child)
    let width = child.widthAnchor.constraint(equalToConstant: 40)
    width.isActive = true
    var dropped: LayoutConstraint?
    do {
      let root = makeRoot(100, 100, child)
      dropped = child.leftAnchor.constraint(equalTo: root.leftAnchor)
      dropped?.isActive = true
      root.layoutIfNeeded()
    }
    XCTAssertEqual(dropped?.isActive, false)
    dropped?.constant = 5
    XCTAssertNil(child.superview)
    XCTAssertTrue(width.isActive)
    child.frame = rect(0, 0, 40, 20)
    assertLayout(child, [(leaf, rect(0, 0, 40, 20))])
  }

  func testTree_isFreed_whenNobodyHoldsIt() {
    weak var weakRoot: LayoutView?
    weak var weakChild: LayoutView?
    do {
      let child = Box("child", width: 10, height: 10)
      let root = makeRoot(100, 100, child)
      child.pinEdges(to: root.layoutMarginsGuide)
      root.layoutIfNeeded()
      weakRoot = root
      weakChild = child
    }
    XCTAssertNil(weakRoot)
    XCTAssertNil(weakChild)
  }

  func testConvert_betweenBranches_andToTheRootsSpace() {
    let left = makeView("left")
    let right = makeView("right")
    let root = makeRoot(100, 100, left, right)
    root.frame = rect(5, 6, 100, 100)
    left.place(x: 10, y: 20, width: 30, height: 30)
    right.place(x: 50, y: 60, width: 30, height: 30)
    root.layoutIfNeeded()
    XCTAssertEqual(left.convert(LayoutPoint(x: 1, y: 1), to: right), LayoutPoint(x: -39, y: -39))
    XCTAssertEqual(left.convert(rect(0, 0, 2, 2), from: right), rect(40, 40, 2, 2))
    XCTAssertEqual(left.convert(rect(0, 0, 2, 2), to: nil), rect(15, 26, 2, 2))
    XCTAssertEqual(left.convert(LayoutPoint(x: 15, y: 26), from: nil), .zero)
  }
}
