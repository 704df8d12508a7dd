import KeyboardLayout
import XCTest

/// Article A, keep up with the keyboard: rows A1 to A9 of the scenarios.
final class ArticleATests: XCTestCase {
  private func textView(on stage: Stage) -> TextInputView {
    let text = TextInputView()
    text.identifier = "text"
    let view = stage.window.rootView
    view.addSubview(text)
    LayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      text.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      view.keyboardGuide.topAnchor.constraint(equalTo: text.bottomAnchor),
    ])
    stage.settle()
    return text
  }

  func testA1_textViewEndsAtTheKeyboard_andReturnsToTheSafeArea() {
    let stage = Stage(device: .iPhone15)
    let text = textView(on: stage)
    XCTAssertEqual(text.frame, LayoutRect(x: 0, y: 59, width: 393, height: 759))
    stage.keyboard.show()
    XCTAssertEqual(text.frame, LayoutRect(x: 0, y: 59, width: 393, height: 457))
    XCTAssertEqual(stage.window.rootView.keyboardGuide.layoutFrame, stage.keyboard.frame)
    stage.keyboard.hide()
    XCTAssertEqual(text.frame.maxY, 818)
    assertClean(stage.window.rootView)
  }

  private func backdropScreen(pulled: Bool) -> (stage: Stage, backdrop: LayoutView, field: TextInputView) {
    let stage = Stage(device: .iPhone15)
    let view = stage.window.rootView
    let backdrop = LayoutView()
    backdrop.identifier = "backdrop"
    let field = TextInputView()
    field.identifier = "field"
    view.addSubview(backdrop)
    backdrop.addSubview(field)
    let guide = view.keyboardGuide
    guide.usesBottomSafeArea = false
    LayoutConstraint.activate([
      field.topAnchor.constraint(equalToSystemSpacingBelow: backdrop.topAnchor, multiplier: 1),
      guide.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: field.bottomAnchor, multiplier: 1),
      guide.topAnchor.constraint(equalTo: backdrop.bottomAnchor),
      view.safeAreaLayoutGuide.bottomAnchor.constraint(greaterThanOrEqualTo: field.bottomAnchor),
      field.heightAnchor.constraint(equalToConstant: 34),
      backdrop.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      backdrop.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      field.leadingAnchor.constraint(equalTo: backdrop.leadingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: backdrop.trailingAnchor, constant: -8),
    ])
    if pulled {
      let pull = field.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -8)
      pull.priority = .defaultLow
      pull.isActive = true
    }
    stage.settle()
    return (stage, backdrop, field)
  }

  func testA2_backdropReachesTheVeryBottom_whileTheFieldStaysAboveTheHomeIndicator() {
    let (stage, backdrop, field) = backdropScreen(pulled: true)
    let view = stage.window.rootView
    XCTAssertEqual(backdrop.frame, LayoutRect(x: 0, y: 776, width: 393, height: 76))
    XCTAssertEqual(field.convert(field.bounds, to: view), LayoutRect(x: 8, y: 784, width: 377, height: 34))
    stage.keyboard.show()
    XCTAssertEqual(backdrop.frame, LayoutRect(x: 0, y: 466, width: 393, height: 50))
    XCTAssertEqual(field.convert(field.bounds, to: view).maxY, 508)
    assertClean(view)
  }

  func testA2_thePublishedSetAlone_leavesFieldAndBackdropOpen_andTheReportSaysSo() {
    let (stage, backdrop, field) = backdropScreen(pulled: false)
    let report = stage.window.rootView.layoutReport
    XCTAssertTrue(report.conflicts.isEmpty)
    XCTAssertTrue(report.ambiguities.contains { $0.item === backdrop })
    XCTAssertTrue(backdrop.hasAmbiguousLayout)
    // The field's own place is fixed relative to the backdrop, whose top is what is open: up to 776.
    let top = report.ambiguities.first { $0.item === backdrop && $0.attribute == .top }
    XCTAssertEqual(top?.range, -.infinity...776)
    XCTAssertEqual(field.frame.minY, 8)
  }

  func testA3_dismissPadding_liftsTheRestingGuide_orOnlyTheGesture() {
    for (role, resting) in [(DismissPaddingRole.restAndGesture, 774.0), (.gestureOnly, 818)] {
      let stage = Stage(device: .iPhone15)
      let guide = stage.window.rootView.keyboardGuide
      guide.dismissPadding = 44
      guide.dismissPaddingRole = role
      stage.settle()
      XCTAssertEqual(guide.layoutFrame.minY, resting)
      stage.keyboard.show()
      XCTAssertEqual(guide.layoutFrame.minY, 516)
      stage.keyboard.hide()
      XCTAssertEqual(guide.layoutFrame.minY, resting)
    }
  }

  func testA3_negativePadding_isKeptAndCountsAsZero() {
    let stage = Stage(device: .iPhone15)
    let guide = stage.window.rootView.keyboardGuide
    guide.dismissPadding = -20
    stage.settle()
    XCTAssertEqual(guide.dismissPadding, -20)
    XCTAssertEqual(guide.layoutFrame.minY, 818)
    guide.dismissPadding = .nan
    XCTAssertEqual(guide.dismissPadding, -20)
  }

  func testA3_interactiveDrag_startsTheHeightOfTheBarEarlier_withBothRoles() {
    for role in DismissPaddingRole.allCases {
      let stage = Stage(device: .iPhone15)
      let view = stage.window.rootView
      let scroll = ScrollView()
      view.addSubview(scroll)
      scroll.keyboardDismissMode = .interactive
      let guide = view.keyboardGuide
      guide.dismissPadding = 44
      guide.dismissPaddingRole = role
      stage.keyboard.show()
      stage.touchDown(at: LayoutPoint(x: 200, y: 460), in: scroll)
      stage.touchMove(to: LayoutPoint(x: 200, y: 471.5))
      XCTAssertEqual(guide.layoutFrame.minY, 516)
      stage.touchMove(to: LayoutPoint(x: 200, y: 472))
      XCTAssertEqual(guide.layoutFrame.minY, 516)
      stage.touchMove(to: LayoutPoint(x: 200, y: 482))
      XCTAssertEqual(guide.layoutFrame.minY, 526)
    }
  }

  func testA5_windowsApart_countOnlyWhatCoversTheWindow() throws {
    let stage = Stage(device: .iPadPro11, orientation: .landscapeLeft)
    let window = try stage.openWindow(frame: LayoutRect(x: 100, y: 50, width: 700, height: 600), style: .stageManager)
    let guide = window.rootView.keyboardGuide
    stage.settle()
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: 0, y: 600, width: 700, height: 0))
    stage.keyboard.show()
    XCTAssertEqual(stage.keyboard.frame.minY, 406)
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: 0, y: 356, width: 700, height: 244))
    stage.keyboard.hide()
    XCTAssertEqual(guide.layoutFrame.minY, 600)
    assertClean(window.rootView)
  }

  func testA6_eachWindow_hasItsOwnResult_whicheverHasTheFocus() throws {
    for focused in 0..<2 {
      let stage = Stage(device: .iPadPro11, orientation: .landscapeLeft)
      let windows = [
        try stage.openWindow(frame: LayoutRect(x: 0, y: 0, width: 500, height: 400), style: .stageManager),
        try stage.openWindow(frame: LayoutRect(x: 300, y: 100, width: 800, height: 734), style: .stageManager),
      ]
      let fields = windows.map { window in
        let field = TextInputView()
        window.rootView.addSubview(field)
        return field
      }
      let guides = windows.map(\.rootView.keyboardGuide)
      stage.settle()
      XCTAssertEqual(guides.map(\.layoutFrame.minY), [400, 714])
      stage.focus(fields[focused])
      stage.settle()
      XCTAssertEqual(guides.map(\.layoutFrame.minY), [400, 306])
      XCTAssertEqual(guides[1].layoutFrame.height, 428)
      stage.endEditing()
      stage.settle()
      XCTAssertEqual(guides.map(\.layoutFrame.minY), [400, 714])
    }
  }

  func testA7_focusReturnsFirst_andTheKeyboardFollowsAfterItsLatency() {
    let stage = Stage(device: .iPhone15)
    let field = textView(on: stage)
    XCTAssertTrue(stage.focus(field))
    XCTAssertEqual(field.frame.maxY, 818)
    XCTAssertTrue(stage.notifications.isEmpty)
    stage.advance(by: .zero)
    XCTAssertEqual(field.frame.maxY, 516)
    stage.keyboard.latency = .milliseconds(30)
    stage.endEditing()
    stage.advance(by: .milliseconds(29))
    XCTAssertEqual(field.frame.maxY, 516)
    stage.advance(by: .milliseconds(1))
    XCTAssertEqual(field.frame.maxY, 818)
  }

  private func toolbarScreen(padding: Double, _ role: DismissPaddingRole) -> (Stage, LayoutView) {
    let stage = Stage(device: .iPhone15)
    let view = stage.window.rootView
    let toolbar = LayoutView()
    toolbar.identifier = "toolbar"
    view.addSubview(toolbar)
    view.keyboardGuide.dismissPadding = padding
    view.keyboardGuide.dismissPaddingRole = role
    LayoutConstraint.activate([
      toolbar.heightAnchor.constraint(equalToConstant: 44),
      toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      view.keyboardGuide.topAnchor.constraint(equalTo: toolbar.bottomAnchor),
    ])
    stage.keyboard.show()
    stage.settle()
    return (stage, toolbar)
  }

  func testA8_toolbarSlidesToTheBottom_alongTheKeyboardsCurve() {
    for (padding, role) in [(0.0, DismissPaddingRole.restAndGesture), (44, .gestureOnly)] {
      let (stage, toolbar) = toolbarScreen(padding: padding, role)
      XCTAssertEqual(toolbar.frame.maxY, 516)
      stage.keyboard.hide()
      XCTAssertEqual(toolbar.frame.maxY, 818)
      stage.advance(by: .milliseconds(100))
      XCTAssertEqual(stage.presentationFrame(of: toolbar).maxY, 680.523, accuracy: 0.0005)
      XCTAssertEqual(stage.presentationFrame(of: stage.keyboard).minY, 699.046, accuracy: 0.0005)
      stage.advance(by: .milliseconds(150))
      XCTAssertEqual(stage.presentationFrame(of: toolbar).maxY, 800.496, accuracy: 0.0005)
      XCTAssertEqual(stage.presentationFrame(of: stage.keyboard).minY, 832.525, accuracy: 0.0005)
      stage.advance(by: .milliseconds(250))
      XCTAssertEqual(stage.presentationFrame(of: toolbar).maxY, 818)
      XCTAssertEqual(stage.presentationFrame(of: stage.keyboard).minY, 852)
      assertClean(stage.window.rootView)
    }
  }

  func testA8_withRestingPadding_toolbarStopsAbove() {
    let (stage, toolbar) = toolbarScreen(padding: 44, .restAndGesture)
    stage.keyboard.hide()
    XCTAssertEqual(toolbar.frame.maxY, 774)
  }

  func testA8_everyIntermediateFrame_isOnScreenAndFurtherDown() {
    let (stage, toolbar) = toolbarScreen(padding: 0, .restAndGesture)
    stage.keyboard.hide()
    var last = stage.presentationFrame(of: toolbar).maxY
    XCTAssertEqual(last, 516)
    for _ in 0..<60 {
      stage.advance(by: .milliseconds(10))
      let frame = stage.presentationFrame(of: toolbar)
      XCTAssertGreaterThanOrEqual(frame.maxY, last)
      XCTAssertTrue(stage.window.bounds.contains(frame))
      last = frame.maxY
    }
    XCTAssertEqual(last, 818)
  }

  func testA9_oneLayout_servesFloatingKeyboardSplitScreenAndRetraction() throws {
    let stage = Stage(device: .iPadPro11, orientation: .landscapeLeft)
    let side = try stage.openSplitView(width: 592)
    for window in [stage.window, side] {
      let bar = Bar()
      window.rootView.addSubview(bar)
      let guide = window.rootView.keyboardGuide
      LayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: window.rootView.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: window.rootView.trailingAnchor),
        guide.topAnchor.constraint(equalTo: bar.bottomAnchor),
      ])
      stage.settle()
      XCTAssertEqual(bar.frame.maxY, 814)
      stage.keyboard.show()
      XCTAssertEqual(bar.frame.maxY, 406)
      try stage.keyboard.float(at: LayoutPoint(x: 700, y: 300))
      XCTAssertEqual(bar.frame.maxY, 814)
      guide.followsUndocked = true
      stage.settle()
      XCTAssertEqual(bar.frame.maxY, 300)
      try stage.keyboard.dock()
      stage.keyboard.hide()
      XCTAssertEqual(bar.frame.maxY, 814)
      assertClean(window.rootView)
    }
  }
}
