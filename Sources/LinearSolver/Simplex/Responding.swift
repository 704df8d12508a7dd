// The hot path: one constant changes and nothing else. While the rows around it stand, everything moves in proportion, so
// that the answer is known without a search.

extension Simplex {
  /// After so many answers that were based on answers, values are computed from the rows again.
  private static let renewalLimit: Int32 = 32

  /// Brings a change of a single row's target into force by a known response.
  ///
  /// False, with nothing changed, where no response answers: then the change must be settled in full.
  mutating func respond() -> Bool {
    guard pending.count == 1, queue.isEmpty, changes.isEmpty, demotions.isEmpty, feed.isEmpty else { return false }
    let index = pending[0]
    let form = constraints[index].form
    guard constraints[index].isPending, constraints[index].stamp != 0, !form.isNone else { return false }
    let row = forms.variable[form]
    guard !row.isNone, responses.isKnown(row, shape: islands.shape(of: row)) else { return false }
    let seat = Int(forms.header[form].position)
    let target = constraints[index].target(for: constraints[index].pendingConstant)
    guard forms.breakpoint(form, seat).constraint == index, forms.keepsPlace(seat, at: target, on: form) else {
      return false
    }
    if responses[row].state != islands.state(of: row), !renewResponse(of: row) { return false }
    guard target >= responses[row].low, target <= responses[row].high else { return false }
    constraints[index].constant = constraints[index].pendingConstant
    constraints[index].isPending = false
    pending.truncate()
    forms.retarget(seat, to: target, on: form)
    forms.sit(form, on: seat)
    move(row, to: target)
    work.responses += 1
    return true
  }

  /// Moves the variables of a response; only its own bases stay right.
  private mutating func move(_ row: VariableIndex, to target: Double) {
    islands.noteState(of: row)
    responses[row].state = islands.state(of: row)
    feed.move(
      responses.moved(by: row), responses.motions(of: row), distance: target - responses[row].origin,
      in: variables.value.base)
  }

  /// Takes the bases of a response from the present values, and its bounds from the present windows.
  ///
  /// False where that was done so often in a row that the values should be computed from the rows.
  private mutating func renewResponse(of row: VariableIndex) -> Bool {
    guard responses[row].renewals < Self.renewalLimit else {
      responses[row].renewals = 0
      return false
    }
    let moved = responses.moved(by: row)
    let motions = responses.motions(of: row)
    for position in 0..<moved.count { motions[position].base = variables.value[moved[position]] }
    let origin = forms.header[variables.form[row]].target
    var low = -Double.infinity
    var high = Double.infinity
    for met in responses.met(by: row) {
      let value = forms.value(of: met.form, at: variables.value)
      let header = forms.header[met.form]
      let toLow = (header.low - value) / met.rate
      let toHigh = (header.high - value) / met.rate
      low = max(low, min(toLow, toHigh))
      high = min(high, max(toLow, toHigh))
    }
    responses[row].origin = origin
    responses[row].low = origin + low
    responses[row].high = origin + high
    responses[row].state = islands.state(of: row)
    responses[row].renewals += 1
    return true
  }

  /// Moves what depends on the rows whose targets moved; a single one whose response will be asked for is learned.
  mutating func propagateRetargeted() {
    guard scratch.pointee.sources.count == 1 else {
      propagateFromSources()
      return
    }
    let row = scratch.pointee.sources[0]
    propagateFromSources()
    let shape = islands.shape(of: row)
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
