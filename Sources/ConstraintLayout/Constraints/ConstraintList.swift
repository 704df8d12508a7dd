/// Where a constraint stands in one of the lists it is in.
///
/// The nodes belong to the constraint, so that a list costs no memory of its own and a constraint leaves it without a search.
struct ConstraintNode {
  /// What a list is to a constraint in it.
  enum Role {
    /// The constraints installed on a view.
    case installed
    /// The active constraints of a tree without an engine, oldest first.
    case loose
    /// The constraints that name an item: as first item, as second item, as the start of the first or second distance.
    case first
    case second
    case firstStart
    case secondStart
  }

  /// The constraint; nil while it is not in the list.
  var constraint: Unmanaged<LayoutConstraint>?
  var previous: UnsafeMutablePointer<ConstraintNode>?
  var next: UnsafeMutablePointer<ConstraintNode>?
}

/// The nodes of a constraint, by role; the last two are those of distances, which few constraints have.
struct ConstraintNodes {
  private var usual = (ConstraintNode(), ConstraintNode(), ConstraintNode(), ConstraintNode())
  private var ofStarts: UnsafeMutablePointer<ConstraintNode>?

  /// Makes nodes that are in no list.
  init(hasDistance: Bool) {
    guard hasDistance else { return }
    let nodes = UnsafeMutablePointer<ConstraintNode>.allocate(capacity: 2)
    nodes.initialize(repeating: ConstraintNode(), count: 2)
    ofStarts = nodes
  }

  /// Where the node of a role lies, which stays the same for as long as the nodes are not moved.
  @inline(__always)
  mutating func pointer(_ role: ConstraintNode.Role) -> UnsafeMutablePointer<ConstraintNode> {
    switch role {
    case .installed: withUnsafeMutablePointer(to: &usual.0) { $0 }
    case .loose: withUnsafeMutablePointer(to: &usual.1) { $0 }
    case .first: withUnsafeMutablePointer(to: &usual.2) { $0 }
    case .second: withUnsafeMutablePointer(to: &usual.3) { $0 }
    case .firstStart: ofStarts.unsafelyUnwrapped
    case .secondStart: ofStarts.unsafelyUnwrapped + 1
    }
  }

  /// Whether there are nodes for the starts of distances.
  var includeStarts: Bool { ofStarts != nil }

  /// Frees what does not lie in the constraint itself.
  func free() { ofStarts?.deallocate() }
}

extension LayoutConstraint {
  /// Whether the constraint is one of the loose ones of a tree.
  var isLoose: Bool { nodes.pointer(.loose).pointee.constraint != nil }
}

/// An ordered list of constraints, threaded through them; it keeps none of them alive.
struct ConstraintList {
  private var first: UnsafeMutablePointer<ConstraintNode>?
  private var last: UnsafeMutablePointer<ConstraintNode>?

  /// The constraints in the order in which they came.
  var constraints: [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    visit { found.append($0) }
    return found
  }

  /// Whether no constraint is in the list.
  var isEmpty: Bool { first == nil }

  /// Calls a closure with each constraint, in order; the closure must not change the list.
  func visit(_ body: (LayoutConstraint) -> Void) {
    var node = first
    while let present = node {
      present.pointee.constraint?._withUnsafeGuaranteedRef(body)
      node = present.pointee.next
    }
  }

  /// The constraint that came first.
  var oldest: Unmanaged<LayoutConstraint>? { first?.pointee.constraint }

  /// Puts a constraint at the end.
  @inline(__always)
  mutating func append(_ constraint: LayoutConstraint, as role: ConstraintNode.Role) {
    let node = constraint.nodes.pointer(role)
    node.pointee.constraint = Unmanaged.passUnretained(constraint)
    node.pointee.previous = last
    node.pointee.next = nil
    if let last { last.pointee.next = node } else { first = node }
    last = node
  }

  /// Takes a constraint out; one that is in no list is left alone.
  @inline(__always)
  mutating func remove(_ constraint: LayoutConstraint, as role: ConstraintNode.Role) {
    unlist(constraint.nodes.pointer(role))
  }

  private mutating func unlist(_ node: UnsafeMutablePointer<ConstraintNode>) {
    guard node.pointee.constraint != nil else { return }
    node.pointee.constraint = nil
    let (previous, next) = (node.pointee.previous, node.pointee.next)
    if let previous { previous.pointee.next = next } else { first = next }
    if let next { next.pointee.previous = previous } else { last = previous }
  }

  /// Takes everything over that is in another list, after what is here.
  mutating func takeAll(from other: inout ConstraintList) {
    guard let otherFirst = other.first else { return }
    if let last { last.pointee.next = otherFirst } else { first = otherFirst }
    otherFirst.pointee.previous = last
    last = other.last
    other = ConstraintList()
  }

  /// Takes the constraint that came first out.
  mutating func takeOldest() -> Unmanaged<LayoutConstraint>? {
    guard let node = first, let constraint = node.pointee.constraint else { return nil }
    unlist(node)
    return constraint
  }
}
