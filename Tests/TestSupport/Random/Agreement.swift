import LinearSolver

/// A difference between a solver and the oracle, or between a solver and its promise.
package struct Mismatch: Error, CustomStringConvertible {
  package var description: String

  package init(_ description: String) {
    self.description = description
  }

  /// The description without the numbers in it, up to the first line's end: failures of one kind have it in common.
  package var kind: String {
    String(description.prefix { $0 != "\n" }.filter { $0.isLetter || $0 == " " })
  }
}

/// Compares everything a solved solver says with the oracle's answer.
package struct Agreement {
  /// How far numbers may differ, relative to the scale of the problem.
  package static let tolerance = 1e-7

  let session: Session
  let references: [ReferenceConstraint]
  let answer: ReferenceAnswer
  /// The largest constant or value of the problem, at least 1.
  let scale: Double

  package init(_ session: Session, answer: ReferenceAnswer, values: [Double]) {
    self.session = session
    self.answer = answer
    references = session.ledger.references
    let constants = references.map { $0.constant.approximation.magnitude }
    scale = (constants + values.map(\.magnitude)).reduce(1, max)
  }

  /// Checks a solver that was just solved; its answers afterwards are the same as before.
  package func check(_ solver: inout Solver) throws {
    do {
      try solver.audit()
      try checkValues(solver)
      try checkRanges(&solver)
    } catch let error as SolverError {
      throw Mismatch("unexpected error \(error)")
    }
  }

  /// Checks what can be read without asking the solver to work.
  package func checkValues(_ solver: borrowing Solver) throws {
    try checkForce(solver)
    try checkLevels(solver)
    try checkConflicts(solver)
    for number in session.presentVariables { try checkValue(of: number, solver) }
  }

  /// The demoted constraints are just the required ones that the oracle does not have in force.
  private func checkForce(_ solver: borrowing Solver) throws {
    let demoted = solver.conflicts.map { session.number(of: $0.demoted) ?? -1 }
    let present = session.ledger.present
    let expected = present.indices.filter { references[$0].isRequired && !answer.isInForce[$0] }.map { present[$0] }
    guard demoted.sorted() == expected else {
      throw Mismatch("demoted constraints are \(demoted), expected \(expected)")
    }
  }

  /// Every level is violated as little as it can be, by the solver's own account of each constraint.
  private func checkLevels(_ solver: borrowing Solver) throws {
    let present = session.ledger.present
    for (index, number) in present.enumerated() where answer.isInForce[index] {
      guard let constraint = session.constraints[number] else { continue }
      let violation = try solver.violation(of: constraint)
      guard violation <= Self.tolerance * scale else {
        throw Mismatch("constraint \(number) is in force and violated by \(violation)")
      }
    }
    for level in answer.levels {
      var violation = 0.0
      var weight = 1.0
      for (index, number) in present.enumerated() {
        guard references[index].priority == level.priority, !answer.isInForce[index],
          let constraint = session.constraints[number]
        else { continue }
        violation += references[index].weight.approximation * (try solver.violation(of: constraint))
        weight = max(weight, references[index].weight.approximation)
      }
      let expected = level.violation.approximation
      guard (violation - expected).magnitude <= Self.tolerance * scale * weight else {
        throw Mismatch("level \(level.priority) is violated by \(violation), expected \(expected)")
      }
    }
  }

  /// Each conflict cannot be satisfied, would be without any one of its members, and demotes its newest one.
  private func checkConflicts(_ solver: borrowing Solver) throws {
    for conflict in solver.conflicts {
      let numbers = (conflict.constraints + conflict.facts).map { session.number(of: $0) ?? -1 }
      let constraints = numbers.map { number in
        session.ledger.present.firstIndex(of: number).map { references[$0] }
      }
      let members = constraints.compactMap { $0 }
      guard members.count == numbers.count else {
        throw Mismatch("conflict \(numbers) names a constraint that does not exist")
      }
      try checkMembers(members, of: conflict, numbers: numbers)
    }
  }

  /// Required constraints cannot be satisfied together, but without any one of them.
  static func checkMinimal(_ members: [ReferenceConstraint], numbers: [Int], variableCount: Int) throws(Mismatch) {
    guard !ReferenceSolver.isSatisfiable(variableCount: variableCount, members) else {
      throw Mismatch("conflict \(numbers) can be satisfied")
    }
    for index in members.indices {
      var others = members
      others.remove(at: index)
      guard ReferenceSolver.isSatisfiable(variableCount: variableCount, others) else {
        throw Mismatch("conflict \(numbers) is not minimal: it stands without \(numbers[index])")
      }
    }
  }

  private func checkMembers(_ members: [ReferenceConstraint], of conflict: Conflict, numbers: [Int]) throws {
    try Self.checkMinimal(members, numbers: numbers, variableCount: session.variables.count)
    let factCount = members.count(where: \.isFact)
    guard members.allSatisfy(\.isRequired), conflict.constraints.contains(conflict.demoted),
      factCount == conflict.facts.count, members.suffix(factCount).allSatisfy(\.isFact)
    else { throw Mismatch("conflict \(numbers) confuses facts, required and optional constraints") }
    let newest = session.number(of: conflict.demoted)
    guard newest == numbers.prefix(conflict.constraints.count).max(),
      numbers.prefix(conflict.constraints.count) == numbers.prefix(conflict.constraints.count).sorted()[...]
    else { throw Mismatch("conflict \(numbers) is not in order of age or demotes another than its newest") }
  }

  /// The values that a variable may take.
  private func expectedRange(of number: Int) -> (lower: Double, upper: Double) {
    let expected = answer.ranges[number]
    return (expected.lower?.approximation ?? -.infinity, expected.upper?.approximation ?? .infinity)
  }

  /// A value lies in the oracle's range.
  private func checkValue(of number: Int, _ solver: borrowing Solver) throws {
    guard let variable = session.variables[number] else { return }
    let (lower, upper) = expectedRange(of: number)
    let value = solver.value(of: variable)
    let slack = Self.tolerance * scale
    guard value >= lower - slack, value <= upper + slack else {
      throw Mismatch("variable \(number) is \(value), outside \(lower)...\(upper)")
    }
  }

  /// The solver knows the oracle's range of every variable, and asking for it moves nothing.
  private func checkRanges(_ solver: inout Solver) throws {
    for number in session.presentVariables {
      guard let variable = session.variables[number] else { continue }
      let (lower, upper) = expectedRange(of: number)
      let isPoint = answer.ranges[number].point != nil
      let value = solver.value(of: variable)
      let range = solver.range(of: variable)
      guard isClose(range.lowerBound, lower), isClose(range.upperBound, upper) else {
        throw Mismatch("variable \(number) ranges over \(range), expected \(lower)...\(upper)")
      }
      // A range narrower than the solver's documented tolerance counts as a point; the oracle knows every width exactly.
      let isNarrow = upper - lower <= Self.tolerance * max(1, value.magnitude / 1000)
      guard solver.isAmbiguous(variable) != isPoint || isNarrow else {
        throw Mismatch("variable \(number) in \(lower)...\(upper) is called \(isPoint ? "" : "un")ambiguous")
      }
      guard solver.value(of: variable).bitPattern == value.bitPattern else {
        throw Mismatch("asking for the range of variable \(number) moved it")
      }
    }
  }

  private func isClose(_ value: Double, _ expected: Double) -> Bool {
    expected.isFinite
      ? (value - expected).magnitude <= Self.tolerance * max(scale, expected.magnitude) : value == expected
  }
}
