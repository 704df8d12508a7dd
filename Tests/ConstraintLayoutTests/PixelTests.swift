import ConstraintLayout
import LayoutGeometry
import XCTest

/// Section 1.15 of the facts and the cases 53 and 55: frames on whole pixels.
final class PixelTests: XCTestCase {
  func testCase53_aCentredView_landsOnPixels_halvesUp() {
    for (scale, y) in [(1.0, 34.0), (2, 33.5)] {
      let child = Box("child", width: 206, height: 21)
      let root = makeRoot(768, 88, child)
      root.pixelScale = scale
      activate(
        child.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        child.centerYAnchor.constraint(equalTo: root.centerYAnchor))
      assertLayout(root, [(child, rect(281, y, 206, 21))])
    }
  }

  func testCase53_edges_areRoundedHalfUp() {
    for (edge, snapped) in [(950.25, 950.5), (950.2, 950)] {
      let view = makeView("view")
      let root = makeRoot(2000, 100, view)
      root.pixelScale = 2
      view.place(x: edge, width: 10, height: 10)
      assertLayout(root, [(view, rect(snapped, 0, 10, 10))], accuracy: edge == 950.25 ? 1e-9 : 0.5)
      XCTAssertEqual(view.frame.minX, snapped)
    }
  }

  func testCase55_equalShares_mayDifferByAPixel_andAddUp() {
    let views = (0..<4).map { makeView("v\($0)") }
    let root = makeRoot(10, 10)
    root.pixelScale = 1
    for (index, view) in views.enumerated() {
      root.addSubview(view)
      activate(
        view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 1),
        view.leftAnchor.constraint(equalTo: index == 0 ? root.leftAnchor : views[index - 1].rightAnchor),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25))
    }
    let frames = [rect(0, 0, 3, 1), rect(3, 0, 2, 1), rect(5, 0, 3, 1), rect(8, 0, 2, 1)]
    assertLayout(root, zip(views, frames).map { ($0, $1) })
    XCTAssertEqual(views.map(\.frame.width).reduce(0, +), 10)
  }

  func testBareRoot_doesNotSnap() {
    let view = makeView("view")
    let root = makeRoot(10, 10, view)
    view.place(x: 0.3, y: 0.7, width: 1.1, height: 1.3)
    assertLayout(root, [(view, rect(0.3, 0.7, 1.1, 1.3))])
  }

  func testNeighboursInDifferentParents_keepTouching() {
    let (one, two) = (makeView("one"), makeView("two"))
    let (a, b) = (makeView("a"), makeView("b"))
    one.addSubview(a)
    two.addSubview(b)
    let root = makeRoot(100, 100, one, two)
    root.pixelScale = 1
    one.place(x: 0.4, width: 20, height: 10)
    two.place(x: 30.4, width: 20, height: 10)
    activate(
      a.leftAnchor.constraint(equalTo: one.leftAnchor),
      a.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 40.5),
      a.topAnchor.constraint(equalTo: root.topAnchor), a.heightAnchor.constraint(equalToConstant: 5),
      b.leftAnchor.constraint(equalTo: a.rightAnchor), b.rightAnchor.constraint(equalTo: two.rightAnchor),
      b.topAnchor.constraint(equalTo: root.topAnchor), b.heightAnchor.constraint(equalToConstant: 5))
    root.layoutIfNeeded()
    XCTAssertEqual(a.convert(a.bounds, to: root).maxX, 41)
    XCTAssertEqual(b.convert(b.bounds, to: root).minX, 41)
  }

  func testContents_areSnappedAnew_whenTheirParentMovesByAPartOfAPixel() {
    let outer = makeView("outer")
    let inner = makeView("inner")
    outer.addSubview(inner)
    let root = makeRoot(100, 100, outer)
    root.pixelScale = 1
    let left = outer.leftAnchor.constraint(equalTo: root.leftAnchor)
    activate(
      left, outer.topAnchor.constraint(equalTo: root.topAnchor), outer.widthAnchor.constraint(equalToConstant: 50),
      outer.heightAnchor.constraint(equalToConstant: 50))
    inner.place(x: 10.3, width: 10, height: 10)
    assertLayout(root, [(outer, rect(0, 0, 50, 50)), (inner, rect(10, 0, 10, 10))], accuracy: 0)
    left.constant = 0.3
    // 0.3 lands on 0, and 10.6 on 11.
    assertLayout(root, [(outer, rect(0, 0, 50, 50)), (inner, rect(11, 0, 10, 10))], accuracy: 0)
    let frames = root.layoutReport.work.appliedFrames
    left.constant = 7.3
    assertLayout(root, [(outer, rect(7, 0, 50, 50)), (inner, rect(11, 0, 10, 10))], accuracy: 0)
    XCTAssertEqual(root.layoutReport.work.appliedFrames, frames + 1)
  }

  func testScale_canChange() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    view.place(x: 0.4, width: 10, height: 10)
    assertLayout(root, [(view, rect(0.4, 0, 10, 10))])
    root.pixelScale = 1
    assertLayout(root, [(view, rect(0, 0, 10, 10))], accuracy: 0)
    root.pixelScale = 2
    assertLayout(root, [(view, rect(0.5, 0, 10, 10))], accuracy: 0)
    XCTAssertEqual(view.pixelScale, 2)
  }

  func testGuides_areSnappedLikeViews() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    root.pixelScale = 1
    let guide = LayoutGuide()
    guide.identifier = "guide"
    root.addLayoutGuide(guide)
    guide.pin(to: rect(0.5, 1.4, 10, 10))
    view.pinEdges(to: guide)
    assertLayout(root, [(guide, rect(1, 1, 10, 10)), (view, rect(1, 1, 10, 10))], accuracy: 0)
    guide.pin(to: rect(0, 0, 20, 20))
    assertLayout(root, [(guide, rect(0, 0, 20, 20)), (view, rect(0, 0, 20, 20))], accuracy: 0)
  }

  func testNoiseBelowTheMiddle_goesUp_howeverTheEdgeWasComputed() {
    // 10.5 as one distance, as ten of 1.05, and as a third of 31.5: the sums differ in their last bits.
    for parts in [1, 3, 10] {
      let view = makeView("view")
      let root = makeRoot(100, 10, view)
      root.pixelScale = 1
      var edge = root.leftAnchor
      for index in 0..<parts {
        let part = LayoutGuide()
        part.identifier = "part\(index)"
        root.addLayoutGuide(part)
        activate(
          part.leftAnchor.constraint(equalTo: edge), part.topAnchor.constraint(equalTo: root.topAnchor),
          part.heightAnchor.constraint(equalToConstant: 1),
          part.widthAnchor.constraint(equalToConstant: 10.5 / Double(parts)))
        edge = part.rightAnchor
      }
      activate(
        view.leftAnchor.constraint(equalTo: edge), view.topAnchor.constraint(equalTo: root.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 1))
      assertLayout(root, [(view, rect(11, 0, 10, 1))], accuracy: 0)
    }
  }

  func testWhatLiesBelowTheMiddle_byMoreThanNoise_goesDown() {
    for (x, snapped) in [(10.5 - 1e-9, 11.0), (10.5 - 1e-5, 10)] {
      let view = makeView("view")
      let root = makeRoot(100, 10, view)
      root.pixelScale = 1
      view.place(x: x, width: 4, height: 1)
      assertLayout(root, [(view, rect(snapped, 0, 4, 1))], accuracy: 0)
    }
  }
}
