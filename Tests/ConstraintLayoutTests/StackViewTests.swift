import ConstraintLayout
import LayoutGeometry
import XCTest

/// Section 1.11 of the facts and the cases 32 to 42: stacks.
final class StackViewTests: XCTestCase {
  func testHiddenView_thatOutlivesItsStack_isNoLongerHeldAtNothing() {
    for isRoot in [false, true] {
      let view = Box("view", width: 10, height: 20)
      do {
        let stack = StackView(arrangedSubviews: [view, Box("other", width: 5, height: 5)])
        let former = isRoot ? stack : makeRoot(100, 100, stack)
        view.isHidden = true
        former.layoutIfNeeded()
        XCTAssertEqual(view.frame.width, 0)
      }
      XCTAssertTrue(view.constraints.isEmpty)
      let root = makeRoot(100, 100, view)
      view.place(x: 1, y: 2)
      assertLayout(root, [(view, rect(1, 2, 10, 20))])
    }
  }

  func testHiddenView_thatIsTakenOut_isNoLongerHeldAtNothing() {
    for removes in [{ (stack: StackView, view) in view.removeFromSuperview() }, { $0.removeArrangedSubview($1) }] {
      let (view, other) = (Box("view", width: 10, height: 20), Box("other", width: 5, height: 5))
      let stack = StackView(arrangedSubviews: [view, other])
      let former = makeRoot(100, 100, stack)
      view.isHidden = true
      former.layoutIfNeeded()
      XCTAssertEqual(view.frame.width, 0)
      removes(stack, view)
      let root = makeRoot(100, 100, view)
      view.place(x: 1, y: 2)
      assertLayout(root, [(view, rect(1, 2, 10, 20))])
    }
  }

  func testFill_givesSlackToTheLowestHugging() {
    let views = boxes([40, 60, 20])
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 10
    views[1].setContentHuggingPriority(249, for: .horizontal)
    assertLayout(host(stack, width: 200), columns(views, [0, 50, 180], [40, 120, 20]))
  }

  func testFill_takesShortageFromTheLowestResistance() {
    let views = boxes([40, 60, 20])
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 10
    views[0].setContentCompressionResistancePriority(749, for: .horizontal)
    assertLayout(host(stack, width: 120), columns(views, [0, 30, 100], [20, 60, 20]))
  }

  func testFill_withEqualPriorities_isAmbiguous() {
    let views = boxes([40, 60, 20])
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 10
    assertLayout(
      host(stack, width: 200), [],
      open: [
        Open("w0", .width, 40, 100), Open("w1", .left, 50, 110), Open("w1", .width, 60, 120),
        Open("w2", .left, 120, 180), Open("w2", .width, 20, 80),
      ])
  }

  func testFillEqually_sharesEvenly() {
    let views = boxes([40, 60, 20])
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 10
    stack.distribution = .fillEqually
    assertLayout(host(stack, width: 200), columns(views, [0, 70, 140], [60, 60, 60]))
  }

  func testEqualSpacing_evensTheGaps() {
    let views = boxes([40, 60, 20])
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 10
    stack.distribution = .equalSpacing
    assertLayout(host(stack, width: 200), columns(views, [0, 80, 180], [40, 60, 20]))
  }

  func testEqualCentering_evensTheCentres() {
    let views = boxes([40, 60, 20])
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 10
    stack.distribution = .equalCentering
    assertLayout(host(stack, width: 200), columns(views, [0, 75, 180], [40, 60, 20]))
  }

  func testCase34_fillProportionally_asDocumentedAndAsUIKit() {
    let rows: [(naturals: [Double], spacing: Double, width: Double, uikit: [Double], documented: [Double])] = [
      ([100, 200, 300], 10, 1220, [196.774194, 393.548387, 609.677419], [200, 400, 600]),
      ([100, 200, 300], 60, 420, [58.333333, 116.666667, 125], [50, 100, 150]),
      ([100, 200, 300], 10, 620, [100, 200, 300], [100, 200, 300]),
      ([40, 60, 20], 10, 200, [57.142857, 85.714286, 37.142857], [60, 90, 30]),
    ]
    for row in rows {
      for rule in [StackView.ProportionalRule.documentation, .uikit] {
        let views = boxes(row.naturals)
        let stack = StackView(arrangedSubviews: views)
        stack.spacing = row.spacing
        stack.distribution = .fillProportionally
        stack.proportionalRule = rule
        let widths = rule == .uikit ? row.uikit : row.documented
        var x: [Double] = [0]
        for width in widths { x.append(x[x.count - 1] + width + row.spacing) }
        assertLayout(host(stack, width: row.width), columns(views, x, widths), accuracy: 1e-5)
      }
    }
  }

  func testCase34_manyEqualViews_fillProportionally() {
    for (count, spacing, each, last) in [(24, 1.0, 6.382979, 130.191489), (10, 10, 3, 183)] {
      let naturals = Array(repeating: 1.0, count: count)
      let asUIKit = boxes(naturals)
      let stack = StackView(arrangedSubviews: asUIKit)
      stack.spacing = spacing
      stack.distribution = .fillProportionally
      stack.proportionalRule = .uikit
      let root = host(stack, width: 300)
      root.layoutIfNeeded()
      XCTAssertEqual(asUIKit[0].frame.width, count == 10 ? 3 : each, accuracy: 1e-5)
      XCTAssertEqual(asUIKit[count - 1].frame.width, last, accuracy: 1e-4)
      stack.proportionalRule = .documentation
      let share = (300 - spacing * Double(count - 1)) / Double(count)
      assertLayout(
        root,
        asUIKit.enumerated().map { ($1, rect(Double($0) * (share + spacing), 0, share, 20)) }, accuracy: 1e-5)
    }
  }

  func testFillProportionally_withoutNaturalSizes_isFillEqually() {
    let views = [makeView("a"), makeView("b")]
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillProportionally
    assertLayout(host(stack, width: 100, height: 20), columns(views, [0, 50], [50, 50]))
  }

  func testFillProportionally_givesNothing_toAViewWithoutNaturalSize() {
    let views = [Box("a", width: 30, height: 20), makeView("b"), Box("c", width: 10, height: 20)]
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillProportionally
    assertLayout(host(stack, width: 100), columns(views, [0, 75, 75], [75, 0, 25]))
  }

  func testCase36_aStackWithALooseTrailingEdge_isAsSmallAsItsContent() {
    let views = boxes([20, 20, 20])
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .equalSpacing
    stack.spacing = 5
    let root = makeRoot(320, 100, stack)
    activate(
      stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      root.rightAnchor.constraint(greaterThanOrEqualTo: stack.rightAnchor, constant: 5))
    assertLayout(root, [(stack, rect(8, 0, 70, 20))] + columns(views, [0, 25, 50], [20, 20, 20]))
  }

  func testCase37_ownWidth_perDistribution() {
    let expected: [(StackView.Distribution, Double)] = [
      (.fill, 140), (.equalSpacing, 140), (.equalCentering, 150), (.fillEqually, 200),
    ]
    for (distribution, width) in expected {
      let stack = StackView(arrangedSubviews: boxes([40, 60, 20]))
      stack.spacing = 10
      stack.distribution = distribution
      let root = host(stack)
      root.layoutIfNeeded()
      XCTAssertEqual(stack.frame.width, width, accuracy: 1e-6, "\(distribution)")
      XCTAssertEqual(stack.frame.height, 20)
      XCTAssertTrue(root.layoutReport.conflicts.isEmpty)
      XCTAssertTrue(root.layoutReport.ambiguities.isEmpty, "\(root.layoutReport.ambiguities)")
    }
  }

  func testCase38_hiddenNeighbours_leaveNoGap() {
    let views = boxes([20, 20, 20])
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 10
    views[0].isHidden = true
    views[1].isHidden = true
    let root = host(stack)
    assertLayout(root, [(stack, rect(0, 0, 20, 20)), (views[2], rect(0, 0, 20, 20))])
  }

  func testHiddenView_keepsHalfTheSpacing_onEachSide() {
    let views = boxes([20, 20, 20])
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 10
    let root = host(stack)
    assertLayout(root, [(stack, rect(0, 0, 80, 20))])
    views[1].isHidden = true
    assertLayout(root, [(stack, rect(0, 0, 50, 20)), (views[1], rect(25, 0, 0, 20)), (views[2], rect(30, 0, 20, 20))])
    views[1].isHidden = false
    views[2].isHidden = true
    assertLayout(root, [(stack, rect(0, 0, 50, 20)), (views[1], rect(30, 0, 20, 20)), (views[2], rect(50, 0, 0, 20))])
  }

  func testCase42_aHiddenColumn_staysAway_throughAResize() {
    let views = boxes([10, 10, 10])
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    let root = host(stack, width: 300)
    let width = stack.constraints.first { $0.firstItem === stack && $0.firstAttribute == .width }
    assertLayout(root, columns(views, [0, 100, 200], [100, 100, 100]))
    views[2].isHidden = true
    width?.constant = 600
    assertLayout(root, columns(views, [0, 300, 600], [300, 300, 0]))
    width?.constant = 300
    assertLayout(root, columns(views, [0, 150, 300], [150, 150, 0]))
  }

  func testCase41_equalSpacing_usesAllRoom() {
    let views = boxes([20, 20, 20])
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 10
    stack.distribution = .equalSpacing
    assertLayout(host(stack, width: 200), columns(views, [0, 90, 180], [20, 20, 20]))
  }

  func testCase56_contradictorySizesInAFilledRow_areAmbiguous() {
    let views = (0..<3).map { makeView("w\($0)") }
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 2
    for view in views { view.widthAnchor.constraint(equalToConstant: 20).at(500).isActive = true }
    assertLayout(
      host(stack, width: 100, height: 10), [],
      open: [
        Open("w0", .width, 20, 56), Open("w1", .left, 22, 58), Open("w1", .width, 20, 56),
        Open("w2", .left, 44, 80), Open("w2", .width, 20, 56),
      ])
  }

  func testCase32_aCentredText_staysWithinItsColumn() {
    let label = Text("label", length: 500)
    let stack = StackView(arrangedSubviews: [label])
    stack.axis = .vertical
    stack.alignment = .center
    assertLayout(host(stack, width: 300), [(stack, rect(0, 0, 300, 40)), (label, rect(0, 0, 300, 40))])
  }

  func testCase20_aHiddenLabelWithFixedHeight_inAStack() {
    let label = makeView("label")
    let stack = StackView(arrangedSubviews: [label])
    stack.axis = .vertical
    let fixed = label.heightAnchor.constraint(equalToConstant: 128)
    fixed.isActive = true
    let root = host(stack, width: 100)
    assertLayout(root, [(label, rect(0, 0, 100, 128))])
    label.isHidden = true
    root.layoutIfNeeded()
    let conflict = root.layoutReport.conflicts.first
    XCTAssertEqual(conflict?.demoted.identifier, "UISV-hiding")
    XCTAssertTrue(conflict?.constraints.contains { $0 === fixed } ?? false)
    fixed.priority = 999
    root.layoutIfNeeded()
    XCTAssertEqual(label.frame.height, 0)
    XCTAssertTrue(root.layoutReport.conflicts.isEmpty)
  }

  func testRightToLeft_mirrorsTheRow() {
    let views = boxes([40, 60, 20])
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 10
    let root = host(stack)
    root.userInterfaceLayoutDirection = .rightToLeft
    assertLayout(root, columns(views, [100, 30, 0], [40, 60, 20]))
  }

  func testConstraints_haveApplesIdentifiers() {
    let views = boxes([10, 10])
    let stack = StackView(arrangedSubviews: views)
    stack.alignment = .center
    stack.distribution = .equalSpacing
    host(stack).layoutIfNeeded()
    let names = stack.constraints.compactMap(\.identifier)
    for name in [
      "UISV-canvas-connection", "UISV-spacing", "UISV-alignment", "UISV-spanning-boundary", "UISV-canvas-fit",
    ] {
      XCTAssertTrue(names.contains(name), name)
    }
    XCTAssertTrue(views[0].constraints.contains { $0.identifier == "UISV-ambiguity-suppression" })
  }

  func testArrangedSubviews_areInserted_moved_removed() {
    let views = boxes([10, 20, 30])
    let stack = StackView(arrangedSubviews: [views[0], views[1]])
    let root = host(stack)
    stack.insertArrangedSubview(views[2], at: 0)
    assertLayout(root, columns([views[2], views[0], views[1]], [0, 30, 40], [30, 10, 20]))
    XCTAssertEqual(stack.subviews.map(\.identifier), ["w0", "w1", "w2"])
    stack.insertArrangedSubview(views[2], at: 2)
    assertLayout(root, columns(views, [0, 10, 30], [10, 20, 30]))
    stack.removeArrangedSubview(views[1])
    XCTAssertTrue(views[1].superview === stack)
    views[1].removeFromSuperview()
    assertLayout(root, columns([views[0], views[2]], [0, 10], [10, 30]))
    views[0].removeFromSuperview()
    XCTAssertEqual(stack.arrangedSubviews.map(\.identifier), ["w2"])
    assertLayout(root, [(stack, rect(0, 0, 30, 20)), (views[2], rect(0, 0, 30, 20))])
  }

  func testEmptyStack_hasNoExtent() {
    let stack = StackView()
    assertLayout(host(stack), [(stack, .zero)])
  }

  func testSpacing_changesOnlyConstants() {
    let views = boxes([10, 20, 30])
    let stack = StackView(arrangedSubviews: views)
    let root = host(stack)
    root.layoutIfNeeded()
    let before = stack.constraints.map { ObjectIdentifier($0) }
    stack.spacing = 7
    assertLayout(root, columns(views, [0, 17, 44], [10, 20, 30]))
    XCTAssertEqual(stack.constraints.map { ObjectIdentifier($0) }, before)
    stack.spacing = .nan
    XCTAssertEqual(stack.spacing, 7)
  }

  func testTextWidths_areEqual_whereUIKitsRuleIsAskedFor() {
    let (one, two) = (Text("one", length: 100), Text("two", length: 300))
    let stack = StackView(arrangedSubviews: [one, two])
    stack.spacing = 10
    stack.disambiguatesTextWidths = true
    assertLayout(host(stack, width: 210), [(one, rect(0, 0, 100, 60)), (two, rect(110, 0, 100, 60))])
  }
}
