extension Simplex {
  /// The least and the greatest value that a variable has among the optimal solutions.
  mutating func optimalRange(of variable: VariableIndex) -> ClosedRange<Double> {
    settle()
    let value = variables.value[variable]
    if isDetermined(variable) { return value...value }
    let before = savepoint()
    let high = extreme(of: variable, direction: 1)
    roll(backTo: before.savepoint())
    let low = extreme(of: variable, direction: -1)
    roll(backTo: before)
    if high - low <= Tolerance.ambiguity * max(1, value.magnitude / Tolerance.breakpointReference) {
      return value...value
    }
    return min(low, value)...max(high, value)
  }

  /// A quick proof that a variable has one optimal value: everything that determines it is held from both sides.
  private mutating func isDetermined(_ variable: VariableIndex) -> Bool {
    beginReach()
    scratch.pointee.reach.searchBackward(from: variable, graph: graph)
    scratch.pointee.reach.finish()
    for position in 0..<scratch.pointee.reach.order.count {
      let form = variables.form[scratch.pointee.reach.order[position]]
      guard !form.isNone, isStrictlyInside(form) else { return false }
    }
    return true
  }

  private mutating func isStrictlyInside(_ form: FormIndex) -> Bool {
    let position = Int(forms.header[form].position)
    forms.slope(form, gap: position, into: &scratch.pointee.slope)
    guard levels.compare(forms.multiplier(form), scratch.pointee.slope.span) > 0 else { return false }
    forms.slope(form, gap: position + 1, into: &scratch.pointee.slope)
    return levels.compare(forms.multiplier(form), scratch.pointee.slope.span) < 0
  }

  /// Moves along the optimal face as far as a variable goes; changes values and multipliers.
  private mutating func extreme(of variable: VariableIndex, direction: Double) -> Double {
    beginReach()
    scratch.pointee.reach.searchBackward(from: variable, graph: graph)
    scratch.pointee.reach.finish()
    scratch.pointee.component[variable] = direction
    solveBackward()
    for position in 0..<scratch.pointee.reach.order.count {
      let row = scratch.pointee.reach.order[position]
      let share = scratch.pointee.component[row]
      scratch.pointee.component[row] = 0
      let form = variables.form[row]
      if form.isNone {
        scratch.pointee.stayMultipliers.add(share, at: .extra, of: row, tolerance: Tolerance.multiplier)
      } else {
        forms.addToMultiplier(share, at: .extra, of: form, tolerance: Tolerance.multiplier)
      }
      scratch.pointee.outside.append(row)
    }
    let isBounded = followOutside()
    for raw in 0..<Int32(variables.slotCount) { scratch.pointee.stayMultipliers.clear(VariableIndex(raw: raw)) }
    return isBounded ? variables.value[variable] : direction * .infinity
  }

  /// Takes primal steps until every multiplier lies in its interval; false where nothing stops one.
  private mutating func followOutside() -> Bool {
    var position = 0
    scratch.pointee.primalZeroSteps = 0
    while position < scratch.pointee.outside.count {
      if primalStep(row: nextOutside(at: position)) == .unbounded {
        scratch.pointee.outside.truncate()
        return false
      }
      position += 1
    }
    scratch.pointee.outside.truncate()
    return true
  }
}
