import LinearSolver
import XCTest

/// A refused required constraint must not corrupt the solver (cases/solver.md, family A).
final class RefusalCaseTests: XCTestCase {
  func testCase01_refusedBound_leavesTheValueAlone() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let floor = try solver.add(x >= 10)
    try solver.add(x <= 20)
    try solver.add(x == 15, priority: .weak)
    assertSolves(&solver, x, at: 15)
    assertRefused(x <= 5, by: [floor], in: &solver)
    assertSolves(&solver, x, at: 15)
    assertRange(&solver, x, 15...15)
    XCTAssertTrue(solver.conflicts.isEmpty)
  }

  func testCase01_demotedBound_isSatisfiedAsFarAsTheOthersAllow() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let floor = try solver.add(x >= 10)
    try solver.add(x <= 20)
    try solver.add(x == 15, priority: .weak)
    let low = try solver.add(x <= 5)
    assertConflicts(&solver, [(low, [floor, low])])
    assertValue(solver, x, 10)
    XCTAssertEqual(try solver.violation(of: low), 5, accuracy: 1e-9)
  }

  func testCase02_acceptedConstraint_canBeAddedAgainAfterARefusal() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let edit = try solver.add(x == 0, priority: .strong)
    let floor = try solver.add(x >= 2)
    assertRefused(x <= 1, by: [floor], in: &solver)
    try solver.remove(floor)
    try solver.add(x >= 2, conflict: .refuse)
    try solver.setConstant(7, of: edit)
    assertSolves(&solver, x, at: 7)
    XCTAssertTrue(solver.conflicts.isEmpty)
  }

  func testCase03_refusedLink_isNotInForce() throws {
    var solver = Solver()
    let a = solver.makeVariable()
    let b = solver.makeVariable(at: 8)
    let floor = try solver.add(a >= 10)
    let ceiling = try solver.add(b <= 5)
    assertRefused(b >= a, by: [floor, ceiling], in: &solver)
    assertSolves(&solver, a, at: 10)
    assertValue(solver, b, 5)
    assertRange(&solver, a, 10 ... .infinity)
    assertRange(&solver, b, -.infinity...5)
  }

  func testCase04_refusedEquation_leavesBothRequiredOnesInForce() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let floor = try solver.add(y >= 36)
    let slope = try solver.add(x + 2 * y <= 0)
    assertSolves(&solver)
    assertRefused(x == -5, by: [floor, slope], in: &solver)
    assertSolves(&solver, x, at: -72)
    assertValue(solver, y, 36)
  }

  /// A binary tree: siblings at least 5 apart, each parent in the middle, the leftmost leaf at 0; then no room for it.
  func testCase06_refusalInATree_leavesItsPlacementIntact() throws {
    var solver = Solver()
    let depth = 5
    let nodes = (0..<(1 << depth) - 1).map { _ in solver.makeVariable() }
    var gaps: [ConstraintID] = []
    for parent in 0..<(1 << (depth - 1)) - 1 {
      try solver.add(nodes[2 * parent + 1] + nodes[2 * parent + 2] == 2 * nodes[parent])
    }
    let leaves = nodes.suffix(1 << (depth - 1))
    for (left, right) in zip(leaves, leaves.dropFirst()) {
      gaps.append(try solver.add(right - left >= 5))
      try solver.add(right - left == 5, priority: .weak)
    }
    let start = try solver.add(leaves[leaves.startIndex] == 0)
    let last = leaves[leaves.endIndex - 1]
    assertSolves(&solver, last, at: 75)
    assertValue(solver, nodes[0], 37.5)
    assertRefused(last <= 70, by: gaps + [start], in: &solver)
    assertSolves(&solver, last, at: 75)
    for (place, leaf) in leaves.enumerated() { assertValue(solver, leaf, 5 * Double(place)) }
    assertRange(&solver, nodes[0], 37.5...37.5)
  }
}
