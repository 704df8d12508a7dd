import LayoutGeometry
import XCTest

/// The raster of a screen: what is measured, what is ours, and what it does with odd numbers.
final class PixelGridTests: XCTestCase {
  func testMeasuredEdges_goToTheNearestPixel_halvesUp() {
    let rows: [(scale: Double, edge: Double, snapped: Double)] = [
      (2, 950.25, 950.5), (2, 950.2, 950), (1, 33.5, 34), (2, 33.5, 33.5), (3, 173.5, 521.0 / 3),
      (3, 173.25, 520.0 / 3),
    ]
    for row in rows { XCTAssertEqual(PixelGrid(scale: row.scale).snap(row.edge), row.snapped) }
  }

  func testNegativeEdges_goUpFromTheMiddle_too() {
    let grid = PixelGrid(scale: 1)
    XCTAssertEqual(grid.snap(-0.5), 0)
    XCTAssertEqual(grid.snap(-0.51), -1)
    XCTAssertEqual(grid.snap(-1.5), -1)
    XCTAssertEqual(grid.snap(-2), -2)
  }

  func testNoiseBelowTheMiddle_countsAsTheMiddle() {
    let grid = PixelGrid(scale: 1)
    for noise in [1e-15, 1e-12, 1e-9, 1e-8, 9e-7] { XCTAssertEqual(grid.snap(10.5 - noise), 11, "\(noise)") }
    for distance in [1.1e-6, 1e-5, 1e-3] { XCTAssertEqual(grid.snap(10.5 - distance), 10, "\(distance)") }
    XCTAssertEqual(PixelGrid(scale: 2).snap(950.25 - 4e-7), 950.5)
    XCTAssertEqual(PixelGrid.slack, 1e-6)
  }

  func testSnappedEdges_staySnapped() {
    for scale in [1.0, 2, 3, 1.5] {
      let grid = PixelGrid(scale: scale)
      for step in -200...200 {
        let snapped = grid.snap(Double(step) * 0.137)
        XCTAssertEqual(grid.snap(snapped), snapped)
        XCTAssertEqual((snapped * scale).rounded(), snapped * scale, accuracy: 1e-9)
      }
    }
  }

  func testRectangles_areSnappedByEdges_soThatNeighboursTouch() {
    let grid = PixelGrid(scale: 1)
    let left = grid.snap(LayoutRect(x: 0, y: 0.4, width: 2.5, height: 1.2))
    let right = grid.snap(LayoutRect(x: 2.5, y: 0.4, width: 2.5, height: 1.2))
    XCTAssertEqual(left, LayoutRect(x: 0, y: 0, width: 3, height: 2))
    XCTAssertEqual(right, LayoutRect(x: 3, y: 0, width: 2, height: 2))
  }

  func testHugeAndOddNumbers_passThrough() {
    let grid = PixelGrid(scale: 2)
    XCTAssertEqual(grid.snap(1e300), 1e300)
    XCTAssertEqual(grid.snap(-1e300), -1e300)
    XCTAssertEqual(grid.snap(.infinity), .infinity)
    XCTAssertTrue(grid.snap(.nan).isNaN)
    XCTAssertEqual(grid.snap(0), 0)
  }
}
