import ConstraintLayout
import LayoutGeometry
import TestSupport
import XCTest

/// Random trees built in two ways that must give the same layout, or one that follows from the other.
final class MetamorphicTests: XCTestCase {
  private static let seeds: ClosedRange<UInt64> = 1...60

  /// The open coordinates as text, and the frames of the views that have none.
  private struct Outcome {
    let open: [String]
    let openExtents: [String]
    let conflicts: Int
    let isClear: [Bool]
    let frames: [LayoutRect]

    init(_ views: [LayoutView]) {
      let report = views[0].layoutReport
      open = report.ambiguities.map { "\($0.item.identifier).\($0.attribute)" }
      openExtents = open.filter { !$0.hasSuffix(".left") }
      conflicts = report.conflicts.count
      let unclear = Set(report.ambiguities.map { ObjectIdentifier($0.item) })
      isClear = views.map { !unclear.contains(ObjectIdentifier($0)) }
      frames = views.map(\.frame)
    }
  }

  private func assertSame(
    _ one: Outcome, _ two: Outcome, _ seed: UInt64, isMirrored: Bool = false,
    mapping: (Int, LayoutRect) -> LayoutRect = { $1 }, line: UInt = #line
  ) {
    // Where a width is open, one of the sides is as well, and which one that is turns round.
    let (openBefore, openAfter) = isMirrored ? (one.openExtents, two.openExtents) : (one.open, two.open)
    XCTAssertEqual(openBefore, openAfter, "seed \(seed)", line: line)
    XCTAssertEqual(one.conflicts, two.conflicts, "seed \(seed)", line: line)
    for index in one.frames.indices.dropFirst() where one.isClear[index] && two.isClear[index] {
      let expected = mapping(index, one.frames[index])
      let actual = two.frames[index]
      let differences = [
        expected.minX - actual.minX, expected.minY - actual.minY, expected.width - actual.width,
        expected.height - actual.height,
      ]
      XCTAssertTrue(
        differences.allSatisfy { $0.magnitude < 1e-6 }, "seed \(seed), view \(index): \(actual), not \(expected)",
        line: line)
    }
  }

  /// Whether every view and what contains it is clear, so that frames can be compared in their superviews.
  private func forEachRecipe(_ body: (UInt64, TreeRecipe, Outcome) -> Void) {
    for seed in Self.seeds {
      let recipe = TreeRecipe.random(seed: seed)
      body(seed, recipe, Outcome(recipe.build().views))
    }
  }

  func testInsertionOrder_doesNotMatter() {
    forEachRecipe { seed, recipe, outcome in
      var random = SplitMix64(seed: seed &+ 1000)
      var order = Array(recipe.rules.indices)
      random.shuffle(&order)
      guard outcome.conflicts == 0 else { return }
      assertSame(outcome, Outcome(recipe.build(.init(order: order)).views), seed)
    }
  }

  func testMirroring_mirrorsEveryFrame() {
    forEachRecipe { seed, recipe, outcome in
      let mirrored = Outcome(recipe.build(.init(direction: .rightToLeft)).views)
      let areClear = recipe.views.map { view in
        view.parent.map { outcome.isClear[$0] && mirrored.isClear[$0] } ?? true
      }
      assertSame(outcome, mirrored, seed, isMirrored: true) { index, frame in
        guard let parent = recipe.views[index].parent, areClear[index] else { return mirrored.frames[index] }
        let width = outcome.frames[parent].width
        return LayoutRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
      }
    }
  }

  func testRootsOrigin_doesNotLeakIntoItsChildren() {
    forEachRecipe { seed, recipe, outcome in
      assertSame(outcome, Outcome(recipe.build(.init(origin: LayoutPoint(x: 37, y: -436))).views), seed)
    }
  }

  func testScaling_scalesEveryFrame() {
    forEachRecipe { seed, recipe, outcome in
      assertSame(outcome, Outcome(recipe.build(.init(scale: 3)).views), seed) { _, frame in
        LayoutRect(x: 3 * frame.minX, y: 3 * frame.minY, width: 3 * frame.width, height: 3 * frame.height)
      }
    }
  }

  func testLayingOutAfterEachStep_isTheSameAsOnce() {
    forEachRecipe { seed, recipe, outcome in
      assertSame(outcome, Outcome(recipe.build(.init(laysOutAfterEachStep: true)).views), seed)
    }
  }

  func testAddingAndRemovingAnyConstraint_leavesNoTrace() {
    forEachRecipe { seed, recipe, outcome in
      var random = SplitMix64(seed: seed &+ 2000)
      let (views, _) = recipe.build()
      for _ in 0..<4 {
        let view = views[random.below(views.count - 1) + 1]
        let extra = view.widthAnchor.constraint(equalToConstant: Double(random.below(50)))
        extra.priority = random.below(2) == 0 ? .required : 640
        extra.isActive = true
        views[0].layoutIfNeeded()
        extra.isActive = false
        views[0].layoutIfNeeded()
      }
      assertSame(outcome, Outcome(views), seed)
    }
  }

  func testChangingConstantsBackAndForth_leavesNoTrace() {
    forEachRecipe { seed, recipe, outcome in
      var random = SplitMix64(seed: seed &+ 3000)
      let (views, constraints) = recipe.build()
      for _ in 0..<6 {
        let constraint = constraints[random.below(constraints.count)]
        let before = constraint.constant
        constraint.constant = Double(random.below(100)) - 20
        views[0].layoutIfNeeded()
        constraint.constant = before
        views[0].layoutIfNeeded()
      }
      assertSame(outcome, Outcome(views), seed)
    }
  }

  func testRemovingAndAddingASubtree_restoresItsInside() {
    forEachRecipe { seed, recipe, outcome in
      let (views, constraints) = recipe.build()
      let child = views[1]
      let active = constraints.map(\.isActive)
      child.removeFromSuperview()
      views[0].layoutIfNeeded()
      child.layoutIfNeeded()
      views[0].insertSubview(child, at: 0)
      for (constraint, wasActive) in zip(constraints, active) where wasActive { constraint.isActive = true }
      views[0].layoutIfNeeded()
      guard outcome.conflicts == 0 else { return }
      assertSame(outcome, Outcome(views), seed)
    }
  }

  func testSameCalls_giveTheSameBits() {
    for seed in Self.seeds {
      let recipe = TreeRecipe.random(seed: seed)
      let one = recipe.build().views
      let two = recipe.build().views
      for (left, right) in zip(one, two) { XCTAssertEqual(left.frame, right.frame, "seed \(seed)") }
      XCTAssertEqual(one[0].layoutDump, two[0].layoutDump)
    }
  }

  func testAskingForAReport_changesNothing() {
    for seed in Self.seeds {
      let recipe = TreeRecipe.random(seed: seed)
      let views = recipe.build().views
      let before = views[0].layoutDump
      let work = views[0].layoutReport.work
      for view in views {
        _ = view.hasAmbiguousLayout
        _ = view.constraintsAffectingLayout(for: .horizontal)
        _ = view.frameExplanation?.description
      }
      views[0].layoutIfNeeded()
      XCTAssertEqual(views[0].layoutDump, before, "seed \(seed)")
      XCTAssertEqual(views[0].layoutReport.work, work, "seed \(seed)")
    }
  }
}
