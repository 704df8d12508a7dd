// Emptying the queue of forms outside their windows.

/// What happened in the present drain, and what may still be tried in it.
struct DrainProgress {
  var steps = 0
  /// How often a form entered that had entered in the same run of steps of length zero.
  var returns = 0
  var hasRebuilt = false
  /// How many bulk steps may still be tried.
  var bulkSteps = 4
  /// The level at whose turn the last one was tried.
  private var bulkLevel = Level.demoted

  /// Whether a bulk step may be tried now: only where forms of a less important level came to the front since the last
  /// try, because whatever stood before them had to be settled one by one.
  mutating func mayTakeBulkStep(at level: Level) -> Bool {
    guard bulkSteps > 0, level > bulkLevel else { return false }
    bulkSteps -= 1
    bulkLevel = level
    return true
  }
}

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

  // MARK: The extra level

  /// Switches the extra level on.
  mutating func perturb() {
    forms.perturb(levels: levels, slope: &scratch.pointee.slope)
    work.perturbations += 1
  }

  /// Switches the extra level off, if it is on.
  mutating func endPerturbation() {
    guard forms.perturbation.isOn else { return }
    forms.endPerturbation()
    for raw in 0..<Int32(forms.slotCount) {
      let form = FormIndex(raw: raw)
      if forms.variable[form].isNone, forms.breakpoints(form).count > 0 { updateWindow(of: form) }
    }
  }
}
