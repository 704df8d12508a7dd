import LinearSolver
import TestSupport
import XCTest

/// What keeps steps from going in circles, called for so early that ordinary problems meet it: answers stay the same.
final class StepLimitTests: XCTestCase {
  func testExtraLevel_switchedOnAtTheFirstStep_changesNoAnswer() {
    var limits = StepLimits()
    limits.returns = 0
    let work = play("perturbed", limits)
    XCTAssertGreaterThan(work.perturbations, 50)
  }

  func testRebuild_afterTheFirstStepOfADrain_changesNoAnswer() {
    var limits = StepLimits()
    limits.stepsForEachRow = 0
    limits.stepsInAnyCase = 0
    let work = play("rebuilt", limits)
    XCTAssertGreaterThan(work.rebuilds, 50)
  }

  func testRefresh_atEveryExchange_changesNoAnswer() {
    var limits = StepLimits()
    limits.pivotsBeforeRefresh = 1
    limits.pivotsBeforeDoubt = 0
    let work = play("refreshed", limits)
    XCTAssertGreaterThan(work.refreshes, 50)
  }

  func testOldestRowFirst_fromTheFirstPrimalStep_changesNoAnswer() {
    var limits = StepLimits()
    limits.zeroSteps = 0
    play("by age", limits)
  }

  @discardableResult
  private func play(_ kind: String, _ limits: StepLimits) -> WorkCount {
    var work = ScriptPlayer(kind: "small, \(kind)", seeds: 150, limits: limits).play {
      ScriptGenerator.script(seed: $0)
    }
    work.add(
      ScriptPlayer(kind: "large, \(kind)", seeds: 4, limits: limits).play {
        ScriptGenerator.script(seed: $0, isLarge: true)
      })
    return work
  }
}
