import KeyboardLayout
import XCTest

/// Article B, integrating the virtual keyboard: rows B1 to B8 of the scenarios.
final class ArticleBTests: XCTestCase {
  func testB1_barStandsEightPointsAboveTheGuide() {
    let screen = BarScreen(.iPhone15)
    XCTAssertEqual(screen.bar.frame, LayoutRect(x: 8, y: 760, width: 377, height: 50))
    screen.stage.keyboard.show()
    XCTAssertEqual(screen.bar.frame, LayoutRect(x: 8, y: 458, width: 377, height: 50))
    XCTAssertEqual(screen.bar.field.frame, LayoutRect(x: 8, y: 8, width: 361, height: 34))
    assertClean(screen.view)
  }

  func testB2_floatingKeyboard_leavesTheBarAtTheBottom_unlessFollowed() throws {
    let screen = BarScreen(.iPadPro11)
    try screen.stage.keyboard.float(at: LayoutPoint(x: 257, y: 400))
    XCTAssertEqual(screen.guide.layoutFrame.minY, 1174)
    XCTAssertEqual(screen.bar.frame.maxY, 1166)
    assertClean(screen.view)
  }

  func testB3_followedKeyboard_carriesTheBar_atEveryPlace_alsoOffScreen() throws {
    let screen = BarScreen(.iPadPro11)
    screen.guide.followsUndocked = true
    try screen.stage.keyboard.float(at: LayoutPoint(x: 257, y: 400))
    for y in stride(from: 0.0, through: 940, by: 47) {
      try screen.stage.keyboard.drag(to: LayoutPoint(x: 257, y: y))
      XCTAssertEqual(screen.bar.frame, LayoutRect(x: 8, y: y - 58, width: 818, height: 50))
      XCTAssertEqual(screen.guide.layoutFrame, LayoutRect(x: 257, y: y, width: 320, height: 254))
    }
    try screen.stage.keyboard.drag(to: LayoutPoint(x: 257, y: 0))
    XCTAssertEqual(screen.bar.frame.minY, -58)
    XCTAssertEqual(screen.bar.frame.maxY, -8)
    assertClean(screen.view)
  }

  private func narrowScreen(
    _ leading: LayoutPriority, _ trailing: LayoutPriority
  ) -> (Stage, LayoutView, [LayoutConstraint]) {
    let stage = Stage(device: .iPadPro11)
    let view = stage.window.rootView
    let bar = LayoutView()
    bar.identifier = "bar"
    view.addSubview(bar)
    let guide = view.keyboardGuide
    guide.followsUndocked = true
    let sides = [
      bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 8),
      bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -8),
      bar.widthAnchor.constraint(greaterThanOrEqualToConstant: 180),
    ]
    sides[0].priority = leading
    sides[1].priority = trailing
    LayoutConstraint.activate(
      sides + [
        bar.heightAnchor.constraint(equalToConstant: 50), guide.topAnchor.constraint(equalTo: bar.bottomAnchor),
      ])
    stage.settle()
    return (stage, bar, sides)
  }

  func testB4_barIsAsWideAsTheKeyboardLessItsMargins() throws {
    let (stage, bar, _) = narrowScreen(.required, .required)
    try stage.keyboard.float(at: LayoutPoint(x: 257, y: 400))
    XCTAssertEqual(bar.frame, LayoutRect(x: 265, y: 350, width: 304, height: 50))
    assertClean(stage.window.rootView)
  }

  func testB4_aVeryNarrowKeyboard_letsTheWeakerSideGiveWay() throws {
    let (stage, bar, _) = narrowScreen(LayoutPriority(999), LayoutPriority(998))
    stage.keyboard.floatingSize = LayoutSize(width: 150, height: 254)
    try stage.keyboard.float(at: LayoutPoint(x: 342, y: 400))
    XCTAssertEqual(bar.frame, LayoutRect(x: 350, y: 350, width: 180, height: 50))
    assertClean(stage.window.rootView)
  }

  func testB4_equalPriorities_areAmbiguous_overTheWholeRange() throws {
    let (stage, bar, _) = narrowScreen(LayoutPriority(999), LayoutPriority(999))
    stage.keyboard.floatingSize = LayoutSize(width: 150, height: 254)
    try stage.keyboard.float(at: LayoutPoint(x: 342, y: 400))
    let report = stage.window.rootView.layoutReport
    XCTAssertTrue(report.conflicts.isEmpty)
    let left = report.ambiguities.first { $0.item === bar && $0.attribute == .left }
    XCTAssertEqual(left?.range, 304...350)
  }

  func testB4_allRequired_isAConflictOfExactlyThese_andTheNewestGivesWay() throws {
    let (stage, bar, sides) = narrowScreen(.required, .required)
    stage.keyboard.floatingSize = LayoutSize(width: 150, height: 254)
    try stage.keyboard.float(at: LayoutPoint(x: 342, y: 400))
    let conflicts = stage.window.rootView.layoutReport.conflicts
    XCTAssertEqual(conflicts.count, 1)
    XCTAssertEqual(conflicts.first?.constraints.map(ObjectIdentifier.init), sides.map(ObjectIdentifier.init))
    XCTAssertTrue(conflicts.first?.demoted === sides[2])
    XCTAssertEqual(bar.frame, LayoutRect(x: 350, y: 350, width: 134, height: 50))
  }

  func testB4_asAShortcutsBar_givesTheSameWidths() throws {
    let (stage, bar, _) = narrowScreen(LayoutPriority(999), LayoutPriority(998))
    stage.keyboard.shortcutsBarWidth = 150
    try stage.keyboard.attachHardwareKeyboard(shortcutsBar: .full)
    XCTAssertEqual(stage.keyboard.frame.minX, 342)
    XCTAssertEqual(bar.frame, LayoutRect(x: 350, y: 1069, width: 180, height: 50))
    assertClean(stage.window.rootView)
  }

  private func trackingScreen(
    belowConstant: Double = -8, nearDistance: Double = 0
  ) -> (BarScreen, above: LayoutConstraint, below: LayoutConstraint) {
    let screen = BarScreen(.iPadPro11, tiesBarToGuide: false)
    let guide = screen.guide
    guide.followsUndocked = true
    guide.nearDistance = nearDistance
    let above = guide.topAnchor.constraint(equalTo: screen.bar.bottomAnchor, constant: 8)
    let below = guide.bottomAnchor.constraint(equalTo: screen.bar.topAnchor, constant: belowConstant)
    below.priority = .defaultLow
    guide.setConstraints([above], activeWhenAwayFrom: .top)
    guide.setConstraints([below], activeWhenAwayFrom: .bottom)
    screen.stage.settle()
    return (screen, above, below)
  }

  func testB5_barIsBelowTheKeyboardAtTheTop_andAboveItElsewhere() throws {
    let (screen, above, below) = trackingScreen()
    try screen.stage.keyboard.float(at: LayoutPoint(x: 257, y: 0))
    XCTAssertEqual(screen.bar.frame.minY, 262)
    XCTAssertEqual([above.isActive, below.isActive], [false, true])
    assertClean(screen.view)
    try screen.stage.keyboard.drag(to: LayoutPoint(x: 257, y: 400))
    XCTAssertEqual(screen.bar.frame.maxY, 392)
    XCTAssertEqual([above.isActive, below.isActive], [true, true])
    assertClean(screen.view)
    try screen.stage.keyboard.drag(to: LayoutPoint(x: 257, y: 940))
    XCTAssertEqual(screen.bar.frame.maxY, 932)
    XCTAssertEqual([above.isActive, below.isActive], [true, false])
    assertClean(screen.view)
  }

  func testB5_draggingAcross_switchesOncePerCrossing_withOneSolveAFrame() throws {
    let (screen, above, _) = trackingScreen()
    try screen.stage.keyboard.float(at: LayoutPoint(x: 257, y: 60))
    var switches = 0
    var wasActive = above.isActive
    for y in Array(stride(from: 60.0, through: 0, by: -5)) + Array(stride(from: 0.0, through: 60, by: 5)) {
      try screen.stage.keyboard.drag(to: LayoutPoint(x: 257, y: y))
      XCTAssertLessThanOrEqual(screen.stage.lastFrame?.solves ?? .max, 1)
      if above.isActive != wasActive { switches += 1 }
      wasActive = above.isActive
    }
    XCTAssertEqual(switches, 2)
  }

  func testB5_withANearDistanceOfBarAndGap_theBarIsOnScreenAtEveryPlace() throws {
    let (screen, _, _) = trackingScreen(nearDistance: 58)
    try screen.stage.keyboard.float(at: LayoutPoint(x: 257, y: 0))
    for y in 0...940 {
      try screen.stage.keyboard.drag(to: LayoutPoint(x: 257, y: Double(y)))
      XCTAssertTrue(screen.view.bounds.contains(screen.bar.frame), "keyboard at \(y)")
    }
  }

  func testB5_withTheDefaultDistance_theBarIsCutOff_justBelowTheTop() throws {
    let (screen, _, _) = trackingScreen()
    try screen.stage.keyboard.float(at: LayoutPoint(x: 257, y: 1))
    XCTAssertEqual(screen.bar.frame.minY, -57)
    try screen.stage.keyboard.drag(to: LayoutPoint(x: 257, y: 58))
    XCTAssertEqual(screen.bar.frame.minY, 0)
  }

  func testB6_thePublishedSample_putsTheBarEightPointsIntoTheKeyboard() throws {
    let (published, _, _) = trackingScreen(belowConstant: 8)
    try published.stage.keyboard.float(at: LayoutPoint(x: 257, y: 0))
    XCTAssertEqual(published.bar.frame.minY, 246)
    XCTAssertEqual(published.bar.frame.intersection(published.stage.keyboard.frame)?.height, 8)
    let (mended, _, _) = trackingScreen(belowConstant: -8)
    try mended.stage.keyboard.float(at: LayoutPoint(x: 257, y: 0))
    XCTAssertNil(mended.bar.frame.intersection(mended.stage.keyboard.frame))
    assertClean(published.view)
    assertClean(mended.view)
  }

  func testB7_presentationFrames_lieOnTheKeyboardsCurve() {
    let screen = BarScreen(.iPhone15)
    for (act, from, to) in [
      ({ screen.stage.keyboard.show() }, 810.0, 508.0), ({ screen.stage.keyboard.hide() }, 508, 810),
    ] {
      act()
      for step in 0...60 {
        let progress = AnimationCurve.keyboard.progress(after: .milliseconds(step * 10), of: .milliseconds(250))
        let expected = from + (to - from) * progress
        XCTAssertEqual(screen.stage.presentationFrame(of: screen.bar).maxY, expected, accuracy: 1e-6)
        XCTAssertEqual(screen.stage.presentationFrame(of: screen.guide).minY, expected + 8, accuracy: 1e-6)
        XCTAssertEqual(screen.bar.frame.maxY, to)
        screen.stage.advance(by: .milliseconds(10))
      }
    }
  }

  func testB8_trackedConstraints_needNotNameTheGuide_andSeveralEdgesMeanAnd() throws {
    let (screen, _, _) = trackingScreen()
    let guide = screen.guide
    let image = LayoutView()
    screen.view.addSubview(image)
    let centred = image.centerXAnchor.constraint(equalTo: screen.view.centerXAnchor)
    guide.setConstraints([centred], activeWhenAwayFrom: [.leading, .trailing])
    let corner = image.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 5)
    guide.setConstraints([corner], activeWhenNearEdge: [.top, .leading])
    try screen.stage.keyboard.float(at: LayoutPoint(x: 100, y: 0))
    XCTAssertEqual([centred.isActive, corner.isActive], [true, false])
    try screen.stage.keyboard.drag(to: .zero)
    XCTAssertEqual([centred.isActive, corner.isActive], [false, true])
    XCTAssertEqual(image.frame.minY, 5)
    try screen.stage.keyboard.drag(to: LayoutPoint(x: 0, y: 100))
    XCTAssertEqual([centred.isActive, corner.isActive], [false, false])
  }

  func testB8_aSecondCallForTheSameEdge_replaces_andRemovalDeactivates() throws {
    let (screen, above, below) = trackingScreen()
    let guide = screen.guide
    try screen.stage.keyboard.float(at: LayoutPoint(x: 257, y: 400))
    let other = guide.topAnchor.constraint(equalTo: screen.bar.bottomAnchor, constant: 20)
    guide.setConstraints([other], activeWhenAwayFrom: .top)
    screen.view.layoutIfNeeded()
    XCTAssertEqual([above.isActive, other.isActive], [false, true])
    XCTAssertEqual(screen.bar.frame.maxY, 380)
    XCTAssertTrue(guide.constraints(activeWhenAwayFrom: .top).first === other)
    XCTAssertTrue(guide.constraints(activeWhenNearEdge: .top).isEmpty)
    guide.removeAllTrackedConstraints()
    XCTAssertEqual([other.isActive, below.isActive], [false, false])
    XCTAssertTrue(guide.constraints(activeWhenAwayFrom: .top).isEmpty)
  }

  func testB8_anEmptySet_removesAndDeactivates_andASharedConstraintStaysWhileAnySetHolds() throws {
    let (screen, above, _) = trackingScreen()
    let guide = screen.guide
    try screen.stage.keyboard.float(at: LayoutPoint(x: 257, y: 400))
    guide.setConstraints([above], activeWhenAwayFrom: .leading)
    guide.setConstraints([], activeWhenAwayFrom: .top)
    XCTAssertTrue(above.isActive)
    guide.setConstraints([], activeWhenAwayFrom: .leading)
    XCTAssertFalse(above.isActive)
  }

  func testB8_tracking_worksOnlyWhileUndockedKeyboardsAreFollowed() throws {
    let (screen, above, below) = trackingScreen()
    XCTAssertTrue(above.isActive)
    screen.guide.followsUndocked = false
    screen.view.layoutIfNeeded()
    XCTAssertEqual([above.isActive, below.isActive], [false, false])
    screen.guide.followsUndocked = true
    screen.view.layoutIfNeeded()
    XCTAssertEqual([above.isActive, below.isActive], [true, false])
  }

  func testB8_handsOn_holdsUntilTheNextCrossing() throws {
    let (screen, above, _) = trackingScreen()
    try screen.stage.keyboard.float(at: LayoutPoint(x: 257, y: 400))
    above.isActive = false
    try screen.stage.keyboard.drag(to: LayoutPoint(x: 257, y: 300))
    XCTAssertFalse(above.isActive)
    try screen.stage.keyboard.drag(to: LayoutPoint(x: 257, y: 0))
    try screen.stage.keyboard.drag(to: LayoutPoint(x: 257, y: 300))
    XCTAssertTrue(above.isActive)
  }

  func testB8_aConstraintWhoseViewsAreGone_waitsWithoutARefusal() throws {
    let (screen, _, _) = trackingScreen()
    let stray = LayoutView()
    let tie = stray.topAnchor.constraint(equalTo: screen.guide.bottomAnchor)
    screen.guide.setConstraints([tie], activeWhenNearEdge: .top)
    try screen.stage.keyboard.float(at: LayoutPoint(x: 257, y: 0))
    XCTAssertFalse(tie.isActive)
    XCTAssertNil(tie.refusal)
    screen.view.addSubview(stray)
    screen.view.layoutIfNeeded()
    XCTAssertTrue(tie.isActive)
    XCTAssertEqual(stray.frame.minY, 254)
  }
}
