import ConstraintLayout
import LayoutGeometry
import XCTest

/// Section 1.14 of the facts: what is called when, and how often.
final class PassTests: XCTestCase {
  /// A view that writes down when it is called.
  private final class Recorder: LayoutView {
    var log: Log
    var onLayout: (() -> Void)?
    var onUpdate: (() -> Void)?

    final class Log { var entries: [String] = [] }

    init(_ name: String, _ log: Log) {
      self.log = log
      super.init(frame: .zero)
      identifier = name
    }

    override func updateConstraints() {
      log.entries.append("update \(identifier)")
      onUpdate?()
      super.updateConstraints()
    }

    override func layoutSubviews() {
      log.entries.append("layout \(identifier)")
      super.layoutSubviews()
      onLayout?()
    }
  }

  private let log = Recorder.Log()

  private func makeTree() -> (root: Recorder, outer: Recorder, inner: Recorder) {
    let root = Recorder("root", log)
    let outer = Recorder("outer", log)
    let inner = Recorder("inner", log)
    root.frame = rect(0, 0, 100, 100)
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.pinEdges(to: root, inset: 10)
    inner.pinEdges(to: outer, inset: 10)
    return (root, outer, inner)
  }

  func testFirstPass_updatesLeavesFirst_andLaysOutRootFirst() {
    let tree = makeTree()
    assertLayout(tree.root, [(tree.outer, rect(10, 10, 80, 80)), (tree.inner, rect(10, 10, 60, 60))])
    XCTAssertEqual(
      log.entries, ["update inner", "update outer", "update root", "layout root", "layout outer", "layout inner"])
  }

  func testSecondPass_withoutChange_doesNothing() {
    let tree = makeTree()
    tree.root.layoutIfNeeded()
    log.entries = []
    let solves = tree.root.layoutReport.work.solves
    tree.root.layoutIfNeeded()
    tree.inner.layoutIfNeeded()
    XCTAssertEqual(log.entries, [])
    XCTAssertEqual(tree.root.layoutReport.work.solves, solves)
  }

  func testConstantChange_laysOutTheSuperview_andTheResizedView() {
    let tree = makeTree()
    tree.root.layoutIfNeeded()
    log.entries = []
    tree.outer.constraints.first { $0.firstAttribute == .leading }?.constant = 20
    XCTAssertEqual(tree.inner.frame, rect(10, 10, 60, 60))
    assertLayout(tree.root, [(tree.inner, rect(20, 10, 50, 60))])
    XCTAssertEqual(log.entries, ["layout outer", "layout inner"])
  }

  func testEqualConstant_doesNothing() {
    let tree = makeTree()
    tree.root.layoutIfNeeded()
    log.entries = []
    let work = tree.root.layoutReport.work
    tree.outer.constraints.first?.constant = 10
    tree.outer.constraints.first?.priority = .required
    tree.root.layoutIfNeeded()
    XCTAssertEqual(log.entries, [])
    XCTAssertEqual(tree.root.layoutReport.work, work)
  }

  func testSetNeedsLayout_reachesOnlyTheViewThatAsked() {
    let tree = makeTree()
    tree.root.layoutIfNeeded()
    log.entries = []
    tree.inner.setNeedsLayout()
    tree.inner.setNeedsLayout()
    tree.root.layoutIfNeeded()
    XCTAssertEqual(log.entries, ["layout inner"])
  }

  func testSetNeedsUpdateConstraints_reachesOnlyTheViewThatAsked() {
    let tree = makeTree()
    tree.root.layoutIfNeeded()
    log.entries = []
    tree.outer.setNeedsUpdateConstraints()
    XCTAssertTrue(tree.outer.needsUpdateConstraints)
    tree.root.updateConstraintsIfNeeded()
    XCTAssertFalse(tree.outer.needsUpdateConstraints)
    XCTAssertEqual(log.entries, ["update outer"])
  }

  func testConstraintsChangedInUpdate_takeEffectInTheSamePass() {
    let tree = makeTree()
    tree.root.layoutIfNeeded()
    tree.outer.onUpdate = { tree.outer.constraints.first { $0.firstAttribute == .leading }?.constant = 30 }
    tree.outer.setNeedsUpdateConstraints()
    let rounds = tree.root.layoutReport.work.rounds
    assertLayout(tree.root, [(tree.inner, rect(30, 10, 40, 60))])
    XCTAssertEqual(tree.root.layoutReport.work.rounds, rounds + 1)
  }

  func testConstraintsChangedInLayout_takeEffect_inAnotherRound() {
    let tree = makeTree()
    tree.outer.onLayout = { tree.outer.constraints.first { $0.firstAttribute == .leading }?.constant = 30 }
    assertLayout(tree.root, [(tree.inner, rect(30, 10, 40, 60))])
    XCTAssertEqual(tree.root.layoutReport.work.rounds, 2)
    XCTAssertTrue(tree.root.layoutReport.unsettled.isEmpty)
  }

  func testCaseG4_aLayoutThatNeverSettles_isCapped_andReported() {
    let tree = makeTree()
    let leading = tree.outer.constraints.first { $0.firstAttribute == .leading }
    tree.outer.onLayout = { leading?.constant += 1 }
    tree.root.layoutIfNeeded()
    let report = tree.root.layoutReport
    XCTAssertEqual(report.work.rounds, 16)
    XCTAssertEqual(report.unsettled.map(\.identifier), ["outer"])
    tree.outer.onLayout = nil
    tree.root.layoutIfNeeded()
    XCTAssertTrue(tree.root.layoutReport.unsettled.isEmpty)
  }

  func testNestedLayoutIfNeeded_isAnsweredByTheRunningPass() {
    let tree = makeTree()
    tree.outer.onLayout = { tree.root.layoutIfNeeded() }
    assertLayout(tree.root, [(tree.inner, rect(10, 10, 60, 60))])
    XCTAssertEqual(tree.root.layoutReport.work.rounds, 1)
  }

  func testOverrideWithoutSuper_leavesSubviewsToTheOverride() {
    final class Manual: LayoutView {
      override func layoutSubviews() {
        subviews.first?.frame = LayoutRect(x: 1, y: 2, width: 3, height: 4)
      }
    }
    let manual = Manual(frame: rect(0, 0, 10, 10))
    let child = makeView("child")
    manual.addSubview(child)
    child.translatesAutoresizingMaskIntoConstraints = true
    assertLayout(manual, [(child, rect(1, 2, 3, 4))])
  }

  func testWork_isProportionalToWhatMoves() {
    let root = makeRoot(1000, 100_000)
    var rows: [LayoutView] = []
    for index in 0..<200 {
      let row = makeView("row\(index)")
      root.addSubview(row)
      row.place(y: Double(index) * 50, width: 100, height: 40)
      let leaf = makeView("leaf\(index)")
      row.addSubview(leaf)
      leaf.pinEdges(to: row, inset: 2)
      rows.append(row)
    }
    root.layoutIfNeeded()
    let before = root.layoutReport.work
    let width = rows[100].constraints.first { $0.firstAttribute == .width }
    width?.constant = 90
    root.layoutIfNeeded()
    let after = root.layoutReport.work
    XCTAssertEqual(after.appliedFrames - before.appliedFrames, 2)
    XCTAssertEqual(after.solves - before.solves, 1)
    XCTAssertEqual(after.layoutSubviewsCalls - before.layoutSubviewsCalls, 3)
  }

  func testViewRemovedDuringLayout_isNotLaidOut() {
    let tree = makeTree()
    tree.outer.onLayout = { tree.inner.removeFromSuperview() }
    tree.root.layoutIfNeeded()
    XCTAssertFalse(log.entries.contains("layout inner"))
  }

  func testConstraint_switchedOffAndOn_beforeFramesAreApplied_leavesTheFrames() {
    final class Host: LayoutView {
      var beforeApplying: () -> Void = {}
      override func layoutSubviews() {
        beforeApplying()
        super.layoutSubviews()
      }
    }
    let (host, child) = (Host(frame: rect(0, 0, 200, 300)), makeView("child"))
    host.addSubview(child)
    let wish = child.heightAnchor.constraint(equalToConstant: 82)
    wish.priority = 19
    let limit = child.heightAnchor.constraint(lessThanOrEqualToConstant: 58)
    limit.priority = 497
    activate(
      wish, limit, child.topAnchor.constraint(equalTo: host.topAnchor),
      child.leftAnchor.constraint(equalTo: host.leftAnchor), child.widthAnchor.constraint(equalToConstant: 50))
    host.beforeApplying = {
      host.beforeApplying = {}
      limit.isActive = false
      limit.isActive = true
    }
    assertLayout(host, [(child, rect(0, 0, 50, 58))])
  }
}
