import LinearSolver
import TestSupport
import XCTest

/// Random scripts against the exact oracle: everything a solver can be asked to do, in any order.
///
/// `LAYOUT_DEEP=1` plays a hundred times as many. `LAYOUT_SEED=17` plays one seed of every kind and `LAYOUT_SEED=17-400` a
/// range; `LAYOUT_TRACE=1` names each seed before it is played, for failures that end the process.
final class RandomScriptTests: XCTestCase {
  func testSmallScripts_agreeWithTheOracleAtEverySolve() {
    ScriptPlayer(kind: "small", seeds: 2000).play { ScriptGenerator.script(seed: $0) }
  }

  func testLargeScripts_agreeWithTheOracleAtEverySolve() {
    ScriptPlayer(kind: "large", seeds: 60).play { ScriptGenerator.script(seed: $0, isLarge: true) }
  }
}
