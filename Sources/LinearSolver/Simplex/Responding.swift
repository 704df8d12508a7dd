// The hot path: one constant changes and nothing else. While the rows around it stand, everything moves in proportion, so
// that the answer is known without a search.

extension Simplex {
  /// After so many answers that were based on answers, values are computed from the rows again.
  private static let renewalLimit: Int32 = 32

  /// Brings a change of a single row's target into force by a known response.
  ///
  /// False, with the change still pending, where no response answers: then it must be settled in full.
  mutating func respond() -> Bool {
    guard pending.count == 1, queue.isEmpty, changes.isEmpty, demotions.isEmpty, feed.isEmpty else { return false }
    let index = pending[0]
    let form = constraints[index].form
    guard constraints[index].isPending, constraints[index].stamp != 0, !form.isNone else { return false }
    let row = forms.variable[form]
    guard !row.isNone else { return false }
    let island = islands.root(of: row)
    guard responses.isKnown(row, shape: islands.shape(atRoot: island)) else { return false }
    let seat = Int(forms.header[form].position)
    let target = constraints[index].target(for: constraints[index].pendingConstant)
    guard forms.breakpoint(form, seat).constraint == index, forms.keepsPlace(seat, at: target, on: form) else {
      return false
    }
    // Bounds that meet in one target may contradict each other as soon as one of them moves, in whatever order they stand.
    guard forms.header[form].requiredCount < 2 || forms.standsAlone(seat, on: form) else { return false }
    let state = islands.state(atRoot: island)
    if responses[row].state != state, !renewResponse(of: row, state: state) { return false }
    guard target >= responses[row].low, target <= responses[row].high else { return false }
    constraints[index].constant = constraints[index].pendingConstant
    constraints[index].isPending = false
    pending.truncate()
    move(row, from: forms.header[form].target, to: target)
    forms.retarget(seat, to: target, on: form)
    forms.sit(form, on: seat)
    // What others computed from the former values is stale; only this response's own bases stay right.
    responses[row].state = islands.noteState(atRoot: island)
    work.responses += 1
    return true
  }

  @inline(__always)
  private mutating func move(_ row: VariableIndex, from former: Double, to target: Double) {
    let motion = responses.motion(of: row)
    let distance = target - responses[row].origin
    if responses[row].movesAll(from: former, to: target) {
      feed.moveAll(motion, by: distance, in: variables.value.base)
    } else {
      feed.move(motion, by: distance, in: variables.value.base)
    }
  }

  /// Takes the bases of a response from the present values, and its bounds from the present windows.
  ///
  /// False where that was done so often in a row that the values should be computed from the rows.
  private mutating func renewResponse(of row: VariableIndex, state: UInt64) -> Bool {
    guard responses[row].renewals < Self.renewalLimit else {
      responses[row].renewals = 0
      return false
    }
    let motion = responses.motion(of: row)
    var largest = 0.0
    for position in 0..<motion.count {
      motion.bases[position] = variables.value[motion.variables[position]]
      largest = max(largest, motion.bases[position].magnitude)
    }
    responses[row].largestBase = largest
    responses[row].origin = forms.header[variables.form[row]].target
    renewBounds(of: row)
    responses[row].state = state
    responses[row].renewals += 1
    return true
  }

  /// Computes between which targets every inactive form that moves stays in its window.
  private mutating func renewBounds(of row: VariableIndex) {
    var low = -Double.infinity
    var high = Double.infinity
    for met in responses.met(by: row) {
      let value = forms.value(of: met.form, at: variables.value)
      let toLow = (forms.header[met.form].low - value) / met.rate
      let toHigh = (forms.header[met.form].high - value) / met.rate
      low = max(low, min(toLow, toHigh))
      high = min(high, max(toLow, toHigh))
    }
    responses[row].low = responses[row].origin + low
    responses[row].high = responses[row].origin + high
  }

  /// Moves what depends on the rows whose targets moved; a single one whose response will be asked for is learned.
  mutating func propagateRetargeted() {
    guard scratch.pointee.sources.count == 1 else {
      propagateFromSources()
      return
    }
    let row = scratch.pointee.sources[0]
    propagateFromSources()
    let shape = islands.shape(atRoot: islands.root(of: row))
    guard !responses.isKnown(row, shape: shape), responses.isWorthLearning(row, shape: shape) else { return }
    learnResponse(of: row, shape: shape)
  }

  /// Computes the rates of everything that the last forward reach found.
  private mutating func learnResponse(of row: VariableIndex, shape: UInt64) {
    solveForward(row: row, rate: 1)
    responses.begin(row, shape: shape)
    for position in 0..<scratch.pointee.reach.order.count {
      let variable = scratch.pointee.reach.order[position]
      let rate = scratch.pointee.component[variable]
      if rate != 0 { responses.append(variable, rate: rate, to: row) }
    }
    for position in 0..<scratch.pointee.reach.metForms.count {
      let form = scratch.pointee.reach.metForms[position]
      let rate = rateOfMet(form)
      if rate != 0 { responses.append(MetRate(form: form, rate: rate), to: row) }
    }
    clearComponents()
    responses.shrink(to: 4 * (variables.slotCount + forms.slotCount) + 4096)
  }
}
