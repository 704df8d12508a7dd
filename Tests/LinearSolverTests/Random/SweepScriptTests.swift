import LinearSolver
import TestSupport
import XCTest

/// The same few constants moved again and again, across the ends of windows and back, with other calls in between.
///
/// Answers to such changes are what a solver wants to keep, so a stale one shows here: every step is compared with the exact
/// oracle, and bit for bit with a twin that never saw what was rolled back and with one that was asked every question in between.
/// `LAYOUT_DEEP` and `LAYOUT_SEED` act as in ``RandomScriptTests``.
final class SweepScriptTests: XCTestCase {
  func testSmallSweeps_agreeWithTheOracleAtEveryStep() {
    ScriptPlayer(kind: "small sweep", seeds: 200, isInquisitive: true).play {
      ScriptGenerator.sweeps(seed: $0)
    }
  }

  func testLargeSweeps_agreeWithTheOracleAtEveryStep() {
    ScriptPlayer(kind: "large sweep", seeds: 12, isInquisitive: true).play {
      ScriptGenerator.sweeps(seed: $0, isLarge: true)
    }
  }
}
