import LayoutGeometry
import XCTest

/// Rectangles, insets and transforms as values.
final class RectTests: XCTestCase {
  private let rect = LayoutRect(x: 10, y: 20, width: 30, height: 40)

  func testEdges_areWhereOriginAndSizeSay() {
    XCTAssertEqual([rect.minX, rect.midX, rect.maxX], [10, 25, 40])
    XCTAssertEqual([rect.minY, rect.midY, rect.maxY], [20, 40, 60])
    XCTAssertEqual(LayoutRect(minX: 10, minY: 20, maxX: 40, maxY: 60), rect)
    XCTAssertEqual(rect.offsetBy(dx: -10, dy: 5), LayoutRect(x: 0, y: 25, width: 30, height: 40))
  }

  func testInsets_moveEdgesInward_negativeOnesOutward() {
    let insets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(rect.inset(by: insets), LayoutRect(x: 12, y: 21, width: 24, height: 36))
    XCTAssertEqual(rect.inset(by: LayoutInsets(all: -5)), LayoutRect(x: 5, y: 15, width: 40, height: 50))
    XCTAssertEqual(insets + LayoutInsets(all: 1), LayoutInsets(top: 2, left: 3, bottom: 4, right: 5))
  }

  func testDirectionalInsets_resolveBySide() {
    let insets = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(insets.resolved(in: .leftToRight), LayoutInsets(top: 1, left: 2, bottom: 3, right: 4))
    XCTAssertEqual(insets.resolved(in: .rightToLeft), LayoutInsets(top: 1, left: 4, bottom: 3, right: 2))
  }

  func testContains_includesNearEdges_only() {
    XCTAssertTrue(rect.contains(LayoutPoint(x: 10, y: 20)))
    XCTAssertFalse(rect.contains(LayoutPoint(x: 40, y: 30)))
    XCTAssertFalse(rect.contains(LayoutPoint(x: 20, y: 60)))
    XCTAssertTrue(rect.contains(rect))
    XCTAssertFalse(rect.contains(rect.offsetBy(dx: 1, dy: 0)))
  }

  func testIntersectionAndUnion() {
    let other = LayoutRect(x: 30, y: 50, width: 30, height: 40)
    XCTAssertEqual(rect.intersection(other), LayoutRect(x: 30, y: 50, width: 10, height: 10))
    XCTAssertEqual(rect.union(other), LayoutRect(x: 10, y: 20, width: 50, height: 70))
    XCTAssertTrue(rect.intersects(other))
    let touching = LayoutRect(x: 40, y: 20, width: 5, height: 5)
    XCTAssertNil(rect.intersection(touching))
    XCTAssertFalse(rect.intersects(touching))
  }

  func testEmptyAndFinite() {
    XCTAssertTrue(LayoutRect(x: 0, y: 0, width: 0, height: 5).isEmpty)
    XCTAssertTrue(LayoutRect(x: 0, y: 0, width: .nan, height: 5).isEmpty)
    XCTAssertFalse(rect.isEmpty)
    XCTAssertTrue(rect.isFinite)
    XCTAssertFalse(LayoutRect(x: 0, y: .infinity, width: 1, height: 1).isFinite)
  }

  func testTransforms_areUndoneByTheirInverse() throws {
    let turned = LayoutTransform(quarterTurns: 1)
    XCTAssertEqual(turned.apply(to: LayoutPoint(x: 3, y: 4)), LayoutPoint(x: -4, y: 3))
    for transform in [
      turned, LayoutTransform(scaleX: 2, y: 4), LayoutTransform(translationX: 5, y: -6),
      LayoutTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
    ] {
      let back = try XCTUnwrap(transform.inverted)
      let point = back.apply(to: transform.apply(to: LayoutPoint(x: 3, y: 4)))
      XCTAssertEqual(point.x, 3, accuracy: 1e-12)
      XCTAssertEqual(point.y, 4, accuracy: 1e-12)
    }
    XCTAssertNil(LayoutTransform(scaleX: 0, y: 1).inverted)
    XCTAssertNil(LayoutTransform(scaleX: .infinity, y: 1).inverted)
  }
}
