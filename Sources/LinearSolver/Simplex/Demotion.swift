// Required constraints that give way, and how they come back. The result does not depend on history: a required constraint
// is in force exactly if it agrees with the older ones in force, facts being older than everything else.

/// A constraint of an infeasible set, with the factor that its target has in the proof.
///
/// The targets times the factors sum to more than zero, while the forms times the factors cancel.
struct RayMember: BitwiseCopyable {
  var constraint: ConstraintIndex
  var coefficient: Double
  /// Tells the constraint from a later one in the same slot; filled in when the member is kept.
  var stamp: UInt64 = 0
}

/// A required constraint out of force, and the minimal set that keeps it there.
struct Demotion {
  var constraint: ConstraintIndex
  /// Empty where the set is not known yet.
  var members: [RayMember]
}

extension Simplex {
  // MARK: Giving way

  /// Lets the form that met a contradiction give way; dual steps may go on.
  mutating func demoteAfterRay() {
    demote(scratch.pointee.ray[0].constraint, because: takeRay())
  }

  /// Lets a required constraint act at the level below the required one.
  mutating func demote(_ index: ConstraintIndex, because members: [RayMember]) {
    alter(index) { $0.isDemoted = true }
    demotions.append(Demotion(constraint: index, members: members))
  }

  private func takeRay() -> [RayMember] {
    (0..<scratch.pointee.ray.count).map { stamped(scratch.pointee.ray[$0]) }
  }

  private func stamped(_ member: RayMember) -> RayMember {
    RayMember(
      constraint: member.constraint, coefficient: member.coefficient, stamp: constraints[member.constraint].stamp)
  }

  // MARK: Contradictions on one form

  /// The oldest required constraint in force on the same form that cannot hold together with a constraint.
  mutating func oldestContradiction(to index: ConstraintIndex) -> ConstraintIndex? {
    let record = constraints[index]
    guard forms.header[record.form].requiredCount > 0 else { return nil }
    let own = record.breakpoint(of: index)
    let list = forms.breakpoints(record.form)
    var oldest: ConstraintIndex?
    // Only bounds beyond the own target can contradict it: lower ones to the right, upper ones to the left.
    var position = list.count - 1
    while position >= 0, own.relation != 1,
      list[position].target - own.target > Tolerance.ofTarget(list[position].target)
    {
      if list[position].isRequiredLowerBound { keepOldest(&oldest, list[position].constraint, besides: index) }
      position -= 1
    }
    position = 0
    while position < list.count, own.relation != -1, own.target - list[position].target > Tolerance.ofTarget(own.target)
    {
      if list[position].isRequiredUpperBound { keepOldest(&oldest, list[position].constraint, besides: index) }
      position += 1
    }
    return oldest
  }

  private func keepOldest(
    _ oldest: inout ConstraintIndex?, _ candidate: ConstraintIndex, besides index: ConstraintIndex
  ) {
    guard candidate != index else { return }
    if let known = oldest, constraints[known].isOlder(than: constraints[candidate]) { return }
    oldest = candidate
  }

  /// Decides which of two contradicting constraints of one form gives way, before the newer is placed.
  mutating func settleContradiction(between newcomer: ConstraintIndex, and oldest: ConstraintIndex) {
    if constraints[oldest].isOlder(than: constraints[newcomer]) {
      constraints[newcomer].isDemoted = true
      demotions.append(Demotion(constraint: newcomer, members: pair(newcomer, oldest)))
      return
    }
    prepareToShrink()
    var younger = oldestContradiction(to: newcomer)
    while let loser = younger {
      demote(loser, because: pair(loser, newcomer))
      drain()
      younger = oldestContradiction(to: newcomer)
    }
  }

  /// The proof that two constraints of one form contradict each other.
  private func pair(_ first: ConstraintIndex, _ second: ConstraintIndex) -> [RayMember] {
    let form = constraints[first]
    let isLower = form.target(for: form.constant) > constraints[second].target(for: constraints[second].constant)
    return [
      stamped(RayMember(constraint: first, coefficient: isLower ? 1 : -1)),
      stamped(RayMember(constraint: second, coefficient: isLower ? -1 : 1)),
    ]
  }

  /// Takes constraints out of force that would contradict older ones of their form with the noted right-hand sides.
  mutating func separateCrossingBounds() {
    for position in 0..<pending.count {
      let record = constraints[pending[position]]
      guard record.stamp != 0, record.isInForce, !record.form.isNone,
        forms.header[record.form].requiredCount > 1
      else { continue }
      for loser in losers(on: record.form) {
        drain()
        if constraints[loser].isInForce { demote(loser, because: []) }
        drain()
      }
    }
  }

  /// The required constraints in force on a form that do not agree with the older ones, by noted right-hand sides.
  private func losers(on form: FormIndex) -> [ConstraintIndex] {
    var inForce: [ConstraintIndex] = []
    for breakpoint in forms.breakpoints(form) where breakpoint.level == .required {
      inForce.append(breakpoint.constraint)
    }
    inForce.sort { constraints[$0].isOlder(than: constraints[$1]) }
    var lower = -Double.infinity
    var upper = Double.infinity
    var losers: [ConstraintIndex] = []
    for index in inForce {
      let record = constraints[index]
      let target = record.target(for: record.pendingConstant)
      let newLower = record.formRelation == -1 ? lower : max(lower, target)
      let newUpper = record.formRelation == 1 ? upper : min(upper, target)
      if newLower - newUpper > Tolerance.ofTarget(newLower) {
        losers.append(index)
      } else {
        lower = newLower
        upper = newUpper
      }
    }
    return losers
  }

  // MARK: Coming back

  /// Puts demoted constraints back into force where they agree with the older ones, oldest first.
  mutating func restoreDemoted() {
    var next = 0
    while next < demotions.count {
      demotions.sort { constraints[$0.constraint].isOlder(than: constraints[$1.constraint]) }
      if isStillProved(demotions[next]) {
        next += 1
      } else if restore(demotions[next].constraint) {
        next = 0
      } else {
        next += 1
      }
    }
  }

  /// Whether the known set still keeps a constraint out of force.
  func isStillProved(_ demotion: Demotion) -> Bool {
    let own = constraints[demotion.constraint]
    if own.form.isNone { return own.violation(ofTerms: 0) > 0 }
    guard !demotion.members.isEmpty else { return false }
    var sum = 0.0
    var scale = 1.0
    for member in demotion.members {
      let record = constraints[member.constraint]
      guard record.stamp == member.stamp else { return false }
      if member.constraint != demotion.constraint {
        guard record.isInForce, record.isOlder(than: own) else { return false }
      }
      let share = member.coefficient * record.target(for: record.constant)
      sum += share
      scale = max(scale, share.magnitude)
    }
    return sum > Tolerance.ofTarget(scale)
  }

  /// Tries to put one constraint back; younger ones that stand in its way give way only if it gets in.
  private mutating func restore(_ index: ConstraintIndex) -> Bool {
    if constraints[index].form.isNone {
      demotions.removeAll { $0.constraint == index }
      constraints[index].isDemoted = false
      return true
    }
    let before = savepoint()
    var hasSwapped = false
    while true {
      guard let members = raise(index) else { return true }
      var youngest = members[0].constraint
      for member in members where constraints[youngest].isOlder(than: constraints[member.constraint]) {
        youngest = member.constraint
      }
      if youngest == index {
        if hasSwapped { roll(backTo: before) }
        for position in demotions.indices where demotions[position].constraint == index {
          demotions[position].members = members
        }
        return false
      }
      hasSwapped = true
      demote(youngest, because: members)
      drain()
    }
  }

  /// Puts a constraint back into force; where that is impossible nothing changes and the contradicting set is returned.
  private mutating func raise(_ index: ConstraintIndex) -> [RayMember]? {
    if let contradiction = oldestContradiction(to: index) { return pair(index, contradiction) }
    let before = savepoint()
    demotions.removeAll { $0.constraint == index }
    alter(index) { $0.isDemoted = false }
    if drainUntilRay() { return nil }
    let members = takeRay()
    roll(backTo: before)
    return members
  }
}
