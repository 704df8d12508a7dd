import LinearSolver
import TestSupport
import XCTest

/// Several breakpoints of one form, in every order: where the form may lie follows from them without summing slopes.
final class WindowTests: XCTestCase {
  /// Upper bounds below lower ones, so that no value satisfies all; the sum of what pulls decides.
  func testSoftBoundsThatCross_leaveTheFormWhereThePullsBalance() throws {
    for weight in [0.5, 1, 3] {
      var solver = Solver()
      let x = solver.makeVariable(at: 4)
      try solver.add(x <= 0, priority: .weak)
      try solver.add(x >= 10, priority: .weak, weight: weight)
      assertSolves(&solver, x, at: weight > 1 ? 10 : weight < 1 ? 0 : 4)
      if weight == 1 { assertRange(&solver, x, 0...10) }
    }
  }

  /// All orders of two upper and two lower bounds and a wish, over an exact oracle.
  func testBoundsInEveryOrder_agreeWithTheOracle() {
    let relations: [Relation] = [.lessThanOrEqual, .greaterThanOrEqual, .equal]
    for first in relations {
      for second in relations {
        for third in relations {
          for weight in [1.0, 2] {
            let sum: [ConstraintDraft.Term] = [.init(0, 1), .init(1, -1)]
            assertAgrees(
              [
                .makeVariable(at: 3), .makeVariable(at: -4),
                .add(ConstraintDraft(sum, first, 0, priority: 250)),
                .add(ConstraintDraft(sum, second, 5, priority: 250, weight: weight)),
                .add(ConstraintDraft(sum, third, 9, priority: 250)), .solve,
                .setConstant(0, 20), .setConstant(2, -20), .solve,
                .add(ConstraintDraft([.init(0, 1)], .equal, 40, priority: 500)), .solve,
                .remove(1), .solve, .setConstant(0, 0), .setConstant(2, 0), .solve,
              ], "\(first) \(second) \(third) \(weight)")
          }
        }
      }
    }
  }

  /// Weights of which the least is nothing beside the greatest: the answer is that of the great ones, and optimal to rounding.
  func testWeightsFarApartInOneLevel_settleWithoutAWayOut() throws {
    for spread in [1e4, 1e6, 1e9] {
      var solver = Solver()
      let hub = solver.makeVariable()
      let edit = try solver.add(hub == 0, priority: .strong)
      let views = (0..<6).map { _ in solver.makeVariable() }
      let weights = [1, spread, 1 / spread, 1, spread, 1 / spread]
      for (view, weight) in zip(views, weights) {
        try solver.add(view == hub)
        try solver.add(view <= 10, priority: .weak, weight: weight)
        try solver.add(view <= 20, priority: .weak, weight: 1 / weight)
        try solver.add(view >= 30, priority: .medium, weight: weight)
      }
      assertSolves(&solver, hub, at: 0)
      for place in [50.0, 15, 30, 25, -3] {
        try solver.setConstant(place, of: edit)
        assertSolves(&solver, hub, at: place)
      }
      try solver.setPriority(.weak, of: edit)
      assertSolves(&solver, hub, at: 30)
      XCTAssertEqual(solver.work.rebuilds, 0)
      XCTAssertEqual(solver.work.perturbations, 0)
    }
  }

  /// Every view has a level of its own: the multiplier of the row that moves them gets hundreds of components, and loses them.
  func testHundredsOfLevels_moveTogetherAndBack() throws {
    var solver = Solver()
    let hub = solver.makeVariable()
    let edit = try solver.add(hub == 0)
    let count = 300
    for step in 0..<count {
      let view = solver.makeVariable()
      try solver.add(view == hub)
      try solver.add(view <= 10 + Double(step % 7), priority: Priority(1 + 3 * Double(step)))
    }
    assertSolves(&solver, hub, at: 0)
    let before = solver.counts
    for _ in 0..<2 {
      try solver.setConstant(50, of: edit)
      assertSolves(&solver, hub, at: 50)
      XCTAssertGreaterThanOrEqual(solver.counts.multiplierComponents, before.multiplierComponents + 3 * count)
      try solver.setConstant(0, of: edit)
      assertSolves(&solver, hub, at: 0)
      XCTAssertEqual(solver.counts, before)
    }
  }

  /// One, two and three levels pull at a row, in turn and together, and let go again.
  func testMultipliers_gainAndLoseLevelsOneByOne() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(y == x)
    let hold = try solver.add(x == 0)
    let pulls = try [Priority.strong, .medium, .weak].map { try solver.add(x + y <= 0, priority: $0) }
    assertSolves(&solver)
    let least = solver.counts.multiplierComponents
    for mask in [1, 3, 7, 6, 4, 5, 1, 0, 2, 6, 7, 0, 4, 7, 3, 2, 0] {
      for (bit, pull) in pulls.enumerated() { try solver.setConstant(mask >> bit & 1 == 1 ? -5 : 5, of: pull) }
      assertSolves(&solver, y, at: 0)
      // Each level that pulls is a component of the sum, of the row between the two and of the row that holds.
      XCTAssertEqual(solver.counts.multiplierComponents, least + 3 * mask.nonzeroBitCount)
    }
    try solver.remove(hold)
    assertSolves(&solver)
  }
}
