/// The next capacity of memory that is full: twice as much, and half as much again where that leaves too much idle.
@inline(__always)
func grownCapacity(_ capacity: Int) -> Int {
  capacity < 16_384 ? max(16, capacity * 2) : capacity + capacity / 2
}

extension UnsafeMutablePointer {
  /// Memory for so many elements, or none at all; whoever took some gives it back.
  @inline(__always)
  static func taken(_ capacity: Int) -> Self {
    capacity > 0 ? .allocate(capacity: capacity) : Self(bitPattern: MemoryLayout<Pointee>.alignment)!
  }
}

/// A growing list of plain values in memory of its own or, at first, on a shelf; an empty one has none.
struct Stack<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private var capacity: Int
  /// Whether the memory belongs to the list and not to a shelf.
  private var ownsMemory = false

  init() {
    capacity = 0
    count = 0
    base = .taken(0)
  }

  private init(copying other: borrowing Stack) {
    capacity = other.count
    count = other.count
    base = .taken(capacity)
    base.initialize(from: other.base, count: other.count)
    ownsMemory = capacity > 0
  }

  deinit {
    if ownsMemory { base.deallocate() }
  }

  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  subscript(position: Int) -> Element {
    @inline(__always) _read {
      assert(position >= 0 && position < count)
      yield base[position]
    }
    @inline(__always) _modify {
      assert(position >= 0 && position < count)
      yield &base[position]
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count &+= 1
  }

  /// Appends so many elements, each told by its place among them.
  @inline(__always)
  mutating func append(count more: Int, _ element: (Int) -> Element) {
    if count &+ more > capacity { grow(to: count + more) }
    let first = base + count
    for place in 0..<more { first[place] = element(place) }
    count &+= more
  }

  /// Makes the list longer by so many elements, which the caller writes where the pointer returned tells.
  @inline(__always)
  mutating func appendRoom(for more: Int) -> UnsafeMutablePointer<Element> {
    if count &+ more > capacity { grow(to: count + more) }
    count &+= more
    return base + (count &- more)
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  /// Replaces all elements by one.
  @inline(__always)
  mutating func hold(_ element: Element) {
    truncate()
    append(element)
  }

  /// Forgets the elements from a position on.
  @inline(__always)
  mutating func truncate(to length: Int = 0) {
    assert(length <= count)
    count = length
  }

  mutating func insert(_ element: Element, at position: Int) {
    guard position < count else {
      append(element)
      return
    }
    if count == capacity { grow(to: count + 1) }
    (base + position + 1).update(from: base + position, count: count - position)
    base[position] = element
    count += 1
  }

  mutating func remove(at position: Int) {
    count -= 1
    (base + position).update(from: base + position + 1, count: count - position)
  }

  /// Makes room for so many elements in all, so that they can be written behind ``base``.
  @inline(__always)
  mutating func reserve(_ length: Int) {
    if capacity < length { grow(to: length) }
  }

  /// Makes room for so many elements in all, on a shelf where there is none yet.
  @inline(__always)
  mutating func reserve(_ length: Int, on shelf: inout Shelf) {
    guard capacity == 0 else { return reserve(length) }
    guard let place: UnsafeMutablePointer<Element> = shelf.place(for: length) else { return }
    base = place
    capacity = length
  }

  /// Takes over elements that were written behind ``base``.
  @inline(__always)
  mutating func setCount(_ length: Int) {
    assert(length <= capacity)
    count = length
  }

  /// Takes elements away from the front.
  mutating func removeFirst(_ length: Int) {
    assert(length <= count)
    count -= length
    base.update(from: base + length, count: count)
  }

  /// Appends copies of an element until the list is so long.
  @inline(never)
  mutating func fill(to length: Int, with element: Element) {
    reserve(length)
    (base + count).initialize(repeating: element, count: length - count)
    count = length
  }

  mutating func reverse() {
    var elements = UnsafeMutableBufferPointer(start: base, count: count)
    elements.reverse()
  }

  func copy() -> Stack { Stack(copying: self) }

  @inline(never)
  private mutating func grow(to needed: Int) {
    precondition(needed <= Int32.max, "a solver holds no more than two thousand million things of a kind")
    let grown = max(needed, grownCapacity(capacity))
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: grown)
    larger.moveInitialize(from: base, count: count)
    if ownsMemory { base.deallocate() }
    base = larger
    capacity = grown
    ownsMemory = true
  }
}

/// A growing column of plain values, one for each index of a kind.
///
/// Subscripts are not checked in release builds; whoever opens the tables checks identities first.
struct Table<Index: TableIndex, Element: BitwiseCopyable>: ~Copyable, Sendable {
  private var elements = Stack<Element>()

  init() {}

  private init(elements: consuming Stack<Element>) {
    self.elements = elements
  }

  var count: Int { @inline(__always) get { elements.count } }

  /// The first element; valid until the table grows.
  var base: UnsafeMutablePointer<Element> { @inline(__always) get { elements.base } }

  subscript(index: Index) -> Element {
    @inline(__always) _read { yield elements[Int(index.raw)] }
    @inline(__always) _modify { yield &elements[Int(index.raw)] }
  }

  @inline(__always)
  mutating func append(_ element: Element) { elements.append(element) }

  @inline(__always)
  mutating func append(_ element: Element, count more: Int) { elements.append(count: more) { _ in element } }

  /// Appends so many elements, each told by its place among them.
  @inline(__always)
  mutating func append(count more: Int, _ element: (Int) -> Element) { elements.append(count: more, element) }

  /// Makes the table longer by so many elements, which the caller writes where the pointer returned tells.
  @inline(__always)
  mutating func appendRoom(for more: Int) -> UnsafeMutablePointer<Element> { elements.appendRoom(for: more) }

  /// Makes room for so many more elements, on a shelf where there is none yet.
  @inline(__always)
  mutating func reserve(more: Int, on shelf: inout Shelf) { elements.reserve(elements.count + more, on: &shelf) }

  /// Makes the table at least so long, filling up with one value.
  @inline(__always)
  mutating func extend(to length: Int, with element: Element) {
    if elements.count &+ 1 == length {
      elements.append(element)
    } else if elements.count < length {
      elements.fill(to: length, with: element)
    }
  }

  func copy() -> Table { Table(elements: elements.copy()) }
}
