import KeyboardLayout
import XCTest

/// Public complaints C (floating, undocked, split) and D (windows) of the keyboard cases.
final class KeyboardCasesCDTests: XCTestCase {
  private let place = LayoutPoint(x: 257, y: 400)

  func testC1_C5_floatingKeyboardBeingMoved_coversNothing_evenWithZeroRectangles() throws {
    for quirks in [Set<Quirk>(), [.zeroFrameWhileDragging]] {
      let screen = NotifiedScreen(.iPadPro11)
      screen.stage.quirks = quirks
      let handler = screen.handler(.changeFrame)
      try screen.stage.keyboard.float(at: place)
      for y in stride(from: 400.0, to: 0, by: -50) {
        try screen.stage.keyboard.drag(to: LayoutPoint(x: 257, y: y))
        XCTAssertEqual(handler.overlap, 20)
        XCTAssertEqual(screen.guide.layoutFrame.height, 20)
        XCTAssertEqual(screen.bar.frame.maxY, 1174)
      }
    }
  }

  func testC3_C6_C10_C11_C12_detachedKeyboards_leaveTheLayoutAsWhenHidden() throws {
    for detach in [
      { (keyboard: Keyboard) in try keyboard.float(at: LayoutPoint(x: 257, y: 400)) },
      { try $0.undock(top: 500) }, { try $0.split(top: 500) },
    ] {
      let screen = BarScreen(.iPadPro11)
      let hidden = screen.bar.frame
      try detach(screen.stage.keyboard)
      XCTAssertEqual(screen.bar.frame, hidden)
      screen.stage.keyboard.hide()
      screen.stage.keyboard.show()
      XCTAssertEqual(screen.bar.frame, hidden)
      XCTAssertEqual(screen.bar.frame.maxY, 1166)
      assertClean(screen.view)
    }
  }

  func testC4_floatingDockedFloating_givesNothingEverythingNothing() throws {
    let screen = NotifiedScreen(.iPadAir5)
    let handler = screen.handler(.changeFrame)
    var heights: [Double] = []
    try screen.stage.keyboard.float(at: place)
    heights.append(handler.overlap ?? -1)
    try screen.stage.keyboard.dock()
    heights.append(handler.overlap ?? -1)
    try screen.stage.keyboard.float(at: place)
    heights.append(handler.overlap ?? -1)
    XCTAssertEqual(heights, [20, 337, 20])
    XCTAssertEqual(screen.guide.layoutFrame.minY, 1160)
  }

  func testC7_splittingThenLeavingTheField_leavesNoStrip() throws {
    let screen = NotifiedScreen(.iPad9)
    let handler = screen.handler(.showAndHide)
    screen.stage.focus(screen.bar.field)
    screen.stage.settle()
    XCTAssertEqual(handler.overlap, 320)
    try screen.stage.keyboard.split(top: 400)
    screen.stage.endEditing()
    screen.stage.settle()
    XCTAssertEqual(handler.overlap, 0)
    XCTAssertEqual(screen.bar.frame.maxY, 1080)
  }

  func testC8_everyHide_returnsTheOffsetToNothing() throws {
    let screen = NotifiedScreen(.iPad9)
    let handler = screen.handler(.showAndHide)
    screen.stage.keyboard.show()
    try screen.stage.keyboard.undock(top: 400)
    XCTAssertEqual(handler.overlap, 0)
    for _ in 0..<2 {
      screen.stage.keyboard.hide()
      screen.stage.settle()
      screen.stage.keyboard.show()
      screen.stage.settle()
      XCTAssertEqual(screen.bar.frame.maxY, 1080)
    }
  }

  func testC13_splitThenCombined_coversTheIntersection() throws {
    let screen = NotifiedScreen(.iPadPro11)
    let handler = screen.handler(.changeFrame)
    try screen.stage.keyboard.split(top: 500)
    try screen.stage.keyboard.dock()
    XCTAssertEqual(handler.overlap, 340)
    XCTAssertEqual(screen.bar.frame.maxY, screen.guide.layoutFrame.minY)
  }

  func testC14_tallerLayoutWhileUndocked_isToldOnce_andTheSilenceIsAQuirk() throws {
    for (quirks, expected) in [
      (Set<Quirk>(), [KeyboardNotification.Name.willChangeFrame, .didChangeFrame]), ([.silentDetachedHeightChange], []),
    ] {
      let stage = Stage(device: .iPad9)
      stage.quirks = quirks
      try stage.keyboard.undock(top: 300)
      stage.settle()
      let before = stage.notifications.count
      stage.keyboard.source = .thirdParty(ThirdPartyKeyboard(portraitHeight: 380, landscapeHeight: 400))
      stage.settle()
      XCTAssertEqual(stage.notifications.dropFirst(before).map(\.name), expected)
      XCTAssertEqual(stage.keyboard.frame.height, 380)
    }
  }

  func testC15_rotatedUndocked_hasExactlyOneFinalFrame_andTheBurstIsAQuirk() throws {
    for (quirks, count) in [(Set<Quirk>(), 2), ([.rotationBurst], 12)] {
      let screen = BarScreen(.iPad9)
      screen.stage.quirks = quirks
      screen.guide.followsUndocked = true
      try screen.stage.keyboard.undock(top: 700)
      screen.stage.settle()
      var tops: [Double] = []
      screen.guide.observeFrame(owner: self) { tops.append($0.minY) }
      let before = screen.stage.notifications.count
      screen.stage.rotate(to: .landscapeLeft)
      screen.stage.settle()
      XCTAssertEqual(screen.stage.notifications.count - before, count)
      XCTAssertEqual(tops, [402])
    }
  }

  func testD1_smallWindowNearTheTop_isNotTouched() throws {
    let stage = Stage(device: .iPadPro11)
    let window = try stage.openWindow(frame: LayoutRect(x: 60, y: 40, width: 600, height: 500), style: .stageManager)
    let guide = window.rootView.keyboardGuide
    stage.keyboard.show()
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: 0, y: 500, width: 600, height: 0))
    assertClean(window.rootView)
  }

  func testD2_otherAppsKeyboard_movesTheLayout_andItsHideCountsToo() throws {
    let stage = Stage(device: .iPadPro11, orientation: .landscapeLeft)
    let window = try stage.openSplitView(width: 592)
    var offsets: [Double] = []
    let handler = OverlapHandler(on: stage, for: window.rootView, policy: .showAndHide) { offsets.append($0) }
    stage.keyboard.show(for: .otherApp)
    stage.settle()
    stage.keyboard.hide()
    stage.settle()
    XCTAssertEqual(offsets, [428, 20])
    XCTAssertTrue(stage.notifications.allSatisfy { !$0.isLocal })
    // Whoever leaves the other app's hide aside keeps a stale inset.
    var naive = 0.0
    let token = stage.observe(.willHide) { if $0.isLocal { naive = 0 } }
    let show = stage.observe(.willShow) { naive = $0.frameEnd.height }
    stage.keyboard.show(for: .otherApp)
    stage.keyboard.hide()
    XCTAssertEqual(naive, 428)
    token.cancel()
    show.cancel()
    withExtendedLifetime(handler) {}
  }

  func testD3_slideOver_returnsWhenTheKeyboardLeaves() throws {
    let stage = Stage(device: .iPadPro11, orientation: .landscapeLeft)
    let window = try stage.openWindow(frame: LayoutRect(x: 800, y: 24, width: 375, height: 786), style: .slideOver)
    let guide = window.rootView.keyboardGuide
    stage.settle()
    let resting = guide.layoutFrame
    XCTAssertEqual(resting, LayoutRect(x: 0, y: 786, width: 375, height: 0))
    stage.keyboard.show(for: .otherApp)
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: 0, y: 382, width: 375, height: 404))
    stage.keyboard.hide()
    XCTAssertEqual(guide.layoutFrame, resting)
  }

  func testD5_freeWindow_isCoveredByTheIntersection() throws {
    let stage = Stage(device: .iPadPro11)
    let window = try stage.openWindow(frame: LayoutRect(x: 50, y: 200, width: 600, height: 800), style: .freeWindow)
    let bar = Bar()
    window.rootView.addSubview(bar)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: window.rootView.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: window.rootView.trailingAnchor),
      window.rootView.keyboardGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
    ])
    stage.settle()
    stage.keyboard.show()
    XCTAssertEqual(window.rootView.keyboardGuide.layoutFrame, LayoutRect(x: 0, y: 654, width: 600, height: 146))
    XCTAssertEqual(bar.frame.maxY, 654)
    // The raw height would lift the bar by what lies between the window's bottom and the screen's.
    XCTAssertEqual(stage.keyboard.frame.height - 146, stage.screen.bounds.maxY - window.frame.maxY)
    assertClean(window.rootView)
  }

  func testD6_stageManagerWithHardwareKeyboard_countsTheBarOverTheWindow() throws {
    let stage = Stage(device: .iPadPro11)
    let window = try stage.openWindow(frame: LayoutRect(x: 50, y: 500, width: 600, height: 650), style: .stageManager)
    stage.settle()
    try stage.keyboard.attachHardwareKeyboard(shortcutsBar: .full)
    XCTAssertEqual(window.rootView.keyboardGuide.layoutFrame.height, 31)
    stage.keyboard.hide()
    stage.settle()
    XCTAssertEqual(window.rootView.keyboardGuide.layoutFrame.height, 0)
  }

  func testD8_D9_slideOver_countsWhatLiesOverTheApp_alsoWhereTheFrameLacksTheStrip() throws {
    let stage = Stage(device: .iPadPro11)
    stage.quirks = [.slideOverFrameWithoutStrip]
    let window = try stage.openWindow(frame: LayoutRect(x: 440, y: 24, width: 375, height: 1146), style: .slideOver)
    let handler = OverlapHandler(on: stage, for: window.rootView, policy: .showAndHide) { _ in }
    let guide = window.rootView.keyboardGuide
    stage.settle()
    stage.keyboard.show()
    XCTAssertEqual(stage.notifications.first?.frameEnd.maxY, 1170)
    XCTAssertEqual(handler.overlap, 316)
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: 0, y: 830, width: 375, height: 316))
  }

  func testD10_minimisedBar_isAKeyboardInStageManagerOnly() throws {
    for (style, height) in [(WindowStyle.stageManager, 83.0), (.freeWindow, 20)] {
      let stage = Stage(device: .iPadPro11)
      let window = try stage.openWindow(frame: LayoutRect(x: 50, y: 400, width: 700, height: 794), style: style)
      stage.settle()
      try stage.keyboard.attachHardwareKeyboard(shortcutsBar: .minimized)
      XCTAssertEqual(794 - window.rootView.keyboardGuide.layoutFrame.minY, height, "\(style)")
    }
  }
}
