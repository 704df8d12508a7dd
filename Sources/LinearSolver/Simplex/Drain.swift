// Emptying the queue of forms outside their windows.

extension Simplex {
  /// With more queued forms than this a bulk step is tried, once a drain.
  private static let bulkSize = 3

  /// Brings every queued form back into its window; required constraints that cannot hold give way and are noted.
  mutating func drain() {
    guard !queue.isEmpty else { return }
    while !drainUntilRay() { demoteAfterRay() }
  }

  /// Brings queued forms back into their windows until none is left, or until required constraints contradict each other.
  ///
  /// - Returns: False where ``Scratch/ray`` lists a contradiction; its form is out of the queue then.
  mutating func drainUntilRay() -> Bool {
    work.drains += 1
    var mayTakeBulkStep = true
    while !queue.isEmpty {
      if mayTakeBulkStep, queue.count > Self.bulkSize, queue.nextLevel > .demoted {
        mayTakeBulkStep = false
        tryBulkFullStep()
      }
      let form = queue.pop(forms: &forms)
      guard let excursion = excursion(of: form) else {
        takeSeat(form)
        continue
      }
      if takeFreeVariable(excursion) { continue }
      switch dualStep(excursion) {
      case .infeasible: return false
      case .stepped: break
      }
    }
    return true
  }
}
