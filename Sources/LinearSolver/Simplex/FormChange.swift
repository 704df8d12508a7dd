// What happens when the breakpoints of a form changed while values and multipliers stand.

extension Simplex {
  /// Makes values and multipliers fit the noted changes; afterwards forms may be queued.
  mutating func applyFormChanges() {
    guard !changes.isEmpty else { return }
    let isGrowing = changes.kind == .growing
    if isGrowing {
      for position in 0..<changes.count { formGrew(changes.judge(position, forms: &forms)) }
    } else {
      for position in 0..<changes.count { formChanged(changes.judge(position, forms: &forms)) }
      listLeavingRows()
      settleDeltas()
      let isDone = drainOutside()
      leavePlaceHolders()
      if !isDone { rebuild() }
      for position in 0..<changes.count { dropIfEmpty(changes[position]) }
    }
    changes.clear()
    propagateFromSources()
  }

  /// Gives a form whose breakpoints changed a legal state again.
  ///
  /// An active form leaves its variable to ``Scratch/sources`` when its target moved. Where the multiplier is no slope of the
  /// form any more, possible only after a shrinking change in a drained solver, deltas and rows for primal steps are noted.
  ///
  /// - Parameters:
  ///   - form: The form, with its breakpoints as they are now.
  ///   - preferred: A breakpoint that an active form keeps if it can: the one whose constant alone moved.
  mutating func formChanged(_ form: FormIndex, preferring preferred: Int? = nil) {
    if forms.variable[form].isNone {
      if let window = forms.window(of: form, levels: levels, slope: &scratch.pointee.slope) {
        setWindow(window, of: form)
        test(form)
      } else {
        clampMultiplier(of: form)
      }
      return
    }
    if let preferred, forms.holds(form, at: preferred, levels: levels, slope: &scratch.pointee.slope) {
      sit(form, on: preferred)
    } else if let window = forms.window(of: form, levels: levels, slope: &scratch.pointee.slope) {
      reseat(form, in: window)
    } else {
      leaveFromOutside(form)
    }
  }

  /// Gives a form that got breakpoints a legal state again.
  @inline(__always)
  private mutating func formGrew(_ form: FormIndex) {
    guard forms.variable[form].isNone else { return formChanged(form) }
    if forms.isFixed(form), takeFreeVariable(Excursion(seating: form, on: 0), movesLater: true) {
      return
    }
    guard
      let window = forms.windowOfZero(of: form, isWide: levels.isWide)
        ?? forms.window(of: form, levels: levels, slope: &scratch.pointee.slope)
    else { return clampMultiplier(of: form) }
    setWindow(window, of: form)
    seatOrTest(form)
  }

  /// Lets an inactive form whose window is known take a seat where it is held at one breakpoint, or queues it where it must.
  @inline(__always)
  mutating func seatOrTest(_ form: FormIndex) {
    let (low, high) = (forms.header[form].lowPosition, forms.header[form].highPosition)
    if low == high { seatOrQueue(form, at: Int(low)) } else { test(form) }
  }

  /// Lets an inactive form that is held at one breakpoint have a variable, or queues it for one.
  ///
  /// Met or not: taking a free variable in its turn costs nothing, while a row that is met by chance and left out would need
  /// a solve as soon as one of its variables moves. The turn of a required one is always now. What depends on the variable
  /// moves with the next ``propagateFromSources()``.
  @inline(__always)
  private mutating func seatOrQueue(_ form: FormIndex, at breakpoint: Int) {
    let level = forms.breakpoints(form)[breakpoint].level
    if level == .required, takeFreeVariable(Excursion(seating: form, on: breakpoint), movesLater: true) { return }
    queue.push(form, level: level, forms: &forms)
  }

  /// Seats an active form whose multiplier is a slope of it: where it is, or nowhere, or on the nearest breakpoint.
  private mutating func reseat(_ form: FormIndex, in window: Window) {
    let former = forms.header[form].target
    let list = forms.breakpoints(form)
    let held = max(0, window.low)..<max(0, window.low, min(list.count, window.high + 1))
    var nearest = -1
    for position in held where forms.holds(form, at: position, levels: levels, slope: &scratch.pointee.slope) {
      if list[position].target == former {
        sit(form, on: position)
        return
      }
      if nearest < 0 || (list[position].target - former).magnitude < (list[nearest].target - former).magnitude {
        nearest = position
      }
    }
    // A multiplier at an end of the window may miss the interval there by rounding, since slopes are summed in another order.
    if nearest < 0 { nearest = min(held.lowerBound, list.count - 1) }
    let isAbove = window.low < 0 || list[window.low].target < former
    let isBelow = window.high == list.count || former < list[window.high].target
    if isAbove && isBelow {
      release(form, inGap: window.high)
    } else if changes.kind == .shrinking, !changes.isEmpty {
      // Values must stand until the primal steps of the same batch are done; this form takes one of them.
      leaveFromOutside(form)
    } else {
      sit(form, on: nearest)
    }
  }

  /// Seats an active form on a breakpoint; its variable is a source when the value changes.
  mutating func sit(_ form: FormIndex, on position: Int) {
    let former = forms.header[form].target
    forms.sit(form, on: position)
    if forms.header[form].target != former { scratch.pointee.sources.append(forms.variable[form]) }
  }

  /// Makes an active form inactive in a gap that has its multiplier as slope; a variable gets its stay row.
  private mutating func release(_ form: FormIndex, inGap gap: Int) {
    let variable = forms.variable[form]
    beginReach()
    scratch.pointee.reach.searchForward(from: variable, graph: graph)
    scratch.pointee.reach.finish()
    shiftForward(freeing: bestToFree(from: variable))
    forms.deactivate(form)
    put(form, inGap: gap)
    test(form)
  }

  /// The variable that can stand on its own when the row of a variable goes: that one, or the steadiest of its block.
  private mutating func bestToFree(from variable: VariableIndex) -> VariableIndex {
    guard scratch.pointee.reach.blocks.count > 0, scratch.pointee.reach.blocks[0].start == 0 else { return variable }
    solveForward(row: variable, rate: 1)
    var best = variable
    for position in 0..<scratch.pointee.reach.blocks[0].count {
      let member = scratch.pointee.reach.order[position]
      if scratch.pointee.component[member].magnitude > scratch.pointee.component[best].magnitude { best = member }
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
    forms.slope(form, gap: left, into: &scratch.pointee.slope)
    let isBelow = levels.compare(forms.multiplier(form), scratch.pointee.slope.span) < 0
    let gap = isBelow ? left : right
    moveMultiplier(of: form, toSlopeOfGap: gap)
    setWindow(aroundGap: gap, of: form)
  }

  /// Lets an active form leave the value at which it stands, by the primal steps that follow.
  private mutating func leaveFromOutside(_ form: FormIndex) {
    if !seatAtFormerTarget(form) { scratch.pointee.held.append(form) }
    scratch.pointee.leaving.append(form)
  }

  /// Lists the rows of the forms that must leave their values; only now, because a release may match a form anew.
  private mutating func listLeavingRows() {
    for position in 0..<scratch.pointee.leaving.count {
      scratch.pointee.outside.append(forms.variable[scratch.pointee.leaving[position]])
    }
    scratch.pointee.leaving.truncate()
  }

  /// Seats a form on a breakpoint at its former target, or on a place holder there; true where a breakpoint was found.
  private mutating func seatAtFormerTarget(_ form: FormIndex) -> Bool {
    let former = forms.header[form].target
    let list = forms.breakpoints(form)
    var first = -1
    var last = -1
    for position in 0..<list.count where list[position].target == former {
      if first < 0 { first = position }
      last = position
    }
    if first >= 0 {
      forms.slope(form, gap: last + 1, into: &scratch.pointee.slope)
      let isAbove = levels.compare(forms.multiplier(form), scratch.pointee.slope.span) > 0
      forms.sit(form, on: isAbove ? last : first)
      return true
    }
    let holder = Breakpoint(
      target: former, weight: 0, level: .extra, serial: -1, constraint: .none, relation: 0)
    forms.sit(form, on: forms.insert(holder, on: form))
    return false
  }

  /// Takes the place holders away again; a form that primal steps left on one belongs into the gap around it.
  private mutating func leavePlaceHolders() {
    for index in 0..<scratch.pointee.held.count {
      let form = scratch.pointee.held[index]
      let position = forms.position(of: .none, on: form)
      let isSeated = Int(forms.header[form].position) == position
      forms.removeBreakpoint(at: position, of: form)
      if isSeated {
        release(form, inGap: position)
      } else if forms.variable[form].isNone {
        updateWindow(of: form)
      }
    }
    scratch.pointee.held.truncate()
  }

  /// Frees a form that carries no constraint any more.
  private mutating func dropIfEmpty(_ form: FormIndex) {
    guard forms.breakpoints(form).count == 0 else { return }
    islands.noteShape(of: forms.terms(form)[0].variable)
    variables.removeForm(form, naming: forms.terms(form))
    forms.remove(form)
  }
}
