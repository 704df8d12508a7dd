/// A variable times a number inside a form.
struct FormTerm: BitwiseCopyable {
  var coefficient: Double
  var variable: VariableIndex
}

/// The distinct linear forms a·x, each with its breakpoints and its multiplier.
///
/// A form's penalty is convex and piecewise linear; its slopes are vectors over levels. Gap `g` lies left of breakpoint `g`,
/// so breakpoint `j` carries the interval between the slopes of the gaps `j` and `j + 1`.
struct FormTable: ~Copyable {
  private(set) var header = Table<FormIndex, FormHeader>()
  private var identity = Table<FormIndex, FormIdentity>()
  /// The variable that each form determines; none where the form is inactive.
  private(set) var variable = Table<FormIndex, VariableIndex>()
  private var termPool = Pool<FormTerm>()
  private var breakpointPool = Pool<Breakpoint>()
  private var multipliers = MultiplierTable<FormIndex>()
  private var free = Stack<FormIndex>()
  private var nextSerial: Int64 = 0
  /// Finds the forms of several variables; those of one are in ``VariableTable/ownForm``.
  private var index = FormHash()
  /// What the extra level adds to the slopes.
  var perturbation = Perturbation()

  init() {}

  private init(copying other: borrowing FormTable) {
    header = other.header.copy()
    identity = other.identity.copy()
    variable = other.variable.copy()
    termPool = other.termPool.copy()
    breakpointPool = other.breakpointPool.copy()
    multipliers = other.multipliers.copy()
    free = other.free.copy()
    nextSerial = other.nextSerial
    index = other.index.copy()
    perturbation = other.perturbation.copy()
  }

  func copy() -> FormTable { FormTable(copying: self) }

  var slotCount: Int { header.count }
  var liveCount: Int { header.count - free.count }

  // MARK: Terms

  @inline(__always)
  func terms(_ form: FormIndex) -> UnsafeBufferPointer<FormTerm> {
    let run = header[form].terms
    return UnsafeBufferPointer(start: termPool.base + Int(run.start), count: Int(run.count))
  }

  /// Where the terms of all forms lie; valid until a form comes.
  var termBase: UnsafePointer<FormTerm> { UnsafePointer(termPool.base) }

  /// The coefficient of a variable that the form names.
  func coefficient(of variable: VariableIndex, in form: FormIndex) -> Double {
    let terms = terms(form)
    var position = 0
    while terms[position].variable != variable { position += 1 }
    return terms[position].coefficient
  }

  /// The value of the form at values of the variables.
  @inline(__always)
  func value(of form: FormIndex, at values: borrowing Table<VariableIndex, Double>) -> Double {
    let terms = terms(form)
    var sum = 0.0
    for position in 0..<terms.count {
      sum += terms[position].coefficient * values[terms[position].variable]
    }
    return sum
  }

  /// Makes room for so many more forms, and for the breakpoints and terms of so many constraints.
  mutating func reserve(more: Int, constraints: Int, on shelf: inout Shelf) {
    header.reserve(more: more, on: &shelf)
    identity.reserve(more: more, on: &shelf)
    variable.reserve(more: more, on: &shelf)
    multipliers.reserve(more: more, on: &shelf)
    index.reserve(more: constraints / 4, on: &shelf)
    termPool.reserve(more: constraints + constraints / 4, on: &shelf)
    breakpointPool.reserve(more: constraints + constraints / 4, on: &shelf)
  }

  /// Makes a form of one variable with room for so many breakpoints.
  @inline(__always)
  mutating func make(term: FormTerm, for count: Int) -> FormIndex {
    var slice = termPool.makeSlice(capacity: 1)
    termPool.append(term, to: &slice)
    return make(terms: slice, breakpoints: breakpointPool.makeSlice(capacity: count), hash: 0)
  }

  /// Makes a form from several terms sorted by variable, to be found by their hash.
  @inline(__always)
  mutating func make(terms: UnsafeBufferPointer<FormTerm>, hash: UInt32) -> FormIndex {
    let form = make(
      terms: termPool.makeSlice(of: terms), breakpoints: breakpointPool.makeSlice(capacity: 1), hash: hash)
    index.insert(form, hash: hash, identities: identity)
    return form
  }

  @inline(__always)
  private mutating func make(terms: Slice, breakpoints: Slice, hash: UInt32) -> FormIndex {
    var fresh = FormHeader(terms: TermRun(start: terms.start, count: terms.count), breakpoints: breakpoints)
    let identity = FormIdentity(serial: nextSerial, hash: hash)
    nextSerial &+= 1
    if free.isEmpty {
      header.append(fresh)
      self.identity.append(identity)
      variable.append(.none)
      multipliers.extend(to: header.count)
      return FormIndex(position: header.count &- 1)
    }
    let form = free.removeLast()
    // The slot may still stand in the work queue; the hint is harmless and keeps its place.
    fresh.isQueued = header[form].isQueued
    fresh.nextQueued = header[form].nextQueued
    header[form] = fresh
    self.identity[form] = identity
    return form
  }

  /// Frees an inactive form without breakpoints.
  mutating func remove(_ form: FormIndex) {
    assert(variable[form].isNone && header[form].breakpoints.count == 0)
    let terms = header[form].terms
    if terms.count > 1 { index.remove(form, hash: identity[form].hash) }
    termPool.release(start: terms.start, count: terms.count)
    header[form].terms = TermRun(start: 0, count: 0)
    breakpointPool.release(&header[form].breakpoints)
    multipliers.clear(form)
    free.append(form)
  }

  /// The order of creation, which breaks ties.
  @inline(__always)
  func serial(of form: FormIndex) -> Int64 { identity[form].serial }

  /// The next form with a hash, of the many that a search may have to look at; none at the end.
  @inline(__always)
  mutating func next(hash: UInt32, from probe: inout Int) -> FormIndex {
    index.next(hash: hash, identities: identity, from: &probe)
  }

  // MARK: State

  mutating func activate(_ form: FormIndex, at position: Int, for variable: VariableIndex) {
    self.variable[form] = variable
    sit(form, on: position)
  }

  /// Moves an active form to one of its breakpoints.
  mutating func sit(_ form: FormIndex, on position: Int) {
    header[form].position = Int32(truncatingIfNeeded: position)
    header[form].target = breakpoint(form, position).target
  }

  mutating func rematch(_ form: FormIndex, to variable: VariableIndex) { self.variable[form] = variable }

  mutating func deactivate(_ form: FormIndex) {
    variable[form] = .none
    header[form].position = -1
  }

  mutating func setQueued(_ form: FormIndex, _ isQueued: Bool, next: FormIndex = .none) {
    header[form].isQueued = isQueued
    header[form].nextQueued = next
  }

  @inline(__always)
  mutating func setListed(_ form: FormIndex, _ isListed: Bool) { header[form].isListed = isListed }

  mutating func setNextQueued(_ form: FormIndex, _ next: FormIndex) { header[form].nextQueued = next }

  // MARK: Multipliers

  @inline(__always)
  func multiplier(_ form: FormIndex) -> LevelSpan { multipliers[form] }

  /// Replaces one component of a multiplier.
  mutating func setMultiplierComponent(_ value: Double, at level: Level, of form: FormIndex, tolerance: Double) {
    let known = multipliers[form].component(at: level)
    guard known != value else { return }
    if known != 0 { multipliers.add(-known, at: level, of: form, tolerance: tolerance) }
    multipliers.add(value, at: level, of: form, tolerance: tolerance)
  }

  mutating func clearMultiplier(of form: FormIndex) { multipliers.clear(form) }

  /// Forgets what a multiplier has at the extra level.
  mutating func dropExtraComponent(of form: FormIndex) {
    let component = multipliers[form].component(at: .extra)
    if component != 0 { multipliers.add(-component, at: .extra, of: form, tolerance: 0) }
  }

  /// Replaces a multiplier by a vector that is not itself one of a form.
  mutating func setMultiplier(_ span: LevelSpan, of form: FormIndex) { multipliers.set(form, to: span) }

  /// Adds to one component of a multiplier; what is left below the tolerance is zero.
  mutating func addToMultiplier(_ value: Double, at level: Level, of form: FormIndex, tolerance: Double) {
    multipliers.add(value, at: level, of: form, tolerance: tolerance)
  }

  // MARK: Breakpoints

  @inline(__always)
  func breakpoints(_ form: FormIndex) -> UnsafeBufferPointer<Breakpoint> {
    let slice = header[form].breakpoints
    return UnsafeBufferPointer(start: breakpointPool.pointer(slice), count: Int(slice.count))
  }

  @inline(__always)
  func breakpoint(_ form: FormIndex, _ position: Int) -> Breakpoint { breakpoints(form)[position] }

  /// Where a constraint stands on its form.
  func position(of constraint: ConstraintIndex, on form: FormIndex) -> Int {
    let list = breakpoints(form)
    var position = 0
    while list[position].constraint != constraint { position += 1 }
    return position
  }

  /// How many breakpoints a form has.
  @inline(__always)
  func breakpointCount(of form: FormIndex) -> Int32 { header[form].breakpoints.count }

  /// Puts a breakpoint in its place; an active form keeps sitting on the one it sat on.
  @inline(__always)
  @discardableResult
  mutating func insert(_ breakpoint: Breakpoint, on form: FormIndex) -> Int {
    let header = header.base + Int(form.raw)
    let position = breakpointPool.insert(breakpoint, into: &header.pointee.breakpoints) { $0.precedes($1) }
    if header.pointee.position >= position { header.pointee.position += 1 }
    if breakpoint.level == .required { header.pointee.requiredCount += 1 }
    return position
  }

  /// Puts a breakpoint on a form that has none and sits on none.
  @inline(__always)
  mutating func insertFirst(_ breakpoint: Breakpoint, on form: FormIndex) {
    let header = header.base + Int(form.raw)
    breakpointPool.append(breakpoint, to: &header.pointee.breakpoints)
    header.pointee.requiredCount = breakpoint.level == .required ? 1 : 0
  }

  /// Puts three breakpoints, in the order of their age, on an inactive form that has none and room for them.
  @inline(__always)
  mutating func insertFirst(_ fresh: (Breakpoint, Breakpoint, Breakpoint), on form: FormIndex) {
    let header = header.base + Int(form.raw)
    let list = breakpointPool.pointer(header.pointee.breakpoints)
    list[0] = fresh.0
    let second = fresh.1.target < fresh.0.target ? 0 : 1
    if second == 0 { list[1] = fresh.0 }
    list[second] = fresh.1
    var third = 2
    while third > 0, fresh.2.target < list[third - 1].target {
      list[third] = list[third - 1]
      third -= 1
    }
    list[third] = fresh.2
    header.pointee.breakpoints.count = 3
    if fresh.0.level == .required { header.pointee.requiredCount = 1 }
  }

  /// Takes a breakpoint away; an active form that sat on it sits on none.
  mutating func removeBreakpoint(at position: Int, of form: FormIndex) {
    if breakpoint(form, position).level == .required { header[form].requiredCount -= 1 }
    breakpointPool.remove(at: position, from: &header[form].breakpoints)
    if header[form].position == position {
      header[form].position = -1
    } else if header[form].position > position {
      header[form].position -= 1
    }
  }

  /// Whether a breakpoint stays between its neighbours when its target moves.
  @inline(__always)
  func keepsPlace(_ position: Int, at target: Double, on form: FormIndex) -> Bool {
    let list = breakpoints(form)
    let serial = list[position].serial
    if position > 0 {
      let before = list[position - 1]
      guard before.target < target || (before.target == target && before.serial < serial) else { return false }
    }
    guard position + 1 < list.count else { return true }
    let behind = list[position + 1]
    return target < behind.target || (target == behind.target && serial < behind.serial)
  }

  /// Whether no neighbour has the same target as a breakpoint, up to the tolerance.
  func standsAlone(_ position: Int, on form: FormIndex) -> Bool {
    let list = breakpoints(form)
    let target = list[position].target
    let tolerance = Tolerance.ofTarget(target)
    if position > 0, target - list[position - 1].target <= tolerance { return false }
    return position + 1 == list.count || list[position + 1].target - target > tolerance
  }

  /// Moves the target of a breakpoint that keeps its place.
  @inline(__always)
  func retarget(_ position: Int, to target: Double, on form: FormIndex) {
    breakpointPool.pointer(header[form].breakpoints)[position].target = target
  }

  /// Gives the breakpoint at a position new contents and its new place, which is returned.
  ///
  /// An active form keeps its seat.
  mutating func move(_ breakpoint: Breakpoint, from position: Int, on form: FormIndex) -> Int {
    let list = breakpointPool.pointer(header[form].breakpoints)
    let count = Int(header[form].breakpoints.count)
    var place = position
    while place > 0, breakpoint.precedes(list[place - 1]) {
      list[place] = list[place - 1]
      place -= 1
    }
    while place + 1 < count, list[place + 1].precedes(breakpoint) {
      list[place] = list[place + 1]
      place += 1
    }
    list[place] = breakpoint
    let seat = Int(header[form].position)
    if seat == position {
      header[form].position = Int32(place)
    } else if seat > position, seat <= place {
      header[form].position -= 1
    } else if seat < position, seat >= place, seat >= 0 {
      header[form].position += 1
    }
    return place
  }

  @inline(__always)
  mutating func setWindow(_ window: Window, of form: FormIndex) {
    let header = header.base + Int(form.raw)
    let list = breakpointPool.pointer(header.pointee.breakpoints)
    header.pointee.lowPosition = Int32(truncatingIfNeeded: window.low)
    header.pointee.highPosition = Int32(truncatingIfNeeded: window.high)
    let isOpenAbove = window.high == Int(header.pointee.breakpoints.count)
    header.pointee.low =
      window.low < 0 ? -.infinity : list[window.low].target - Tolerance.ofTarget(list[window.low].target)
    header.pointee.high =
      isOpenAbove ? .infinity : list[window.high].target + Tolerance.ofTarget(list[window.high].target)
  }
}
