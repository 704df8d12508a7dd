import KeyboardLayout
import XCTest

/// Sections 1.5 and 6 of the keyboard notes: dismissing the keyboard by scrolling.
final class InteractiveDismissalTests: XCTestCase {
  private func form(_ mode: KeyboardDismissMode, accessory: Double = 0) -> FormScreen {
    let form = FormScreen()
    form.scroll.keyboardDismissMode = mode
    form.stage.keyboard.accessoryHeight = accessory
    form.stage.focus(form.fields[0])
    form.stage.settle()
    return form
  }

  private func drag(_ form: FormScreen, through ys: [Double]) {
    form.stage.touchDown(at: LayoutPoint(x: 200, y: ys[0]), in: form.scroll)
    for y in ys.dropFirst() { form.stage.touchMove(to: LayoutPoint(x: 200, y: y)) }
  }

  func testNone_leavesTheKeyboardAlone() {
    let form = form(.none)
    drag(form, through: [300, 700])
    form.stage.touchUp()
    form.stage.settle()
    XCTAssertEqual(form.stage.keyboard.frame.minY, 516)
    XCTAssertNotNil(form.stage.firstResponder)
  }

  func testOnDrag_dismissesWhenADragBegins_notByATouch() {
    for mode in [KeyboardDismissMode.onDrag, .onDragWithAccessory] {
      let form = form(mode)
      drag(form, through: [300, 300])
      XCTAssertEqual(form.stage.keyboard.state, .docked)
      drag(form, through: [300, 301])
      XCTAssertEqual(form.stage.keyboard.state, .hidden)
      XCTAssertNil(form.stage.firstResponder)
      form.stage.settle()
      XCTAssertEqual(
        form.stage.notifications.suffix(4).map(\.name), [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    }
  }

  func testInteractive_waitsForTheKeyboard_thenFollows_oneSolveAMovement() {
    let form = form(.interactive)
    drag(form, through: [300, 400, 515])
    XCTAssertEqual(form.stage.keyboard.frame.minY, 516)
    for y in [520.0, 600, 800] {
      form.stage.touchMove(to: LayoutPoint(x: 200, y: y))
      XCTAssertEqual(form.stage.keyboard.frame.minY, y)
      XCTAssertEqual(form.stage.presentationFrame(of: form.stage.keyboard).minY, y)
      XCTAssertLessThanOrEqual(form.stage.lastFrame?.solves ?? .max, 1)
    }
  }

  func testInteractive_neverLiftsTheKeyboard() {
    let form = form(.interactive)
    drag(form, through: [600, 650, 200])
    XCTAssertEqual(form.stage.keyboard.frame.minY, 516)
  }

  func testInteractive_guideStaysAtItsRestingPlace_nearTheBottom() {
    let form = form(.interactive)
    let guide = form.view.keyboardGuide
    drag(form, through: [600, 840])
    XCTAssertEqual(guide.layoutFrame.minY, 818)
    form.stage.touchMove(to: LayoutPoint(x: 200, y: 900))
    XCTAssertEqual(guide.layoutFrame, LayoutRect(x: 0, y: 818, width: 393, height: 34))
    XCTAssertEqual(form.stage.keyboard.frame.minY, 852)
  }

  func testRelease_dismisses_whereTheLastMovementWasDownward() {
    let form = form(.interactive)
    let told = form.stage.notifications.count
    drag(form, through: [300, 600, 700])
    XCTAssertEqual(form.stage.notifications.count, told)
    form.stage.touchUp()
    XCTAssertEqual(form.stage.keyboard.state, .hidden)
    XCTAssertNil(form.stage.firstResponder)
    XCTAssertEqual(form.stage.presentationFrame(of: form.stage.keyboard).minY, 700)
    form.stage.settle()
    let new = form.stage.notifications.dropFirst(told)
    XCTAssertEqual(new.map(\.name), [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    XCTAssertEqual(new.first?.frameBegin.minY, 700)
  }

  func testRelease_afterReversing_bringsTheKeyboardBack_andTellsNobody() {
    let form = form(.interactive)
    let told = form.stage.notifications.count
    drag(form, through: [300, 700, 650])
    form.stage.touchUp()
    XCTAssertEqual(form.stage.keyboard.frame.minY, 516)
    XCTAssertEqual(form.stage.presentationFrame(of: form.stage.keyboard).minY, 650)
    form.stage.settle()
    XCTAssertEqual(form.stage.presentationFrame(of: form.stage.keyboard).minY, 516)
    XCTAssertEqual(form.stage.notifications.count, told)
    XCTAssertNotNil(form.stage.firstResponder)
  }

  func testAccessoryView_staysWithTheShortMode_andLeavesWithTheLong() {
    for (mode, lowest) in [(KeyboardDismissMode.interactive, 774.0), (.interactiveWithAccessory, 852)] {
      let form = form(mode, accessory: 44)
      XCTAssertEqual(form.stage.keyboard.frame.minY, 472)
      drag(form, through: [500, 2000])
      XCTAssertEqual(form.stage.keyboard.frame.minY, lowest, "\(mode)")
    }
  }

  func testPadding_startsTheGestureEarlier_andKeepsItsDistance() {
    let form = form(.interactive)
    form.view.keyboardGuide.dismissPadding = 50
    drag(form, through: [400, 465])
    XCTAssertEqual(form.stage.keyboard.frame.minY, 516)
    form.stage.touchMove(to: LayoutPoint(x: 200, y: 500))
    XCTAssertEqual(form.stage.keyboard.frame.minY, 550)
  }

  func testFingerThatIsNotFinite_orLiftedTwice_doesNothing() {
    let form = form(.interactive)
    form.stage.touchMove(to: LayoutPoint(x: 0, y: 600))
    form.stage.touchUp()
    drag(form, through: [300, .nan])
    form.stage.touchMove(to: LayoutPoint(x: .infinity, y: 600))
    form.stage.touchUp()
    form.stage.touchUp()
    XCTAssertEqual(form.stage.keyboard.frame.minY, 516)
  }
}
