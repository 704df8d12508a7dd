import LinearSolver
import TestSupport
import XCTest

/// The same calls give the same bits; the optimum does not depend on the order of calls.
final class DeterminismTests: XCTestCase {
  /// Plays the plain calls of a script and returns all values, bit for bit, and the work.
  private func trace(_ script: [Call]) throws -> (bits: [UInt64], work: WorkCount, dump: String) {
    var solver = Solver()
    var session = Session()
    var bits: [UInt64] = []
    for call in script {
      switch call {
      case .solve:
        solver.solve()
        bits += session.bits(in: solver)
      case .transaction, .addOrRefuse: session.skip(call)
      default: try session.perform(call, on: &solver)
      }
    }
    return (bits, solver.work, solver.dump)
  }

  func testTwoSolversFedAlike_haveEqualBitsWorkAndDumps() throws {
    for seed in 0..<150 as Range<UInt64> {
      let script = ScriptGenerator.script(seed: seed, isLarge: seed % 15 == 0)
      let (first, second) = (try trace(script), try trace(script))
      XCTAssertEqual(first.bits, second.bits, "seed \(seed)")
      XCTAssertEqual(first.work, second.work, "seed \(seed)")
      XCTAssertEqual(first.dump, second.dump, "seed \(seed)")
    }
  }

  /// Batch, one by one and shuffled: each is compared with the oracle, whose answer depends on age only by force.
  func testOrderOfAdds_changesNoLevelAndNoUnambiguousValue() {
    for seed in 0..<120 as Range<UInt64> {
      var random = SplitMix64(seed: 7000 + seed)
      let script = ScriptGenerator.script(seed: seed)
      let variables = script.filter { $0.variableCount > 0 && $0.constraintCount == 0 }
      var adds = script.filter { if case .add = $0 { true } else { false } }
      assertAgrees(variables + adds + [.solve], "seed \(seed) in one batch")
      assertAgrees(variables + adds.flatMap { [$0, .solve] }, "seed \(seed) one by one")
      random.shuffle(&adds)
      assertAgrees(variables + adds + [.solve], "seed \(seed) shuffled")
    }
  }

  func testSlotReuse_doesNotDecideAnything() throws {
    // The same problem after other constraints and variables came and went: the same bits.
    func build(_ hasPast: Bool) throws -> [UInt64] {
      var solver = Solver()
      if hasPast {
        let old = (0..<5).map { _ in solver.makeVariable(at: 9) }
        var rows: [ConstraintID] = []
        for (a, b) in zip(old, old.dropFirst()) { rows.append(try solver.add(b - a == 3)) }
        solver.solve()
        for row in rows.reversed() { try solver.remove(row) }
        for variable in [2, 0, 4, 1, 3] { try solver.removeVariable(old[variable]) }
        solver.solve()
      }
      let new = (0..<5).map { solver.makeVariable(at: Double($0)) }
      for (a, b) in zip(new, new.dropFirst()) {
        try solver.add(b - a >= 10)
        try solver.add(b - a <= 12)
      }
      try solver.add(new[0] + new[4] == 7, priority: .weak)
      solver.solve()
      return new.map { solver.value(of: $0).bitPattern }
    }
    XCTAssertEqual(try build(false), try build(true))
  }

  /// A block of nine whose factors one solver keeps, while the other loses them by a question before each change of a row.
  func testQuestions_betweenSolvesOfABlock_changeNoBits() throws {
    func bits(isAsked: Bool) throws -> [UInt64] {
      var solver = Solver()
      let ring = (0..<9).map { _ in solver.makeVariable() }
      let rows = try ring.indices.map { place in
        let (former, next) = (ring[(place + 8) % 9], ring[(place + 1) % 9])
        return try solver.add(3 * ring[place] - 0.7 * former - 1.1 * next == Double(place) + 0.3)
      }
      let free = solver.makeVariable()
      solver.solve()
      return try (0..<30).flatMap { step in
        if isAsked { XCTAssertTrue(solver.isAmbiguous(free)) }
        // Each row finds the block from another side.
        try solver.setConstant(0.1 * Double(step), of: rows[(4 * step) % 9])
        solver.solve()
        return ring.map { solver.value(of: $0).bitPattern }
      }
    }
    XCTAssertEqual(try bits(isAsked: false), try bits(isAsked: true))
  }
}
