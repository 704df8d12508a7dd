import LayoutGeometry
import LinearSolver

/// Required constraints that cannot all hold: a minimal set, and the one of them that gave way.
///
/// Without any one of its members the others can hold. The newest constraint gives way, which is ours to decide: UIKit
/// documents no rule. A wish for a content size, if required, gives way before a constraint that somebody wrote.
public struct LayoutConflict {
  /// An extent that would have to be negative for all constraints of the set to hold.
  public struct NegativeExtent {
    /// The item.
    public let item: LayoutItem
    /// Along which axis.
    public let axis: LayoutAxis
    /// What the extent would be, in points.
    public let value: Double
  }

  /// The constraints of the set, oldest first.
  public let constraints: [LayoutConstraint]
  /// What belongs to the set and holds whatever constraints say.
  public let facts: [LayoutFact]
  /// The constraint that gave way; it comes back by itself when the others leave room for it.
  public let demoted: LayoutConstraint
  /// By how much the one that gave way is missed, in points.
  public let shortfall: Double
  /// What would have to be negative.
  public let negativeExtents: [NegativeExtent]
}

extension LayoutEngine {
  /// The conflicts as of the last solve, oldest first.
  func conflicts() -> [LayoutConflict] {
    solver.conflicts.compactMap { conflict in
      guard let demoted = constraint(ofRow: conflict.demoted) else { return nil }
      let shortfall = shortfall(of: conflict.demoted)
      return LayoutConflict(
        constraints: conflict.constraints.compactMap { constraint(ofRow: $0) },
        facts: conflict.facts.compactMap { fact(ofRow: $0) }, demoted: demoted, shortfall: shortfall,
        negativeExtents: negativeExtents(in: conflict, shortfall: shortfall))
    }
  }

  /// By how much a row is missed.
  private func shortfall(of row: ConstraintID) -> Double {
    do throws(SolverError) {
      return try solver.violation(of: row)
    } catch {
      preconditionFailure("a row of this engine is unknown to its solver: \(error)")
    }
  }

  /// The constraint whose row it is; a wish for a content size is shown as one.
  func constraint(ofRow row: ConstraintID) -> LayoutConstraint? {
    switch owner(of: row) {
    case .constraint(let constraint): constraint.takeUnretainedValue()
    case .contentSize(let view, let axis, let relation):
      view.takeUnretainedValue().contentSizeConstraint(axis, relation)
    case .fact, .nobody: nil
    }
  }

  /// The fact whose row it is.
  func fact(ofRow row: ConstraintID) -> LayoutFact? {
    guard case .fact(let item, let kind) = owner(of: row) else { return nil }
    return LayoutFact(item: item.takeUnretainedValue(), kind: kind)
  }

  /// Lets required wishes for a content size give way before constraints that somebody wrote.
  ///
  /// The solver demotes the newest of a set; so such a wish is stated anew, which makes it the newest.
  ///
  /// - Returns: Whether the engine has to solve again.
  func yieldContentSizes() -> Bool {
    var hasYielded = false
    for conflict in solver.conflicts {
      if case .contentSize = owner(of: conflict.demoted) { continue }
      for row in conflict.constraints {
        guard case .contentSize(let view, let axis, _) = owner(of: row) else { continue }
        restateContentSize(of: view.takeUnretainedValue(), axis)
        hasYielded = true
        break
      }
    }
    return hasYielded
  }
}

extension LayoutView {
  /// A wish for a content size, shown as the constraint that it amounts to.
  func contentSizeConstraint(_ axis: LayoutAxis, _ relation: LayoutConstraint.Relation) -> LayoutConstraint? {
    guard let rows = cell.pointee.contentSizeRows?.wishes[axis] else { return nil }
    let shown = LayoutConstraint(
      first: ConstraintOperand(self, axis == .horizontal ? .width : .height), relation: relation, second: nil,
      multiplier: 1, constant: rows.value, origin: .contentSize)
    shown.storedPriority = relation == .lessThanOrEqual ? cell.pointee.hugging[axis] : cell.pointee.compression[axis]
    return shown
  }
}
