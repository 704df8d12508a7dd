/// A multiplier for each index: a vector over levels, of which only components that are not zero are stored.
struct MultiplierTable<Index: TableIndex>: ~Copyable {
  private var slices = Table<Index, Slice>()
  private var pool = Pool<LevelEntry>()

  init() {}

  private init(copying other: borrowing MultiplierTable) {
    slices = other.slices.copy()
    pool = other.pool.copy()
  }

  func copy() -> MultiplierTable { MultiplierTable(copying: self) }

  /// Makes room for so many indices, with multipliers of zero.
  @inline(__always)
  mutating func extend(to count: Int) { slices.extend(to: count, with: Slice()) }

  /// Makes room for so many more indices.
  mutating func reserve(more: Int) { slices.reserve(more: more) }

  /// The components of a multiplier; valid until the table changes.
  @inline(__always)
  subscript(index: Index) -> LevelSpan {
    let slice = slices[index]
    return LevelSpan(base: pool.pointer(slice), count: Int(slice.count))
  }

  /// Replaces a multiplier; the span must not point into this table, whose memory moves when it grows.
  mutating func set(_ index: Index, to span: LevelSpan) {
    pool.release(&slices[index])
    guard span.count > 0 else { return }
    var slice = pool.makeSlice(capacity: span.count)
    for position in 0..<span.count { pool.append(span[position], to: &slice) }
    slices[index] = slice
  }

  /// Makes a multiplier zero.
  mutating func clear(_ index: Index) { pool.release(&slices[index]) }

  /// Adds to one component of a multiplier; what is left below the tolerance of its level is zero.
  mutating func add(_ value: Double, at level: Level, of index: Index, tolerance: Double) {
    var slice = slices[index]
    let entries = pool.pointer(slice)
    var position = Int(slice.count)
    while position > 0, entries[position - 1].level > level { position -= 1 }
    if position > 0, entries[position - 1].level == level {
      let sum = entries[position - 1].value + value
      if sum.magnitude <= tolerance {
        pool.remove(at: position - 1, from: &slice)
        if slice.count == 0 { pool.release(&slice) }
      } else {
        entries[position - 1].value = sum
      }
    } else if value.magnitude > tolerance {
      pool.insert(LevelEntry(level: level, value: value), into: &slice, at: position)
    }
    slices[index] = slice
  }
}
