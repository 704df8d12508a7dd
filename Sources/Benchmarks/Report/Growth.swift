import Foundation

/// How build time grows with the number of variables: 1 is linear, 2 a square.
enum Growth {
  /// Pairs of workloads of one kind, from about a thousand variables to about twenty thousand.
  private static let pairs = [
    ("W2", Workload.growingChain, 500, 10_000), ("W3", Workload.growingTree, 250, 5000),
    ("W4", Workload.growingList, 50, 1000), ("W7", Workload.growingStack, 333, 6667),
  ]

  static func lines() throws -> [String] {
    try pairs.map { kind, make, small, large in
      let (first, second) = (make(small), make(large))
      let times = (try buildTime(first, repeats: 7), try buildTime(second, repeats: 3))
      let sizes = (Double(first.variableCount), Double(second.variableCount))
      let exponent = log(times.1 / times.0) / log(sizes.1 / sizes.0)
      return "  \(kind): \(first.variableCount) variables \(formatted(seconds: times.0)),"
        + " \(second.variableCount) variables \(formatted(seconds: times.1)),"
        + String(format: " exponent %.2f", exponent)
    }
  }

  /// The shortest of several builds, which is the one that other processes disturbed least.
  private static func buildTime(_ workload: Workload, repeats: Int) throws -> Double {
    var best = Double.infinity
    for _ in 0..<repeats {
      var replay = Replay(workload)
      best = min(best, try replay.run().first?.total ?? .infinity)
    }
    return best
  }
}

extension Workload {
  fileprivate static func growingChain(_ count: Int) -> Workload {
    .chain(name: "W2-\(count)", count: count, frames: 1) { _ in 60 }
  }

  fileprivate static func growingTree(_ count: Int) -> Workload {
    .tree(name: "W3-\(count)", count: count, spare: 400, frames: 1)
  }

  fileprivate static func growingList(_ count: Int) -> Workload {
    .list(name: "W4-\(count)", rows: count, frames: 1)
  }

  fileprivate static func growingStack(_ count: Int) -> Workload {
    .stack(name: "W7-\(count)", count: count, isBoundedPerView: false, frames: 1)
  }
}
