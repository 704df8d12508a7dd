/// One entry for every slot of a solver that is or was in use.
///
/// It grows fourfold, because copying costs more than room to spare, and knows nothing of who uses a slot; the engine frees it.
struct SlotTable<Entry> {
  private var entries: UnsafeMutablePointer<Entry>?
  private var capacity = 0
  private let vacant: Entry

  init(vacant: Entry) {
    self.vacant = vacant
  }

  /// Makes room for so many slots in a table without any.
  mutating func makeFirstRoom(for count: Int) {
    if capacity == 0, count > 0 { grow(to: count) }
  }

  /// The entry of a slot; a slot beyond all that were set is vacant.
  subscript(slot: Int32) -> Entry {
    get {
      guard let entries, Int(slot) < capacity else { return vacant }
      return entries[Int(slot)]
    }
    set {
      if Int(slot) >= capacity { grow(to: max(64, 4 * capacity, Int(slot) + 1)) }
      entries?[Int(slot)] = newValue
    }
  }

  /// Calls a closure with every entry, in the order of slots; slots that were never used may be among them.
  func visit(_ body: (Entry) -> Void) {
    for entry in UnsafeMutableBufferPointer(start: entries, count: capacity) { body(entry) }
  }

  private mutating func grow(to newCapacity: Int) {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: newCapacity)
    (larger + capacity).initialize(repeating: vacant, count: newCapacity - capacity)
    if let entries {
      larger.moveInitialize(from: entries, count: capacity)
      entries.deallocate()
    }
    entries = larger
    capacity = newCapacity
  }

  /// Frees the memory.
  func free() {
    entries?.deinitialize(count: capacity)
    entries?.deallocate()
  }
}
