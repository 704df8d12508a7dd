import KeyboardLayout
import XCTest

/// Item 12 of the keyboard's world: what goes wrong every day.
final class EverydayTrapsTests: XCTestCase {
  func testFloatingStaysFloating_throughHideAndShow_andIsClampedAfterARotation() throws {
    let screen = BarScreen(.iPadPro11)
    screen.guide.followsUndocked = true
    try screen.stage.keyboard.float(at: LayoutPoint(x: 500, y: 900))
    screen.stage.keyboard.hide()
    screen.stage.keyboard.show()
    XCTAssertEqual(screen.guide.layoutFrame, LayoutRect(x: 500, y: 900, width: 320, height: 254))
    screen.stage.keyboard.hide()
    screen.stage.rotate(to: .landscapeLeft)
    screen.stage.keyboard.show()
    XCTAssertEqual(screen.guide.layoutFrame, LayoutRect(x: 500, y: 580, width: 320, height: 254))
    assertClean(screen.view)
  }

  func testDraggedToTheBottomEdge_detachedKeyboardsDock() throws {
    for detach in [
      { (keyboard: Keyboard) in try keyboard.float(at: LayoutPoint(x: 257, y: 400)) }, { try $0.undock(top: 400) },
      { try $0.split(top: 400) },
    ] {
      let screen = BarScreen(.iPadPro11)
      try detach(screen.stage.keyboard)
      try screen.stage.keyboard.drag(to: LayoutPoint(x: 257, y: 1194))
      XCTAssertEqual(screen.stage.keyboard.state, .docked)
      XCTAssertEqual(screen.guide.layoutFrame.minY, 854)
      XCTAssertEqual(screen.bar.frame.maxY, 846)
    }
  }

  func testOptionsChangedWhileTheKeyboardIsUp_takeEffectAtTheNextLayout() throws {
    let screen = BarScreen(.iPadPro11)
    try screen.stage.keyboard.float(at: LayoutPoint(x: 257, y: 400))
    screen.guide.followsUndocked = true
    XCTAssertEqual(screen.bar.frame.maxY, 1166)
    screen.view.layoutIfNeeded()
    XCTAssertEqual(screen.bar.frame.maxY, 392)
    screen.guide.followsUndocked = false
    screen.guide.usesBottomSafeArea = false
    screen.guide.dismissPadding = 10
    screen.view.layoutIfNeeded()
    XCTAssertEqual(screen.guide.layoutFrame.minY, 1184)
  }

  func testAdditionalSafeArea_changedWhileTheKeyboardIsUp_countsWhenItLeaves() {
    let screen = BarScreen(.iPhone15)
    screen.stage.keyboard.show()
    screen.view.additionalSafeAreaInsets.bottom = 50
    screen.stage.settle()
    XCTAssertEqual(screen.guide.layoutFrame.minY, 516)
    screen.stage.keyboard.hide()
    XCTAssertEqual(screen.guide.layoutFrame.minY, 768)
    screen.view.additionalSafeAreaInsets.bottom = 0
    screen.stage.settle()
    XCTAssertEqual(screen.guide.layoutFrame.minY, 818)
  }

  func testAdditionalSafeAreaBeyondTheKeyboard_liftsTheGuideAboveIt() {
    let screen = BarScreen(.iPhone15)
    screen.view.additionalSafeAreaInsets.bottom = 400
    screen.stage.keyboard.show()
    screen.stage.settle()
    XCTAssertEqual(screen.guide.layoutFrame, LayoutRect(x: 0, y: 418, width: 393, height: 434))
  }

  func testHiddenViews_keepTakingPartInLayout() {
    let screen = BarScreen(.iPhone15)
    screen.bar.isHidden = true
    screen.stage.keyboard.show()
    XCTAssertEqual(screen.bar.frame, LayoutRect(x: 8, y: 458, width: 377, height: 50))
  }

  func testRepeatedVerbs_haveNoEffectAndNoEvent() {
    let screen = BarScreen(.iPhone15)
    screen.stage.keyboard.hide()
    XCTAssertNil(screen.stage.lastFrame)
    screen.stage.keyboard.show()
    let record = screen.stage.lastFrame
    screen.stage.advance(by: .milliseconds(5))
    screen.stage.keyboard.show()
    XCTAssertEqual(screen.stage.lastFrame, record)
    XCTAssertEqual(screen.stage.notifications.count, 2)
  }

  func testForbiddenVerbs_leaveTheStageAlone() {
    let screen = BarScreen(.iPhone15)
    screen.stage.keyboard.show()
    let before = (screen.stage.keyboard.model, screen.stage.notifications, screen.bar.frame, screen.stage.lastFrame)
    XCTAssertThrowsError(try screen.stage.keyboard.float(at: .zero)) {
      XCTAssertEqual($0 as? KeyboardError, .unsupported(.float, .phone))
    }
    XCTAssertThrowsError(try screen.stage.keyboard.undock(top: 300))
    XCTAssertThrowsError(try screen.stage.keyboard.split(top: 300))
    XCTAssertThrowsError(try screen.stage.keyboard.drag(to: .zero))
    XCTAssertThrowsError(try screen.stage.keyboard.attachHardwareKeyboard(shortcutsBar: .full))
    XCTAssertEqual(screen.stage.keyboard.model, before.0)
    XCTAssertEqual(screen.stage.notifications, before.1)
    XCTAssertEqual(screen.bar.frame, before.2)
    XCTAssertEqual(screen.stage.lastFrame, before.3)
  }

  func testOvertakenTransition_tellsItsArrivalBeforeTheNextBegins() {
    let stage = Stage(device: .iPhone15)
    stage.keyboard.show()
    stage.advance(by: .milliseconds(100))
    stage.keyboard.hide()
    stage.settle()
    XCTAssertEqual(
      stage.notifications.map(\.name),
      [.willChangeFrame, .willShow, .didChangeFrame, .didShow, .willChangeFrame, .willHide, .didChangeFrame, .didHide])
    XCTAssertEqual(
      stage.notifications.map(\.time),
      [.zero, .zero] + Array(repeating: .milliseconds(100), count: 4)
        + Array(repeating: .milliseconds(600), count: 2))
  }

  func testRightToLeft_exchangesTheGuidesSides_andTheNearEdges() throws {
    let screen = BarScreen(.iPadPro11, tiesBarToGuide: false)
    screen.view.semanticContentAttribute = .forceRightToLeft
    screen.guide.followsUndocked = true
    let beside = screen.guide.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 0)
    beside.priority = .defaultLow
    let marker = LayoutView()
    screen.view.addSubview(marker)
    let tie = marker.leadingAnchor.constraint(equalTo: screen.guide.leadingAnchor)
    screen.guide.setConstraints([tie], activeWhenNearEdge: .leading)
    try screen.stage.keyboard.float(at: LayoutPoint(x: 0, y: 400))
    XCTAssertFalse(tie.isActive)
    try screen.stage.keyboard.drag(to: LayoutPoint(x: 514, y: 400))
    XCTAssertTrue(tie.isActive)
    XCTAssertEqual(marker.frame.maxX, 834)
  }

  func testPasswordPrompt_flashesWithoutDuration() {
    let screen = NotifiedScreen(.iPhone15)
    let handler = screen.handler(.showAndHide)
    screen.stage.presentPasswordPrompt()
    XCTAssertEqual(screen.stage.notifications.map(\.name), [.willShow, .willHide])
    XCTAssertEqual(screen.stage.notifications.map(\.duration), [.zero, .zero])
    XCTAssertEqual(handler.overlap, 34)
    XCTAssertEqual(screen.bar.frame.maxY, 818)
    XCTAssertEqual(screen.guide.layoutFrame.minY, 818)
  }

  func testBackground_isToldByOldSystemsOnly() {
    let stage = Stage(device: .iPhone15)
    stage.keyboard.show()
    stage.settle()
    stage.enterBackground()
    stage.enterForeground()
    XCTAssertEqual(stage.notifications.count, 4)
    stage.quirks = [.backgroundNotifications]
    stage.enterBackground()
    stage.enterForeground()
    XCTAssertEqual(
      stage.notifications.dropFirst(4).map(\.name),
      [.willChangeFrame, .willHide, .didChangeFrame, .didHide, .willChangeFrame, .willShow, .didChangeFrame, .didShow])
    XCTAssertEqual(stage.keyboard.state, .docked)
  }

  func testDragAlongAPath_takesTheTimeItsSpeedSays_oneStepAFrame() throws {
    let screen = BarScreen(.iPadPro11)
    screen.guide.followsUndocked = true
    try screen.stage.keyboard.float(at: LayoutPoint(x: 0, y: 0))
    screen.stage.settle()
    let start = screen.stage.now
    try screen.stage.dragKeyboard(along: [LayoutPoint(x: 300, y: 400), LayoutPoint(x: 0, y: 400)], speed: 500)
    screen.stage.advance(by: .milliseconds(500))
    XCTAssertEqual(screen.guide.layoutFrame.minX, 150, accuracy: 0.01)
    XCTAssertEqual(screen.guide.layoutFrame.minY, 200, accuracy: 0.01)
    screen.stage.settle()
    XCTAssertEqual(screen.guide.layoutFrame.origin, LayoutPoint(x: 0, y: 400))
    XCTAssertEqual((screen.stage.now - start) / .milliseconds(1), 1600, accuracy: 1)
    XCTAssertThrowsError(try screen.stage.dragKeyboard(along: [.zero], speed: 0))
    XCTAssertThrowsError(try screen.stage.dragKeyboard(along: [LayoutPoint(x: .nan, y: 0)], speed: 1))
    screen.stage.keyboard.hide()
    XCTAssertThrowsError(try screen.stage.dragKeyboard(along: [.zero], speed: 1)) {
      XCTAssertEqual($0 as? KeyboardError, .illegal(.drag, in: .hidden))
    }
  }
}
