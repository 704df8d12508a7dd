extension Workload {
  /// W4: independent rows of five views in one solver; the rows' widths are suggested in turn.
  static func list(name: String, rows: Int, frames: Int) -> Workload {
    var work = Workload(name: name)
    work.variableCount = 22 * rows
    work.phase("build") { work in
      for row in 0..<rows { addRow(row, to: &work) }
      work.updateAndCheck()
    }
    work.phase("frames") { work in
      for frame in 1...frames {
        work.append(.suggest(22 * ((frame * 37) % rows), Double(390 - frame % 64)))
        work.append(.update)
        if frame % checksumInterval(steps: frames) == 0 { work.append(.checksum) }
      }
    }
    return work
  }

  private static func addRow(_ row: Int, to work: inout Workload) {
    let (width, height) = (22 * row, 22 * row + 1)
    work.edit(width, at: 390)
    work.add(.required, .greaterThanOrEqual, 0, (width, 1))
    work.add(.required, .greaterThanOrEqual, 0, (height, 1))
    work.add(.weak(0.5), .equal, 44, (height, 1))
    for place in 0..<5 {
      let base = 22 * row + 2 + 4 * place
      let (x, y, w, h) = (base, base + 1, base + 2, base + 3)
      let wide = Double(20 + scatter(row * 5 + place, 1) % 61)
      let high = Double(16 + scatter(row * 5 + place, 2) % 13)
      work.add(.required, .greaterThanOrEqual, 0, (w, 1))
      work.add(.required, .greaterThanOrEqual, 0, (h, 1))
      if place == 0 {
        work.add(.required, .equal, 16, (x, 1))
      } else {
        work.add(.required, .equal, 8, (x, 1), (x - 4, -1), (w - 4, -1))
      }
      if place == 4 { work.add(.required, .equal, -16, (x, 1), (w, 1), (width, -1)) }
      work.add(.required, .equal, 0, (y, 1), (h, 0.5), (height, -0.5))
      work.add(.required, .greaterThanOrEqual, 16, (height, 1), (h, -1))
      let weight = Double(place + 1)
      work.add(.medium(weight), .greaterThanOrEqual, wide, (w, 1))
      work.add(.weak(weight), .lessThanOrEqual, wide, (w, 1))
      work.add(.medium(weight), .greaterThanOrEqual, high, (h, 1))
      work.add(.weak(weight), .lessThanOrEqual, high, (h, 1))
    }
  }
}
