// The way out when steps do not come to an end: everything is forgotten that was computed, and computed again.

extension Simplex {
  /// How many steps a drain may take, or the primal steps after a change, before everything is computed anew.
  var stepLimit: Int {
    limits.stepsInAnyCase + limits.stepsForEachRow * (variables.liveCount + constraints.liveCount)
  }

  /// How many steps a drain may take after everything was computed anew.
  var lastStepLimit: Int {
    StepLimits().stepsInAnyCase + limits.stepsAfterRebuild * (variables.liveCount + constraints.liveCount)
  }

  /// Puts every variable on its stay row at its present value and every multiplier at zero, which is always legal, and
  /// queues what lies outside its window, in the order in which the forms came.
  mutating func rebuild() {
    work.rebuilds += 1
    forms.endPerturbation()
    queue.removeAll(forms: &forms)
    forgetGatheredForms()
    forgetUnfinished()
    for raw in 0..<Int32(variables.slotCount) {
      let variable = VariableIndex(raw: raw)
      if !variables.form[variable].isNone { unmatch(variable) }
    }
    let inOrder = formsInOrder()
    for form in inOrder {
      forms.deactivate(form)
      forms.clearMultiplier(of: form)
      updateWindow(of: form)
    }
    for form in inOrder { seatOrTest(form) }
    propagateFromSources()
  }

  private mutating func forgetUnfinished() {
    scratch.pointee.sources.truncate()
    scratch.pointee.deltas.truncate()
    scratch.pointee.stayMultipliers.extend(to: variables.slotCount)
    for raw in 0..<Int32(variables.slotCount) { scratch.pointee.stayMultipliers.clear(VariableIndex(raw: raw)) }
  }

  private func formsInOrder() -> [FormIndex] {
    (0..<Int32(forms.slotCount)).map { FormIndex(raw: $0) }
      .filter { forms.breakpoints($0).count > 0 }
      .sorted { forms.serial(of: $0) < forms.serial(of: $1) }
  }

  /// Whether the contradiction in ``Scratch/ray`` is one: the forms times their factors cancel, the targets do not.
  mutating func isRayProved() -> Bool {
    var largest = 0.0
    var sum = 0.0
    var scale = 1.0
    for position in 0..<scratch.pointee.ray.count {
      let member = scratch.pointee.ray[position]
      let record = constraints[member.constraint]
      scatter(record.form, times: member.coefficient)
      largest = max(largest, member.coefficient.magnitude)
      let share = member.coefficient * record.target(for: record.constant)
      sum += share
      scale = max(scale, share.magnitude)
    }
    var residue = 0.0
    for position in 0..<scratch.pointee.ray.count {
      let form = constraints[scratch.pointee.ray[position].constraint].form
      for term in forms.terms(form) {
        residue = max(residue, scratch.pointee.component[term.variable].magnitude)
        scratch.pointee.component[term.variable] = 0
      }
    }
    return residue <= Tolerance.proof * largest && sum > Tolerance.ofTarget(scale) / 2
  }
}
