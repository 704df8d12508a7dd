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
  mutating func addOrRefuse(_ record: ConstraintRecord, members: inout [RayMember]) -> ConstraintIndex? {
    let before = savepoint()
    settle()
    let index = add(record)
    applyFormChanges()
    if constraints[index].isDemoted || !drainUntilRay() {
      members = constraints[index].isDemoted ? demotions.last!.members : rayMembers()
      members.removeAll { $0.constraint == index }
      roll(backTo: before)
      return nil
    }
    return index
  }

  private func rayMembers() -> [RayMember] { (0..<scratch.pointee.ray.count).map { scratch.pointee.ray[$0] } }
}
