// What the solver refuses, before anything changes.

extension Solver {
  /// Refuses a priority, a weight or a right-hand side that cannot be used.
  func check(_ record: ConstraintRecord) throws(SolverError) {
    guard record.priority.isValid else { throw .invalidPriority(record.priority) }
    try check(weight: record.weight)
    try check(magnitude: record.constant)
  }

  func check(magnitude number: Double) throws(SolverError) {
    guard number.magnitude <= Self.magnitudeLimit else {
      throw number.isFinite ? .outOfBounds(number) : .notFinite(number)
    }
  }

  func check(weight: Double) throws(SolverError) {
    guard weight <= Self.magnitudeLimit, weight >= 1 / Self.magnitudeLimit else {
      guard weight.isFinite else { throw .notFinite(weight) }
      throw weight > 0 ? .outOfBounds(weight) : .invalidWeight(weight)
    }
  }

  /// Refuses a right-hand side that is out of bounds against the row's largest coefficient.
  func check(target record: ConstraintRecord) throws(SolverError) {
    let terms = UnsafeBufferPointer(
      start: simplex.scratch.pointee.terms.base, count: simplex.scratch.pointee.terms.count)
    var largest = 0.0
    for term in terms { largest = max(largest, term.coefficient.magnitude) }
    guard largest >= 1 / Self.magnitudeLimit else { throw .outOfBounds(largest) }
    guard (record.constant / largest).magnitude <= Self.magnitudeLimit else { throw .outOfBounds(record.constant) }
    for term in terms where term.coefficient.magnitude < Tolerance.coefficient * largest {
      let stamp = simplex.variables.stamp[term.variable]
      let variable = Variable(slot: term.variable.raw, owner: ownerTag, stamp: stamp)
      throw .vanishingCoefficient(variable, coefficient: term.coefficient)
    }
  }

  /// Collects terms in ``Scratch/terms``, sorted by variable, each variable once, none with zero.
  mutating func collect(_ terms: UnsafeBufferPointer<LinearExpression.Term>) throws(SolverError) {
    simplex.scratch.pointee.terms.truncate()
    simplex.scratch.pointee.terms.reserve(terms.count)
    let list = UnsafeMutableBufferPointer(start: simplex.scratch.pointee.terms.base, count: terms.count)
    var hasZero = false
    for position in 0..<terms.count {
      let term = terms[position]
      let variable = try index(of: term.variable)
      try check(magnitude: term.coefficient)
      list[position] = FormTerm(coefficient: term.coefficient, variable: variable)
      if term.coefficient == 0 { hasZero = true }
    }
    simplex.scratch.pointee.terms.setCount(terms.count)
    let isRepetitive = Self.sort(list)
    if hasZero || isRepetitive { simplex.scratch.pointee.terms.truncate(to: Self.merge(list)) }
  }

  /// Sorts terms by variable; whether one may occur twice is returned.
  private static func sort(_ terms: UnsafeMutableBufferPointer<FormTerm>) -> Bool {
    var terms = terms
    if terms.count > 24 {
      terms.sort { $0.variable.raw < $1.variable.raw }
      return true
    }
    var isRepetitive = false
    for end in 1..<max(1, terms.count) {
      let term = terms[end]
      var place = end
      while place > 0, terms[place - 1].variable.raw > term.variable.raw {
        terms[place] = terms[place - 1]
        place -= 1
      }
      terms[place] = term
      if place > 0, terms[place - 1].variable == term.variable { isRepetitive = true }
    }
    return isRepetitive
  }

  /// Adds terms of the same variable together and leaves out what cancels; how many remain is returned.
  private static func merge(_ terms: UnsafeMutableBufferPointer<FormTerm>) -> Int {
    var kept = 0
    var position = 0
    while position < terms.count {
      var term = terms[position]
      var parts = term.coefficient.magnitude
      position += 1
      while position < terms.count, terms[position].variable == term.variable {
        term.coefficient += terms[position].coefficient
        parts += terms[position].coefficient.magnitude
        position += 1
      }
      guard term.coefficient.magnitude > Tolerance.cancellation * parts else { continue }
      terms[kept] = term
      kept += 1
    }
    return kept
  }
}
