/// Where a constraint stands in one of the lists it is in.
///
/// The nodes lie in memory that belongs to the constraint, so that a list costs no memory of its own and a constraint leaves
/// it without a search.
struct ConstraintNode {
  /// What a list is to a constraint in it.
  enum Role: Int {
    /// The constraints installed on a view.
    case installed = 0
    /// The active constraints of a tree without an engine, oldest first.
    case loose = 1
    /// The constraints that name an item: as first item, as second item, as the start of the first or second distance.
    case first = 2
    case second = 3
    case firstStart = 4
    case secondStart = 5
  }

  /// How many lists a constraint without distances is in at most, and one with distances.
  static let usualCount = 4
  static let fullCount = 6

  let constraint: Unmanaged<LayoutConstraint>
  var isListed = false
  var previous: UnsafeMutablePointer<ConstraintNode>?
  var next: UnsafeMutablePointer<ConstraintNode>?
}

/// An ordered list of constraints, threaded through them; it keeps none of them alive.
struct ConstraintList {
  private var first: UnsafeMutablePointer<ConstraintNode>?
  private var last: UnsafeMutablePointer<ConstraintNode>?

  /// The constraints in the order in which they came.
  var constraints: [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    var node = first
    while let present = node {
      found.append(present.pointee.constraint.takeUnretainedValue())
      node = present.pointee.next
    }
    return found
  }

  /// Whether no constraint is in the list.
  var isEmpty: Bool { first == nil }

  /// Calls a closure with each constraint, in order; the closure must not change the list.
  func visit(_ body: (LayoutConstraint) -> Void) {
    var node = first
    while let present = node {
      present.pointee.constraint._withUnsafeGuaranteedRef(body)
      node = present.pointee.next
    }
  }

  /// The constraint that came first.
  var oldest: LayoutConstraint? { first?.pointee.constraint.takeUnretainedValue() }

  /// Puts a constraint at the end.
  mutating func append(_ node: UnsafeMutablePointer<ConstraintNode>) {
    node.pointee.isListed = true
    node.pointee.previous = last
    node.pointee.next = nil
    if let last { last.pointee.next = node } else { first = node }
    last = node
  }

  /// Takes a constraint out; one that is in no list is left alone.
  mutating func remove(_ node: UnsafeMutablePointer<ConstraintNode>) {
    guard node.pointee.isListed else { return }
    node.pointee.isListed = false
    let (previous, next) = (node.pointee.previous, node.pointee.next)
    if let previous { previous.pointee.next = next } else { first = next }
    if let next { next.pointee.previous = previous } else { last = previous }
  }

  /// Empties the list and returns what was in it.
  mutating func takeAll() -> [LayoutConstraint] {
    let found = constraints
    var node = first
    while let present = node {
      present.pointee.isListed = false
      node = present.pointee.next
    }
    first = nil
    last = nil
    return found
  }
}
