import LinearSolver
import XCTest

/// Rows that the floors above write from memory of their own mean what the same constraints mean.
final class RowTests: XCTestCase {
  func testRows_areStoredAsTheSameConstraintsAre() throws {
    var written = Solver()
    var spelled = Solver()
    let w = written.makeVariables(at: (1, 2, 3, 4))
    let s = (1...4).map { spelled.makeVariable(at: Double($0)) }
    _ = try written.add(Bound(.greaterThanOrEqual, 5), on: w.0)
    _ = try written.add(Bound(.lessThanOrEqual, 7, priority: 250, isFact: true), on: w.0)
    _ = try written.add(Bound(.equal, -2, priority: 750), on: w.1)
    try add([.init(w.2, times: -3), .init(w.1, times: 1.5)], .lessThanOrEqual, 12, to: &written)
    try add([.init(w.3), .init(w.3), .init(w.0, times: 0)], .equal, 9, priority: 300, to: &written)
    try spelled.add(s[0] >= 5)
    try spelled.add(s[0] <= 7, priority: 250, isFact: true)
    try spelled.add(s[1] == -2, priority: 750)
    try spelled.add(1.5 * s[1] - 3 * s[2] <= 12)
    try spelled.add(2 * s[3] == 9, priority: 300)
    XCTAssertEqual(written.dump, spelled.dump)
    written.solve()
    spelled.solve()
    XCTAssertEqual(written.dump, spelled.dump)
    XCTAssertEqual(written.value(of: w.3), 4.5)
  }

  func testThreeBounds_areThoseOfThreeCalls() throws {
    var together = Solver()
    var oneByOne = Solver()
    let (fact, atLeast) = (Bound(.greaterThanOrEqual, 0, isFact: true), Bound(.greaterThanOrEqual, 40, priority: 750))
    for (factor, last) in [(1.0, Bound(.lessThanOrEqual, -5)), (3, Bound(.lessThanOrEqual, 40, priority: 250))] {
      let (x, same) = (together.makeVariable(at: 9), oneByOne.makeVariable(at: 9))
      if factor != 1 {
        try together.add(factor * x <= 100)
        try oneByOne.add(factor * same <= 100)
      }
      let names = try together.add(fact, atLeast, last, on: x)
      let others = try [fact, atLeast, last].map { try oneByOne.add($0, on: same) }
      XCTAssertEqual([names.0, names.1, names.2].map(\.slot), others.map(\.slot))
      XCTAssertEqual([names.0, names.1, names.2].map(\.stamp), others.map(\.stamp))
      XCTAssertEqual(together.dump, oneByOne.dump)
      together.solve()
      oneByOne.solve()
      XCTAssertEqual(together.dump, oneByOne.dump)
    }
    XCTAssertEqual(together.conflicts.count, 1)
  }

  func testThreeBounds_ofANewVariable_areThoseOfThreeCalls_inAnyOrderOfTargets() throws {
    for hasGap in [false, true] {
      var together = Solver()
      var oneByOne = Solver()
      for targets in [(0.0, 40.0, 40.0), (40, 0, 40), (40, 40, 0), (3, 2, 1), (2, 3, 1), (1, 3, 2), (5, 5, 5)] {
        for isRequired in [true, false] {
          let bounds = [
            Bound(.greaterThanOrEqual, targets.0, priority: isRequired ? .required : 600, isFact: true),
            Bound(.greaterThanOrEqual, targets.1, priority: 750), Bound(.lessThanOrEqual, targets.2, priority: 250),
          ]
          let (x, same) = (together.makeVariable(at: 9), oneByOne.makeVariable(at: 9))
          let names = try together.add(bounds[0], bounds[1], bounds[2], on: x)
          let others = try bounds.map { try oneByOne.add($0, on: same) }
          XCTAssertEqual([names.0, names.1, names.2].map(\.slot), others.map(\.slot))
          XCTAssertEqual([names.0, names.1, names.2].map(\.stamp), others.map(\.stamp))
          XCTAssertEqual(together.dump, oneByOne.dump)
          XCTAssertEqual(together.solve().variables.map(\.slot), oneByOne.solve().variables.map(\.slot))
          XCTAssertEqual(together.dump, oneByOne.dump)
          guard hasGap else { continue }
          try together.remove(names.1)
          try oneByOne.remove(others[1])
        }
      }
      XCTAssertEqual(together.conflicts, [])
      XCTAssertNoThrow(try together.audit())
    }
  }

  func testRequiredBoundAmongThree_standsAgainstALaterOne() throws {
    var solver = Solver()
    let x = solver.makeVariable(at: 9)
    let (atLeast, wish) = (Bound(.greaterThanOrEqual, 40), Bound(.greaterThanOrEqual, 50, priority: 750))
    let first = try solver.add(atLeast, wish, Bound(.lessThanOrEqual, 45, priority: 250), on: x).0
    let late = try solver.add(x <= 5)
    assertConflicts(&solver, [(late, [first, late])])
    assertValue(solver, x, 40)
  }

  func testThreeBounds_comeAllOrNone() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let before = solver.dump
    let good = Bound(.equal, 1)
    for bad in [Bound(.equal, .nan), Bound(.equal, 2, priority: 0)] {
      XCTAssertThrowsError(try solver.add(bad, good, good, on: x))
      XCTAssertThrowsError(try solver.add(good, bad, good, on: x))
      XCTAssertThrowsError(try solver.add(good, good, bad, on: x))
      XCTAssertThrowsError(try solver.add(bad, good, on: x))
      XCTAssertThrowsError(try solver.add(good, bad, on: x))
    }
    XCTAssertEqual(solver.dump, before)
    let names = try solver.add(good, Bound(.lessThanOrEqual, 4), on: x)
    try solver.remove(names.0)
    solver.solve()
    assertRange(&solver, x, -.infinity...4)
  }

  func testOneVariable_hasOneForm_howeverItIsWritten() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(-6 * x >= -18)
    let atLeast = try solver.add(Bound(.greaterThanOrEqual, 2), on: x)
    try add([.init(y), .init(x, times: 0.75), .init(y, times: -1)], .lessThanOrEqual, 3, priority: 250, to: &solver)
    try solver.add(1e-6 * x >= 2.5e-6, priority: 500)
    XCTAssertEqual(solver.counts.forms, 1)
    XCTAssertEqual(solver.counts.breakpoints, 4)
    assertSolves(&solver, x, at: 2.5)
    try solver.setConstant(2.75, of: atLeast)
    assertSolves(&solver, x, at: 2.75)
    assertRange(&solver, x, 2.75...3)
  }

  func testRoomTakenLater_losesNoForm() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x + y <= 3)
    solver.reserve(variables: 100, rows: 1000)
    try solver.add(x + y >= 1)
    XCTAssertEqual(solver.counts.forms, 1)
  }

  func testOneVariable_hasAFormAgain_whenTheFirstIsGone() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(Bound(.equal, 4), on: x)
    solver.solve()
    try solver.remove(first)
    solver.solve()
    XCTAssertEqual(solver.counts.forms, 0)
    try solver.add(y == 3)
    _ = try solver.add(Bound(.equal, 8), on: x)
    assertSolves(&solver, x, at: 8)
    assertValue(solver, y, 3)
  }

  func testBoundOnAVariableInAnOldSlot_namesTheNewVariable() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let row = try solver.add(Bound(.equal, 4), on: x)
    try solver.remove(row)
    try solver.removeVariable(x)
    let y = solver.makeVariable(at: 1)
    XCTAssertEqual(y.slot, x.slot)
    XCTAssertThrowsError(try solver.add(Bound(.equal, 5), on: x)) {
      XCTAssertEqual($0 as? SolverError, .unknownVariable(x))
    }
    _ = try solver.add(Bound(.lessThanOrEqual, -5), on: y)
    assertSolves(&solver, y, at: -5)
  }

  func testFourVariables_areThoseOfFourCalls_whereSlotsAreFree() throws {
    var together = Solver()
    var oneByOne = Solver()
    for gap in [false, true] {
      if gap {
        try together.removeVariable(together.makeVariable(at: 7))
        try oneByOne.removeVariable(oneByOne.makeVariable(at: 7))
      }
      let (x, y, width, height) = together.makeVariables(at: (1, -2, 3, 4.5))
      let others = [1, -2, 3, 4.5].map { oneByOne.makeVariable(at: $0) }
      XCTAssertEqual([x, y, width, height].map(\.slot), others.map(\.slot))
      XCTAssertEqual([x, y, width, height].map(\.stamp), others.map(\.stamp))
      try together.add(x + width + height == 40)
      try oneByOne.add(others[0] + others[2] + others[3] == 40)
    }
    together.solve()
    oneByOne.solve()
    XCTAssertEqual(together.dump, oneByOne.dump)
  }

  func testRoom_changesNoResult() throws {
    var roomy = Solver()
    var tight = Solver()
    for round in 0..<3 {
      roomy.reserve(variables: 40 + round, rows: 90)
      let many = (0..<40).map { roomy.makeVariable(at: Double($0)) }
      let same = (0..<40).map { tight.makeVariable(at: Double($0)) }
      for position in 1..<40 {
        try roomy.add(many[position] - many[position - 1] >= 3)
        try tight.add(same[position] - same[position - 1] >= 3)
        try roomy.add(many[position] == 2, priority: 500)
        try tight.add(same[position] == 2, priority: 500)
      }
      XCTAssertEqual(roomy.solve().variables.map(\.slot), tight.solve().variables.map(\.slot))
      XCTAssertEqual(roomy.dump, tight.dump)
    }
  }

  func testRoom_survivesARollback() throws {
    var roomy = Solver()
    var tight = Solver()
    roomy.reserve(variables: 6, rows: 12)
    let many = (0..<6).map { roomy.makeVariable(at: Double($0)) }
    let same = (0..<6).map { tight.makeVariable(at: Double($0)) }
    try roomy.add(many[0] + many[1] == 7)
    try tight.add(same[0] + same[1] == 7)
    for (before, value) in [(true, 30.0), (false, 40)] {
      if before { roomy.reserve(variables: 2, rows: 4) }
      XCTAssertThrowsError(
        try roomy.transaction { solver throws(SolverError) in
          try solver.add(many[2] - many[1] == value)
          solver.solve()
          throw .notFinite(value)
        })
      if !before { roomy.reserve(variables: 20, rows: 40) }
      let (x, y) = (roomy.makeVariable(at: 1), tight.makeVariable(at: 1))
      try roomy.add(x + many[1] + many[2] == value)
      try tight.add(y + same[1] + same[2] == value)
      roomy.solve()
      tight.solve()
      XCTAssertEqual(roomy.dump, tight.dump)
    }
  }

  func testFacts_areOlderThanEverythingElse() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let wish = try solver.add(Bound(.equal, -3), on: x)
    let fact = try solver.add(Bound(.greaterThanOrEqual, 0, isFact: true), on: x)
    solver.solve()
    XCTAssertEqual(solver.value(of: x), 0)
    XCTAssertEqual(solver.conflicts.map(\.demoted), [wish])
    XCTAssertEqual(solver.conflicts.map(\.facts), [[fact]])
  }

  func testErrors_areThoseOfAConstraint_inTheSameOrder() throws {
    var solver = Solver()
    var other = Solver()
    let x = solver.makeVariable()
    let foreign = other.makeVariable()
    let before = solver.dump
    for (constant, variable, priority, error) in [
      (.nan, foreign, 0, SolverError.invalidPriority(0)), (.infinity, foreign, 250, .notFinite(.infinity)),
      (2e9, foreign, 250, .outOfBounds(2e9)), (1, foreign, 250, .unknownVariable(foreign)),
    ] as [(Double, Variable, Priority, SolverError)] {
      XCTAssertThrowsError(try solver.add(Bound(.equal, constant, priority: priority), on: variable)) {
        XCTAssertEqual($0 as? SolverError, error)
      }
      XCTAssertThrowsError(try add([.init(variable)], .equal, constant, priority: priority, to: &solver)) {
        XCTAssertEqual($0 as? SolverError, error)
      }
    }
    XCTAssertThrowsError(try add([.init(x, times: 1e-10)], .equal, 0, to: &solver)) {
      XCTAssertEqual($0 as? SolverError, .outOfBounds(1e-10))
    }
    XCTAssertThrowsError(try add([.init(x, times: 1e-6)], .equal, 1e4, to: &solver)) {
      XCTAssertEqual($0 as? SolverError, .outOfBounds(1e4))
    }
    XCTAssertEqual(solver.dump, before)
  }

  private func add(
    _ terms: [LinearExpression.Term], _ relation: Relation, _ constant: Double, priority: Priority = .required,
    to solver: inout Solver
  ) throws {
    try terms.withUnsafeBufferPointer { terms in
      _ = try solver.add(terms: terms, relation: relation, constant: constant, priority: priority)
    }
  }
}
