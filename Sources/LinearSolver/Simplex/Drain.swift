// Emptying the queue of forms outside their windows.

/// What happened in the present drain, and what may still be tried in it.
struct DrainProgress {
  var steps = 0
  /// How often a form entered that had entered in the same run of steps of length zero.
  var returns = 0
  var hasRebuilt = false
  /// Whether forms that no free variable serves wait for each other, to move together.
  private(set) var isGathering = false
  /// Whether gathered forms that cannot wait any longer are taken one by one.
  var isUrgent = false
  /// The level whose forms are being gathered; the waiting ones of a level enter before the next level comes.
  var turn = Level.required
  /// How often forms may still be gathered.
  private var gatherings = 4
  /// The level at whose turn they were gathered last.
  private var gatheringLevel: Level?

  /// Begins to gather forms where that may pay: only where forms of a less important level came to the front since the last
  /// time, because whatever stood before them had to be settled one by one.
  mutating func gatherIfWorthwhile(at level: Level) {
    guard gatherings > 0, gatheringLevel.map({ level > $0 }) ?? true else { return }
    gatherings -= 1
    gatheringLevel = level
    turn = level
    isGathering = true
  }

  mutating func endGathering() {
    isGathering = false
    isUrgent = false
  }

  /// Has all further forms taken one by one.
  mutating func stopGathering() { gatherings = 0 }
}

extension Simplex {
  /// With more queued forms than this they are gathered.
  private static let gatheringSize = 3

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
    while hasNext(&progress) {
      let form = queue.pop(forms: &forms)
      guard let excursion = excursion(of: form) else {
        takeSeat(form)
        continue
      }
      if takeFreeVariable(excursion, movesLater: progress.isGathering) { continue }
      if progress.isGathering, letWait(excursion, isUrgent: progress.isUrgent) { continue }
      if !scratch.pointee.sources.isEmpty {
        // What moves later moves now; whether the form is still outside is another question then.
        propagateFromSources()
        test(form)
        continue
      }
      switch dualStep(excursion) {
      case .entered: progress.steps += 1
      case .stepped: watch(&progress, excursion.form)
      case .infeasible:
        if progress.hasRebuilt || isRayProved() {
          endPerturbation()
          queueGatheredForms()
          return false
        }
        progress.hasRebuilt = true
        rebuild()
      }
    }
    endPerturbation()
    return true
  }

  /// Whether a form is queued; where many are, they are gathered, and what was gathered moves when no other is left.
  private mutating func hasNext(_ progress: inout DrainProgress) -> Bool {
    if progress.isGathering {
      if goesOnGathering(&progress) { return true }
      moveGatheredForms(&progress)
    } else if queue.count > Self.gatheringSize {
      progress.gatherIfWorthwhile(at: queue.nextLevel)
    }
    return !queue.isEmpty
  }

  /// Whether there is still a form to gather; the waiting ones of a level enter before those of the next are taken.
  private mutating func goesOnGathering(_ progress: inout DrainProgress) -> Bool {
    if !queue.isEmpty, progress.isUrgent || scratch.pointee.waiting.isEmpty || queue.nextLevel <= progress.turn {
      progress.turn = max(progress.turn, queue.nextLevel)
      return true
    }
    propagateFromSources()
    enterWaitingForms()
    progress.isUrgent = queue.isEmpty
    if queue.isEmpty { queueUrgentForms() }
    if queue.isEmpty { return false }
    progress.turn = queue.nextLevel
    return true
  }

  private mutating func moveGatheredForms(_ progress: inout DrainProgress) {
    progress.endGathering()
    let among = scratch.pointee.reach.settledCount
    queueGatheredForms()
    guard queue.count > Self.gatheringSize, !forms.perturbation.isOn else { return }
    switch bulkStep(among: among) {
    case .moved: return
    case .stayed: progress.stopGathering()
    case .endless: startAnew(&progress)
    }
  }

  /// Computes everything anew, once in a drain.
  private mutating func startAnew(_ progress: inout DrainProgress) {
    progress = DrainProgress()
    progress.hasRebuilt = true
    progress.stopGathering()
    rebuild()
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
      progress.stopGathering()
      perturb()
    }
    if pivotsSinceRefresh >= limits.pivotsBeforeRefresh { refreshMultipliers() }
    guard progress.steps > (progress.hasRebuilt ? lastStepLimit : stepLimit) else { return }
    if progress.hasRebuilt {
      giveUp()
    } else {
      startAnew(&progress)
    }
  }

  /// Stops where even a rebuilt solver does not come to an end; ``Solver/audit()`` tells, and the next change tries again.
  private mutating func giveUp() {
    forgetGatheredForms()
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
