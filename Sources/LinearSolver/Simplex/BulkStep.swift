// Many forms that leave their windows at once, as when a keyboard squeezes a whole stack: one solve for all of them.

extension Simplex {
  /// Ends the intervals of all queued forms in one step, if no other form has to give way for that.
  ///
  /// Every queued form takes the slope beside its present value. Where all multipliers that follow stay in their intervals,
  /// that is the solution; otherwise everything is put back and the forms go one by one.
  mutating func tryBulkFullStep() {
    queue.list(into: &scratch.queued, forms: forms)
    guard moveQueuedMultipliers() else {
      restoreMultipliers()
      scratch.deltas.truncate()
      return
    }
    reachDeltas()
    for position in 0..<scratch.reach.order.count {
      let form = variables.form[scratch.reach.order[position]]
      if !form.isNone { save(form) }
    }
    let moved = scratch.moved.count
    settleReachedDeltas()
    guard scratch.outside.isEmpty else {
      for position in 0..<scratch.reach.order.count {
        scratch.stayMultipliers.clear(scratch.reach.order[position])
      }
      scratch.outside.truncate()
      restoreMultipliers()
      return
    }
    for position in 0..<moved { updateWindow(of: scratch.moved[position]) }
    work.fullSteps += moved
  }

  /// Gives every queued form outside its window the slope beside its value; false where a required bound is in between.
  private mutating func moveQueuedMultipliers() -> Bool {
    scratch.moved.truncate()
    scratch.savedForms.truncate()
    scratch.saved.extend(to: forms.slotCount)
    for position in 0..<scratch.queued.count {
      guard let excursion = excursion(of: scratch.queued[position]) else { continue }
      let gap = gapBeside(excursion)
      forms.slope(excursion.form, gap: gap, into: &scratch.slope)
      if scratch.slope.leading == .required { return false }
      save(excursion.form)
      moveMultiplier(of: excursion.form, toSlopeOfGap: gap)
      scratch.moved.append(excursion.form)
    }
    return !scratch.moved.isEmpty
  }

  /// The gap that holds the value of a form, the nearer one where the value lies on a breakpoint.
  private func gapBeside(_ excursion: Excursion) -> Int {
    let value = forms.value(of: excursion.form, at: variables.value)
    let list = forms.breakpoints(excursion.form)
    var gap = excursion.breakpoint + (excursion.direction > 0 ? 1 : 0)
    if excursion.direction > 0 {
      while gap < list.count, value - list[gap].target > Tolerance.ofTarget(list[gap].target) { gap += 1 }
    } else {
      while gap > 0, list[gap - 1].target - value > Tolerance.ofTarget(list[gap - 1].target) { gap -= 1 }
    }
    return gap
  }

  private mutating func save(_ form: FormIndex) {
    scratch.savedForms.append(form)
    scratch.saved.set(form, to: forms.multiplier(form))
  }

  private mutating func restoreMultipliers() {
    for position in 0..<scratch.savedForms.count {
      let form = scratch.savedForms[position]
      forms.setMultiplier(scratch.saved[form], of: form)
    }
    scratch.savedForms.truncate()
  }
}
