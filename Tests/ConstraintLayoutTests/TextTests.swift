import ConstraintLayout
import LayoutGeometry
import XCTest

/// Sections 1.7 and 1.9 of the facts: content sizes, text measured in two passes, alignment rectangles, baselines.
final class TextTests: XCTestCase {
  func testHeight_followsTheSolvedWidth_inTwoPasses() {
    let text = Text("text", length: 300)
    let root = makeRoot(100, 500, text)
    activate(
      text.leftAnchor.constraint(equalTo: root.leftAnchor), text.rightAnchor.constraint(equalTo: root.rightAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor))
    assertLayout(root, [(text, rect(0, 0, 100, 60))])
    let work = root.layoutReport.work
    XCTAssertEqual(work.solves, 2)
    XCTAssertEqual(work.measurements, 1)
    XCTAssertEqual(work.layoutSubviewsCalls, 2)
  }

  func testContent_thatFitsNoWidthOfZero_isMeasuredAtTheWidthItGets() {
    final class Area: LayoutView {
      override func measure(width: Double) -> Double? { 2000 / width }
    }
    for isThereBefore in [false, true] {
      let area = Area()
      let root = makeRoot(100, 500)
      if isThereBefore { root.layoutIfNeeded() }
      root.addSubview(area)
      area.place(width: 50)
      assertLayout(root, [(area, rect(0, 0, 50, 40))])
    }
  }

  /// A text whose width depends on its height, so that measuring it changes what was measured for.
  private func makeRestlessText(maximumWidth: Double) -> (root: LayoutView, text: Text) {
    let text = Text("text", length: 300)
    let root = makeRoot(400, 500, text)
    text.setContentHuggingPriority(900, for: .vertical)
    activate(
      text.leftAnchor.constraint(equalTo: root.leftAnchor), text.topAnchor.constraint(equalTo: root.topAnchor),
      text.widthAnchor.constraint(lessThanOrEqualToConstant: maximumWidth),
      text.widthAnchor.constraint(lessThanOrEqualTo: text.heightAnchor, multiplier: 1.5))
    return (root, text)
  }

  func testThirdPass_onlyHappens_whenTheWidthChangesAgain() {
    // One line of 20 allows a width of 30; measured there, ten lines allow all of 80; four lines stay there.
    let (root, text) = makeRestlessText(maximumWidth: 80)
    assertLayout(root, [(text, rect(0, 0, 80, 80))])
    XCTAssertEqual(root.layoutReport.work.measurements, 2)
    XCTAssertEqual(root.layoutReport.work.solves, 3)
  }

  func testTextThatNeverSettles_isCapped_andReported() {
    // At a width of 100 the height of 60 allows 90, and at 90 the height of 80 allows 100 again.
    let (root, text) = makeRestlessText(maximumWidth: 100)
    root.layoutIfNeeded()
    XCTAssertTrue(root.layoutReport.unsettled.contains { $0 === text })
    text.length = 20
    root.layoutIfNeeded()
    XCTAssertTrue(root.layoutReport.unsettled.isEmpty)
  }

  func testText_thatComes_whileAnotherIsMeasured_isMeasuredToo() {
    final class Author: LayoutView {
      var whenMeasured: () -> Void = {}
      override func measure(width: Double) -> Double? {
        if width > 0 { whenMeasured() }
        return 10
      }
    }
    let (author, footnote) = (Author(), Text("footnote", length: 300))
    let root = makeRoot(100, 500, author)
    activate(
      author.leftAnchor.constraint(equalTo: root.leftAnchor), author.topAnchor.constraint(equalTo: root.topAnchor),
      author.rightAnchor.constraint(equalTo: root.rightAnchor))
    author.whenMeasured = {
      guard footnote.superview == nil else { return }
      root.addSubview(footnote)
      footnote.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
      footnote.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
      footnote.topAnchor.constraint(equalTo: author.bottomAnchor).isActive = true
    }
    assertLayout(root, [(author, rect(0, 0, 100, 10)), (footnote, rect(0, 10, 100, 60))])
  }

  func testContent_thatChangesAltogether_isMeasured_atTheWidthItKeeps() {
    final class Picture: LayoutView {
      var natural = LayoutSize(width: 36, height: 10)
      var area: Double?
      var margin = 0.0
      override var intrinsicContentSize: LayoutSize { natural }
      override var alignmentRectInsets: LayoutInsets { LayoutInsets(top: 0, left: margin, bottom: 0, right: margin) }
      override func measure(width: Double) -> Double? { area.map { $0 / width } }
    }
    let picture = Picture()
    let root = makeRoot(200, 500, picture)
    let width = picture.widthAnchor.constraint(equalToConstant: 52)
    width.priority = 831
    activate(
      width, picture.leftAnchor.constraint(equalTo: root.leftAnchor),
      picture.topAnchor.constraint(equalTo: root.topAnchor))
    assertLayout(root, [(picture, rect(0, 0, 52, 10))])
    picture.area = 1352
    picture.margin = 4
    picture.invalidateIntrinsicContentSize()
    assertLayout(root, [(picture, rect(-4, 0, 60, 26))])
  }

  func testUnchangedWidth_isNotMeasuredAgain() {
    let text = Text("text", length: 300)
    let root = makeRoot(100, 500, text)
    let left = text.leftAnchor.constraint(equalTo: root.leftAnchor)
    activate(
      left, text.widthAnchor.constraint(equalToConstant: 100), text.topAnchor.constraint(equalTo: root.topAnchor))
    root.layoutIfNeeded()
    let before = root.layoutReport.work
    left.constant = 20
    assertLayout(root, [(text, rect(20, 0, 100, 60))])
    XCTAssertEqual(root.layoutReport.work.measurements, before.measurements)
    XCTAssertEqual(root.layoutReport.work.solves, before.solves + 1)
  }

  func testChangedText_isMeasured_atTheWidthItHas() {
    let text = Text("text", length: 300)
    let root = makeRoot(100, 500, text)
    text.place(width: 100)
    assertLayout(root, [(text, rect(0, 0, 100, 60))])
    text.length = 120
    assertLayout(root, [(text, rect(0, 0, 100, 40))])
  }

  func testTextInAColumn_pushesWhatIsBelow() {
    let (text, box) = (Text("text", length: 250), Box("box", width: 10, height: 10))
    let root = makeRoot(100, 500, text, box)
    activate(
      text.leftAnchor.constraint(equalTo: root.leftAnchor), text.rightAnchor.constraint(equalTo: root.rightAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor), box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8))
    assertLayout(root, [(text, rect(0, 0, 100, 60)), (box, rect(0, 68, 10, 10))])
    root.frame = rect(0, 0, 250, 500)
    assertLayout(root, [(text, rect(0, 0, 250, 20)), (box, rect(0, 28, 10, 10))])
  }

  func testHuggingAndCompression_defaultsAreUIKits() {
    let view = makeView("view")
    for axis in LayoutAxis.allCases {
      XCTAssertEqual(view.contentHuggingPriority(for: axis), 250)
      XCTAssertEqual(view.contentCompressionResistancePriority(for: axis), 750)
    }
  }

  func testHugging_isLive() {
    let box = Box("box", width: 50, height: 10)
    let root = makeRoot(300, 100, box)
    box.place()
    box.widthAnchor.constraint(equalToConstant: 80).at(500).isActive = true
    assertLayout(root, [(box, rect(0, 0, 80, 10))])
    box.setContentHuggingPriority(600, for: .horizontal)
    assertLayout(root, [(box, rect(0, 0, 50, 10))])
    box.setContentHuggingPriority(.defaultLow, for: .horizontal)
    assertLayout(root, [(box, rect(0, 0, 80, 10))])
  }

  func testCompression_isLive() {
    let box = Box("box", width: 50, height: 10)
    let root = makeRoot(300, 100, box)
    box.place()
    box.widthAnchor.constraint(equalToConstant: 20).at(800).isActive = true
    assertLayout(root, [(box, rect(0, 0, 20, 10))])
    box.setContentCompressionResistancePriority(900, for: .horizontal)
    assertLayout(root, [(box, rect(0, 0, 50, 10))])
  }

  func testIntrinsicSize_appears_changes_disappears() {
    let box = Box("box")
    let root = makeRoot(300, 100, box)
    box.place(height: 10)
    assertLayout(root, [], open: [Open("box", .width, 0, .infinity)])
    box.natural.width = 40
    assertLayout(root, [(box, rect(0, 0, 40, 10))])
    box.natural.width = 60
    assertLayout(root, [(box, rect(0, 0, 60, 10))])
    box.natural.width = LayoutView.noIntrinsicMetric
    assertLayout(root, [], open: [Open("box", .width, 0, .infinity)])
  }

  private final class Shadowed: LayoutView {
    var insets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
    override var alignmentRectInsets: LayoutInsets { insets }
    override var intrinsicContentSize: LayoutSize { LayoutSize(width: 50, height: 20) }
  }

  func testAlignmentRect_whereTheFrameWas_isLeftByTheFrame() {
    let view = Shadowed(frame: rect(10, 10, 50, 20))
    let root = makeRoot(300, 100, view)
    view.place(x: 10, y: 10)
    assertLayout(root, [(view, rect(8, 9, 56, 24))])
  }

  func testAlignmentRectOfARoot_followsNewInsets() {
    let root = Shadowed(frame: rect(0, 0, 100, 100))
    let inner = makeView("inner")
    root.addSubview(inner)
    inner.pinEdges(to: root)
    assertLayout(root, [(inner, rect(2, 1, 94, 96))])
    root.insets = LayoutInsets(all: 5)
    root.invalidateIntrinsicContentSize()
    assertLayout(root, [(inner, rect(5, 5, 90, 90))])
  }

  func testAlignmentRect_thatChanges_leavesWhatIsInsideWhereConstraintsToOutsidePutIt() {
    let (view, middle, inner, guide) = (Shadowed(), makeView("middle"), makeView("inner"), LayoutGuide())
    let below = makeView("below")
    let root = makeRoot(300, 100, view, below)
    activate(
      below.leftAnchor.constraint(equalTo: root.leftAnchor), below.widthAnchor.constraint(equalToConstant: 1),
      below.heightAnchor.constraint(equalToConstant: 1),
      LayoutConstraint(
        item: below, attribute: .top, relatedBy: .equal, toItem: view, attribute: .bottomMargin, multiplier: 1,
        constant: 0)
    )
    view.addSubview(middle)
    middle.addSubview(inner)
    view.addLayoutGuide(guide)
    view.place(x: 10, y: 10)
    for item in [middle, inner, guide] {
      LayoutConstraint.activate([
        item.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
        item.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        item.widthAnchor.constraint(equalToConstant: 5), item.heightAnchor.constraint(equalToConstant: 5),
      ])
    }
    for (insets, place, margin) in [
      (view.insets, rect(12, 11, 5, 5), 25.0), (LayoutInsets(all: 5), rect(15, 15, 5, 5), 27),
    ] {
      view.insets = insets
      view.invalidateIntrinsicContentSize()
      assertLayout(
        root, [(middle, place), (guide, place), (inner, rect(0, 0, 5, 5)), (below, rect(0, margin, 1, 1))])
    }
  }

  func testAlignmentRect_isWhatConstraintsSpeakOf() {
    let view = Shadowed()
    let inner = makeView("inner")
    view.addSubview(inner)
    inner.pinEdges(to: view)
    let root = makeRoot(300, 100, view)
    view.place(x: 10, y: 10)
    assertLayout(root, [(view, rect(8, 9, 56, 24)), (inner, rect(2, 1, 50, 20))])
    XCTAssertEqual(view.alignmentRect(forFrame: view.frame), rect(10, 10, 50, 20))
    XCTAssertEqual(view.frame(forAlignmentRect: rect(10, 10, 50, 20)), view.frame)
    view.insets = LayoutInsets(all: 5)
    view.invalidateIntrinsicContentSize()
    assertLayout(root, [(view, rect(5, 5, 60, 30)), (inner, rect(5, 5, 50, 20))])
  }

  func testBaselines_alignTexts() {
    let (large, small) = (Text("large", length: 50), Box("small", width: 10, height: 8))
    let root = makeRoot(300, 100, large, small)
    large.place(x: 0, y: 10)
    activate(
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
      small.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor))
    assertLayout(root, [(large, rect(0, 10, 50, 20)), (small, rect(50, 17, 10, 8))])
  }

  func testBaselines_ofAViewThatNamesAnotherForThem() {
    final class Card: LayoutView {
      let title = Text("title", length: 30)
      override var forFirstBaselineLayout: LayoutView { title }
    }
    let card = Card(frame: .zero)
    card.addSubview(card.title)
    let mark = makeView("mark")
    let root = makeRoot(300, 100, card, mark)
    card.place(y: 20, width: 100, height: 50)
    card.title.place(x: 5, y: 5)
    activate(
      mark.leftAnchor.constraint(equalTo: root.leftAnchor),
      mark.topAnchor.constraint(equalTo: card.firstBaselineAnchor),
      mark.widthAnchor.constraint(equalToConstant: 1), mark.heightAnchor.constraint(equalToConstant: 1))
    assertLayout(root, [(mark, rect(0, 40, 1, 1))])
  }
}
