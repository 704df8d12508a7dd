import LinearSolver
import TestSupport
import XCTest

/// Crowds of rows that leave their windows at once, so that they are gathered and move together or are put back.
///
/// `LAYOUT_DEEP` and `LAYOUT_SEED` act as in ``RandomScriptTests``.
final class CrowdScriptTests: XCTestCase {
  func testSmallCrowds_agreeWithTheOracleAtEverySolve() {
    ScriptPlayer(kind: "small crowd", seeds: 200).play { ScriptGenerator.crowds(seed: $0) }
  }

  func testColumns_agreeWithTheOracleAtEverySolve() {
    ScriptPlayer(kind: "column", seeds: 15).play { ScriptGenerator.crowds(seed: $0, isLarge: true) }
  }

  /// With the extra level on from the first step, and with the oldest row first from the first primal step.
  func testSmallCrowds_withEarlyLimits_agreeAsWell() {
    var limits = StepLimits()
    limits.returns = 0
    limits.zeroSteps = 0
    ScriptPlayer(kind: "small crowd, limits", seeds: 50, limits: limits).play { ScriptGenerator.crowds(seed: $0) }
  }
}
