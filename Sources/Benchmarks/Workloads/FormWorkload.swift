extension Workload {
  /// W1u: a real form of 37 variables whose window is resized, with weak tie-breakers that make its optimum unique.
  static func form(name: String) -> Workload {
    var work = Workload(name: name)
    work.variableCount = 37
    for line in formConstraints.split(separator: "\n") {
      guard let constraint = try? WorkloadParser.constraint(line.split(separator: " ")) else {
        preconditionFailure("the form's constraints are written in the workload format")
      }
      _ = work.declare(constraint)
    }
    for variable in 2..<37 {
      _ = work.declare(.weak(Double(64 + variable) / 4096), .equal, 0, (variable, 1))
    }
    work.phase("build") { work in
      work.append(.edit(0, 750, weight: 1))
      work.append(.edit(1, 750, weight: 1))
      for row in work.constraints.indices { work.append(.add(row)) }
      work.updateAndCheck()
    }
    let sizes = [(400.0, 600.0), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)]
    work.phase("frames") { work in
      for frame in 1...1200 {
        let size = sizes[(frame - 1) % sizes.count]
        work.resize(width: size.0, height: size.1)
        if frame <= sizes.count || frame % 100 == 0 { work.append(.checksum) }
      }
    }
    work.phase("same") { work in
      for _ in 1...1000 { work.resize(width: 800, height: 400) }
      work.append(.checksum)
    }
    return work
  }

  private mutating func resize(width: Double, height: Double) {
    append(.suggest(0, width))
    append(.suggest(1, height))
    append(.update)
  }
}

/// The constraints of a form of a user interface toolkit's benchmark, as numbers in the workload format.
private let formConstraints = """
  D 0 req >= 0 1 2 1
  D 1 1000 == 0 1 1 1
  D 2 req >= 0 1 3 1
  D 3 req >= 0 1 0 1
  D 4 req >= 0 1 1 1
  D 5 req == -10 2 3 -1 4 1
  D 6 1000000 == -16 1 22 1
  D 7 1000000 >= -16 1 22 1
  D 8 req >= 0 1 9 1
  D 9 req >= 0 1 11 1
  D 10 req >= 0 1 12 1
  D 11 req >= 0 1 10 1
  D 12 req >= 0 1 33 1
  D 13 100000 >= -24 1 10 1
  D 14 100000 <= -16777200 1 12 1
  D 15 100000 <= -24 1 10 1
  D 16 req >= 0 1 35 1
  D 17 req >= 0 1 36 1
  D 18 req >= 0 1 34 1
  D 19 1 == -67 1 16 1
  D 20 req >= 0 1 20 1
  D 21 req >= 0 1 18 1
  D 22 req >= 0 1 30 1
  D 23 req >= 0 1 21 1
  D 24 1000000 >= -125 1 32 1
  D 25 1000000 == -21 1 30 1
  D 26 1000000 >= -21 1 30 1
  D 27 req >= 0 1 23 1
  D 28 req >= 0 1 24 1
  D 29 req >= 0 1 25 1
  D 30 req >= 0 1 28 1
  D 31 1000000 >= -67 1 16 1
  D 32 req >= 0 1 29 1
  D 33 1 == -66 1 20 1
  D 34 1000000 >= -66 1 20 1
  D 35 1000000 == -16 1 18 1
  D 36 req >= 0 1 26 1
  D 37 req >= 0 1 27 1
  D 38 req >= 0 1 19 1
  D 39 1250 == -10 3 19 -1 23 1 18 -1
  D 40 req >= -10 3 23 -1 22 -1 35 1
  D 41 1250 == -10 3 23 -1 22 -1 35 1
  D 42 1250 == 0 3 5 1 34 -1 35 -1
  D 43 req >= 0 2 27 1 4 -1
  D 44 1250 == 0 2 27 1 4 -1
  D 45 req >= 0 3 5 1 34 -1 35 -1
  D 46 req == 10 3 2 -1 0 -1 7 1
  D 47 req == 10 3 3 -1 1 -1 5 1
  D 48 req == -10 2 2 -1 6 1
  D 49 1250 == 0 2 21 1 6 -1
  D 50 1000000 == 0 2 25 1 8 -1
  D 51 1000000 == 0 2 29 1 8 -1
  D 52 1000000 == 0 2 9 1 8 -1
  D 53 1000000 == 0 4 27 1 26 0.5 15 -1 14 -0.5
  D 54 req >= 0 2 13 1 6 -1
  D 55 1250 == 0 2 13 1 6 -1
  D 56 req >= -10 3 13 -1 25 1 16 -1
  D 57 1250 == -10 3 13 -1 25 1 16 -1
  D 58 req >= 0 3 25 -1 7 1 28 -1
  D 59 1000 == 0 1 0 1
  D 60 req >= -10 3 27 -1 31 1 26 -1
  D 61 1250 == -10 3 27 -1 31 1 26 -1
  D 62 req >= -10 3 11 1 31 -1 30 -1
  D 63 req >= -10 3 10 -1 11 -1 35 1
  D 64 req >= 0 3 5 1 34 -1 35 -1
  D 65 1250 == -10 3 11 1 31 -1 30 -1
  D 66 1250 == 0 3 25 -1 7 1 28 -1
  D 67 1000000 == 0 4 19 -1 18 -0.5 31 1 30 0.5
  D 68 req >= 0 2 6 -1 17 1
  D 69 1250 == 0 2 6 -1 17 1
  D 70 req >= -10 3 29 1 20 -1 17 -1
  D 71 1250 == -10 3 10 -1 11 -1 35 1
  D 72 1250 == 0 3 5 1 34 -1 35 -1
  D 73 req >= 0 1 15 1
  D 74 req >= 0 1 16 1
  D 75 req >= 0 1 14 1
  D 76 1250 == -10 3 29 1 20 -1 17 -1
  D 77 1250 == 0 3 29 -1 32 -1 7 1
  D 78 req >= 0 3 29 -1 32 -1 7 1
  D 79 req >= 0 2 21 1 6 -1
  D 80 req >= 0 1 13 1
  D 81 1000000 == 0 4 10 0.5 11 1 23 -1 22 -0.5
  D 82 req >= -10 3 9 1 21 -1 24 -1
  D 83 req >= 0 3 12 -1 9 -1 7 1
  D 84 1250 == -10 3 9 1 21 -1 24 -1
  D 85 req >= 0 2 33 1 6 -1
  D 86 1250 == 0 2 33 1 6 -1
  D 87 1250 == 0 3 12 -1 9 -1 7 1
  D 88 1250 == 0 3 33 -1 7 1 36 -1
  D 89 req >= 0 2 4 -1 15 1
  D 90 1250 == 0 2 4 -1 15 1
  D 91 req >= 0 3 33 -1 7 1 36 -1
  D 92 req >= -10 3 19 1 15 -1 14 -1
  D 93 req >= -10 3 19 -1 23 1 18 -1
  D 94 1250 == -10 3 19 1 15 -1 14 -1
  D 95 1000000 == -21 1 26 1
  D 96 1000000 >= -21 1 26 1
  D 97 req >= 0 1 17 1
  D 98 1000000 >= -16 1 18 1
  D 99 req >= 0 1 31 1
  D 100 req >= 0 1 32 1
  D 101 1000000 >= -16 1 14 1
  D 102 1000000 == -16 1 14 1
  D 103 1000000 >= -125 1 36 1
  D 104 1000000 == -21 1 34 1
  D 105 1000000 >= -21 1 34 1
  D 106 req >= 0 1 22 1
  D 107 100000 >= -119 1 12 1
  D 108 1 == -24 1 24 1
  D 109 1000000 >= -24 1 24 1
  D 110 1000000 >= -125 1 28 1
  """
