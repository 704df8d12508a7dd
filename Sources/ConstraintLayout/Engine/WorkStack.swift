/// A stack of plain values for work that may be interrupted by the same kind of work.
///
/// Who uses it notes how many values there were, puts his own on top, and cuts it back to that number; so does what is called
/// on the way. It grows by doubling; who owns it frees it.
struct WorkStack<Element> {
  private var elements = UnsafeMutablePointer<Element>.allocate(capacity: 64)
  private var capacity = 64
  private(set) var count = 0

  subscript(position: Int) -> Element { elements[position] }

  /// Puts a value on top.
  @inline(__always)
  mutating func push(_ element: Element) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count += 1
  }

  /// The values from a place up to the top; valid until the next one is put there.
  func values(from start: Int) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: elements + start, count: count - start)
  }

  /// Takes values from the top until a number is left.
  mutating func truncate(to newCount: Int) {
    count = newCount
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = larger
    capacity *= 2
  }

  /// Frees the memory; nothing may be on the stack.
  func free() { elements.deallocate() }
}
