import Foundation
import KeyboardLayout

extension PhaseResult {
  /// One line of JSON: times in seconds, sums, and what the solver did.
  var json: String {
    var fields = [
      "\"workload\":\"\(workload)\"", "\"phase\":\"\(phase)\"", "\"steps\":\(steps.count)",
      "\"total\":\(total)", "\"median\":\(quantile(0.5))", "\"p90\":\(quantile(0.9))", "\"max\":\(maximum)",
      "\"S1\":\(sum)", "\"S2\":\(weightedSum)",
    ]
    fields += [
      "\"pivots\":\(work.pivots)", "\"matches\":\(work.matches)", "\"flips\":\(work.flips)",
      "\"fullSteps\":\(work.fullSteps)", "\"responses\":\(work.responses)",
      "\"pulled\":\(work.pulledVariables)", "\"visited\":\(work.visitedForms)",
      "\"drains\":\(work.drains)",
      "\"peakMemory\":\(peakMemory)",
    ]
    return "{" + fields.joined(separator: ",") + "}"
  }

  /// Whether the sums are the published ones; nil where there are none.
  var isRight: Bool? {
    Checksums.sums(of: workload, phase: phase, steps: steps.count)?
      .agree(with: .init(sum: sum, weightedSum: weightedSum))
  }
}

/// A duration with three digits and the unit that suits it.
func formatted(seconds: Double) -> String {
  let (value, unit) =
    seconds < 1e-6 ? (seconds * 1e9, "ns") : seconds < 1e-3 ? (seconds * 1e6, "µs") : (seconds * 1e3, "ms")
  let digits = value < 10 ? 2 : value < 100 ? 1 : 0
  return String(format: "%.\(digits)f ", value) + unit
}
