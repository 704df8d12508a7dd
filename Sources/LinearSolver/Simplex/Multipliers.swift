// Changes of multipliers of inactive forms, and the multipliers of active forms that follow from them.

/// A change of one component of the multiplier of an inactive form, or of a stay row that leaves.
struct MultiplierDelta: BitwiseCopyable {
  /// The form; none for a stay row.
  var form: FormIndex
  /// The variable of the stay row.
  var variable = VariableIndex.none
  var level: Level
  var value: Double
}

/// A form that got another seat at the same value, and which seat it had.
struct Slide: BitwiseCopyable {
  var form: FormIndex
  var from: Int32
}

extension Simplex {
  /// Replaces the multiplier of an inactive form by a slope of its own, and notes the change for the active forms.
  ///
  /// The window stays as it was.
  mutating func moveMultiplier(of form: FormIndex, toSlopeOfGap gap: Int) {
    forms.slope(form, gap: gap, into: &scratch.pointee.slope)
    moveMultiplierToSlope(of: form)
  }

  /// The same with the slope in ``Scratch/slope``.
  mutating func moveMultiplierToSlope(of form: FormIndex) {
    noteMultiplier(of: form, times: -1)
    forms.setMultiplier(scratch.pointee.slope.span, of: form)
    noteMultiplier(of: form, times: 1)
  }

  /// Makes the multiplier of a stay row that leaves zero, and notes the change for the active forms.
  mutating func dropStayMultiplier(of variable: VariableIndex) {
    let span = scratch.pointee.stayMultipliers[variable]
    for position in 0..<span.count {
      scratch.pointee.deltas.append(
        MultiplierDelta(form: .none, variable: variable, level: span[position].level, value: -span[position].value))
    }
    scratch.pointee.stayMultipliers.clear(variable)
  }

  private mutating func noteMultiplier(of form: FormIndex, times factor: Double) {
    let span = forms.multiplier(form)
    for position in 0..<span.count {
      scratch.pointee.deltas.append(
        MultiplierDelta(form: form, level: span[position].level, value: factor * span[position].value))
    }
  }

  /// Changes the multipliers of active forms so that those of every variable cancel again, and lists the rows touched in
  /// ``Scratch/outside`` where they may now lie outside their intervals.
  mutating func settleDeltas() {
    guard !scratch.pointee.deltas.isEmpty else { return }
    reachDeltas()
    settleReachedDeltas()
  }

  /// Finds the rows that the noted changes touch.
  mutating func reachDeltas() {
    beginReach()
    listDeltaLevels()
    let graph = graph
    for position in 0..<scratch.pointee.deltas.count {
      let delta = scratch.pointee.deltas[position]
      if delta.form.isNone {
        scratch.pointee.reach.searchBackward(from: delta.variable, graph: graph)
        continue
      }
      for term in forms.terms(delta.form) {
        scratch.pointee.reach.searchBackward(from: term.variable, graph: graph)
      }
    }
    scratch.pointee.reach.finish()
    work.visitedForms += scratch.pointee.reach.order.count
  }

  /// Changes the multipliers of the rows found.
  mutating func settleReachedDeltas() {
    for position in 0..<scratch.pointee.deltaLevels.count { settleDeltas(at: scratch.pointee.deltaLevels[position]) }
    scratch.pointee.deltas.truncate()
    scratch.pointee.slides.truncate()
    for position in 0..<scratch.pointee.reach.order.count {
      let variable = scratch.pointee.reach.order[position]
      let side = side(ofRow: variable)
      if side != 0, !slide(row: variable, side: side) { scratch.pointee.outside.append(variable) }
    }
  }

  /// Seats the form of a row on another breakpoint with the same target, if that one holds its multiplier.
  private mutating func slide(row variable: VariableIndex, side: Int) -> Bool {
    let form = variables.form[variable]
    guard !form.isNone else { return false }
    let list = forms.breakpoints(form)
    let seat = Int(forms.header[form].position)
    var next = seat + side
    while next >= 0, next < list.count, list[next].target == list[seat].target {
      // The multiplier lies beyond the near end of the interval, which is the far end of the one before.
      forms.slope(form, gap: side > 0 ? next + 1 : next, into: &scratch.pointee.slope)
      if levels.compare(forms.multiplier(form), scratch.pointee.slope.span) * side <= 0 {
        scratch.pointee.slides.append(Slide(form: form, from: Int32(seat)))
        forms.sit(form, on: next)
        return true
      }
      next += side
    }
    return false
  }

  private mutating func listDeltaLevels() {
    scratch.pointee.deltaLevels.truncate()
    for position in 0..<scratch.pointee.deltas.count {
      let level = scratch.pointee.deltas[position].level
      var isNew = true
      for known in 0..<scratch.pointee.deltaLevels.count where scratch.pointee.deltaLevels[known] == level {
        isNew = false
      }
      if isNew { scratch.pointee.deltaLevels.append(level) }
    }
  }

  private mutating func settleDeltas(at level: Level) {
    for position in 0..<scratch.pointee.deltas.count where scratch.pointee.deltas[position].level == level {
      let delta = scratch.pointee.deltas[position]
      if delta.form.isNone {
        scratch.pointee.component[delta.variable] -= delta.value
      } else {
        scatter(delta.form, times: -delta.value)
      }
    }
    solveBackward()
    let tolerance = levels.tolerance(of: level)
    for position in 0..<scratch.pointee.reach.order.count {
      let variable = scratch.pointee.reach.order[position]
      let share = scratch.pointee.component[variable]
      scratch.pointee.component[variable] = 0
      guard share != 0 else { continue }
      let form = variables.form[variable]
      if form.isNone {
        scratch.pointee.stayMultipliers.add(share, at: level, of: variable, tolerance: tolerance)
      } else {
        forms.addToMultiplier(share, at: level, of: form, tolerance: tolerance)
      }
    }
  }

  /// Whether the multiplier of a row lies in its interval.
  mutating func isInside(row variable: VariableIndex) -> Bool { side(ofRow: variable) == 0 }

  /// 1 where the multiplier of a row lies above its interval, −1 below, 0 inside.
  @inline(__always)
  mutating func side(ofRow variable: VariableIndex) -> Int {
    let form = variables.form[variable]
    if form.isNone {
      let multiplier = scratch.pointee.stayMultipliers[variable]
      return multiplier.count == 0 ? 0 : (multiplier[0].value > 0 ? 1 : -1)
    }
    return forms.isFixed(form) ? 0 : side(of: form)
  }

  /// The same for an active form.
  private mutating func side(of form: FormIndex) -> Int {
    let position = Int(forms.header[form].position)
    forms.slope(form, gap: position, into: &scratch.pointee.slope)
    if levels.compare(forms.multiplier(form), scratch.pointee.slope.span) < 0 { return -1 }
    forms.slope(form, behind: position, into: &scratch.pointee.slope)
    return levels.compare(forms.multiplier(form), scratch.pointee.slope.span) > 0 ? 1 : 0
  }
}
