import ConstraintLayout
import LayoutGeometry
import XCTest

/// The rules of the facts' sections 1.13 to 1.19 that are documented or measured and have no test elsewhere.
final class SectionPassTests: XCTestCase {
  func testSection1_13_constants_keepTheirMeaning_inReadingDirection() {
    let (a, b) = (Box("a", width: 40, height: 10), Box("b", width: 30, height: 10))
    let root = makeRoot(200, 50, a, b)
    activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5),
      a.topAnchor.constraint(equalTo: root.topAnchor),
      b.topAnchor.constraint(equalTo: root.topAnchor))
    assertLayout(root, [(a, rect(10, 0, 40, 10)), (b, rect(55, 0, 30, 10))])
    root.userInterfaceLayoutDirection = .rightToLeft
    assertLayout(root, [(a, rect(150, 0, 40, 10)), (b, rect(115, 0, 30, 10))])
    root.semanticContentAttribute = .playback
    assertLayout(root, [(a, rect(10, 0, 40, 10)), (b, rect(55, 0, 30, 10))])
  }

  func testSection1_13_percentOfCentreOrWidth_isThePortableWay() {
    let view = makeView("view")
    let root = makeRoot(200, 50, view)
    activate(
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.3),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10))
    assertLayout(root, [(view, rect(0, 0, 60, 10))])
    root.userInterfaceLayoutDirection = .rightToLeft
    assertLayout(root, [(view, rect(140, 0, 60, 10))])
  }

  func testSection1_14_aChangedConstraint_movesFrames_atTheDeferredPass() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    view.place(width: 10, height: 10)
    root.layoutIfNeeded()
    let left = root.constraints.first { $0.firstAttribute == .left }
    left?.constant = 30
    XCTAssertEqual(view.frame, rect(0, 0, 10, 10))
    assertLayout(root, [(view, rect(30, 0, 10, 10))])
  }

  func testSection1_14_layoutSubviews_movesTheSubviews_neverTheViewItself() {
    final class Stubborn: LayoutView {
      override func layoutSubviews() {}
    }
    let (stubborn, child) = (Stubborn(), makeView("child"))
    stubborn.identifier = "stubborn"
    stubborn.addSubview(child)
    child.pinEdges(to: stubborn)
    let root = makeRoot(100, 100, stubborn)
    stubborn.place(x: 3, width: 50, height: 40)
    assertLayout(root, [(stubborn, rect(3, 0, 50, 40)), (child, rect(0, 0, 0, 0))])
  }

  func testSection1_15_frames_landOnDevicePixels_engineValuesStayExact() {
    let views = (0..<3).map { makeView("v\($0)") }
    let root = makeRoot(100, 30)
    root.pixelScale = 2
    for (index, view) in views.enumerated() {
      root.addSubview(view)
      activate(
        view.topAnchor.constraint(equalTo: root.topAnchor), view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        view.leftAnchor.constraint(equalTo: index == 0 ? root.leftAnchor : views[index - 1].rightAnchor),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3))
    }
    // Edges at 33⅓ and 66⅔: to the nearest half point, while the last ends exactly at 100.
    assertLayout(
      root, [(views[0], rect(0, 0, 33.5, 30)), (views[1], rect(33.5, 0, 33, 30)), (views[2], rect(66.5, 0, 33.5, 30))],
      accuracy: 0)
    root.pixelScale = nil
    assertLayout(root, [(views[1], rect(100.0 / 3, 0, 100.0 / 3, 30))])
  }

  func testSection1_16_hasAmbiguousLayout_andConstraintsAffectingLayout() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    view.place(x: 4, height: 10)
    XCTAssertTrue(view.hasAmbiguousLayout)
    assertLayout(root, [], open: [Open("view", .width, 0, .infinity)])
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    XCTAssertFalse(view.hasAmbiguousLayout)
    assertLayout(root, [(view, rect(4, 0, 20, 10))])
    XCTAssertEqual(
      view.constraintsAffectingLayout(for: .horizontal).map(\.firstAttribute), [.left, .width])
    XCTAssertEqual(view.constraintsAffectingLayout(for: .vertical).map(\.firstAttribute), [.top, .height])
  }

  func testSection1_16_exerciseAmbiguity_movesToAnotherSolution_andBack() {
    let (one, two) = (Box("w0", width: 150, height: 10), Box("w1", width: 150, height: 10))
    let root = makeRoot(208, 100, one, two)
    activate(
      one.leftAnchor.constraint(equalTo: root.leftAnchor), one.topAnchor.constraint(equalTo: root.topAnchor),
      two.leftAnchor.constraint(equalTo: one.rightAnchor, constant: 8),
      two.topAnchor.constraint(equalTo: root.topAnchor), two.rightAnchor.constraint(equalTo: root.rightAnchor))
    let open = [Open("w0", .width, 50, 150), Open("w1", .left, 58, 158), Open("w1", .width, 50, 150)]
    assertLayout(root, [], open: open)
    one.exerciseAmbiguityInLayout()
    let first = one.frame.width
    XCTAssertTrue(first == 50 || first == 150)
    for step in 1...3 {
      one.exerciseAmbiguityInLayout()
      let width = step % 2 == 1 ? 200 - first : first
      assertLayout(
        root, [(one, rect(0, 0, width, 10)), (two, rect(width + 8, 0, 200 - width, 10))], open: open)
    }
  }

  func testSection1_16_exerciseAmbiguity_doesNothing_whereTheLayoutIsDetermined() {
    let (view, free) = (makeView("view"), makeView("free"))
    let root = makeRoot(100, 100, view, free)
    view.place(x: 1, y: 2, width: 3, height: 4)
    activate(
      free.leftAnchor.constraint(equalTo: root.leftAnchor), free.widthAnchor.constraint(equalToConstant: 5),
      free.topAnchor.constraint(equalTo: root.topAnchor))
    view.exerciseAmbiguityInLayout()
    assertLayout(
      root, [(view, rect(1, 2, 3, 4)), (free, rect(0, 0, 5, 0))], open: [Open("free", .height, 0, .infinity)])
    free.exerciseAmbiguityInLayout()
    assertLayout(root, [(view, rect(1, 2, 3, 4))], open: [Open("free", .height, 0, .infinity)])
    XCTAssertGreaterThan(free.frame.height, 0)
  }

  func testSection1_17_report_listsASet_andBreaksOne_untilTheRestHolds() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    view.place(height: 10)
    let widths = [20.0, 40, 60].map { view.widthAnchor.constraint(equalToConstant: $0) }
    LayoutConstraint.activate(widths)
    assertLayout(
      root, [(view, rect(0, 0, 20, 10))], conflicts: [[widths[0], widths[1]], [widths[0], widths[2]]])
    widths[0].isActive = false
    assertLayout(root, [(view, rect(0, 0, 40, 10))], conflicts: [[widths[1], widths[2]]])
    widths[1].isActive = false
    assertLayout(root, [(view, rect(0, 0, 60, 10))])
  }

  func testSection1_18_grammar_isTheGuides() throws {
    let (button, field) = (Box("button", width: 60, height: 20), Box("field", width: 50, height: 20))
    let root = makeRoot(320, 100, button, field)
    let views: [String: LayoutView] = ["button": button, "field": field]
    let made = try ["H:|-50-[button(>=50,<=100)]-[field(==button@700)]-(>=20)-|", "V:|-[button]", "V:|-[field]"].flatMap
    {
      try LayoutConstraint.constraints(checkingVisualFormat: $0, options: [], metrics: [:], views: views)
    }
    field.setContentHuggingPriority(100, for: .horizontal)
    LayoutConstraint.activate(made)
    assertLayout(root, [(button, rect(50, 8, 60, 20)), (field, rect(118, 8, 60, 20))])
  }

  func testSection1_19_higherPriorities_areNeverAveragedAgainstLowerOnes() {
    let view = makeView("view")
    let root = makeRoot(500, 100, view)
    view.place(height: 10)
    activate(
      view.widthAnchor.constraint(equalToConstant: 75).at(.defaultHigh),
      view.widthAnchor.constraint(equalToConstant: 120).at(.defaultLow),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 400).at(749.5))
    assertLayout(root, [(view, rect(0, 0, 75, 10))])
  }

  func testSection1_19_insideALevel_theSumOfErrorsIsLeast() {
    let view = makeView("view")
    let root = makeRoot(500, 100, view)
    view.place(height: 10)
    // The median of five wishes, not their mean.
    for width in [10.0, 20, 30, 200, 400] {
      view.widthAnchor.constraint(equalToConstant: width).at(500).isActive = true
    }
    assertLayout(root, [(view, rect(0, 0, 30, 10))])
  }

  func testSection1_19_prioritiesAreFloats_anyNumberOfLevels() {
    let view = makeView("view")
    let root = makeRoot(500, 100, view)
    view.place(height: 10)
    for (width, priority) in [(30.0, 999.25), (40, 999.5), (50, 999)] as [(Double, Float)] {
      view.widthAnchor.constraint(equalToConstant: width).at(LayoutPriority(priority)).isActive = true
    }
    assertLayout(root, [(view, rect(0, 0, 40, 10))])
  }
}
