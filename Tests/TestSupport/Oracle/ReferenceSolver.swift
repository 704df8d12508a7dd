import LinearSolver

/// The exact answer to a problem, from scratch, level by level, in rational arithmetic.
///
/// Required constraints are taken by age, each one only if it agrees with those taken before. Then every level minimises its
/// own weighted violation; what remains movable afterwards is just the set of optimal solutions, because a nonbasic unknown
/// with a positive cost is zero in all of them and can be struck out.
package enum ReferenceSolver {
  package static func solve(variableCount: Int, _ constraints: [ReferenceConstraint]) -> ReferenceAnswer {
    var table = SimplexTable(freeUnknowns: variableCount)
    var isInForce = Array(repeating: false, count: constraints.count)
    for index in byAge(constraints) {
      isInForce[index] = require(constraints[index], in: &table)
    }
    var levels: [(priority: Double, violation: Rational)] = []
    for priority in priorities(of: constraints) {
      let members = constraints.indices.filter { constraints[$0].priority == priority && !isInForce[$0] }
      if members.isEmpty { continue }
      let violation = minimize(members.map { constraints[$0] }, in: &table)
      levels.append((priority, violation))
      table.removeConstantRows { $0 < variableCount }
    }
    let ranges = (0..<variableCount).map { range(of: $0, in: &table) }
    return ReferenceAnswer(isInForce: isInForce, levels: levels, ranges: ranges)
  }

  /// Whether all of the constraints, taken as required, hold at some point.
  package static func isSatisfiable(variableCount: Int, _ constraints: [ReferenceConstraint]) -> Bool {
    var table = SimplexTable(freeUnknowns: variableCount)
    return constraints.allSatisfy { require($0, in: &table) }
  }

  /// By how much a point violates a constraint, in the constraint's own units.
  package static func violation(of constraint: ReferenceConstraint, at point: [Rational]) -> Rational {
    var excess = -constraint.constant
    for term in constraint.terms { excess += term.coefficient * point[term.variable] }
    switch constraint.relation {
    case .equal: return excess.magnitude
    case .lessThanOrEqual: return max(excess, .zero)
    case .greaterThanOrEqual: return max(-excess, .zero)
    }
  }

  private static func byAge(_ constraints: [ReferenceConstraint]) -> [Int] {
    constraints.indices.filter { constraints[$0].isRequired }
      .sorted { constraints[$0].isOlder(than: constraints[$1]) }
  }

  private static func priorities(of constraints: [ReferenceConstraint]) -> [Double] {
    Set(constraints.map(\.priority)).sorted(by: >)
  }

  /// Adds a required constraint; false, and the table as it was in effect, when it contradicts the ones added before.
  private static func require(_ constraint: ReferenceConstraint, in table: inout SimplexTable) -> Bool {
    let excess = table.row(of: constraint.terms.map { ($0.variable, $0.coefficient) }, constant: -constraint.constant)
    switch constraint.relation {
    case .greaterThanOrEqual: return requireNonnegative(excess, in: &table)
    case .lessThanOrEqual: return requireNonnegative(SimplexTable.negated(excess), in: &table)
    case .equal: return requireZero(excess.constant.sign > 0 ? SimplexTable.negated(excess) : excess, in: &table)
    }
  }

  private static func requireNonnegative(_ row: SimplexTable.Row, in table: inout SimplexTable) -> Bool {
    table.addRow(row)
    if row.constant.sign >= 0 || table.raiseLastRowToZero() { return true }
    table.removeLastRow()
    return false
  }

  private static func requireZero(_ row: SimplexTable.Row, in table: inout SimplexTable) -> Bool {
    let unknown = table.addRow(row)
    if row.constant.isZero {
      guard table.exchangeLastRow() else {
        // A redundant equation bounds nothing.
        table.removeLastRow()
        return true
      }
    } else if !table.raiseLastRowToZero() {
      table.removeLastRow()
      return false
    }
    table.removeColumns { column, _ in column == unknown }
    return true
  }

  /// Minimises the weighted violation of constraints and strikes out all that would leave the optimum.
  private static func minimize(_ constraints: [ReferenceConstraint], in table: inout SimplexTable) -> Rational {
    var costs: [(SimplexTable.Unknown, Rational)] = []
    for constraint in constraints {
      // a·x − b = above − below, both not negative; the one that is zero now is the new nonbasic unknown.
      let excess = table.row(of: constraint.terms.map { ($0.variable, $0.coefficient) }, constant: -constraint.constant)
      let isAbove = excess.constant.sign >= 0
      let other = table.addColumn()
      var row = isAbove ? excess : SimplexTable.negated(excess)
      row.coefficients.append(.one)
      let basic = table.addRow(row)
      let (above, below) = isAbove ? (basic, other) : (other, basic)
      if constraint.relation != .greaterThanOrEqual { costs.append((above, constraint.weight)) }
      if constraint.relation != .lessThanOrEqual { costs.append((below, constraint.weight)) }
    }
    var gain = SimplexTable.negated(table.row(of: costs, constant: .zero))
    guard table.maximize(&gain) == .optimal else { preconditionFailure("a violation cannot fall without end") }
    table.removeColumns { _, column in !gain.coefficients[column].isZero }
    return -gain.constant
  }

  private static func range(of variable: Int, in table: inout SimplexTable) -> ReferenceRange {
    var high = table.row(of: [(variable, .one)], constant: .zero)
    if high.coefficients.allSatisfy(\.isZero) { return ReferenceRange(lower: high.constant, upper: high.constant) }
    let upper = table.maximize(&high) == .optimal ? high.constant : nil
    var low = SimplexTable.negated(table.row(of: [(variable, .one)], constant: .zero))
    let lower = table.maximize(&low) == .optimal ? -low.constant : nil
    return ReferenceRange(lower: lower, upper: upper)
  }
}
