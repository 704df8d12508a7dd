// Emptying the queue of forms outside their windows.

extension Simplex {
  /// With more queued forms than this a bulk step is tried.
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
    scratch.pointee.zeroRun += 1
    var progress = DrainProgress()
    while !queue.isEmpty {
      if queue.count > Self.bulkSize, progress.mayTakeBulkStep(at: queue.nextLevel) { tryBulkFullStep() }
      let form = queue.pop(forms: &forms)
      guard let excursion = excursion(of: form) else {
        takeSeat(form)
        continue
      }
      if takeFreeVariable(excursion) { continue }
      switch dualStep(excursion) {
      case .entered: progress.steps += 1
      case .stepped: watch(&progress, excursion.form)
      case .infeasible:
        if progress.hasRebuilt || isRayProved() {
          endPerturbation()
          return false
        }
        progress.hasRebuilt = true
        rebuild()
      }
    }
    endPerturbation()
    return true
  }

  /// Looks after a step of a form whether steps still lead somewhere.
  private mutating func watch(_ progress: inout DrainProgress, _ form: FormIndex) {
    progress.steps += 1
    if !scratch.pointee.step.isZero {
      progress.returns = 0
      scratch.pointee.zeroRun += 1
    } else {
      scratch.pointee.enteredIn.extend(to: forms.slotCount, with: 0)
      if scratch.pointee.enteredIn[form] == scratch.pointee.zeroRun { progress.returns += 1 }
      scratch.pointee.enteredIn[form] = scratch.pointee.zeroRun
    }
    if progress.returns >= limits.returns, !forms.perturbation.isOn {
      progress.bulkSteps = 0
      perturb()
    }
    if pivotsSinceRefresh >= limits.pivotsBeforeRefresh { refreshMultipliers() }
    guard progress.steps > (progress.hasRebuilt ? lastStepLimit : stepLimit) else { return }
    if progress.hasRebuilt {
      giveUp()
    } else {
      progress = DrainProgress()
      progress.hasRebuilt = true
      rebuild()
    }
  }

  /// Stops where even a rebuilt solver does not come to an end; ``Solver/audit()`` tells, and the next change tries again.
  private mutating func giveUp() {
    queue.removeAll(forms: &forms)
    isUnsettled = true
  }
}
