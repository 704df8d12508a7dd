import LinearSolver
import TestSupport
import XCTest

/// Random scripts against the exact oracle: everything a solver can be asked to do, in any order.
///
/// `LAYOUT_DEEP=1` plays a hundred times as many. `LAYOUT_SEED=17` plays one seed of every kind and `LAYOUT_SEED=17-400` a
/// range; `LAYOUT_TRACE=1` names each seed before it is played, for failures that end the process.
final class RandomScriptTests: XCTestCase {
  private let environment = ProcessInfo.processInfo.environment

  func testSmallScripts_agreeWithTheOracleAtEverySolve() {
    play(seeds: 2000, isLarge: false)
  }

  func testLargeScripts_agreeWithTheOracleAtEverySolve() {
    play(seeds: 60, isLarge: true)
  }

  private func play(seeds: UInt64, isLarge: Bool) {
    let size = isLarge ? "large" : "small"
    var runner = ScriptRunner()
    var (played, failures) = (0, 0)
    for seed in chosenSeeds ?? 0...seeds * (environment["LAYOUT_DEEP"] == "1" ? 100 : 1) - 1 where failures < 5 {
      if environment["LAYOUT_TRACE"] != nil { print("seed \(seed), \(size)") }
      let script = ScriptGenerator.script(seed: seed, isLarge: isLarge)
      played += 1
      do {
        try runner.run(script)
      } catch {
        failures += 1
        assertAgrees(script, "seed \(seed), \(size)")
      }
    }
    print(
      "\(played) \(size) scripts: \(runner.comparisons) comparisons, \(runner.conflicts) conflicts,"
        + " \(runner.refusals) refusals")
  }

  private var chosenSeeds: ClosedRange<UInt64>? {
    guard let ends = environment["LAYOUT_SEED"]?.split(separator: "-").compactMap({ UInt64($0) }),
      let first = ends.first, let last = ends.last
    else { return nil }
    return first...max(first, last)
  }
}
