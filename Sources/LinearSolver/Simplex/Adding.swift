// Taking constraints in.

extension Simplex {
  /// Adds a checked constraint whose terms, sorted and merged, are in ``Scratch/terms``.
  ///
  /// - Returns: The constraint; the values follow at the next drain.
  mutating func add(_ record: ConstraintRecord) -> ConstraintIndex {
    if !changes.isEmpty, changes.kind == .shrinking { applyFormChanges() }
    var record = record
    let (form, factor) = findForm()
    record.form = form
    record.factor = factor
    let index = constraints.insert(record)
    let placed = constraints[index]
    if placed.priority.isRequired, let older = oldestContradiction(to: index) {
      settleContradiction(between: index, and: older)
    }
    place(index)
    return index
  }

  /// Puts a constraint on its form as a breakpoint.
  private mutating func place(_ index: ConstraintIndex) {
    let record = constraints[index]
    let breakpoint = record.breakpoint(of: index)
    levels.retain(breakpoint.level, weight: breakpoint.weight)
    forms.insert(breakpoint, on: record.form)
    changes.note(record.form, .growing)
  }

  /// The form that has the terms in ``Scratch/terms`` up to a factor, made if there is none.
  private mutating func findForm() -> (FormIndex, factor: Double) {
    let terms = UnsafeBufferPointer(
      start: UnsafePointer(scratch.pointee.terms.base), count: scratch.pointee.terms.count)
    let hash = FormHash.hash(terms)
    var probe = 0
    while true {
      let form = forms.index.next(hash: hash, headers: forms.header, from: &probe)
      if form == .none { break }
      if isMultiple(terms, of: form) { return (form, terms[0].coefficient / forms.terms(form)[0].coefficient) }
    }
    return makeForm(hash: hash)
  }

  private mutating func isMultiple(_ terms: UnsafeBufferPointer<FormTerm>, of form: FormIndex) -> Bool {
    let known = forms.terms(form)
    guard known.count == terms.count else { return false }
    for position in 0..<known.count {
      guard known[position].variable == terms[position].variable else { return false }
      let left = terms[position].coefficient * known[0].coefficient
      let right = known[position].coefficient * terms[0].coefficient
      guard (left - right).magnitude <= Tolerance.proportion * left.magnitude else { return false }
    }
    return true
  }

  /// Makes a form of the terms, scaled by a power of two so that its largest coefficient lies in [1, 2).
  private mutating func makeForm(hash: UInt32) -> (FormIndex, factor: Double) {
    var largest = 0.0
    for position in 0..<scratch.pointee.terms.count {
      largest = max(largest, scratch.pointee.terms[position].coefficient.magnitude)
    }
    let factor = Double(sign: .plus, exponent: largest.exponent, significand: 1)
    for position in 0..<scratch.pointee.terms.count { scratch.pointee.terms[position].coefficient /= factor }
    let terms = UnsafeBufferPointer(
      start: UnsafePointer(scratch.pointee.terms.base), count: scratch.pointee.terms.count)
    let form = forms.make(terms: terms, hash: hash)
    for term in terms { variables.addForm(form, naming: term.variable) }
    islands.unite(terms)
    return (form, factor)
  }
}
