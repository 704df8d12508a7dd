#if DEBUG
  @testable import LinearSolver
  import XCTest

  /// Every active form sits on a breakpoint that holds its multiplier, which values alone do not show.
  final class SeatTests: XCTestCase {
    /// Two wishes hold the hub at one value, and what pulls at it slides from one to the other and back.
    ///
    /// All pulls together fit the second wish only; but each has a row of its own that must give way, so everything is put
    /// back, and one by one those rows leave little of the pull.
    func testSlides_areTakenBackWithTheMultipliers() throws {
      var solver = Solver()
      let hub = solver.makeVariable()
      try solver.add(hub == 0, priority: .weak, weight: 3)
      try solver.add(hub == 0, priority: .weak, weight: 1)
      var pulls: [ConstraintID] = []
      for _ in 0..<4 {
        let own = solver.makeVariable()
        try solver.add(own == 0, priority: .weak, weight: 0.125)
        pulls.append(try solver.add(hub + own >= -1, priority: .weak, weight: 0.75))
      }
      assertSolves(&solver, hub, at: 0)
      assertSeated(&solver)
      for pull in pulls { try solver.setConstant(10, of: pull) }
      assertSolves(&solver, hub, at: 0)
      assertSeated(&solver)
      XCTAssertEqual(solver.work.pivots, 4)
      XCTAssertEqual(solver.work.fullSteps, 0)
    }

    private func assertSeated(_ solver: inout Solver, line: UInt = #line) {
      XCTAssertEqual(misplaced(&solver.simplex), [], solver.dump, line: line)
    }

    /// The slots of the active forms whose breakpoint does not hold their multiplier.
    private func misplaced(_ simplex: inout Simplex) -> [Int32] {
      var slope = LevelVector()
      var found: [Int32] = []
      for raw in 0..<Int32(simplex.forms.slotCount) {
        let form = FormIndex(raw: raw)
        guard !simplex.forms.variable[form].isNone else { continue }
        let seat = Int(simplex.forms.header[form].position)
        if !simplex.forms.holds(form, at: seat, levels: simplex.levels, slope: &slope) { found.append(raw) }
      }
      return found
    }
  }
#endif
