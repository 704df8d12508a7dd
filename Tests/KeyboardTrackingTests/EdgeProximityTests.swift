import KeyboardLayout
import XCTest

@testable import KeyboardTracking

/// The table of the keyboard notes (2.2) and the distances of 2.3.
final class EdgeProximityTests: XCTestCase {
  private let pad = LayoutSize(width: 834, height: 1194)

  private func near(
    _ state: KeyboardState, _ rect: LayoutRect?, in window: LayoutSize? = nil,
    direction: LayoutDirection = .leftToRight,
    distance: Double = 0, rule: UndockedBottomRule = .never, miniBarCounts: Bool = false
  ) -> DirectionalRectEdge {
    EdgeProximity.nearEdges(
      of: GuideTarget.Keyboard(state: state, visiblePart: rect, minimizedBarIsKeyboard: miniBarCounts),
      window: window ?? pad, direction: direction, distance: distance, rule: rule)
  }

  private func floating(x: Double, y: Double) -> LayoutRect { LayoutRect(x: x, y: y, width: 320, height: 254) }

  func testDockedHiddenAndBars_areNearTheBottomAlone_whereverTheyLie() {
    let anywhere = LayoutRect(x: 0, y: 0, width: 834, height: 1194)
    for state in [KeyboardState.docked, .hidden, .shortcutsBar, .accessoryOnly] {
      XCTAssertEqual(near(state, anywhere), .bottom, "\(state)")
    }
    XCTAssertEqual(near(.floating, nil), .bottom)
  }

  func testFloating_isNearWhatItTouches_atMostTwoAdjacentEdges() {
    XCTAssertEqual(near(.floating, floating(x: 200, y: 400)), [])
    XCTAssertEqual(near(.floating, floating(x: 0, y: 400)), .leading)
    XCTAssertEqual(near(.floating, floating(x: 514, y: 400)), .trailing)
    XCTAssertEqual(near(.floating, floating(x: 200, y: 0)), .top)
    XCTAssertEqual(near(.floating, floating(x: 200, y: 940)), .bottom)
    XCTAssertEqual(near(.floating, floating(x: 0, y: 0)), [.top, .leading])
    XCTAssertEqual(near(.floating, floating(x: 514, y: 940)), [.bottom, .trailing])
  }

  func testFloatingBetweenOppositeEdges_isNearNeither() {
    let small = LayoutSize(width: 450, height: 254)
    XCTAssertEqual(near(.floating, LayoutRect(x: 0, y: 0, width: 450, height: 254), in: small), [])
  }

  func testUndockedAndSplit_areNearTheTopAtMost_andTheBottomByTheOtherRule() {
    for state in [KeyboardState.undocked, .split] {
      let top = LayoutRect(x: 0, y: 0, width: 834, height: 340)
      let bottom = LayoutRect(x: 0, y: 854, width: 834, height: 340)
      XCTAssertEqual(near(state, top), .top)
      XCTAssertEqual(near(state, bottom), [])
      XCTAssertEqual(near(state, bottom, rule: .possible), .bottom)
      XCTAssertEqual(near(state, LayoutRect(x: 0, y: 500, width: 834, height: 340)), [])
    }
  }

  func testNarrowWindows_areNeverNearTheirSides() {
    let third = LayoutSize(width: 375, height: 834)
    XCTAssertEqual(near(.floating, LayoutRect(x: 0, y: 0, width: 320, height: 254), in: third), .top)
    let half = LayoutSize(width: 401, height: 834)
    XCTAssertEqual(near(.floating, LayoutRect(x: 0, y: 0, width: 320, height: 254), in: half), [.top, .leading])
  }

  func testDistance_isInclusive() {
    XCTAssertEqual(near(.floating, floating(x: 200, y: 58), distance: 58), .top)
    XCTAssertEqual(near(.floating, floating(x: 200, y: 58.5), distance: 58), [])
  }

  func testRightToLeft_exchangesTheSides() {
    XCTAssertEqual(near(.floating, floating(x: 0, y: 400), direction: .rightToLeft), .trailing)
    XCTAssertEqual(near(.floating, floating(x: 514, y: 400), direction: .rightToLeft), .leading)
  }

  func testCollapsedBar_isNearTheBottom_andPerhapsASide() {
    XCTAssertEqual(near(.minimizedBar, LayoutRect(x: 0, y: 1119, width: 110, height: 75)), [.bottom, .leading])
    XCTAssertEqual(near(.minimizedBar, LayoutRect(x: 362, y: 1119, width: 110, height: 75)), .bottom)
    XCTAssertEqual(
      near(.minimizedBar, LayoutRect(x: 0, y: 1119, width: 110, height: 75), miniBarCounts: true), .bottom)
  }
}
