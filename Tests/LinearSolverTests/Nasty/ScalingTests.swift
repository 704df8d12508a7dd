import LinearSolver
import XCTest

/// Units do not matter: the same problem in thousandths and in thousands.
final class ScalingTests: XCTestCase {
  func testScaledRows_haveTheSameSolution() throws {
    for factor in [1e-3, 1, 1e3] {
      var solver = Solver()
      let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      try solver.add(factor * a == 10 * factor)
      try solver.add(factor * (b - a) >= LinearExpression(constant: 20 * factor))
      try solver.add(factor * (c - b) == LinearExpression(constant: 5 * factor), priority: .medium, weight: 1 / factor)
      try solver.add(c == 31, priority: .medium, weight: 2)
      try solver.add(c == 1000, priority: .medium, weight: 0.5)
      assertSolves(&solver, a, at: 10)
      assertSolves(&solver, c, at: 31)
      assertRange(&solver, b, 30...30)
    }
  }

  func testScaledValues_scaleTheSolution() throws {
    for scale in [1e-3, 1, 1e3, 1e6] {
      var solver = Solver()
      let edges = (0..<6).map { _ in solver.makeVariable() }
      try solver.add(edges[0] == 0)
      let width = try solver.add(edges[5] == 100 * scale, priority: .strong)
      for (a, b) in zip(edges, edges.dropFirst()) {
        try solver.add(b - a >= LinearExpression())
        try solver.add(b - a == LinearExpression(constant: 30 * scale), priority: .weak)
      }
      for (index, pair) in zip(edges, edges.dropFirst()).enumerated() where index > 0 {
        try solver.add(pair.1 - pair.0 == edges[1] - edges[0], priority: .medium)
      }
      for share in [20.0, 40, 0, 11] {
        try solver.setConstant(5 * share * scale, of: width)
        assertSolves(&solver)
        for (index, edge) in edges.enumerated() {
          XCTAssertEqual(solver.value(of: edge), Double(index) * share * scale, accuracy: 1e-8 * max(1, 100 * scale))
        }
      }
    }
  }

  func testRowsOfDifferentUnits_areNotTakenForRedundantOnes() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(1000 * x - 0.001 * y == 0)
    try solver.add(0.001 * x + y == 1_000_000)
    assertSolves(&solver)
    let expected = 1_000_000 / (1 + 1e-9)
    assertValue(solver, y, expected)
    XCTAssertEqual(solver.value(of: x), expected * 1e-6, accuracy: 1e-9)
  }
}
