import LinearSolver
import XCTest

/// Degenerate grids: equal columns and rows make hundreds of ties at every step, where simplex methods go in circles.
final class GridTests: XCTestCase {
  func testGrid28_endsAndSharesTheWidth() throws { try checkGrid(28) }

  func testGrid40_endsAndSharesTheWidth() throws { try checkGrid(40) }

  /// Cells side by side in every row, columns equal, all asking for the same width; the total changes across what they ask.
  private func checkGrid(_ size: Int) throws {
    var solver = Solver()
    let total = solver.makeVariable()
    let edit = try solver.add(total == 0, priority: 800)
    var above: [Variable] = []
    var last: [Variable] = []
    for row in 0..<size {
      let edges = (0...size).map { _ in solver.makeVariable() }
      try solver.add(edges[0] == 0)
      try solver.add(edges[size] == total)
      for column in 0..<size {
        let width = edges[column + 1] - edges[column]
        try solver.add(width >= LinearExpression())
        try solver.add(width >= LinearExpression(constant: 20), priority: .medium)
        try solver.add(width <= LinearExpression(constant: 20), priority: .weak)
        if row > 0 { try solver.add(width == above[column + 1] - above[column]) }
        if column > 0 { try solver.add(width == edges[column] - edges[column - 1], priority: 300) }
      }
      above = edges
      last = edges
    }
    for cell in [25.0, 20, 7.5, 0, 20, 31] {
      try solver.setConstant(cell * Double(size), of: edit)
      assertSolves(&solver, total, at: cell * Double(size))
      for column in 0...size { assertValue(solver, last[column], cell * Double(column), accuracy: 1e-8) }
    }
    XCTAssertTrue(solver.conflicts.isEmpty)
    XCTAssertFalse(solver.isAmbiguous(last[size / 2]))
    assertFewPivots(solver)
  }

  /// An assignment-like grid: rows and columns sum to one, every cell is bounded, and the wishes tie.
  func testTransportGrid_isOptimalDespiteTies() throws {
    var solver = Solver()
    let size = 9
    let cells = (0..<size).map { _ in (0..<size).map { _ in solver.makeVariable() } }
    var cost = 0.0
    var wishes: [ConstraintID] = []
    for row in 0..<size {
      for column in 0..<size {
        try solver.add(cells[row][column] >= 0)
        let weight = Double((row * 5 + column * 3) % 4 + 1)
        wishes.append(try solver.add(cells[row][column] == 0, priority: .medium, weight: weight))
      }
    }
    for index in 0..<size {
      let row = cells[index].reduce(LinearExpression()) { $0 + $1 }
      let column = cells.reduce(LinearExpression()) { $0 + $1[index] }
      try solver.add(row == LinearExpression(constant: 1))
      try solver.add(column == LinearExpression(constant: 1))
    }
    assertSolves(&solver)
    for row in 0..<size {
      for column in 0..<size {
        cost += Double((row * 5 + column * 3) % 4 + 1) * solver.value(of: cells[row][column])
      }
    }
    XCTAssertEqual(cost, Self.cheapestAssignment(size), accuracy: 1e-8)
    XCTAssertTrue(solver.conflicts.isEmpty)
  }

  /// The cost of the best permutation, by dynamic programming over the columns taken.
  private static func cheapestAssignment(_ size: Int) -> Double {
    var best = [Double](repeating: .infinity, count: 1 << size)
    best[0] = 0
    for taken in 0..<(1 << size) where taken.nonzeroBitCount < size {
      let row = taken.nonzeroBitCount
      for column in 0..<size where taken & (1 << column) == 0 {
        let cost = best[taken] + Double((row * 5 + column * 3) % 4 + 1)
        best[taken | 1 << column] = min(best[taken | 1 << column], cost)
      }
    }
    return best[(1 << size) - 1]
  }
}
