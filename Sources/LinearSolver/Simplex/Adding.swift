// Taking constraints in.

/// The form that carries a constraint's terms, and what its coefficients are multiplied by to give the constraint's.
struct FormPlace {
  let form: FormIndex
  let factor: Double
  /// Whether the form was made for the constraint and carried none before.
  let isNew: Bool
}

extension Simplex {
  /// Makes room for so many more variables and constraints, of which a third share forms with others, as in most layouts.
  mutating func reserve(variables more: Int, constraints count: Int) {
    let formCount = count - count / 3
    if !shelf.isBuilt {
      takeRoom(variables: more, constraints: count, forms: formCount)
      shelf.build()
    }
    takeRoom(variables: more, constraints: count, forms: formCount)
    makeReady(more - variables.readyCount)
    scratch.pointee.reserve(variables: variables.slotCount + more, forms: forms.slotCount + formCount)
  }

  private mutating func takeRoom(variables more: Int, constraints count: Int, forms formCount: Int) {
    variables.reserve(more: more, on: &shelf)
    islands.reserve(more: more, on: &shelf)
    feed.reserve(more: more, on: &shelf)
    constraints.reserve(more: count, on: &shelf)
    forms.reserve(more: formCount, constraints: count, on: &shelf)
    changes.reserve(more: formCount, on: &shelf)
    levels.reserve(on: &shelf)
    queue.reserve(on: &shelf)
  }

  /// Makes a variable at zero, in a slot that is free or new.
  mutating func makeVariable(stamp: UInt64) -> VariableIndex {
    if variables.isWithoutGap { return openVariables(1, firstStamp: stamp) }
    let variable = variables.reuse(stamp: stamp)
    feed.forget(variable)
    return variable
  }

  /// Makes variables at zero in new slots, one behind the other; the first is returned.
  @inline(__always)
  mutating func openVariables(_ more: Int, firstStamp: UInt64) -> VariableIndex {
    if variables.readyCount < more { makeReady(max(more, Self.usualReadiness)) }
    return variables.open(more, firstStamp: firstStamp)
  }

  /// For so many variables at a time slots are made ready where nobody says how many come.
  private static let usualReadiness = 16

  /// Makes so many more slots of variables ready.
  @inline(never)
  private mutating func makeReady(_ more: Int) {
    guard more > 0 else { return }
    feed.open(more)
    islands.open(more)
    variables.makeReady(more)
  }

  /// Adds a checked constraint whose terms, sorted and merged, are in ``Scratch/terms``.
  ///
  /// - Parameters:
  ///   - record: The constraint as it was stated.
  ///   - stamp: What tells it from others in the same slot.
  /// - Returns: Where the constraint is kept; the values follow at the next drain.
  @inline(__always)
  mutating func add(_ record: ConstraintRecord, stamp: UInt64) -> ConstraintIndex {
    if !changes.isEmpty, changes.kind == .shrinking { applyFormChanges() }
    let base = scratch.pointee.terms.base
    let count = scratch.pointee.terms.count
    let place =
      count == 1
      ? findForm(of: base[0], for: 1) : findForm(of: UnsafeMutableBufferPointer(start: base, count: count))
    return insert(record, at: place, stamp: stamp)
  }

  /// Where so many constraints of a variable alone go, which may now be inserted.
  mutating func place(for variable: VariableIndex, count: Int) -> FormPlace {
    if !changes.isEmpty, changes.kind == .shrinking { applyFormChanges() }
    return findForm(of: FormTerm(coefficient: 1, variable: variable), for: count)
  }

  /// Puts a constraint on the form of its terms.
  @inline(__always)
  mutating func insert(
    _ record: ConstraintRecord, at place: FormPlace, stamp: UInt64
  ) -> ConstraintIndex {
    let form = place.form
    var level = Level(record.priority)
    let serial = constraints.nextSerial
    let index = constraints.insert(record, stamp: stamp, form: form, factor: place.factor)
    if level == .required, forms.header[form].requiredCount > 0 { level = settledLevel(of: index) }
    let breakpoint = record.breakpoint(of: index, level: level, factor: place.factor, serial: serial)
    levels.retain(level, weight: breakpoint.weight)
    if forms.breakpointCount(of: form) == 0 {
      forms.insertFirst(breakpoint, on: form)
    } else {
      forms.insert(breakpoint, on: form)
    }
    changes.note(form, .growing, forms: &forms)
    return index
  }

  /// Whether three constraints may come to a place by ``insertFirst(_:_:_:on:stamp:)``.
  @inline(__always)
  func mayInsertFirst(at place: FormPlace) -> Bool { place.isNew && constraints.isWithoutGap }

  /// Puts three constraints on a form without any; the first may be required, the others are not.
  ///
  /// What ``insert(_:at:stamp:)`` would do three times, without asking three times what is known.
  @inline(__always)
  mutating func insertFirst(
    _ first: ConstraintRecord, _ second: ConstraintRecord, _ third: ConstraintRecord, on form: FormIndex, stamp: UInt64
  ) -> ConstraintIndex {
    let serial = constraints.nextSerial
    let index = constraints.append(first, second, third, form: form, stamp: stamp)
    let breakpoints = (
      first.breakpoint(of: index, level: Level(first.priority), factor: 1, serial: serial),
      second.breakpoint(of: index.after(1), level: Level(second.priority), factor: 1, serial: serial &+ 1),
      third.breakpoint(of: index.after(2), level: Level(third.priority), factor: 1, serial: serial &+ 2)
    )
    levels.retain(breakpoints.0.level, weight: 1)
    levels.retain(breakpoints.1.level, weight: 1)
    levels.retain(breakpoints.2.level, weight: 1)
    forms.insertFirst(breakpoints, on: form)
    changes.note(form, .growing, forms: &forms)
    return index
  }

  /// The level of a required constraint after it met the others of its form: one of two that contradict each other gives way.
  @inline(never)
  private mutating func settledLevel(of index: ConstraintIndex) -> Level {
    if let older = oldestContradiction(to: index) { settleContradiction(between: index, and: older) }
    return constraints[index].level
  }

  /// The form of one variable; one that must be made gets room for so many constraints.
  @inline(__always)
  private mutating func findForm(of term: FormTerm, for count: Int) -> FormPlace {
    let form = variables.ownForm[term.variable]
    if !form.isNone { return FormPlace(form: form, factor: factor(of: term, in: form), isNew: false) }
    let factor = scale(of: term.coefficient.magnitude)
    let made = forms.make(term: FormTerm(coefficient: term.coefficient / factor, variable: term.variable), for: count)
    variables.addForm(made, naming: term.variable)
    islands.noteShape(of: term.variable)
    return FormPlace(form: made, factor: factor, isNew: true)
  }

  /// The form of several variables, found by a hash of its terms.
  @inline(never)
  private mutating func findForm(of terms: UnsafeMutableBufferPointer<FormTerm>) -> FormPlace {
    let hash = FormHash.hash(UnsafeBufferPointer(terms))
    var probe = 0
    while true {
      let form = forms.next(hash: hash, from: &probe)
      if form == .none { return makeForm(of: terms, hash: hash) }
      if isMultiple(UnsafeBufferPointer(terms), of: form) {
        return FormPlace(form: form, factor: factor(of: terms[0], in: form), isNew: false)
      }
    }
  }

  private func factor(of first: FormTerm, in form: FormIndex) -> Double {
    first.coefficient / forms.terms(form)[0].coefficient
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

  /// Makes a form of several terms, scaled so that its largest coefficient lies in [1, 2).
  @inline(__always)
  private mutating func makeForm(
    of terms: UnsafeMutableBufferPointer<FormTerm>, hash: UInt32
  ) -> FormPlace {
    let factor = scale(of: CoefficientSizes(of: terms).largest)
    if factor != 1 {
      for position in 0..<terms.count { terms[position].coefficient /= factor }
    }
    let scaled = UnsafeBufferPointer(terms)
    let form = forms.make(terms: scaled, hash: hash)
    variables.addForm(form, naming: scaled)
    islands.unite(scaled)
    return FormPlace(form: form, factor: factor, isNew: true)
  }

  /// The power of two that takes a largest coefficient into [1, 2); it is mostly one.
  @inline(__always)
  private func scale(of largest: Double) -> Double { largest == 1 ? 1 : largest.binade }
}
