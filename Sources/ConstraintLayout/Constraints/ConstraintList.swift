/// An ordered list of constraints with removal in constant time.
///
/// Removal leaves a gap; the gaps are closed when they are the greater part. Every constraint knows its place in each list
/// it is in, by the role it has there.
struct ConstraintList {
  /// What a list is to a constraint in it.
  enum Role: Int {
    /// The constraints installed on a view.
    case installed = 0
    /// The constraints that name an item: as first item, its distance's start, as second item, its distance's start.
    case first = 1
    case firstStart = 2
    case second = 3
    case secondStart = 4
  }

  private var entries: ContiguousArray<(constraint: LayoutConstraint, role: Role)?> = []
  private var liveCount = 0

  /// How many constraints are in the list.
  var count: Int { liveCount }

  /// The constraints in the order in which they came.
  var constraints: [LayoutConstraint] { entries.compactMap { $0?.constraint } }

  /// Puts a constraint at the end.
  mutating func append(_ constraint: LayoutConstraint, as role: Role) {
    constraint.places[role] = entries.count
    entries.append((constraint, role))
    liveCount += 1
  }

  /// Takes a constraint out.
  mutating func remove(_ constraint: LayoutConstraint, as role: Role) {
    entries[constraint.places[role]] = nil
    liveCount -= 1
    if liveCount == 0 {
      entries.removeAll(keepingCapacity: true)
    } else if entries.count > 8, entries.count > 2 * liveCount {
      closeGaps()
    }
  }

  private mutating func closeGaps() {
    entries.removeAll { $0 == nil }
    for (place, entry) in entries.enumerated() {
      guard let entry else { continue }
      entry.constraint.places[entry.role] = place
    }
  }
}

/// A constraint's place in each list that it is in.
struct ConstraintPlaces {
  private var installed: Int32 = 0
  private var first: Int32 = 0
  private var firstStart: Int32 = 0
  private var second: Int32 = 0
  private var secondStart: Int32 = 0

  subscript(role: ConstraintList.Role) -> Int {
    get {
      switch role {
      case .installed: Int(installed)
      case .first: Int(first)
      case .firstStart: Int(firstStart)
      case .second: Int(second)
      case .secondStart: Int(secondStart)
      }
    }
    set {
      switch role {
      case .installed: installed = Int32(newValue)
      case .first: first = Int32(newValue)
      case .firstStart: firstStart = Int32(newValue)
      case .second: second = Int32(newValue)
      case .secondStart: secondStart = Int32(newValue)
      }
    }
  }
}
