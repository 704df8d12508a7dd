import ConstraintLayout
import LayoutGeometry
import XCTest

/// Sections 1.1 to 1.3 of the facts: constraints, anchors and guides in small trees.
final class CoreLayoutTests: XCTestCase {
  func testView_isPinned_toTheEdgesOfItsSuperview() {
    let view = makeView("view")
    let root = makeRoot(300, 200, view)
    view.pinEdges(to: root, inset: 10)
    assertLayout(root, [(view, rect(10, 10, 280, 180))])
  }

  func testApiSketch_laysOutALabel() {
    let label = Box("label", width: 64, height: 20)
    let root = makeRoot(393, 852, label)
    activate(
      label.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      label.topAnchor.constraint(equalToSystemSpacingBelow: root.safeAreaLayoutGuide.topAnchor, multiplier: 2),
      label.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5, constant: -8))
    assertLayout(root, [(label, rect(8, 16, 64, 20))])
    XCTAssertEqual(label.bounds, rect(0, 0, 64, 20))
    XCTAssertEqual(label.center, LayoutPoint(x: 40, y: 26))
    XCTAssertEqual(label.convert(label.bounds, to: root), rect(8, 16, 64, 20))
  }

  func testConstant_movesTheView_atTheNextLayout() {
    let view = makeView("view")
    let root = makeRoot(300, 200, view)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    activate(
      left, view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50))
    assertLayout(root, [(view, rect(0, 0, 50, 50))])
    left.constant = 30
    XCTAssertEqual(view.frame, rect(0, 0, 50, 50))
    assertLayout(root, [(view, rect(30, 0, 50, 50))])
  }

  func testPriority_mayChangeBetweenRequiredAndOptional_whileActive() {
    let view = makeView("view")
    let root = makeRoot(300, 200, view)
    view.place(height: 10)
    let small = view.widthAnchor.constraint(equalToConstant: 20)
    let large = view.widthAnchor.constraint(equalToConstant: 40).at(700)
    activate(small, large)
    assertLayout(root, [(view, rect(0, 0, 20, 10))])
    small.priority = 600
    assertLayout(root, [(view, rect(0, 0, 40, 10))])
    small.priority = .required
    assertLayout(root, [(view, rect(0, 0, 20, 10))])
  }

  func testDeactivation_freesTheView_andActivationBindsItAgain() {
    let view = makeView("view")
    let root = makeRoot(300, 200, view)
    view.place(height: 10)
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    assertLayout(root, [(view, rect(0, 0, 20, 10))])
    width.isActive = false
    assertLayout(root, [(view, rect(0, 0, 20, 10))], open: [Open("view", .width, 0, .infinity)])
    width.isActive = true
    assertLayout(root, [(view, rect(0, 0, 20, 10))])
  }

  func testNestedViews_areLaidOutAcrossParents() {
    let outer = makeView("outer")
    let inner = makeView("inner")
    let side = makeView("side")
    outer.addSubview(inner)
    let root = makeRoot(300, 200, outer, side)
    outer.place(x: 40, y: 20, width: 100, height: 100)
    activate(
      inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor),
      inner.heightAnchor.constraint(equalToConstant: 10),
      side.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 8),
      side.centerYAnchor.constraint(equalTo: inner.centerYAnchor),
      side.widthAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5),
      side.heightAnchor.constraint(equalTo: side.widthAnchor))
    assertLayout(
      root,
      [(outer, rect(40, 20, 100, 100)), (inner, rect(10, 5, 90, 10)), (side, rect(148, 7.5, 45, 45))])
  }

  func testGuide_takesPartInLayout() {
    let left = makeView("left")
    let right = makeView("right")
    let root = makeRoot(200, 100, left, right)
    let gap = LayoutGuide()
    gap.identifier = "gap"
    root.addLayoutGuide(gap)
    root.addLayoutGuide(gap)
    XCTAssertEqual(root.layoutGuides.count, 1)
    left.place(width: 50, height: 100)
    activate(
      gap.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      gap.trailingAnchor.constraint(equalTo: right.leadingAnchor),
      gap.widthAnchor.constraint(equalTo: left.widthAnchor, multiplier: 0.5),
      gap.topAnchor.constraint(equalTo: root.topAnchor), gap.heightAnchor.constraint(equalToConstant: 1),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      right.topAnchor.constraint(equalTo: gap.bottomAnchor), right.bottomAnchor.constraint(equalTo: root.bottomAnchor))
    assertLayout(root, [(gap, rect(50, 0, 25, 1)), (right, rect(75, 1, 125, 99))])
    root.removeLayoutGuide(gap)
    XCTAssertNil(gap.owningView)
    XCTAssertEqual(root.layoutReport.ambiguities.map(\.item.identifier), ["right", "right", "right", "right"])
  }

  func testRootFrame_changes_andTheTreeFollows() {
    let view = makeView("view")
    let root = makeRoot(300, 200, view)
    view.pinEdges(to: root, inset: 10)
    assertLayout(root, [(view, rect(10, 10, 280, 180))])
    root.frame = rect(5, 5, 200, 100)
    assertLayout(root, [(view, rect(10, 10, 180, 80))])
  }
}
