// The hot path: constants change and nothing else. While the rows around them stand, everything moves in proportion, so that
// the answer is known without a search.

/// What a change of one constant comes to while the rows stand.
private struct Answer {
  let form: FormIndex
  /// Where the constraint's breakpoint is and stays on its form.
  let position: Int
  let target: Double
  /// The variable whose row moves everything else; none where the form sits on another breakpoint and nothing moves.
  let row: VariableIndex
}

extension Simplex {
  /// After so many answers that were based on answers, values are computed from the rows again.
  private static let renewalLimit: Int32 = 32
  /// More changes at a time than this are settled together.
  private static let mostAnswers = 8

  /// Brings all changes of constants into force by known responses.
  ///
  /// False where a change is left that no response answers: then it must be settled in full.
  mutating func respond() -> Bool {
    guard !pending.isEmpty, pending.count <= Self.mostAnswers, queue.isEmpty, changes.isEmpty, feed.isEmpty,
      !isUnsettled
    else {
      return false
    }
    if pending.count > 1 || !demotions.isEmpty { return respondToMany() }
    guard let answer = answer(to: pending[0]) else { return false }
    follow(answer, of: pending[0], isAlone: true)
    pending.truncate()
    return true
  }

  /// Answers one change after another; a change that must wait until another one made room for it comes later.
  private mutating func respondToMany() -> Bool {
    var isGoingOn = true
    while !pending.isEmpty && isGoingOn {
      isGoingOn = false
      var kept = 0
      for position in 0..<pending.count {
        let index = pending[position]
        if let answer = answer(to: index) {
          follow(answer, of: index, isAlone: false)
          isGoingOn = true
        } else {
          pending[kept] = index
          kept += 1
        }
      }
      pending.truncate(to: kept)
    }
    guard pending.isEmpty, areDemotionsProved() else { return false }
    feed.close(variables: variables)
    return true
  }

  /// Whether everything out of force must stay so with the present constants, and stands in the order of age.
  private mutating func areDemotionsProved() -> Bool {
    for position in demotions.indices {
      guard isStillProved(demotions[position]) else { return false }
      guard position > 0 else { continue }
      let former = constraints[demotions[position - 1].constraint]
      guard former.isOlder(than: constraints[demotions[position].constraint]) else { return false }
    }
    return true
  }

  /// What a change comes to, or nil where that is not known.
  private mutating func answer(to index: ConstraintIndex) -> Answer? {
    let form = constraints[index].form
    guard constraints[index].isPending, constraints[index].stamp != 0, !form.isNone else { return nil }
    let row = forms.variable[form]
    guard !row.isNone else { return nil }
    let position = forms.position(of: index, on: form)
    let target = constraints[index].target(for: constraints[index].pendingConstant)
    guard forms.keepsPlace(position, at: target, on: form) else { return nil }
    // Bounds that meet in one target may contradict each other as soon as one of them moves, in whatever order they stand.
    guard forms.header[form].requiredCount < 2 || forms.standsAlone(position, on: form) else { return nil }
    if position != Int(forms.header[form].position) {
      return Answer(form: form, position: position, target: target, row: .none)
    }
    let island = islands.root(of: row)
    guard responses.isKnown(row, shape: islands.shape(atRoot: island)) else { return nil }
    let state = islands.state(atRoot: island)
    if responses[row].state != state, !renewResponse(of: row, state: state) { return nil }
    guard target >= responses[row].low, target <= responses[row].high else { return nil }
    return Answer(form: form, position: position, target: target, row: row)
  }

  /// Brings an answer into force; one that is alone makes the list of moved variables itself.
  @inline(__always)
  private mutating func follow(_ answer: Answer, of index: ConstraintIndex, isAlone: Bool) {
    constraints[index].constant = constraints[index].pendingConstant
    constraints[index].isPending = false
    forms.retarget(answer.position, to: answer.target, on: answer.form)
    work.responses += 1
    guard !answer.row.isNone else {
      if isAlone { feed.listNothing() }
      return
    }
    move(answer.row, from: forms.header[answer.form].target, to: answer.target, isAlone: isAlone)
    forms.sit(answer.form, on: answer.position)
    // What others computed from the former values is stale; only this response's own bases stay right.
    responses[answer.row].state = islands.noteState(atRoot: islands.root(of: answer.row))
  }

  @inline(__always)
  private mutating func move(_ row: VariableIndex, from former: Double, to target: Double, isAlone: Bool) {
    let motion = responses.motion(of: row)
    let distance = target - responses[row].origin
    if !isAlone {
      feed.note(motion, variables: variables)
      motion.apply(distance, to: variables.value.base)
    } else if responses[row].movesAll(from: former, to: target) {
      motion.apply(distance, to: variables.value.base)
      feed.list(motion)
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
    // With forms in the queue the rows are about to change, and what was learned would be lost.
    guard responses.noteSweep(of: row), queue.isEmpty, !responses.isKnown(row, shape: shape) else { return }
    learnResponse(of: row, shape: shape)
  }

  /// Computes the rates of everything that the last forward reach found.
  private mutating func learnResponse(of row: VariableIndex, shape: UInt64) {
    solveForward(row: row, rate: 1)
    islands.watch()
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
