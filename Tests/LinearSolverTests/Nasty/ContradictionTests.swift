import LinearSolver
import XCTest

/// Required constraints that cannot all hold, and their return when they can.
final class ContradictionTests: XCTestCase {
  func testConflictingWalls_keepTheOlderAndReturnWhenTheyMoveApart() throws {
    var solver = Solver()
    let (left, right) = (solver.makeVariable(), solver.makeVariable())
    let leftWall = try solver.add(left >= 100)
    let rightWall = try solver.add(right <= 80)
    let width = try solver.add(right - left >= 10)
    assertConflicts(&solver, [(width, [leftWall, rightWall, width])])
    assertValue(solver, left, 100)
    assertValue(solver, right, 80)
    try solver.setConstant(120, of: rightWall)
    assertConflicts(&solver, [])
    XCTAssertGreaterThanOrEqual(solver.value(of: right) - solver.value(of: left), 10 - 1e-9)
    try solver.setConstant(80, of: rightWall)
    assertConflicts(&solver, [(width, [leftWall, rightWall, width])])
    try solver.remove(leftWall)
    assertConflicts(&solver, [])
  }

  func testContradictionOnOneForm_isAPairWhateverTheFactor() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let low = try solver.add(x - y >= 10)
    let high = try solver.add(-3 * x + 3 * y >= -15)
    assertConflicts(&solver, [(high, [low, high])])
    XCTAssertEqual(try solver.violation(of: high), 15, accuracy: 1e-9)
    let third = try solver.add(2 * x - 2 * y == 24)
    assertConflicts(&solver, [(high, [low, high])])
    XCTAssertEqual(try solver.violation(of: third), 0, accuracy: 1e-9)
    // Once the older two agree, the third is the one that contradicts.
    try solver.setConstant(-33, of: high)
    assertConflicts(&solver, [(third, [high, third])])
    try solver.remove(high)
    assertConflicts(&solver, [])
  }

  func testConstantsThatCross_demoteTheYoungerOfTheForm() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let floor = try solver.add(x >= 0)
    let ceiling = try solver.add(x <= 10)
    assertSolves(&solver)
    try solver.setConstant(20, of: floor)
    assertConflicts(&solver, [(ceiling, [floor, ceiling])])
    assertValue(solver, x, 20)
    try solver.setConstant(30, of: ceiling)
    assertConflicts(&solver, [])
    try solver.setConstant(5, of: ceiling)
    try solver.setConstant(2, of: floor)
    assertConflicts(&solver, [])
    XCTAssertTrue((2...5).contains(solver.value(of: x)))
  }

  func testOlderConstraintReturning_displacesTheYoungerOne() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add(x == 1)
    let second = try solver.add(x == 2)
    let third = try solver.add(x == 3)
    assertConflicts(&solver, [(second, [first, second]), (third, [first, third])])
    try solver.setPriority(.medium, of: first)
    assertConflicts(&solver, [(third, [second, third])])
    assertValue(solver, x, 2)
    try solver.setPriority(.required, of: first)
    assertConflicts(&solver, [(second, [first, second]), (third, [first, third])])
    assertValue(solver, x, 1)
    try solver.remove(first)
    try solver.remove(second)
    assertConflicts(&solver, [])
    assertValue(solver, x, 3)
  }

  func testDemotedConstraint_outranksEveryWish() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let wall = try solver.add(x <= 10)
    let demand = try solver.add(x >= 50)
    try solver.add(x == 0, priority: 999.5, weight: 1000)
    assertConflicts(&solver, [(demand, [wall, demand])])
    assertValue(solver, x, 10)
  }

  func testFactsOfAnyAge_prevailAndExplain() throws {
    var solver = Solver()
    let (width, height) = (solver.makeVariable(), solver.makeVariable())
    let square = try solver.add(width == height)
    let tall = try solver.add(height >= 80)
    assertConflicts(&solver, [])
    let fact = try solver.add(width == 50, isFact: true)
    assertConflicts(&solver, [(tall, [square, tall, fact])])
    XCTAssertEqual(solver.conflicts.first?.facts, [fact])
    assertValue(solver, height, 50)
    try solver.setConstant(90, of: fact)
    assertConflicts(&solver, [])
    assertValue(solver, height, 90)
  }

  func testManyDemotedOnes_areSatisfiedTogetherAsFarAsPossible() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let wall = try solver.add(x <= 0)
    let demands = try [10.0, 20, 30].map { try solver.add(x >= $0) }
    assertConflicts(&solver, demands.map { ($0, [wall, $0]) })
    assertValue(solver, x, 0)
    try solver.setConstant(25, of: wall)
    assertConflicts(&solver, [(demands[2], [wall, demands[2]])])
    assertValue(solver, x, 25)
  }
}
