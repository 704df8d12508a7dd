import LinearSolver
import TestSupport
import XCTest

/// Large blocks: every inner node of a mesh is the mean of its four neighbours, so all of them are one circle.
final class MeshTests: XCTestCase {
  func testLaplaceMeshes_reproduceHarmonicFunctions() throws {
    for size in [12, 24, 40] { try checkMesh(size) }
  }

  /// x² − y² and x·y satisfy the mean-value equation of the mesh exactly, whatever stands on its border.
  private func checkMesh(_ size: Int) throws {
    var solver = Solver()
    let nodes = (0..<size).map { _ in (0..<size).map { _ in solver.makeVariable() } }
    var border: [(row: ConstraintID, x: Double, y: Double)] = []
    for y in 0..<size {
      for x in 0..<size {
        if x == 0 || y == 0 || x == size - 1 || y == size - 1 {
          let (px, py) = (Double(x), Double(y))
          border.append((try solver.add(nodes[y][x] == px * px - py * py), px, py))
        } else {
          let sum = nodes[y - 1][x] + nodes[y + 1][x] + nodes[y][x - 1] + nodes[y][x + 1]
          try solver.add(4 * nodes[y][x] == sum)
        }
      }
    }
    assertSolves(&solver)
    check(solver, nodes) { x, y in x * x - y * y }
    for point in border { try solver.setConstant(point.x * point.y, of: point.row) }
    assertSolves(&solver)
    check(solver, nodes) { x, y in x * y }
    assertFewPivots(solver)
  }

  private func check(_ solver: borrowing Solver, _ nodes: [[Variable]], _ value: (Double, Double) -> Double) {
    let size = nodes.count
    var error = 0.0
    var residual = 0.0
    for y in 0..<size {
      for x in 0..<size {
        let expected = value(Double(x), Double(y))
        error = max(error, (solver.value(of: nodes[y][x]) - expected).magnitude)
        guard x > 0, y > 0, x < size - 1, y < size - 1 else { continue }
        let neighbours = [nodes[y - 1][x], nodes[y + 1][x], nodes[y][x - 1], nodes[y][x + 1]]
        let sum = neighbours.reduce(0) { $0 + solver.value(of: $1) }
        residual = max(residual, (4 * solver.value(of: nodes[y][x]) - sum).magnitude)
      }
    }
    XCTAssertLessThanOrEqual(residual, 1e-9)
    // The error may be larger by the condition of the mesh.
    XCTAssertLessThanOrEqual(error, 1e-9 * Double(size * size))
  }

  /// A mesh that is pulled by wishes only: optimal in whatever way, proved by the audit, and independent of order.
  func testDenseRows_leaveTheSameViolationInAnyOrder() throws {
    var random = SplitMix64(seed: 4060)
    let count = 40
    var rows = (0..<60).map { _ in
      (
        coefficients: (0..<count).map { _ in Double(random.pick([-3, -2, -1, 1, 2, 3])) },
        side: Double(random.int(in: -50...50))
      )
    }
    var sums: [Double] = []
    for _ in 0..<2 {
      var solver = Solver()
      let variables = (0..<count).map { _ in solver.makeVariable() }
      var wishes: [ConstraintID] = []
      for (index, row) in rows.enumerated() {
        let terms = zip(variables, row.coefficients).map { LinearExpression.Term($0, times: $1) }
        let constraint = LinearConstraint(LinearExpression(terms: terms, constant: -row.side), .equal)
        wishes.append(try solver.add(constraint, priority: .medium))
        if index % 10 == 9 { assertSolves(&solver) }
      }
      assertSolves(&solver)
      sums.append(try wishes.map { try solver.violation(of: $0) }.reduce(0, +))
      random.shuffle(&rows)
    }
    XCTAssertEqual(sums[0], sums[1], accuracy: 1e-7 * max(1, sums[0]))
    XCTAssertGreaterThan(sums[0], 1)
  }

  func testDenseRequiredRows_haveTheirPlantedSolution() throws {
    var random = SplitMix64(seed: 4040)
    let count = 40
    var solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    let planted = (0..<count).map { _ in Double(random.int(in: -20...20)) }
    for _ in 0..<60 {
      let coefficients = (0..<count).map { _ in Double(random.int(in: -9...9)) }
      let side = zip(coefficients, planted).reduce(0) { $0 + $1.0 * $1.1 }
      let terms = zip(variables, coefficients).map { LinearExpression.Term($0, times: $1) }
      try solver.add(LinearConstraint(LinearExpression(terms: terms, constant: -side), .equal))
    }
    assertSolves(&solver)
    XCTAssertTrue(solver.conflicts.isEmpty)
    for (variable, value) in zip(variables, planted) { assertValue(solver, variable, value, accuracy: 1e-8) }
  }
}
