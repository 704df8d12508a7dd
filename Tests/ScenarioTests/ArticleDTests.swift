import KeyboardLayout
import XCTest

/// Article D, rotation: rows D1 to D5 of the scenarios.
final class ArticleDTests: XCTestCase {
  private final class Diary { var lines: [String] = [] }

  private func keepDiary(_ stage: Stage) -> Diary {
    let diary = Diary()
    stage.window.onTransition(owner: diary) { [unowned diary, unowned stage] transition in
      diary.lines.append("will transition to \(Int(transition.size.width))×\(Int(transition.size.height))")
      XCTAssertEqual(stage.window.bounds.size, transition.oldSize)
      XCTAssertTrue(transition.isRotation)
      transition.alongside { diary.lines.append("alongside at \(Int(stage.window.bounds.width))") }
      transition.completion { diary.lines.append("completion") }
    }
    for name in KeyboardNotification.Name.allCases {
      stage.observe(name, owner: diary) { [unowned diary] in
        diary.lines.append("\(name) \(Int($0.frameEnd.minY)) \(Int($0.frameEnd.height))")
      }
    }
    return diary
  }

  private func diary(of device: Device, prepare: (Keyboard) throws -> Void) rethrows -> [String] {
    let stage = Stage(device: device)
    try prepare(stage.keyboard)
    stage.settle()
    let diary = keepDiary(stage)
    stage.rotate(to: .landscapeLeft)
    stage.settle()
    return diary.lines
  }

  func testD1_D2_phoneOrder_isTransitionHideTurnShowCompletion() {
    XCTAssertEqual(
      diary(of: .iPhone15) { $0.show() },
      [
        "will transition to 852×393", "willChangeFrame 852 336", "willHide 852 336", "alongside at 852",
        "didChangeFrame 852 336", "didHide 852 336", "willChangeFrame 184 209", "willShow 184 209", "completion",
        "didChangeFrame 184 209", "didShow 184 209",
      ])
  }

  func testD1_dockedPad_postsThePhonesSet() {
    XCTAssertEqual(
      diary(of: .iPadPro11) { $0.show() },
      [
        "will transition to 1194×834", "willChangeFrame 1194 340", "willHide 1194 340", "alongside at 1194",
        "didChangeFrame 1194 340", "didHide 1194 340", "willChangeFrame 406 428", "willShow 406 428", "completion",
        "didChangeFrame 406 428", "didShow 406 428",
      ])
  }

  func testD1_detachedPad_postsOneChange_clamped() throws {
    XCTAssertEqual(
      try diary(of: .iPadPro11) { try $0.float(at: LayoutPoint(x: 257, y: 900)) },
      [
        "will transition to 1194×834", "alongside at 1194", "willChangeFrame 580 254", "completion",
        "didChangeFrame 580 254",
      ])
  }

  func testD1_hiddenKeyboard_isNotToldOf() {
    XCTAssertEqual(diary(of: .iPhone15) { _ in }, ["will transition to 852×393", "alongside at 852", "completion"])
  }

  func testD2_multitasking_isATransitionThatIsNoRotation() throws {
    let stage = Stage(device: .iPadPro11)
    let window = try stage.openWindow(frame: LayoutRect(x: 100, y: 100, width: 600, height: 800), style: .stageManager)
    var told: [(LayoutSize, Bool)] = []
    var ends = 0
    window.onTransition(owner: self) { transition in
      told.append((transition.size, transition.isRotation))
      transition.completion { ends += 1 }
    }
    try stage.move(window, to: LayoutRect(x: 0, y: 100, width: 600, height: 800))
    XCTAssertTrue(told.isEmpty)
    try stage.move(window, to: LayoutRect(x: 0, y: 100, width: 500, height: 800))
    XCTAssertEqual(told.map(\.0), [LayoutSize(width: 500, height: 800)])
    XCTAssertEqual(told.map(\.1), [false])
    XCTAssertEqual(ends, 1)
  }

  /// The lowest the bar is shown from willShow on, and the first place it is shown at.
  private func presentation(of device: Device, ignoresHide: Bool) -> (first: Double, all: [Double]) {
    let screen = NotifiedScreen(device)
    let handler = screen.handler(.showAndHide)
    handler.ignoresHideInRotation = ignoresHide
    screen.stage.keyboard.show()
    screen.stage.settle()
    screen.stage.rotate(to: .landscapeLeft)
    var all: [Double] = []
    for _ in 0...60 {
      all.append(screen.stage.presentationFrame(of: screen.bar).maxY)
      screen.stage.advance(by: .milliseconds(10))
    }
    withExtendedLifetime(handler) {}
    return (all[0], all)
  }

  func testD3_naiveHandler_jumpsToTheBottom_onAPhone() {
    let naive = presentation(of: .iPhone15, ignoresHide: false)
    XCTAssertTrue([372, 393].contains(naive.first), "\(naive.first)")
    XCTAssertEqual(naive.all.last, 184)
  }

  func testD3_handlerThatIgnoresTheHide_neverJumps() {
    let other = presentation(of: .iPhone15, ignoresHide: true)
    for forbidden in [818.0, 852, 372, 393] { XCTAssertFalse(other.all.contains(forbidden)) }
    XCTAssertEqual(other.first, 516)
    XCTAssertEqual(other.all.last, 184)
  }

  func testD3_onAPad_beginningFromTheCurrentState_stillHidesTheFault() {
    let naive = presentation(of: .iPadPro11, ignoresHide: false)
    XCTAssertEqual(naive.first, 854)
    XCTAssertEqual(naive.all.last, 406)
    XCTAssertFalse(naive.all.contains { $0 > 854 })
  }

  func testD4_retargetingInFlight_isContinuousInPosition() {
    let screen = BarScreen(.iPhone15)
    screen.stage.keyboard.show()
    for step in 1...8 {
      screen.stage.advance(by: .milliseconds(40 + step))
      let before = screen.stage.presentationFrame(of: screen.bar)
      let guideBefore = screen.stage.presentationFrame(of: screen.guide)
      let keyboardBefore = screen.stage.presentationFrame(of: screen.stage.keyboard)
      if step.isMultiple(of: 2) { screen.stage.keyboard.show() } else { screen.stage.keyboard.hide() }
      XCTAssertEqual(screen.stage.presentationFrame(of: screen.bar), before)
      XCTAssertEqual(screen.stage.presentationFrame(of: screen.guide), guideBefore)
      XCTAssertEqual(screen.stage.presentationFrame(of: screen.stage.keyboard), keyboardBefore)
    }
    screen.stage.settle()
    XCTAssertEqual(screen.stage.presentationFrame(of: screen.bar), screen.bar.frame)
  }

  func testD4_withoutTheOption_anAnimationStartsWhereTheFormerOneWasGoing() {
    let screen = NotifiedScreen(.iPhone15)
    let stage = screen.stage
    stage.animate(duration: .milliseconds(200), curve: .linear) { screen.setOffset(134) }
    stage.advance(by: .milliseconds(100))
    XCTAssertEqual(stage.presentationFrame(of: screen.bar).maxY, 768)
    stage.animate(duration: .milliseconds(200), curve: .linear) { screen.setOffset(34) }
    XCTAssertEqual(stage.presentationFrame(of: screen.bar).maxY, 718)
    stage.advance(by: .milliseconds(50))
    stage.animate(duration: .milliseconds(200), curve: .linear, options: .beginFromCurrentState) {
      screen.setOffset(134)
    }
    XCTAssertEqual(stage.presentationFrame(of: screen.bar).maxY, 743)
  }

  func testD5_withTheGuide_oneFinalFrame_andNothingInBetween() {
    let screen = BarScreen(.iPhone15)
    screen.stage.keyboard.show()
    screen.stage.settle()
    var tops: [Double] = []
    screen.guide.observeFrame(owner: self) { tops.append($0.minY) }
    var frames: [FrameRecord] = []
    screen.stage.observeFrames(owner: self) { frames.append($0) }
    screen.stage.rotate(to: .landscapeLeft)
    screen.stage.settle()
    XCTAssertEqual(tops, [184])
    XCTAssertEqual(frames.map(\.event), [.rotate])
    XCTAssertEqual(frames.map(\.solves), [1])
    XCTAssertEqual(screen.bar.frame, LayoutRect(x: 8, y: 126, width: 836, height: 50))
    XCTAssertEqual(screen.guide.layoutFrame, LayoutRect(x: 0, y: 184, width: 852, height: 209))
    assertClean(screen.view)
  }

  func testObserverThatHidesTheKeyboardInsideARotation_isObeyed() {
    for name in [KeyboardNotification.Name.willHide, .didHide, .willShow] {
      let screen = BarScreen(.iPhone15)
      screen.stage.keyboard.show()
      screen.stage.settle()
      let token = screen.stage.observe(name) { _ in screen.stage.keyboard.hide() }
      screen.stage.rotate(to: .landscapeLeft)
      XCTAssertEqual(screen.stage.keyboard.state, .hidden, "\(name)")
      XCTAssertEqual(screen.guide.layoutFrame, LayoutRect(x: 0, y: 372, width: 852, height: 21), "\(name)")
      token.cancel()
    }
    let screen = BarScreen(.iPhone15)
    screen.stage.keyboard.show()
    screen.stage.settle()
    screen.stage.window.onTransition(owner: self) { _ in screen.stage.keyboard.hide() }
    screen.stage.rotate(to: .landscapeLeft)
    XCTAssertEqual(screen.guide.layoutFrame.minY, 372)
    XCTAssertEqual(screen.stage.notifications.suffix(2).map(\.name), [.willChangeFrame, .willHide])
  }

  func testSafeAreas_turnWithTheBounds() {
    let stage = Stage(device: .iPhone15)
    let view = stage.window.rootView
    XCTAssertEqual(view.safeAreaInsets, LayoutInsets(top: 59, bottom: 34))
    stage.rotate(to: .landscapeRight)
    XCTAssertEqual(view.safeAreaInsets, LayoutInsets(top: 0, left: 59, bottom: 21, right: 59))
    stage.rotate(to: .portrait)
    XCTAssertEqual(view.safeAreaInsets, LayoutInsets(top: 59, bottom: 34))
  }
}
