import LayoutGeometry
import LinearSolver

/// How the members of a conflict weigh against each other.
///
/// The set is minimal, so there is one way, up to a factor, to add up its rows so that every variable cancels. What is then
/// left of the constants is by how much they contradict; shared out by the weights, it tells what any one member would come
/// to if all the others held.
struct ConflictArithmetic {
  /// The weight of each member, in the order in which they were given; nil where the rows do not cancel.
  let weights: [Double]?

  /// - Parameter rows: The coefficients of each member, by variable.
  init(rows: [[Int32: Double]]) {
    weights = Self.dependency(of: rows)
  }

  /// Finds the dependency by elimination, keeping for every row how it was combined from the members.
  private static func dependency(of rows: [[Int32: Double]]) -> [Double]? {
    var rows = rows
    var combined = rows.indices.map { index in rows.indices.map { $0 == index ? 1.0 : 0 } }
    var isUsed = rows.map { _ in false }
    for index in rows.indices {
      // The variable of least number stands for the row, so that the result does not depend on a hash.
      guard let pivot = rows[index].filter({ $0.value.magnitude > 1e-9 }).keys.min() else { return combined[index] }
      isUsed[index] = true
      let value = rows[index][pivot] ?? 1
      for other in rows.indices where !isUsed[other] {
        guard let factor = rows[other][pivot].map({ $0 / value }), factor != 0 else { continue }
        rows[other].merge(rows[index].mapValues { -factor * $0 }, uniquingKeysWith: +)
        rows[other][pivot] = nil
        for member in combined[other].indices { combined[other][member] -= factor * combined[index][member] }
      }
    }
    return nil
  }
}

extension LayoutEngine {
  /// What would be negative if all constraints of a conflict held, and by how much.
  func negativeExtents(in conflict: Conflict, shortfall: Double) -> [LayoutConflict.NegativeExtent] {
    let members = conflict.constraints + conflict.facts
    guard let weights = ConflictArithmetic(rows: members.map { coefficients(ofRow: $0) }).weights,
      let demoted = members.firstIndex(of: conflict.demoted), weights[demoted] != 0
    else { return [] }
    return zip(members, weights).compactMap { row, weight in
      guard weight != 0, case .fact(let item, .notNegative(let axis)) = owner(of: row) else { return nil }
      let value = -shortfall * (weights[demoted] / weight).magnitude
      return LayoutConflict.NegativeExtent(item: item.takeUnretainedValue(), axis: axis, value: value)
    }
  }

  /// The coefficients of a row by variable; what facts fix counts as a number, and guides as what they follow.
  private func coefficients(ofRow row: ConstraintID) -> [Int32: Double] {
    var found: [Int32: Double] = [:]
    func add(_ variable: Variable, _ coefficient: Double) {
      guard let item = item(inSlot: variable.slot) else { return }
      let isSize = variable == item.variables.width || variable == item.variables.height
      if item === root && fixesRoot { return }
      if let guide = item as? LayoutGuide {
        switch guide.placement {
        case .pinned: return
        case .inset, .viewport:
          if isSize, let owner = guide.owningView {
            add(owner.variables.size(variable == item.variables.width ? .horizontal : .vertical), coefficient)
          }
          return
        case .content: if !isSize { return }
        case .free: break
        }
      }
      found[variable.slot, default: 0] += coefficient
    }
    switch owner(of: row) {
    case .constraint(let reference):
      let constraint = reference.takeUnretainedValue()
      guard let holder = constraint.installedOn else { return [:] }
      Lowering.withRow(of: constraint, heldBy: holder.cell, pass) { terms, _ in
        for term in terms { add(term.variable, term.coefficient) }
      }
    case .contentSize(let view, let axis, _): add(view.takeUnretainedValue().variables.size(axis), 1)
    case .fact(let item, .notNegative(let axis)): add(item.takeUnretainedValue().variables.size(axis), 1)
    case .fact, .nobody: break
    }
    return found
  }
}
