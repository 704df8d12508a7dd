import ConstraintLayout
import LayoutGeometry
import XCTest

/// A view that is asked for its baseline may change the constraint for whose sake it is asked.
final class BaselineReentryTests: XCTestCase {
  /// A view that runs a closure whenever it is asked for its baseline.
  private final class Meddler: LayoutView {
    var whenAsked: () -> Void = {}

    override var firstBaselineOffsetFromTop: Double {
      whenAsked()
      return 12
    }
  }

  private let meddler = Meddler()
  private lazy var root = makeRoot(200, 100, meddler)

  override func setUp() {
    LayoutConstraint.activate([
      meddler.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      meddler.widthAnchor.constraint(equalToConstant: 40),
      meddler.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  private func makeBaselineConstraint() -> LayoutConstraint {
    meddler.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 30)
  }

  func testConstraint_takenBack_beforeTheFirstLayout_isGone() {
    var constraint: LayoutConstraint? = makeBaselineConstraint()
    weak let remembered = constraint
    constraint?.isActive = true
    constraint = nil
    meddler.whenAsked = { remembered?.isActive = false }
    root.layoutIfNeeded()
    XCTAssertNil(remembered)
    assertIsFreeVertically()
  }

  func testConstraint_takenBack_whileItIsActivated_staysInactive() {
    root.layoutIfNeeded()
    let constraint = makeBaselineConstraint()
    meddler.whenAsked = { constraint.isActive = false }
    constraint.isActive = true
    XCTAssertFalse(constraint.isActive)
    XCTAssertNil(constraint.refusal)
    root.layoutIfNeeded()
    assertIsFreeVertically()
  }

  func testConstraint_installedAnew_whileItIsActivated_actsOnce() {
    root.layoutIfNeeded()
    let constraint = makeBaselineConstraint()
    var isFirst = true
    meddler.whenAsked = {
      guard isFirst else { return }
      isFirst = false
      constraint.isActive = false
      constraint.isActive = true
    }
    constraint.isActive = true
    XCTAssertTrue(constraint.isActive)
    root.layoutIfNeeded()
    XCTAssertEqual(meddler.frame, LayoutRect(x: 0, y: 18, width: 40, height: 20))
    constraint.isActive = false
    root.layoutIfNeeded()
    assertIsFreeVertically()
  }

  func testOtherConstraints_takenBack_whenASubtreeJoins_areGone() {
    let (parent, inner) = (makeView("parent"), Meddler())
    parent.addSubview(inner)
    let baseline = inner.firstBaselineAnchor.constraint(equalTo: parent.topAnchor, constant: 30)
    let next = inner.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 1)
    let last = inner.heightAnchor.constraint(equalToConstant: 7)
    let kept = inner.widthAnchor.constraint(equalToConstant: 5)
    activate(baseline, next, kept, last)
    inner.whenAsked = { LayoutConstraint.deactivate([next, last]) }
    root.layoutIfNeeded()
    root.addSubview(parent)
    inner.whenAsked = {}
    XCTAssertEqual(parent.constraints.count, 1)
    XCTAssertEqual(inner.constraints.count, 1)
    activate(inner.heightAnchor.constraint(equalToConstant: 9))
    root.layoutIfNeeded()
    XCTAssertEqual(inner.frame.minY, 18)
    XCTAssertEqual(inner.frame.size, LayoutSize(width: 5, height: 9))
  }

  private func assertIsFreeVertically(line: UInt = #line) {
    XCTAssertEqual(meddler.frame.size, LayoutSize(width: 40, height: 20), line: line)
    let report = root.layoutReport
    XCTAssertTrue(report.conflicts.isEmpty, line: line)
    XCTAssertEqual(report.ambiguities.map(\.axis), [.vertical], line: line)
  }
}
