/// Crossings ordered by distance, the nearest first.
struct CrossingHeap: ~Copyable {
  private var items = Stack<Crossing>()
  /// Whether among equal distances the oldest form comes first, and not the fastest.
  private(set) var prefersOldest = false

  mutating func clear(preferringOldest: Bool) {
    items.truncate()
    prefersOldest = preferringOldest
  }

  mutating func push(_ crossing: Crossing) {
    var child = items.count
    items.append(crossing)
    while child > 0 {
      let parent = (child - 1) / 2
      guard crossing.precedes(items[parent], preferringOldest: prefersOldest) else { break }
      items[child] = items[parent]
      child = parent
    }
    items[child] = crossing
  }

  mutating func popFirst() -> Crossing? {
    guard !items.isEmpty else { return nil }
    let first = items[0]
    let last = items.removeLast()
    if items.isEmpty { return first }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { break }
      if child + 1 < items.count, items[child + 1].precedes(items[child], preferringOldest: prefersOldest) {
        child += 1
      }
      guard items[child].precedes(last, preferringOldest: prefersOldest) else { break }
      items[parent] = items[child]
      parent = child
    }
    items[parent] = last
    return first
  }
}
