/// The unknowns: their values, the forms that determine them and the forms that name them.
struct VariableTable: ~Copyable {
  /// What tells a variable from others, and when it was last matched.
  struct Identity: BitwiseCopyable {
    var serial: Int64
    var stamp: UInt64
    var matchedAt: UInt64
  }

  /// The present value of each variable.
  private(set) var value = Table<VariableIndex, Double>()
  /// The active form matched to each variable; none where the variable is on its stay row.
  private(set) var form = Table<VariableIndex, FormIndex>()
  /// The coefficient of each variable in its matched form.
  private(set) var pivot = Table<VariableIndex, Double>()
  /// The form that names the variable alone; none where there is no such form.
  private(set) var ownForm = Table<VariableIndex, FormIndex>()
  private var identity = Table<VariableIndex, Identity>()
  private var column = Table<VariableIndex, Slice>()
  private var columns = Pool<FormIndex>(firstCapacity: usualForms)
  /// How many forms name a variable at least, mostly.
  private static let usualForms = 3
  private var free = Stack<VariableIndex>()
  private var nextSerial: Int64 = 0
  /// Grows with each change of the matching.
  private(set) var matchingStamp: UInt64 = 1

  /// How many slots are or were in use; behind them lie those that are ready.
  private(set) var slotCount = 0
  /// How many slots are ready for new variables.
  var readyCount: Int { @inline(__always) get { value.count &- slotCount } }
  /// How many variables there are.
  var liveCount: Int { slotCount - free.count }

  init() {}

  private init(copying other: borrowing VariableTable) {
    value = other.value.copy()
    form = other.form.copy()
    pivot = other.pivot.copy()
    ownForm = other.ownForm.copy()
    identity = other.identity.copy()
    column = other.column.copy()
    columns = other.columns.copy()
    free = other.free.copy()
    slotCount = other.slotCount
    nextSerial = other.nextSerial
    matchingStamp = other.matchingStamp
  }

  func copy() -> VariableTable { VariableTable(copying: self) }

  /// Makes room for so many more variables, and for their places in forms.
  mutating func reserve(more: Int, on shelf: inout Shelf) {
    value.reserve(more: more, on: &shelf)
    form.reserve(more: more, on: &shelf)
    pivot.reserve(more: more, on: &shelf)
    ownForm.reserve(more: more, on: &shelf)
    identity.reserve(more: more, on: &shelf)
    column.reserve(more: more, on: &shelf)
    columns.reserve(more: Self.usualForms * more, on: &shelf)
  }

  /// Whether new variables get new slots.
  var isWithoutGap: Bool { free.isEmpty }

  /// Makes a variable at zero in a slot that is free; there must be one.
  mutating func reuse(stamp fresh: UInt64) -> VariableIndex {
    let index = free.removeLast()
    value[index] = 0
    identity[index].serial = nextSerial
    identity[index].stamp = fresh
    nextSerial += 1
    return index
  }

  /// Makes variables at zero in slots that are ready, one behind the other; the first is returned.
  @inline(__always)
  mutating func open(_ more: Int, firstStamp: UInt64) -> VariableIndex {
    let first = VariableIndex(position: slotCount)
    for place in 0..<more {
      let identity = identity.base + (slotCount &+ place)
      identity.pointee.serial = nextSerial &+ Int64(truncatingIfNeeded: place)
      identity.pointee.stamp = firstStamp &+ UInt64(truncatingIfNeeded: place)
    }
    slotCount &+= more
    nextSerial &+= Int64(truncatingIfNeeded: more)
    return first
  }

  /// Makes so many more slots ready.
  mutating func makeReady(_ more: Int) {
    value.append(0, count: more)
    form.append(.none, count: more)
    pivot.append(1, count: more)
    ownForm.append(.none, count: more)
    identity.append(Identity(serial: 0, stamp: 0, matchedAt: 0), count: more)
    let run = columns.makeFirstBlocks(more)
    column.append(count: more) {
      Slice(start: run.start &+ Int32(truncatingIfNeeded: $0) &* run.capacity, count: 0, capacity: run.capacity)
    }
  }

  /// Frees the slot of a variable on its stay row that no form names.
  mutating func remove(_ variable: VariableIndex) {
    columns.release(&column[variable])
    identity[variable].stamp = 0
    free.append(variable)
  }

  /// The order of creation, which breaks ties.
  @inline(__always)
  func serial(of variable: VariableIndex) -> Int64 { identity[variable].serial }

  /// Sorts variables by their order of creation.
  func sortByAge(_ list: UnsafeMutableBufferPointer<VariableIndex>) {
    let identities = identity.base
    var list = list
    list.sort { identities[Int($0.raw)].serial < identities[Int($1.raw)].serial }
  }

  /// Tells a variable from earlier ones in the same slot; 0 where the slot is free.
  @inline(__always)
  func stamp(of variable: VariableIndex) -> UInt64 { identity[variable].stamp }

  /// When a variable was last matched to another form.
  @inline(__always)
  func matchedAt(_ variable: VariableIndex) -> UInt64 { identity[variable].matchedAt }

  @inline(__always)
  mutating func setValue(_ newValue: Double, of variable: VariableIndex) { value[variable] = newValue }

  /// Matches a variable to an active form, or with none to its stay row.
  mutating func match(_ variable: VariableIndex, to newForm: FormIndex, pivot coefficient: Double) {
    matchingStamp += 1
    form[variable] = newForm
    pivot[variable] = coefficient
    identity[variable].matchedAt = matchingStamp
  }

  /// The forms that name a variable, in no meaningful order; valid until the columns change.
  @inline(__always)
  func forms(naming variable: VariableIndex) -> UnsafeBufferPointer<FormIndex> {
    let slice = column[variable]
    return UnsafeBufferPointer(start: columns.pointer(slice), count: Int(slice.count))
  }

  /// Where the forms that name variables alone lie, by variable; valid until variables come.
  var ownFormBase: UnsafePointer<FormIndex> { UnsafePointer(ownForm.base) }
  /// Where the lists of forms lie, by variable, and their entries; valid until the columns change.
  var columnBase: UnsafePointer<Slice> { UnsafePointer(column.base) }
  var columnEntryBase: UnsafePointer<FormIndex> { UnsafePointer(columns.base) }

  /// Notes a form of several variables at each of them.
  @inline(__always)
  mutating func addForm(_ form: FormIndex, naming terms: UnsafeBufferPointer<FormTerm>) {
    for term in terms { columns.append(form, to: &column[term.variable]) }
  }

  /// Notes the form of a variable alone.
  @inline(__always)
  mutating func addForm(_ form: FormIndex, naming variable: VariableIndex) {
    ownForm[variable] = form
    columns.append(form, to: &column[variable])
  }

  /// Forgets a form at each variable that it names.
  mutating func removeForm(_ form: FormIndex, naming terms: UnsafeBufferPointer<FormTerm>) {
    if terms.count == 1 { ownForm[terms[0].variable] = .none }
    for term in terms { removeForm(form, naming: term.variable) }
  }

  private mutating func removeForm(_ form: FormIndex, naming variable: VariableIndex) {
    let list = forms(naming: variable)
    var position = list.count - 1
    while list[position] != form { position -= 1 }
    columns.remove(at: position, from: &column[variable])
  }
}
