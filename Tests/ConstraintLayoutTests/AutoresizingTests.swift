import ConstraintLayout
import LayoutGeometry
import XCTest

/// Section 1.8 of the facts: frames and autoresizing masks as constraints.
final class AutoresizingTests: XCTestCase {
  private func makeView(_ mask: AutoresizingMask) -> (LayoutView, LayoutView) {
    let root = makeRoot(100, 100)
    let view = LayoutView(frame: rect(10, 20, 30, 40))
    view.identifier = "view"
    view.autoresizingMask = mask
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    return (root, view)
  }

  func testEveryMask_followsAResize() {
    let rows: [(AutoresizingMask, LayoutRect)] = [
      ([], rect(10, 20, 30, 40)),
      ([.flexibleRightMargin, .flexibleBottomMargin], rect(10, 20, 30, 40)),
      ([.flexibleLeftMargin, .flexibleTopMargin], rect(110, 120, 30, 40)),
      ([.flexibleWidth, .flexibleHeight], rect(10, 20, 130, 140)),
      ([.flexibleLeftMargin, .flexibleRightMargin], rect(10 + 100.0 / 7, 20, 30, 40)),
      ([.flexibleLeftMargin, .flexibleWidth], rect(35, 20, 105, 40)),
      ([.flexibleTopMargin, .flexibleHeight], rect(10, 20 + 100.0 / 3, 30, 40 + 200.0 / 3)),
      ([.flexibleWidth, .flexibleRightMargin], rect(10, 20, 30 + 100.0 / 3, 40)),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], rect(20, 20, 60, 40)),
      ([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], rect(10, 40, 30, 80)),
    ]
    for (mask, expected) in rows {
      let (root, view) = makeView(mask)
      assertLayout(root, [(view, rect(10, 20, 30, 40))])
      root.frame = rect(0, 0, 200, 200)
      assertLayout(root, [(view, expected)])
    }
  }

  func testFrameChange_rewritesTheConstraints() {
    let (root, view) = makeView([.flexibleWidth])
    root.layoutIfNeeded()
    view.frame = rect(5, 5, 50, 50)
    assertLayout(root, [(view, rect(5, 5, 50, 50))])
    root.frame = rect(0, 0, 120, 100)
    assertLayout(root, [(view, rect(5, 5, 70, 50))])
    view.center = LayoutPoint(x: 50, y: 50)
    assertLayout(root, [(view, rect(15, 25, 70, 50))])
    view.bounds = rect(0, 0, 10, 10)
    assertLayout(root, [(view, rect(45, 45, 10, 10))])
  }

  func testTurningTranslationOff_takesTheConstraintsAway() {
    let (root, view) = makeView([])
    assertLayout(root, [(view, rect(10, 20, 30, 40))])
    XCTAssertEqual(root.constraints.map(\.origin), [.autoresizingMask, .autoresizingMask])
    view.translatesAutoresizingMaskIntoConstraints = false
    XCTAssertTrue(root.constraints.isEmpty)
    XCTAssertEqual(root.layoutReport.ambiguities.count, 4)
  }

  func testFlagLeftOn_atFrameZero_conflictsWithAPositionConstraint() {
    let root = makeRoot(100, 100)
    let view = LayoutView()
    view.identifier = "view"
    view.translatesAutoresizingMaskIntoConstraints = true
    root.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
    left.isActive = true
    root.layoutIfNeeded()
    let conflicts = root.layoutReport.conflicts
    XCTAssertEqual(conflicts.count, 1)
    XCTAssertTrue(conflicts[0].demoted === left)
    XCTAssertEqual(conflicts[0].constraints.map(\.origin), [.autoresizingMask, .user])
    XCTAssertTrue(conflicts[0].description.contains("(from an autoresizing mask)"))
  }

  func testFlexibleParts_ofNoExtent_shareEvenly() {
    let root = makeRoot(0, 0)
    let view = LayoutView()
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    root.frame = rect(0, 0, 100, 100)
    assertLayout(root, [(view, rect(50, 0, 0, 0))])
  }

  func testConstrainedView_followsAViewUnderItsMask() {
    let (root, view) = makeView([.flexibleWidth])
    let side = Box("side", width: 10, height: 10)
    root.addSubview(side)
    activate(
      side.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 5),
      side.topAnchor.constraint(equalTo: view.topAnchor))
    root.frame = rect(0, 0, 150, 100)
    assertLayout(root, [(side, rect(95, 20, 10, 10))])
  }
}
