// The order in which a solve does its work.

extension Simplex {
  /// Brings everything up to date and lists what moved since the last update.
  mutating func update() {
    if respond() { return }
    settle()
    feed.close(variables: variables)
  }

  /// Brings values, multipliers and the set of constraints in force up to date.
  mutating func settle() {
    let isAnotherAttempt = isUnsettled && !(pending.isEmpty && changes.isEmpty)
    applyPendingConstants()
    applyFormChanges()
    if isAnotherAttempt {
      isUnsettled = false
      rebuild()
    }
    drain()
    restoreDemoted()
    if levels.isCrowded { levels.dropUnused(besides: forms) }
  }

  /// Adds a required constraint only if it agrees with those in force; otherwise nothing changes.
  ///
  /// - Returns: The constraint, or nil with the contradicting set in `members`; the newcomer is its first member and has
  ///   no index.
  mutating func addOrRefuse(_ record: ConstraintRecord, stamp: UInt64, members: inout [RayMember]) -> ConstraintIndex? {
    if let index = addWhereItAgrees(record, stamp: stamp) { return index }
    let before = savepoint()
    settle()
    let index = add(record, stamp: stamp)
    applyFormChanges()
    if constraints[index].isDemoted || !drainUntilRay() {
      members = constraints[index].isDemoted ? demotions.last!.members : rayMembers()
      members.removeAll { $0.constraint == index }
      roll(backTo: before)
      return nil
    }
    return index
  }

  /// Adds a required constraint that obviously agrees with those in force: no savepoint is needed.
  ///
  /// Nothing waits and nothing is out of force, so that the present values satisfy all that is required; and they satisfy
  /// the new one too, or a variable that nothing else names can always make it hold.
  private mutating func addWhereItAgrees(_ record: ConstraintRecord, stamp: UInt64) -> ConstraintIndex? {
    guard pending.isEmpty, changes.isEmpty, queue.isEmpty, demotions.isEmpty, !isUnsettled,
      holdsNow(record) || namesFreshVariable()
    else { return nil }
    let index = add(record, stamp: stamp)
    applyFormChanges()
    let isDone = drainUntilRay()
    assert(isDone)
    return index
  }

  /// Whether the present values satisfy a constraint whose terms are in ``Scratch/terms``.
  private func holdsNow(_ record: ConstraintRecord) -> Bool {
    var sum = 0.0
    for position in 0..<scratch.pointee.terms.count {
      let term = scratch.pointee.terms[position]
      sum += term.coefficient * variables.value[term.variable]
    }
    return record.violation(ofTerms: sum) == 0
  }

  /// Whether one of ``Scratch/terms`` has a variable that no form names, and enough of it.
  private func namesFreshVariable() -> Bool {
    var largest = 0.0
    for position in 0..<scratch.pointee.terms.count {
      largest = max(largest, scratch.pointee.terms[position].coefficient.magnitude)
    }
    for position in 0..<scratch.pointee.terms.count {
      let term = scratch.pointee.terms[position]
      guard term.coefficient.magnitude >= Tolerance.matchPivot * largest else { continue }
      if variables.forms(naming: term.variable).isEmpty { return true }
    }
    return false
  }

  private func rayMembers() -> [RayMember] { (0..<scratch.pointee.ray.count).map { scratch.pointee.ray[$0] } }
}
