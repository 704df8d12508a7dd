import KeyboardLayout
import XCTest

/// Public complaints A (safe area) and B (views that do not reach the bottom) of the keyboard cases.
final class KeyboardCasesABTests: XCTestCase {
  private func guide(on device: Device, _ orientation: Orientation = .portrait) -> (Stage, KeyboardGuide) {
    let stage = Stage(device: device, orientation: orientation)
    return (stage, stage.window.rootView.keyboardGuide)
  }

  func testA1_safeArea_isNotAddedToADockedKeyboard() {
    let (stage, guide) = guide(on: .iPhoneX)
    stage.keyboard.show()
    XCTAssertEqual(guide.layoutFrame.height, 336)
  }

  func testA2_chatBar_touchesTheKeyboard() {
    let screen = BarScreen(.iPhoneX, tiesBarToGuide: false)
    screen.guide.topAnchor.constraint(equalTo: screen.bar.bottomAnchor).isActive = true
    screen.stage.keyboard.show()
    XCTAssertEqual(screen.bar.frame.maxY, 476)
    XCTAssertEqual(screen.stage.keyboard.frame.minY, 476)
    assertClean(screen.view)
  }

  func testA4_distanceBetweenFieldAndKeyboard_isTheSame_withAndWithoutHomeIndicator() {
    for device in [Device.iPhone8, .iPhone14] {
      let screen = BarScreen(device)
      screen.stage.keyboard.show()
      XCTAssertEqual(screen.stage.keyboard.frame.minY - screen.bar.frame.maxY, 8, device.name)
    }
  }

  func testA5_A6_viewThatShallReachTheVeryBottom_says_soByName() {
    let (stage, guide) = guide(on: .iPhone15)
    stage.settle()
    XCTAssertEqual(guide.layoutFrame.minY, 818)
    guide.usesBottomSafeArea = false
    stage.settle()
    XCTAssertEqual(guide.layoutFrame.minY, 852)
  }

  func testA7_accessoryAboveTheHomeIndicator_hasTheStripBelowIt() throws {
    let stage = Stage(device: .iPhoneX)
    stage.keyboard.accessoryHeight = 44
    try stage.keyboard.attachHardwareKeyboard(shortcutsBar: .none)
    stage.keyboard.show()
    XCTAssertEqual(stage.keyboard.state, .accessoryOnly)
    XCTAssertEqual(stage.keyboard.frame, LayoutRect(x: 0, y: 734, width: 375, height: 78))
    stage.settle()
    XCTAssertEqual(stage.window.rootView.keyboardGuide.layoutFrame.minY, 734)
  }

  func testA9_afterShowAndHide_theGuideRestsOnTheSafeArea_andTheFaultIsAQuirk() {
    let (stage, guide) = guide(on: .iPhone15)
    stage.keyboard.show()
    stage.keyboard.hide()
    XCTAssertEqual(guide.layoutFrame.height, 34)
    stage.quirks = [.guideRestsAtRawBottom]
    stage.keyboard.show()
    stage.keyboard.hide()
    XCTAssertEqual(guide.layoutFrame.height, 0)
  }

  private func sheet(on stage: Stage, _ frame: LayoutRect) -> LayoutView {
    let sheet = LayoutView()
    sheet.identifier = "sheet"
    let view = stage.window.rootView
    view.addSubview(sheet)
    LayoutConstraint.activate([
      sheet.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: frame.minX),
      sheet.topAnchor.constraint(equalTo: view.topAnchor, constant: frame.minY),
      sheet.widthAnchor.constraint(equalToConstant: frame.width),
      sheet.heightAnchor.constraint(equalToConstant: frame.height),
    ])
    return sheet
  }

  func testB1_formSheetThatTheKeyboardDoesNotTouch_isLeftAlone() {
    let stage = Stage(device: .iPadPro11)
    let sheet = sheet(on: stage, LayoutRect(x: 147, y: 200, width: 540, height: 620))
    let guide = sheet.keyboardGuide
    stage.settle()
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: -147, y: 620, width: 834, height: 0))
    stage.keyboard.show()
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: -147, y: 620, width: 834, height: 0))
    assertClean(stage.window.rootView)
  }

  func testB3_B5_formSheet_isCoveredByTheIntersectionOnly() {
    let stage = Stage(device: .iPadPro11)
    let sheet = sheet(on: stage, LayoutRect(x: 147, y: 300, width: 540, height: 620))
    let bar = LayoutView()
    sheet.addSubview(bar)
    LayoutConstraint.activate([
      bar.heightAnchor.constraint(equalToConstant: 44), bar.leadingAnchor.constraint(equalTo: sheet.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: sheet.trailingAnchor),
      sheet.keyboardGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
    ])
    stage.settle()
    stage.keyboard.show()
    XCTAssertEqual(sheet.keyboardGuide.layoutFrame, LayoutRect(x: -147, y: 554, width: 834, height: 66))
    XCTAssertEqual(bar.convert(bar.bounds, to: stage.window.rootView).maxY, stage.keyboard.frame.minY)
    assertClean(stage.window.rootView)
  }

  func testB3_swipingBack_movesTheBarWithTheKeyboard_onlySideways() {
    let screen = BarScreen(.iPhone15)
    let page = sheet(on: screen.stage, LayoutRect(x: 0, y: 0, width: 393, height: 852))
    let bar = LayoutView()
    page.addSubview(bar)
    LayoutConstraint.activate([
      bar.heightAnchor.constraint(equalToConstant: 44), bar.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      page.keyboardGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
    ])
    screen.stage.keyboard.show()
    // The page is swiped aside while the keyboard stays.
    page.superview?.constraints.first { $0.firstItem === page && $0.firstAttribute == .leading }?.constant = 200
    screen.stage.settle()
    XCTAssertEqual(bar.convert(bar.bounds, to: screen.view), LayoutRect(x: 200, y: 472, width: 393, height: 44))
    XCTAssertEqual(page.keyboardGuide.layoutFrame, LayoutRect(x: -200, y: 516, width: 393, height: 336))
  }

  func testB6_onlyWhatReallyCoversTheView_counts() {
    let stage = Stage(device: .iPhone15)
    let child = sheet(on: stage, LayoutRect(x: 0, y: 0, width: 393, height: 769))
    stage.settle()
    XCTAssertEqual(child.keyboardGuide.layoutFrame.minY, 769)
    stage.keyboard.show()
    XCTAssertEqual(child.keyboardGuide.layoutFrame, LayoutRect(x: 0, y: 516, width: 393, height: 253))
  }

  func testDockedGuidesOfNestedViews_agreeOnScreen_exceptWhereTheyEnd() {
    let stage = Stage(device: .iPadPro11)
    let outer = sheet(on: stage, LayoutRect(x: 50, y: 100, width: 700, height: 1000))
    let inner = LayoutView()
    outer.addSubview(inner)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 33),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 77),
      inner.widthAnchor.constraint(equalToConstant: 300), inner.heightAnchor.constraint(equalToConstant: 800),
    ])
    stage.settle()
    stage.keyboard.show()
    let root = stage.window.rootView
    let onScreen = [root, outer, inner].map { $0.convert($0.keyboardGuide.layoutFrame, to: nil) }
    stage.settle()
    for rect in onScreen {
      XCTAssertEqual([rect.minX, rect.minY, rect.maxX], [0, 854, 834])
    }
    XCTAssertEqual(onScreen.map(\.maxY), [1194, 1100, 977])
  }
}
