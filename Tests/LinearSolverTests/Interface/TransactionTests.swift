import LinearSolver
import XCTest

/// Changes that take effect together or not at all.
final class TransactionTests: XCTestCase {
  func testCommit_keepsEveryChangeAndReturnsTheResult() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let row = try solver.transaction { (s: inout Solver) throws(SolverError) in
      try s.add(x >= 3)
      return try s.add(x == 10, priority: .weak)
    }
    assertSolves(&solver, x, at: 10)
    try solver.setConstant(1, of: row)
    assertSolves(&solver, x, at: 3)
  }

  func testThrow_undoesEveryChangeAndPassesTheErrorOn() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable(at: 2))
    let wall = try solver.add(x == 10)
    let link = try solver.add(y == x + 1, priority: .weak)
    solver.solve()
    let before = (solver.dump, solver.value(of: x), solver.value(of: y))
    XCTAssertThrowsError(
      try solver.transaction { (s: inout Solver) throws(SolverError) in
        let z = s.makeVariable(at: 5)
        try s.add(z == x)
        try s.setConstant(70, of: wall)
        s.solve()
        try s.setPriority(.strong, of: wall)
        try s.setWeight(8, of: link)
        try s.remove(link)
        try s.add(x <= 0)
        try s.add(y == 1)
        s.solve()
        try s.remove(link)
      }
    ) { XCTAssertEqual($0 as? SolverError, .unknownConstraint(link)) }
    XCTAssertEqual(solver.dump, before.0)
    XCTAssertEqual(solver.value(of: x), before.1)
    XCTAssertEqual(solver.value(of: y), before.2)
    XCTAssertTrue(solver.solve().variables.isEmpty)
    assertSolves(&solver, y, at: 11)
    try solver.setConstant(20, of: wall)
    assertSolves(&solver, y, at: 21)
  }

  func testNestedThrow_undoesTheInnerOneOnly() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.transaction { (s: inout Solver) throws(SolverError) in
      try s.add(x >= 5)
      do throws(SolverError) {
        try s.transaction { (inner: inout Solver) throws(SolverError) in
          try inner.add(x == 100)
          inner.solve()
          throw SolverError.invalidWeight(0)
        }
      } catch {
        XCTAssertEqual(error, .invalidWeight(0))
      }
      try s.add(x <= 8)
    }
    assertSolves(&solver, x, at: 5)
    assertRange(&solver, x, 5...8)
  }

  func testOuterThrow_undoesACommittedInnerOne() throws {
    var solver = Solver()
    let x = solver.makeVariable(at: 1)
    solver.solve()
    let before = solver.dump
    XCTAssertThrowsError(
      try solver.transaction { (s: inout Solver) throws(SolverError) in
        try s.transaction { (inner: inout Solver) throws(SolverError) in
          try inner.add(x == 9)
          inner.solve()
        }
        throw SolverError.invalidWeight(0)
      })
    XCTAssertEqual(solver.dump, before)
    assertSolves(&solver, x, at: 1)
  }

  func testHandlesOfAnAbandonedTransaction_areUnknownAfterwards() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    var lostRow: ConstraintID?
    var lostVariable: Variable?
    try? solver.transaction { (s: inout Solver) throws(SolverError) in
      lostVariable = s.makeVariable()
      lostRow = try s.add(x == 1)
      throw SolverError.invalidWeight(0)
    }
    let row = try XCTUnwrap(lostRow)
    let variable = try XCTUnwrap(lostVariable)
    assertThrows(.unknownConstraint(row), &solver) { s throws(SolverError) in try s.remove(row) }
    assertThrows(.unknownVariable(variable), &solver) { s throws(SolverError) in try s.add(variable == 1) }
  }

  func testDemotionInsideAnAbandonedTransaction_isForgotten() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let old = try solver.add(x == 1)
    let weak = try solver.add(x == 2, priority: .weak)
    solver.solve()
    try? solver.transaction { (s: inout Solver) throws(SolverError) in
      try s.setPriority(.required, of: weak)
      s.solve()
      XCTAssertEqual(s.conflicts.map(\.demoted), [weak])
      try s.remove(old)
      s.solve()
      XCTAssertEqual(s.value(of: x), 2)
      throw SolverError.invalidWeight(0)
    }
    assertSolves(&solver, x, at: 1)
    XCTAssertTrue(solver.conflicts.isEmpty)
  }

  /// Refusing looks at what is in force after everything that waits, also at what could come back into force.
  func testRefusal_afterAPriorityWasLowered_countsWhatComesBackIntoForce() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let upper = try solver.add(-3 * x <= 0)
    let moved = try solver.add(-1.5 * x >= 0)
    try solver.add(3 * x >= 0)
    try solver.setConstant(336, of: moved)
    try solver.setPriority(250, of: upper)
    XCTAssertThrowsError(try solver.add(-6 * x == 0, conflict: .refuse))
  }
}
