// What the solver refuses, before anything changes.

extension Solver {
  /// Refuses a priority, a weight or a right-hand side that cannot be used.
  @inline(__always)
  func check(_ record: ConstraintRecord) throws(SolverError) {
    guard record.priority.isValid else { throw .invalidPriority(record.priority) }
    try check(weight: record.weight)
    try check(magnitude: record.constant)
  }

  @inline(__always)
  func check(magnitude number: Double) throws(SolverError) {
    guard number.magnitude <= Self.magnitudeLimit else { throw Self.fault(of: number) }
  }

  @inline(__always)
  func check(weight: Double) throws(SolverError) {
    guard weight <= Self.magnitudeLimit, weight >= 1 / Self.magnitudeLimit else {
      throw weight.isFinite && weight <= 0 ? .invalidWeight(weight) : Self.fault(of: weight)
    }
  }

  /// What is wrong with a number that is too large, too small or none.
  private static func fault(of number: Double) -> SolverError {
    number.isFinite ? .outOfBounds(number) : .notFinite(number)
  }

  /// Refuses a right-hand side that is out of bounds against the row's largest coefficient.
  @inline(__always)
  func check(target record: ConstraintRecord, sizes: CoefficientSizes) throws(SolverError) {
    guard sizes.largest >= 1 / Self.magnitudeLimit else { throw .outOfBounds(sizes.largest) }
    guard record.constant.magnitude <= Self.magnitudeLimit * sizes.largest else {
      throw .outOfBounds(record.constant)
    }
    guard sizes.smallest >= Tolerance.coefficient * sizes.largest else {
      throw vanishing(below: Tolerance.coefficient * sizes.largest)
    }
  }

  /// Names the first of ``Scratch/terms`` whose coefficient is too small.
  private func vanishing(below threshold: Double) -> SolverError {
    var position = 0
    while simplex.scratch.pointee.terms[position].coefficient.magnitude >= threshold { position += 1 }
    let term = simplex.scratch.pointee.terms[position]
    let stamp = simplex.variables.stamp(of: term.variable)
    let variable = Variable(slot: term.variable.raw, owner: ownerTag, stamp: stamp)
    return .vanishingCoefficient(variable, coefficient: term.coefficient)
  }

  /// Collects terms in ``Scratch/terms``, sorted by variable, each variable once, none with zero.
  @inline(__always)
  mutating func collect(_ terms: UnsafeBufferPointer<LinearExpression.Term>) throws(SolverError) -> CoefficientSizes {
    simplex.scratch.pointee.terms.truncate()
    simplex.scratch.pointee.terms.reserve(terms.count)
    let list = UnsafeMutableBufferPointer(start: simplex.scratch.pointee.terms.base, count: terms.count)
    for position in 0..<terms.count {
      let variable = try index(of: terms[position].variable)
      try check(magnitude: terms[position].coefficient)
      list[position] = FormTerm(coefficient: terms[position].coefficient, variable: variable)
    }
    simplex.scratch.pointee.terms.setCount(terms.count)
    let isRepetitive = Self.sort(list)
    let sizes = CoefficientSizes(of: list)
    guard isRepetitive || sizes.smallest == 0 else { return sizes }
    simplex.scratch.pointee.terms.truncate(to: Self.merge(list))
    return CoefficientSizes(of: UnsafeMutableBufferPointer(rebasing: list[..<simplex.scratch.pointee.terms.count]))
  }

  /// Sorts terms by variable; whether one may occur twice is returned.
  @inline(__always)
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

/// The magnitudes between which the coefficients of a row lie.
struct CoefficientSizes {
  var smallest = Double.infinity
  var largest = 0.0

  @inline(__always)
  init(of terms: UnsafeMutableBufferPointer<FormTerm>) {
    // Comparisons, because the generic minimum and maximum look for what is no number, which none of these is.
    for term in terms {
      let size = term.coefficient.magnitude
      if size < smallest { smallest = size }
      if size > largest { largest = size }
    }
  }
}
