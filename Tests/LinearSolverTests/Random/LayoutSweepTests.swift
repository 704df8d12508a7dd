import LinearSolver
import XCTest

/// Sweeps over layouts of a usual size: every step is proved optimal, and compared with a solver that never saw another.
final class LayoutSweepTests: XCTestCase {
  /// Views below each other between two edges that move: the room that is left, and how far the whole is scrolled.
  private struct Stack {
    static let count = 40
    let edges: [Variable]
    let room: ConstraintID
    let offset: ConstraintID

    init(room height: Double, offset start: Double, in solver: inout Solver) throws {
      edges = (0...Self.count).map { _ in solver.makeVariable() }
      offset = try solver.add(edges[0] == start)
      room = try solver.add(edges[Self.count] - edges[0] <= LinearExpression(constant: height), priority: 900)
      for index in 0..<Self.count {
        let size = edges[index + 1] - edges[index]
        try solver.add(size >= 0)
        // Each view has a wish and a minimum of its own, at a priority of its own, so that they give way one after another.
        try solver.add(
          size == LinearExpression(constant: 20 + Double(index % 7)), priority: Priority(Double(100 + index)))
        try solver.add(size >= LinearExpression(constant: 4), priority: Priority(Double(500 + index)))
      }
    }
  }

  private func assertLikeAFreshOne(
    _ stack: Stack, room: Double, offset: Double, _ solver: borrowing Solver, line: UInt = #line
  ) throws {
    var fresh = Solver()
    let other = try Stack(room: room, offset: offset, in: &fresh)
    fresh.solve()
    for (edge, twin) in zip(stack.edges, other.edges) {
      XCTAssertEqual(solver.value(of: edge), fresh.value(of: twin), accuracy: 1e-8, "room \(room)", line: line)
    }
  }

  func testStack_squeezedAndReleased_isWhatAFreshSolverMakesOfIt() throws {
    var solver = Solver()
    let stack = try Stack(room: 1000, offset: 0, in: &solver)
    solver.solve()
    var (room, offset) = (1000.0, 0.0)
    for step in 0..<400 {
      if step % 3 == 0 {
        offset = Double(step % 50) / 4
        try solver.setConstant(offset, of: stack.offset)
      } else {
        // Down to less than all minima and up to more than all wishes, in steps of several sizes.
        room = 500 + 500 * (Double((step * step) % 401) / 200 - 1)
        if step % 20 < 12 { room = 700 + Double(step % 20) / 8 }
        try solver.setConstant(room, of: stack.room)
      }
      solver.update()
      if step % 7 == 0 { try solver.audit() }
      if step % 5 == 0 { try assertLikeAFreshOne(stack, room: room, offset: offset, solver) }
    }
    XCTAssertGreaterThan(solver.work.responses, 50)
  }

  /// A ring of averages is one block; its two ends move in turn, and a bound stops the rise of the middle.
  func testRing_whoseEndsMove_isTwoRampsAtEveryStep() throws {
    var solver = Solver()
    let count = 24
    let ring = (0..<count).map { _ in solver.makeVariable() }
    for index in 1..<count where index != count / 2 {
      try solver.add(2 * ring[index] == ring[index - 1] + ring[(index + 1) % count])
    }
    let low = try solver.add(ring[0] == 0, priority: .strong)
    let high = try solver.add(ring[count / 2] == 0, priority: .medium)
    try solver.add(ring[count / 4] <= 100)
    var (bottom, top) = (0.0, 0.0)
    for step in 0..<300 {
      if step % 2 == 0 {
        bottom = 0.3 * Double(step % 23)
        try solver.setConstant(bottom, of: low)
      } else {
        top = Double((step * 7) % 260)
        try solver.setConstant(top, of: high)
      }
      solver.update()
      // The bound lies halfway between the ends and takes from the weaker wish.
      let end = min(top, 200 - bottom)
      for index in 0...count / 2 {
        let expected = bottom + (end - bottom) * Double(index) / Double(count / 2)
        XCTAssertEqual(solver.value(of: ring[index]), expected, accuracy: 1e-8, "step \(step)")
      }
      if step % 10 == 0 { try solver.audit() }
    }
  }
}
