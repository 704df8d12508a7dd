extension Workload {
  /// W9: the last child of a parent leaves with all its constraints, the gap closes, and the next step puts it back.
  static func structure(name: String, count: Int, rounds: Int) -> Workload {
    var work = Workload(name: name)
    let tree = ViewTree(count: count)
    work.variableCount = 4 * count
    var places: [Int: [Int]] = [:]
    var movable: [(view: Int, end: Int, closedEnd: Int)] = []
    work.phase("build") { work in
      work.edit(ViewTree.height(0), at: Double(tree.naturalHeight + 400))
      for view in 0..<count {
        var rows = tree.declareView(view, in: &work)
        if tree.children[view].isEmpty { rows += tree.declareWishes(view, in: &work) }
        for row in rows { work.append(.add(row)) }
        places[view] = rows
        guard tree.isLastChild(view) else { continue }
        let end = tree.declareEnd(view, in: &work)
        work.append(.add(end))
        if !tree.isFirstChild(view), tree.children[view].isEmpty {
          movable.append((view, end, tree.declareEnd(view - 1, in: &work)))
        }
      }
      work.updateAndCheck()
    }
    work.phase("churn") { work in
      for round in 0..<rounds {
        let (view, end, closedEnd) = movable[(round * 7) % movable.count]
        let rows = places[view] ?? []
        for row in [end] + rows { work.append(.remove(row)) }
        work.append(.add(closedEnd))
        work.append(.update)
        if round % 50 == 49 { work.append(.checksum) }
        work.append(.remove(closedEnd))
        for row in rows + [end] { work.append(.add(row)) }
        work.append(.update)
        if round % 50 == 49 { work.append(.checksum) }
      }
    }
    return work
  }
}
