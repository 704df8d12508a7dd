import ConstraintLayout
import LayoutGeometry
import XCTest

/// The rules of the facts' sections 1.1 to 1.3 that are documented or measured, each under its section.
final class SectionFormulaTests: XCTestCase {
  private func make(
    _ item: LayoutItem, _ one: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation, _ other: LayoutItem?,
    _ two: LayoutConstraint.Attribute, _ multiplier: Double = 1, _ constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: one, relatedBy: relation, toItem: other, attribute: two, multiplier: multiplier,
      constant: constant)
  }

  func testSection1_1_formula_isFirst_relation_multiplierTimesSecond_plusConstant() {
    let (a, b) = (makeView("a"), makeView("b"))
    let root = makeRoot(400, 100, a, b)
    a.place(width: 60, height: 10)
    b.place(y: 20)
    activate(
      make(b, .width, .equal, a, .width, 2, 5), make(b, .height, .lessThanOrEqual, a, .height, 3, -4),
      make(b, .height, .greaterThanOrEqual, a, .height, 2, 6))
    assertLayout(root, [(a, rect(0, 0, 60, 10)), (b, rect(0, 20, 125, 26))])
  }

  func testSection1_1_secondItem_mayBeAbsent_onlyForSizes() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    view.place()
    let position = make(view, .left, .equal, nil, .notAnAttribute, 1, 10)
    activate(
      position, make(view, .width, .equal, nil, .notAnAttribute, 1, 10),
      make(view, .height, .equal, nil, .notAnAttribute, 1, 10))
    XCTAssertEqual(position.refusal, .positionWithoutCounterpart(.left))
    assertLayout(root, [(view, rect(0, 0, 10, 10))])
  }

  func testSection1_1_rawValues_areUIKits() {
    let attributes: [LayoutConstraint.Attribute] = [
      .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
      .lastBaseline, .firstBaseline, .leftMargin,
    ]
    XCTAssertEqual(attributes.map(\.rawValue), Array(0...13))
    let relations: [LayoutConstraint.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    XCTAssertEqual(relations.map(\.rawValue), [-1, 0, 1])
    let priorities: [LayoutPriority] = [
      .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene, .defaultLow,
      .fittingSizeLevel,
    ]
    XCTAssertEqual(priorities.map(\.rawValue), [1000, 750, 510, 500, 490, 250, 50])
  }

  func testSection1_1_everyAttribute_ofTheAlignmentRectangle() {
    // Attribute, and where the mark's left or upper edge lands: the view's alignment rectangle is (20, 30, 40, 50).
    let rows: [(LayoutConstraint.Attribute, LayoutRect)] = [
      (.left, rect(20, 0, 1, 1)), (.right, rect(60, 0, 1, 1)), (.leading, rect(20, 0, 1, 1)),
      (.trailing, rect(60, 0, 1, 1)), (.centerX, rect(40, 0, 1, 1)), (.top, rect(0, 30, 1, 1)),
      (.bottom, rect(0, 80, 1, 1)), (.centerY, rect(0, 55, 1, 1)), (.firstBaseline, rect(0, 30, 1, 1)),
      (.lastBaseline, rect(0, 80, 1, 1)),
    ]
    final class Framed: LayoutView {
      override var alignmentRectInsets: LayoutInsets { LayoutInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    for (attribute, expected) in rows {
      let (view, mark) = (Framed(), makeView("mark"))
      let root = makeRoot(200, 200, view, mark)
      view.place(x: 20, y: 30, width: 40, height: 50)
      let isHorizontal = expected.minX > 0
      let sides: (LayoutConstraint.Attribute, LayoutConstraint.Attribute) =
        attribute == .leading || attribute == .trailing
        ? (.leading, .top) : isHorizontal ? (.left, .top) : (.top, .left)
      activate(
        make(mark, sides.0, .equal, view, attribute), make(mark, sides.1, .equal, root, sides.1),
        mark.widthAnchor.constraint(equalToConstant: 1), mark.heightAnchor.constraint(equalToConstant: 1))
      assertLayout(root, [(mark, expected), (view, rect(18, 29, 46, 54))])
    }
  }

  func testSection1_1_constantPriorityActiveAndIdentifier_areWritable() {
    let view = makeView("view")
    let root = makeRoot(200, 100, view)
    view.place(height: 10)
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    activate(width, view.widthAnchor.constraint(equalToConstant: 90).at(500))
    assertLayout(root, [(view, rect(0, 0, 40, 10))])
    width.constant = 50
    width.identifier = "width"
    assertLayout(root, [(view, rect(0, 0, 50, 10))])
    XCTAssertTrue(width.description.contains("\"width\""))
    width.priority = 400
    assertLayout(root, [(view, rect(0, 0, 90, 10))])
    width.isActive = false
    assertLayout(root, [(view, rect(0, 0, 90, 10))])
  }

  func testSection1_1_requiredAndOptional_mayBeExchanged_whileActive() {
    let view = makeView("view")
    let root = makeRoot(200, 100, view)
    view.place(height: 10)
    let (one, two) = (
      view.widthAnchor.constraint(equalToConstant: 30), view.widthAnchor.constraint(equalToConstant: 70).at(999)
    )
    activate(one, two)
    assertLayout(root, [(view, rect(0, 0, 30, 10))])
    one.priority = 998
    assertLayout(root, [(view, rect(0, 0, 70, 10))])
    one.priority = .required
    two.priority = .required
    assertLayout(root, [(view, rect(0, 0, 30, 10))], conflicts: [[one, two]])
  }

  func testSection1_1_multipliersOnLocations_areAccepted() {
    let view = makeView("view")
    let root = makeRoot(300, 200, view)
    activate(
      make(view, .right, .equal, root, .right, 0.5), make(view, .bottom, .equal, root, .bottom, 0.25, 10),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 20))
    assertLayout(root, [(view, rect(100, 40, 50, 20))])
  }

  func testSection1_1_removedView_takesItsConstraintsAlong_andBringsNoneBack() {
    let (a, b) = (makeView("a"), makeView("b"))
    let root = makeRoot(200, 100, a, b)
    a.place(x: 5, width: 20, height: 10)
    activate(
      b.leftAnchor.constraint(equalTo: a.rightAnchor), b.topAnchor.constraint(equalTo: a.topAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor), b.heightAnchor.constraint(equalTo: a.heightAnchor))
    assertLayout(root, [(b, rect(25, 0, 20, 10))])
    a.removeFromSuperview()
    assertLayout(
      root, [(b, rect(25, 0, 20, 10))],
      open: [
        Open("b", .left, -.infinity, .infinity), Open("b", .width, 0, .infinity),
        Open("b", .top, -.infinity, .infinity), Open("b", .height, 0, .infinity),
      ])
    root.addSubview(a)
    XCTAssertTrue(root.constraints.isEmpty)
  }

  func testSection1_1_extentsAreNotNegative_asIfRequired() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    view.place()
    let (width, height) = (
      view.widthAnchor.constraint(equalToConstant: -10).at(999), view.heightAnchor.constraint(equalToConstant: -5)
    )
    activate(width, height)
    assertLayout(root, [(view, rect(0, 0, 0, 0))], conflicts: [[height]])
  }

  func testSection1_1_onlyRequiredConstraints_makeAConflict() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    view.place(height: 1)
    for step in 0..<5 { view.widthAnchor.constraint(equalToConstant: Double(step)).at(999).isActive = true }
    assertLayout(root, [], open: [])
    XCTAssertEqual(view.frame.width, 2)
  }

  func testSection1_2_factories_makeInactiveConstraints() {
    let (a, b) = (makeView("a"), makeView("b"))
    let root = makeRoot(100, 100, a, b)
    let made = [
      a.leadingAnchor.constraint(equalTo: b.leadingAnchor), a.topAnchor.constraint(lessThanOrEqualTo: b.topAnchor),
      a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2, constant: 3),
      a.heightAnchor.constraint(equalToConstant: 4),
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 2),
    ]
    XCTAssertTrue(made.allSatisfy { !$0.isActive })
    XCTAssertEqual(made.map(\.constant), [0, 0, 3, 4, 16])
    XCTAssertTrue(root.constraints.isEmpty && a.constraints.isEmpty)
  }

  func testSection1_2_anchorWithOffset_isADistance_thatCanBeComparedWithALength() {
    let (a, b, c) = (makeView("a"), makeView("b"), makeView("c"))
    let root = makeRoot(300, 100, a, b, c)
    for view in [a, b, c] {
      activate(
        view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 10),
        view.topAnchor.constraint(equalTo: root.topAnchor))
    }
    activate(
      a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      a.rightAnchor.anchorWithOffset(to: b.leftAnchor).constraint(equalTo: a.widthAnchor, multiplier: 2),
      b.rightAnchor.anchorWithOffset(to: c.leftAnchor).constraint(
        equalTo: a.rightAnchor.anchorWithOffset(to: b.leftAnchor)))
    assertLayout(root, [(a, rect(5, 0, 20, 10)), (b, rect(65, 0, 20, 10)), (c, rect(125, 0, 20, 10))])
  }

  func testSection1_3_guide_addedTwice_isThereOnce_andRemovalDropsItsConstraints() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    let guide = LayoutGuide()
    guide.identifier = "guide"
    root.addLayoutGuide(guide)
    root.addLayoutGuide(guide)
    XCTAssertEqual(root.layoutGuides.count, 1)
    XCTAssertTrue(guide.owningView === root)
    activate(
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.widthAnchor.constraint(equalToConstant: 30),
      guide.heightAnchor.constraint(equalToConstant: 20))
    view.pinEdges(to: guide)
    assertLayout(root, [(guide, rect(10, 0, 30, 20)), (view, rect(10, 0, 30, 20))])
    root.removeLayoutGuide(guide)
    XCTAssertNil(guide.owningView)
    XCTAssertTrue(root.constraints.isEmpty)
  }

  func testSection1_3_everyView_vendsItsGuides() {
    let scroll = ScrollView()
    let root = makeRoot(100, 100, scroll)
    scroll.place(width: 50, height: 50)
    scroll.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 80).isActive = true
    scroll.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 90).isActive = true
    assertLayout(
      root,
      [
        (root.layoutMarginsGuide, rect(8, 8, 84, 84)), (root.safeAreaLayoutGuide, rect(0, 0, 100, 100)),
        (root.readableContentGuide, rect(8, 8, 84, 84)), (scroll.contentLayoutGuide, rect(0, 0, 80, 90)),
        (scroll.frameLayoutGuide, rect(0, 0, 50, 50)),
      ])
  }
}
