import LayoutDrawing
import XCTest

/// The sheet of character cells: lines that join, shades below them, letters on top.
final class TextCanvasTests: XCTestCase {
  private func canvas(_ columns: Int, _ rows: Int, _ draw: (inout TextCanvas) -> Void) -> [String] {
    var canvas = TextCanvas(columns: columns, rows: rows)
    draw(&canvas)
    return canvas.lines
  }

  func testBoxes_thatShareAnEdge_areJoined() {
    let lines = canvas(5, 5) {
      $0.box(CellRect(left: 0, top: 0, right: 4, bottom: 2))
      $0.box(CellRect(left: 0, top: 2, right: 4, bottom: 4))
    }
    XCTAssertEqual(lines, ["┌───┐", "│   │", "├───┤", "│   │", "└───┘"])
  }

  func testBoxes_thatCross_areJoinedAtBothCrossings() {
    let lines = canvas(6, 4) {
      $0.box(CellRect(left: 0, top: 0, right: 3, bottom: 2))
      $0.box(CellRect(left: 2, top: 1, right: 5, bottom: 3))
    }
    XCTAssertEqual(lines, ["┌──┐", "│ ┌┼─┐", "└─┼┘ │", "  └──┘"])
  }

  func testDashedLines_giveWayToSolidOnes_andCornersStaySharp() {
    let lines = canvas(5, 4) {
      $0.box(CellRect(left: 0, top: 0, right: 4, bottom: 3), style: .dashed)
      $0.box(CellRect(left: 0, top: 0, right: 4, bottom: 0))
    }
    XCTAssertEqual(lines, ["┌───┐", "┊   ┊", "┊   ┊", "└┄┄┄┘"])
  }

  func testRoundCorners_showOnlyWhereNothingElseMeetsThem() {
    let lines = canvas(4, 4) {
      $0.box(CellRect(left: 0, top: 0, right: 3, bottom: 2), isRound: true)
      $0.box(CellRect(left: 0, top: 2, right: 3, bottom: 3))
    }
    XCTAssertEqual(lines, ["╭──╮", "│  │", "├──┤", "└──┘"])
  }

  func testEdgesLeftOut_stayOpen_orRunOffTheSheet() {
    let rect = CellRect(left: 0, top: 0, right: 2, bottom: 1)
    XCTAssertEqual(canvas(3, 2) { $0.box(rect, edges: [.top, .right]) }, ["╶─┐", "  ╵"])
    XCTAssertEqual(canvas(3, 2) { $0.box(rect, edges: [.top, .right], runsOff: true) }, ["──┐", "  │"])
  }

  func testShade_liesBelowLinesAndLetters() {
    let lines = canvas(5, 3) {
      $0.box(CellRect(left: 1, top: 0, right: 3, bottom: 2))
      $0.write("x", column: 2, row: 1)
      $0.shade(CellRect(left: 0, top: 0, right: 4, bottom: 2), with: "░")
    }
    XCTAssertEqual(lines, ["░┌─┐░", "░│x│░", "░└─┘░"])
  }

  func testWhatFallsOutside_isLeftOut() {
    let lines = canvas(3, 2) {
      $0.write("abcdef", column: -1, row: 0)
      $0.write("never", column: 0, row: 5)
      $0.shade(CellRect(left: -9, top: 1, right: 99, bottom: 99), with: "▒")
      $0.box(CellRect(left: -5, top: -5, right: 50, bottom: 50))
    }
    XCTAssertEqual(lines, ["bcd", "▒▒▒"])
  }

  func testControlCharacters_areWrittenAsSpaces_soThatRowsKeepTheirLength() {
    let lines = canvas(7, 1) { $0.write("a\nb\tc\r\nd", column: 0, row: 0) }
    XCTAssertEqual(lines, ["a b c d"])
  }

  func testLines_haveNoSpacesAtTheirEnds_andASheetMayBeEmpty() {
    XCTAssertEqual(canvas(8, 2) { $0.write("ab ", column: 1, row: 0) }, [" ab", ""])
    XCTAssertEqual(canvas(-3, 4) { $0.write("ab", column: 0, row: 0) }, ["", "", "", ""])
    XCTAssertEqual(canvas(4, -1) { $0.write("ab", column: 0, row: 0) }, [])
  }

  func testEqualDrawings_areEqualValues() {
    var one = TextCanvas(columns: 3, rows: 3)
    var other = one
    one.box(CellRect(left: 0, top: 0, right: 2, bottom: 2))
    XCTAssertNotEqual(one, other)
    other.box(CellRect(left: 0, top: 0, right: 2, bottom: 2))
    XCTAssertEqual(one, other)
  }
}
