import ConstraintLayout
import LayoutGeometry
import XCTest

/// The recipes of Apple's Auto Layout Guide (simple constraints, views with intrinsic content size), numbers by hand.
final class GuideRecipeTests: XCTestCase {
  private func pinVertically(_ views: LayoutView..., to root: LayoutView) {
    for view in views {
      activate(
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20))
    }
  }

  func testSimpleSingleView_keepsAFixedMargin_onEverySide() {
    let view = makeView("view")
    let root = makeRoot(320, 480, view)
    view.pinEdges(to: root, inset: 16)
    assertLayout(root, [(view, rect(16, 16, 288, 448))])
    root.frame = rect(0, 0, 480, 320)
    assertLayout(root, [(view, rect(16, 16, 448, 288))])
  }

  func testAdaptiveSingleView_wantsAMargin_andHasToKeepALargerOne_nearABar() {
    let (view, bar) = (makeView("view"), LayoutGuide())
    let root = makeRoot(320, 480, view)
    bar.identifier = "bar"
    root.addLayoutGuide(bar)
    bar.pin(to: rect(0, 0, 320, 0))
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      view.topAnchor.constraint(greaterThanOrEqualTo: bar.bottomAnchor, constant: 8),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).at(.defaultHigh))
    assertLayout(root, [(view, rect(0, 20, 320, 460))])
    bar.pin(to: rect(0, 0, 320, 64))
    assertLayout(root, [(view, rect(0, 72, 320, 408))])
  }

  func testTwoEqualWidthViews_shareTheWidth_withAGap() {
    let (yellow, green) = (makeView("yellow"), makeView("green"))
    let root = makeRoot(375, 667, yellow, green)
    pinVertically(yellow, green, to: root)
    activate(
      yellow.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      green.leadingAnchor.constraint(equalTo: yellow.trailingAnchor, constant: 8),
      green.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      yellow.widthAnchor.constraint(equalTo: green.widthAnchor))
    // 375 - 16 - 8 = 351, 175.5 each.
    assertLayout(root, [(yellow, rect(8, 20, 175.5, 627)), (green, rect(191.5, 20, 175.5, 627))])
  }

  func testTwoDifferentWidthViews_areInProportion() {
    let (purple, orange) = (makeView("purple"), makeView("orange"))
    let root = makeRoot(332, 100, purple, orange)
    pinVertically(purple, orange, to: root)
    activate(
      purple.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
      orange.leadingAnchor.constraint(equalTo: purple.trailingAnchor, constant: 8),
      orange.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12),
      orange.widthAnchor.constraint(equalTo: purple.widthAnchor, multiplier: 2))
    assertLayout(root, [(purple, rect(12, 20, 100, 60)), (orange, rect(120, 20, 200, 60))])
  }

  func testTwoViewsWithComplexWidths_keepAMinimum_beforeTheProportion() {
    let (blue, red) = (makeView("blue"), makeView("red"))
    let root = makeRoot(308, 100, blue, red)
    pinVertically(blue, red, to: root)
    activate(
      blue.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      red.leadingAnchor.constraint(equalTo: blue.trailingAnchor, constant: 8),
      red.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      blue.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
      red.widthAnchor.constraint(equalTo: blue.widthAnchor, multiplier: 2).at(.defaultHigh))
    assertLayout(root, [(blue, rect(0, 20, 150, 60)), (red, rect(158, 20, 150, 60))])
    root.frame = rect(0, 0, 908, 100)
    assertLayout(root, [(blue, rect(0, 20, 300, 60)), (red, rect(308, 20, 600, 60))])
  }

  func testSimpleLabelAndTextField_theFieldStretches() {
    let (label, field) = (Box("label", width: 60, height: 20), Box("field", width: 100, height: 30))
    let root = makeRoot(320, 100, label, field)
    label.setContentHuggingPriority(251, for: .horizontal)
    label.setContentCompressionResistancePriority(751, for: .horizontal)
    activate(
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor))
    assertLayout(root, [(label, rect(16, 20, 60, 20)), (field, rect(84, 20, 220, 30))])
    root.frame = rect(0, 0, 140, 100)
    assertLayout(root, [(label, rect(16, 20, 60, 20)), (field, rect(84, 20, 40, 30))])
  }

  func testDynamicHeightLabelAndField_keepAGap_toTheTallerOne() {
    let (label, field) = (Box("label", width: 60, height: 20), Box("field", width: 100, height: 30))
    let root = makeRoot(320, 200, label, field)
    label.setContentHuggingPriority(251, for: .horizontal)
    for view in [label, field] {
      activate(
        view.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 20),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).at(249))
    }
    activate(
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor))
    assertLayout(root, [(label, rect(0, 30, 60, 20)), (field, rect(68, 20, 252, 30))])
    label.natural.height = 50
    assertLayout(root, [(label, rect(0, 20, 60, 50)), (field, rect(68, 40, 252, 30))])
  }

  func testTwoEqualWidthButtons() {
    let (short, long) = (Box("short", width: 50, height: 30), Box("long", width: 90, height: 30))
    let root = makeRoot(320, 100, short, long)
    activate(
      short.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      long.leadingAnchor.constraint(equalTo: short.trailingAnchor, constant: 8),
      long.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      short.widthAnchor.constraint(equalTo: long.widthAnchor),
      short.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20),
      long.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20))
    assertLayout(root, [(short, rect(16, 50, 140, 30)), (long, rect(164, 50, 140, 30))])
  }

  func testThreeEqualWidthButtons() {
    let buttons = [50.0, 90, 70].enumerated().map { Box("b\($0)", width: $1, height: 30) }
    let root = makeRoot(332, 100)
    for (index, button) in buttons.enumerated() {
      root.addSubview(button)
      activate(
        button.leadingAnchor.constraint(
          equalTo: index == 0 ? root.leadingAnchor : buttons[index - 1].trailingAnchor, constant: 8),
        button.widthAnchor.constraint(equalTo: buttons[0].widthAnchor),
        button.topAnchor.constraint(equalTo: root.topAnchor))
    }
    buttons[2].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8).isActive = true
    // 332 - 4 * 8 = 300.
    assertLayout(root, buttons.enumerated().map { ($1, rect(8 + 108 * Double($0), 0, 100, 30)) })
  }

  func testTwoButtonsWithEqualSpacing_takenByGuides() {
    let (short, long) = (Box("short", width: 50, height: 30), Box("long", width: 90, height: 30))
    let root = makeRoot(320, 100, short, long)
    let spaces = (0..<3).map { index in
      let guide = LayoutGuide()
      guide.identifier = "space\(index)"
      root.addLayoutGuide(guide)
      activate(
        guide.topAnchor.constraint(equalTo: root.topAnchor), guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        guide.widthAnchor.constraint(greaterThanOrEqualToConstant: 8))
      return guide
    }
    activate(
      spaces[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      short.leadingAnchor.constraint(equalTo: spaces[0].trailingAnchor),
      spaces[1].leadingAnchor.constraint(equalTo: short.trailingAnchor),
      long.leadingAnchor.constraint(equalTo: spaces[1].trailingAnchor),
      spaces[2].leadingAnchor.constraint(equalTo: long.trailingAnchor),
      spaces[2].trailingAnchor.constraint(equalTo: root.trailingAnchor),
      spaces[1].widthAnchor.constraint(equalTo: spaces[0].widthAnchor),
      spaces[2].widthAnchor.constraint(equalTo: spaces[0].widthAnchor),
      short.widthAnchor.constraint(equalTo: long.widthAnchor),
      short.topAnchor.constraint(equalTo: root.topAnchor), long.topAnchor.constraint(equalTo: root.topAnchor))
    // Two buttons of 90 leave 140 for three spaces.
    let space = 140.0 / 3
    assertLayout(
      root,
      [
        (spaces[0], rect(0, 0, space, 100)), (short, rect(space, 0, 90, 30)), (long, rect(90 + 2 * space, 0, 90, 30)),
        (spaces[2], rect(320 - space, 0, space, 100)),
      ])
  }

  func testTwoButtons_stackedInAFormThatIsTooNarrow_bySwitchingSets() {
    let (one, two) = (Box("one", width: 140, height: 30), Box("two", width: 140, height: 30))
    let root = makeRoot(320, 200, one, two)
    activate(
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      one.topAnchor.constraint(equalTo: root.topAnchor, constant: 20))
    let wide = [
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 8),
      two.topAnchor.constraint(equalTo: one.topAnchor),
    ]
    let narrow = [
      two.leadingAnchor.constraint(equalTo: one.leadingAnchor),
      two.topAnchor.constraint(equalTo: one.bottomAnchor, constant: 8),
    ]
    LayoutConstraint.activate(wide)
    assertLayout(root, [(one, rect(16, 20, 140, 30)), (two, rect(164, 20, 140, 30))])
    LayoutConstraint.deactivate(wide)
    LayoutConstraint.activate(narrow)
    assertLayout(root, [(one, rect(16, 20, 140, 30)), (two, rect(16, 58, 140, 30))])
  }

  func testFixedHeightColumns_ofLabelsAndFields_lineUp() {
    let names = [("first", 70.0), ("middle", 90), ("last", 60)]
    let root = makeRoot(320, 200)
    var frames: [(LayoutItem, LayoutRect)] = []
    var (labels, fields): ([Box], [Box]) = ([], [])
    for (index, (name, width)) in names.enumerated() {
      let (label, field) = (Box(name, width: width, height: 20), Box(name + " field", height: 30))
      root.addSubview(label)
      root.addSubview(field)
      label.setContentHuggingPriority(251, for: .horizontal)
      activate(
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        field.topAnchor.constraint(
          equalTo: index == 0 ? root.topAnchor : fields[index - 1].bottomAnchor, constant: index == 0 ? 20 : 8))
      if index > 0 { field.widthAnchor.constraint(equalTo: fields[0].widthAnchor).isActive = true }
      labels.append(label)
      fields.append(field)
      let y = 20 + 38 * Double(index)
      frames += [(label, rect(16, y, 90, 20)), (field, rect(114, y, 190, 30))]
    }
    assertLayout(root, frames)
  }

  func testDynamicHeightColumns_growWithTheTallerOfLabelAndField() {
    let labels = [Box("short", width: 60, height: 20), Box("tall", width: 60, height: 60)]
    let fields = [Box("field0", height: 30), Box("field1", height: 30)]
    let root = makeRoot(200, 300)
    for row in 0..<2 {
      root.addSubview(labels[row])
      root.addSubview(fields[row])
      labels[row].setContentHuggingPriority(251, for: .horizontal)
      let above = row == 0 ? [root.topAnchor] : [labels[0].bottomAnchor, fields[0].bottomAnchor]
      for view in [labels[row], fields[row]] {
        for edge in above {
          activate(
            view.topAnchor.constraint(greaterThanOrEqualTo: edge, constant: 8),
            view.topAnchor.constraint(equalTo: edge, constant: 8).at(249))
        }
      }
      activate(
        labels[row].leadingAnchor.constraint(equalTo: root.leadingAnchor),
        fields[row].leadingAnchor.constraint(equalTo: labels[row].trailingAnchor, constant: 8),
        fields[row].trailingAnchor.constraint(equalTo: root.trailingAnchor),
        labels[row].lastBaselineAnchor.constraint(equalTo: fields[row].lastBaselineAnchor))
    }
    assertLayout(
      root,
      [
        (labels[0], rect(0, 18, 60, 20)), (fields[0], rect(68, 8, 132, 30)), (labels[1], rect(0, 46, 60, 60)),
        (fields[1], rect(68, 76, 132, 30)),
      ])
  }
}
