extension Workload {
  /// W2: boxes of equal width in a row, 8 apart, in a container whose width is suggested frame by frame.
  ///
  /// `width` gives the width of a box at a frame; below 40 to 55 the boxes' own minimums are violated.
  static func chain(name: String, count: Int, frames: Int, width: @escaping (Int) -> Double) -> Workload {
    var work = Workload(name: name)
    work.variableCount = 2 * count + 1
    let container = 2 * count
    let total = { (frame: Int) in Double(count) * width(frame) + 8 * Double(count + 1) }
    let left = { (box: Int) in 2 * box }
    let right = { (box: Int) in 2 * box + 1 }
    work.phase("build") { work in
      work.edit(container, at: total(0))
      work.add(.required, .equal, 8, (left(0), 1))
      work.add(.required, .greaterThanOrEqual, 0, (right(0), 1), (left(0), -1))
      for box in 0..<count {
        if box > 0 {
          work.add(.required, .equal, 8, (left(box), 1), (right(box - 1), -1))
          work.add(
            .required, .equal, 0, (right(box), 1), (left(box), -1), (right(box - 1), -1), (left(box - 1), 1))
        }
        work.add(
          .weak(1 + Double(box % 16) / 16), .greaterThanOrEqual, Double(40 + box % 16), (right(box), 1), (left(box), -1)
        )
      }
      work.add(.required, .equal, -8, (right(count - 1), 1), (container, -1))
      work.updateAndCheck()
    }
    work.phase("frames") { work in
      for frame in 1...frames {
        work.append(.suggest(container, total(frame)))
        work.append(.update)
        if frame % checksumInterval(steps: frames) == 0 { work.append(.checksum) }
      }
    }
    return work
  }
}
