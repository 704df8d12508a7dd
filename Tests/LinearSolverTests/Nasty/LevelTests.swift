import LinearSolver
import TestSupport
import XCTest

/// Levels and weights: strict between levels, weighted medians inside one, and no trace of a priority that went away.
final class LevelTests: XCTestCase {
  func testFiveHundredWeak_doNotMoveOneMedium() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 10, priority: .medium)
    let crowd = try (0..<500).map { _ in try solver.add(x == 0, priority: .weak, weight: 1000) }
    assertSolves(&solver, x, at: 10)
    for row in crowd { try solver.setPriority(499.999, of: row) }
    assertSolves(&solver, x, at: 10)
    try solver.setPriority(.medium, of: crowd[0])
    assertSolves(&solver, x, at: 0)
  }

  func testWeightsInsideALevel_giveTheWeightedMedian() throws {
    var random = SplitMix64(seed: 77)
    for _ in 0..<40 {
      var solver = Solver()
      let x = solver.makeVariable()
      let pulls = (0..<random.int(in: 1...9)).map { _ in
        (target: Double(random.int(in: -20...20)), weight: Double(random.int(in: 1...6)))
      }
      for pull in pulls { try solver.add(x == pull.target, priority: .medium, weight: pull.weight) }
      assertSolves(&solver)
      let half = pulls.reduce(0) { $0 + $1.weight } / 2
      let sorted = pulls.sorted { $0.target < $1.target }
      var (lower, upper) = (sorted[0].target, sorted[0].target)
      var sum = 0.0
      for pull in sorted {
        if sum < half { lower = pull.target }
        if sum <= half { upper = pull.target }
        sum += pull.weight
      }
      assertRange(&solver, x, lower...upper)
    }
  }

  func testHundredPriorities_areStrictlyOrderedAndRemovedWithoutATrace() throws {
    var solver = Solver()
    let variables = (0..<10).map { _ in solver.makeVariable() }
    for (a, b) in zip(variables, variables.dropFirst()) { try solver.add(b - a >= 5) }
    solver.solve()
    let before = solver.counts
    var rows: [ConstraintID] = []
    for level in 1...100 {
      let variable = variables[level % 10]
      rows.append(try solver.add(variable == Double(10 * level), priority: Priority(Double(level) * 5)))
    }
    assertSolves(&solver, variables[0], at: 1000)
    // 500 (x₀ = 1000) wins, 495 (x₉ = 990) can only come as near as nine gaps allow.
    assertValue(solver, variables[9], 1045)
    for row in rows { try solver.remove(row) }
    assertSolves(&solver)
    XCTAssertEqual(solver.counts, before)
  }

  func testAnimatedPriority_leaksNoLevels() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let moving = try solver.add(x == 10, priority: 100)
    try solver.add(x == 20, priority: 500)
    assertSolves(&solver, x, at: 20)
    let before = solver.counts
    for step in 1..<1000 {
      let priority = Double(step) + 0.25
      try solver.setPriority(Priority(priority), of: moving)
      solver.solve()
      XCTAssertEqual(solver.value(of: x), priority > 500 ? 10 : 20)
    }
    try solver.setPriority(100, of: moving)
    assertSolves(&solver, x, at: 20)
    XCTAssertEqual(solver.counts, before)
  }

  func testBreakpointsOfOneForm_changeHandsWithoutPivots() throws {
    var solver = Solver()
    let height = solver.makeVariable()
    let room = solver.makeVariable()
    try solver.add(height >= 0)
    try solver.add(height >= 40, priority: .strong)
    try solver.add(height <= 40, priority: .weak)
    try solver.add(height <= room)
    let edit = try solver.add(room == 100, priority: 900)
    assertSolves(&solver, height, at: 40)
    for (space, expected) in [(30.0, 30.0), (-5, 0), (0, 0), (40, 40), (500, 40)] {
      try solver.setConstant(space, of: edit)
      assertSolves(&solver, height, at: expected)
      assertValue(solver, room, max(0, space))
    }
  }
}
