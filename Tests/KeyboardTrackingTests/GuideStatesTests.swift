import KeyboardLayout
import XCTest

/// The tables 1.2 and 2.2 of the keyboard notes, played on a stage: every state with both settings of each property.
final class GuideStatesTests: XCTestCase {
  private struct Row {
    var name: String
    var reach: (Keyboard) throws -> Void
    /// The guide's frame while it does not follow undocked keyboards; nil for the resting place.
    var plain: LayoutRect?
    /// The guide's frame while it does.
    var following: LayoutRect?
    var near: DirectionalRectEdge
  }

  private let rows = [
    Row(name: "hidden", reach: { _ in }, near: .bottom),
    Row(
      name: "docked", reach: { $0.show() }, plain: LayoutRect(x: 0, y: 854, width: 834, height: 340),
      following: LayoutRect(x: 0, y: 854, width: 834, height: 340), near: .bottom),
    Row(
      name: "emoji",
      reach: {
        $0.source = .emoji
        $0.show()
      }, plain: LayoutRect(x: 0, y: 854, width: 834, height: 340),
      following: LayoutRect(x: 0, y: 854, width: 834, height: 340), near: .bottom),
    Row(
      name: "camera",
      reach: {
        $0.source = .camera
        $0.show()
      }, plain: LayoutRect(x: 0, y: 68, width: 834, height: 1126),
      following: LayoutRect(x: 0, y: 68, width: 834, height: 1126), near: .bottom),
    Row(
      name: "undocked", reach: { try $0.undock(top: 500) },
      following: LayoutRect(x: 0, y: 500, width: 834, height: 340),
      near: []),
    Row(
      name: "undocked at the top", reach: { try $0.undock(top: 0) },
      following: LayoutRect(x: 0, y: 0, width: 834, height: 340), near: .top),
    Row(
      name: "split", reach: { try $0.split(top: 500) }, following: LayoutRect(x: 0, y: 500, width: 834, height: 340),
      near: []),
    Row(
      name: "floating", reach: { try $0.float(at: LayoutPoint(x: 257, y: 400)) },
      following: LayoutRect(x: 257, y: 400, width: 320, height: 254), near: []),
    Row(
      name: "floating in a corner", reach: { try $0.float(at: LayoutPoint(x: 900, y: -5)) },
      following: LayoutRect(x: 514, y: 0, width: 320, height: 254), near: [.top, .trailing]),
    Row(
      name: "full shortcuts bar", reach: { try $0.attachHardwareKeyboard(shortcutsBar: .full) },
      plain: LayoutRect(x: 0, y: 1119, width: 834, height: 75),
      following: LayoutRect(x: 0, y: 1119, width: 834, height: 75), near: .bottom),
    Row(
      name: "narrow shortcuts bar",
      reach: {
        $0.shortcutsBarWidth = 150
        try $0.attachHardwareKeyboard(shortcutsBar: .full)
      }, plain: LayoutRect(x: 342, y: 1119, width: 150, height: 75),
      following: LayoutRect(x: 342, y: 1119, width: 150, height: 75), near: .bottom),
    Row(
      name: "minimised bar", reach: { try $0.attachHardwareKeyboard(shortcutsBar: .minimized) },
      following: LayoutRect(x: 362, y: 1111, width: 110, height: 55), near: .bottom),
    Row(
      name: "minimised bar at a side",
      reach: {
        try $0.attachHardwareKeyboard(shortcutsBar: .minimized)
        try $0.drag(to: LayoutPoint(x: 0, y: 1111))
      }, following: LayoutRect(x: 0, y: 1111, width: 110, height: 55), near: [.bottom, .leading]),
  ]

  func testEveryState_withEverySettingOfTheProperties() throws {
    for row in rows {
      for follows in [false, true] {
        for (usesSafeArea, padding, role, restingTop) in [
          (true, 0.0, DismissPaddingRole.restAndGesture, 1174.0), (false, 0, .restAndGesture, 1194),
          (true, 44, .restAndGesture, 1130), (false, 44, .restAndGesture, 1150), (true, 44, .gestureOnly, 1174),
          (true, -9, .restAndGesture, 1174),
        ] {
          let stage = Stage(device: .iPadPro11)
          let guide = stage.window.rootView.keyboardGuide
          guide.followsUndocked = follows
          guide.usesBottomSafeArea = usesSafeArea
          guide.dismissPadding = padding
          guide.dismissPaddingRole = role
          stage.settle()
          try row.reach(stage.keyboard)
          var expected = LayoutRect(minX: 0, minY: restingTop, maxX: 834, maxY: 1194)
          if let rect = follows ? row.following : row.plain {
            expected = rect
            // A keyboard at the bottom that is lower than the resting guide leaves it where it rests.
            if stage.keyboard.state.isDocked, rect.minY > restingTop {
              expected = LayoutRect(minX: rect.minX, minY: restingTop, maxX: rect.maxX, maxY: 1194)
            }
          }
          XCTAssertEqual(guide.layoutFrame, expected, "\(row.name), follows \(follows), rests at \(restingTop)")
          XCTAssertEqual(guide.nearEdges, follows ? row.near : nil, row.name)
        }
      }
    }
  }

  func testPhoneInLandscape_hasTheGuideAsWideAsTheWindow_notInsetByTheSafeArea() {
    let stage = Stage(device: .iPhone15, orientation: .landscapeLeft)
    let guide = stage.window.rootView.keyboardGuide
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: 0, y: 372, width: 852, height: 21))
    stage.keyboard.show()
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: 0, y: 184, width: 852, height: 209))
  }

  func testUndockedAtTheBottom_isNearItOnlyByTheHeadersRule() throws {
    let stage = Stage(device: .iPadPro11)
    let guide = stage.window.rootView.keyboardGuide
    guide.followsUndocked = true
    try stage.keyboard.undock(top: 854)
    XCTAssertEqual(guide.nearEdges, [])
    guide.undockedBottomRule = .possible
    XCTAssertEqual(guide.nearEdges, .bottom)
  }

  func testChildThatDoesNotReachTheHomeIndicator_hasAGuideWithoutHeight() {
    let stage = Stage(device: .iPhone15)
    let child = LayoutView()
    stage.window.rootView.addSubview(child)
    LayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: stage.window.rootView.leadingAnchor),
      child.topAnchor.constraint(equalTo: stage.window.rootView.topAnchor),
      child.widthAnchor.constraint(equalToConstant: 393), child.heightAnchor.constraint(equalToConstant: 800),
    ])
    let guide = child.keyboardGuide
    stage.settle()
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: 0, y: 800, width: 393, height: 0))
  }

  func testGuideFrame_isToldOncePerChange_andNotWithoutOne() {
    let stage = Stage(device: .iPhone15)
    let guide = stage.window.rootView.keyboardGuide
    stage.settle()
    var told: [Double] = []
    let token = guide.observeFrame { told.append($0.minY) }
    stage.keyboard.show()
    stage.settle()
    stage.keyboard.showsPredictiveBar = false
    stage.keyboard.hide()
    stage.settle()
    XCTAssertEqual(told, [516, 561, 818])
    token.cancel()
    stage.keyboard.show()
    XCTAssertEqual(told.count, 3)
  }

  func testOneGuideForEachView_madeOnce() {
    let stage = Stage(device: .iPhone15)
    let view = stage.window.rootView
    XCTAssertTrue(view.keyboardGuide === view.keyboardGuide)
    let child = LayoutView()
    view.addSubview(child)
    XCTAssertFalse(child.keyboardGuide === view.keyboardGuide)
    XCTAssertTrue(child.keyboardGuide.owningView === child)
  }
}
