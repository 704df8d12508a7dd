import KeyboardLayout
import XCTest

/// The cases of the layout collection in which a keyboard takes part.
final class LayoutCasesTests: XCTestCase {
  /// The view begins below the top of the window, so the keyboard's height is not how far it is covered.
  func testCase57_viewNotAtTheBottomOfTheWindow_isCoveredByTheOverlapOnly() {
    let stage = Stage(device: .iPhoneX)
    let root = stage.window.rootView
    let page = LayoutView()
    root.addSubview(page)
    stage.settle()
    stage.keyboard.show()
    let keyboardTop = stage.keyboard.frame.minY
    LayoutConstraint.activate([
      page.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      page.topAnchor.constraint(equalTo: root.topAnchor, constant: keyboardTop - 400),
      page.heightAnchor.constraint(equalToConstant: 500),
    ])
    let guide = page.keyboardGuide
    stage.settle()
    XCTAssertEqual(guide.layoutFrame.minY, 400)
    XCTAssertEqual(guide.layoutFrame.height, 100)
    assertClean(root)
  }

  func testCase60_afterShowAndHide_theSafeTopIsWhatItWas() {
    let stage = Stage(device: .iPhoneX)
    let root = stage.window.rootView
    let label = LayoutView()
    root.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      label.widthAnchor.constraint(equalToConstant: 100), label.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.settle()
    XCTAssertEqual(label.frame.minY, 44)
    stage.keyboard.show()
    XCTAssertEqual(label.frame.minY, 44)
    stage.keyboard.hide()
    XCTAssertEqual(label.frame.minY, 44)
    assertClean(root)
  }
}
