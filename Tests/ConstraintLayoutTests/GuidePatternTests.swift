import ConstraintLayout
import LayoutGeometry
import XCTest

/// The usual patterns of layout by constraints, with numbers worked out by hand, and the cases of sections E to H that need
/// no stack.
final class GuidePatternTests: XCTestCase {
  func testTwoColumns_ofEqualWidth() {
    let (left, right) = (makeView("left"), makeView("right"))
    let root = makeRoot(320, 480, left, right)
    activate(
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      right.widthAnchor.constraint(equalTo: left.widthAnchor), left.topAnchor.constraint(equalTo: root.topAnchor),
      left.bottomAnchor.constraint(equalTo: root.bottomAnchor), right.topAnchor.constraint(equalTo: left.topAnchor),
      right.bottomAnchor.constraint(equalTo: left.bottomAnchor))
    assertLayout(root, [(left, rect(20, 0, 136, 480)), (right, rect(164, 0, 136, 480))])
    root.frame = rect(0, 0, 480, 320)
    assertLayout(root, [(left, rect(20, 0, 216, 320)), (right, rect(244, 0, 216, 320))])
  }

  func testTwoColumns_oneTwiceAsWide_withAMinimum() {
    let (left, right) = (makeView("left"), makeView("right"))
    let root = makeRoot(320, 480, left, right)
    activate(
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      right.widthAnchor.constraint(equalTo: left.widthAnchor, multiplier: 2).at(.defaultHigh),
      left.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
      left.topAnchor.constraint(equalTo: root.topAnchor),
      left.heightAnchor.constraint(equalToConstant: 10), right.topAnchor.constraint(equalTo: left.topAnchor),
      right.heightAnchor.constraint(equalToConstant: 10))
    assertLayout(root, [(left, rect(0, 0, 150, 10)), (right, rect(158, 0, 162, 10))])
    root.frame = rect(0, 0, 608, 480)
    assertLayout(root, [(left, rect(0, 0, 200, 10)), (right, rect(208, 0, 400, 10))])
  }

  func testAspectFit_touchesTheNearerEdges() {
    for (size, expected) in [
      (LayoutSize(width: 200, height: 100), rect(50, 0, 100, 100)),
      (LayoutSize(width: 100, height: 300), rect(0, 100, 100, 100)),
    ] {
      let image = makeView("image")
      let root = makeRoot(size.width, size.height, image)
      activate(
        image.widthAnchor.constraint(equalTo: image.heightAnchor),
        image.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        image.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        image.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor),
        image.heightAnchor.constraint(lessThanOrEqualTo: root.heightAnchor),
        image.widthAnchor.constraint(equalTo: root.widthAnchor).at(.defaultHigh),
        image.heightAnchor.constraint(equalTo: root.heightAnchor).at(.defaultHigh))
      assertLayout(root, [(image, expected)])
    }
  }

  func testEqualSpacers_betweenButtons() {
    let buttons = [40.0, 60, 20].enumerated().map { Box("b\($0)", width: $1, height: 10) }
    let root = makeRoot(320, 100)
    let spacers = (0..<4).map { index in
      let spacer = LayoutGuide()
      spacer.identifier = "s\(index)"
      root.addLayoutGuide(spacer)
      return spacer
    }
    for (index, button) in buttons.enumerated() {
      root.addSubview(button)
      activate(
        button.topAnchor.constraint(equalTo: root.topAnchor),
        button.leadingAnchor.constraint(equalTo: spacers[index].trailingAnchor),
        spacers[index + 1].leadingAnchor.constraint(equalTo: button.trailingAnchor))
    }
    for spacer in spacers {
      activate(
        spacer.topAnchor.constraint(equalTo: root.topAnchor), spacer.heightAnchor.constraint(equalToConstant: 1),
        spacer.widthAnchor.constraint(equalTo: spacers[0].widthAnchor))
    }
    activate(
      spacers[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      spacers[3].trailingAnchor.constraint(equalTo: root.trailingAnchor))
    assertLayout(
      root,
      [
        (spacers[0], rect(0, 0, 50, 1)), (buttons[0], rect(50, 0, 40, 10)), (buttons[1], rect(140, 0, 60, 10)),
        (buttons[2], rect(250, 0, 20, 10)), (spacers[3], rect(270, 0, 50, 1)),
      ])
  }

  func testForm_withLabelsAsWideAsTheWidest() {
    let root = makeRoot(300, 200)
    let labels = [60.0, 90].enumerated().map { Box("label\($0)", width: $1, height: 20) }
    let fields = (0..<2).map { Box("field\($0)", height: 30) }
    for row in 0..<2 {
      root.addSubview(labels[row])
      root.addSubview(fields[row])
      activate(
        labels[row].leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
        fields[row].leadingAnchor.constraint(equalToSystemSpacingAfter: labels[row].trailingAnchor, multiplier: 1),
        fields[row].trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
        labels[row].centerYAnchor.constraint(equalTo: fields[row].centerYAnchor))
      labels[row].setContentHuggingPriority(251, for: .horizontal)
    }
    activate(
      fields[0].topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      fields[1].topAnchor.constraint(equalToSystemSpacingBelow: fields[0].bottomAnchor, multiplier: 1),
      fields[0].widthAnchor.constraint(equalTo: fields[1].widthAnchor))
    assertLayout(
      root,
      [
        (labels[0], rect(8, 13, 90, 20)), (fields[0], rect(106, 8, 186, 30)), (labels[1], rect(8, 51, 90, 20)),
        (fields[1], rect(106, 46, 186, 30)),
      ])
  }

  func testSelfSizingCells_inAColumn() {
    let root = makeRoot(200, 1000)
    var cells: [LayoutView] = []
    for (index, length) in [150.0, 450, 900].enumerated() {
      let cell = makeView("cell\(index)")
      let text = Text("text\(index)", length: length)
      cell.addSubview(text)
      text.pinEdges(to: cell, inset: 10)
      root.addSubview(cell)
      activate(
        cell.leftAnchor.constraint(equalTo: root.leftAnchor), cell.rightAnchor.constraint(equalTo: root.rightAnchor),
        cell.topAnchor.constraint(equalTo: cells.last?.bottomAnchor ?? root.topAnchor))
      cells.append(cell)
    }
    assertLayout(
      root,
      [(cells[0], rect(0, 0, 200, 40)), (cells[1], rect(0, 40, 200, 80)), (cells[2], rect(0, 120, 200, 120))])
  }

  func testCase7_aWish_survivesUnrelatedChanges() {
    let (v, u) = (makeView("v"), makeView("u"))
    let root = makeRoot(500, 100, v, u)
    v.place(height: 10)
    u.place(height: 10)
    let wish = v.widthAnchor.constraint(equalToConstant: 5).at(750)
    wish.isActive = true
    root.layoutIfNeeded()
    wish.constant = 100
    root.layoutIfNeeded()
    let other = u.widthAnchor.constraint(equalToConstant: 5)
    for _ in 0..<3 {
      other.isActive = true
      assertLayout(root, [(v, rect(0, 0, 100, 10)), (u, rect(0, 0, 5, 10))])
      other.isActive = false
      root.layoutIfNeeded()
      XCTAssertEqual(v.frame.width, 100)
    }
  }

  func testCase8_aConflictingConstraint_canComeAndGo() {
    let view = makeView("x")
    let root = makeRoot(500, 100, view)
    view.place(height: 10)
    let low = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 2)
    let wish = view.widthAnchor.constraint(equalToConstant: 1).at(750)
    let high = view.widthAnchor.constraint(lessThanOrEqualToConstant: 1)
    activate(low, wish)
    assertLayout(root, [(view, rect(0, 0, 2, 10))])
    high.isActive = true
    assertLayout(root, [(view, rect(0, 0, 2, 10))], conflicts: [[low, high]])
    high.isActive = false
    low.isActive = false
    assertLayout(root, [(view, rect(0, 0, 1, 10))])
    low.isActive = true
    assertLayout(root, [(view, rect(0, 0, 2, 10))])
  }

  func testCase11_roundingIsNoConflict_andDoublesAreNotTurnedRound() {
    let view = makeView("x")
    let (one, two) = (makeView("one"), makeView("two"))
    let root = makeRoot(500, 100, view, one, two)
    for item in [view, one, two] { item.place(height: 10) }
    activate(
      view.widthAnchor.constraint(equalToConstant: 0.1 + 0.1 + 0.1),
      view.widthAnchor.constraint(equalToConstant: 0.3), one.widthAnchor.constraint(equalToConstant: 1),
      two.widthAnchor.constraint(equalToConstant: 2),
      two.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: 2))
    assertLayout(root, [(view, rect(0, 0, 0.3, 10)), (two, rect(0, 0, 2, 10))])
    let wrong = two.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: 3)
    wrong.isActive = true
    root.layoutIfNeeded()
    XCTAssertTrue(root.layoutReport.conflicts.first?.demoted === wrong)
  }

  func testCase12_addingAndRemoving_aThousandTimes_costsTheSame() {
    let view = Box("w", width: 10, height: 10)
    let root = makeRoot(500, 100, view)
    view.place()
    root.layoutIfNeeded()
    let wish = view.widthAnchor.constraint(equalToConstant: 50).at(260)
    for _ in 0..<1000 {
      wish.isActive = true
      root.layoutIfNeeded()
      wish.isActive = false
      root.layoutIfNeeded()
    }
    let work = root.layoutReport.work
    XCTAssertEqual(work.solves, 2001)
    XCTAssertEqual(work.appliedFrames, 2001)
    assertLayout(root, [(view, rect(0, 0, 10, 10))])
    XCTAssertTrue(view.constraints.isEmpty)
  }

  func testCase14_hugeConstants_areRefused_andOthersHold() {
    let view = makeView("w")
    let root = makeRoot(500, 100, view)
    view.place(height: 10)
    let huge = view.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude)
    activate(huge, view.widthAnchor.constraint(equalToConstant: 100))
    assertLayout(root, [(view, rect(0, 0, 100, 10))])
    XCTAssertEqual(huge.refusal, .outOfBounds(.greatestFiniteMagnitude))
    let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 1e9)
    limit.isActive = true
    assertLayout(root, [(view, rect(0, 0, 100, 10))])
    XCTAssertTrue(limit.isActive)
  }

  func testCase15_unsatisfiable_isAResult() {
    let view = makeView("w")
    let root = makeRoot(500, 100, view)
    view.place(height: 10)
    let ten = view.widthAnchor.constraint(equalToConstant: 10)
    let twenty = view.widthAnchor.constraint(equalToConstant: 20)
    activate(ten, twenty)
    assertLayout(root, [(view, rect(0, 0, 10, 10))], conflicts: [[ten, twenty]])
  }

  func testCase17_anUnderconstrainedOptimum_isReportedAsAmbiguous() {
    let (a, b, m) = (makeView("a"), makeView("b"), makeView("m"))
    let root = makeRoot(5000, 100, a, b, m)
    for view in [a, b, m] { view.place(height: 1) }
    // 5a + 15b ≤ 480 and the like, as chains of distances: sums of widths of helper guides.
    func weighted(_ name: String, _ wa: Double, _ wb: Double) -> LayoutDimension {
      let (one, two) = (LayoutGuide(), LayoutGuide())
      for (guide, view, weight) in [(one, a, wa), (two, b, wb)] {
        guide.identifier = name
        root.addLayoutGuide(guide)
        activate(
          guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: weight),
          guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 1))
      }
      activate(
        one.leftAnchor.constraint(equalTo: root.leftAnchor), two.leftAnchor.constraint(equalTo: one.rightAnchor))
      return one.leftAnchor.anchorWithOffset(to: two.rightAnchor)
    }
    activate(
      weighted("corn", 5, 15).constraint(lessThanOrEqualToConstant: 480),
      weighted("hops", 4, 4).constraint(lessThanOrEqualToConstant: 160),
      weighted("malt", 35, 20).constraint(lessThanOrEqualTo: m.widthAnchor),
      m.widthAnchor.constraint(lessThanOrEqualToConstant: 1190),
      weighted("profit", 13, 23).constraint(equalToConstant: 10000).at(750))
    assertLayout(root, [(a, rect(0, 0, 12, 1)), (b, rect(0, 0, 28, 1))], open: [Open("m", .width, 980, 1190)])
  }

  func testCase39_measuredRows_inAFixedBox() {
    let sizes = [(40.0, 20.0), (60, 30), (20, 10)]
    let rows: [(StackView.Distribution, [Double], [Double])] = [
      (.fillEqually, [0, 70, 140], [60, 60, 60]), (.fillProportionally, [0, 70, 170], [60, 90, 30]),
      (.equalSpacing, [0, 80, 180], [40, 60, 20]), (.equalCentering, [0, 75, 180], [40, 60, 20]),
    ]
    for (distribution, x, widths) in rows {
      let views = sizes.enumerated().map { Box("w\($0)", width: $1.0, height: $1.1) }
      let stack = StackView(arrangedSubviews: views)
      stack.alignment = .center
      stack.distribution = distribution
      stack.spacing = 10
      let root = makeRoot(200, 200, stack)
      stack.pinEdges(to: root)
      assertLayout(root, views.indices.map { (views[$0], rect(x[$0], 100 - sizes[$0].1 / 2, widths[$0], sizes[$0].1)) })
    }
  }

  func testCase39_equalViews_compressBelowTheirNaturalSize() {
    let views = [10.0, 10, 100].enumerated().map { Box("w\($0)", width: $1, height: 10) }
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.spacing = 10
    let root = makeRoot(170, 10, stack)
    stack.pinEdges(to: root)
    assertLayout(root, views.indices.map { (views[$0], rect(60 * Double($0), 0, 50, 10)) })
  }

  func testCase49_aButtonAtTheBottom() {
    for (constant, y) in [(-5.0, 163.0), (0, 168)] {
      let button = Box("button", width: 10, height: 32)
      let root = makeRoot(100, 200, button)
      activate(
        button.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: constant),
        button.leftAnchor.constraint(equalTo: root.leftAnchor))
      assertLayout(root, [(button, rect(0, y, 10, 32))])
    }
  }

  func testCase50_aParentsOrigin_doesNotLeakIntoTheChild() {
    let child = makeView("child")
    let root = makeRoot(320, 44, child)
    root.frame = rect(0, 436, 320, 44)
    child.pinEdges(to: root)
    assertLayout(root, [(child, rect(0, 0, 320, 44))])
    XCTAssertEqual(child.convert(child.bounds, to: nil), rect(0, 436, 320, 44))
  }

  func testCase52_aGuideIsARectangle_withATopAndABottom() {
    let (below, above) = (Box("below", width: 1, height: 1), Box("above", width: 1, height: 1))
    let root = makeRoot(100, 100, below, above)
    let bar = LayoutGuide()
    root.addLayoutGuide(bar)
    bar.pin(to: rect(0, 0, 100, 64))
    activate(
      below.topAnchor.constraint(equalTo: bar.bottomAnchor), above.topAnchor.constraint(equalTo: bar.topAnchor),
      below.leftAnchor.constraint(equalTo: bar.leftAnchor), above.leftAnchor.constraint(equalTo: bar.leftAnchor))
    assertLayout(root, [(below, rect(0, 64, 1, 1)), (above, rect(0, 0, 1, 1))])
  }

  func testHundredLevels_areKeptApart() {
    let view = makeView("view")
    let root = makeRoot(1000, 100, view)
    view.place(height: 1)
    for step in 1...100 {
      view.widthAnchor.constraint(equalToConstant: Double(step)).at(LayoutPriority(500 + Float(step) / 4)).isActive =
        true
    }
    assertLayout(root, [(view, rect(0, 0, 100, 1))])
  }

  func testThousandEqualConstraints_areOne() {
    let view = makeView("view")
    let root = makeRoot(1000, 100, view)
    view.place(height: 1)
    for _ in 0..<1000 { view.widthAnchor.constraint(equalToConstant: 7).isActive = true }
    assertLayout(root, [(view, rect(0, 0, 7, 1))])
    LayoutConstraint.deactivate(view.constraints.filter { $0.firstAttribute == .width })
    assertLayout(root, [], open: [Open("view", .width, 0, .infinity)])
  }
}
