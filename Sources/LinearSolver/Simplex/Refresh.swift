// Multipliers of active forms, computed from those of the inactive ones instead of being updated step by step.

extension Simplex {
  /// Computes the multipliers of all active forms anew.
  ///
  /// Updates lose some bits with every step; the multipliers of inactive forms are slopes of theirs, bit for bit, and say
  /// what the active ones must be.
  ///
  /// - Complexity: Linear in the number of coefficients, times the number of levels.
  mutating func refreshMultipliers() {
    work.refreshes += 1
    pivotsSinceRefresh = 0
    beginReach()
    let graph = graph
    for raw in 0..<Int32(variables.slotCount) {
      scratch.pointee.reach.searchBackward(from: VariableIndex(raw: raw), graph: graph)
    }
    scratch.pointee.reach.finish()
    for position in 0..<levels.count { refreshMultipliers(at: levels.level(at: position)) }
    if forms.perturbation.isOn { refreshMultipliers(at: .extra) }
  }

  private mutating func refreshMultipliers(at level: Level) {
    for raw in 0..<Int32(forms.slotCount) {
      let form = FormIndex(raw: raw)
      guard forms.variable[form].isNone, forms.header[form].breakpoints.count > 0 else { continue }
      let component = forms.multiplier(form).component(at: level)
      if component != 0 { scatter(form, times: -component) }
    }
    solveBackward()
    let tolerance = levels.tolerance(of: level)
    for position in 0..<scratch.pointee.reach.order.count {
      let variable = scratch.pointee.reach.order[position]
      let share = scratch.pointee.component[variable]
      scratch.pointee.component[variable] = 0
      let form = variables.form[variable]
      if !form.isNone { forms.setMultiplierComponent(share, at: level, of: form, tolerance: tolerance) }
    }
  }

  /// Whether a step is decided by a number so small that it may be what rounding left, while the multipliers are not fresh.
  mutating func isDoubtful(_ search: StepSearch) -> Bool {
    guard pivotsSinceRefresh > limits.pivotsBeforeDoubt else { return false }
    switch search.end {
    case .open, .infeasible: return false
    case .full:
      return !scratch.pointee.room.isZero && isNearlyZero(scratch.pointee.room[0])
    case .pivot:
      let leaving = scratch.pointee.candidates[search.leaving]
      if leaving.rate.magnitude < Tolerance.weakPivot * largestComponent() { return true }
      return leaving.value != 0 && isNearlyZero(LevelEntry(level: leaving.level, value: leaving.value))
    }
  }

  private func isNearlyZero(_ entry: LevelEntry) -> Bool {
    entry.level != .required && entry.value.magnitude < Tolerance.doubt * levels.tolerance(of: entry.level)
  }
}
