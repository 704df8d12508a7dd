import ConstraintLayout
import LayoutGeometry

/// A guide that activates and deactivates constraints as it comes near the edges of its window and moves away.
///
/// Several edges in one call mean that all of them must be near, or away. The constraints need not name the guide. A
/// constraint that stands in several sets is active while any of them is satisfied; `isActive` set by hand lasts until the
/// next crossing. A constraint whose views are not in the guide's tree waits until they are.
open class TrackingGuide: LayoutGuide {
  /// One set of constraints with the condition under which they are active.
  private struct TrackedSet {
    var edges: DirectionalRectEdge
    var whenNear: Bool
    var constraints: [LayoutConstraint]
    var isSatisfied = false

    func holds(near edges: DirectionalRectEdge) -> Bool {
      whenNear ? edges.isSuperset(of: self.edges) : edges.isDisjoint(with: self.edges)
    }
  }

  private var sets: [TrackedSet] = []
  /// The edges that were near at the last look; nil while nothing is tracked.
  package private(set) var nearEdges: DirectionalRectEdge?
  /// Constraints that should be active but whose views are not in the guide's tree.
  private var waiting: [LayoutConstraint] = []

  /// Makes constraints active while the guide is near all of some edges; replaces those registered for the same edges.
  ///
  /// - Parameters:
  ///   - constraints: The constraints; an empty array only removes the former ones. What is dropped is deactivated.
  ///   - edge: The edges of the window.
  public final func setConstraints(_ constraints: [LayoutConstraint], activeWhenNearEdge edge: DirectionalRectEdge) {
    replace(edge, whenNear: true, with: constraints)
  }

  /// Makes constraints active while the guide is away from all of some edges; replaces those registered for the same edges.
  ///
  /// - Parameters:
  ///   - constraints: The constraints; an empty array only removes the former ones. What is dropped is deactivated.
  ///   - edge: The edges of the window.
  public final func setConstraints(_ constraints: [LayoutConstraint], activeWhenAwayFrom edge: DirectionalRectEdge) {
    replace(edge, whenNear: false, with: constraints)
  }

  /// The constraints registered for being near exactly these edges.
  public final func constraints(activeWhenNearEdge edge: DirectionalRectEdge) -> [LayoutConstraint] {
    index(of: edge, whenNear: true).map { sets[$0].constraints } ?? []
  }

  /// The constraints registered for being away from exactly these edges.
  public final func constraints(activeWhenAwayFrom edge: DirectionalRectEdge) -> [LayoutConstraint] {
    index(of: edge, whenNear: false).map { sets[$0].constraints } ?? []
  }

  /// Removes every set and deactivates its constraints.
  public final func removeAllTrackedConstraints() {
    let dropped = sets
    sets = []
    waiting = []
    for set in dropped where set.isSatisfied { LayoutConstraint.deactivate(set.constraints) }
  }

  /// Takes note of the edges that are near, and switches what has to be switched.
  ///
  /// - Parameter edges: The edges; nil where nothing is to be tracked, so that every tracked constraint is inactive.
  /// - Returns: Whether a constraint was switched.
  @discardableResult
  package final func track(_ edges: DirectionalRectEdge?) -> Bool {
    guard edges != nearEdges else { return activate(waiting) }
    nearEdges = edges
    var turnedOff: [LayoutConstraint] = []
    var turnedOn: [LayoutConstraint] = []
    for index in sets.indices {
      let isSatisfied = edges.map(sets[index].holds(near:)) ?? false
      guard isSatisfied != sets[index].isSatisfied else { continue }
      sets[index].isSatisfied = isSatisfied
      if isSatisfied {
        turnedOn += sets[index].constraints
      } else {
        turnedOff += sets[index].constraints
      }
    }
    deactivateUnlessSatisfied(turnedOff)
    return activate(turnedOn) || !turnedOff.isEmpty
  }

  private func index(of edges: DirectionalRectEdge, whenNear: Bool) -> Int? {
    sets.firstIndex { $0.edges == edges && $0.whenNear == whenNear }
  }

  private func replace(_ edges: DirectionalRectEdge, whenNear: Bool, with constraints: [LayoutConstraint]) {
    var set = TrackedSet(edges: edges, whenNear: whenNear, constraints: constraints)
    set.isSatisfied = nearEdges.map(set.holds(near:)) ?? false
    var former: [LayoutConstraint] = []
    if let index = index(of: edges, whenNear: whenNear) {
      if sets[index].isSatisfied { former = sets[index].constraints }
      if constraints.isEmpty {
        sets.remove(at: index)
      } else {
        sets[index] = set
      }
    } else if !constraints.isEmpty {
      sets.append(set)
    }
    deactivateUnlessSatisfied(former)
    if set.isSatisfied {
      activate(constraints)
    } else {
      deactivateUnlessSatisfied(constraints)
    }
  }

  private func deactivateUnlessSatisfied(_ constraints: [LayoutConstraint]) {
    for constraint in constraints {
      let isWanted = sets.contains { $0.isSatisfied && $0.constraints.contains { $0 === constraint } }
      guard !isWanted else { continue }
      constraint.isActive = false
      waiting.removeAll { $0 === constraint }
    }
  }

  /// Activates the constraints whose views are in the guide's tree, and has the others wait.
  ///
  /// - Returns: Whether there was one to activate.
  @discardableResult
  private func activate(_ constraints: [LayoutConstraint]) -> Bool {
    var activatedSome = false
    for constraint in constraints {
      if names(onlyItemsOf: owningView?.root, constraint) {
        constraint.isActive = true
        activatedSome = true
        waiting.removeAll { $0 === constraint }
      } else if !waiting.contains(where: { $0 === constraint }) {
        waiting.append(constraint)
      }
    }
    return activatedSome
  }

  private func names(onlyItemsOf root: LayoutView?, _ constraint: LayoutConstraint) -> Bool {
    guard let root else { return false }
    return [constraint.firstItem, constraint.secondItem].allSatisfy { item in
      guard let item else { return true }
      let view = item as? LayoutView ?? (item as? LayoutGuide)?.owningView
      return view?.root === root
    }
  }
}
