import ConstraintLayout
import LayoutGeometry
import XCTest

/// Sections 1.16 and 1.17 of the facts: what a layout says about itself.
final class ReportTests: XCTestCase {
  func testConflict_saysInPlainWords_thatAHeightWouldBeNegative() {
    let container = makeView("container")
    let child = makeView("child")
    container.addSubview(child)
    let root = makeRoot(100, 100, container)
    container.place(width: 100, height: 4)
    activate(
      child.topAnchor.constraint(equalTo: container.topAnchor, constant: 8).named("top gap"),
      child.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -8),
      child.leftAnchor.constraint(equalTo: container.leftAnchor), child.widthAnchor.constraint(equalToConstant: 1))
    assertLayout(root, [(child, rect(0, 8, 1, 0))], conflicts: [root.layoutReport.conflicts[0].constraints])
    let conflict = root.layoutReport.conflicts[0]
    XCTAssertEqual(conflict.shortfall, 12)
    XCTAssertEqual(conflict.negativeExtents.map(\.value), [-12])
    XCTAssertEqual(conflict.explanations, ["A height cannot be negative: that of child would be -12."])
    XCTAssertEqual(
      conflict.description,
      """
      Unable to satisfy all constraints at once. Each of these is needed for the conflict:
      (
          "<LayoutConstraint container.height == 4 (active)>"
          "<LayoutConstraint "top gap" V:|-(8)-[child] (active)>"
          "<LayoutConstraint V:[child]-(8)-| (active)>"
          "height of child cannot be negative"
      )
      A height cannot be negative: that of child would be -12.
      Gives way, by 12: <LayoutConstraint V:[child]-(8)-| (active)>
      """)
  }

  func testConflict_withMultipliers_stillTellsTheImpossibleExtent() {
    let view = makeView("view")
    let other = makeView("other")
    let root = makeRoot(100, 100, view, other)
    view.place(height: 1)
    other.place(width: 10, height: 1)
    view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0.5, constant: -8).isActive = true
    root.layoutIfNeeded()
    let conflict = root.layoutReport.conflicts.first
    XCTAssertEqual(conflict?.negativeExtents.map(\.value), [-3])
    XCTAssertEqual(conflict?.shortfall, 3)
  }

  func testConflict_againstTheRootsFrame_namesTheFact() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    view.pinEdges(to: root)
    let wide = view.widthAnchor.constraint(equalToConstant: 120)
    wide.isActive = true
    root.layoutIfNeeded()
    let conflict = root.layoutReport.conflicts.first
    XCTAssertTrue(conflict?.demoted === wide)
    XCTAssertEqual(conflict?.shortfall, 20)
    XCTAssertEqual(conflict?.facts.map(\.kind), [.rootFrame(.horizontal)])
    XCTAssertEqual(conflict?.facts.map(\.description), ["the root root has a fixed width"])
  }

  func testConflict_thatGoesAway_isForgotten() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    view.place(width: 20, height: 10)
    let minimum = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 30)
    minimum.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(root.layoutReport.conflicts.count, 1)
    minimum.constant = 15
    assertLayout(root, [(view, rect(0, 0, 20, 10))])
  }

  func testDescriptions_haveUIKitsShape() {
    let (a, b) = (makeView("a"), makeView("b"))
    let root = makeRoot(100, 100, a, b)
    let rows: [(LayoutConstraint, String)] = [
      (b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8), "H:[a]-(8)-[b] (inactive)"),
      (b.leftAnchor.constraint(greaterThanOrEqualTo: a.rightAnchor), "H:[a]-(>=0)-[b] (LTR) (inactive)"),
      (a.topAnchor.constraint(equalTo: root.topAnchor, constant: 0.5), "V:|-(0.5)-[a] (inactive)"),
      (a.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -3), "V:[a]-(>=3)-| (inactive)"),
      (root.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 3), "H:[a]-(3)-| (inactive)"),
      (a.widthAnchor.constraint(equalToConstant: 20).at(750), "a.width == 20 priority:750 (inactive)"),
      (
        a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 0.5, constant: -8),
        "a.width <= 0.5*b.width - 8 (inactive)"
      ),
      (a.centerXAnchor.constraint(equalTo: b.centerXAnchor, constant: 4), "a.centerX == b.centerX + 4 (inactive)"),
      (
        a.leftAnchor.anchorWithOffset(to: b.leftAnchor).constraint(equalToConstant: 4),
        "(b.left - a.left) == 4 (inactive)"
      ),
    ]
    for (constraint, text) in rows { XCTAssertEqual(constraint.description, "<LayoutConstraint \(text)>") }
  }

  func testAmbiguity_namesAxisRange_andWhatWouldSettleIt() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    view.place(x: 5, height: 10)
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 30).isActive = true
    assertLayout(root, [], open: [Open("view", .width, 0, 30)])
    let ambiguity = root.layoutReport.ambiguities[0]
    XCTAssertEqual(ambiguity.axis, .horizontal)
    XCTAssertEqual(
      ambiguity.description, "view.width is open: anything from 0 to 30; view.width == 0 would settle it")
    ambiguity.settlingConstraint?.isActive = true
    assertLayout(root, [(view, rect(5, 0, 0, 10))])
  }

  func testAmbiguousPosition_isSettledByItsConstraint() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    activate(view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10))
    assertLayout(
      root, [], open: [Open("view", .left, -.infinity, .infinity), Open("view", .top, -.infinity, .infinity)])
    XCTAssertTrue(view.hasAmbiguousLayout)
    XCTAssertEqual(
      root.layoutReport.ambiguities.map(\.description),
      [
        "view.left is open: anything; H:|-(0)-[view] (LTR) would settle it",
        "view.top is open: anything; V:|-(0)-[view] would settle it",
      ])
    LayoutConstraint.activate(root.layoutReport.ambiguities.compactMap(\.settlingConstraint))
    assertLayout(root, [(view, rect(0, 0, 10, 10))])
    XCTAssertFalse(view.hasAmbiguousLayout)
  }

  func testExplanation_tellsWhyAFrameIsWhereItIs() {
    let view = Box("view", width: 40, height: 20)
    let root = makeRoot(100, 100, view)
    let right = view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10).named("right")
    let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5)
    activate(right, top)
    assertLayout(root, [(view, rect(50, 5, 40, 20))])
    let horizontal = view.constraintsAffectingLayout(for: .horizontal)
    XCTAssertTrue(horizontal.contains { $0 === right })
    XCTAssertTrue(horizontal.contains { $0.origin == .contentSize })
    XCTAssertFalse(horizontal.contains { $0 === top })
    XCTAssertTrue(view.constraintsAffectingLayout(for: .vertical).contains { $0 === top })
    let explanation = view.frameExplanation
    XCTAssertEqual(explanation?.coordinates.map(\.value), [50, 40, 5, 20])
    XCTAssertTrue(explanation?.description.contains("view.left = 50") ?? false)
    XCTAssertTrue(explanation?.description.contains("\"right\" H:[view]-(10)-| (LTR)") ?? false)
    XCTAssertTrue(explanation?.description.contains("the root root has a fixed width") ?? false)
  }

  func testExplanation_includesAConstraintThatHeldFromTheStart() {
    let view = Box("view", width: 40, height: 20)
    let root = makeRoot(100, 100, view)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    activate(left, view.topAnchor.constraint(equalTo: root.topAnchor))
    assertLayout(root, [(view, rect(0, 0, 40, 20))])
    XCTAssertTrue(view.constraintsAffectingLayout(for: .horizontal).contains { $0 === left })
  }

  func testExplanation_ofAnUndeterminedCoordinate_saysSo() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    root.layoutIfNeeded()
    XCTAssertTrue(view.frameExplanation?.description.contains("nothing determines it") ?? false)
    XCTAssertNil(LayoutGuide().frameExplanation)
  }

  func testDump_isTheSame_beforeAndAfterARefusedCall() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    view.place(width: 20, height: 10)
    root.layoutIfNeeded()
    let before = root.layoutDump
    XCTAssertEqual(before.split(separator: "\n").map(String.init).first, "root (0, 0, 100, 100)")
    XCTAssertTrue(before.contains("  view (0, 0, 20, 10)"))
    view.constraints[0].constant = .nan
    view.constraints[0].priority = 0
    view.addSubview(root)
    root.frame = rect(.infinity, 0, 0, 0)
    view.leftAnchor.constraint(equalTo: makeView("stranger").leftAnchor).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(root.layoutDump, before)
    XCTAssertEqual(root.layoutReport.refusals.count, 5)
  }

  func testAnswers_ofAGuide() {
    let root = makeRoot(100, 100)
    let guide = LayoutGuide()
    guide.identifier = "guide"
    root.addLayoutGuide(guide)
    XCTAssertTrue(guide.hasAmbiguousLayout)
    guide.pin(to: rect(1, 2, 3, 4))
    XCTAssertFalse(guide.hasAmbiguousLayout)
    root.layoutIfNeeded()
    XCTAssertTrue(root.layoutDump.contains("(guide (1, 2, 3, 4))"))
  }
}
