// Constraints that cannot hold: refusal, and the public shape of conflicts.

extension Solver {
  /// One entry for each required constraint out of force, oldest first, as of the last solve.
  public var conflicts: [Conflict] {
    if simplex.demotions.isEmpty { return [] }
    return simplex.demotions.sorted {
      simplex.constraints[$0.constraint].serial < simplex.constraints[$1.constraint].serial
    }.map { demotion in
      conflict(of: demotion.members.map { $0.constraint }, demoted: id(of: demotion.constraint))
    }
  }

  /// Adds a required constraint, or throws the set that it contradicts.
  mutating func addOrRefuse(_ record: ConstraintRecord) throws(SolverError) -> ConstraintID {
    let stamp = takeStamps(1)
    var members: [RayMember] = []
    if let index = simplex.addOrRefuse(record, stamp: stamp, members: &members) { return id(of: index) }
    throw .unsatisfiable(refusedConflict(of: members.map { $0.constraint }, refused: stamp))
  }

  /// Accepts a constraint without variables: an equation or inequality between numbers.
  mutating func addWithoutVariables(
    _ record: ConstraintRecord, conflict: ConflictPolicy
  ) throws(SolverError) -> ConstraintID {
    let stamp = takeStamps(1)
    let isFalse = record.violation(ofTerms: 0) > 0
    if isFalse, record.priority.isRequired, conflict == .refuse {
      throw .unsatisfiable(refusedConflict(of: [], refused: stamp))
    }
    let index = simplex.constraints.insert(record, stamp: stamp)
    simplex.judgeWithoutVariables(index)
    return id(of: index)
  }

  private func conflict(of members: [ConstraintIndex], demoted: ConstraintID) -> Conflict {
    let inOrder = members.sorted { simplex.constraints[$0].serial < simplex.constraints[$1].serial }
    return Conflict(
      constraints: inOrder.filter { !simplex.constraints[$0].isFact }.map { id(of: $0) },
      facts: inOrder.filter { simplex.constraints[$0].isFact }.map { id(of: $0) },
      demoted: demoted)
  }

  /// The conflict of a newcomer that was never accepted; its name is known to no call.
  private func refusedConflict(of members: [ConstraintIndex], refused stamp: UInt64) -> Conflict {
    let newcomer = ConstraintID(slot: -1, owner: ownerTag, stamp: stamp)
    let others = conflict(of: members, demoted: newcomer)
    return Conflict(constraints: others.constraints + [newcomer], facts: others.facts, demoted: newcomer)
  }
}
