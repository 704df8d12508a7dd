import ConstraintLayout
import LayoutGeometry
import XCTest

/// Section 1.11 of the facts: how a stack aligns its views across its axis, and the gaps between them.
final class StackAlignmentTests: XCTestCase {
  func testBaselineOfAStack_followsAStackInsideIt() {
    let (text, other) = (Text("text", length: 30, lineHeight: 40), Text("other", length: 20))
    let inner = StackView(arrangedSubviews: [text, other])
    inner.axis = .vertical
    let outer = StackView(arrangedSubviews: [inner])
    let root = makeRoot(200, 200, outer)
    activate(
      outer.lastBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor))
    root.layoutIfNeeded()
    XCTAssertEqual(outer.frame.maxY, 105)
    let last = Box("last", width: 3, height: 10)
    inner.addArrangedSubview(last)
    root.layoutIfNeeded()
    XCTAssertEqual(outer.frame.maxY, 100)
  }

  func testView_whoseBaselineIsTheStacks_canBeTakenOut() {
    let (text, other) = (Text("text", length: 30, lineHeight: 40), Text("other", length: 20))
    let inner = StackView(arrangedSubviews: [text, other])
    let outer = StackView(arrangedSubviews: [inner])
    let root = makeRoot(200, 100, outer)
    activate(
      outer.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor))
    inner.alignment = .top
    root.layoutIfNeeded()
    XCTAssertEqual(outer.frame, rect(0, 35, 50, 40))
    text.removeFromSuperview()
    root.layoutIfNeeded()
    XCTAssertEqual(outer.frame, rect(0, 35, 20, 20))
    inner.removeFromSuperview()
    root.layoutIfNeeded()
    XCTAssertEqual(outer.frame.minY, 50)
  }

  func testAlignments_acrossARow() {
    let expected: [(StackView.Alignment, [Double])] = [
      (.top, [0, 0, 0]), (.center, [5, 0, 10]), (.bottom, [10, 0, 20]),
    ]
    for (alignment, tops) in expected {
      let views = [Box("a", width: 40, height: 20), Box("b", width: 60, height: 30), Box("c", width: 20, height: 10)]
      let stack = StackView(arrangedSubviews: views)
      stack.alignment = alignment
      assertLayout(
        host(stack),
        [
          (stack, rect(0, 0, 120, 30)), (views[0], rect(0, tops[0], 40, 20)), (views[1], rect(40, tops[1], 60, 30)),
          (views[2], rect(100, tops[2], 20, 10)),
        ])
    }
  }

  func testAlignments_acrossAColumn() {
    let expected: [(StackView.Alignment, [Double])] = [(.leading, [0, 0]), (.center, [10, 0]), (.trailing, [20, 0])]
    for (alignment, lefts) in expected {
      let views = [Box("a", width: 40, height: 20), Box("b", width: 60, height: 30)]
      let stack = StackView(arrangedSubviews: views)
      stack.axis = .vertical
      stack.alignment = alignment
      assertLayout(
        host(stack),
        [(stack, rect(0, 0, 60, 50)), (views[0], rect(lefts[0], 0, 40, 20)), (views[1], rect(lefts[1], 20, 60, 30))])
    }
  }

  func testFirstBaselineAlignment_alignsTexts_asHighAsPossible() {
    let text = Text("text", length: 30)
    let box = Box("box", width: 10, height: 10)
    let stack = StackView(arrangedSubviews: [text, box])
    stack.alignment = .firstBaseline
    assertLayout(
      host(stack), [(stack, rect(0, 0, 40, 25)), (text, rect(0, 0, 30, 20)), (box, rect(30, 15, 10, 10))])
  }

  func testLastBaselineAlignment_alignsTexts_asLowAsPossible() {
    let text = Text("text", length: 30)
    let box = Box("box", width: 10, height: 10)
    let stack = StackView(arrangedSubviews: [text, box])
    stack.alignment = .lastBaseline
    assertLayout(
      host(stack, height: 50), [(stack, rect(0, 0, 40, 50)), (text, rect(0, 30, 30, 20)), (box, rect(30, 35, 10, 10))])
  }

  func testBaselineRelativeColumn_measuresGapsBetweenBaselines() {
    let (one, two) = (Text("one", length: 30), Text("two", length: 30))
    let stack = StackView(arrangedSubviews: [one, two])
    stack.axis = .vertical
    stack.spacing = 30
    stack.isBaselineRelativeArrangement = true
    // First text's last baseline at 15; the second's first baseline 30 below, at 45, 15 below its top.
    assertLayout(host(stack), [(one, rect(0, 0, 30, 20)), (two, rect(0, 30, 30, 20)), (stack, rect(0, 0, 30, 50))])
  }

  func testMarginsRelativeRow_isInsetByTheMargins() {
    let views = boxes([40, 60])
    let stack = StackView(arrangedSubviews: views)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    assertLayout(
      host(stack), [(stack, rect(0, 0, 106, 24)), (views[0], rect(2, 1, 40, 20)), (views[1], rect(42, 1, 60, 20))])
  }

  func testCustomSpacing_replacesOneGap() {
    let views = boxes([10, 10, 10])
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 5
    stack.setCustomSpacing(20, after: views[0])
    let root = host(stack)
    assertLayout(root, columns(views, [0, 30, 45], [10, 10, 10]))
    XCTAssertEqual(stack.customSpacing(after: views[0]), 20)
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
    assertLayout(root, columns(views, [0, 18, 33], [10, 10, 10]))
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    assertLayout(root, columns(views, [0, 15, 30], [10, 10, 10]))
    XCTAssertEqual(stack.customSpacing(after: views[0]), StackView.spacingUseDefault)
  }

  func testBaselineOfARow_isThatOfItsTallestView() {
    let text = Text("text", length: 30)
    let stack = StackView(arrangedSubviews: [Box("box", width: 5, height: 5), text])
    stack.alignment = .top
    let mark = makeView("mark")
    let root = makeRoot(100, 100, stack, mark)
    activate(
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      mark.topAnchor.constraint(equalTo: stack.firstBaselineAnchor),
      mark.leftAnchor.constraint(equalTo: root.leftAnchor),
      mark.widthAnchor.constraint(equalToConstant: 1), mark.heightAnchor.constraint(equalToConstant: 1))
    assertLayout(root, [(mark, rect(0, 25, 1, 1))])
  }
}
