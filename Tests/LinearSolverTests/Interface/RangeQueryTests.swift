#if DEBUG
  @testable import LinearSolver
  import TestSupport
  import XCTest

  /// What a query for a range needs of the one before it.
  ///
  /// Only builds for testing can reach in and look.
  final class RangeQueryTests: XCTestCase {
    /// Optimality proved by multipliers, without any trace of the extra level.
    func testQueries_leaveProofsOfOptimality_withoutAnythingAtTheExtraLevel() throws {
      var queries = 0
      for seed in 600..<800 as Range<UInt64> {
        let script = ScriptGenerator.script(seed: seed, isLarge: seed % 10 == 0)
        try playPlainCalls(of: script) { solver, session in
          var start = solver.simplex.savepoint()
          for variable in session.variables.compactMap({ $0 }) {
            for direction in [1.0, -1] {
              let index = VariableIndex(raw: variable.slot)
              _ = solver.simplex.extreme(of: index, direction: direction, from: &start)
              queries += 1
              XCTAssertNil(solver.simplex.auditFinding(), "seed \(seed)")
              XCTAssertEqual(solver.simplex.leftovers, 0, "seed \(seed)")
            }
          }
          solver.simplex.roll(backTo: start)
        }
      }
      XCTAssertGreaterThan(queries, 1000)
    }

    /// Beside a variable that moves ten thousand million times as fast, a step does not see that a form moves at all.
    func testQuery_thatLeavesAFormOutsideItsWindow_goesBackToTheStart() throws {
      var solver = Solver()
      let (slow, fast, fastest, zero) = (
        solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
      )
      try solver.add(fast == 1e5 * slow)
      try solver.add(fastest == 1e5 * fast)
      try solver.add(fastest <= 1e9)
      try solver.add(slow + zero <= 0)
      try solver.add(zero == 0, priority: 750)
      solver.solve()
      let dump = solver.dump
      var start = solver.simplex.savepoint()
      _ = solver.simplex.extreme(of: VariableIndex(raw: fastest.slot), direction: 1, from: &start)
      XCTAssertEqual(solver.simplex.leftovers, 0)
      XCTAssertEqual(solver.dump, dump)
    }
  }

  extension Simplex {
    /// How many rows have a multiplier that only a query needs, and how many forms and changes wait.
    fileprivate var leftovers: Int {
      let forms = (0..<Int32(forms.slotCount)).count {
        self.forms.multiplier(FormIndex(raw: $0)).component(at: .extra) != 0
      }
      let stays = (0..<Int32(variables.slotCount)).count {
        scratch.pointee.stayMultipliers[VariableIndex(raw: $0)].count > 0
      }
      return forms + stays + queue.count + scratch.pointee.deltas.count
    }
  }
#endif
