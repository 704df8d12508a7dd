import ConstraintLayout
import LayoutGeometry
import XCTest

/// Public layout bugs, sections A to D of the collected cases, as trees of views.
final class LayoutCasesTests: XCTestCase {
  /// A root with one view of fixed height whose width is under test.
  private func makeWidthCase(_ view: LayoutView, x: Double = 0) -> LayoutView {
    let root = makeRoot(500, 100, view)
    view.place(x: x, height: 10)
    return root
  }

  func testCase1_aHighInequality_beatsANearbyEquality() {
    let view = makeView("v")
    let root = makeWidthCase(view)
    activate(
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).at(501),
      view.widthAnchor.constraint(equalToConstant: 90).at(500), view.widthAnchor.constraint(equalToConstant: 50).at(10))
    assertLayout(root, [(view, rect(0, 0, 100, 10))])
  }

  func testCase2_oneHigherLevel_outranksAllLowerOnes() {
    let view = makeView("w")
    let root = makeWidthCase(view)
    for step in 1...4 {
      view.widthAnchor.constraint(equalToConstant: Double(step)).at(LayoutPriority(100 + Float(step))).isActive = true
    }
    assertLayout(root, [(view, rect(0, 0, 4, 10))])
  }

  func testCase3_aTieInsideOneLevel_isAmbiguous_whateverTheOrder() {
    for isReversed in [false, true] {
      let view = makeView("x")
      let root = makeRoot(500, 100, view)
      activate(
        view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 10),
        view.heightAnchor.constraint(equalToConstant: 10))
      let wishes = [-10.0, 10].map { view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: $0).at(750) }
      LayoutConstraint.activate([view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor)])
      LayoutConstraint.activate(isReversed ? wishes.reversed() : wishes)
      assertLayout(root, [], open: [Open("x", .left, 0, 10)])
      XCTAssertTrue((0.0...10).contains(view.frame.minX))
    }
  }

  func testCase4_manyWeakWishes_doNotOutvoteAStrongOne() {
    let view = makeView("w")
    let root = makeWidthCase(view)
    view.widthAnchor.constraint(equalToConstant: 100).at(750).isActive = true
    for _ in 0..<3 { view.widthAnchor.constraint(equalToConstant: 0).at(300).isActive = true }
    assertLayout(root, [(view, rect(0, 0, 100, 10))])
  }

  func testCase5_wishesAreNotAveraged_andThePuzzleOf24And30() {
    let view = makeView("w")
    let root = makeWidthCase(view)
    let first = view.widthAnchor.constraint(equalToConstant: 120).at(250)
    let second = view.widthAnchor.constraint(equalToConstant: 75).at(750)
    activate(first, second)
    assertLayout(root, [(view, rect(0, 0, 75, 10))])
    LayoutConstraint.deactivate([first, second])
    let minimum = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 30).at(500)
    activate(view.widthAnchor.constraint(equalToConstant: 24).at(500), minimum)
    assertLayout(root, [], open: [Open("w", .width, 24, 30)])
    minimum.priority = 525
    assertLayout(root, [(view, rect(0, 0, 30, 10))])
  }

  func testCase9_aConstraintInConflict_doesNotChangeOthers() {
    let a = makeView("a")
    let b = makeView("b")
    let root = makeRoot(100, 100, a, b)
    a.place(height: 10)
    b.place(y: 20, height: 10)
    let low = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
    let high = b.widthAnchor.constraint(lessThanOrEqualToConstant: 5)
    let order = b.widthAnchor.constraint(greaterThanOrEqualTo: a.widthAnchor)
    activate(low, high, order)
    assertLayout(root, [(a, rect(0, 0, 10, 10)), (b, rect(0, 20, 5, 10))], conflicts: [[low, high, order]])
    XCTAssertTrue(root.layoutReport.conflicts[0].demoted === order)
  }

  func testCase10_redundantConstraints_areConsistent() {
    let views = ["a", "b", "c", "d"].map { makeView($0) }
    let root = makeRoot(240, 100)
    for (index, view) in views.enumerated() {
      root.addSubview(view)
      activate(
        view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
        view.leftAnchor.constraint(equalTo: index == 0 ? root.leftAnchor : views[index - 1].rightAnchor))
    }
    activate(
      views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor),
      views[2].widthAnchor.constraint(equalTo: views[3].widthAnchor),
      views[3].rightAnchor.constraint(equalTo: root.leftAnchor, constant: 240),
      views[1].rightAnchor.constraint(equalTo: root.leftAnchor, constant: 120),
      views[2].leftAnchor.anchorWithOffset(to: views[3].rightAnchor).constraint(equalToConstant: 120))
    assertLayout(root, views.enumerated().map { ($1, rect(60 * Double($0), 0, 60, 10)) })
  }

  func testCase16_theWholeSet_isNamed_notOnlyTheNewcomer() {
    let (a, b, c, z) = (makeView("a"), makeView("b"), makeView("c"), makeView("z"))
    let root = makeRoot(100, 100, a, b, c, z)
    for view in [a, b, c, z] {
      activate(
        view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 1),
        view.heightAnchor.constraint(equalToConstant: 1))
    }
    let set = [
      a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      b.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 10),
      c.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 10),
    ]
    LayoutConstraint.activate(set)
    z.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7).isActive = true
    let newest = c.leftAnchor.constraint(equalTo: root.leftAnchor)
    newest.isActive = true
    assertLayout(
      root, [(a, rect(10, 0, 1, 1)), (b, rect(20, 0, 1, 1)), (c, rect(30, 0, 1, 1)), (z, rect(7, 0, 1, 1))],
      conflicts: [set + [newest]])
    XCTAssertTrue(root.layoutReport.conflicts[0].demoted === newest)
  }

  func testCase19_aHiddenRowWithPadding_andItsThreeFolkCures() {
    let container = makeView("container")
    let child = makeView("child")
    container.addSubview(child)
    let root = makeRoot(100, 100, container)
    container.place(width: 100)
    let flat = container.heightAnchor.constraint(equalToConstant: 0)
    let top = child.topAnchor.constraint(equalTo: container.topAnchor, constant: 8)
    let bottom = child.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -8)
    activate(
      flat, top, bottom, child.leftAnchor.constraint(equalTo: container.leftAnchor),
      child.widthAnchor.constraint(equalToConstant: 10))
    assertLayout(
      root, [(container, rect(0, 0, 100, 0)), (child, rect(0, 8, 10, 0))], conflicts: [[flat, top, bottom]])
    let conflict = root.layoutReport.conflicts[0]
    XCTAssertTrue(conflict.demoted === bottom)
    XCTAssertEqual(conflict.facts.map(\.kind), [.notNegative(.vertical)])
    XCTAssertTrue(conflict.facts[0].item === child)
    top.priority = 999
    bottom.priority = 999
    assertLayout(root, [(container, rect(0, 0, 100, 0))], open: [Open("child", .top, -8, 8)])
    top.priority = .required
    assertLayout(root, [(child, rect(0, 8, 10, 0))])
    top.priority = 999
    bottom.priority = .required
    assertLayout(root, [(child, rect(0, -8, 10, 0))])
  }

  func testCase20_aHiddenLabelWithAFixedHeight() {
    let label = makeView("label")
    let root = makeRoot(100, 200, label)
    label.place(width: 10)
    let fixed = label.heightAnchor.constraint(equalToConstant: 128)
    let hiding = label.heightAnchor.constraint(equalToConstant: 0)
    activate(fixed, hiding)
    assertLayout(root, [(label, rect(0, 0, 10, 128))], conflicts: [[fixed, hiding]])
    fixed.priority = 999
    assertLayout(root, [(label, rect(0, 0, 10, 0))])
    hiding.isActive = false
    assertLayout(root, [(label, rect(0, 0, 10, 128))])
  }

  func testCase21_aSeparatorInACell() {
    let cell = makeView("cell")
    let line = makeView("line")
    cell.addSubview(line)
    let root = makeRoot(100, 100, cell)
    cell.place(width: 100)
    let height = cell.heightAnchor.constraint(equalToConstant: 44)
    let top = line.topAnchor.constraint(equalTo: cell.topAnchor, constant: 30)
    let thin = line.heightAnchor.constraint(equalToConstant: 1)
    let bottom = line.bottomAnchor.constraint(equalTo: cell.bottomAnchor)
    activate(
      height, top, thin, bottom, line.leftAnchor.constraint(equalTo: cell.leftAnchor),
      line.rightAnchor.constraint(equalTo: cell.rightAnchor))
    assertLayout(
      root, [(cell, rect(0, 0, 100, 44)), (line, rect(0, 30, 100, 1))], conflicts: [[height, top, thin, bottom]])
    bottom.priority = 999
    assertLayout(root, [(line, rect(0, 30, 100, 1))])
  }

  func testCase22_requiredHugging_yieldsToARequiredWidth_andIsReported() {
    let box = Box("box", width: 50)
    let root = makeWidthCase(box)
    box.setContentHuggingPriority(.required, for: .horizontal)
    assertLayout(root, [(box, rect(0, 0, 50, 10))])
    let width = box.widthAnchor.constraint(equalToConstant: 80)
    width.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame, rect(0, 0, 80, 10))
    let conflicts = root.layoutReport.conflicts
    XCTAssertEqual(conflicts.count, 1)
    XCTAssertEqual(conflicts[0].demoted.origin, .contentSize)
    XCTAssertEqual(conflicts[0].constraints.count, 2)
    XCTAssertTrue(conflicts[0].constraints.contains { $0 === width })
    XCTAssertTrue(root.layoutReport.ambiguities.isEmpty)
  }

  func testCase24_ofTwoWidths_theNewerGivesWay() {
    let view = makeView("v")
    let root = makeWidthCase(view)
    let first = view.widthAnchor.constraint(equalToConstant: 20)
    let second = view.widthAnchor.constraint(equalToConstant: 40)
    activate(first, second)
    assertLayout(root, [(view, rect(0, 0, 20, 10))], conflicts: [[first, second]])
    first.isActive = false
    assertLayout(root, [(view, rect(0, 0, 40, 10))])
  }

  func testCase25_anAutoresizingMaskLeftOn_isNamedInTheConflict() {
    let root = makeRoot(320, 600)
    let outer = LayoutView(frame: rect(0, 0, 320, 480))
    let scroll = LayoutView(frame: rect(0, 0, 320, 866))
    let image = makeView("image")
    outer.identifier = "outer"
    scroll.identifier = "scroll"
    root.addSubview(outer)
    outer.addSubview(scroll)
    outer.addSubview(image)
    outer.translatesAutoresizingMaskIntoConstraints = true
    scroll.autoresizingMask = .flexibleHeight
    scroll.translatesAutoresizingMaskIntoConstraints = true
    let top = scroll.topAnchor.constraint(equalTo: outer.topAnchor, constant: 45)
    let imageBottom = image.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -64)
    let bottom = scroll.bottomAnchor.constraint(equalTo: image.bottomAnchor)
    activate(
      top, imageBottom, bottom, image.leftAnchor.constraint(equalTo: outer.leftAnchor),
      image.widthAnchor.constraint(equalToConstant: 10), image.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    let conflicts = root.layoutReport.conflicts
    XCTAssertEqual(conflicts.count, 2)
    XCTAssertTrue(conflicts.contains { $0.demoted === top })
    XCTAssertTrue(conflicts.contains { $0.demoted === bottom })
    for conflict in conflicts {
      XCTAssertTrue(conflict.constraints.contains { $0.origin == .autoresizingMask })
      XCTAssertTrue(conflict.description.contains("from an autoresizing mask"), conflict.description)
      XCTAssertTrue(
        conflict.description.contains("translatesAutoresizingMaskIntoConstraints"), conflict.description)
    }
  }

  func testCase26_twoLabels_withTooLittleRoom() {
    let (one, two) = (Box("w0", width: 150, height: 10), Box("w1", width: 150, height: 10))
    let root = makeRoot(308, 100, one, two)
    activate(
      one.leftAnchor.constraint(equalTo: root.leftAnchor), one.topAnchor.constraint(equalTo: root.topAnchor),
      two.leftAnchor.constraint(equalTo: one.rightAnchor, constant: 8),
      two.topAnchor.constraint(equalTo: root.topAnchor), two.rightAnchor.constraint(equalTo: root.rightAnchor))
    assertLayout(root, [(one, rect(0, 0, 150, 10)), (two, rect(158, 0, 150, 10))])
    root.frame = rect(0, 0, 208, 100)
    assertLayout(
      root, [], open: [Open("w0", .width, 50, 150), Open("w1", .left, 58, 158), Open("w1", .width, 50, 150)])
    one.setContentCompressionResistancePriority(751, for: .horizontal)
    assertLayout(root, [(one, rect(0, 0, 150, 10)), (two, rect(158, 0, 50, 10))])
  }

  func testCase27_aWidthConstraint_aroundTheResistancePriority() {
    let image = Box("image", width: 133, height: 10)
    let root = makeRoot(500, 100, image)
    image.place()
    let width = image.widthAnchor.constraint(equalToConstant: 120)
    width.isActive = true
    for priority: LayoutPriority in [1000, 751] {
      width.priority = priority
      assertLayout(root, [(image, rect(0, 0, 120, 10))])
    }
    width.priority = 749
    assertLayout(root, [(image, rect(0, 0, 133, 10))])
    width.priority = 750
    assertLayout(root, [], open: [Open("image", .width, 120, 133)])
  }

  func testCase28_aCentredLabel_withMinimumMargins() {
    let label = Box("label", width: 400, height: 10)
    let root = makeRoot(320, 100, label)
    activate(
      label.topAnchor.constraint(equalTo: root.topAnchor), label.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      label.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 20),
      label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -20))
    assertLayout(root, [(label, rect(20, 0, 280, 10))])
    label.natural.width = 100
    assertLayout(root, [(label, rect(110, 0, 100, 10))])
  }

  func testCase29_anExplicitWidth_beatsTheIntrinsicOne() {
    let label = Box("label", width: 64, height: 10)
    let root = makeRoot(320, 100, label)
    label.place(width: 90)
    assertLayout(root, [(label, rect(0, 0, 90, 10))])
  }

  func testCase33_equalColumns_measureWithTheColumnsWidth() {
    let (one, two) = (Text("one", length: 180), Text("two", length: 90))
    let root = makeRoot(200, 100, one, two)
    activate(
      one.leftAnchor.constraint(equalTo: root.leftAnchor), one.topAnchor.constraint(equalTo: root.topAnchor),
      two.leftAnchor.constraint(equalTo: one.rightAnchor), two.topAnchor.constraint(equalTo: root.topAnchor),
      two.rightAnchor.constraint(equalTo: root.rightAnchor), two.widthAnchor.constraint(equalTo: one.widthAnchor))
    assertLayout(root, [(one, rect(0, 0, 100, 40)), (two, rect(100, 0, 100, 20))])
  }
}
