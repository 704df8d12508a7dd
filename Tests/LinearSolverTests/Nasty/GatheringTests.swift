import LinearSolver
import TestSupport
import XCTest

/// More than three forms outside their windows at once: they are gathered, and what cannot enter moves together.
///
/// `.ci/mutations` puts mistakes into that logic and looks whether one of these tests notices.
final class GatheringTests: XCTestCase {
  /// A hub that a wish holds, and views as wide as the hub that would rather have at most ten.
  private struct Hub: ~Copyable {
    var solver: Solver
    let hub: Variable
    let views: [Variable]
    let edit: ConstraintID

    init(views count: Int, priority: Priority, weight: Double) throws {
      var solver = Solver()
      let hub = solver.makeVariable()
      let edit = try solver.add(hub == 0, priority: priority, weight: weight)
      let views = (0..<count).map { _ in solver.makeVariable() }
      for view in views {
        try solver.add(view == hub)
        try solver.add(view <= 10, priority: .medium)
      }
      solver.solve()
      self.hub = hub
      self.edit = edit
      self.views = views
      self.solver = solver
    }
  }

  // MARK: Moving together

  func testFormsThatNobodyGivesWayTo_moveTogetherWithoutAnExchange() throws {
    var scene = try Hub(views: 5, priority: .medium, weight: 8)
    let before = scene.solver.work
    try scene.solver.setConstant(50, of: scene.edit)
    assertSolves(&scene.solver, scene.hub, at: 50)
    XCTAssertEqual(scene.solver.work.fullSteps, before.fullSteps + 5)
    XCTAssertEqual(scene.solver.work.pivots, before.pivots)
    try scene.solver.setConstant(0, of: scene.edit)
    assertSolves(&scene.solver, scene.views[4], at: 0)
  }

  func testRowThatMustGiveWay_isMovedByAPrimalStepAfterwards() throws {
    var scene = try Hub(views: 5, priority: .medium, weight: 3)
    let before = scene.solver.work
    try scene.solver.setConstant(50, of: scene.edit)
    assertSolves(&scene.solver, scene.hub, at: 10)
    XCTAssertEqual(scene.solver.work.fullSteps, before.fullSteps + 5)
    XCTAssertEqual(scene.solver.work.pivots, before.pivots + 1)
  }

  /// Four sums that pull at five rows, each of which would have to give way: all is put back and taken one by one.
  func testRowsThatManyMustGiveWay_arePutBack() throws {
    var together = Solver()
    var inTurn = Solver()
    let (first, edits) = try Self.makeSums(in: &together)
    let (second, editsInTurn) = try Self.makeSums(in: &inTurn)
    for (edit, editInTurn) in zip(edits, editsInTurn) {
      try together.setConstant(10, of: edit)
      try inTurn.setConstant(10, of: editInTurn)
      assertSolves(&inTurn)
    }
    let before = together.work
    assertSolves(&together)
    XCTAssertEqual(together.work.fullSteps, before.fullSteps)
    for (one, other) in zip(first, second) { assertValue(together, one, inTurn.value(of: other)) }
    XCTAssertEqual(first.reduce(0) { $0 + together.value(of: $1) }, 20, accuracy: 1e-9)
  }

  private static func makeSums(in solver: inout Solver) throws -> ([Variable], [ConstraintID]) {
    let places = (0..<5).map { _ in solver.makeVariable() }
    for (index, place) in places.enumerated() {
      try solver.add(place == 0, priority: .weak, weight: 1 + Double(index) / 8)
    }
    let edits = try (0..<4).map { try solver.add(places[$0] + places[$0 + 1] >= -10, priority: .strong) }
    assertSolves(&solver)
    return (places, edits)
  }

  /// Two wishes for one place: what pulls at it fits the other one, where it stands just as well.
  func testFormThatIsHeldTwiceAtOneValue_slidesToTheOtherWish() throws {
    for isStrongFirst in [false, true] {
      var scene = try Hub(views: 5, priority: isStrongFirst ? .medium : .weak, weight: isStrongFirst ? 8 : 1)
      let second = try scene.solver.add(
        scene.hub == 0, priority: isStrongFirst ? .weak : .medium, weight: isStrongFirst ? 1 : 8)
      assertSolves(&scene.solver, scene.hub, at: 0)
      let before = scene.solver.work
      try scene.solver.setConstant(50, of: scene.edit)
      try scene.solver.setConstant(50, of: second)
      assertSolves(&scene.solver, scene.hub, at: 50)
      XCTAssertEqual(scene.solver.work.pivots, before.pivots)
      try scene.solver.remove(scene.edit)
      assertSolves(&scene.solver, scene.hub, at: isStrongFirst ? 10 : 50)
    }
  }

  // MARK: Required bounds

  /// The first view passes its required bound only when the bound of another variable, which cannot wait, has moved it.
  func testWaitingForm_thatGetsARequiredBoundInItsWay_isTakenAtOnce() throws {
    var scene = try Hub(views: 4, priority: .weak, weight: 8)
    let (shift, last) = (scene.solver.makeVariable(), scene.solver.makeVariable())
    try scene.solver.add(shift == 0, priority: .weak)
    let push = try scene.solver.add(shift >= -5)
    try scene.solver.add(last == scene.hub + shift)
    try scene.solver.add(last <= 10, priority: .medium)
    try scene.solver.add(last <= 40)
    assertSolves(&scene.solver, scene.hub, at: 0)
    try scene.solver.setConstant(20, of: scene.edit)
    try scene.solver.setConstant(30, of: push)
    assertSolves(&scene.solver, scene.hub, at: -20)
    assertValue(scene.solver, last, 10)
    XCTAssertEqual(scene.solver.conflicts, [])
  }

  /// A bound that must hold is seen to first; the wishes still move in one step and not one after another.
  func testWishes_moveTogetherAlthoughARequiredBoundWasInTheWay() throws {
    var scene = try Hub(views: 6, priority: .strong, weight: 1)
    try scene.solver.add(scene.views[0] <= 30)
    assertSolves(&scene.solver)
    let before = scene.solver.work
    try scene.solver.setConstant(50, of: scene.edit)
    assertSolves(&scene.solver, scene.hub, at: 30)
    XCTAssertEqual(scene.solver.work.fullSteps, before.fullSteps + 5)
    XCTAssertEqual(scene.solver.work.pivots, before.pivots + 1)
  }

  /// Two bounds contradict each other while wishes wait for their turn.
  func testContradiction_losesNoWaitingForm() throws {
    var scene = try Hub(views: 5, priority: .medium, weight: 3)
    let (low, high) = (scene.solver.makeVariable(), scene.solver.makeVariable())
    let tie = try scene.solver.add(high == low)
    let floor = try scene.solver.add(low >= 5)
    let ceiling = try scene.solver.add(high <= 7)
    assertSolves(&scene.solver)
    try scene.solver.setConstant(3, of: ceiling)
    try scene.solver.setConstant(50, of: scene.edit)
    assertConflicts(&scene.solver, [(ceiling, [tie, floor, ceiling])])
    assertValue(scene.solver, scene.hub, 10)
    try scene.solver.remove(floor)
    assertConflicts(&scene.solver, [])
    assertValue(scene.solver, scene.hub, 10)
  }

  // MARK: What is settled

  /// What a first drain found to depend on no free variable gets one by a removal; the next drain must see it.
  func testSettledVariables_areSearchedAgainInTheNextDrain() throws {
    var solver = Solver()
    let (base, spare) = (solver.makeVariable(), solver.makeVariable())
    let views = (0..<5).map { _ in solver.makeVariable() }
    let hold = try solver.add(base == 0)
    // Keeps a free variable in the island, so that searches take place at all.
    try solver.add(spare >= base - 1000, priority: .weak)
    for view in views { try solver.add(view == base) }
    assertSolves(&solver)
    for view in views { try solver.add(view <= -10, priority: .weak) }
    assertSolves(&solver, views[0], at: 0)
    try solver.remove(hold)
    assertSolves(&solver, views[0], at: -10)
    try solver.add(base <= 100, priority: .medium)
    let before = solver.work
    for (step, view) in views.enumerated() { try solver.add(view <= -20 - Double(step), priority: .strong) }
    assertSolves(&solver, base, at: -24)
    XCTAssertEqual(solver.work.rebuilds, before.rebuilds)
  }

  /// A waiting form names a variable that is settled and one that depends on a free one.
  func testSearchBesideWhatIsSettled_leavesNothingBehind() throws {
    var solver = Solver()
    let (fixed, free) = (solver.makeVariable(at: 4), solver.makeVariable(at: 1))
    try solver.add(fixed == 4)
    let (inner, outer) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(inner == fixed + 1)
    try solver.add(outer == 2 * free)
    try solver.add(free + fixed >= -100)
    assertSolves(&solver)
    for width in [9.0, 8, 7] { try solver.add(inner - fixed >= width, priority: .strong) }
    try solver.add(inner + fixed >= 30, priority: .strong)
    try solver.add(inner + 2 * fixed >= 20, priority: .strong)
    try solver.add(outer + inner + 3 * fixed >= 40, priority: .weak)
    assertSolves(&solver, outer, at: 23)
    try solver.add(outer + 2 * inner >= 60, priority: .medium)
    assertSolves(&solver, outer, at: 50)
    assertValue(solver, free, 25)
  }
}
