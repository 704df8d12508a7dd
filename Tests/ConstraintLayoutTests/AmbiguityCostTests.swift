import ConstraintLayout
import LinearSolver
import XCTest

/// What a report of ambiguities costs, by counts of work: one copy of the solver, and what each open coordinate explores.
final class AmbiguityCostTests: XCTestCase {
  private struct Cost {
    var ambiguities: Int
    var savepoints: Int
    var pivots: Int
    /// Variables computed and forms met.
    var visits: Int
  }

  private func costOfReport(on root: LayoutView) -> Cost {
    root.layoutIfNeeded()
    let before = root.solverWork
    let report = root.layoutReport
    let after = root.solverWork
    return Cost(
      ambiguities: report.ambiguities.count, savepoints: after.savepoints - before.savepoints,
      pivots: after.pivots - before.pivots,
      visits: after.visitedForms - before.visitedForms + after.pulledVariables - before.pulledVariables)
  }

  /// Puts views below each other, or beside each other, with their ends at those of their parent.
  private func fill(_ parent: LayoutView, with views: [LayoutView], isColumn: Bool) {
    for (index, view) in views.enumerated() {
      parent.addSubview(view)
      if isColumn {
        let above = index == 0 ? parent.topAnchor : views[index - 1].bottomAnchor
        activate(
          view.topAnchor.constraint(equalTo: above, constant: 8),
          view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 8),
          view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -8))
      } else {
        let before = index == 0 ? parent.leadingAnchor : views[index - 1].trailingAnchor
        activate(
          view.leadingAnchor.constraint(equalTo: before, constant: 8),
          view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 8),
          view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -8))
      }
    }
    guard let last = views.last else { return }
    activate(
      isColumn
        ? last.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -8)
        : last.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -8))
  }

  /// A tree of four children each, columns and rows in turn, in more room than its leaves ask for.
  private func makeTree(_ count: Int) -> LayoutView {
    let views = (0..<count).map { index in
      4 * index + 1 < count ? makeView("") : Box("", width: Double(20 + index % 31), height: Double(16 + index % 17))
    }
    for index in 0..<count where 4 * index + 1 < count {
      let depth = sequence(first: index) { $0 > 0 ? ($0 - 1) / 4 : nil }.reduce(-1) { depth, _ in depth + 1 }
      fill(views[index], with: Array(views[(4 * index + 1)..<min(4 * index + 5, count)]), isColumn: depth % 2 == 0)
    }
    let root = makeRoot(Double(40 * count), Double(40 * count))
    root.addSubview(views[0])
    views[0].pinEdges(to: root)
    return root
  }

  /// Columns of three leaves that do not depend on each other, higher than their leaves ask for.
  private func makeColumns(_ count: Int) -> LayoutView {
    let root = makeRoot(Double(60 * count), 400)
    for index in 0..<count {
      let column = makeView("")
      root.addSubview(column)
      column.place(x: Double(60 * index), y: 0, width: 60, height: 400)
      fill(column, with: (0..<3).map { _ in Box("", width: 30, height: 20) }, isColumn: true)
    }
    return root
  }

  func testReport_onColumnsThatDoNotDependOnEachOther_costsWhatOneCosts_timesTheirNumber() {
    let (few, many) = (costOfReport(on: makeColumns(25)), costOfReport(on: makeColumns(100)))
    // In each column the heights of all leaves and the tops of all but the first are open.
    XCTAssertEqual([few.ambiguities, many.ambiguities], [125, 500])
    XCTAssertEqual([few.savepoints, many.savepoints], [1, 1])
    XCTAssertEqual(many.pivots, 4 * few.pivots)
    XCTAssertLessThanOrEqual(many.visits, 4 * few.visits)
  }

  func testReport_onATree_growsAboutLinearly() {
    let costs = [100, 200, 400].map { costOfReport(on: makeTree($0)) }
    for (small, large) in zip(costs, costs.dropFirst()) {
      XCTAssertGreaterThan(large.ambiguities, 2 * small.ambiguities - 20)
      XCTAssertEqual([small.savepoints, large.savepoints], [1, 1])
      XCTAssertLessThanOrEqual(Double(large.pivots), 2.5 * Double(small.pivots))
    }
    // The leaves of the largest lie a level deeper, where more views determine each of them.
    XCTAssertLessThanOrEqual(Double(costs[1].visits), 2.6 * Double(costs[0].visits))
  }

  func testReport_whereAllIsDetermined_copiesNothing() {
    let root = makeRoot(400, 400)
    for index in 0..<20 {
      let view = makeView("")
      root.addSubview(view)
      view.place(x: Double(index), y: 0, width: 60, height: 400)
    }
    let cost = costOfReport(on: root)
    XCTAssertEqual([cost.ambiguities, cost.savepoints, cost.pivots, cost.visits], [0, 0, 0, 0])
  }
}
