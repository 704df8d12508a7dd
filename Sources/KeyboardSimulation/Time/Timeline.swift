/// What is due later, ordered by time and, at the same time, by the order of scheduling.
package struct Timeline<Event> {
  private struct Entry {
    var due: Duration
    var event: Event
  }

  private var entries: [Entry] = []

  package init() {}

  /// Whether nothing is pending.
  package var isEmpty: Bool { entries.isEmpty }

  /// The time at which the first event is due.
  package var nextDue: Duration? { entries.first?.due }

  /// Adds an event behind those that are due no later.
  ///
  /// - Complexity: O(*n*) in the number of pending events, which are a handful.
  package mutating func schedule(_ event: Event, at due: Duration) {
    var index = entries.endIndex
    while index > entries.startIndex, entries[index - 1].due > due { index -= 1 }
    entries.insert(Entry(due: due, event: event), at: index)
  }

  /// Takes out the first event that is due by a time, with the time at which it was due.
  package mutating func popFirst(dueBy time: Duration) -> (due: Duration, event: Event)? {
    guard let first = entries.first, first.due <= time else { return nil }
    entries.removeFirst()
    return (first.due, first.event)
  }

  /// Drops the pending events that satisfy a condition and returns them in their order.
  package mutating func removeAll(where condition: (Event) -> Bool) -> [Event] {
    var removed: [Event] = []
    entries.removeAll { entry in
      guard condition(entry.event) else { return false }
      removed.append(entry.event)
      return true
    }
    return removed
  }
}
