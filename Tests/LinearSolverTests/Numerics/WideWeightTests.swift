import LinearSolver
import XCTest

/// Weights so far apart inside one level that the smaller ones count as zero against the larger.
final class WideWeightTests: XCTestCase {
  func testWeightsABillionApart_doNotSeatFormsOffTheirTargets() throws {
    var solver = Solver()
    let x = (0..<5).map { _ in solver.makeVariable() }
    let wish = try solver.add(x[1] == 0, priority: 250)
    let link = try solver.add(x[0] - x[1] == 0)
    try solver.add(x[1] == 0, priority: 500)
    try solver.add(x[1] - x[2] == 0, priority: 500)
    try solver.add(x[2] == 0, priority: 500)
    try solver.add(-2 * x[3] == 0, priority: 500, weight: 1e9)
    try solver.add(x[0] - x[4] <= 0, priority: 750)
    try solver.add(x[4] == -10, priority: 750)
    try solver.setConstant(500, of: wish)
    try solver.setPriority(500, of: link)
    solver.solve()
    try solver.audit()
    // Following x0 to -10 would cost x1 ten for its own wish and ten for that of x2; staying costs the link ten.
    XCTAssertEqual(x.map { solver.value(of: $0) }, [-10, 0, 0, 0, -10])
  }
}
