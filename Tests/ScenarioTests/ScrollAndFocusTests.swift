import KeyboardLayout
import XCTest

/// A scroll view that fills the screen, with a column of fields in it.
final class FormScreen {
  let stage: Stage
  let scroll = ScrollView()
  let fields: [TextInputView]
  var view: LayoutView { stage.window.rootView }

  /// Makes the screen; its scroll view ends at the view's bottom, or at the keyboard guide.
  init(_ device: Device = .iPhone15, tiesToGuide: Bool = false) {
    stage = Stage(device: device)
    fields = (0..<20).map { _ in TextInputView() }
    let view = stage.window.rootView
    view.addSubview(scroll)
    LayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: tiesToGuide ? view.keyboardGuide.topAnchor : view.bottomAnchor),
      scroll.contentLayoutGuide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    var above = scroll.contentLayoutGuide.topAnchor
    for field in fields {
      scroll.addSubview(field)
      LayoutConstraint.activate([
        field.topAnchor.constraint(equalTo: above, constant: 10), field.heightAnchor.constraint(equalToConstant: 50),
        field.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor, constant: 16),
        field.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor, constant: -16),
      ])
      above = field.bottomAnchor
    }
    above.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor).isActive = true
    stage.settle()
  }

  func onScreen(_ field: TextInputView) -> LayoutRect { field.convert(field.bounds, to: nil) }
}

/// Row C3 of the scenarios, section 6 of the keyboard notes, and the focus.
final class ScrollAndFocusTests: XCTestCase {
  func testC3_insetIsTheOverlapLessTheSafeArea_andReturnsToNothing() {
    let form = FormScreen()
    let insets = ScrollInsets(on: form.stage, for: form.scroll)
    XCTAssertEqual(form.scroll.adjustedContentInset.bottom, 34)
    form.stage.keyboard.show()
    XCTAssertEqual(form.scroll.contentInset.bottom, 302)
    XCTAssertEqual(form.scroll.verticalScrollIndicatorInsets.bottom, 302)
    XCTAssertEqual(form.scroll.adjustedContentInset.bottom, 336)
    form.stage.keyboard.hide()
    XCTAssertEqual(form.scroll.contentInset.bottom, 0)
    XCTAssertEqual(form.scroll.verticalScrollIndicatorInsets.bottom, 0)
    assertClean(form.view)
    withExtendedLifetime(insets) {}
  }

  func testC3_focusedField_isScrolledClear_withTheLeastMovement() {
    let form = FormScreen()
    let insets = ScrollInsets(on: form.stage, for: form.scroll)
    // Field 4 lies at 310 to 360 below the upper inset: in view already, so nothing moves.
    form.stage.focus(form.fields[4])
    form.stage.settle()
    XCTAssertEqual(form.scroll.contentOffset.y, -59)
    form.stage.focus(form.fields[10])
    form.stage.settle()
    XCTAssertEqual(form.onScreen(form.fields[10]).maxY, 516)
    form.stage.focus(form.fields[9])
    form.stage.settle()
    XCTAssertEqual(form.onScreen(form.fields[10]).maxY, 516)
    form.stage.focus(form.fields[0])
    form.stage.settle()
    XCTAssertEqual(form.onScreen(form.fields[0]).minY, 59)
    withExtendedLifetime(insets) {}
  }

  func testScrollViewTiedToTheGuide_isNotInsetASecondTime() {
    let form = FormScreen(tiesToGuide: true)
    let insets = ScrollInsets(on: form.stage, for: form.scroll)
    form.stage.keyboard.show()
    XCTAssertEqual(form.scroll.frame.maxY, 516)
    XCTAssertEqual(form.scroll.contentInset.bottom, 0)
    XCTAssertEqual(form.scroll.adjustedContentInset.bottom, 0)
    withExtendedLifetime(insets) {}
  }

  func testScrollViewThatDoesNotReachTheBottom_isInsetByWhatIsCovered() {
    let stage = Stage(device: .iPhone15)
    let scroll = ScrollView()
    let view = stage.window.rootView
    view.addSubview(scroll)
    scroll.contentSize = LayoutSize(width: 393, height: 3000)
    LayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor), scroll.heightAnchor.constraint(equalToConstant: 700),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor), scroll.widthAnchor.constraint(equalToConstant: 393),
    ])
    stage.settle()
    let insets = ScrollInsets(on: stage, for: scroll)
    stage.keyboard.show()
    XCTAssertEqual(scroll.contentInset.bottom, 184)
    stage.keyboard.hide()
    XCTAssertEqual(scroll.contentInset.bottom, 0)
    withExtendedLifetime(insets) {}
  }

  func testInsets_followRotation() {
    let form = FormScreen()
    let insets = ScrollInsets(on: form.stage, for: form.scroll)
    form.stage.keyboard.show()
    form.stage.rotate(to: .landscapeLeft)
    form.stage.settle()
    XCTAssertEqual(form.scroll.contentInset.bottom, 209 - 21)
    form.stage.keyboard.hide()
    XCTAssertEqual(form.scroll.contentInset.bottom, 0)
    withExtendedLifetime(insets) {}
  }

  func testGuideInAScrollView_staysOnScreen_whileTheContentScrolls() {
    let form = FormScreen()
    let guide = form.scroll.keyboardGuide
    let floatingBar = LayoutView()
    form.scroll.addSubview(floatingBar)
    LayoutConstraint.activate([
      floatingBar.bottomAnchor.constraint(equalTo: guide.topAnchor),
      floatingBar.heightAnchor.constraint(equalToConstant: 44),
      floatingBar.leadingAnchor.constraint(equalTo: form.scroll.frameLayoutGuide.leadingAnchor),
      floatingBar.widthAnchor.constraint(equalToConstant: 100),
    ])
    form.stage.keyboard.show()
    for offset in [0.0, 100, 333] {
      form.scroll.contentOffset.y = offset
      form.stage.settle()
      XCTAssertEqual(guide.layoutFrame.minY, 516 + offset)
      XCTAssertEqual(floatingBar.convert(floatingBar.bounds, to: nil).maxY, 516)
    }
  }

  func testFieldToField_hidesNothing_andTellsOnlyOfADifferentHeight() {
    let form = FormScreen()
    form.fields[1].traits.keyboardType = .numberPad
    form.stage.focus(form.fields[0])
    form.stage.settle()
    let shown = form.stage.notifications.count
    form.stage.focus(form.fields[2])
    form.stage.settle()
    XCTAssertEqual(form.stage.notifications.count, shown)
    form.stage.focus(form.fields[1])
    form.stage.settle()
    let new = form.stage.notifications.dropFirst(shown)
    XCTAssertEqual(new.map(\.name), [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    XCTAssertEqual(form.stage.keyboard.frame.height, 291)
  }

  func testEndEditingAndFocusBeforeDelivery_isOneChangeOfFocus() {
    let form = FormScreen()
    form.stage.focus(form.fields[0])
    form.stage.settle()
    let shown = form.stage.notifications.count
    form.stage.endEditing()
    form.stage.focus(form.fields[1])
    form.stage.settle()
    XCTAssertEqual(form.stage.notifications.count, shown)
    XCTAssertTrue(form.stage.firstResponder === form.fields[1])
  }

  func testFocusBetweenWindows_keepsTheKeyboard() throws {
    let stage = Stage(device: .iPadPro11)
    let other = try stage.openWindow(frame: LayoutRect(x: 0, y: 0, width: 400, height: 1194), style: .stageManager)
    let fields = [stage.window, other].map { window in
      let field = TextInputView()
      window.rootView.addSubview(field)
      return field
    }
    stage.focus(fields[0])
    stage.settle()
    let shown = stage.notifications.count
    stage.focus(fields[1])
    stage.settle()
    XCTAssertEqual(stage.notifications.count, shown)
    XCTAssertEqual(stage.keyboard.state, .docked)
  }

  func testFocusedFieldThatLeaves_takesTheKeyboardAlong() throws {
    let ways: [(String, (FormScreen) -> Void)] = [
      ("removed", { $0.fields[3].removeFromSuperview() }),
      ("removed with its container", { $0.scroll.removeFromSuperview() }),
      ("hidden", { $0.fields[3].isHidden = true }),
      ("hidden with its container", { $0.scroll.isHidden = true }),
      ("disabled", { $0.fields[3].isEnabled = false }),
      ("hidden with its window", { $0.stage.window.isHidden = true }),
    ]
    for (name, leave) in ways {
      let form = FormScreen()
      form.stage.focus(form.fields[3])
      form.stage.settle()
      XCTAssertEqual(form.stage.keyboard.state, .docked)
      leave(form)
      form.stage.settle()
      XCTAssertEqual(form.stage.keyboard.state, .hidden, name)
      XCTAssertNil(form.stage.firstResponder, name)
    }
  }

  func testClosedWindow_takesItsFieldsKeyboardAlong() throws {
    let stage = Stage(device: .iPadPro11)
    let other = try stage.openWindow(frame: LayoutRect(x: 0, y: 0, width: 400, height: 1194), style: .stageManager)
    let field = TextInputView()
    other.rootView.addSubview(field)
    stage.focus(field)
    stage.settle()
    try stage.close(other)
    stage.settle()
    XCTAssertEqual(stage.keyboard.state, .hidden)
  }

  func testFieldThatCannotHaveTheFocus_isRefused() {
    let form = FormScreen()
    XCTAssertFalse(form.stage.focus(TextInputView()))
    form.fields[0].isEnabled = false
    XCTAssertFalse(form.stage.focus(form.fields[0]))
    form.scroll.isHidden = true
    XCTAssertFalse(form.stage.focus(form.fields[1]))
    form.stage.settle()
    XCTAssertEqual(form.stage.keyboard.state, .hidden)
    XCTAssertTrue(form.stage.notifications.isEmpty)
  }

  func testFieldWithItsOwnInput_bringsIt_andTheUsersKeyboardComesBack() {
    let form = FormScreen()
    form.stage.keyboard.source = .emoji
    form.fields[0].inputSource = .customView(height: 200)
    form.fields[0].inputAccessoryHeight = 44
    form.stage.focus(form.fields[0])
    form.stage.settle()
    XCTAssertEqual(form.stage.keyboard.frame.height, 278)
    form.stage.focus(form.fields[1])
    form.stage.settle()
    XCTAssertEqual(form.stage.keyboard.source, .emoji)
    XCTAssertEqual(form.stage.keyboard.accessoryHeight, 0)
    XCTAssertEqual(form.stage.keyboard.frame.height, 336)
  }

  func testInProcessKeyboard_movesBeforeFocusReturns_asAQuirk() {
    let form = FormScreen()
    form.stage.quirks = [.inProcessKeyboard]
    form.stage.focus(form.fields[0])
    XCTAssertEqual(form.stage.keyboard.state, .docked)
    XCTAssertEqual(form.stage.notifications.map(\.name), [.willChangeFrame, .willShow])
  }
}
