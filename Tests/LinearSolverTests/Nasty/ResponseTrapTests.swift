import LinearSolver
import XCTest

/// Moves of one constant, often enough that the solver keeps the response, and then what makes that response wrong.
final class ResponseTrapTests: XCTestCase {
  /// A wish for the first of two linked edges.
  private struct Link {
    let left: Variable
    let right: Variable
    let row: ConstraintID
    let edit: ConstraintID

    init(in solver: inout Solver) throws {
      left = solver.makeVariable()
      right = solver.makeVariable()
      row = try solver.add(right == left + 10)
      edit = try solver.add(left == 0, priority: .medium)
    }

    /// Moves the wish where nothing is in its way.
    func warmUp(_ solver: inout Solver) throws {
      for value in [1.0, 2, 3, 4, 5] {
        try solver.setConstant(value, of: edit)
        assertSolves(&solver, right, at: value + 10)
      }
    }

    /// Moves the wish and expects the left edge somewhere.
    func move(to value: Double, expecting expected: Double, _ solver: inout Solver, line: UInt = #line) throws {
      try solver.setConstant(value, of: edit)
      solver.solve()
      assertValue(solver, left, expected, line: line)
      assertValue(solver, right, expected + 10, line: line)
      assertSolves(&solver, line: line)
    }
  }

  func testResponse_endsWhereAnotherRowStandsInTheWay() throws {
    var solver = Solver()
    let link = try Link(in: &solver)
    try solver.add(link.right <= 100)
    try link.warmUp(&solver)
    try link.move(to: 200, expecting: 90, &solver)
    try link.move(to: 90, expecting: 90, &solver)
    try link.move(to: 7, expecting: 7, &solver)
    try link.move(to: 90.5, expecting: 90, &solver)
  }

  func testResponse_endsWhereItsOwnFormHasAnotherTarget() throws {
    var solver = Solver()
    let link = try Link(in: &solver)
    try solver.add(2 * link.left <= 50)
    try solver.add(link.left >= -3, priority: .strong)
    try link.warmUp(&solver)
    try link.move(to: 60, expecting: 25, &solver)
    try link.move(to: 6, expecting: 6, &solver)
    try link.move(to: -60, expecting: -3, &solver)
  }

  func testResponse_doesNotAnswerForAnotherConstraintOfItsForm() throws {
    var solver = Solver()
    let link = try Link(in: &solver)
    let wish = try solver.add(link.left == 7, priority: .weak)
    try link.warmUp(&solver)
    try solver.setConstant(9, of: wish)
    assertSolves(&solver, link.left, at: 5)
    try link.move(to: 6, expecting: 6, &solver)
  }

  func testResponses_ofSeveralConstantsInTurn_seeWhatTheOthersMoved() throws {
    var solver = Solver()
    let link = try Link(in: &solver)
    let (third, sum) = (solver.makeVariable(), solver.makeVariable())
    let other = try solver.add(third == 0, priority: .medium)
    try solver.add(sum == 2 * link.right + third)
    try solver.add(sum <= 1000)
    for step in 0..<200 {
      try solver.setConstant(Double(step % 7), of: link.edit)
      solver.solve()
      try solver.setConstant(Double(step % 5) / 4, of: other)
      solver.solve()
      assertValue(solver, sum, 2 * (Double(step % 7) + 10) + Double(step % 5) / 4)
    }
    // What the other one moved brought the bound nearer, and the sum can be kept cheaper by the edge that counts twice.
    try solver.setConstant(900, of: other)
    solver.solve()
    try link.move(to: 60, expecting: 40, &solver)
    assertValue(solver, third, 900)
  }

  func testResponse_endsWithTheRowThatItWentThrough() throws {
    var solver = Solver()
    let link = try Link(in: &solver)
    let (third, free) = (solver.makeVariable(), solver.makeVariable())
    let follow = try solver.add(third == 3 * link.right)
    try link.warmUp(&solver)
    assertValue(solver, third, 45)
    try solver.remove(follow)
    try solver.add(third == free + 1)
    try solver.add(free == link.right, priority: .weak)
    for value in [6.0, 7, 8, 7.5] {
      try link.move(to: value, expecting: value, &solver)
      assertValue(solver, third, value + 11)
    }
  }

  /// The row that the response came from gives its variable to another one and gets it back.
  func testResponse_endsWhenAnotherRowDeterminesItsVariable() throws {
    var solver = Solver()
    let link = try Link(in: &solver)
    try link.warmUp(&solver)
    let strong = try solver.add(link.right == 40, priority: .strong)
    try link.move(to: 6, expecting: 30, &solver)
    try link.move(to: 7, expecting: 30, &solver)
    try solver.setConstant(41, of: strong)
    assertSolves(&solver, link.left, at: 31)
    try solver.setPriority(.weak, of: strong)
    try link.move(to: 8, expecting: 8, &solver)
  }

  /// Two wishes of linked islands in one solve: the second must not be answered from what the first left stale.
  func testResponses_toTwoChangesInOneSolve_addUp() throws {
    var solver = Solver()
    let link = try Link(in: &solver)
    let (third, sum) = (solver.makeVariable(), solver.makeVariable())
    let other = try solver.add(third == 0, priority: .medium)
    try solver.add(sum == link.right + 2 * third)
    for step in 0..<60 {
      try solver.setConstant(Double(step % 7), of: link.edit)
      if step % 3 == 0 { solver.solve() }
      try solver.setConstant(Double(step % 5), of: other)
      let before = solver.value(of: sum)
      let moved = solver.solve().variables
      assertValue(solver, sum, Double(step % 7) + 10 + 2 * Double(step % 5))
      XCTAssertEqual(moved.contains(sum), solver.value(of: sum) != before)
    }
  }

  func testResponse_ofOneOfTwoBoundsThatMeet_tellsTheConflict() throws {
    var solver = Solver()
    let link = try Link(in: &solver)
    try solver.setPriority(.required, of: link.edit)
    for value in [1.0, 2, 3, 4] {
      try solver.setConstant(value, of: link.edit)
      assertSolves(&solver, link.left, at: value)
    }
    let twin = try solver.add(link.left == 4)
    assertConflicts(&solver, [])
    for value in [5.0, 6, 4, 3, 2, 4, 3] {
      try solver.setConstant(value, of: link.edit)
      assertConflicts(&solver, value == 4 ? [] : [(twin, Set([link.edit, twin]))])
      assertValue(solver, link.left, value)
    }
  }

  func testResponse_besideAConflict_letsItEnd() throws {
    var solver = Solver()
    let link = try Link(in: &solver)
    try solver.setPriority(.required, of: link.edit)
    for value in [1.0, 2, 3, 4] {
      try solver.setConstant(value, of: link.edit)
      assertSolves(&solver, link.left, at: value)
    }
    let wall = try solver.add(link.right <= 12)
    assertConflicts(&solver, [(wall, [link.row, link.edit, wall])])
    try solver.setConstant(3, of: link.edit)
    assertConflicts(&solver, [(wall, [link.row, link.edit, wall])])
    try solver.setConstant(2, of: link.edit)
    assertConflicts(&solver, [])
    try solver.setConstant(1, of: link.edit)
    assertConflicts(&solver, [])
  }

  func testResponse_isNotTheOneOfAnAbandonedTransaction() throws {
    var solver = Solver()
    let link = try Link(in: &solver)
    try? solver.transaction { (inner: inout Solver) throws(SolverError) in
      try inner.add(link.right <= 12)
      for value in [1.0, 1.5, 2, 1.25, 30] {
        try inner.setConstant(value, of: link.edit)
        inner.solve()
      }
      XCTAssertEqual(inner.value(of: link.left), 2)
      throw SolverError.invalidWeight(0)
    }
    try link.move(to: 30, expecting: 30, &solver)
    try link.warmUp(&solver)
    try? solver.transaction { (inner: inout Solver) throws(SolverError) in
      try inner.setConstant(50, of: link.edit)
      inner.solve()
      throw SolverError.invalidWeight(0)
    }
    assertValue(solver, link.left, 5)
    try link.move(to: 6, expecting: 6, &solver)
  }
}
