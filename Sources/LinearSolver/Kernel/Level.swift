/// A priority as the key by which multipliers are kept; a smaller key is a level that matters more.
///
/// Derived from the priority itself, so that a new priority never renumbers the others.
struct Level: BitwiseCopyable, Equatable, Comparable {
  let key: UInt64

  /// Constraints that must hold; only the sign of a component at this level has a meaning.
  static let required = Level(key: 0)
  /// Required constraints that gave way in a conflict.
  static let demoted = Level(key: 1)
  /// Below all priorities: what a range query asks for.
  static let extra = Level(key: .max)

  init(key: UInt64) {
    self.key = key
  }

  /// The level of a valid priority.
  init(_ priority: Priority) {
    // The bit patterns of positive doubles are in the order of the numbers.
    key = priority.isRequired ? 0 : Double.infinity.bitPattern &- priority.value.bitPattern &+ 2
  }

  /// The priority of the level; nil for the two that only the solver uses.
  var priority: Priority? {
    if self == .required { return .required }
    if self == .demoted || self == .extra { return nil }
    return Priority(Double(bitPattern: Double.infinity.bitPattern - (key - 2)))
  }

  static func < (left: Level, right: Level) -> Bool { left.key < right.key }
}

/// One component of a multiplier or a slope.
struct LevelEntry: BitwiseCopyable {
  var level: Level
  var value: Double
}

/// A borrowed vector over levels: its components that are not zero, the level that matters most first.
struct LevelSpan {
  let base: UnsafePointer<LevelEntry>
  let count: Int

  @inline(__always)
  subscript(position: Int) -> LevelEntry { base[position] }

  /// The component at a level, zero where there is none.
  func component(at level: Level) -> Double {
    for position in 0..<count where base[position].level == level { return base[position].value }
    return 0
  }
}

/// A vector over levels with memory of its own, for intermediate results.
struct LevelVector: ~Copyable {
  private var entries = Stack<LevelEntry>()

  var count: Int { @inline(__always) get { entries.count } }
  var isZero: Bool { @inline(__always) get { entries.isEmpty } }
  var span: LevelSpan { @inline(__always) get { LevelSpan(base: entries.base, count: entries.count) } }

  /// The most important level that is not zero.
  var leading: Level? { entries.isEmpty ? nil : entries[0].level }

  subscript(position: Int) -> LevelEntry { @inline(__always) get { entries[position] } }

  /// Makes room for a component at each level of most layouts.
  mutating func reserve(on shelf: inout Shelf) { entries.reserve(LevelTable.usualCount, on: &shelf) }

  mutating func clear() { entries.truncate() }

  mutating func copy(_ span: LevelSpan) {
    entries.truncate()
    for position in 0..<span.count { entries.append(span[position]) }
  }

  /// Appends a component of a level below all that are there.
  @inline(__always)
  mutating func append(_ entry: LevelEntry) { entries.append(entry) }

  /// Adds to one component; a sum of exactly zero leaves the vector.
  mutating func add(_ value: Double, at level: Level) {
    guard value != 0 else { return }
    var position = entries.count
    while position > 0, entries[position - 1].level > level { position -= 1 }
    if position > 0, entries[position - 1].level == level {
      let sum = entries[position - 1].value + value
      if sum == 0 { entries.remove(at: position - 1) } else { entries[position - 1].value = sum }
    } else {
      entries.insert(LevelEntry(level: level, value: value), at: position)
    }
  }

  /// Adds a multiple of another vector.
  mutating func add(_ other: LevelSpan, times factor: Double) {
    for position in 0..<other.count { add(other[position].value * factor, at: other[position].level) }
  }
}
