// The primal step: an active form whose multiplier lies outside its interval leaves its breakpoint and moves along until
// the cost no longer falls. Needs every inactive form inside its window.

/// A breakpoint ahead of a primal step.
struct Crossing: HeapElement {
  /// How far the step goes before it gets there.
  var distance: Double
  var form: FormIndex
  var position: Int
  /// How fast the form moves.
  var rate: Double
  var serial: Int64
  /// Whether this is the first breakpoint of the form that the step meets.
  var isFirst: Bool

  /// Whether among equal distances the oldest form comes first, and not the fastest; the same for all of a step.
  var prefersOldest: Bool

  /// The order in which a step meets breakpoints; along one form there is only one at a time.
  func precedes(_ other: Crossing) -> Bool {
    if distance != other.distance { return distance < other.distance }
    if prefersOldest || rate.magnitude == other.rate.magnitude { return serial < other.serial }
    return rate.magnitude > other.rate.magnitude
  }
}

/// How a primal step ended.
enum PrimalOutcome {
  /// The row's multiplier lay in its interval; nothing was done.
  case inside
  /// The values moved, or another form became active.
  case stepped
  /// Nothing stops the step: possible only where a range is asked for.
  case unbounded
}

extension Simplex {
  /// Takes primal steps until every multiplier lies in its interval.
  ///
  /// - Returns: False where the steps did not come to an end and everything must be computed anew.
  mutating func drainOutside() -> Bool {
    var position = 0
    var steps = 0
    scratch.pointee.primalZeroSteps = 0
    while position < scratch.pointee.outside.count {
      let outcome = primalStep(row: nextOutside(at: position))
      assert(outcome != .unbounded)
      position += 1
      if outcome == .stepped { steps += 1 }
      if steps > stepLimit {
        scratch.pointee.outside.truncate()
        return false
      }
    }
    scratch.pointee.outside.truncate()
    return true
  }

  /// The row of the next primal step: first come, but the oldest when steps of length zero go on.
  mutating func nextOutside(at position: Int) -> VariableIndex {
    if scratch.pointee.primalZeroSteps >= limits.zeroSteps {
      var best = position
      for other in position..<scratch.pointee.outside.count
      where age(ofRow: scratch.pointee.outside[other]) < age(ofRow: scratch.pointee.outside[best]) {
        best = other
      }
      let row = scratch.pointee.outside[best]
      scratch.pointee.outside[best] = scratch.pointee.outside[position]
      scratch.pointee.outside[position] = row
    }
    return scratch.pointee.outside[position]
  }

  /// Orders rows by when their forms were made; stay rows stand behind all forms.
  private func age(ofRow variable: VariableIndex) -> Int64 {
    let form = variables.form[variable]
    return form.isNone ? Int64.max / 2 + variables.serial(of: variable) : forms.serial(of: form)
  }

  /// Moves the form of a row, or the variable on its stay row, until the cost no longer falls.
  mutating func primalStep(row variable: VariableIndex) -> PrimalOutcome {
    let side = side(ofRow: variable)
    guard side != 0 else { return .inside }
    let form = variables.form[variable]
    scratch.pointee.sources.append(variable)
    reachForwardFromSources()
    solveForward(row: variable, rate: Double(side))
    collectCrossings(row: form, side: side)
    startDescent(row: variable, side: side)
    guard let blocking = descend(row: form, side: side) else {
      clearComponents()
      return .unbounded
    }
    if blocking.form == form {
      clearComponents()
      forms.sit(form, on: blocking.position)
      scratch.pointee.sources.append(variable)
    } else {
      scratch.pointee.primalZeroSteps = blocking.distance > 0 ? 0 : scratch.pointee.primalZeroSteps + 1
      exchange(row: variable, side: side, for: blocking)
      scratch.pointee.sources.append(forms.variable[blocking.form])
    }
    propagateFromSources()
    scratch.pointee.outside.append(variable)
    settleDeltas()
    return .stepped
  }

  // MARK: What lies ahead

  /// Whether so many steps of length zero came one after another that age decides what blocks.
  private var prefersOldest: Bool { scratch.pointee.primalZeroSteps >= limits.zeroSteps }

  /// Lists the next breakpoint ahead of every form that moves.
  private mutating func collectCrossings(row form: FormIndex, side: Int) {
    scratch.pointee.crossings.clear()
    if !form.isNone {
      appendOwnCrossing(of: form, from: Int(forms.header[form].position), side: side)
    }
    let threshold = largestComponent() * Tolerance.direction
    for position in 0..<scratch.pointee.reach.metForms.count {
      let met = scratch.pointee.reach.metForms[position]
      let rate = rateOfMet(met)
      guard rate.magnitude > threshold else { continue }
      let header = forms.header[met]
      appendCrossing(of: met, at: Int(rate > 0 ? header.highPosition : header.lowPosition), rate: rate, isFirst: true)
    }
    work.visitedForms += scratch.pointee.reach.metForms.count
  }

  private mutating func appendOwnCrossing(of form: FormIndex, from position: Int, side: Int) {
    let list = forms.breakpoints(form)
    let next = position + side
    guard next >= 0, next < list.count else { return }
    let distance = (list[next].target - forms.header[form].target).magnitude
    scratch.pointee.crossings.push(
      Crossing(
        distance: distance, form: form, position: next, rate: Double(side), serial: forms.serial(of: form),
        isFirst: false, prefersOldest: prefersOldest))
  }

  private mutating func appendCrossing(of form: FormIndex, at position: Int, rate: Double, isFirst: Bool) {
    let list = forms.breakpoints(form)
    guard position >= 0, position < list.count else { return }
    let value = forms.value(of: form, at: variables.value)
    scratch.pointee.crossings.push(
      Crossing(
        distance: max(0, (list[position].target - value) / rate), form: form, position: position, rate: rate,
        serial: forms.serial(of: form), isFirst: isFirst, prefersOldest: prefersOldest))
  }

  // MARK: Going down

  /// Sets ``Scratch/step`` to the change of cost for each unit of the step; its leading component is negative.
  private mutating func startDescent(row variable: VariableIndex, side: Int) {
    let form = variables.form[variable]
    if form.isNone {
      scratch.pointee.step.clear()
      scratch.pointee.step.add(scratch.pointee.stayMultipliers[variable], times: Double(-side))
      return
    }
    let gap = Int(forms.header[form].position) + (side > 0 ? 1 : 0)
    forms.slope(form, gap: gap, into: &scratch.pointee.slope)
    levels.difference(
      forms.multiplier(form), scratch.pointee.slope.span, times: Double(-side), into: &scratch.pointee.step)
  }

  /// Passes breakpoints until the cost no longer falls; returns the one that blocks.
  private mutating func descend(row form: FormIndex, side: Int) -> Crossing? {
    var spread = 1.0
    while let crossing = scratch.pointee.crossings.popFirst() {
      spread = max(spread, crossing.rate.magnitude)
      addJump(of: crossing)
      if isNotNegative(scratch.pointee.step.span, spread: spread) { return crossing }
      // By age, a step never passes a breakpoint of another form: that is what keeps it from walking in a circle.
      if prefersOldest, crossing.form != form { return crossing }
      pass(crossing, row: form, side: side)
    }
    return nil
  }

  private mutating func isNotNegative(_ vector: LevelSpan, spread: Double) -> Bool {
    for position in 0..<vector.count {
      let entry = vector[position]
      // At the required level only the sign has a meaning.
      if entry.level == .required { return entry.value > 0 }
      if entry.value.magnitude > levels.tolerance(of: entry.level) * spread { return entry.value > 0 }
    }
    return true
  }

  /// Adds what it costs more behind a breakpoint than before it.
  private mutating func addJump(of crossing: Crossing) {
    let speed = crossing.rate.magnitude
    if crossing.isFirst {
      // The form may start inside the interval, where its multiplier is and not where the slope ends.
      let gap = crossing.position + (crossing.rate > 0 ? 1 : 0)
      forms.slope(crossing.form, gap: gap, into: &scratch.pointee.slope)
      levels.difference(
        scratch.pointee.slope.span, forms.multiplier(crossing.form), times: crossing.rate,
        into: &scratch.pointee.difference)
      scratch.pointee.step.add(scratch.pointee.difference.span, times: 1)
    } else {
      let breakpoint = forms.breakpoint(crossing.form, crossing.position)
      scratch.pointee.step.add((breakpoint.high - breakpoint.low) * speed, at: breakpoint.level)
    }
  }

  private mutating func pass(_ crossing: Crossing, row form: FormIndex, side: Int) {
    work.flips += 1
    if crossing.form == form {
      forms.sit(form, on: crossing.position)
      let list = forms.breakpoints(form)
      let next = crossing.position + side
      if next >= 0, next < list.count {
        var following = crossing
        following.distance += (list[next].target - list[crossing.position].target).magnitude
        following.position = next
        scratch.pointee.crossings.push(following)
      }
      return
    }
    let gap = crossing.position + (crossing.rate > 0 ? 1 : 0)
    moveMultiplier(of: crossing.form, toSlopeOfGap: gap)
    setWindow(aroundGap: gap, of: crossing.form)
    let next = crossing.position + (crossing.rate > 0 ? 1 : -1)
    appendCrossing(of: crossing.form, at: next, rate: crossing.rate, isFirst: false)
  }

  // MARK: Exchange

  /// Lets the form that blocks become active in place of a row.
  private mutating func exchange(row variable: VariableIndex, side: Int, for blocking: Crossing) {
    let form = variables.form[variable]
    if form.isNone {
      dropStayMultiplier(of: variable)
    } else {
      noteAndLeave(form, side: side)
    }
    let last = bestVariable(of: blocking.form, preferring: variable)
    shiftForward(freeing: last)
    match(blocking.form, to: last)
    forms.activate(blocking.form, at: blocking.position, for: last)
    clearComponents()
    countPivot()
  }

  private mutating func noteAndLeave(_ form: FormIndex, side: Int) {
    let gap = Int(forms.header[form].position) + (side > 0 ? 1 : 0)
    moveMultiplier(of: form, toSlopeOfGap: gap)
    forms.deactivate(form)
    setWindow(aroundGap: gap, of: form)
  }

  /// A variable of the entering form that moves in the step; the row's own one if the form names it.
  private mutating func bestVariable(of form: FormIndex, preferring own: VariableIndex) -> VariableIndex {
    var best = VariableIndex.none
    var largest = 0.0
    for term in forms.terms(form) where scratch.pointee.reach.contains(term.variable) {
      if term.variable == own { return own }
      let share = (term.coefficient * scratch.pointee.component[term.variable]).magnitude
      if best.isNone || share > largest {
        best = term.variable
        largest = share
      }
    }
    return best
  }
}
