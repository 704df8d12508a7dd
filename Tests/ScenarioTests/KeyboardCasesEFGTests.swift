import KeyboardLayout
import XCTest

/// Public complaints E (hardware keyboards), F (notifications, animation) and G (Apple's own guide) of the keyboard cases.
final class KeyboardCasesEFGTests: XCTestCase {
  func testE2_hardwareKeyboard_countsItsVisiblePartOnly_evenWithOversizedFrames() throws {
    for quirks in [Set<Quirk>(), [.oversizedHardwareFrame]] {
      let screen = NotifiedScreen(.iPad9)
      screen.stage.quirks = quirks
      let handler = screen.handler(.changeFrame)
      screen.stage.keyboard.show()
      try screen.stage.keyboard.attachHardwareKeyboard(shortcutsBar: .full)
      XCTAssertEqual(handler.overlap, 55)
      XCTAssertEqual(screen.guide.layoutFrame.height, 55)
    }
  }

  func testE3_willShowTwice_leavesTheLastHeight() throws {
    let screen = NotifiedScreen(.iPad9)
    screen.stage.quirks = [.doubledShowOnHardwareToggle]
    let handler = screen.handler(.showAndHide)
    screen.stage.keyboard.show()
    try screen.stage.keyboard.attachHardwareKeyboard(shortcutsBar: .full)
    XCTAssertEqual(screen.stage.notifications.filter { $0.name == .willShow }.count, 3)
    XCTAssertFalse(screen.stage.notifications.contains { $0.name == .willHide })
    XCTAssertEqual(handler.overlap, 55)
    screen.stage.keyboard.detachHardwareKeyboard()
    XCTAssertEqual(handler.overlap, 320)
  }

  func testF1_zeroFrameOnHide_coversNothing_andNothingTravels() {
    let screen = NotifiedScreen(.iPhone15)
    screen.stage.quirks = [.crossFadeTransitions]
    let handler = screen.handler(.changeFrame)
    screen.stage.keyboard.show()
    XCTAssertEqual(screen.stage.presentationFrame(of: screen.guide).minY, 516)
    screen.stage.keyboard.hide()
    XCTAssertEqual(screen.stage.notifications.last { $0.name == .willHide }?.frameEnd, .zero)
    XCTAssertEqual(handler.overlap, 34)
    XCTAssertEqual(screen.stage.presentationFrame(of: screen.guide).minY, 818)
  }

  func testF2_emptyDidShow_doesNotUndoTheShow() {
    let screen = NotifiedScreen(.iPhone15)
    screen.stage.quirks = [.crossFadeTransitions, .crossFadeEmptyDidShow]
    let handler = screen.handler(.showAndHide)
    screen.stage.keyboard.show()
    screen.stage.settle()
    XCTAssertEqual(screen.stage.notifications.last?.frameEnd.height, 0)
    XCTAssertEqual(handler.overlap, 336)
  }

  func testF3_F4_interactiveDismissal_movesTheBarWithTheFinger_andTellsNothing() {
    let screen = BarScreen(.iPhone15)
    let scroll = ScrollView()
    screen.view.addSubview(scroll)
    scroll.keyboardDismissMode = .interactive
    screen.stage.keyboard.show()
    screen.stage.settle()
    let told = screen.stage.notifications.count
    screen.stage.touchDown(at: LayoutPoint(x: 200, y: 400), in: scroll)
    for y in stride(from: 400.0, through: 700, by: 20) {
      screen.stage.touchMove(to: LayoutPoint(x: 200, y: y))
      XCTAssertEqual(screen.bar.frame.maxY, max(516, y) - 8)
    }
    XCTAssertEqual(screen.stage.notifications.count, told)
    screen.stage.touchUp()
    screen.stage.settle()
    XCTAssertEqual(
      screen.stage.notifications.dropFirst(told).map(\.name), [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    XCTAssertEqual(screen.bar.frame.maxY, 810)
  }

  func testF5_predictiveBar_isOneHeightChange_eachWay_andTheSilenceIsAQuirk() {
    let screen = NotifiedScreen(.iPhone8)
    screen.stage.keyboard.show()
    screen.stage.settle()
    for (shows, height) in [(false, 216.0), (true, 260)] {
      let before = screen.stage.notifications.count
      screen.stage.keyboard.showsPredictiveBar = shows
      screen.stage.settle()
      let new = screen.stage.notifications.dropFirst(before)
      XCTAssertEqual(new.map(\.name), [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
      XCTAssertEqual(new.first?.frameEnd.height, height)
      XCTAssertEqual(screen.guide.layoutFrame.height, height)
    }
    screen.stage.quirks = [.silentHeightChange]
    let before = screen.stage.notifications.count
    screen.stage.keyboard.showsPredictiveBar = false
    XCTAssertEqual(screen.stage.notifications.count, before)
    XCTAssertEqual(screen.guide.layoutFrame.height, 216)
  }

  func testF8_F9_rotation_hidesAndShows_whileTheKeyboardStays() {
    let screen = NotifiedScreen(.iPhone15)
    let handler = screen.handler(.showAndHide)
    screen.stage.keyboard.show()
    screen.stage.settle()
    var statesAtHide: [KeyboardState] = []
    let token = screen.stage.observe(.didHide) { _ in statesAtHide.append(screen.stage.keyboard.state) }
    screen.stage.rotate(to: .landscapeLeft)
    screen.stage.settle()
    XCTAssertEqual(statesAtHide, [.docked])
    XCTAssertEqual(screen.bar.frame.maxY, 184)
    token.cancel()
    withExtendedLifetime(handler) {}
  }

  func testF10_wanderingHeights_endInTheLast_andTheGuideKnowsTheRealOne() {
    let screen = NotifiedScreen(.iPhone17)
    screen.stage.quirks = [.wanderingThirdPartyHeight]
    screen.stage.keyboard.source = .thirdParty(ThirdPartyKeyboard(portraitHeight: 301, landscapeHeight: 190))
    var heights: [Double] = []
    let token = screen.stage.observe(.willShow) { heights.append($0.frameEnd.height) }
    screen.stage.keyboard.show()
    XCTAssertEqual(heights, [364, 347, 575])
    XCTAssertEqual(screen.guide.layoutFrame.height, 335)
    token.cancel()
  }

  func testF12_repeatedWillShow_keepsTheOriginalInset() {
    let stage = Stage(device: .iPhone15)
    let scroll = ScrollView()
    scroll.contentInset.bottom = 10
    scroll.contentSize = LayoutSize(width: 393, height: 2000)
    pin(scroll, to: stage.window.rootView)
    let insets = ScrollInsets(on: stage, for: scroll)
    stage.settle()
    stage.keyboard.show()
    stage.keyboard.showsPredictiveBar = false
    stage.keyboard.showsPredictiveBar = true
    XCTAssertEqual(scroll.contentInset.bottom, 312)
    stage.keyboard.hide()
    XCTAssertEqual(scroll.contentInset.bottom, 10)
    withExtendedLifetime(insets) {}
  }

  private func pin(_ view: LayoutView, to superview: LayoutView) {
    superview.addSubview(view)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: superview.topAnchor),
      view.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
    ])
  }

  func testG1_viewAttachedWhileTheKeyboardIsUp_isAimedAtOnce_andTheFaultIsAQuirk() {
    for (quirks, bottom) in [(Set<Quirk>(), 516.0), ([.guideMissesPresentKeyboard], 818)] {
      let stage = Stage(device: .iPhone15)
      stage.quirks = quirks
      stage.keyboard.show()
      let page = LayoutView()
      let bar = Bar()
      page.addSubview(bar)
      LayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: page.trailingAnchor),
        page.keyboardGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
      ])
      pin(page, to: stage.window.rootView)
      stage.settle()
      XCTAssertEqual(bar.frame.maxY, bottom)
      stage.keyboard.showsPredictiveBar = false
      XCTAssertEqual(bar.frame.maxY, 561)
      assertClean(stage.window.rootView)
    }
  }

  func testG2_guideThatStaysAtTheBottom_andFramesOfDidChange_areQuirks() {
    let screen = BarScreen(.iPhone15)
    screen.stage.quirks = [.guideStaysAtBottom, .unreliableDidChangeFrame]
    screen.stage.keyboard.show()
    screen.stage.settle()
    XCTAssertEqual(screen.guide.layoutFrame.minY, 818)
    XCTAssertEqual(screen.stage.notifications.first { $0.name == .willChangeFrame }?.frameEnd.minY, 516)
    XCTAssertEqual(screen.stage.notifications.first { $0.name == .didChangeFrame }?.frameEnd.minY, 852)
  }

  func testG3_guideOfAViewWithoutWindow_rests_andIsAimedWhenAttached_detachedAndAttachedAgain() {
    let stage = Stage(device: .iPhone15)
    let page = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 200))
    XCTAssertEqual(page.keyboardGuide.layoutFrame, LayoutRect(x: 0, y: 200, width: 100, height: 0))
    stage.keyboard.show()
    for _ in 0..<2 {
      pin(page, to: stage.window.rootView)
      stage.settle()
      XCTAssertEqual(page.keyboardGuide.layoutFrame.minY, 516)
      page.removeFromSuperview()
      page.layoutIfNeeded()
      XCTAssertEqual(page.keyboardGuide.layoutFrame.minY, page.bounds.maxY)
    }
  }

  func testG4_aSheetThatMovesBecauseTheKeyboardCame_isFollowedInAtMostTwoSolves() {
    let stage = Stage(device: .iPadPro11)
    let view = stage.window.rootView
    let sheet = LayoutView()
    let bar = Bar()
    view.addSubview(sheet)
    sheet.addSubview(bar)
    LayoutConstraint.activate([
      sheet.widthAnchor.constraint(equalToConstant: 540), sheet.heightAnchor.constraint(equalToConstant: 620),
      sheet.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      // The keyboard pushes the sheet up, which changes how much of it is covered.
      sheet.bottomAnchor.constraint(equalTo: view.keyboardGuide.topAnchor, constant: 100),
      bar.leadingAnchor.constraint(equalTo: sheet.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: sheet.trailingAnchor),
      sheet.keyboardGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
    ])
    stage.settle()
    stage.keyboard.show()
    XCTAssertEqual(sheet.frame.maxY, 954)
    XCTAssertEqual(sheet.keyboardGuide.layoutFrame.height, 100)
    XCTAssertEqual(bar.frame.maxY, 520)
    XCTAssertLessThanOrEqual(stage.lastFrame?.solves ?? .max, 2)
    assertClean(view)
  }

  /// A bar that asks for more room each time it is laid out, because it was given some.
  private final class GreedyBar: LayoutView {
    var laidOut = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      laidOut += 1
      superview?.keyboardGuide.dismissPadding += 1
      setNeedsLayout()
    }
  }

  func testG4_aBarWhoseHeightDependsOnItsOwnPlace_isStopped_andReported() {
    let stage = Stage(device: .iPhone15)
    let bar = GreedyBar()
    let view = stage.window.rootView
    view.addSubview(bar)
    LayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: view.keyboardGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 40),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    stage.settle()
    XCTAssertFalse(view.layoutReport.unsettled.isEmpty)
    XCTAssertLessThan(bar.laidOut, 200)
    let before = bar.laidOut
    stage.keyboard.show()
    XCTAssertEqual(view.keyboardGuide.layoutFrame.minY, 516)
    XCTAssertLessThan(bar.laidOut - before, 200)
  }
}
