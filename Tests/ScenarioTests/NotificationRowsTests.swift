import KeyboardLayout
import XCTest

/// Tables 3.2 and 3.3 of the keyboard notes, played on a stage: what the log holds after each row, in order.
final class NotificationRowsTests: XCTestCase {
  private struct Row {
    var name: String
    var device = Device.iPadPro11
    var quirks: Set<Quirk> = []
    var prepare: (Keyboard) throws -> Void
    var act: (Stage) throws -> Void
    var expected: String
  }

  private static let show = "willChangeFrame willShow didChangeFrame didShow"
  private static let hide = "willChangeFrame willHide didChangeFrame didHide"
  private static let change = "willChangeFrame didChangeFrame"
  private static let place = LayoutPoint(x: 257, y: 400)

  private let rows = [
    Row(name: "show, docked", prepare: { _ in }, act: { $0.keyboard.show() }, expected: show),
    Row(name: "hide, docked", prepare: { $0.show() }, act: { $0.keyboard.hide() }, expected: hide),
    Row(
      name: "show while floating",
      prepare: {
        try $0.float(at: place)
        $0.hide()
      }, act: { $0.keyboard.show() }, expected: change),
    Row(
      name: "show undocked", prepare: { _ in }, act: { try $0.keyboard.undock(top: 500) }, expected: change),
    Row(
      name: "hide while split", prepare: { try $0.split(top: 500) }, act: { $0.keyboard.hide() }, expected: change),
    Row(
      name: "docked to undocked", prepare: { $0.show() }, act: { try $0.keyboard.undock(top: 500) }, expected: hide),
    Row(name: "docked to split", prepare: { $0.show() }, act: { try $0.keyboard.split(top: 500) }, expected: hide),
    Row(name: "docked to floating", prepare: { $0.show() }, act: { try $0.keyboard.float(at: place) }, expected: hide),
    Row(
      name: "floating to docked", prepare: { try $0.float(at: place) }, act: { try $0.keyboard.dock() }, expected: show),
    Row(
      name: "split to docked, doubled", quirks: [.doubledChangeFrameOnDocking], prepare: { try $0.split(top: 500) },
      act: { try $0.keyboard.dock() }, expected: "willChangeFrame " + show),
    Row(
      name: "undocked to split", prepare: { try $0.undock(top: 500) }, act: { try $0.keyboard.split(top: 500) },
      expected: change),
    Row(
      name: "split to undocked", prepare: { try $0.split(top: 500) }, act: { try $0.keyboard.undock(top: 400) },
      expected: change),
    Row(
      name: "move", prepare: { try $0.undock(top: 500) },
      act: { try $0.keyboard.drag(to: LayoutPoint(x: 0, y: 300)) }, expected: change),
    Row(
      name: "drag a split keyboard to the bottom", prepare: { try $0.split(top: 500) },
      act: { try $0.keyboard.drag(to: LayoutPoint(x: 0, y: 854)) },
      expected: "willChangeFrame willChangeFrame willShow didChangeFrame didChangeFrame didShow"),
    Row(
      name: "docking on iOS 9", quirks: [.dockingTrace], prepare: { try $0.undock(top: 500) },
      act: { try $0.keyboard.dock() },
      expected: "willChangeFrame didChangeFrame willShow willChangeFrame willShow "
        + "didChangeFrame didShow didChangeFrame didShow"),
    Row(
      name: "predictive bar", device: .iPhone8, prepare: { $0.show() }, act: { $0.keyboard.showsPredictiveBar = false },
      expected: show),
    Row(
      name: "emoji after the bar was hidden", device: .iPhone8,
      prepare: {
        $0.showsPredictiveBar = false
        $0.show()
      }, act: { $0.keyboard.source = .emoji }, expected: show),
    Row(
      name: "predictive bar on iOS 9.0", device: .iPhone8, quirks: [.silentHeightChange], prepare: { $0.show() },
      act: { $0.keyboard.showsPredictiveBar = false }, expected: ""),
    Row(
      name: "accessory view", device: .iPhone15, prepare: { $0.show() }, act: { $0.keyboard.accessoryHeight = 44 },
      expected: show),
    Row(
      name: "rotation, phone", device: .iPhone15, prepare: { $0.show() }, act: { $0.rotate(to: .landscapeLeft) },
      expected: "willChangeFrame willHide didChangeFrame didHide " + show),
    Row(
      name: "rotation, pad, docked", prepare: { $0.show() }, act: { $0.rotate(to: .landscapeLeft) },
      expected: "willChangeFrame willHide didChangeFrame didHide " + show),
    Row(
      name: "rotation, pad, floating", prepare: { try $0.float(at: place) }, act: { $0.rotate(to: .landscapeLeft) },
      expected: change),
    Row(
      name: "rotation, pad, undocked, iOS 9", quirks: [.rotationBurst], prepare: { try $0.undock(top: 500) },
      act: { $0.rotate(to: .landscapeLeft) },
      expected: Array(repeating: change, count: 6).joined(separator: " ")),
    Row(
      name: "password manager's prompt", device: .iPhone15, prepare: { _ in }, act: { $0.presentPasswordPrompt() },
      expected: "willShow willHide"),
    Row(
      name: "hardware keyboard toggled", prepare: { $0.show() },
      act: { try $0.keyboard.attachHardwareKeyboard(shortcutsBar: .full) }, expected: show),
    Row(
      name: "hardware keyboard toggled, doubled", quirks: [.doubledShowOnHardwareToggle], prepare: { $0.show() },
      act: { try $0.keyboard.attachHardwareKeyboard(shortcutsBar: .full) },
      expected: "willChangeFrame willShow willShow didChangeFrame didShow"),
    Row(
      name: "hardware keyboard without a bar", prepare: { $0.show() },
      act: { try $0.keyboard.attachHardwareKeyboard(shortcutsBar: .none) }, expected: hide),
    Row(
      name: "bar dropped after a drag", quirks: [.zeroFrameOnDroppedBar],
      prepare: { try $0.attachHardwareKeyboard(shortcutsBar: .minimized) },
      act: {
        try $0.keyboard.drag(to: LayoutPoint(x: 0, y: 1000))
        $0.keyboard.drop()
      }, expected: change + " willShow"),
    Row(
      name: "drag dropped, no quirk", prepare: { try $0.float(at: place) }, act: { $0.keyboard.drop() }, expected: ""),
  ]

  func testEveryRow_postsExactlyItsSet_inOrder() throws {
    for row in rows {
      let stage = Stage(device: row.device)
      stage.quirks = row.quirks
      try row.prepare(stage.keyboard)
      stage.settle()
      let before = stage.notifications.count
      try row.act(stage)
      stage.settle()
      let names = stage.notifications.dropFirst(before).map { "\($0.name)" }.joined(separator: " ")
      XCTAssertEqual(names, row.expected, row.name)
    }
  }

  func testWithoutQuirks_theLastFrameTold_isTheKeyboards_inEveryRow() throws {
    for row in rows where row.quirks.isEmpty && !row.name.hasPrefix("password") {
      let stage = Stage(device: row.device)
      try row.prepare(stage.keyboard)
      stage.settle()
      try row.act(stage)
      stage.settle()
      for name in [KeyboardNotification.Name.willChangeFrame, .didChangeFrame] {
        XCTAssertEqual(stage.notifications.last { $0.name == name }?.frameEnd, stage.keyboard.frame, row.name)
      }
      if let show = stage.notifications.last(where: { $0.name == .didShow }), stage.keyboard.state.isDocked {
        XCTAssertEqual(show.frameEnd, stage.keyboard.frame, row.name)
      }
      for hide in stage.notifications where hide.name == .willHide || hide.name == .didHide {
        XCTAssertEqual(hide.frameEnd.minY, hide.frameEnd.minX == 0 ? hide.screen?.size.height : nil, row.name)
        XCTAssertEqual(hide.frameEnd.size, hide.frameBegin.size, row.name)
      }
    }
  }

  func testEveryWill_isFollowedByItsDid() throws {
    for row in rows where row.quirks.isEmpty && !row.name.hasPrefix("password") {
      let stage = Stage(device: row.device)
      try row.prepare(stage.keyboard)
      try row.act(stage)
      stage.settle()
      for (will, did) in [
        (KeyboardNotification.Name.willShow, KeyboardNotification.Name.didShow), (.willHide, .didHide),
        (.willChangeFrame, .didChangeFrame),
      ] {
        XCTAssertEqual(
          stage.notifications.filter { $0.name == will }.map(\.frameEnd),
          stage.notifications.filter { $0.name == did }.map(\.frameEnd), "\(row.name): \(will)")
      }
    }
  }

  func testPortraitLegacyFrames_areToldTurned_inLandscape() {
    let stage = Stage(device: .iPhone8, orientation: .landscapeRight)
    stage.quirks = [.legacyPortraitCoordinates]
    stage.keyboard.show()
    XCTAssertEqual(stage.notifications.first?.frameEnd, LayoutRect(x: 175, y: 0, width: 200, height: 667))
  }
}
