/// A run of elements inside a pool.
struct Slice: BitwiseCopyable {
  /// The position of the first element.
  var start: Int32 = 0
  /// How many elements are in use.
  var count: Int32 = 0
  /// How many elements its block holds; 0 while it has none.
  var capacity: Int32 = 0
}

/// Many short lists in one piece of memory; blocks that were given back are used again.
///
/// Sizes of blocks are 1, 2, 3, 4, 6, 8, 12, 16 and so on, so that at most a third of a block is idle.
struct Pool<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  private(set) var base: UnsafeMutablePointer<Element>
  private var used: Int
  private var capacity: Int
  /// Whether the memory belongs to the pool and not to a shelf.
  private var ownsMemory = false
  /// For each size the first free block, −1 where there is none; a free block begins with the position of the next.
  private var firstFree = Stack<Int32>()
  /// The size of the block that the first element of a run gets.
  private let firstClass: Int

  init(firstCapacity: Int = 1) {
    precondition(MemoryLayout<Element>.size >= MemoryLayout<Int32>.size)
    firstClass = Self.sizeClass(for: firstCapacity)
    used = 0
    capacity = 0
    base = .taken(0)
  }

  private init(copying other: borrowing Pool) {
    used = other.used
    capacity = other.used
    base = .taken(capacity)
    base.initialize(from: other.base, count: other.used)
    ownsMemory = capacity > 0
    firstFree = other.firstFree.copy()
    firstClass = other.firstClass
  }

  deinit {
    if ownsMemory { base.deallocate() }
  }

  func copy() -> Pool { Pool(copying: self) }

  /// The first element of a run; valid until the pool changes.
  @inline(__always)
  func pointer(_ slice: Slice) -> UnsafeMutablePointer<Element> { base + Int(slice.start) }

  /// Makes an empty run that has room for so many elements.
  @inline(__always)
  mutating func makeSlice(capacity needed: Int) -> Slice {
    needed > 0 ? takeBlock(ofClass: Self.sizeClass(for: needed)) : Slice()
  }

  /// Makes so many empty runs, each with the room that a first element gets; the others lie behind the one returned.
  @inline(__always)
  mutating func makeFirstBlocks(_ count: Int) -> Slice {
    let size = Self.size(firstClass)
    reserve(more: count * size)
    used += count * size
    return Slice(start: Int32(used - count * size), count: 0, capacity: Int32(size))
  }

  /// Makes a run of elements that do not lie in this pool.
  @inline(__always)
  mutating func makeSlice(of elements: UnsafeBufferPointer<Element>) -> Slice {
    var slice = makeSlice(capacity: elements.count)
    let first = pointer(slice)
    for position in 0..<elements.count { first[position] = elements[position] }
    slice.count = Int32(truncatingIfNeeded: elements.count)
    return slice
  }

  /// Puts an element behind those that do not follow it, and returns its place; a run that is full moves to a larger block.
  @discardableResult
  @inline(__always)
  mutating func insert(_ element: Element, into slice: inout Slice, _ precedes: (Element, Element) -> Bool) -> Int {
    if slice.count == slice.capacity { makeRoom(&slice) }
    let first = pointer(slice)
    var place = Int(slice.count)
    while place > 0, precedes(element, first[place - 1]) {
      first[place] = first[place - 1]
      place -= 1
    }
    first[place] = element
    slice.count &+= 1
    return place
  }

  /// Puts an element at the end of a run.
  @inline(__always)
  mutating func append(_ element: Element, to slice: inout Slice) {
    if slice.count == slice.capacity { makeRoom(&slice) }
    base[Int(slice.start &+ slice.count)] = element
    slice.count &+= 1
  }

  /// Takes an element out of a run, keeping the order of the others.
  func remove(at position: Int, from slice: inout Slice) {
    let first = pointer(slice)
    slice.count -= 1
    (first + position).update(from: first + position + 1, count: Int(slice.count) - position)
  }

  /// Makes room for so many more elements, where their runs need no blocks that are larger.
  @inline(__always)
  private mutating func reserve(more: Int) {
    if used + more > capacity { grow(to: used + more) }
  }

  /// The same, on a shelf where there is no room yet.
  @inline(__always)
  mutating func reserve(more: Int, on shelf: inout Shelf) {
    guard capacity == 0 else { return reserve(more: more) }
    guard let place: UnsafeMutablePointer<Element> = shelf.place(for: more) else { return }
    base = place
    capacity = more
  }

  /// Gives the block of a run back that was made of so many elements and is as long as it was.
  mutating func release(start: Int32, count: Int32) {
    let capacity = Self.size(Self.sizeClass(for: Int(count)))
    free(Slice(start: start, count: count, capacity: Int32(capacity)))
  }

  /// Gives the block of a run back and leaves the run empty.
  mutating func release(_ slice: inout Slice) {
    if slice.capacity > 0 { free(slice) }
    slice = Slice()
  }

  @inline(__always)
  private mutating func makeRoom(_ slice: inout Slice) {
    if slice.capacity > 0 {
      moveToLargerBlock(&slice)
    } else {
      slice = takeBlock(ofClass: firstClass)
    }
  }

  @inline(never)
  private mutating func moveToLargerBlock(_ slice: inout Slice) {
    let old = slice
    let count = Int(old.count)
    slice = takeBlock(ofClass: Self.sizeClass(for: count + max(2, count / 2)))
    slice.count = old.count
    pointer(slice).update(from: pointer(old), count: count)
    free(old)
  }

  /// Takes a block for an empty run.
  @inline(__always)
  private mutating func takeBlock(ofClass sizeClass: Int) -> Slice {
    let size = Self.size(sizeClass)
    if sizeClass < firstFree.count, firstFree[sizeClass] >= 0 {
      let start = firstFree[sizeClass]
      firstFree[sizeClass] = UnsafeRawPointer(base + Int(start)).loadUnaligned(as: Int32.self)
      return Slice(start: start, count: 0, capacity: Int32(size))
    }
    if used &+ size > capacity { grow(to: used + size) }
    used &+= size
    return Slice(
      start: Int32(truncatingIfNeeded: used &- size), count: 0, capacity: Int32(truncatingIfNeeded: size))
  }

  private mutating func free(_ slice: Slice) {
    let sizeClass = Self.sizeClass(for: Int(slice.capacity))
    if firstFree.count <= sizeClass { firstFree.fill(to: sizeClass + 1, with: -1) }
    UnsafeMutableRawPointer(base + Int(slice.start)).storeBytes(of: firstFree[sizeClass], as: Int32.self)
    firstFree[sizeClass] = slice.start
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    precondition(needed <= Int32.max, "a solver holds no more than two thousand million things of a kind")
    let grown = max(needed, grownCapacity(capacity))
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: grown)
    larger.moveInitialize(from: base, count: used)
    if ownsMemory { base.deallocate() }
    base = larger
    capacity = grown
    ownsMemory = true
  }

  /// The size of the blocks of a class: 1, 2, 3, 4, 6, 8, 12, 16 and so on.
  @inline(__always)
  private static func size(_ sizeClass: Int) -> Int {
    if sizeClass < 4 { return sizeClass + 1 }
    return sizeClass & 1 == 1 ? 1 << ((sizeClass + 1) / 2) : 3 << ((sizeClass - 2) / 2)
  }

  /// The class of the smallest blocks that hold so many elements.
  @inline(__always)
  private static func sizeClass(for needed: Int) -> Int {
    if needed <= 4 { return needed - 1 }
    let power = Int.bitWidth - 1 - (needed - 1).leadingZeroBitCount
    return needed <= 3 << (power - 1) ? 2 * power : 2 * power + 1
  }
}
