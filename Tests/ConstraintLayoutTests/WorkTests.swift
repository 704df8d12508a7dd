import ConstraintLayout
import LayoutGeometry
import LinearSolver
import XCTest

/// Section 1.20 of the facts, the cost that users expect, by counts of work.
final class WorkTests: XCTestCase {
  /// What a change cost: the solver's work and the layer's.
  private struct Cost: Equatable {
    var solver: [Int]
    var layer: LayoutWork

    /// The solver's work as one number.
    var total: Int { solver.reduce(0, +) }
  }

  /// Rows of views that do not depend on each other, below each other in a root.
  private struct List {
    let root: LayoutView
    let rows: [LayoutView]
    /// The constraint between the first two views of each row.
    let gaps: [LayoutConstraint]

    init(rows count: Int, views: Int = 5) {
      root = makeRoot(400, Double(count) * 50)
      var rows: [LayoutView] = []
      var gaps: [LayoutConstraint] = []
      for index in 0..<count {
        let row = makeView("row\(index)")
        root.addSubview(row)
        row.place(y: Double(index) * 50, width: 400, height: 50)
        var previous: LayoutView?
        for place in 0..<views {
          let box = Box("box\(index).\(place)", width: 10, height: 20)
          row.addSubview(box)
          let start = previous?.trailingAnchor ?? row.leadingAnchor
          let gap = box.leadingAnchor.constraint(equalTo: start, constant: 4)
          activate(gap, box.centerYAnchor.constraint(equalTo: row.centerYAnchor))
          if place == 1 { gaps.append(gap) }
          previous = box
        }
        rows.append(row)
      }
      self.rows = rows
      self.gaps = gaps
    }
  }

  private func cost(of root: LayoutView, _ change: () -> Void) -> Cost {
    let (solver, layer) = (numbers(root.solverWork), root.layoutWork)
    change()
    root.layoutIfNeeded()
    let after = root.layoutWork
    var difference = LayoutWork()
    difference.solves = after.solves - layer.solves
    difference.rounds = after.rounds - layer.rounds
    difference.layoutSubviewsCalls = after.layoutSubviewsCalls - layer.layoutSubviewsCalls
    difference.updateConstraintsCalls = after.updateConstraintsCalls - layer.updateConstraintsCalls
    difference.appliedFrames = after.appliedFrames - layer.appliedFrames
    difference.measurements = after.measurements - layer.measurements
    return Cost(solver: zip(numbers(root.solverWork), solver).map { $0 - $1 }, layer: difference)
  }

  private func numbers(_ work: WorkCount) -> [Int] {
    [work.pivots, work.matches, work.flips, work.fullSteps, work.pulledVariables, work.visitedForms]
  }

  func testEqualConstant_costsNothingAtAll() {
    let list = List(rows: 20)
    list.root.layoutIfNeeded()
    let nothing = cost(of: list.root) {
      for gap in list.gaps { gap.constant = 4 }
      for gap in list.gaps { gap.priority = .required }
    }
    XCTAssertEqual(nothing, Cost(solver: [0, 0, 0, 0, 0, 0], layer: LayoutWork()))
  }

  func testConstantThatComesBackBeforeTheLayout_movesNothing() {
    let list = List(rows: 20)
    list.root.layoutIfNeeded()
    let cost = cost(of: list.root) {
      list.gaps[3].constant = 90
      list.gaps[3].constant = 4
    }
    XCTAssertEqual(cost.layer.appliedFrames, 0)
    XCTAssertEqual(cost.layer.layoutSubviewsCalls, 0)
  }

  func testIndependentRows_costWhatOneCosts_timesTheirNumber() {
    func build(_ count: Int) -> Cost {
      let list = List(rows: count)
      return cost(of: list.root) {}
    }
    let (few, many) = (build(25), build(400))
    // The root's own layout and frame facts are there once.
    for (one, other) in zip(few.solver, many.solver) { XCTAssertLessThanOrEqual(other, 16 * one) }
    XCTAssertEqual(many.layer.appliedFrames, 16 * few.layer.appliedFrames)
    XCTAssertEqual(many.layer.layoutSubviewsCalls - 1, 16 * (few.layer.layoutSubviewsCalls - 1))
    XCTAssertEqual(many.layer.solves, few.layer.solves)
  }

  func testChangeInOneRow_costsTheSame_howeverManyThereAre() {
    func change(_ count: Int) -> Cost {
      let list = List(rows: count)
      list.root.layoutIfNeeded()
      return cost(of: list.root) { list.gaps[count / 2].constant = 9 }
    }
    let few = change(10)
    XCTAssertEqual(few.layer.appliedFrames, 4)
    XCTAssertEqual(change(300), few)
  }

  func testChangesInEveryRow_costWhatOneCosts_timesTheirNumber() {
    func change(_ count: Int) -> Cost {
      let list = List(rows: count)
      list.root.layoutIfNeeded()
      return cost(of: list.root) {
        for gap in list.gaps { gap.constant = 9 }
      }
    }
    let (few, many) = (change(20), change(200))
    XCTAssertEqual(many.layer.appliedFrames, 10 * few.layer.appliedFrames)
    XCTAssertLessThanOrEqual(many.total, 10 * few.total)
  }

  func testRemovedSubtree_costsWhatItContains() {
    func removal(rows: Int, views: Int) -> Cost {
      let list = List(rows: rows, views: views)
      list.root.layoutIfNeeded()
      return cost(of: list.root) { list.rows[rows / 2].removeFromSuperview() }
    }
    let small = removal(rows: 10, views: 5)
    XCTAssertEqual(removal(rows: 300, views: 5), small)
    XCTAssertEqual(small.layer.appliedFrames, 0)
    XCTAssertLessThanOrEqual(removal(rows: 10, views: 50).total, 10 * max(small.total, 1))
  }

  func testHiddenSubtree_costsWhatItContains_whateverIsAround() {
    func hiding(rows: Int) -> Cost {
      let list = List(rows: rows)
      let (shown, hidden) = (Box("shown", width: 30, height: 20), makeView("hidden"))
      let inside = Box("inside", width: 40, height: 20)
      hidden.addSubview(inside)
      inside.pinEdges(to: hidden)
      let stack = StackView(arrangedSubviews: [shown, hidden])
      list.rows[1].addSubview(stack)
      stack.place(x: 200)
      list.root.layoutIfNeeded()
      XCTAssertEqual(stack.frame, rect(200, 0, 70, 20))
      let cost = cost(of: list.root) { hidden.isHidden = true }
      XCTAssertEqual(stack.frame, rect(200, 0, 30, 20))
      return cost
    }
    let few = hiding(rows: 5)
    XCTAssertEqual(hiding(rows: 300), few)
    XCTAssertLessThanOrEqual(few.layer.appliedFrames, 4)
  }

  func testHiddenView_outsideOfAStack_costsNothing() {
    let list = List(rows: 10)
    list.root.layoutIfNeeded()
    let cost = cost(of: list.root) { list.rows[4].isHidden = true }
    XCTAssertEqual(cost, Cost(solver: [0, 0, 0, 0, 0, 0], layer: LayoutWork()))
    XCTAssertEqual(list.rows[4].frame, rect(0, 200, 400, 50))
  }
}
