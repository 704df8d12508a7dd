import KeyboardLayout
import XCTest

/// A bar that is carried by notifications: its bottom lies an offset above the view's bottom.
final class NotifiedScreen {
  let stage: Stage
  let bar = Bar()
  let bottom: LayoutConstraint
  var view: LayoutView { stage.window.rootView }
  var guide: KeyboardGuide { view.keyboardGuide }

  init(_ device: Device, _ orientation: Orientation = .portrait) {
    stage = Stage(device: device, orientation: orientation)
    let view = stage.window.rootView
    view.addSubview(bar)
    bottom = bar.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -view.safeAreaInsets.bottom)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor), bottom,
    ])
    _ = guide
    stage.settle()
  }

  func setOffset(_ height: Double) {
    bottom.constant = -height
    view.layoutIfNeeded()
  }

  func handler(_ policy: OverlapHandler.Policy) -> OverlapHandler {
    OverlapHandler(on: stage, for: view, policy: policy) { [unowned self] in setOffset($0) }
  }
}

/// Article C, keyboard height done right: rows C1 to C7 of the scenarios, and the manual handling of A4.
final class ArticleCTests: XCTestCase {
  /// Every state that a device's keyboard can have, each reached from a docked one.
  private func states(on device: Device) -> [(name: String, reach: (Keyboard) throws -> Void)] {
    let everywhere: [(String, (Keyboard) throws -> Void)] = [
      ("docked", { _ in }), ("hidden", { $0.hide() }),
      ("without bar", { $0.showsPredictiveBar = false }),
      ("emoji", { $0.source = .emoji }),
      ("third-party", { $0.source = .thirdParty(ThirdPartyKeyboard(portraitHeight: 301.5, landscapeHeight: 188)) }),
      ("accessory", { $0.accessoryHeight = 44 }),
      ("hardware without bar", { try $0.attachHardwareKeyboard(shortcutsBar: .none) }),
    ]
    guard device.idiom == .pad else { return everywhere }
    return everywhere + [
      ("undocked", { try $0.undock(top: 200) }), ("split", { try $0.split(top: 200) }),
      ("floating", { try $0.float(at: LayoutPoint(x: 30, y: 100)) }),
      ("full shortcuts bar", { try $0.attachHardwareKeyboard(shortcutsBar: .full) }),
      ("minimised shortcuts bar", { try $0.attachHardwareKeyboard(shortcutsBar: .minimized) }),
      (
        "docked again",
        {
          try $0.float(at: LayoutPoint(x: 30, y: 100))
          try $0.dock()
        }
      ),
    ]
  }

  private func assertHandlerEqualsGuide(_ policy: OverlapHandler.Policy, line: UInt = #line) throws {
    for device in [Device.iPhone8, .iPhone15, .iPad9, .iPadPro11] {
      for orientation in [Orientation.portrait, .landscapeLeft] {
        for (name, reach) in states(on: device) {
          let screen = NotifiedScreen(device, orientation)
          let handler = screen.handler(policy)
          screen.stage.keyboard.show()
          screen.stage.settle()
          try reach(screen.stage.keyboard)
          screen.stage.settle()
          XCTAssertEqual(
            screen.bar.frame.maxY, screen.guide.layoutFrame.minY, "\(device.name) \(orientation) \(name)", line: line)
          screen.stage.rotate(to: orientation.isLandscape ? .portrait : .landscapeRight)
          screen.stage.settle()
          XCTAssertEqual(
            screen.bar.frame.maxY, screen.guide.layoutFrame.minY, "\(device.name) \(orientation) \(name), turned",
            line: line)
          assertClean(screen.view)
          withExtendedLifetime(handler) {}
        }
      }
    }
  }

  func testA4_showAndHide_handledAsRecommended_equalTheGuide_inEveryState() throws {
    try assertHandlerEqualsGuide(.showAndHide)
  }

  func testC1_oneChangeFrameObserver_equalsTheGuide_inEveryState() throws {
    try assertHandlerEqualsGuide(.changeFrame)
  }

  func testA4_inAWindowApart_equalsTheGuide() throws {
    let stage = Stage(device: .iPadPro11, orientation: .landscapeLeft)
    let window = try stage.openWindow(frame: LayoutRect(x: 100, y: 50, width: 700, height: 600), style: .stageManager)
    var offsets: [Double] = []
    let handler = OverlapHandler(on: stage, for: window.rootView, policy: .showAndHide) { offsets.append($0) }
    stage.keyboard.show()
    stage.keyboard.hide()
    XCTAssertEqual(offsets, [244, 0])
    withExtendedLifetime(handler) {}
  }

  func testA4_aNotificationOfAnotherScreen_changesNothing() throws {
    let screen = NotifiedScreen(.iPadPro11)
    let handler = screen.handler(.showAndHide)
    let external = screen.stage.connectScreen(.iPadPro13)
    let keyboard = try screen.stage.keyboard(on: external)
    keyboard.show()
    screen.stage.settle()
    XCTAssertEqual(screen.stage.notifications.count, 4)
    XCTAssertNil(handler.overlap)
    XCTAssertEqual(screen.bar.frame.maxY, 1174)
    XCTAssertEqual(screen.guide.layoutFrame.minY, 1174)
  }

  func testA4_withoutAScreenInThePayload_showAndHideLeaves_andChangeFrameGoesOn() {
    let screen = NotifiedScreen(.iPhone15)
    screen.stage.quirks = [.noScreenObject]
    let strict = screen.handler(.showAndHide)
    let lenient = screen.handler(.changeFrame)
    screen.stage.keyboard.show()
    XCTAssertNil(strict.overlap)
    XCTAssertEqual(lenient.overlap, 336)
  }

  func testC2_nestedAndOffsetViews_countOnlyWhatCoversThem() {
    let screen = NotifiedScreen(.iPhone15)
    let box = LayoutView()
    screen.view.addSubview(box)
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 100),
      box.heightAnchor.constraint(equalToConstant: 500),
      box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 40),
      box.widthAnchor.constraint(equalToConstant: 200),
    ])
    screen.stage.settle()
    screen.stage.keyboard.show()
    guard let note = screen.stage.notifications.first else { return XCTFail("no notification") }
    XCTAssertEqual(
      note.screen?.coordinateSpace.convert(note.frameEnd, to: box), LayoutRect(x: -40, y: 416, width: 393, height: 336))
    XCTAssertEqual(KeyboardPayload(note).coveredPart(of: box), LayoutRect(x: 0, y: 416, width: 200, height: 84))
    XCTAssertEqual(note.screen?.coordinateSpace.convert(box.bounds, from: box), box.frame)
  }

  func testC2_fixedPortraitCoordinates_areSurvivedByConversion_andNotByRawHeights() {
    let screen = NotifiedScreen(.iPhone8, .landscapeLeft)
    screen.stage.quirks = [.legacyPortraitCoordinates]
    let handler = screen.handler(.changeFrame)
    var raw: [Double] = []
    let token = screen.stage.observe(.willChangeFrame) { raw.append($0.frameEnd.height) }
    screen.stage.keyboard.show()
    XCTAssertEqual(handler.overlap, 200)
    XCTAssertEqual(raw, [667])
    token.cancel()
  }

  func testC6_showAndHideOnly_withRawHeights_isWrongWhereTheOverlapIsNot() throws {
    let stage = Stage(device: .iPadPro11, orientation: .landscapeLeft)
    let window = try stage.openWindow(frame: LayoutRect(x: 100, y: 50, width: 700, height: 600), style: .stageManager)
    var naive: Double?
    let token = stage.observe(.willShow) { naive = $0.frameEnd.height }
    let handler = OverlapHandler(on: stage, for: window.rootView, policy: .showAndHide) { _ in }
    stage.keyboard.show()
    XCTAssertEqual(naive, 428)
    XCTAssertEqual(handler.overlap, 244)
    token.cancel()
  }

  func testC6_everythingBelowTheKeyboardsTop_isWrongForAFloatingKeyboard() throws {
    let screen = NotifiedScreen(.iPadPro11)
    var naive: Double?
    let token = screen.stage.observe(.willChangeFrame) { [view = screen.view] note in
      naive = view.bounds.maxY - note.frameEnd.minY
    }
    let handler = screen.handler(.changeFrame)
    try screen.stage.keyboard.float(at: LayoutPoint(x: 257, y: 400))
    XCTAssertEqual(naive, 794)
    XCTAssertEqual(handler.overlap, 20)
    token.cancel()
  }

  func testC6_withoutConversion_anOffsetViewIsLiftedTooMuch() {
    let screen = NotifiedScreen(.iPhone15)
    let sheet = LayoutView(frame: .zero)
    screen.view.addSubview(sheet)
    LayoutConstraint.activate([
      sheet.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 200),
      sheet.heightAnchor.constraint(equalToConstant: 500),
      sheet.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
      sheet.widthAnchor.constraint(equalToConstant: 393),
    ])
    screen.stage.settle()
    var naive: Double?
    let token = screen.stage.observe(.willShow) { naive = sheet.bounds.intersection($0.frameEnd)?.height ?? 0 }
    let handler = OverlapHandler(on: screen.stage, for: sheet, policy: .showAndHide) { _ in }
    screen.stage.keyboard.show()
    XCTAssertEqual(naive, 0)
    XCTAssertEqual(handler.overlap, 184)
    token.cancel()
  }

  func testC6_aFixedDuration_leavesTheKeyboardsCurve() {
    let screen = NotifiedScreen(.iPhone15)
    let token = screen.stage.observe(.willShow) { note in
      screen.stage.animate(duration: .milliseconds(250), curve: .linear) { screen.setOffset(note.frameEnd.height) }
    }
    screen.stage.keyboard.show()
    screen.stage.advance(by: .milliseconds(100))
    let naiveGap =
      screen.stage.presentationFrame(of: screen.stage.keyboard).minY
      - screen.stage.presentationFrame(of: screen.bar).maxY
    XCTAssertNotEqual(naiveGap, 0, accuracy: 1)
    token.cancel()
    let other = NotifiedScreen(.iPhone15)
    let handler = other.handler(.showAndHide)
    other.stage.keyboard.show()
    other.stage.advance(by: .milliseconds(100))
    let travelled = (818 - other.stage.presentationFrame(of: other.bar).maxY) / 302
    let keyboard = (852 - other.stage.presentationFrame(of: other.stage.keyboard).minY) / 336
    XCTAssertEqual(travelled, keyboard, accuracy: 1e-12)
    withExtendedLifetime(handler) {}
  }

  func testC6_aConstantHeight_isWrongWithoutThePredictiveBar() {
    let screen = NotifiedScreen(.iPhone8)
    let handler = screen.handler(.changeFrame)
    screen.stage.keyboard.show()
    XCTAssertEqual(handler.overlap, 260)
    screen.stage.keyboard.showsPredictiveBar = false
    XCTAssertEqual(handler.overlap, 216)
  }

  func testC6_observers_endWithTheirOwnerOrToken() {
    let screen = NotifiedScreen(.iPhone15)
    final class Client { var told = 0 }
    var client: Client? = Client()
    weak let released = client
    screen.stage.observe(.willShow, owner: client!) { [weak client] _ in client?.told += 1 }
    screen.stage.keyboard.show()
    XCTAssertEqual(client?.told, 1)
    client = nil
    XCTAssertNil(released)
    var handler: OverlapHandler? = screen.handler(.changeFrame)
    weak let releasedHandler = handler
    XCTAssertNotNil(handler)
    handler = nil
    XCTAssertNil(releasedHandler)
    screen.stage.keyboard.hide()
    XCTAssertEqual(screen.bar.frame.maxY, 818)
  }

  func testC7_durationAndCurve_comeFromThePayload_andFitIntoOptions() {
    let stage = Stage(device: .iPhone15)
    stage.keyboard.source = .thirdParty(
      ThirdPartyKeyboard(portraitHeight: 300, landscapeHeight: 200, duration: .milliseconds(320)))
    stage.keyboard.show()
    guard let note = stage.notifications.first else { return XCTFail("no notification") }
    XCTAssertEqual(note.duration, .milliseconds(320))
    XCTAssertEqual(note.curve.optionsRawValue, 458_752)
    let options: AnimationOptions = [AnimationOptions(curve: note.curve), .beginFromCurrentState]
    XCTAssertEqual(options.curve, .keyboard)
    XCTAssertTrue(options.contains(.beginFromCurrentState))
  }

  func testC4_hardwareKeyboard_coversItsBarOnly() throws {
    for (device, bar, expected) in [
      (Device.iPad9, ShortcutsBar.full, 55.0), (.iPadPro11, .full, 75), (.iPad9, .minimized, 0), (.iPad9, .none, 0),
      (.iPadPro11, .minimized, 0), (.iPadPro11, .none, 0),
    ] {
      let screen = NotifiedScreen(device)
      screen.stage.keyboard.show()
      try screen.stage.keyboard.attachHardwareKeyboard(shortcutsBar: bar)
      let rest = device.portrait.safeBottom.value
      XCTAssertEqual(screen.guide.layoutFrame.height, max(expected, rest), "\(device.name) \(bar)")
    }
  }

  func testMissingOrOddPayloads_doNoHarm() {
    let screen = NotifiedScreen(.iPhone15)
    for policy in OverlapHandler.Policy.allCases {
      let handler = screen.handler(policy)
      let nan = LayoutRect(x: .nan, y: 0, width: 1, height: .infinity)
      for name in KeyboardNotification.Name.allCases {
        for frame in [nil, nan, LayoutRect.zero, LayoutRect(x: 0, y: 516, width: 393, height: -5)] {
          handler.handle(KeyboardPayload(name: name, frameEnd: frame))
          handler.handle(KeyboardPayload(name: name, frameEnd: frame, screen: screen.stage.screen))
        }
      }
      XCTAssertEqual(handler.overlap, 34)
      XCTAssertEqual(screen.bar.frame.maxY, 818)
    }
    assertNoRefusals(screen.view)
  }

  private func assertNoRefusals(_ view: LayoutView) { XCTAssertTrue(view.layoutReport.refusals.isEmpty) }
}
