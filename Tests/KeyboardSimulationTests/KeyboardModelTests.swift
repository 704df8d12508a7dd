import LayoutGeometry
import XCTest

@testable import KeyboardSimulation

final class KeyboardModelTests: XCTestCase {
  private func keyboard(on device: Device, in state: KeyboardState) throws -> Keyboard {
    let keyboard = Keyboard(device: device, orientation: .portrait)
    switch state {
    case .hidden: break
    case .docked: keyboard.show()
    case .undocked: try keyboard.undock(top: 500)
    case .split: try keyboard.split(top: 500)
    case .floating: try keyboard.float(at: LayoutPoint(x: 100, y: 200))
    case .shortcutsBar: try keyboard.attachHardwareKeyboard(shortcutsBar: .full)
    case .minimizedBar: try keyboard.attachHardwareKeyboard(shortcutsBar: .minimized)
    case .accessoryOnly:
      keyboard.accessoryHeight = 44
      try keyboard.attachHardwareKeyboard(shortcutsBar: .none)
      keyboard.show()
    }
    XCTAssertEqual(keyboard.state, state)
    return keyboard
  }

  private func event(_ kind: KeyboardEvent.Kind, for model: KeyboardModel) -> KeyboardEvent {
    switch kind {
    case .show: .show
    case .hide: .hide
    case .dock: .dock
    case .undock: .undock(top: 300)
    case .split: .split(top: 300)
    case .float: .float(at: .zero)
    case .drag: .drag(to: .zero)
    case .track: .track(top: 900)
    case .release: .release
    case .reshape: .reshape(model.shape)
    case .attach: .attach(.full)
    case .detach: .detach
    case .rotate: .rotate(model.surroundings)
    }
  }

  /// Every event in every state of a pad's keyboard: the state that follows, or nil where the event is refused.
  private func expectation(_ state: KeyboardState, _ kind: KeyboardEvent.Kind) -> KeyboardState? {
    let hardware: [KeyboardState] = [.shortcutsBar, .minimizedBar, .accessoryOnly]
    switch kind {
    case .show: return state == .hidden ? .docked : state
    case .hide: return .hidden
    case .reshape, .rotate, .release: return state
    case .attach: return .shortcutsBar
    case .detach: return hardware.contains(state) ? .docked : state
    case .dock: return hardware.contains(state) ? nil : .docked
    case .undock: return hardware.contains(state) ? nil : .undocked
    case .split: return hardware.contains(state) ? nil : .split
    case .float: return hardware.contains(state) ? nil : .floating
    case .drag: return [.undocked, .split, .floating, .minimizedBar].contains(state) ? state : nil
    case .track: return [.docked, .accessoryOnly].contains(state) ? state : nil
    }
  }

  func testTable_everyEventInEveryState_leadsWhereItShould_orIsRefusedWithoutATrace() throws {
    for state in KeyboardState.allCases {
      for kind in KeyboardEvent.Kind.allCases {
        let keyboard = try keyboard(on: .iPadPro11, in: state)
        let before = keyboard.model
        let expected = expectation(state, kind)
        do {
          try keyboard.perform(event(kind, for: before))
          XCTAssertEqual(keyboard.state, expected, "\(kind) in \(state)")
        } catch {
          XCTAssertNil(expected, "\(kind) in \(state)")
          XCTAssertEqual(error, .illegal(kind, in: state))
          XCTAssertEqual(keyboard.model, before)
        }
      }
    }
  }

  func testTable_aPhoneRefusesEveryOtherPlace_withoutATrace() throws {
    let forbidden: [KeyboardEvent.Kind] = [.undock, .split, .float, .drag, .attach]
    for state in [KeyboardState.hidden, .docked, .accessoryOnly] {
      for kind in forbidden {
        let keyboard = try keyboard(on: .iPhone15, in: state)
        let before = keyboard.model
        XCTAssertThrowsError(try keyboard.perform(event(kind, for: before))) { error in
          XCTAssertEqual(error as? KeyboardError, .unsupported(kind, .phone))
        }
        XCTAssertEqual(keyboard.model, before)
      }
    }
  }

  func testNumbersThatAreNotFinite_areRefused_withoutATrace() throws {
    for value in [Double.nan, .infinity, -.infinity] {
      let keyboard = try keyboard(on: .iPadPro11, in: .floating)
      let before = keyboard.model
      XCTAssertThrowsError(try keyboard.float(at: LayoutPoint(x: value, y: 0))) {
        XCTAssertEqual($0 as? KeyboardError, .notFinite(.float))
      }
      XCTAssertThrowsError(try keyboard.drag(to: LayoutPoint(x: 0, y: value)))
      XCTAssertThrowsError(try keyboard.undock(top: value))
      XCTAssertThrowsError(try keyboard.split(top: value))
      keyboard.floatingSize = LayoutSize(width: value, height: 100)
      keyboard.accessoryHeight = value
      keyboard.source = .customView(height: value)
      keyboard.shortcutsBarWidth = value
      XCTAssertEqual(keyboard.model, before)
    }
  }

  func testSizesThatCannotBe_areRefused_andTheFormerOnesStay() {
    let keyboard = Keyboard(device: .iPadPro11, orientation: .portrait)
    keyboard.floatingSize = LayoutSize(width: 0, height: 100)
    keyboard.accessoryHeight = -1
    keyboard.minimizedBarSize = LayoutSize(width: 10, height: -10)
    keyboard.source = .thirdParty(ThirdPartyKeyboard(portraitHeight: -5, landscapeHeight: 100))
    keyboard.latency = .milliseconds(-1)
    XCTAssertEqual(keyboard.model, KeyboardModel(device: .iPadPro11, orientation: .portrait))
    XCTAssertEqual(keyboard.latency, .zero)
  }

  func testFloating_isClampedToTheScreen_onEveryEdge() throws {
    let keyboard = Keyboard(device: .iPadPro11, orientation: .portrait)
    try keyboard.float(at: LayoutPoint(x: -50, y: -50))
    XCTAssertEqual(keyboard.frame, LayoutRect(x: 0, y: 0, width: 320, height: 254))
    try keyboard.float(at: LayoutPoint(x: 5000, y: 5000))
    XCTAssertEqual(keyboard.frame, LayoutRect(x: 514, y: 940, width: 320, height: 254))
    keyboard.floatingSize = LayoutSize(width: 9000, height: 9000)
    XCTAssertEqual(keyboard.frame, LayoutRect(x: 0, y: 0, width: 834, height: 1194))
  }

  func testUndockedAndSplit_keepTheDockedHeight_andAreClamped() throws {
    let keyboard = Keyboard(device: .iPadPro11, orientation: .portrait)
    try keyboard.undock(top: 500)
    XCTAssertEqual(keyboard.frame, LayoutRect(x: 0, y: 500, width: 834, height: 340))
    try keyboard.split(top: -10)
    XCTAssertEqual(keyboard.frame, LayoutRect(x: 0, y: 0, width: 834, height: 340))
    try keyboard.undock(top: 2000)
    XCTAssertEqual(keyboard.frame, LayoutRect(x: 0, y: 854, width: 834, height: 340))
  }

  func testHideAndShow_returnToTheSameModeAndPlace() throws {
    let keyboard = Keyboard(device: .iPadPro11, orientation: .portrait)
    try keyboard.float(at: LayoutPoint(x: 100, y: 200))
    let floating = keyboard.frame
    keyboard.hide()
    XCTAssertEqual(keyboard.frame, LayoutRect(x: 100, y: 1194, width: 320, height: 254))
    keyboard.show()
    XCTAssertEqual(keyboard.state, .floating)
    XCTAssertEqual(keyboard.frame, floating)
  }

  func testRotation_clampsTheRememberedPlace_alsoWhileHidden() throws {
    let keyboard = Keyboard(device: .iPadPro11, orientation: .portrait)
    try keyboard.float(at: LayoutPoint(x: 100, y: 900))
    keyboard.hide()
    keyboard.turn(keyboard.rotation(to: .landscapeLeft))
    keyboard.show()
    XCTAssertEqual(keyboard.frame, LayoutRect(x: 100, y: 580, width: 320, height: 254))
  }

  func testDragging_docksLiftedKeysAtTheEdge_andTheFloatingKeyboardBeyondIt() throws {
    let keyboard = Keyboard(device: .iPadPro11, orientation: .portrait)
    try keyboard.undock(top: 500)
    try keyboard.drag(to: LayoutPoint(x: 0, y: 853))
    XCTAssertEqual(keyboard.state, .undocked)
    try keyboard.drag(to: LayoutPoint(x: 0, y: 854))
    XCTAssertEqual(keyboard.state, .docked)
    try keyboard.float(at: LayoutPoint(x: 257, y: 400))
    try keyboard.drag(to: LayoutPoint(x: 257, y: 940))
    XCTAssertEqual(keyboard.state, .floating)
    try keyboard.drag(to: LayoutPoint(x: 257, y: 941))
    XCTAssertEqual(keyboard.state, .docked)
    XCTAssertEqual(keyboard.frame, LayoutRect(x: 0, y: 854, width: 834, height: 340))
  }

  func testAccessoryView_isPartOfTheFrame_atTheTop() {
    let keyboard = Keyboard(device: .iPhone15, orientation: .portrait)
    keyboard.show()
    keyboard.accessoryHeight = 44
    XCTAssertEqual(keyboard.frame, LayoutRect(x: 0, y: 472, width: 393, height: 380))
  }

  func testSources_haveTheirHeights() {
    let keyboard = Keyboard(device: .iPhone15, orientation: .portrait)
    keyboard.show()
    keyboard.showsPredictiveBar = false
    keyboard.source = .emoji
    XCTAssertEqual(keyboard.frame.height, 336)
    keyboard.source = .thirdParty(ThirdPartyKeyboard(portraitHeight: 250.25, landscapeHeight: 160))
    XCTAssertEqual(keyboard.frame.minY, 567.75)
    keyboard.source = .customView(height: 200)
    XCTAssertEqual(keyboard.frame.height, 234)
    keyboard.source = .camera
    XCTAssertEqual(keyboard.frame.minY, 103)
  }

  func testHardwareKeyboard_showsItsBar_overTheHomeStrip() throws {
    for (device, top) in [(Device.iPad9, 1025.0), (.iPadPro11, 1119)] {
      let keyboard = Keyboard(device: device, orientation: .portrait)
      keyboard.show()
      try keyboard.attachHardwareKeyboard(shortcutsBar: .full)
      XCTAssertEqual(keyboard.frame.minY, top)
      XCTAssertEqual(keyboard.frame.maxY, device.portrait.size.height)
    }
  }

  func testHardwareKeyboardWithoutBar_hidesTheKeys_andTheyReturnWhenItLeaves() throws {
    let keyboard = Keyboard(device: .iPhone15, orientation: .portrait)
    keyboard.show()
    try keyboard.attachHardwareKeyboard(shortcutsBar: .none)
    XCTAssertEqual(keyboard.state, .hidden)
    keyboard.detachHardwareKeyboard()
    XCTAssertEqual(keyboard.state, .docked)
  }

  func testNarrowShortcutsBar_isCentred() throws {
    let keyboard = Keyboard(device: .iPadPro11, orientation: .portrait)
    keyboard.shortcutsBarWidth = 150
    try keyboard.attachHardwareKeyboard(shortcutsBar: .full)
    XCTAssertEqual(keyboard.frame, LayoutRect(x: 342, y: 1119, width: 150, height: 75))
  }

  func testPull_movesTheDockedKeyboardDown_andNeverUp() throws {
    let keyboard = Keyboard(device: .iPhone15, orientation: .portrait)
    keyboard.show()
    try keyboard.perform(.track(top: 600))
    XCTAssertEqual(keyboard.frame.minY, 600)
    try keyboard.perform(.track(top: 100))
    XCTAssertEqual(keyboard.frame.minY, 516)
    try keyboard.perform(.track(top: 9000))
    XCTAssertEqual(keyboard.frame.minY, 852)
    try keyboard.perform(.release)
    XCTAssertEqual(keyboard.frame.minY, 516)
  }
}
