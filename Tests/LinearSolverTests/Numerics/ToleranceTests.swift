import LinearSolver
import XCTest

/// Each tolerance of `Tolerance.swift` decides these problems as documented, and not when it is moved a thousandfold.
///
/// "Above" problems go wrong where the tolerance is larger, "below" problems where it is smaller; `.ci/mutations` moves each and
/// looks whether one of these tests notices.
final class ToleranceTests: XCTestCase {
  // MARK: breakpoint

  func testBreakpoint_above_aMillionthIsAContradiction() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add(x == 1)
    let second = try solver.add(x == 1.000_001)
    assertConflicts(&solver, [(second, [first, second])])
  }

  func testBreakpoint_below_residueOfLargeValuesIsNone() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x == 1_000_000.1)
    try solver.add(y == 1_000_000)
    // In doubles the difference is 0.0999999999767; the nearest ones to 1e6 are 1e-10 apart.
    try solver.add(x - y == 0.1, conflict: .refuse)
    assertConflicts(&solver, [])
  }

  // MARK: breakpointReference

  func testBreakpointReference_above_targetsOfAMillionHaveTheirOwnRounding() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x == 900_000_000.1)
    try solver.add(y == 899_000_000)
    // Off by 2.4e-8: more than the tolerance of small targets, and far less than a millionth of a millionth of this one.
    try solver.add(x - y == 1_000_000.1, conflict: .refuse)
    assertConflicts(&solver, [])
  }

  func testBreakpointReference_below_hundredsAreSmallTargets() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add(x == 900)
    let second = try solver.add(x == 900.000_001)
    assertConflicts(&solver, [(second, [first, second])])
  }

  // MARK: multiplier

  func testMultiplier_above_aTenMillionthOfTheLargestWeightCounts() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(at: 3), solver.makeVariable())
    try solver.add(x == 10, priority: .weak, weight: 3e-7)
    try solver.add(x == 20, priority: .weak, weight: 1e-7)
    try solver.add(y == 5, priority: .weak)
    assertSolves(&solver, x, at: 10)
    assertRange(&solver, x, 10...10)
  }

  /// Three strong wishes cancel but for the rounding of 0.1 + 0.2 - 0.3; what is left must not decide in place of a weak one.
  func testMultiplier_below_residueAtAHighLevelDoesNotDecide() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let fixed = try solver.add(x == 7)
    for (share, target) in [(0.1, 1e9), (0.2, 1e9), (0.3, -1e9)] {
      let z = solver.makeVariable()
      try solver.add(z == 0x1p20 * share * x)
      try solver.add(z == target, priority: .strong)
    }
    solver.solve()
    try solver.setPriority(.weak, of: fixed)
    assertSolves(&solver, x, at: 7)
  }

  // MARK: direction

  /// The second row differs from the first by a share that is small and meant.
  func testDirection_above_aTenMillionthOfARowIsADirection() throws {
    for isWished in [false, true] {
      var solver = Solver()
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      if isWished { try solver.add(y == 0, priority: .weak) }
      try solver.add(x + y == 1)
      try solver.add(x + 1.000_000_1 * y == 2)
      assertConflicts(&solver, [])
      assertValue(solver, y, 1e7, accuracy: 1e-6)
    }
  }

  /// The second row differs from the first by what calculations leave; the solution would be ten milliards away.
  func testDirection_below_nearlyEqualRowsContradictEachOther() throws {
    for isWished in [false, true] {
      var solver = Solver()
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      if isWished { try solver.add(y == 0, priority: .weak) }
      let first = try solver.add(x + y == 1)
      let second = try solver.add(x + 1.000_000_000_1 * y == 2)
      assertConflicts(&solver, [(second, [first, second])])
      XCTAssertLessThan(solver.value(of: y).magnitude, 10)
    }
  }
}
