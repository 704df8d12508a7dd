import LayoutGeometry
import XCTest

@testable import KeyboardSimulation

/// Every row of the keyboard notes' tables 3.2 and 3.3: order and payload.
final class NotificationScriptTests: XCTestCase {
  private final class Recorder: KeyboardDelegate {
    var transitions: [KeyboardTransition] = []
    func keyboard(_ keyboard: Keyboard, didBegin transition: KeyboardTransition) { transitions.append(transition) }
  }

  /// The notifications of the last transition that an action causes, will part and did part.
  private func script(
    _ device: Device = .iPadPro11, quirks: Set<Quirk> = [], part: NotificationScript.Part = .whole,
    slideOverBottom: Double? = nil, prepare: (Keyboard) throws -> Void = { _ in }, _ act: (Keyboard) throws -> Void
  ) throws -> [KeyboardNotification] {
    let recorder = Recorder()
    let keyboard = Keyboard(device: device, orientation: .portrait)
    try prepare(keyboard)
    keyboard.delegate = recorder
    try act(keyboard)
    return recorder.transitions.last.map { notes(of: $0, on: device, quirks, part, slideOverBottom) } ?? []
  }

  private func notes(
    of transition: KeyboardTransition, on device: Device, _ quirks: Set<Quirk>,
    _ part: NotificationScript.Part = .whole,
    _ slideOverBottom: Double? = nil
  ) -> [KeyboardNotification] {
    let orientation = transition.end.surroundings.orientation
    let context = NotificationScript.Context(
      screen: Screen(index: 0, size: device.posture(in: orientation).size, scale: device.scale),
      orientation: orientation, isLocal: true, quirks: quirks, slideOverBottom: slideOverBottom)
    let script = NotificationScript(transition, part: part, in: context)
    var posted: [KeyboardNotification] = []
    script.postStart(at: .zero) { posted.append($0) }
    script.postEnd(at: .milliseconds(500)) { posted.append($0) }
    return posted
  }

  private let docked = LayoutRect(x: 0, y: 854, width: 834, height: 340)
  private let below = LayoutRect(x: 0, y: 1194, width: 834, height: 340)
  private let floating = LayoutRect(x: 257, y: 400, width: 320, height: 254)
  private let place = LayoutPoint(x: 257, y: 400)

  private func names(_ notes: [KeyboardNotification]) -> [KeyboardNotification.Name] { notes.map(\.name) }

  func testShowDocked_changesFrameThenShows_fromBelowTheScreen() throws {
    let notes = try script { $0.show() }
    XCTAssertEqual(names(notes), [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    for note in notes {
      XCTAssertEqual(note.frameBegin, below)
      XCTAssertEqual(note.frameEnd, docked)
      XCTAssertEqual(note.duration, .milliseconds(250))
      XCTAssertEqual(note.curve, .keyboard)
      XCTAssertTrue(note.isLocal)
      XCTAssertEqual(note.screen?.index, 0)
    }
    XCTAssertEqual(notes.map(\.time), [.zero, .zero, .milliseconds(500), .milliseconds(500)])
  }

  func testHideDocked_changesFrameThenHides_endingBelowTheScreen() throws {
    let notes = try script(prepare: { $0.show() }, { $0.hide() })
    XCTAssertEqual(names(notes), [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    XCTAssertTrue(notes.allSatisfy { $0.frameBegin == docked && $0.frameEnd == below })
  }

  func testShowAndHideDetached_changeTheFrameOnly() throws {
    for detach in [
      { (keyboard: Keyboard) in try keyboard.float(at: LayoutPoint(x: 257, y: 400)) },
      { try $0.undock(top: 500) }, { try $0.split(top: 500) },
    ] {
      let hide = try script(prepare: detach) { $0.hide() }
      XCTAssertEqual(names(hide), [.willChangeFrame, .didChangeFrame])
      let show = try script(
        prepare: {
          try detach($0)
          $0.hide()
        }, { $0.show() })
      XCTAssertEqual(names(show), [.willChangeFrame, .didChangeFrame])
      XCTAssertEqual(show.map(\.frameEnd), hide.map(\.frameBegin))
      XCTAssertEqual(show.map(\.frameBegin), hide.map(\.frameEnd))
    }
  }

  func testUndockingSplittingFloating_hide_thoughTheFrameIsReal() throws {
    let notes = try script(prepare: { $0.show() }, { try $0.float(at: place) })
    XCTAssertEqual(names(notes), [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    XCTAssertEqual(notes.map(\.frameEnd), [floating, below, floating, below])
    XCTAssertTrue(notes.allSatisfy { $0.frameBegin == docked })
    for detach in [{ (keyboard: Keyboard) in try keyboard.undock(top: 500) }, { try $0.split(top: 500) }] {
      let others = try script(prepare: { $0.show() }, detach)
      XCTAssertEqual(names(others), names(notes))
      XCTAssertEqual(others[0].frameEnd.minY, 500)
    }
  }

  func testDocking_changesFrameThenShows() throws {
    let notes = try script(prepare: { try $0.float(at: place) }, { try $0.dock() })
    XCTAssertEqual(names(notes), [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    XCTAssertTrue(notes.allSatisfy { $0.frameBegin == floating && $0.frameEnd == docked })
  }

  func testMovesAmongDetachedForms_changeTheFrameOnly_onceAStep() throws {
    let split = try script(prepare: { try $0.undock(top: 500) }, { try $0.split(top: 500) })
    let merge = try script(prepare: { try $0.split(top: 500) }, { try $0.undock(top: 400) })
    let move = try script(prepare: { try $0.split(top: 500) }, { try $0.drag(to: LayoutPoint(x: 0, y: 300)) })
    // Splitting in place changes no frame, but the state: it is told.
    for notes in [split, merge, move] { XCTAssertEqual(names(notes), [.willChangeFrame, .didChangeFrame]) }
    XCTAssertEqual(move[0].frameEnd.minY, 300)
    XCTAssertEqual(move[0].duration, .zero)
  }

  func testDraggingASplitKeyboardDown_movesDocksAndShows() throws {
    let notes = try script(prepare: { try $0.split(top: 500) }, { try $0.drag(to: LayoutPoint(x: 0, y: 900)) })
    XCTAssertEqual(
      names(notes), [.willChangeFrame, .willChangeFrame, .willShow, .didChangeFrame, .didChangeFrame, .didShow])
    XCTAssertEqual(notes[0].frameBegin.minY, 500)
    XCTAssertTrue(notes.allSatisfy { $0.frameEnd == docked })
  }

  func testDraggingAFloatingKeyboardDown_tellsTheMoveInItsSmallForm() throws {
    let notes = try script(prepare: { try $0.float(at: place) }, { try $0.drag(to: LayoutPoint(x: 257, y: 1000)) })
    let atTheEdge = LayoutRect(x: 257, y: 940, width: 320, height: 254)
    XCTAssertEqual(notes[0].frameEnd, atTheEdge)
    XCTAssertEqual(notes[1].frameBegin, atTheEdge)
    XCTAssertEqual(notes[1].frameEnd, docked)
    XCTAssertEqual(notes[2].frameEnd, docked)
  }

  func testHeightChange_showsAgain_withTheChangeFramePair() throws {
    let notes = try script(.iPhone8, prepare: { $0.show() }, { $0.showsPredictiveBar = false })
    XCTAssertEqual(names(notes), [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    XCTAssertEqual(notes[0].frameBegin.height, 260)
    XCTAssertEqual(notes[0].frameEnd, LayoutRect(x: 0, y: 451, width: 375, height: 216))
  }

  func testAccessoryHeightChange_changesTheFrame() throws {
    let notes = try script(.iPhone15, prepare: { $0.show() }, { $0.accessoryHeight = 44 })
    XCTAssertEqual(notes.first?.name, .willChangeFrame)
    XCTAssertEqual(notes.first?.frameEnd.minY, 472)
  }

  func testRepeatedVerbsAndHiddenChanges_tellNobody() throws {
    XCTAssertTrue(try script(prepare: { $0.show() }, { $0.show() }).isEmpty)
    XCTAssertTrue(try script { $0.hide() }.isEmpty)
    XCTAssertTrue(try script(.iPhone15) { $0.showsPredictiveBar = false }.isEmpty)
    XCTAssertTrue(try script(prepare: { $0.show() }, { $0.showsPredictiveBar = false }).isEmpty)
  }

  func testInteractiveDismissal_tellsNothing_untilItHides() throws {
    let track = try script(.iPhone15, prepare: { $0.show() }, { try $0.perform(.track(top: 700)) })
    let release = try script(
      .iPhone15,
      prepare: {
        $0.show()
        try $0.perform(.track(top: 700))
      }, { try $0.perform(.release) })
    let hide = try script(
      .iPhone15,
      prepare: {
        $0.show()
        try $0.perform(.track(top: 700))
      }, { $0.hide() })
    XCTAssertTrue(track.isEmpty)
    XCTAssertTrue(release.isEmpty)
    XCTAssertEqual(names(hide), [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    XCTAssertEqual(hide[0].frameBegin.minY, 700)
  }

  func testRotation_hidesInTheOldOrientation_andShowsInTheNew() throws {
    let keyboard = Keyboard(device: .iPhone15, orientation: .portrait)
    keyboard.show()
    let transition = keyboard.rotation(to: .landscapeLeft)
    keyboard.turn(transition)
    XCTAssertTrue(NotificationScript.tellsRotationInTwoParts(transition))
    let hide = notes(of: transition, on: .iPhone15, [], .rotationHide)
    let show = notes(of: transition, on: .iPhone15, [], .rotationShow)
    XCTAssertEqual(names(hide), [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    XCTAssertEqual(hide[0].frameEnd, LayoutRect(x: 0, y: 852, width: 393, height: 336))
    XCTAssertEqual(names(show), [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    XCTAssertEqual(show[0].frameBegin, LayoutRect(x: 0, y: 393, width: 852, height: 209))
    XCTAssertEqual(show[0].frameEnd, LayoutRect(x: 0, y: 184, width: 852, height: 209))
  }

  func testRotationDetached_changesTheFrameOnce_clamped() throws {
    let keyboard = Keyboard(device: .iPadPro11, orientation: .portrait)
    try keyboard.float(at: LayoutPoint(x: 257, y: 900))
    let transition = keyboard.rotation(to: .landscapeLeft)
    keyboard.turn(transition)
    XCTAssertFalse(NotificationScript.tellsRotationInTwoParts(transition))
    let plain = notes(of: transition, on: .iPadPro11, [])
    XCTAssertEqual(names(plain), [.willChangeFrame, .didChangeFrame])
    XCTAssertEqual(plain[0].frameEnd, LayoutRect(x: 257, y: 580, width: 320, height: 254))
    let burst = notes(of: transition, on: .iPadPro11, [.rotationBurst])
    XCTAssertEqual(burst.count, 12)
    XCTAssertFalse(burst.contains { $0.frameEnd == plain[0].frameEnd })
  }

  func testThirdPartyKeyboard_bringsItsOwnDuration_andFractions() throws {
    let own = ThirdPartyKeyboard(portraitHeight: 300.5, landscapeHeight: 200, duration: .milliseconds(300))
    let notes = try script(.iPhone15, prepare: { $0.source = .thirdParty(own) }, { $0.show() })
    XCTAssertEqual(notes[0].duration, .milliseconds(300))
    XCTAssertEqual(notes[0].frameEnd.minY, 517.5)
  }

  // MARK: Quirks

  func testQuirk_legacyPortraitCoordinates_exchangesWidthAndHeight_andConvertsBack() throws {
    let keyboard = Keyboard(device: .iPhone8, orientation: .portrait)
    keyboard.show()
    for orientation in Orientation.allCases {
      let transition = keyboard.rotation(to: orientation)
      keyboard.turn(transition)
      let notes = notes(of: transition, on: .iPhone8, [.legacyPortraitCoordinates])
      guard let note = notes.first else { return XCTFail("no notification") }
      let expected = LayoutSize(width: keyboard.frame.width, height: keyboard.frame.height)
      XCTAssertEqual(note.frameEnd.size, orientation.isLandscape ? expected.transposed : expected)
      XCTAssertEqual(note.screen?.coordinateSpace.toInterface(note.frameEnd), keyboard.frame, "\(orientation)")
    }
  }

  func testQuirks_ofPayload_changeWhatTheyName() throws {
    XCTAssertNil(try script(quirks: [.noScreenObject]) { $0.show() }[0].screen)
    XCTAssertEqual(try script(quirks: [.slowDuration]) { $0.show() }[0].duration, .milliseconds(400))
    let undock = try script(quirks: [.plainUndockingCurve], prepare: { $0.show() }, { try $0.undock(top: 500) })
    XCTAssertEqual(undock[0].curve, .easeInOut)
    let drag = try script(
      quirks: [.zeroFrameWhileDragging], prepare: { try $0.float(at: place) }, { try $0.drag(to: .zero) })
    XCTAssertEqual(drag[0].frameEnd, .zero)
    let drop = try script(
      quirks: [.zeroFrameOnDroppedBar], prepare: { try $0.attachHardwareKeyboard(shortcutsBar: .minimized) },
      { $0.drop() })
    XCTAssertEqual(names(drop), [.willShow])
    XCTAssertEqual(drop[0].frameEnd, .zero)
    let fade = try script(quirks: [.crossFadeTransitions], prepare: { $0.show() }, { $0.hide() })
    XCTAssertEqual(fade[1].frameEnd, .zero)
    let empty = try script(quirks: [.crossFadeEmptyDidShow]) { $0.show() }
    XCTAssertEqual(empty.last?.frameEnd.height, 0)
    XCTAssertEqual(empty.last?.duration, .milliseconds(383))
    let unreliable = try script(quirks: [.unreliableDidChangeFrame]) { $0.show() }
    XCTAssertEqual(unreliable[2].frameEnd, below)
    let strip = try script(quirks: [.slideOverFrameWithoutStrip], slideOverBottom: 1174) { $0.show() }
    XCTAssertEqual(strip[0].frameEnd, LayoutRect(x: 0, y: 854, width: 834, height: 320))
  }

  func testQuirks_ofSilence_tellNothing() throws {
    XCTAssertTrue(
      try script(.iPhone8, quirks: [.silentHeightChange], prepare: { $0.show() }, { $0.showsPredictiveBar = false })
        .isEmpty)
    let taller = try script(
      quirks: [.silentDetachedHeightChange], prepare: { try $0.undock(top: 500) }, { $0.accessoryHeight = 44 })
    XCTAssertTrue(taller.isEmpty)
  }

  func testQuirks_ofDocking_postTheirTraces() throws {
    let trace = try script(quirks: [.dockingTrace], prepare: { try $0.split(top: 500) }, { try $0.dock() })
    XCTAssertEqual(
      names(trace),
      [
        .willChangeFrame, .didChangeFrame, .willShow, .willChangeFrame, .willShow, .didChangeFrame, .didShow,
        .didChangeFrame, .didShow,
      ])
    let twice = try script(
      quirks: [.doubledChangeFrameOnDocking], prepare: { try $0.split(top: 500) }, { try $0.dock() })
    XCTAssertEqual(names(twice), [.willChangeFrame, .willChangeFrame, .willShow, .didChangeFrame, .didShow])
  }

  func testQuirks_ofHardwareAndOtherMakers_changeWhatTheyName() throws {
    let toggle = try script(
      quirks: [.doubledShowOnHardwareToggle], prepare: { $0.show() },
      { try $0.attachHardwareKeyboard(shortcutsBar: .full) })
    XCTAssertEqual(names(toggle).filter { $0 == .willShow }.count, 2)
    let oversized = try script(
      .iPad9, quirks: [.oversizedHardwareFrame], prepare: { $0.show() },
      { try $0.attachHardwareKeyboard(shortcutsBar: .full) })
    XCTAssertEqual(oversized[0].frameEnd, LayoutRect(x: 0, y: 1025, width: 810, height: 320))
    let own = ThirdPartyKeyboard(portraitHeight: 300, landscapeHeight: 200)
    let wandering = try script(
      .iPhone15, quirks: [.wanderingThirdPartyHeight], prepare: { $0.source = .thirdParty(own) }, { $0.show() })
    XCTAssertEqual(wandering.filter { $0.name == .willShow }.map(\.frameEnd.height), [364, 347, 575])
    let fraction = try script(
      .iPhone15, quirks: [.fractionalThirdPartyFrames], prepare: { $0.source = .thirdParty(own) }, { $0.show() })
    XCTAssertEqual(fraction[0].frameEnd.minY, 518 + 1.0 / 3)
  }

  func testQuirk_staleBeginAfterRotation_keepsTheEnd() throws {
    let keyboard = Keyboard(device: .iPad6, orientation: .landscapeLeft)
    keyboard.show()
    let transition = keyboard.rotation(to: .portrait)
    keyboard.turn(transition)
    let stale = notes(of: transition, on: .iPad6, [.staleBeginAfterRotation], .rotationShow)
    XCTAssertEqual(stale[0].frameBegin, LayoutRect(x: 0, y: 370, width: 768, height: 398))
    XCTAssertEqual(stale[0].frameEnd, LayoutRect(x: 0, y: 711, width: 768, height: 313))
  }

  func testQuirksForOtherPlatformsOfTime_areAllOffByDefault_andLeaveTheRowsAlone() throws {
    let plain = try script { $0.show() }
    let guideQuirks: Set<Quirk> = [.guideMissesPresentKeyboard, .guideRestsAtRawBottom, .guideStaysAtBottom]
    XCTAssertEqual(try script(quirks: guideQuirks) { $0.show() }, plain)
  }
}
