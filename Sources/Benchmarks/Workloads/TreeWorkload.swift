/// The tree of views, built in absolute coordinates, with the root's height edited; more phases follow.
private struct TreeBuilder {
  var work: Workload
  let tree: ViewTree
  /// For each leaf, the constraints on its height: at least, at most.
  private(set) var heightWishes: [Int: (atLeast: Int, atMost: Int)] = [:]

  /// Starts a workload with its build phase.
  ///
  /// The root is higher than its content by `spare` points; `isPinned` edits the root's end, as a keyboard does, instead of
  /// its height.
  init(name: String, count: Int, spare: Int, isPinned: Bool = false) {
    work = Workload(name: name)
    tree = ViewTree(count: count)
    work.variableCount = 4 * count + (isPinned ? 1 : 0)
    work.begin(phase: "build")
    work.edit(isPinned ? 4 * count : ViewTree.height(0), at: Double(tree.naturalHeight + spare))
    for view in 0..<count {
      for row in tree.declareView(view, in: &work) { work.append(.add(row)) }
      if tree.isLastChild(view) { work.append(.add(tree.declareEnd(view, in: &work))) }
      if tree.children[view].isEmpty {
        let wishes = tree.declareWishes(view, in: &work)
        for row in wishes { work.append(.add(row)) }
        heightWishes[view] = (wishes[2], wishes[3])
      }
    }
    if isPinned { work.add(.required, .equal, 0, (ViewTree.y(0), 1), (ViewTree.height(0), 1), (4 * count, -1)) }
    work.updateAndCheck()
    work.append(.end)
  }
}

extension Workload {
  /// W3: the root's height is suggested, down to 320 less than at the start and up again.
  ///
  /// A `spare` height of 400 keeps the content at its size; 160 compresses it (W3x).
  static func tree(name: String, count: Int, spare: Int, frames: Int) -> Workload {
    var builder = TreeBuilder(name: name, count: count, spare: spare)
    let natural = builder.tree.naturalHeight
    builder.work.phase("frames") { work in
      for frame in 1...frames {
        work.append(.suggest(ViewTree.height(0), Double(natural + spare - 8 * triangle(frame, 40))))
        work.append(.update)
        if frame % checksumInterval(steps: frames) == 0 { work.append(.checksum) }
      }
    }
    return builder.work
  }

  /// W5: ten constraints on leaves' heights are added and removed again.
  static func churn(name: String, count: Int, rounds: Int) -> Workload {
    var builder = TreeBuilder(name: name, count: count, spare: 400)
    let tree = builder.tree
    builder.work.phase("churn") { work in
      for round in 0..<rounds {
        let extras = (0..<10).map { place in
          let leaf = tree.leaves[(round * 10 + place) % tree.leaves.count]
          let height = (variable: ViewTree.height(leaf), coefficient: 1.0)
          let wanted = Double(tree.leafHeight[leaf])
          return place < 5
            ? work.declare(.weak(500 + 16 * Double(place)), .equal, wanted + 4, height)
            : work.declare(.required, .greaterThanOrEqual, wanted + 2, height)
        }
        let isChecked = (round + 1) % checksumInterval(steps: rounds) == 0
        for change in [WorkloadStep.add, WorkloadStep.remove] {
          for extra in extras { work.append(change(extra)) }
          work.append(.update)
          if isChecked { work.append(.checksum) }
        }
      }
    }
    return builder.work
  }

  /// W6: a text's height changes, which is the constants of two constraints.
  static func constants(name: String, count: Int, rounds: Int) -> Workload {
    var builder = TreeBuilder(name: name, count: count, spare: 400)
    let tree = builder.tree
    let wishes = builder.heightWishes
    builder.work.phase("edits") { work in
      for round in 0..<rounds {
        let leaf = tree.leaves[(round * 17) % tree.leaves.count]
        guard let pair = wishes[leaf] else { continue }
        let height = Double(tree.leafHeight[leaf] - 8 + 8 * (round % 5))
        work.append(.setConstant(pair.atLeast, height))
        work.append(.setConstant(pair.atMost, height))
        work.append(.update)
        if (round + 1) % checksumInterval(steps: rounds) == 0 { work.append(.checksum) }
      }
    }
    return builder.work
  }

  /// W8: the tree's end is pinned to a keyboard that slides 336 points up in 60 frames, and back.
  static func slide(name: String, count: Int) -> Workload {
    var builder = TreeBuilder(name: name, count: count, spare: 300, isPinned: true)
    let natural = Double(builder.tree.naturalHeight)
    for (phase, start, travel) in [("slide", 300.0, -336.0), ("back", -36, 336)] {
      builder.work.phase(phase) { work in
        for frame in 1...60 {
          let rest = 1 - Double(frame) / 60
          let height = natural + start + travel * (1 - rest * rest * rest)
          work.append(.suggest(4 * count, (height * 2).rounded(.toNearestOrEven) / 2))
          work.append(.update)
          if frame % 20 == 0 { work.append(.checksum) }
        }
      }
    }
    return builder.work
  }
}
