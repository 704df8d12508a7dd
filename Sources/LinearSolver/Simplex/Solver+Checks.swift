// What the solver refuses, before anything changes.

extension Solver {
  /// Refuses a priority, a weight or a right-hand side that cannot be used.
  func check(_ record: ConstraintRecord) throws(SolverError) {
    guard record.priority.isValid else { throw .invalidPriority(record.priority) }
    try check(weight: record.weight)
    try check(magnitude: record.constant)
  }

  func check(magnitude number: Double) throws(SolverError) {
    guard number.isFinite else { throw .notFinite(number) }
    guard number.magnitude <= Self.magnitudeLimit else { throw .outOfBounds(number) }
  }

  func check(weight: Double) throws(SolverError) {
    guard weight.isFinite else { throw .notFinite(weight) }
    guard weight > 0 else { throw .invalidWeight(weight) }
    guard weight <= Self.magnitudeLimit, weight >= 1 / Self.magnitudeLimit else { throw .outOfBounds(weight) }
  }

  /// Refuses a right-hand side that is out of bounds against the row's largest coefficient.
  func check(target record: ConstraintRecord) throws(SolverError) {
    var largest = 0.0
    for position in 0..<simplex.scratch.pointee.terms.count {
      largest = max(largest, simplex.scratch.pointee.terms[position].coefficient.magnitude)
    }
    guard largest >= 1 / Self.magnitudeLimit else { throw .outOfBounds(largest) }
    guard (record.constant / largest).magnitude <= Self.magnitudeLimit else { throw .outOfBounds(record.constant) }
    for position in 0..<simplex.scratch.pointee.terms.count {
      let term = simplex.scratch.pointee.terms[position]
      guard term.coefficient.magnitude >= Tolerance.coefficient * largest else {
        let slot = term.variable
        let variable = Variable(
          slot: slot.raw, owner: ownerTag, stamp: simplex.variables.stamp[slot])
        throw .vanishingCoefficient(variable, coefficient: term.coefficient)
      }
    }
  }

  /// Collects terms in ``Scratch/terms``, sorted by variable, each variable once, none with zero.
  mutating func collect(_ terms: UnsafeBufferPointer<LinearExpression.Term>) throws(SolverError) {
    simplex.scratch.pointee.terms.truncate()
    for term in terms {
      let variable = try index(of: term.variable)
      try check(magnitude: term.coefficient)
      simplex.scratch.pointee.terms.append(FormTerm(coefficient: term.coefficient, variable: variable))
    }
    sortTerms()
    mergeTerms()
  }

  private mutating func sortTerms() {
    let count = simplex.scratch.pointee.terms.count
    var terms = UnsafeMutableBufferPointer(start: simplex.scratch.pointee.terms.base, count: count)
    if count > 24 {
      terms.sort { $0.variable.raw < $1.variable.raw }
      return
    }
    for end in 1..<max(1, count) {
      let term = terms[end]
      var place = end
      while place > 0, terms[place - 1].variable.raw > term.variable.raw {
        terms[place] = terms[place - 1]
        place -= 1
      }
      terms[place] = term
    }
  }

  private mutating func mergeTerms() {
    let count = simplex.scratch.pointee.terms.count
    var kept = 0
    var position = 0
    while position < count {
      var term = simplex.scratch.pointee.terms[position]
      var parts = term.coefficient.magnitude
      position += 1
      while position < count, simplex.scratch.pointee.terms[position].variable == term.variable {
        term.coefficient += simplex.scratch.pointee.terms[position].coefficient
        parts += simplex.scratch.pointee.terms[position].coefficient.magnitude
        position += 1
      }
      guard term.coefficient.magnitude > Tolerance.cancellation * parts else { continue }
      simplex.scratch.pointee.terms[kept] = term
      kept += 1
    }
    simplex.scratch.pointee.terms.truncate(to: kept)
  }
}
