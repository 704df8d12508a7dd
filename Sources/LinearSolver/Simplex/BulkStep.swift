// Many forms that leave their windows at once, as when a keyboard squeezes a whole stack: one solve for all of them.

/// The gap that holds an inactive form.
struct GapSeat: BitwiseCopyable {
  var form: FormIndex
  var gap: Int
}

/// What became of an attempt to move many forms at once.
enum BulkOutcome {
  /// Everything is as before.
  case stayed
  /// The forms are inside their windows.
  case moved
  /// Steps did not come to an end and everything must be computed anew.
  case endless
}

extension Simplex {
  /// Ends the intervals of all queued forms in one step, where that is likely to cost less than as many steps do.
  ///
  /// Every queued form takes the slope beside its present value. Where all multipliers that follow stay in their intervals,
  /// that is the solution. Where few leave them, primal steps of their rows lead on; otherwise everything is put back.
  ///
  /// - Parameter count: How many variables the queued forms depend on.
  /// - Returns: Whether they moved.
  mutating func bulkStep(among count: Int) -> BulkOutcome {
    queue.list(into: &scratch.pointee.queued, forms: forms)
    guard sharesEnough(count), moveQueuedMultipliers() else { return .stayed }
    reachDeltas()
    for position in 0..<scratch.pointee.reach.order.count {
      let form = variables.form[scratch.pointee.reach.order[position]]
      if !form.isNone { save(form) }
    }
    let moved = scratch.pointee.moved.count
    settleReachedDeltas()
    // Each row outside needs a primal step, which costs more than a dual one.
    guard scratch.pointee.outside.count <= moved * 2 / 3 else {
      clearReachedMultipliers()
      scratch.pointee.outside.truncate()
      restoreMultipliers()
      return .stayed
    }
    for position in 0..<moved {
      let seat = scratch.pointee.moved[position]
      setWindow(aroundGap: seat.gap, of: seat.form)
    }
    work.fullSteps += moved
    return drainOutside() ? .moved : .endless
  }

  /// Forms move together where a variable serves so many of them on average.
  private static let leastSharing = 2
  /// Forms also move together where there are no more variables for each of them: a step of its own costs that much, whatever
  /// it depends on.
  private static let variablesWorthAStep = 6

  /// Whether the queued forms share the variables they depend on so much that one solve for all beats one for each.
  ///
  /// Judged by what some of them depend on, where their number alone does not tell.
  private mutating func sharesEnough(_ variableCount: Int) -> Bool {
    let count = scratch.pointee.queued.count
    if variableCount <= Self.variablesWorthAStep * count { return true }
    let samples = min(count, 8)
    var visited = 0
    for sample in 0..<samples {
      reachBackward(from: scratch.pointee.queued[count * sample / samples])
      visited += scratch.pointee.reach.order.count
    }
    return visited * count >= samples * Self.leastSharing * variableCount
  }

  /// Gives every queued form outside its window the slope beside its value; false where a required bound is in between.
  ///
  /// Where false everything is as before.
  private mutating func moveQueuedMultipliers() -> Bool {
    scratch.pointee.slides.truncate()
    scratch.pointee.moved.truncate()
    scratch.pointee.saved.truncate()
    scratch.pointee.moved.reserve(scratch.pointee.queued.count)
    for position in 0..<scratch.pointee.queued.count {
      guard let excursion = excursion(of: scratch.pointee.queued[position]) else { continue }
      let gap = gapBeside(excursion)
      forms.slope(excursion.form, gap: gap, into: &scratch.pointee.slope)
      if scratch.pointee.slope.leading == .required {
        restoreMultipliers()
        scratch.pointee.deltas.truncate()
        return false
      }
      save(excursion.form)
      moveMultiplierToSlope(of: excursion.form)
      scratch.pointee.moved.append(GapSeat(form: excursion.form, gap: gap))
    }
    return !scratch.pointee.moved.isEmpty
  }

  /// The gap that holds the value of a form, the nearer one where the value lies on a breakpoint.
  mutating func gapBeside(_ excursion: Excursion) -> Int {
    let value = excursion.value
    let list = forms.breakpoints(excursion.form)
    var gap = excursion.breakpoint + (excursion.direction > 0 ? 1 : 0)
    if excursion.direction > 0 {
      while gap < list.count, value - list[gap].target > Tolerance.ofTarget(list[gap].target) { gap += 1 }
    } else {
      while gap > 0, list[gap - 1].target - value > Tolerance.ofTarget(list[gap - 1].target) { gap -= 1 }
    }
    return gap
  }

  /// Notes the multiplier of a form, so that it can be put back.
  @inline(__always)
  private mutating func save(_ form: FormIndex) {
    let span = forms.multiplier(form)
    for position in 0..<span.count {
      scratch.pointee.saved.append(
        MultiplierDelta(form: form, level: span[position].level, value: span[position].value))
    }
  }

  private mutating func clearReachedMultipliers() {
    for position in 0..<scratch.pointee.reach.order.count {
      let variable = scratch.pointee.reach.order[position]
      scratch.pointee.stayMultipliers.clear(variable)
      let form = variables.form[variable]
      if !form.isNone { forms.clearMultiplier(of: form) }
    }
  }

  /// Puts the noted multipliers back; all others that were changed are cleared before.
  private mutating func restoreMultipliers() {
    for position in 0..<scratch.pointee.slides.count {
      let slide = scratch.pointee.slides[position]
      forms.sit(slide.form, on: Int(slide.from))
    }
    scratch.pointee.slides.truncate()
    for position in 0..<scratch.pointee.moved.count {
      forms.clearMultiplier(of: scratch.pointee.moved[position].form)
    }
    for position in 0..<scratch.pointee.saved.count {
      let saved = scratch.pointee.saved[position]
      forms.addToMultiplier(saved.value, at: saved.level, of: saved.form, tolerance: 0)
    }
    scratch.pointee.saved.truncate()
  }
}
