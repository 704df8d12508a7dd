/// What a ``Heap`` holds; the order must be total, so that the same elements always come out in the same order.
protocol HeapElement: BitwiseCopyable {
  /// Whether this element comes out before another one.
  func precedes(_ other: Self) -> Bool
}

/// Elements of which the first in their order can always be taken out.
struct Heap<Element: HeapElement>: ~Copyable {
  private var items = Stack<Element>()

  /// Makes room for so many elements.
  mutating func reserve(_ count: Int, on shelf: inout Shelf) { items.reserve(count, on: &shelf) }

  mutating func clear() { items.truncate() }

  mutating func push(_ element: Element) {
    var child = items.count
    items.append(element)
    while child > 0 {
      let parent = (child - 1) / 2
      guard element.precedes(items[parent]) else { break }
      items[child] = items[parent]
      child = parent
    }
    items[child] = element
  }

  mutating func popFirst() -> Element? {
    guard !items.isEmpty else { return nil }
    let first = items[0]
    let last = items.removeLast()
    if items.isEmpty { return first }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { break }
      if child + 1 < items.count, items[child + 1].precedes(items[child]) { child += 1 }
      guard items[child].precedes(last) else { break }
      items[parent] = items[child]
      parent = child
    }
    items[parent] = last
    return first
  }
}
