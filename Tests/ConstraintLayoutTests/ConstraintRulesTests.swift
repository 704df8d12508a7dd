import ConstraintLayout
import LayoutGeometry
import XCTest

/// Section 1.1 of the facts: what cannot be said is refused, and leaves everything as it was.
final class ConstraintRulesTests: XCTestCase {
  private let a = makeView("a")
  private let b = makeView("b")
  private lazy var root = makeRoot(300, 200, a, b)

  /// Makes a constraint, expects its refusal for a reason, and that it stays inert.
  private func assertRefused(
    _ first: LayoutConstraint.Attribute, _ second: LayoutConstraint.Attribute, of other: LayoutItem? = nil,
    multiplier: Double = 1, constant: Double = 0, as error: LayoutError, line: UInt = #line
  ) {
    _ = root
    let before = root.layoutReport.refusals.count
    let constraint = LayoutConstraint(
      item: a, attribute: first, relatedBy: .equal, toItem: other, attribute: second, multiplier: multiplier,
      constant: constant)
    XCTAssertEqual(constraint.refusal, error, line: line)
    constraint.isActive = true
    XCTAssertFalse(constraint.isActive, line: line)
    XCTAssertEqual(constraint.refusal, error, line: line)
    let refusals = root.layoutReport.refusals.dropFirst(before)
    XCTAssertEqual(refusals.map(\.error), [error, error], line: line)
    XCTAssertTrue(refusals.allSatisfy { $0.constraint === constraint }, line: line)
    XCTAssertTrue(root.constraints.isEmpty, line: line)
  }

  func testCreation_needsAnAttribute_ofTheFirstItem() {
    assertRefused(.notAnAttribute, .left, of: b, as: .missingFirstAttribute)
  }

  func testCreation_refusesAPosition_withoutSecondItem() {
    assertRefused(.left, .notAnAttribute, as: .positionWithoutCounterpart(.left))
    assertRefused(.centerY, .notAnAttribute, as: .positionWithoutCounterpart(.centerY))
  }

  func testCreation_refusesAPosition_withMultiplierZero() {
    assertRefused(.left, .left, of: b, multiplier: 0, as: .positionWithoutCounterpart(.left))
  }

  func testCreation_refusesSizeAgainstPosition() {
    assertRefused(.width, .left, of: b, as: .sizeAgainstPosition(.width, .left))
    assertRefused(.top, .height, of: b, as: .sizeAgainstPosition(.top, .height))
  }

  func testCreation_refusesXAgainstY() {
    assertRefused(.left, .top, of: b, as: .differentAxes(.left, .top))
  }

  func testCreation_refusesLeadingAgainstLeft_inBothDirections() {
    for direction in LayoutDirection.allCases {
      root.userInterfaceLayoutDirection = direction
      assertRefused(.leading, .left, of: b, as: .directionalAgainstAbsolute(.leading, .left))
      assertRefused(.right, .trailing, of: b, as: .directionalAgainstAbsolute(.right, .trailing))
      assertRefused(.leadingMargin, .left, of: b, as: .directionalAgainstAbsolute(.leadingMargin, .left))
    }
  }

  func testCreation_acceptsLeadingAgainstCentre() {
    let constraint = LayoutConstraint(
      item: a, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .centerX, multiplier: 1, constant: 0)
    XCTAssertNil(constraint.refusal)
  }

  func testCreation_refusesIncompleteSecondItems() {
    assertRefused(.left, .left, as: .incompleteSecondItem)
    assertRefused(.left, .notAnAttribute, of: b, as: .incompleteSecondItem)
  }

  func testCreation_refusesNumbers_thatAreNotFinite() {
    assertRefused(.width, .notAnAttribute, constant: .infinity, as: .notFinite(.infinity))
    assertRefused(.width, .width, of: b, multiplier: -.infinity, as: .notFinite(-.infinity))
    let constraint = a.widthAnchor.constraint(equalToConstant: .nan)
    guard case .notFinite(let value)? = constraint.refusal else { return XCTFail("NaN was accepted") }
    XCTAssertTrue(value.isNaN)
  }

  func testCreation_refusesNumbers_beyondTheBound() {
    assertRefused(.width, .notAnAttribute, constant: 1e300, as: .outOfBounds(1e300))
    assertRefused(
      .width, .notAnAttribute, constant: .greatestFiniteMagnitude, as: .outOfBounds(.greatestFiniteMagnitude))
  }

  func testCreation_refusesMarginsAndBaselines_ofGuides() {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    assertRefused(.left, .leftMargin, of: guide, as: .attributeOfViewOnly(.leftMargin))
    assertRefused(.top, .firstBaseline, of: guide, as: .attributeOfViewOnly(.firstBaseline))
  }

  func testActivation_isRefused_withoutCommonAncestor() {
    let stranger = makeView("stranger")
    _ = root
    let constraint = a.leftAnchor.constraint(equalTo: stranger.leftAnchor)
    constraint.isActive = true
    XCTAssertFalse(constraint.isActive)
    XCTAssertEqual(constraint.refusal, .noCommonAncestor)
    XCTAssertEqual(root.layoutReport.refusals.map(\.error), [.noCommonAncestor])
    root.addSubview(stranger)
    constraint.isActive = true
    XCTAssertTrue(constraint.isActive)
    XCTAssertNil(constraint.refusal)
  }

  func testActivation_ofAnOrphanGuide_isRefused() {
    let guide = LayoutGuide()
    let constraint = guide.widthAnchor.constraint(equalToConstant: 10)
    constraint.isActive = true
    XCTAssertEqual(constraint.refusal, .noCommonAncestor)
  }

  func testActivation_isRefused_whenAnItemIsGone() {
    var gone: LayoutView? = makeView("gone")
    let constraint = a.leftAnchor.constraint(equalTo: gone!.leftAnchor)
    gone = nil
    _ = root
    constraint.isActive = true
    XCTAssertEqual(constraint.refusal, .itemGone)
    XCTAssertFalse(constraint.isActive)
  }

  func testConstantSetter_refusesWhatIsNotFinite_andKeepsTheOldOne() {
    a.superview?.layoutIfNeeded()
    _ = root
    a.place(width: 10, height: 10)
    let width = a.widthAnchor.constraint(equalToConstant: 40).at(900)
    let height = a.heightAnchor.constraint(greaterThanOrEqualToConstant: 5)
    activate(width, height)
    root.layoutIfNeeded()
    for value in [Double.nan, .infinity, -.infinity, 1e10] {
      height.constant = value
      XCTAssertEqual(height.constant, 5)
      XCTAssertNotNil(height.refusal)
    }
    XCTAssertEqual(root.layoutReport.refusals.count, 4)
    height.constant = 6
    XCTAssertNil(height.refusal)
    XCTAssertEqual(height.constant, 6)
  }

  func testPrioritySetter_refusesWhatIsOutOfRange() {
    _ = root
    let width = a.widthAnchor.constraint(equalToConstant: 40)
    for value: Float in [0, -1, 1001, .nan, .infinity] {
      width.priority = LayoutPriority(value)
      XCTAssertEqual(width.priority, .required)
      guard case .invalidPriority? = width.refusal else { return XCTFail("\(value) was accepted") }
    }
    width.priority = 0.5
    XCTAssertNil(width.refusal)
    XCTAssertEqual(width.priority.rawValue, 0.5)
  }

  func testContentPriorities_areRefused_outOfRange() {
    _ = root
    a.setContentHuggingPriority(0, for: .horizontal)
    a.setContentCompressionResistancePriority(2000, for: .vertical)
    XCTAssertEqual(a.contentHuggingPriority(for: .horizontal), .defaultLow)
    XCTAssertEqual(a.contentCompressionResistancePriority(for: .vertical), .defaultHigh)
    XCTAssertEqual(root.layoutReport.refusals.map(\.error), [.invalidPriority(0), .invalidPriority(2000)])
  }

  func testActivateChecking_isAllOrNothing() {
    _ = root
    let good = a.widthAnchor.constraint(equalToConstant: 40)
    let bad = a.leftAnchor.constraint(equalTo: makeView("stranger").leftAnchor)
    let stranger = makeView("stranger")
    let alsoBad = a.leftAnchor.constraint(equalTo: stranger.leftAnchor)
    XCTAssertThrowsError(try LayoutConstraint.activate(checking: [good, alsoBad])) { error in
      XCTAssertEqual(error as? LayoutError, .noCommonAncestor)
    }
    XCTAssertThrowsError(try LayoutConstraint.activate(checking: [good, bad])) { error in
      XCTAssertEqual(error as? LayoutError, .itemGone)
    }
    XCTAssertFalse(good.isActive)
    XCTAssertTrue(a.constraints.isEmpty)
    XCTAssertNoThrow(try LayoutConstraint.activate(checking: [good]))
    XCTAssertTrue(good.isActive)
  }

  func testActivation_twice_andDeactivation_twice_doNothing() {
    _ = root
    let width = a.widthAnchor.constraint(equalToConstant: 40)
    width.isActive = true
    width.isActive = true
    XCTAssertEqual(a.constraints.count, 1)
    width.isActive = false
    width.isActive = false
    XCTAssertEqual(a.constraints.count, 0)
    XCTAssertNil(width.refusal)
    XCTAssertTrue(root.layoutReport.refusals.isEmpty)
  }

  func testAnchors_pairingLeadingWithLeft_areRefused() {
    _ = root
    let constraint = a.leadingAnchor.constraint(equalTo: b.leftAnchor)
    XCTAssertEqual(constraint.refusal, .directionalAgainstAbsolute(.leading, .left))
  }

  func testFrame_thatIsNotFinite_isRefused() {
    _ = root
    root.frame = rect(0, 0, .nan, 10)
    XCTAssertEqual(root.frame, rect(0, 0, 300, 200))
    guard case .notFinite? = root.layoutReport.refusals.first?.error else { return XCTFail("NaN was accepted") }
  }

  func testIntrinsicSize_thatIsNotANumber_isRefused_andIgnored() {
    let box = Box("box", width: .nan, height: .infinity)
    root.addSubview(box)
    root.layoutIfNeeded()
    XCTAssertEqual(root.layoutReport.refusals.count, 2)
    XCTAssertEqual(box.frame, .zero)
  }
}
