import LayoutDrawing
import XCTest

final class DrawnNumberTests: XCTestCase {
  func testNumbers_haveAtMostThreeDecimals_andNoneThatAreNotNeeded() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (516, "516"), (-58, "-58"), (0.5, "0.5"), (458 + 1.0 / 3, "458.333"),
      (699.0464, "699.046"), (0.0005, "0.001"), (-0.0004, "0"), (-2.9996, "-3"), (10.05, "10.05"),
    ]
    for (number, text) in cases { XCTAssertEqual(DrawnNumber.text(number), text) }
  }

  func testNumbersBeyondReason_areShownAsTheyAre() {
    XCTAssertEqual(DrawnNumber.text(1e300), "1e+300")
    XCTAssertEqual(DrawnNumber.text(-.infinity), "-inf")
    XCTAssertEqual(DrawnNumber.text(.nan), "nan")
  }
}
