import LinearSolver
import XCTest

/// Hangs, unbounded steps and wrong "internal errors" of simplex methods (cases/solver.md, family B).
final class SimplexCaseTests: XCTestCase {
  /// Segments and spacers in a row as a terminal toolkit sets them up: hundreds of rows that tie everywhere.
  func testCase07_equalSegments_endWithoutCycling() throws {
    for count in [2, 6, 16, 24] {
      var solver = Solver()
      let length = 300 * Double(count)
      let boundaries = (0..<2 * count + 2).map { _ in solver.makeVariable() }
      try solver.add(boundaries[0] == 0)
      try solver.add(boundaries[2 * count + 1] == length)
      for (before, after) in zip(boundaries, boundaries.dropFirst()) { try solver.add(after >= before) }
      for boundary in boundaries {
        try solver.add(boundary >= 0)
        try solver.add(boundary <= length)
      }
      for spacer in 0...count { try solver.add(boundaries[2 * spacer + 1] == boundaries[2 * spacer], priority: 999) }
      let sizes: [LinearExpression] = (0..<count).map { segment in
        LinearExpression(boundaries[2 * segment + 2]) - boundaries[2 * segment + 1]
      }
      for size in sizes {
        try solver.add(size >= LinearExpression(constant: 300), priority: 800)
        try solver.add(size == LinearExpression(constant: length), priority: 600)
      }
      for first in 0..<count {
        for second in first + 1..<count { try solver.add(sizes[first] == sizes[second], priority: 400) }
        if first > 0 { try solver.add(sizes[first] == sizes[first - 1], priority: 200) }
      }
      assertSolves(&solver)
      for segment in 0..<count { assertValue(solver, boundaries[2 * segment + 1], 300 * Double(segment)) }
      for boundary in boundaries { XCTAssertFalse(solver.isAmbiguous(boundary)) }
      XCTAssertLessThan(solver.work.pivots, 20 * 600)
    }
  }

  func testCase08_redundantRowWithRoundingNoise_isNoConflict() throws {
    var solver = Solver()
    let (x, y, z, u) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    try solver.add(x == 0.1)
    try solver.add(y == 0.2)
    try solver.add(x + y == 0.3, conflict: .refuse)
    let edit = try solver.add(z == 0, priority: .strong)
    try solver.add(z >= 0)
    try solver.add(u == z + 1)
    for suggestion in [5, 0, 2, 5.0] {
      try solver.setConstant(suggestion, of: edit)
      assertSolves(&solver, z, at: suggestion)
      assertValue(solver, u, suggestion + 1)
    }
    assertValue(solver, x, 0.1)
    assertValue(solver, y, 0.2)
    XCTAssertTrue(solver.conflicts.isEmpty)
  }

  /// A grid of plots whose inner boxes keep an aspect ratio: the work must not grow like a power of the count.
  func testCase11_plotsWithAspectRatio_takeWorkInProportion() throws {
    var steps: [Int] = []
    for side in [5, 10] {
      var solver = Solver()
      let (width, height) = (solver.makeVariable(), solver.makeVariable())
      try solver.add(width == 1000)
      try solver.add(height == 800)
      var boxes: [(width: Variable, height: Variable)] = []
      for _ in 0..<side * side {
        let box = (width: solver.makeVariable(), height: solver.makeVariable())
        let margin = (solver.makeVariable(), solver.makeVariable())
        try solver.add(margin.0 >= 4)
        try solver.add(margin.1 >= 4)
        try solver.add(Double(side) * (box.width + 2 * margin.0) == LinearExpression(width))
        try solver.add(Double(side) * (box.height + 2 * margin.1) == LinearExpression(height))
        try solver.add(box.width == 1.5 * box.height)
        try solver.add(box.height == 1000, priority: .weak)
        boxes.append(box)
      }
      assertSolves(&solver)
      let expected = min((1000 / Double(side) - 8) / 1.5, 800 / Double(side) - 8)
      for box in boxes { assertValue(solver, box.height, expected) }
      steps.append(solver.work.pivots + solver.work.pulledVariables + solver.work.visitedForms)
    }
    // Four times the plots; a cubic method would need 64 times the work.
    XCTAssertLessThan(steps[1], 10 * steps[0])
  }

  func testCase12_percentagesBeyondTheWhole_areReportedByViolation() throws {
    var solver = Solver()
    let total = solver.makeVariable()
    let parts = (0..<4).map { _ in solver.makeVariable() }
    try solver.add(total == 600)
    var sum = LinearExpression()
    for part in parts {
      try solver.add(part >= 40)
      sum = sum + part
    }
    try solver.add(sum == LinearExpression(total))
    let shares = try zip(parts, [0.5, 0.4, 0.3, 0.02]).map { part, share in
      try solver.add(part == share * total, priority: .medium)
    }
    assertSolves(&solver)
    XCTAssertTrue(solver.conflicts.isEmpty)
    let violations = try shares.map { try solver.violation(of: $0) }
    // The large parts want 720 of the 560 that the small one leaves, which has 40 instead of 12.
    XCTAssertEqual(violations.reduce(0, +), 160 + 28, accuracy: 1e-7)
    XCTAssertEqual(parts.map { solver.value(of: $0) }.reduce(0, +), 600, accuracy: 1e-7)
    assertRange(&solver, parts[3], 40...40)
  }

  func testCase13a_manyEdits_reachTheLexicographicOptimum() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x == 0, priority: .strong)
    let edit = try solver.add(y == 0, priority: .strong)
    try solver.add(x <= 30)
    try solver.add(x - y >= 24, priority: .strong)
    try solver.add(-x - y <= 20, priority: .strong)
    try solver.add(0.5 * x - 0.5 * y >= 20, priority: .medium, weight: 2)
    try solver.add(2 * y - 0.5 * x == 8)
    assertSolves(&solver)
    try solver.setConstant(19, of: edit)
    assertSolves(&solver, x, at: 30)
    assertValue(solver, y, 11.5)
    assertRange(&solver, x, 30...30)
  }

  func testCase13b_satisfiableConstraint_isNotRefused() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let edit = try solver.add(x == 0, priority: .strong)
    try solver.add(x + y >= 17, priority: .medium)
    try solver.add(2 * x + y <= 16, priority: .strong, weight: 3)
    try solver.add(0.5 * x - y <= 1)
    try solver.add(x + y >= 11)
    try solver.add(x - 0.5 * y <= 8)
    try solver.add(2 * y - x <= 30)
    assertSolves(&solver)
    try solver.setConstant(14, of: edit)
    assertSolves(&solver)
    try solver.add(0.5 * x + 2 * y >= 32, conflict: .refuse)
    assertSolves(&solver, x, at: 4.0 / 3)
    assertValue(solver, y, 47.0 / 3)
  }

  func testCase14_maximum_isTheUpperEndOfARange() throws {
    var solver = Solver()
    let (p, x, y) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearExpression(p) == 3 * x + 4 * y)
    try solver.add(x + y <= 4)
    try solver.add(2 * x + y <= 5)
    try solver.add(x >= 0)
    try solver.add(y >= 0)
    assertSolves(&solver)
    assertRange(&solver, p, 0...16)
    try solver.add(p == 1_000_000, priority: .weak)
    assertSolves(&solver, p, at: 16)
    assertValue(solver, x, 0)
    assertValue(solver, y, 4)
  }
}
