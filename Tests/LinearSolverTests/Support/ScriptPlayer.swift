import LinearSolver
import TestSupport
import XCTest

/// Plays the scripts of many seeds, as the environment says, and fails with the smallest script that fails alike.
struct ScriptPlayer {
  /// What the scripts are called in reports.
  let kind: String
  /// How many seeds are played without `LAYOUT_DEEP` and `LAYOUT_SEED`.
  let seeds: UInt64
  /// Whether a twin is asked all questions after every update.
  var isInquisitive = false
  /// When the solvers suspect that they go in circles.
  var limits = StepLimits()

  /// Returns what the solvers did, without the twins'.
  @discardableResult
  func play(_ script: (UInt64) -> [Call], file: StaticString = #filePath, line: UInt = #line) -> WorkCount {
    var runner = ScriptRunner(isInquisitive: isInquisitive, limits: limits)
    var (played, failures) = (0, 0)
    for seed in chosenSeeds where failures < 5 {
      if Self.environment["LAYOUT_TRACE"] != nil { print("seed \(seed), \(kind)") }
      let calls = script(seed)
      played += 1
      do {
        try runner.run(calls)
      } catch {
        failures += 1
        assertAgrees(
          calls, "seed \(seed), \(kind)", isInquisitive: isInquisitive, limits: limits, file: file, line: line)
      }
    }
    print(
      "\(played) \(kind) scripts: \(runner.comparisons) comparisons, \(runner.conflicts) conflicts,"
        + " \(runner.refusals) refusals")
    return runner.work
  }

  private static let environment = ProcessInfo.processInfo.environment

  private var chosenSeeds: ClosedRange<UInt64> {
    let all = 0...(Self.environment["LAYOUT_DEEP"] == "1" ? 100 : 1) * seeds - 1
    guard let ends = Self.environment["LAYOUT_SEED"]?.split(separator: "-").compactMap({ UInt64($0) }),
      let first = ends.first, let last = ends.last
    else { return all }
    return first...max(first, last)
  }
}
