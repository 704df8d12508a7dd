/// A multiplier for each index: a vector over levels, of which only components that are not zero are stored.
///
/// Most multipliers have one component or none; those need no list.
struct MultiplierTable<Index: TableIndex>: ~Copyable {
  /// A multiplier as it is kept.
  struct Entry: BitwiseCopyable {
    /// The only component where there is but one.
    var single = LevelEntry(level: .extra, value: 0)
    /// How many components there are, and where they lie if there are several.
    var slice = Slice()
  }

  private var entries = Table<Index, Entry>()
  private var pool = Pool<LevelEntry>(firstCapacity: 2)

  init() {}

  private init(copying other: borrowing MultiplierTable) {
    entries = other.entries.copy()
    pool = other.pool.copy()
  }

  func copy() -> MultiplierTable { MultiplierTable(copying: self) }

  /// Makes room for so many indices, with multipliers of zero.
  @inline(__always)
  mutating func extend(to count: Int) {
    entries.extend(to: count, with: Entry())
  }

  /// Makes room for so many more indices.
  mutating func reserve(more: Int, on shelf: inout Shelf) {
    entries.reserve(more: more, on: &shelf)
  }

  /// The components of a multiplier; valid until the table changes.
  @inline(__always)
  subscript(index: Index) -> LevelSpan {
    let entry = entries.base + Int(index.raw)
    let count = Int(entry.pointee.slice.count)
    if count > 1 { return LevelSpan(base: pool.pointer(entry.pointee.slice), count: count) }
    return LevelSpan(base: withUnsafeMutablePointer(to: &entry.pointee.single) { $0 }, count: count)
  }

  /// Replaces a multiplier; the span must not point into this table, whose memory moves when it grows.
  mutating func set(_ index: Index, to span: LevelSpan) {
    clear(index)
    guard span.count > 0 else { return }
    entries[index].single = span[0]
    if span.count == 1 {
      entries[index].slice.count = 1
    } else {
      entries[index].slice = pool.makeSlice(of: UnsafeBufferPointer(start: span.base, count: span.count))
    }
  }

  /// Makes a multiplier zero.
  @inline(__always)
  mutating func clear(_ index: Index) {
    if entries[index].slice.count > 1 { pool.release(&entries[index].slice) }
    entries[index].slice.count = 0
  }

  /// Adds to one component of a multiplier; what is left below the tolerance of its level is zero.
  @inline(__always)
  mutating func add(_ value: Double, at level: Level, of index: Index, tolerance: Double) {
    let entry = entries.base + Int(index.raw)
    let count = entry.pointee.slice.count
    if count > 1 || (count == 1 && entry.pointee.single.level != level) {
      return addToSeveral(value, at: level, of: index, tolerance: tolerance)
    }
    let sum = count == 1 ? entry.pointee.single.value + value : value
    entry.pointee.single = LevelEntry(level: level, value: sum)
    entry.pointee.slice.count = sum.magnitude > tolerance ? 1 : 0
  }

  private mutating func addToSeveral(_ value: Double, at level: Level, of index: Index, tolerance: Double) {
    var slice = entries[index].slice
    if slice.count == 1 {
      guard value.magnitude > tolerance else { return }
      slice = Slice()
      pool.append(entries[index].single, to: &slice)
    }
    let components = pool.pointer(slice)
    var position = Int(slice.count)
    while position > 0, components[position - 1].level > level { position -= 1 }
    if position > 0, components[position - 1].level == level {
      let sum = components[position - 1].value + value
      if sum.magnitude <= tolerance {
        pool.remove(at: position - 1, from: &slice)
      } else {
        components[position - 1].value = sum
      }
    } else if value.magnitude > tolerance {
      pool.insert(LevelEntry(level: level, value: value), into: &slice) { $0.level < $1.level }
    }
    if slice.count == 1 {
      entries[index].single = pool.pointer(slice)[0]
      pool.release(&slice)
      slice.count = 1
    }
    entries[index].slice = slice
  }
}
