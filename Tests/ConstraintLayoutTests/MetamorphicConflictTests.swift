import ConstraintLayout
import LayoutGeometry
import TestSupport
import XCTest

/// Random trees with conflicts and open coordinates, built in two ways that must agree in all three: frames where they are
/// determined, what gives way, and what is open and how far.
final class MetamorphicConflictTests: XCTestCase {
  private static let seeds: ClosedRange<UInt64> = 1...120

  private struct Outcome {
    /// The rules that give way, by their place in the recipe.
    var demoted: [Int] = []
    /// Whether each conflict contains what gives way, and no rule twice.
    var areProper = true
    var open: [Open]
    var isClear: [Bool]
    var frames: [LayoutRect]

    init(_ built: (views: [LayoutView], constraints: [LayoutConstraint])) {
      let report = built.views[0].layoutReport
      for conflict in report.conflicts {
        if let place = built.constraints.firstIndex(where: { $0 === conflict.demoted }) { demoted.append(place) }
        let members = Set(conflict.constraints.map { ObjectIdentifier($0) })
        areProper = areProper && members.contains(ObjectIdentifier(conflict.demoted))
        areProper = areProper && members.count == conflict.constraints.count
      }
      demoted.sort()
      open = report.ambiguities.map { Open($0.item.identifier, $0.attribute, $0.range.lowerBound, $0.range.upperBound) }
      let unclear = Set(report.ambiguities.map { ObjectIdentifier($0.item) })
      isClear = built.views.map { !unclear.contains(ObjectIdentifier($0)) }
      frames = built.views.map(\.frame)
    }
  }

  private func forEachRecipe(_ body: (UInt64, TreeRecipe, Outcome) -> Void) {
    var (conflicts, open) = (0, 0)
    for seed in Self.seeds {
      let recipe = TreeRecipe.tangled(seed: seed)
      let outcome = Outcome(recipe.build())
      conflicts += outcome.demoted.count
      open += outcome.open.count
      XCTAssertTrue(outcome.areProper, "seed \(seed)")
      body(seed, recipe, outcome)
    }
    // The generator is worth its name: there is plenty of both.
    XCTAssertGreaterThan(conflicts, 60)
    XCTAssertGreaterThan(open, 120)
  }

  private func assertSame(_ one: Outcome, _ two: Outcome, scale: Double = 1, _ seed: UInt64, line: UInt = #line) {
    XCTAssertEqual(one.demoted, two.demoted, "seed \(seed)", line: line)
    let scaled = one.open.map { Open($0.item, $0.attribute, scale * $0.low, scale * $0.high) }
    let isSame = scaled.count == two.open.count && zip(scaled, two.open).allSatisfy { $0.agrees(with: $1) }
    XCTAssertTrue(isSame, "seed \(seed): \(two.open), not \(scaled)", line: line)
    for index in one.frames.indices.dropFirst() where one.isClear[index] && two.isClear[index] {
      let (before, after) = (one.frames[index], two.frames[index])
      let differences = [
        scale * before.minX - after.minX, scale * before.minY - after.minY, scale * before.width - after.width,
        scale * before.height - after.height,
      ]
      XCTAssertTrue(
        differences.allSatisfy { $0.magnitude < 1e-5 }, "seed \(seed), view \(index): \(after), not \(before)",
        line: line)
    }
  }

  func testOrderOfWishes_doesNotMatter() {
    forEachRecipe { seed, recipe, outcome in
      var random = SplitMix64(seed: seed &+ 500)
      let order = recipe.orderWithShuffledWishes(&random)
      assertSame(outcome, Outcome(recipe.build(.init(order: order))), seed)
    }
  }

  func testRootsOrigin_doesNotMatter() {
    forEachRecipe { seed, recipe, outcome in
      assertSame(outcome, Outcome(recipe.build(.init(origin: LayoutPoint(x: -91, y: 13)))), seed)
    }
  }

  func testScaling_scalesFramesAndRanges_andKeepsWhatGivesWay() {
    forEachRecipe { seed, recipe, outcome in
      assertSame(outcome, Outcome(recipe.build(.init(scale: 3))), scale: 3, seed)
    }
  }

  func testLayingOutAfterEachStep_isTheSameAsOnce() {
    forEachRecipe { seed, recipe, outcome in
      assertSame(outcome, Outcome(recipe.build(.init(laysOutAfterEachStep: true))), seed)
    }
  }

  func testMirroring_keepsWhatGivesWay_andExtents() {
    forEachRecipe { seed, recipe, outcome in
      var mirrored = Outcome(recipe.build(.init(direction: .rightToLeft)))
      XCTAssertEqual(outcome.demoted, mirrored.demoted, "seed \(seed)")
      // Where a width is open one of the sides is as well, and which one that is turns round.
      var before = outcome
      before.open.removeAll { $0.attribute == .left }
      mirrored.open.removeAll { $0.attribute == .left }
      for index in before.frames.indices {
        before.frames[index].origin.x = 0
        mirrored.frames[index].origin.x = 0
      }
      assertSame(before, mirrored, seed)
    }
  }

  func testAddingAndRemovingAContradiction_leavesNoTrace() {
    forEachRecipe { seed, recipe, outcome in
      var random = SplitMix64(seed: seed &+ 900)
      let built = recipe.build()
      for _ in 0..<4 {
        let view = built.views[random.below(built.views.count - 1) + 1]
        let extra = view.heightAnchor.constraint(equalToConstant: Double(random.below(500)))
        extra.isActive = true
        built.views[0].layoutIfNeeded()
        extra.isActive = false
        built.views[0].layoutIfNeeded()
      }
      assertSame(outcome, Outcome(built), seed)
    }
  }

  func testConstantsThereAndBack_bringWhatGaveWayBack() {
    forEachRecipe { seed, recipe, outcome in
      var random = SplitMix64(seed: seed &+ 1300)
      let built = recipe.build()
      for _ in 0..<6 {
        let constraint = built.constraints[random.below(built.constraints.count)]
        let before = constraint.constant
        constraint.constant = Double(random.below(300)) - 100
        built.views[0].layoutIfNeeded()
        constraint.constant = before
        built.views[0].layoutIfNeeded()
      }
      assertSame(outcome, Outcome(built), seed)
    }
  }

  func testSameCalls_giveTheSameBits_alsoWhereCoordinatesAreOpen() {
    for seed in Self.seeds {
      let recipe = TreeRecipe.tangled(seed: seed)
      let (one, two) = (recipe.build().views, recipe.build().views)
      XCTAssertEqual(one.map(\.frame), two.map(\.frame), "seed \(seed)")
      XCTAssertEqual(one[0].layoutDump, two[0].layoutDump, "seed \(seed)")
    }
  }

  func testTakingOutWhatGivesWay_changesNothingElse() {
    forEachRecipe { seed, recipe, outcome in
      let built = recipe.build()
      for place in outcome.demoted { built.constraints[place].isActive = false }
      built.views[0].layoutIfNeeded()
      let report = built.views[0].layoutReport
      XCTAssertTrue(report.conflicts.isEmpty, "seed \(seed): \(report.conflicts.map(\.constraints))")
    }
  }
}
