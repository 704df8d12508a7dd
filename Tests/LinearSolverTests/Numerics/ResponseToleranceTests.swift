import LinearSolver
import XCTest

/// The tolerance of answers from responses; see ``ToleranceTests``.
final class ResponseToleranceTests: XCTestCase {
  /// Moved down, rounding could hide a move that is told; moved up, the solver only looks more often than it must.
  func testCertainty_below_aMoveThatRoundingHidesIsNotTold() throws {
    var solver = Solver()
    let (small, large) = (solver.makeVariable(), solver.makeVariable())
    let edit = try solver.add(small == 1, priority: 750)
    try solver.add(large - 0.125 * small == 1_048_576)
    solver.solve()
    var answers = solver.work.responses
    for step in 1...40 {
      try solver.setConstant(1 + Double(step) * 0x1p-34, of: edit)
      let former = solver.value(of: large)
      let told = solver.solve().variables
      XCTAssertTrue(told.contains(small))
      XCTAssertEqual(told.contains(large), solver.value(of: large) != former, "step \(step)")
    }
    answers = solver.work.responses - answers
    XCTAssertGreaterThan(answers, 30)
  }
}
