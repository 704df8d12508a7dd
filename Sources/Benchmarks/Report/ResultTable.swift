import Foundation

/// The table that a run without arguments prints.
enum ResultTable {
  /// What the table shows: every kind of workload, in sizes that together take less than two minutes.
  static let workloads = [
    "W1u", "W2-10", "W2-100", "W2-1000", "W2x-10", "W2x-100", "W3-20", "W3-100", "W3-1000", "W3x-100", "W3x-1000",
    "W4-10",
    "W4-100", "W4-1000", "W5-100", "W5-300", "W6-100", "W6-1000", "W7-300", "W7-1000", "W7p-300", "W7p-1000", "W8-300",
    "W8-1000", "W9-100", "W9-1000",
  ]

  static func run() throws -> Bool {
    var isRight = true
    print(row(["workload", "phase", "steps", "total", "median", "p90", "max", "pivots", "flips", "pulled", "sums"]))
    for name in workloads {
      guard let entry = Catalogue.entry(named: name) else { continue }
      var replay = Replay(entry.make(name))
      for result in try replay.run() {
        let verdict = result.isRight.map { $0 ? "right" : "WRONG" } ?? "-"
        isRight = isRight && result.isRight != false
        print(
          row([
            result.workload, result.phase, "\(result.steps.count)", formatted(seconds: result.total),
            formatted(seconds: result.quantile(0.5)), formatted(seconds: result.quantile(0.9)),
            formatted(seconds: result.maximum), "\(result.work.pivots)", "\(result.work.flips)",
            "\(result.work.pulledVariables)", verdict,
          ]))
      }
    }
    print("\ngrowth of build time, exponent of the number of variables between two sizes:")
    for line in try Growth.lines() { print(line) }
    print("\npeak memory of the process: \(peakMemory() / 1_048_576) MB")
    return isRight
  }

  private static func row(_ cells: [String]) -> String {
    let widths = [9, 7, 6, 9, 9, 9, 9, 8, 8, 9, 6]
    return zip(cells, widths).enumerated().map { index, cell in
      let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index < 2 ? cell.0 + padding : padding + cell.0
    }.joined(separator: " ")
  }
}
