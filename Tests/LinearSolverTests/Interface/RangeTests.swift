import LinearSolver
import TestSupport
import XCTest

/// Ranges asked for together are those asked for one by one, and leave no trace either.
final class RangeTests: XCTestCase {
  private func assertClose(
    _ ranges: [ClosedRange<Double>], _ expected: [ClosedRange<Double>], _ label: String, line: UInt = #line
  ) {
    XCTAssertEqual(ranges.count, expected.count, label, line: line)
    for (range, wanted) in zip(ranges, expected) {
      for (end, other) in [(range.lowerBound, wanted.lowerBound), (range.upperBound, wanted.upperBound)]
      where end != other {
        let accuracy = 1e-9 * max(1, other.magnitude)
        XCTAssertEqual(end, other, accuracy: accuracy, "\(label): \(range), \(wanted)", line: line)
      }
    }
  }

  func testRanges_together_areThoseOneByOne_inAnyOrder() throws {
    var open = 0
    for seed in 0..<400 as Range<UInt64> {
      let script = ScriptGenerator.script(seed: seed, isLarge: seed % 10 == 0)
      try playPlainCalls(of: script) { solver, session in
        let variables = session.variables.compactMap { $0 }
        let alone = variables.map { solver.range(of: $0) }
        assertClose(solver.ranges(of: variables), alone, "seed \(seed)")
        assertClose(solver.ranges(of: variables.reversed()), alone.reversed(), "seed \(seed), reversed")
        open += alone.count { $0.lowerBound < $0.upperBound }
      }
    }
    XCTAssertGreaterThan(open, 1000)
  }

  func testRanges_together_changeNoBitOfLaterAnswers() throws {
    for seed in 400..<600 as Range<UInt64> {
      let script = ScriptGenerator.script(seed: seed, isLarge: seed % 10 == 0)
      var bits: [[UInt64]] = []
      let silent = try playPlainCalls(of: script) { bits.append($1.bits(in: $0)) }
      var solves = 0
      let asked = try playPlainCalls(of: script) { solver, session in
        XCTAssertEqual(session.bits(in: solver), bits[solves], "seed \(seed), solve \(solves)")
        solves += 1
        _ = solver.ranges(of: session.variables.compactMap { $0 })
      }
      XCTAssertEqual(asked.dump, silent.dump, "seed \(seed)")
    }
  }

  func testRanges_takeOneSavepoint_orNoneWhereAllIsDetermined() throws {
    var solver = Solver()
    let variables = (0..<20).map { _ in solver.makeVariable() }
    for (first, second) in zip(variables, variables.dropFirst()) { try solver.add(second - first >= 1) }
    XCTAssertEqual(solver.ranges(of: variables).count { $0.lowerBound.isInfinite && $0.upperBound.isInfinite }, 20)
    XCTAssertEqual(solver.work.savepoints, 1)
    try solver.add(variables[0] == 0)
    for (first, second) in zip(variables, variables.dropFirst()) { try solver.add(second - first == 1) }
    XCTAssertEqual(solver.ranges(of: variables), (0..<20).map { Double($0)...Double($0) })
    XCTAssertEqual(solver.work.savepoints, 1)
  }

  /// A wish whose weight cannot be told from zero beside another one of its level: a range goes past it, without end.
  func testRange_thatPassesAWeightTooSmallToTell_leavesNoTrace() throws {
    func trace(isAsked: Bool) throws -> String {
      var solver = Solver()
      let (x, zero, other) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      let mirror = solver.makeVariable()
      try solver.add(zero == 0)
      try solver.add(x + mirror == 0)
      try solver.add(x + zero <= 5, priority: 750, weight: 1e-6)
      let wish = try solver.add(other == 3, priority: 750, weight: 1e6)
      solver.solve()
      if isAsked {
        let open = -Double.infinity ... .infinity
        XCTAssertEqual(solver.ranges(of: [x, zero, mirror]), [open, 0...0, open])
      }
      try solver.add(x == 7, priority: 750, weight: 1e6)
      try solver.add(x - zero == 20, priority: 750, weight: 5e5)
      solver.solve()
      try solver.add(other == 8, priority: 750, weight: 3)
      solver.solve()
      try solver.remove(wish)
      assertSolves(&solver, other, at: 8)
      return solver.dump
    }
    XCTAssertEqual(try trace(isAsked: true), try trace(isAsked: false))
  }
}
