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
  ///
  /// Something weaker pulls at every row as well, so that there are multipliers to be put back.
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
    for edit in edits { try together.setConstant(-10, of: edit) }
    for place in first { assertSolves(&together, place, at: 0) }
  }

  private static func makeSums(in solver: inout Solver) throws -> ([Variable], [ConstraintID]) {
    let (anchor, places) = (solver.makeVariable(), (0..<5).map { _ in solver.makeVariable() })
    try solver.add(anchor == 0)
    for (index, place) in places.enumerated() {
      try solver.add(place == 0, priority: .weak, weight: 1 + Double(index) / 8)
      try solver.add(place - anchor <= -3, priority: 100)
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
    var scene = try Hub(views: 6, priority: .medium, weight: 3)
    try scene.solver.add(scene.views[0] <= 30)
    assertSolves(&scene.solver)
    let before = scene.solver.work
    try scene.solver.setConstant(50, of: scene.edit)
    assertSolves(&scene.solver, scene.hub, at: 10)
    XCTAssertEqual(scene.solver.work.fullSteps, before.fullSteps + 5)
    XCTAssertEqual(scene.solver.work.pivots, before.pivots + 2)
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

  /// Only while all move together does a required bound turn out to lie between a form and its value.
  func testRequiredBoundBetween_leavesNoChangeOfMultipliersBehind() {
    let ratio: [ConstraintDraft.Term] = [.init(2, 1), .init(0, -1)]
    assertAgrees(
      [
        .makeVariable(at: 0), .makeVariable(at: 0), .makeVariable(at: 0),
        .add(ConstraintDraft([.init(1, 1)], .equal, 0, priority: 750)),
        .add(ConstraintDraft([.init(1, 1), .init(0, -1)], .lessThanOrEqual, 0, priority: 500)),
        .add(ConstraintDraft([.init(2, 1), .init(0, -2)], .greaterThanOrEqual, 0)),
        .add(ConstraintDraft(ratio, .lessThanOrEqual, 0)),
        .add(ConstraintDraft(ratio, .greaterThanOrEqual, 0, priority: 250)),
        .add(ConstraintDraft(ratio, .equal, 0)),
        .add(ConstraintDraft([.init(0, 1)], .greaterThanOrEqual, 0)),
        .add(ConstraintDraft([.init(2, 1), .init(0, 0.5)], .equal, 0, priority: 500)),
        .add(ConstraintDraft([.init(2, 1)], .lessThanOrEqual, -10)), .solve,
      ], "between")
  }

  /// Wishes wait while a variable that they follow is given a value, with which they hold; nothing need move for them.
  func testWaitingForms_thatHoldOnceOthersHaveMoved_moveNothing() throws {
    var solver = Solver()
    let (leader, follower) = (solver.makeVariable(), solver.makeVariable())
    let places = (0..<3).map { _ in solver.makeVariable() }
    try solver.add(follower == leader + 1)
    for place in places {
      let mirror = solver.makeVariable()
      try solver.add(mirror == place)
    }
    assertSolves(&solver, follower, at: 1)
    try solver.add(leader == 5, priority: .medium)
    for place in places { try solver.add(place + follower >= 3, priority: .medium) }
    assertSolves(&solver, follower, at: 6)
    for place in places { assertValue(solver, place, 0) }
  }

  /// A variable that others follow is taken, and before they move comes a row that cannot wait and hangs with none of them.
  func testRowThatCannotWait_isNotLostWhenOthersMoveFirst() throws {
    var solver = Solver()
    let (leader, follower) = (solver.makeVariable(), solver.makeVariable())
    let (one, other) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(follower == leader + 1)
    for place in [one, other] { try solver.add(place == 0, priority: .weak) }
    assertSolves(&solver)
    try solver.add(leader <= -5)
    try solver.add(one + other == 3)
    for share in [2.0, 3, 4] { try solver.add(leader + share * follower >= 100, priority: .medium) }
    assertSolves(&solver, follower, at: -4)
    XCTAssertEqual(solver.value(of: one) + solver.value(of: other), 3, accuracy: 1e-9)
  }

  // MARK: What is settled

  /// What a drain found to depend on no free variable follows one later; the next drain must see it.
  ///
  /// The sum of a variable and one that moves against it stands, whatever the free one does.
  func testSettledVariable_isSearchedAgainInTheNextDrain() throws {
    var solver = Solver()
    let (free, held) = (solver.makeVariable(), solver.makeVariable())
    let followers = (0..<4).map { _ in solver.makeVariable() }
    let mirrors = (0..<4).map { _ in solver.makeVariable() }
    try solver.add(free - held >= -1000)
    let hold = try solver.add(held == 0)
    for mirror in mirrors { try solver.add(mirror == free) }
    let ties = try followers.map { try solver.add($0 == held) }
    assertSolves(&solver)
    let wishes = try followers.map { try solver.add($0 + held >= 10, priority: .medium) }
    assertSolves(&solver, held, at: 0)
    for row in wishes + ties + [hold] { try solver.remove(row) }
    try solver.add(free + held == 5)
    assertSolves(&solver, held, at: 5)
    for mirror in mirrors { try solver.add(mirror + held >= 10, priority: .medium) }
    assertSolves(&solver)
    for mirror in mirrors {
      XCTAssertEqual(solver.value(of: mirror) + solver.value(of: held), 5, accuracy: 1e-9)
    }
    XCTAssertEqual(solver.conflicts, [])
  }

  /// A waiting form names a variable that is settled and one that depends on a free one.
  func testSearchBesideWhatIsSettled_leavesNothingBehind() {
    assertAgrees(
      [
        .makeVariable(at: 0), .makeVariable(at: 0), .makeVariable(at: 0), .makeVariable(at: 0),
        .add(ConstraintDraft([.init(1, 1)], .equal, 0, priority: 250)),
        .add(ConstraintDraft([.init(3, 1)], .equal, 0, priority: 250)),
        .add(ConstraintDraft([.init(0, 1), .init(2, -2)], .greaterThanOrEqual, 10)),
        .add(ConstraintDraft([.init(1, 1), .init(2, -2)], .equal, 5, priority: 250)),
        .add(ConstraintDraft([.init(3, 1), .init(1, 1)], .greaterThanOrEqual, 10, priority: 250)), .solve,
      ], "beside")
  }

  /// What determines the waiting forms is a long column; the free variables stand beside its last rows.
  func testFreeVariableNearAForm_isTakenWithoutTheWholeColumn() throws {
    var solver = Solver()
    let ends = (0..<5).map { _ in solver.makeVariable() }
    let column = (0..<80).map { _ in solver.makeVariable() }
    let foot = try solver.add(column[0] == 1)
    for (one, next) in zip(column, column.dropFirst()) { try solver.add(next == one + 1) }
    let shifts = (0..<5).map { _ in solver.makeVariable() }
    for (end, shift) in zip(ends, shifts) { try solver.add(end == column[79] + shift) }
    assertSolves(&solver)
    let before = solver.work
    for place in 0..<5 {
      try solver.add(ends[place] - column[78] >= 100 + Double(place), priority: .medium)
      try solver.add(ends[place] + column[79] <= 1000, priority: .weak)
    }
    assertSolves(&solver, ends[0], at: 179)
    assertValue(solver, shifts[4], 103)
    XCTAssertEqual(solver.work.matches, before.matches + 5)
    XCTAssertLessThan(solver.work.visitedForms - before.visitedForms, 5 * 80)
    try solver.setConstant(500, of: foot)
    assertSolves(&solver, shifts[4], at: 103)
    assertValue(solver, ends[0], 678)
  }

  /// With the extra level on from the first step, nothing moves together; with no patience for steps, everything starts anew.
  func testEveryWayOut_givesTheSameAnswer() throws {
    var early = StepLimits()
    early.returns = 0
    var impatient = StepLimits()
    impatient.stepsInAnyCase = 0
    impatient.stepsForEachRow = 0
    for limits in [early, impatient] {
      var scene = try Hub(views: 6, priority: .medium, weight: 3)
      scene.solver.limits = limits
      try scene.solver.add(scene.views[0] <= 30)
      for place in [50.0, 4, 20, -7] {
        try scene.solver.setConstant(place, of: scene.edit)
        assertSolves(&scene.solver, scene.hub, at: min(place, 10))
      }
      XCTAssertGreaterThan(scene.solver.work.perturbations + scene.solver.work.rebuilds, 0)
    }
  }
}
