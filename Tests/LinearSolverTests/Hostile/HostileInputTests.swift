import LinearSolver
import XCTest

/// Input that a caller should not give: each is refused with a typed error, and leaves no trace.
final class HostileInputTests: XCTestCase {
  /// A solver with one of everything, so that a trace would show.
  private struct Room {
    let x: Variable
    let y: Variable
    let row: ConstraintID
    let wish: ConstraintID

    init(in solver: inout Solver) throws {
      x = solver.makeVariable(at: 1)
      y = solver.makeVariable(at: 2)
      row = try solver.add(x + y == 10)
      wish = try solver.add(x == 4, priority: .weak)
      solver.solve()
    }
  }

  func testNonFiniteNumbers_areRefusedEverywhere() throws {
    var solver = Solver()
    let room = try Room(in: &solver)
    let (x, y, row) = (room.x, room.y, room.row)
    for bad in [Double.nan, .infinity, -.infinity] {
      assertThrows(.notFinite(bad), &solver) { s throws(SolverError) in try s.setConstant(bad, of: row) }
      assertThrows(.notFinite(bad), &solver) { s throws(SolverError) in try s.add(x == bad) }
      assertThrows(.notFinite(bad), &solver) { s throws(SolverError) in
        try s.add(LinearExpression(terms: [.init(x, times: bad), .init(y)]) == 0)
      }
      assertThrows(.notFinite(bad), &solver) { s throws(SolverError) in
        try s.add(LinearExpression(terms: [.init(y), .init(x, times: bad)]) <= 0, priority: .weak)
      }
    }
    assertSolves(&solver, x, at: 4)
  }

  func testSumThatOverflows_isRefused() throws {
    var solver = Solver()
    let room = try Room(in: &solver)
    let (x, y) = (room.x, room.y)
    let terms: [LinearExpression.Term] = [
      .init(x, times: .greatestFiniteMagnitude), .init(y), .init(x, times: .greatestFiniteMagnitude),
    ]
    for expression in [LinearExpression(terms: terms), LinearExpression(terms: [terms[0], terms[1]])] {
      let before = solver.dump
      XCTAssertThrowsError(try solver.add(expression == 0)) { error in
        switch error as? SolverError {
        case .notFinite, .outOfBounds: break
        default: XCTFail("unexpected error \(error)")
        }
      }
      XCTAssertEqual(solver.dump, before)
    }
  }

  func testHugeNumbers_areRefusedAndTheLimitItselfIsNot() throws {
    var solver = Solver()
    let room = try Room(in: &solver)
    let (x, row) = (room.x, room.row)
    let limit = Solver.magnitudeLimit
    for bad in [1e300, -1e300, limit * 1.000_001] {
      assertThrows(.outOfBounds(bad), &solver) { s throws(SolverError) in try s.setConstant(bad, of: row) }
      assertThrows(.outOfBounds(bad), &solver) { s throws(SolverError) in try s.add(x >= bad) }
      assertThrows(.outOfBounds(bad), &solver) { s throws(SolverError) in try s.add(bad * x >= 0) }
    }
    try solver.setConstant(limit, of: row)
    try solver.setConstant(10, of: row)
    assertSolves(&solver, x, at: 4)
  }

  func testTinyRows_areRefused_andATinyConstantIsNot() throws {
    var solver = Solver()
    let room = try Room(in: &solver)
    let (x, y) = (room.x, room.y)
    assertThrows(.outOfBounds(1e-300), &solver) { s throws(SolverError) in try s.add(1e-300 * x == 0) }
    assertThrows(.vanishingCoefficient(y, coefficient: 1e-300), &solver) { s throws(SolverError) in
      try s.add(x + 1e-300 * y == 0)
    }
    assertThrows(.vanishingCoefficient(x, coefficient: 1e-18), &solver) { s throws(SolverError) in
      try s.add(y + 1e-18 * x == 0, priority: .weak)
    }
    try solver.add(x >= 1e-300)
    assertSolves(&solver, x, at: 4)
  }

  func testZeroCoefficients_areNoTerms() throws {
    var solver = Solver()
    let room = try Room(in: &solver)
    let (x, y) = (room.x, room.y)
    try solver.add(0 * x + y == 3)
    assertSolves(&solver, y, at: 3)
    assertValue(solver, x, 7)
    let isFalse = try solver.add(0 * x == 1)
    assertConflicts(&solver, [(isFalse, [isFalse])])
  }

  func testRepeatedVariables_areAddedTogether() throws {
    var solver = Solver()
    let room = try Room(in: &solver)
    let (x, y) = (room.x, room.y)
    let row = try solver.add(x + x + x - y - 2 * x == 0)
    assertSolves(&solver, x, at: 5)
    assertValue(solver, y, 5)
    try solver.remove(row)
    let cancelled = try solver.add(x - x >= -1)
    assertSolves(&solver, x, at: 4)
    XCTAssertEqual(try solver.violation(of: cancelled), 0)
  }

  func testEmptyConstraints_areTrueOrFalse() throws {
    var solver = Solver()
    _ = try Room(in: &solver)
    let nothing = LinearExpression()
    let isTrue = try solver.add(nothing <= 3)
    try solver.add(nothing == 0, conflict: .refuse)
    assertConflicts(&solver, [])
    XCTAssertEqual(try solver.violation(of: isTrue), 0)
    let wish = try solver.add(nothing >= 2, priority: .weak)
    assertConflicts(&solver, [])
    XCTAssertEqual(try solver.violation(of: wish), 2)
    let isFalse = try solver.add(nothing == 5)
    assertConflicts(&solver, [(isFalse, [isFalse])])
    XCTAssertEqual(try solver.violation(of: isFalse), 5)
    assertRefused(nothing >= 7, by: [], in: &solver)
    try solver.setConstant(0, of: isFalse)
    assertConflicts(&solver, [])
    try solver.setConstant(-1, of: isTrue)
    assertConflicts(&solver, [(isTrue, [isTrue])])
    try solver.remove(isTrue)
    assertConflicts(&solver, [])
  }

  func testPriorities_outsideTheRangeAreRefused() throws {
    var solver = Solver()
    let room = try Room(in: &solver)
    let (x, wish) = (room.x, room.wish)
    for bad in [0, -1, 1001, 1000.000_001, .infinity, -.infinity, .nan] as [Double] {
      let priority = Priority(bad)
      assertThrows(.invalidPriority(priority), &solver) { s throws(SolverError) in
        try s.add(x == 1, priority: priority)
      }
      assertThrows(.invalidPriority(priority), &solver) { s throws(SolverError) in
        try s.setPriority(priority, of: wish)
      }
    }
    try solver.setPriority(Priority(.leastNonzeroMagnitude), of: wish)
    assertSolves(&solver, x, at: 4)
  }

  func testWeights_thatAreNotPositiveAreRefused() throws {
    var solver = Solver()
    let room = try Room(in: &solver)
    let (x, wish) = (room.x, room.wish)
    for bad in [0, -1, -.infinity, .nan, .infinity] as [Double] {
      let isNumber = bad.isFinite
      let expected: SolverError = isNumber ? .invalidWeight(bad) : .notFinite(bad)
      assertThrows(expected, &solver) { s throws(SolverError) in
        try s.add(x == 1, priority: .weak, weight: bad)
      }
      assertThrows(expected, &solver) { s throws(SolverError) in try s.setWeight(bad, of: wish) }
    }
    for bad in [1e300, 1e-300] {
      assertThrows(.outOfBounds(bad), &solver) { s throws(SolverError) in
        try s.add(x == 1, priority: .weak, weight: bad)
      }
      assertThrows(.outOfBounds(bad), &solver) { s throws(SolverError) in try s.setWeight(bad, of: wish) }
    }
  }

  func testForeignHandles_areRefused() throws {
    var solver = Solver()
    let room = try Room(in: &solver)
    let (x, row) = (room.x, room.row)
    var other = Solver()
    let foreign = other.makeVariable()
    let foreignRow = try other.add(foreign == 1)
    assertThrows(.unknownVariable(foreign), &solver) { s throws(SolverError) in try s.add(x == foreign) }
    assertThrows(.unknownVariable(foreign), &solver) { s throws(SolverError) in try s.removeVariable(foreign) }
    assertThrows(.unknownVariable(x), &other) { s throws(SolverError) in try s.add(x == 1) }
    let unknown = SolverError.unknownConstraint(foreignRow)
    assertThrows(unknown, &solver) { s throws(SolverError) in try s.remove(foreignRow) }
    assertThrows(unknown, &solver) { s throws(SolverError) in try s.setConstant(1, of: foreignRow) }
    assertThrows(unknown, &solver) { s throws(SolverError) in try s.setPriority(.weak, of: foreignRow) }
    assertThrows(unknown, &solver) { s throws(SolverError) in try s.setWeight(2, of: foreignRow) }
    assertThrows(unknown, &solver) { s throws(SolverError) in _ = try s.violation(of: foreignRow) }
    assertThrows(unknown, &solver) { s throws(SolverError) in _ = try s.constant(of: foreignRow) }
    assertThrows(.unknownConstraint(row), &other) { s throws(SolverError) in try s.remove(row) }
  }

  func testRemovedHandles_areRefused_evenWhenTheirSlotIsTakenAgain() throws {
    var solver = Solver()
    let room = try Room(in: &solver)
    let (x, y, wish) = (room.x, room.y, room.wish)
    assertThrows(.variableInUse(x), &solver) { s throws(SolverError) in try s.removeVariable(x) }
    try solver.remove(wish)
    assertThrows(.unknownConstraint(wish), &solver) { s throws(SolverError) in try s.remove(wish) }
    try solver.add(y == 1, priority: .weak)
    assertThrows(.unknownConstraint(wish), &solver) { s throws(SolverError) in try s.setConstant(1, of: wish) }
    let gone = solver.makeVariable()
    try solver.removeVariable(gone)
    assertThrows(.unknownVariable(gone), &solver) { s throws(SolverError) in try s.removeVariable(gone) }
    let next = solver.makeVariable()
    XCTAssertNotEqual(gone, next)
    assertThrows(.unknownVariable(gone), &solver) { s throws(SolverError) in try s.add(gone == 1) }
  }

  func testTenThousandEqualRows_areOneFormAndStayFast() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x == 3, priority: .weak)
    solver.solve()
    let before = solver.counts
    let rows = try (0..<10_000).map { index in
      try solver.add(y - x == 20, priority: index % 2 == 0 ? .required : .medium)
    }
    assertSolves(&solver, y, at: 23)
    XCTAssertTrue(solver.conflicts.isEmpty)
    try solver.setConstant(30, of: rows[1])
    assertSolves(&solver, y, at: 23)
    for row in rows { try solver.remove(row) }
    assertSolves(&solver, x, at: 3)
    XCTAssertEqual(solver.counts, before)
  }

  func testThousandContradictions_areEachReportedOnce() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let wall = try solver.add(x == 0)
    let rows = try (1...300).map { try solver.add(x == Double($0)) }
    assertSolves(&solver, x, at: 0)
    XCTAssertEqual(solver.conflicts.map(\.demoted), rows)
    for conflict in solver.conflicts { XCTAssertEqual(Set(conflict.constraints), [wall, conflict.demoted]) }
    try solver.remove(wall)
    assertSolves(&solver, x, at: 1)
    XCTAssertEqual(solver.conflicts.map(\.demoted), Array(rows.dropFirst()))
  }
}
