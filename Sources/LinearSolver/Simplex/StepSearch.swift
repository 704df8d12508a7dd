// How far a dual step goes: past breakpoints of its own and of others, up to an exchange or the end of an interval.

/// The state of the search for the length of one dual step.
struct StepSearch {
  enum End {
    case open
    case full
    case pivot
    case infeasible
  }

  let form: FormIndex
  let direction: Int
  /// The breakpoint that the entering form would sit on.
  var breakpoint: Int
  /// How far beyond that breakpoint the form would still lie.
  var violation: Double
  var end = End.open
  /// The candidate that leaves.
  var leaving = 0

  init(_ excursion: Excursion, violation: Double) {
    form = excursion.form
    direction = excursion.direction
    breakpoint = excursion.breakpoint
    self.violation = violation
  }
}

extension Simplex {
  /// Goes from one end of an interval to the next until the step is long enough, blocked or impossible.
  mutating func findStep(_ search: inout StepSearch) {
    while true {
      measureRoom(of: search)
      let best = shortestCandidate()
      let roomIsBlocked = scratch.pointee.room.leading == .required
      if roomIsBlocked, best == nil || scratch.pointee.candidates[best!].isBlocked {
        search.end = .infeasible
        return
      }
      guard let best, !reachesRoom(scratch.pointee.candidates[best]) else {
        if passOwnBreakpoint(&search) { continue }
        search.end = .full
        return
      }
      if flip(candidate: best, &search) { continue }
      search.end = .pivot
      search.leaving = best
      return
    }
  }

  /// How far the multiplier of the entering form is from the end of its present breakpoint's interval.
  private mutating func measureRoom(of search: StepSearch) {
    let gap = search.breakpoint + (search.direction > 0 ? 1 : 0)
    forms.slope(search.form, gap: gap, into: &scratch.pointee.slope)
    levels.difference(
      forms.multiplier(search.form), scratch.pointee.slope.span, times: Double(-search.direction),
      into: &scratch.pointee.room)
    if !scratch.pointee.room.isZero, scratch.pointee.room[0].value < 0 { scratch.pointee.room.clear() }
  }

  /// Whether a candidate's step length is at least the room; then the form ends without an exchange.
  private mutating func reachesRoom(_ candidate: RatioCandidate) -> Bool {
    if scratch.pointee.room.isZero { return true }
    if candidate.level != scratch.pointee.room[0].level { return candidate.level < scratch.pointee.room[0].level }
    if candidate.isBlocked { return false }
    forms.stepLength(
      of: candidate, levels: levels, slope: &scratch.pointee.slope, into: &scratch.pointee.difference)
    return levels.compare(
      scratch.pointee.difference.span, scratch.pointee.room.span, spread: max(1, 1 / candidate.rate.magnitude)) >= 0
  }

  private mutating func passOwnBreakpoint(_ search: inout StepSearch) -> Bool {
    let next = search.breakpoint + search.direction
    let list = forms.breakpoints(search.form)
    guard next >= 0, next < list.count else { return false }
    let distance = (list[next].target - list[search.breakpoint].target).magnitude
    guard search.violation - distance > Tolerance.ofTarget(list[next].target) else { return false }
    search.violation -= distance
    search.breakpoint = next
    return true
  }

  /// Lets a candidate pass to its next breakpoint when the entering form stays outside its window all the same.
  private mutating func flip(candidate: Int, _ search: inout StepSearch) -> Bool {
    let passing = scratch.pointee.candidates[candidate]
    let next = Int(passing.position) + (passing.rate < 0 ? 1 : -1)
    let list = forms.breakpoints(passing.form)
    guard next >= 0, next < list.count else { return false }
    let distance = (list[next].target - list[Int(passing.position)].target).magnitude * passing.rate.magnitude
    let target = forms.breakpoint(search.form, search.breakpoint).target
    guard search.violation - distance > Tolerance.ofTarget(target) else { return false }
    search.violation -= distance
    scratch.pointee.candidates[candidate].position = Int32(next)
    var measured = scratch.pointee.candidates[candidate]
    measure(&measured)
    scratch.pointee.candidates[candidate] = measured
    work.flips += 1
    return true
  }
}
