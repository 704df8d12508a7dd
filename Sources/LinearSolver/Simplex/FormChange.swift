// What happens when the breakpoints of a form changed while values and multipliers stand.

extension Simplex {
  /// Gives a form whose breakpoints changed a legal state again.
  ///
  /// An active form leaves its variable to ``Scratch/sources`` when its target moved. Where the multiplier is no slope of the
  /// form any more, possible only after a shrinking change in a drained solver, primal steps follow at once.
  ///
  /// - Parameters:
  ///   - form: The form, with its breakpoints as they are now.
  ///   - preferred: A breakpoint that an active form keeps if it can: the one whose constant alone moved.
  mutating func formChanged(_ form: FormIndex, preferring preferred: Int? = nil) {
    if forms.variable[form].isNone {
      if let window = forms.window(of: form, levels: levels, slope: &scratch.slope) {
        forms.setWindow(window, of: form)
        test(form)
      } else {
        clampMultiplier(of: form)
      }
      return
    }
    if let preferred, forms.holds(form, at: preferred, levels: levels, slope: &scratch.slope) {
      sit(form, on: preferred)
    } else if let window = forms.window(of: form, levels: levels, slope: &scratch.slope) {
      reseat(form, in: window)
    } else {
      leaveFromOutside(form)
    }
  }

  /// Seats an active form whose multiplier is a slope of it: where it is, or nowhere, or on the nearest breakpoint.
  private mutating func reseat(_ form: FormIndex, in window: Window) {
    let former = forms.header[form].target
    let list = forms.breakpoints(form)
    var nearest = -1
    for position in max(0, window.low)..<max(0, window.low, min(list.count, window.high + 1))
    where forms.holds(form, at: position, levels: levels, slope: &scratch.slope) {
      if list[position].target == former {
        sit(form, on: position)
        return
      }
      if nearest < 0 || (list[position].target - former).magnitude < (list[nearest].target - former).magnitude {
        nearest = position
      }
    }
    let isAbove = window.low < 0 || list[window.low].target < former
    let isBelow = window.high == list.count || former < list[window.high].target
    if isAbove && isBelow {
      release(form, inGap: window.high)
    } else {
      sit(form, on: nearest)
    }
  }

  /// Seats an active form on a breakpoint; its variable is a source when the value changes.
  private mutating func sit(_ form: FormIndex, on position: Int) {
    let former = forms.header[form].target
    forms.sit(form, on: position)
    if forms.header[form].target != former { scratch.sources.append(forms.variable[form]) }
  }

  /// Makes an active form inactive in a gap that has its multiplier as slope; a variable gets its stay row.
  private mutating func release(_ form: FormIndex, inGap gap: Int) {
    let variable = forms.variable[form]
    beginReach()
    scratch.reach.searchForward(from: variable, variables: variables, forms: forms)
    scratch.reach.finish(.forward, variables: variables, forms: forms)
    shiftForward(freeing: bestToFree(from: variable))
    forms.deactivate(form)
    forms.slope(form, gap: gap, into: &scratch.slope)
    forms.setMultiplier(scratch.slope.span, of: form)
    updateWindow(of: form)
    test(form)
  }

  /// The variable that can stand on its own when the row of a variable goes: that one, or the steadiest of its block.
  private mutating func bestToFree(from variable: VariableIndex) -> VariableIndex {
    guard scratch.reach.blocks.count > 0, scratch.reach.blocks[0].start == 0 else { return variable }
    solveForward(row: variable, rate: 1)
    var best = variable
    for position in 0..<scratch.reach.blocks[0].count {
      let member = scratch.reach.order[position]
      if scratch.component[member].magnitude > scratch.component[best].magnitude { best = member }
    }
    clearComponents()
    return best
  }

  // MARK: Multipliers outside the form's slopes

  /// Moves the multiplier of an inactive form to the nearest slope beside its value, and repairs the active ones.
  private mutating func clampMultiplier(of form: FormIndex) {
    let value = forms.value(of: form, at: variables.value)
    let list = forms.breakpoints(form)
    var left = 0
    while left < list.count, list[left].target < value - Tolerance.ofTarget(list[left].target) { left += 1 }
    var right = left
    while right < list.count, list[right].target <= value + Tolerance.ofTarget(list[right].target) { right += 1 }
    forms.slope(form, gap: left, into: &scratch.slope)
    let isBelow = levels.compare(forms.multiplier(form), scratch.slope.span) < 0
    moveMultiplier(of: form, toSlopeOfGap: isBelow ? left : right)
    updateWindow(of: form)
    settleDeltas()
    drainOutside()
  }

  /// Lets an active form leave the value at which it stands, by primal steps.
  private mutating func leaveFromOutside(_ form: FormIndex) {
    let isHeld = seatAtFormerTarget(form)
    scratch.outside.append(forms.variable[form])
    drainOutside()
    if !isHeld { removePlaceHolder(from: form) }
  }

  /// Seats a form on a breakpoint at its former target, or on a place holder there; true where a breakpoint was found.
  private mutating func seatAtFormerTarget(_ form: FormIndex) -> Bool {
    let former = forms.header[form].target
    let list = forms.breakpoints(form)
    forms.slope(form, gap: list.count, into: &scratch.slope)
    let isAbove = levels.compare(forms.multiplier(form), scratch.slope.span) > 0
    var seat = -1
    for position in 0..<list.count where list[position].target == former {
      if seat < 0 || isAbove { seat = position }
    }
    if seat >= 0 {
      forms.sit(form, on: seat)
      return true
    }
    let holder = Breakpoint(
      target: former, weight: 0, level: .extra, serial: -1, constraint: .none, relation: 0)
    forms.sit(form, on: forms.insert(holder, on: form))
    return false
  }

  private mutating func removePlaceHolder(from form: FormIndex) {
    let position = forms.position(of: .none, on: form)
    assert(forms.header[form].position != position)
    forms.removeBreakpoint(at: position, of: form)
    if forms.variable[form].isNone { updateWindow(of: form) }
  }
}
