/// One entry for every slot of a solver that is or was in use.
///
/// It grows fourfold, because copying costs more than room to spare, and knows nothing of who uses a slot; the engine frees it.
struct SlotTable<Entry> {
  private var entries = UnsafeMutablePointer<Entry>.allocate(capacity: 64)
  private var capacity = 64
  private let vacant: Entry

  init(vacant: Entry) {
    self.vacant = vacant
    entries.initialize(repeating: vacant, count: capacity)
  }

  /// The entry of a slot; a slot beyond all that were set is vacant.
  subscript(slot: Int32) -> Entry {
    get { Int(slot) < capacity ? entries[Int(slot)] : vacant }
    set {
      if Int(slot) >= capacity { grow(to: Int(slot) + 1) }
      entries[Int(slot)] = newValue
    }
  }

  /// Calls a closure with every entry, in the order of slots; slots that were never used may be among them.
  func visit(_ body: (Entry) -> Void) {
    for slot in 0..<capacity { body(entries[slot]) }
  }

  private mutating func grow(to count: Int) {
    let newCapacity = max(4 * capacity, count)
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: newCapacity)
    larger.moveInitialize(from: entries, count: capacity)
    (larger + capacity).initialize(repeating: vacant, count: newCapacity - capacity)
    entries.deallocate()
    entries = larger
    capacity = newCapacity
  }

  /// Frees the memory.
  func free() {
    entries.deinitialize(count: capacity)
    entries.deallocate()
  }
}
