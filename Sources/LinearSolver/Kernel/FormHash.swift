/// Finds forms by their terms up to a factor: open addressing over the forms' own storage.
///
/// Decides only whether two rows share a form; nothing ever walks the table in its order.
struct FormHash: ~Copyable {
  private var slots = Stack<FormIndex>()
  /// How many slots hold a form, and how many do or did.
  private var live = 0
  private var used = 0

  /// A slot whose form was removed; searches go on behind it.
  private static let tombstone = FormIndex(raw: -2)

  init() {}

  private init(copying other: borrowing FormHash) {
    slots = other.slots.copy()
    live = other.live
    used = other.used
  }

  func copy() -> FormHash { FormHash(copying: self) }

  /// The hash of terms sorted by variable; equal for rows that differ by a factor, but for rounding at a boundary.
  static func hash(_ terms: UnsafeBufferPointer<FormTerm>) -> UInt32 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    let first = terms[0].coefficient
    for term in terms {
      let ratio = quotient(term.coefficient, first)
      // Half a unit of the kept bits is added so that simple ratios lie in the middle of their class.
      let kept = (ratio.bitPattern &+ (1 << 35)) >> 36
      hash = (hash ^ (UInt64(UInt32(bitPattern: term.variable.raw)) &* 0x2545_F491 &+ kept)) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  /// Calls a closure-free search: the next form with the hash at or behind a position; none at the end.
  func next(hash: UInt32, identities: borrowing Table<FormIndex, FormIdentity>, from probe: inout Int) -> FormIndex {
    guard used > 0 else { return .none }
    let mask = slots.count &- 1
    while true {
      let form = slots[(Int(hash) &+ probe) & mask]
      probe += 1
      if form == .none { return .none }
      if form != Self.tombstone, identities[form].hash == hash { return form }
    }
  }

  mutating func insert(_ form: FormIndex, hash: UInt32, identities: borrowing Table<FormIndex, FormIdentity>) {
    if (used + 1) * 2 > slots.count { rehash(identities) }
    place(form, hash: hash)
  }

  mutating func remove(_ form: FormIndex, hash: UInt32) {
    let mask = slots.count - 1
    var probe = Int(hash) & mask
    while slots[probe] != form { probe = (probe + 1) & mask }
    slots[probe] = Self.tombstone
    live -= 1
  }

  private mutating func place(_ form: FormIndex, hash: UInt32) {
    let mask = slots.count - 1
    var probe = Int(hash) & mask
    while !slots[probe].isNone { probe = (probe + 1) & mask }
    if slots[probe] == .none { used += 1 }
    slots[probe] = form
    live += 1
  }

  /// Makes room for so many more forms in a table that is empty; a table that is not grows by itself.
  mutating func reserve(more: Int, on shelf: inout Shelf) {
    guard used == 0 else { return }
    slots.truncate()
    slots.reserve(Self.size(for: 2 * more), on: &shelf)
    guard shelf.isBuilt else { return }
    slots.fill(to: Self.size(for: 2 * more), with: .none)
  }

  /// How many slots, a power of two, are at least so many.
  private static func size(for least: Int) -> Int {
    var size = 64
    while size < least { size *= 2 }
    return size
  }

  /// Makes the table fit the live forms, without tombstones.
  private mutating func rehash(_ identities: borrowing Table<FormIndex, FormIdentity>) {
    let size = Self.size(for: live * 4)
    var former = Stack<FormIndex>()
    swap(&former, &slots)
    slots.fill(to: size, with: .none)
    used = 0
    live = 0
    for position in 0..<former.count where !former[position].isNone {
      place(former[position], hash: identities[former[position]].hash)
    }
  }
}
