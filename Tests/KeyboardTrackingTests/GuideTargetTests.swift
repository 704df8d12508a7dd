import KeyboardLayout
import XCTest

@testable import KeyboardTracking

/// The reference model of the keyboard notes (1.7), row by row.
final class GuideTargetTests: XCTestCase {
  private let phone = LayoutRect(x: 0, y: 0, width: 393, height: 852)
  private let docked = LayoutRect(x: 0, y: 516, width: 393, height: 336)

  private func frame(
    _ state: KeyboardState, _ keyboard: LayoutRect?, bounds: LayoutRect? = nil, safe: Double = 34,
    window: LayoutRect? = nil,
    miniBarCounts: Bool = false, _ change: (inout GuideTarget.Options) -> Void = { _ in }
  ) -> LayoutRect {
    var options = GuideTarget.Options()
    change(&options)
    return GuideTarget.frame(
      keyboard: GuideTarget.Keyboard(state: state, visiblePart: keyboard, minimizedBarIsKeyboard: miniBarCounts),
      view: GuideTarget.View(
        bounds: bounds ?? phone, bottomSafeArea: safe, window: window ?? phone, keyboard: keyboard),
      options: options)
  }

  func testHidden_restsOnTheSafeArea_orOnTheView() {
    XCTAssertEqual(frame(.hidden, nil), LayoutRect(x: 0, y: 818, width: 393, height: 34))
    XCTAssertEqual(
      frame(.hidden, nil) { $0.usesBottomSafeArea = false }, LayoutRect(x: 0, y: 852, width: 393, height: 0))
    XCTAssertEqual(frame(.hidden, nil) { $0.restingPadding = 44 }.minY, 774)
  }

  func testDocked_isTheKeyboard_whateverTheOptions() {
    for change in [
      { (_: inout GuideTarget.Options) in }, { $0.followsUndocked = true }, { $0.usesBottomSafeArea = false },
      { $0.restingPadding = 44 },
    ] {
      XCTAssertEqual(frame(.docked, docked, change), docked)
    }
  }

  func testDocked_barelyOverTheView_keepsTheRestingTop() {
    let strip = LayoutRect(x: 0, y: 840, width: 393, height: 12)
    XCTAssertEqual(frame(.docked, strip), LayoutRect(x: 0, y: 818, width: 393, height: 34))
    XCTAssertEqual(frame(.docked, strip) { $0.usesBottomSafeArea = false }, strip)
  }

  func testDocked_besideTheView_rests_neverBelowTheViewsBottom() {
    let sheet = LayoutRect(x: 0, y: 0, width: 393, height: 400)
    XCTAssertEqual(
      frame(.docked, docked, bounds: sheet, safe: 0), LayoutRect(x: 0, y: 400, width: 393, height: 0))
  }

  func testDocked_endsWhereTheViewEnds_orWhereTheKeyboardDoesIfHigher() {
    let low = LayoutRect(x: 0, y: 0, width: 393, height: 700)
    XCTAssertEqual(frame(.docked, docked, bounds: low, safe: 0).maxY, 700)
    let tall = LayoutRect(x: 0, y: 0, width: 393, height: 2000)
    XCTAssertEqual(frame(.docked, docked, bounds: tall, safe: 0), docked)
  }

  func testDetached_isFollowedOnlyWhenAsked() {
    let floating = LayoutRect(x: 10, y: 20, width: 100, height: 80)
    for state in [KeyboardState.undocked, .split, .floating, .minimizedBar] {
      XCTAssertEqual(frame(state, floating), LayoutRect(x: 0, y: 818, width: 393, height: 34), "\(state)")
      XCTAssertEqual(frame(state, floating) { $0.followsUndocked = true }, floating, "\(state)")
    }
  }

  func testDetached_notOverTheWindow_rests() {
    XCTAssertEqual(frame(.floating, nil) { $0.followsUndocked = true }.minY, 818)
  }

  func testShortcutsBar_countsAsKeyboard_withItsRealSides() {
    let bar = LayoutRect(x: 100, y: 777, width: 150, height: 75)
    XCTAssertEqual(frame(.shortcutsBar, bar), bar)
    XCTAssertEqual(frame(.accessoryOnly, bar), bar)
  }

  func testMinimizedBar_isAKeyboardInStageManagerOnly() {
    let bar = LayoutRect(x: 100, y: 777, width: 110, height: 75)
    XCTAssertEqual(frame(.minimizedBar, bar).minY, 818)
    XCTAssertEqual(frame(.minimizedBar, bar, miniBarCounts: true), bar)
  }

  func testResting_isAsWideAsTheWindow_notTheView() {
    let window = LayoutRect(x: -100, y: -50, width: 393, height: 852)
    let child = LayoutRect(x: 0, y: 0, width: 200, height: 300)
    XCTAssertEqual(
      frame(.hidden, nil, bounds: child, safe: 0, window: window), LayoutRect(x: -100, y: 300, width: 393, height: 0))
  }

  func testScrolledView_restsAtTheEndOfItsVisiblePart() {
    let scrolled = LayoutRect(x: 0, y: 120, width: 393, height: 852)
    XCTAssertEqual(frame(.hidden, nil, bounds: scrolled).minY, 938)
  }
}
