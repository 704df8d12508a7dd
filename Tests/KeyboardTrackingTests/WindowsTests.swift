import KeyboardLayout
import XCTest

/// Windows of every kind, other screens, and transformed views: item 5 of the keyboard's world.
final class WindowsTests: XCTestCase {
  private func landscape() -> Stage { Stage(device: .iPadPro11, orientation: .landscapeLeft) }

  func testSafeAreaOfAWindow_isWhatTheScreensStripsReachIntoIt() throws {
    let stage = landscape()
    let frames: [(LayoutRect, LayoutInsets)] = [
      (LayoutRect(x: 0, y: 0, width: 1194, height: 834), LayoutInsets(top: 24, bottom: 20)),
      (LayoutRect(x: 100, y: 50, width: 700, height: 600), .zero),
      (LayoutRect(x: 100, y: 10, width: 700, height: 814), LayoutInsets(top: 14, bottom: 10)),
      (LayoutRect(x: 100, y: -30, width: 700, height: 900), LayoutInsets(top: 24, bottom: 20)),
    ]
    for (frame, insets) in frames {
      let window = try stage.openWindow(frame: frame, style: .stageManager)
      XCTAssertEqual(window.rootView.safeAreaInsets, insets, "\(frame)")
    }
  }

  func testTitleBarInset_isTheLeastTopInset() throws {
    let stage = landscape()
    let window = try stage.openWindow(frame: LayoutRect(x: 100, y: 50, width: 700, height: 600), style: .freeWindow)
    window.titleBarInset = 32
    XCTAssertEqual(window.rootView.safeAreaInsets.top, 32)
    window.titleBarInset = -1
    window.titleBarInset = .nan
    XCTAssertEqual(window.titleBarInset, 32)
  }

  func testSplitView_offersTheDevicesWidths_andNoOthers() throws {
    let stage = landscape()
    let window = try stage.openSplitView(width: 375)
    XCTAssertEqual(window.frame, LayoutRect(x: 819, y: 0, width: 375, height: 834))
    XCTAssertThrowsError(try stage.openSplitView(width: 400)) {
      XCTAssertEqual($0 as? StageError, .unknownSplitViewWidth(400))
    }
    let guide = window.rootView.keyboardGuide
    stage.keyboard.show()
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: 0, y: 406, width: 375, height: 428))
  }

  func testNarrowWindow_isNeverNearItsSides_butMayBeNearTheTop() throws {
    let stage = landscape()
    let window = try stage.openSplitView(width: 375)
    let guide = window.rootView.keyboardGuide
    guide.followsUndocked = true
    let marker = LayoutView()
    window.rootView.addSubview(marker)
    let top = marker.topAnchor.constraint(equalTo: guide.bottomAnchor)
    let side = marker.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
    guide.setConstraints([top], activeWhenNearEdge: .top)
    guide.setConstraints([side], activeWhenNearEdge: .leading)
    try stage.keyboard.float(at: LayoutPoint(x: 819, y: 0))
    XCTAssertEqual([top.isActive, side.isActive], [true, false])
  }

  func testFloatingKeyboard_cutOffByTheWindow_isNearThatEdge_andClipped() throws {
    let stage = landscape()
    let window = try stage.openSplitView(width: 592)
    let guide = window.rootView.keyboardGuide
    guide.followsUndocked = true
    try stage.keyboard.float(at: LayoutPoint(x: 500, y: 300))
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: 0, y: 300, width: 218, height: 254))
    XCTAssertEqual(guide.nearEdges, .leading)
    try stage.keyboard.drag(to: LayoutPoint(x: 200, y: 300))
    XCTAssertEqual(guide.layoutFrame.minY, 814)
    XCTAssertEqual(guide.nearEdges, .bottom)
  }

  func testWindowMovedAndResizedWhileTheKeyboardIsUp_isAimedAnew() throws {
    let stage = landscape()
    let window = try stage.openWindow(frame: LayoutRect(x: 100, y: 50, width: 700, height: 600), style: .stageManager)
    let guide = window.rootView.keyboardGuide
    stage.keyboard.show()
    XCTAssertEqual(guide.layoutFrame.height, 244)
    try stage.move(window, to: LayoutRect(x: 100, y: 150, width: 700, height: 600))
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: 0, y: 256, width: 700, height: 344))
    try stage.move(window, to: LayoutRect(x: 100, y: 0, width: 500, height: 300))
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: 0, y: 300, width: 500, height: 0))
  }

  func testMainWindow_canShareTheScreen_andRotationsKeepWindowsOnIt() throws {
    let stage = landscape()
    try stage.move(stage.window, to: LayoutRect(x: 0, y: 0, width: 592, height: 834), style: .splitView)
    XCTAssertEqual(stage.window.style, .splitView)
    let other = try stage.openWindow(frame: LayoutRect(x: 900, y: 100, width: 294, height: 700), style: .stageManager)
    stage.rotate(to: .portrait)
    XCTAssertEqual(stage.window.frame, LayoutRect(x: 0, y: 0, width: 592, height: 834))
    XCTAssertEqual(other.frame, LayoutRect(x: 540, y: 100, width: 294, height: 700))
  }

  func testExternalScreen_hasItsOwnKeyboard() throws {
    let stage = Stage(device: .iPadPro11)
    let screen = stage.connectScreen(.iPadPro13)
    let window = try stage.openWindow(
      frame: LayoutRect(x: 0, y: 0, width: 1366, height: 1024), style: .fullScreen, on: screen)
    let guides = [stage.window.rootView.keyboardGuide, window.rootView.keyboardGuide]
    let field = TextInputView()
    window.rootView.addSubview(field)
    stage.focus(field)
    stage.settle()
    XCTAssertEqual(guides.map(\.layoutFrame.minY), [1174, 1024 - 498])
    XCTAssertEqual(try stage.keyboard(on: screen).state, .docked)
    XCTAssertEqual(stage.keyboard.state, .hidden)
    XCTAssertTrue(stage.notifications.allSatisfy { $0.screen == window.screen && $0.screen != stage.screen })
    stage.endEditing()
    stage.settle()
    XCTAssertEqual(guides.map(\.layoutFrame.minY), [1174, 1004])
  }

  func testFocusThatMovesToAnotherScreen_takesTheKeyboardAlong() throws {
    let stage = Stage(device: .iPadPro11)
    let screen = stage.connectScreen(.iPadPro13)
    let window = try stage.openWindow(
      frame: LayoutRect(x: 0, y: 0, width: 1366, height: 1024), style: .fullScreen, on: screen)
    let fields = [stage.window, window].map { window in
      let field = TextInputView()
      window.rootView.addSubview(field)
      return field
    }
    stage.focus(fields[0])
    stage.settle()
    stage.focus(fields[1])
    stage.settle()
    XCTAssertEqual(stage.keyboard.state, .hidden)
    XCTAssertEqual(try stage.keyboard(on: screen).state, .docked)
  }

  func testBadWindows_areRefusedWithTheirReason_andLeaveTheStageAlone() throws {
    let stage = Stage(device: .iPadPro11)
    let good = LayoutRect(x: 0, y: 0, width: 300, height: 300)
    let other = Stage(device: .iPadPro11)
    func assertThrows(_ expected: StageError, line: UInt = #line, _ body: () throws -> Void) {
      XCTAssertThrowsError(try body(), line: line) { XCTAssertEqual($0 as? StageError, expected, line: line) }
    }
    let off = LayoutRect(x: 834, y: 0, width: 300, height: 300)
    let empty = LayoutRect(x: 0, y: 0, width: 0, height: 300)
    assertThrows(.offScreen(off)) { try stage.openWindow(frame: off, style: .stageManager) }
    assertThrows(.emptyWindow(empty)) { try stage.openWindow(frame: empty, style: .stageManager) }
    assertThrows(.notFullScreen(good)) { try stage.openWindow(frame: good, style: .fullScreen) }
    assertThrows(.unknownScreen) {
      try stage.openWindow(frame: good, style: .stageManager, on: other.connectScreen(.iPad9))
    }
    assertThrows(.unknownWindow) { try stage.move(other.window, to: good) }
    assertThrows(.mainWindowStays) { try stage.close(stage.window) }
    assertThrows(.unknownWindow) { try stage.close(other.window) }
    XCTAssertThrowsError(
      try stage.openWindow(frame: LayoutRect(x: .nan, y: 0, width: 1, height: .infinity), style: .stageManager))
    XCTAssertEqual(stage.windows.count, 1)
    assertThrows(.offScreen(off)) { try stage.move(stage.window, to: off) }
    XCTAssertEqual(stage.window.frame, stage.screen.bounds)
    let phone = Stage(device: .iPhone15)
    assertThrows(.styleNeedsPad(.stageManager)) { try phone.openWindow(frame: good, style: .stageManager) }
  }

  func testMultitaskingQuirk_postsAFrameWithoutWidth_whichCoversNothing() throws {
    let stage = landscape()
    stage.quirks = [.emptyFrameOnMultitasking]
    stage.keyboard.show()
    let handler = OverlapHandler(on: stage, for: stage.window.rootView, policy: .changeFrame) { _ in }
    try stage.move(stage.window, to: LayoutRect(x: 0, y: 0, width: 592, height: 834), style: .splitView)
    XCTAssertEqual(stage.notifications.last?.frameEnd.width, 0)
    XCTAssertFalse(handler.isCovered)
    XCTAssertEqual(stage.window.rootView.keyboardGuide.layoutFrame.minY, 406)
  }

  func testTransformedView_seesTheBoundingBoxOfTheKeyboard() {
    let stage = Stage(device: .iPhone15)
    let view = stage.window.rootView
    let card = LayoutView()
    view.addSubview(card)
    LayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor), card.topAnchor.constraint(equalTo: view.topAnchor),
      card.widthAnchor.constraint(equalToConstant: 393), card.heightAnchor.constraint(equalToConstant: 852),
    ])
    stage.settle()
    stage.keyboard.show()
    card.transform = LayoutTransform(scaleX: 0.5, y: 0.5)
    stage.settle()
    // The card is shown from 213 to 639; the keyboard's top at 516 is 303 below, 606 in the card's own points.
    XCTAssertEqual(card.keyboardGuide.layoutFrame, LayoutRect(x: -196.5, y: 606, width: 786, height: 246))
    card.transform = LayoutTransform(quarterTurns: 2)
    stage.settle()
    XCTAssertEqual(card.keyboardGuide.layoutFrame, LayoutRect(x: 0, y: 0, width: 393, height: 336))
    card.transform = .identity
    stage.settle()
    XCTAssertEqual(card.keyboardGuide.layoutFrame.minY, 516)
  }

  func testTransformThatCannotBeUndone_isRefused() {
    let view = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = LayoutTransform(scaleX: 2, y: 2)
    view.transform = LayoutTransform(scaleX: 0, y: 1)
    XCTAssertEqual(view.transform, LayoutTransform(scaleX: 2, y: 2))
    XCTAssertEqual(view.layoutReport.refusals.count, 1)
    XCTAssertEqual(view.convert(LayoutPoint(x: 0, y: 0), to: nil), LayoutPoint(x: -5, y: -5))
    XCTAssertEqual(view.convert(LayoutPoint(x: -5, y: -5), from: nil), LayoutPoint(x: 0, y: 0))
  }
}
