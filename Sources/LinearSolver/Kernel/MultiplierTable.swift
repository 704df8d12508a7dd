/// A multiplier for each index: a vector over levels, of which only components that are not zero are stored.
///
/// Most multipliers have one component or none; those need no list.
struct MultiplierTable<Index: TableIndex>: ~Copyable {
  /// How many components there are, and where they lie if there are several.
  private var slices = Table<Index, Slice>()
  /// The component of each multiplier that has but one.
  private var single = Table<Index, LevelEntry>()
  private var pool = Pool<LevelEntry>(firstCapacity: 2)

  init() {}

  private init(copying other: borrowing MultiplierTable) {
    slices = other.slices.copy()
    single = other.single.copy()
    pool = other.pool.copy()
  }

  func copy() -> MultiplierTable { MultiplierTable(copying: self) }

  /// Makes room for so many indices, with multipliers of zero.
  @inline(__always)
  mutating func extend(to count: Int) {
    slices.extend(to: count, with: Slice())
    single.extend(to: count, with: LevelEntry(level: .extra, value: 0))
  }

  /// Makes room for so many more indices.
  mutating func reserve(more: Int, on shelf: inout Shelf) {
    slices.reserve(more: more, on: &shelf)
    single.reserve(more: more, on: &shelf)
  }

  /// The components of a multiplier; valid until the table changes.
  @inline(__always)
  subscript(index: Index) -> LevelSpan {
    let slice = slices[index]
    let base = slice.count > 1 ? pool.pointer(slice) : single.base + Int(index.raw)
    return LevelSpan(base: base, count: Int(slice.count))
  }

  /// Replaces a multiplier; the span must not point into this table, whose memory moves when it grows.
  mutating func set(_ index: Index, to span: LevelSpan) {
    clear(index)
    guard span.count > 0 else { return }
    single[index] = span[0]
    if span.count == 1 {
      slices[index].count = 1
    } else {
      slices[index] = pool.makeSlice(of: UnsafeBufferPointer(start: span.base, count: span.count))
    }
  }

  /// Makes a multiplier zero.
  @inline(__always)
  mutating func clear(_ index: Index) {
    if slices[index].count > 1 { pool.release(&slices[index]) }
    slices[index].count = 0
  }

  /// Adds to one component of a multiplier; what is left below the tolerance of its level is zero.
  @inline(__always)
  mutating func add(_ value: Double, at level: Level, of index: Index, tolerance: Double) {
    let count = slices[index].count
    if count > 1 || (count == 1 && single[index].level != level) {
      return addToSeveral(value, at: level, of: index, tolerance: tolerance)
    }
    let sum = count == 1 ? single[index].value + value : value
    single[index] = LevelEntry(level: level, value: sum)
    slices[index].count = sum.magnitude > tolerance ? 1 : 0
  }

  private mutating func addToSeveral(_ value: Double, at level: Level, of index: Index, tolerance: Double) {
    var slice = slices[index]
    if slice.count == 1 {
      guard value.magnitude > tolerance else { return }
      slice = Slice()
      pool.append(single[index], to: &slice)
    }
    let entries = pool.pointer(slice)
    var position = Int(slice.count)
    while position > 0, entries[position - 1].level > level { position -= 1 }
    if position > 0, entries[position - 1].level == level {
      let sum = entries[position - 1].value + value
      if sum.magnitude <= tolerance {
        pool.remove(at: position - 1, from: &slice)
      } else {
        entries[position - 1].value = sum
      }
    } else if value.magnitude > tolerance {
      pool.insert(LevelEntry(level: level, value: value), into: &slice) { $0.level < $1.level }
    }
    if slice.count == 1 {
      single[index] = pool.pointer(slice)[0]
      pool.release(&slice)
      slice.count = 1
    }
    slices[index] = slice
  }
}
