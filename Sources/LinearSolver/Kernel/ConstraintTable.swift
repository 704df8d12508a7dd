/// A constraint as the caller gave it, and its place on a form.
struct ConstraintRecord: BitwiseCopyable {
  /// The form that carries the constraint's terms; none for a constraint without variables.
  var form: FormIndex
  var relation: Int8
  /// Facts count as older than everything else in a conflict.
  var isFact: Bool
  /// Whether a conflict keeps the required constraint out of force.
  var isDemoted: Bool
  var isPending: Bool
  /// What the form's coefficients are multiplied by to give the constraint's.
  var factor: Double
  /// The right-hand side when all terms stand on the left, as in force.
  var constant: Double
  /// The right-hand side from the next solve on.
  var pendingConstant: Double
  var priority: Priority
  var weight: Double
  var serial: Int64
  /// Tells a constraint from earlier ones in the same slot; 0 where the slot is free.
  var stamp: UInt64

  /// What a caller states; where it is kept and what it is called is filled in when it is accepted.
  init(_ relation: Relation, _ constant: Double, priority: Priority, weight: Double, isFact: Bool) {
    form = .none
    factor = 1
    self.constant = constant
    pendingConstant = constant
    self.priority = priority
    self.weight = weight
    serial = 0
    stamp = 0
    self.relation = Int8(relation.rawValue)
    self.isFact = isFact
    isDemoted = false
    isPending = false
  }

  /// A stated constraint with what it is called and where it is kept, on a form with its own coefficients.
  @inline(__always)
  init(_ stated: ConstraintRecord, form: FormIndex, serial: Int64, stamp: UInt64) {
    self = stated
    self.form = form
    self.serial = serial
    self.stamp = stamp
  }

  /// The level at which the constraint acts now.
  var level: Level { isDemoted ? .demoted : Level(priority) }

  /// Whether the constraint is required and in force.
  var isInForce: Bool { priority.isRequired && !isDemoted }

  /// The value of the form at which the constraint is met with a right-hand side.
  func target(for constant: Double) -> Double { Self.target(for: constant, factor: factor) }

  @inline(__always)
  private static func target(for constant: Double, factor: Double) -> Double {
    (factor == 1 ? constant : constant / factor) + 0
  }

  /// How the form, and not the constraint's own terms, must compare with the target.
  var formRelation: Int8 { factor < 0 ? -relation : relation }

  /// The breakpoint that the constraint puts on its form.
  func breakpoint(of index: ConstraintIndex) -> Breakpoint {
    breakpoint(of: index, level: level, factor: factor, serial: serial)
  }

  /// The same of a constraint whose record does not tell yet where it is kept.
  @inline(__always)
  func breakpoint(of index: ConstraintIndex, level: Level, factor: Double, serial: Int64) -> Breakpoint {
    Breakpoint(
      target: Self.target(for: constant, factor: factor), weight: level == .required ? 1 : weight * factor.magnitude,
      level: level, serial: serial, constraint: index, relation: factor < 0 ? -relation : relation)
  }

  /// Whether this one counts as older than another when they cannot both hold.
  func isOlder(than other: ConstraintRecord) -> Bool {
    isFact != other.isFact ? isFact : serial < other.serial
  }

  /// By how much a value of the constraint's terms misses the right-hand side, in the constraint's own units.
  func violation(ofTerms sum: Double) -> Double {
    let excess = sum - constant
    switch relation {
    case -1: return max(0, excess)
    case 1: return max(0, -excess)
    default: return excess.magnitude
    }
  }
}

/// All constraints that the solver has accepted.
struct ConstraintTable: ~Copyable {
  private var records = Table<ConstraintIndex, ConstraintRecord>()
  private var free = Stack<ConstraintIndex>()
  private(set) var nextSerial: Int64 = 0

  init() {}

  private init(copying other: borrowing ConstraintTable) {
    records = other.records.copy()
    free = other.free.copy()
    nextSerial = other.nextSerial
  }

  func copy() -> ConstraintTable { ConstraintTable(copying: self) }

  var slotCount: Int { records.count }
  var liveCount: Int { records.count - free.count }

  subscript(index: ConstraintIndex) -> ConstraintRecord {
    @inline(__always) get { records[index] }
    @inline(__always) _modify { yield &records[index] }
  }

  /// Makes room for so many more constraints.
  mutating func reserve(more: Int, on shelf: inout Shelf) { records.reserve(more: more, on: &shelf) }

  /// Stores a record under the next serial number.
  ///
  /// What is not in the record yet is written where it is kept: to change the record first would have it read again before
  /// the change has arrived in memory.
  @inline(__always)
  mutating func insert(
    _ record: ConstraintRecord, stamp: UInt64, form: FormIndex = .none, factor: Double = 1
  ) -> ConstraintIndex {
    let index: ConstraintIndex
    if free.isEmpty {
      index = ConstraintIndex(position: records.count)
      records.append(record)
    } else {
      index = free.removeLast()
      records[index] = record
    }
    records[index].form = form
    records[index].factor = factor
    records[index].stamp = stamp
    records[index].serial = nextSerial
    nextSerial &+= 1
    return index
  }

  /// Whether new constraints get new slots, one behind the other.
  var isWithoutGap: Bool { free.isEmpty }

  /// Stores records of one form in new slots, under the next serial numbers and stamps; the first slot is returned.
  @inline(__always)
  mutating func append(
    _ first: ConstraintRecord, _ second: ConstraintRecord, _ third: ConstraintRecord, form: FormIndex, stamp: UInt64
  ) -> ConstraintIndex {
    let index = ConstraintIndex(position: records.count)
    let place = records.appendRoom(for: 3)
    place[0] = ConstraintRecord(first, form: form, serial: nextSerial, stamp: stamp)
    place[1] = ConstraintRecord(second, form: form, serial: nextSerial &+ 1, stamp: stamp &+ 1)
    place[2] = ConstraintRecord(third, form: form, serial: nextSerial &+ 2, stamp: stamp &+ 2)
    nextSerial &+= 3
    return index
  }

  mutating func remove(_ index: ConstraintIndex) {
    records[index].stamp = 0
    free.append(index)
  }

  /// The live constraints in the order of their creation.
  func inOrder() -> [ConstraintIndex] {
    (0..<Int32(records.count)).map { ConstraintIndex(raw: $0) }.filter { records[$0].stamp != 0 }
      .sorted { records[$0].serial < records[$1].serial }
  }
}
