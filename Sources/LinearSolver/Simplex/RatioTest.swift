/// An active form that a dual step pushes, and how far the step may go before its multiplier reaches an end.
struct RatioCandidate: BitwiseCopyable {
  var form: FormIndex
  /// How fast the multiplier falls; negative where it rises.
  var rate: Double
  /// The breakpoint that the form would sit on when the step reaches it.
  var position: Int32
  /// The most important level of the step length, ``Level/extra`` with a value of zero where the length is zero.
  var level: Level
  /// The component of the step length at that level.
  var value: Double
  var serial: Int64

  /// A step that would have to overcome a required constraint.
  var isBlocked: Bool { level == .required }
}

extension Simplex {
  /// Lists the active forms of the last backward solve with their step lengths.
  ///
  /// - Parameter direction: The sign of the step of the entering form.
  mutating func collectCandidates(direction: Double) {
    let threshold = largestComponent() * Tolerance.direction
    scratch.pointee.candidates.truncate()
    for position in 0..<scratch.pointee.reach.order.count {
      let variable = scratch.pointee.reach.order[position]
      let share = scratch.pointee.component[variable]
      guard share.magnitude > threshold else { continue }
      let form = variables.form[variable]
      var candidate = RatioCandidate(
        form: form, rate: direction * share, position: forms.header[form].position, level: .required, value: 0,
        serial: forms.serial(of: form))
      measure(&candidate)
      scratch.pointee.candidates.append(candidate)
    }
  }

  /// Computes the leading component of a candidate's step length.
  mutating func measure(_ candidate: inout RatioCandidate) {
    let list = forms.breakpoints(candidate.form)
    let breakpoint = list[Int(candidate.position)]
    if list.count == 1, breakpoint.level == .required, breakpoint.relation == 0 {
      candidate.level = .required
      candidate.value = 1 / candidate.rate.magnitude
      return
    }
    forms.slope(
      candidate.form, gap: Int(candidate.position) + (candidate.rate > 0 ? 0 : 1), into: &scratch.pointee.slope)
    let leading = levels.leadingDifference(forms.multiplier(candidate.form), scratch.pointee.slope.span)
    candidate.level = leading.level
    candidate.value = leading.value * (1 / candidate.rate)
    if candidate.value <= 0 {
      candidate.level = .extra
      candidate.value = 0
    }
  }

  /// The position of the candidate with the shortest step; ties go to the larger rate, then to the older form.
  mutating func shortestCandidate() -> Int? {
    guard !scratch.pointee.candidates.isEmpty else { return nil }
    var best = 0
    for position in 1..<max(1, scratch.pointee.candidates.count)
    where precedes(scratch.pointee.candidates[position], scratch.pointee.candidates[best]) {
      best = position
    }
    return best
  }

  /// Whether the first of two candidates stops the step before the second.
  mutating func precedes(_ first: RatioCandidate, _ second: RatioCandidate) -> Bool {
    if first.level != second.level { return first.level > second.level }
    let spread = max(1, 1 / min(first.rate.magnitude, second.rate.magnitude))
    let difference = first.value - second.value
    if !first.isBlocked {
      if difference.magnitude > levels.tolerance(of: first.level) * spread { return difference < 0 }
      if first.value != 0 || second.value != 0 {
        forms.stepLength(
          of: first, levels: levels, slope: &scratch.pointee.slope, into: &scratch.pointee.difference)
        forms.stepLength(
          of: second, levels: levels, slope: &scratch.pointee.slope, into: &scratch.pointee.otherDifference)
        let order = levels.compare(
          scratch.pointee.difference.span, scratch.pointee.otherDifference.span, spread: spread)
        if order != 0 { return order < 0 }
      }
    }
    if first.rate.magnitude != second.rate.magnitude { return first.rate.magnitude > second.rate.magnitude }
    return first.serial < second.serial
  }
}

extension FormTable {
  /// Writes the step at which a candidate's multiplier reaches the end of its interval; zero where it is past it.
  mutating func stepLength(
    of candidate: RatioCandidate, levels: borrowing LevelTable, slope: inout LevelVector,
    into length: inout LevelVector
  ) {
    // A falling multiplier meets the slope left of its breakpoint, a rising one the slope right of it.
    self.slope(candidate.form, gap: Int(candidate.position) + (candidate.rate > 0 ? 0 : 1), into: &slope)
    levels.difference(multiplier(candidate.form), slope.span, times: 1 / candidate.rate, into: &length)
    if !length.isZero, length[0].value < 0 { length.clear() }
  }
}
