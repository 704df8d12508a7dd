import ConstraintLayout
import LayoutGeometry
import XCTest

/// Section 1.18 of the facts: the visual format language.
final class VisualFormatTests: XCTestCase {
  private let a = Box("a", width: 30, height: 10)
  private let b = Box("b", width: 40, height: 10)
  private lazy var root = makeRoot(200, 100, a, b)
  private var views: [String: LayoutView] { ["a": a, "b": b] }

  private func make(
    _ format: String, _ options: LayoutConstraint.FormatOptions = [], metrics: [String: Double] = [:]
  ) throws -> [LayoutConstraint] {
    _ = root
    return try LayoutConstraint.constraints(
      checkingVisualFormat: format, options: options, metrics: metrics, views: views)
  }

  func testRow_withMarginsAndGaps() throws {
    LayoutConstraint.activate(try make("H:|-[a]-[b(==60)]", [.alignAllTop]) + (try make("V:|-5-[a]")))
    assertLayout(root, [(a, rect(8, 5, 30, 10)), (b, rect(46, 5, 60, 10))])
  }

  func testFormat_withoutAxis_isHorizontal_andEdgesTouch() throws {
    LayoutConstraint.activate(try make("|[a][b]|") + (try make("V:|[a]|")) + (try make("V:|[b]|")))
    a.setContentHuggingPriority(100, for: .horizontal)
    assertLayout(root, [(a, rect(0, 0, 160, 100)), (b, rect(160, 0, 40, 100))])
  }

  func testGaps_withRelationsPrioritiesAndMetrics() throws {
    let made = try make("H:|-(>=10,==20@500)-[a(<=small,>=5@300)]", metrics: ["small": 12])
    XCTAssertEqual(made.count, 4)
    XCTAssertEqual(made.map(\.relation), [.greaterThanOrEqual, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    XCTAssertEqual(made.map(\.constant), [10, 20, 12, 5])
    XCTAssertEqual(made.map(\.priority), [.required, 500, .required, 300])
    LayoutConstraint.activate(made + (try make("V:|[a]")))
    b.place()
    assertLayout(root, [(a, rect(20, 0, 12, 10)), (b, rect(0, 0, 40, 10))])
  }

  func testSize_ofAnotherView_andNegativeGapsInParentheses() throws {
    LayoutConstraint.activate(try make("H:|[a(==b)]-(-5)-[b]", [.alignAllTop, .alignAllBottom]) + (try make("V:|[a]")))
    a.setContentCompressionResistancePriority(1, for: .horizontal)
    a.setContentHuggingPriority(1, for: .horizontal)
    assertLayout(root, [(a, rect(0, 0, 40, 10)), (b, rect(35, 0, 40, 10))])
  }

  func testVerticalFormat_withPriorityMetric() throws {
    let made = try make("V:|-top@weak-[a(10)]", metrics: ["top": 7, "weak": 600])
    XCTAssertEqual(made[0].priority, 600)
    LayoutConstraint.activate(made + (try make("H:|[a]")))
    b.place()
    assertLayout(root, [(a, rect(0, 7, 30, 10))])
  }

  func testDirections_overrideTheReadingDirection() throws {
    root.userInterfaceLayoutDirection = .rightToLeft
    let rows: [(LayoutConstraint.FormatOptions, Double, Double)] = [
      ([], 165, 117), (.directionLeftToRight, 5, 43), (.directionRightToLeft, 165, 117),
    ]
    LayoutConstraint.activate(try make("V:|[a]") + (try make("V:|[b]")))
    for (options, ax, bx) in rows {
      let made = try make("H:|-5-[a]-8-[b]", options)
      LayoutConstraint.activate(made)
      assertLayout(root, [(a, rect(ax, 0, 30, 10)), (b, rect(bx, 0, 40, 10))])
      LayoutConstraint.deactivate(made)
    }
  }

  func testOrder_isThatOfTheText_andAlignmentsComeLast() throws {
    let made = try make("H:|-3-[a(30)]-4-[b(40)]-5-|", [.alignAllTop])
    XCTAssertEqual(made.map(\.constant), [3, 30, 4, 40, 5, 0])
    XCTAssertEqual(
      made.map(\.firstAttribute), [.leading, .width, .leading, .width, .trailing, .top].map { $0 })
    XCTAssertTrue(made.allSatisfy { !$0.isActive })
  }

  func testMistakes_areReported_withACaret() {
    let orphan = Box("orphan")
    let mistakes: [(String, VisualFormatError.Reason, Int)] = [
      ("", .emptyFormat, 0), ("H:", .missingView, 2), ("|", .missingView, 1), ("H:|-", .danglingConnection, 4),
      ("H:[c]", .unknownView("c"), 3), ("H:[a(wide)]", .unknownMetric("wide"), 5),
      ("H:|-gap-[a]", .unknownMetric("gap"), 3 + 1), ("H:[a", .missingBracket, 4), ("H:[a(10]", .missingParenthesis, 7),
      ("H:|-(10-[a]", .missingParenthesis, 7), ("H:[a]-", .danglingConnection, 6), ("H:[a]--[b]", .doubledDash, 6),
      ("H:[a]-8--[b]", .doubledDash, 8), ("H:[a]|x", .trailingText, 6), ("H:[a]x", .trailingText, 5),
      ("H:[]", .missingName, 3), ("H:[a]-5", .danglingConnection, 7), ("H:[a]--5-[b]", .negativeOutsideParentheses, 6),
      ("H:[a()]", .missingObject, 5), ("H:[a(>=)]", .missingObject, 7), ("H:[a(10@)]", .missingObject, 8),
      ("H:[a(10@2000)]", .refused(.invalidPriority(2000)), 5),
    ]
    for (format, reason, position) in mistakes {
      XCTAssertThrowsError(try make(format), format) { error in
        let found = error as? VisualFormatError
        XCTAssertEqual(found?.reason, reason, format)
        XCTAssertEqual(found?.position, position, format)
        let caret = found?.description.split(separator: "\n", omittingEmptySubsequences: false)[1] ?? ""
        XCTAssertEqual(caret.firstIndex(of: "^").map { caret.distance(from: caret.startIndex, to: $0) }, position)
      }
    }
    XCTAssertThrowsError(
      try LayoutConstraint.constraints(checkingVisualFormat: "H:|[orphan]", views: ["orphan": orphan])
    ) { XCTAssertEqual(($0 as? VisualFormatError)?.reason, .noSuperview("orphan")) }
    XCTAssertThrowsError(try make("H:[a][b]", [.alignAllLeft])) {
      XCTAssertEqual(($0 as? VisualFormatError)?.reason, .alignmentOnOwnAxis)
    }
  }

  func testSpelling_thatCannotThrow_refuses() {
    _ = root
    let made = LayoutConstraint.constraints(withVisualFormat: "H:|-[a", options: [], metrics: [:], views: views)
    XCTAssertTrue(made.isEmpty)
    guard case .visualFormat(let error)? = root.layoutReport.refusals.first?.error else { return XCTFail("no refusal") }
    XCTAssertEqual(error.reason, .missingBracket)
  }
}
