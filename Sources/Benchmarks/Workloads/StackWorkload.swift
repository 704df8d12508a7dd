extension Workload {
  /// W7: a stack of views with heights of their own in a container whose height goes below what they need, and back.
  ///
  /// In W7p every view, not only the last, must end inside the container.
  static func stack(name: String, count: Int, isBoundedPerView: Bool, frames: Int) -> Workload {
    var work = Workload(name: name)
    work.variableCount = 3 * count + 1
    let container = 3 * count
    let heights = (0..<count).map { 24 + scatter($0, 1) % 41 }
    let natural = heights.reduce(8 * (count - 1), +)
    work.phase("build") { work in
      work.edit(container, at: Double(natural + 100))
      for view in 0..<count {
        let (top, bottom, height) = (3 * view, 3 * view + 1, 3 * view + 2)
        if view == 0 {
          work.add(.required, .equal, 0, (top, 1))
        } else {
          work.add(.required, .equal, 8, (top, 1), (bottom - 3, -1))
        }
        work.add(.required, .equal, 0, (bottom, 1), (top, -1), (height, -1))
        work.add(.required, .greaterThanOrEqual, 0, (height, 1))
        let weight = 1 + Double(scatter(view, 3) % 4096) / 4096
        work.add(.weak(weight), .lessThanOrEqual, Double(heights[view]), (height, 1))
        work.add(.medium(weight), .greaterThanOrEqual, Double(heights[view]), (height, 1))
        if isBoundedPerView || view == count - 1 {
          work.add(.required, .lessThanOrEqual, 0, (bottom, 1), (container, -1))
        }
      }
      work.updateAndCheck()
    }
    work.phase("frames") { work in
      for frame in 1...frames {
        work.append(.suggest(container, Double(natural + 100 - 5 * triangle(frame, 40))))
        work.append(.update)
        if frame % 20 == 0 { work.append(.checksum) }
      }
    }
    return work
  }
}
