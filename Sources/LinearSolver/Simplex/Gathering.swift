// Many forms outside their windows at once, as when a tree is new: those that a stay row can serve enter first, which
// changes no multiplier; the others wait and then move together.

/// A form that waits for its turn to enter, and what decides when that comes.
struct WaitingForm: HeapElement {
  var form: FormIndex
  /// The level of the breakpoint in its way.
  var level: Level
  /// How far the form lies beyond that breakpoint.
  var violation: Double
  /// The age of the form, which breaks ties.
  var serial: Int64

  /// The order in which forms get what stay rows there are: the important ones first, then the furthest.
  ///
  /// The furthest is the one that will determine the others where several compete, such as the widest view of a column.
  func precedes(_ other: WaitingForm) -> Bool {
    if level != other.level { return level < other.level }
    return violation != other.violation ? violation > other.violation : serial < other.serial
  }
}

extension Simplex {
  /// Notes a form as waiting for its turn to enter, or as stuck if it is a required bound of one side: those come last.
  ///
  /// False for a form that must not wait: one that required constraints hold at one value, or, where the urgent ones are
  /// looked for, one with a required breakpoint in its way.
  mutating func letWait(_ excursion: Excursion, isUrgent: Bool) -> Bool {
    if isUrgent ? isBeyondRequired(excursion) : isHeldByRequired(excursion) { return false }
    if forms.breakpoint(excursion.form, excursion.breakpoint).level == .required {
      scratch.pointee.stuck.append(excursion.form)
      return true
    }
    scratch.pointee.waiting.append(excursion.form)
    return true
  }

  /// Lets those waiting forms enter that depend on a stay row, and notes the others as stuck.
  mutating func enterWaitingForms() {
    orderWaitingForms()
    while let next = scratch.pointee.entering.popFirst() {
      guard let excursion = excursion(of: next.form) else { continue }
      if !enterUnsettled(excursion) { scratch.pointee.stuck.append(next.form) }
    }
  }

  /// Brings the waiting forms into the order in which they are looked at; the others are inside their windows or stuck.
  private mutating func orderWaitingForms() {
    for position in 0..<scratch.pointee.waiting.count {
      let form = scratch.pointee.waiting[position]
      guard let excursion = excursion(of: form) else { continue }
      if mayEnter(form) {
        let level = forms.breakpoint(form, excursion.breakpoint).level
        scratch.pointee.entering.push(
          WaitingForm(
            form: form, level: level, violation: violation(of: excursion), serial: forms.serial(of: form)))
      } else {
        scratch.pointee.stuck.append(form)
      }
    }
    scratch.pointee.waiting.truncate()
  }

  /// Queues those of the stuck forms that have a required breakpoint in their way.
  mutating func queueUrgentForms() {
    var kept = 0
    for position in 0..<scratch.pointee.stuck.count {
      let form = scratch.pointee.stuck[position]
      if let excursion = excursion(of: form), isBeyondRequired(excursion) {
        test(form)
      } else {
        scratch.pointee.stuck[kept] = form
        kept += 1
      }
    }
    scratch.pointee.stuck.truncate(to: kept)
  }

  /// Queues all that wait or are stuck again.
  mutating func queueGatheredForms() {
    for position in 0..<scratch.pointee.waiting.count { test(scratch.pointee.waiting[position]) }
    for position in 0..<scratch.pointee.stuck.count { test(scratch.pointee.stuck[position]) }
    forgetGatheredForms()
  }

  /// Forgets which forms were gathered, and what is known to depend on no stay row.
  mutating func forgetGatheredForms() {
    scratch.pointee.waiting.truncate()
    scratch.pointee.stuck.truncate()
    scratch.pointee.reach.forgetSettled()
  }

  // MARK: Who may wait

  /// Whether there is any stay row among the variables that hang together with a form.
  private mutating func mayEnter(_ form: FormIndex) -> Bool {
    islands.hasFreeVariable(with: forms.terms(form)[0].variable)
  }

  /// Whether required constraints hold a form at one value that it does not have.
  private func isHeldByRequired(_ excursion: Excursion) -> Bool {
    let header = forms.header[excursion.form]
    return header.lowPosition == header.highPosition
      && forms.breakpoint(excursion.form, excursion.breakpoint).level == .required
  }

  /// Whether a required breakpoint lies between a form's value and its window.
  private mutating func isBeyondRequired(_ excursion: Excursion) -> Bool {
    guard forms.header[excursion.form].requiredCount > 0 else { return false }
    let value = excursion.value
    let list = forms.breakpoints(excursion.form)
    let direction = excursion.direction
    var position = excursion.breakpoint
    repeat {
      if direction > 0 ? list[position].isRequiredUpperBound : list[position].isRequiredLowerBound { return true }
      position += direction
    } while position >= 0 && position < list.count
      && (value - list[position].target) * Double(direction) > Tolerance.ofTarget(list[position].target)
    return false
  }

  // MARK: Entering

  /// Lets a form enter for a stay row that it depends on; false where it depends on none.
  ///
  /// The search does not go where an earlier one found no stay row: what such variables depend on cannot get one while
  /// forms only enter.
  private mutating func enterUnsettled(_ excursion: Excursion) -> Bool {
    guard mayEnter(excursion.form) else { return false }
    scratch.pointee.reach.leaveOutSettled(true)
    let isComplete = reachBackward(from: excursion.form, limit: Self.nearby)
    var enters = !isComplete && takeNearbyStayRow(excursion)
    if !enters {
      if !isComplete { reachBackward(from: excursion.form) }
      if scratch.pointee.reach.firstStay.isNone {
        scratch.pointee.reach.settle()
      } else {
        enters = takeStayRow(excursion)
        clearComponentsBeside(excursion.form)
      }
    }
    scratch.pointee.reach.leaveOutSettled(false)
    if enters { propagateFromSources() }
    return enters
  }

  /// Sets ``Scratch/component`` to zero on a reach that left out what is settled, and there.
  private mutating func clearComponentsBeside(_ entering: FormIndex) {
    clearComponents(of: entering)
    for position in 0..<scratch.pointee.reach.order.count {
      let form = variables.form[scratch.pointee.reach.order[position]]
      if !form.isNone { clearComponents(of: form) }
    }
    clearComponents()
  }

  private mutating func clearComponents(of form: FormIndex) {
    for term in forms.terms(form) { scratch.pointee.component[term.variable] = 0 }
  }
}
