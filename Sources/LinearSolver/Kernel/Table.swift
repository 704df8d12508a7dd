/// A growing column of plain values, one for each index of a kind.
///
/// Owns its memory. Subscripts are not checked in release builds; whoever opens the tables checks identities first.
struct Table<Index: TableIndex, Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private var capacity: Int

  init() {
    capacity = 16
    count = 0
    base = .allocate(capacity: capacity)
  }

  private init(copying other: borrowing Table) {
    capacity = max(16, other.count)
    count = other.count
    base = .allocate(capacity: capacity)
    base.initialize(from: other.base, count: other.count)
  }

  deinit {
    base.deallocate()
  }

  subscript(index: Index) -> Element {
    @inline(__always) get {
      assert(index.raw >= 0 && Int(index.raw) < count)
      return base[Int(index.raw)]
    }
    @inline(__always) _modify {
      assert(index.raw >= 0 && Int(index.raw) < count)
      yield &base[Int(index.raw)]
    }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  /// Makes the table at least so long, filling up with one value.
  mutating func extend(to length: Int, with element: Element) {
    guard length > count else { return }
    if length > capacity { grow(to: length) }
    (base + count).initialize(repeating: element, count: length - count)
    count = length
  }

  func copy() -> Table { Table(copying: self) }

  private mutating func grow(to needed: Int) {
    capacity = max(needed, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
  }
}

/// A growing list of plain values in memory of its own.
struct Stack<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private var capacity: Int

  init() {
    capacity = 16
    count = 0
    base = .allocate(capacity: capacity)
  }

  private init(copying other: borrowing Stack) {
    capacity = max(16, other.count)
    count = other.count
    base = .allocate(capacity: capacity)
    base.initialize(from: other.base, count: other.count)
  }

  deinit {
    base.deallocate()
  }

  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  subscript(position: Int) -> Element {
    @inline(__always) get {
      assert(position >= 0 && position < count)
      return base[position]
    }
    @inline(__always) _modify {
      assert(position >= 0 && position < count)
      yield &base[position]
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count += 1
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  /// Forgets the elements from a position on.
  @inline(__always)
  mutating func truncate(to length: Int = 0) {
    assert(length <= count)
    count = length
  }

  mutating func insert(_ element: Element, at position: Int) {
    if count == capacity { grow() }
    (base + position + 1).update(from: base + position, count: count - position)
    base[position] = element
    count += 1
  }

  mutating func remove(at position: Int) {
    count -= 1
    (base + position).update(from: base + position + 1, count: count - position)
  }

  mutating func reverse() {
    var elements = UnsafeMutableBufferPointer(start: base, count: count)
    elements.reverse()
  }

  func copy() -> Stack { Stack(copying: self) }

  private mutating func grow() {
    capacity *= 2
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
