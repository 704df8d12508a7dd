import LinearSolver
import XCTest

/// Weights so far apart inside one level that the smaller ones nearly count as zero against the larger, or do.
final class WideWeightTests: XCTestCase {
  func testWeightsHundredMillionApart_areToldApart() throws {
    // Following x0 to -10 would cost x1 ten for its own wish and ten for that of x2; staying costs the link ten.
    XCTAssertEqual(try values(withWeight: 1e8), [-10, 0, 0, 0, -10])
  }

  func testWeightsBeyondAThousandMillion_leaveFormsOnTheirTargets() throws {
    // The wishes of weight one count as zero beside two thousand million; the audit still holds, and so do stronger ones.
    let values = try values(withWeight: 1e9)
    XCTAssertEqual([values[0], values[3], values[4]], [-10, 0, -10])
  }

  /// The solution of a system with wishes of weight one beside one of twice a weight, after changes in one batch.
  private func values(withWeight weight: Double) throws -> [Double] {
    var solver = Solver()
    let x = (0..<5).map { _ in solver.makeVariable() }
    let wish = try solver.add(x[1] == 0, priority: 250)
    let link = try solver.add(x[0] - x[1] == 0)
    try solver.add(x[1] == 0, priority: 500)
    try solver.add(x[1] - x[2] == 0, priority: 500)
    try solver.add(x[2] == 0, priority: 500)
    try solver.add(-2 * x[3] == 0, priority: 500, weight: weight)
    try solver.add(x[0] - x[4] <= 0, priority: 750)
    try solver.add(x[4] == -10, priority: 750)
    try solver.setConstant(500, of: wish)
    try solver.setPriority(500, of: link)
    solver.solve()
    try solver.audit()
    return x.map { solver.value(of: $0) }
  }
}
