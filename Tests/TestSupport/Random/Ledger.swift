import LinearSolver

/// What a script has built so far, as the oracle sees it: a value that an abandoned transaction simply puts back.
package struct Ledger: Sendable, Hashable {
  /// The variables by number; false once removed or never made.
  package private(set) var hasVariable: [Bool] = []
  /// The constraints by number; nil once removed, refused or never made.
  package private(set) var constraints: [ConstraintDraft?] = []

  package init() {}

  package mutating func makeVariable() { hasVariable.append(true) }

  package mutating func skip(variables: Int, constraints count: Int) {
    for _ in 0..<variables { hasVariable.append(false) }
    for _ in 0..<count { constraints.append(nil) }
  }

  package mutating func add(_ draft: ConstraintDraft) { constraints.append(draft) }

  package mutating func removeVariable(_ index: Int) { hasVariable[index] = false }

  package mutating func remove(_ index: Int) { constraints[index] = nil }

  package mutating func change(_ index: Int, _ body: (inout ConstraintDraft) -> Void) {
    guard var draft = constraints[index] else { return }
    body(&draft)
    constraints[index] = draft
  }

  package func has(constraint index: Int) -> Bool { index < constraints.count && constraints[index] != nil }

  package func has(variable index: Int) -> Bool { index < hasVariable.count && hasVariable[index] }

  package func names(variable index: Int) -> Bool {
    constraints.contains { $0?.terms.contains { $0.variable == index } ?? false }
  }

  /// Whether every variable of a constraint exists.
  package func canAdd(_ draft: ConstraintDraft) -> Bool { draft.terms.allSatisfy { has(variable: $0.variable) } }

  /// The numbers of the constraints that exist, in the order of their creation.
  package var present: [Int] { constraints.indices.filter { constraints[$0] != nil } }

  /// The existing constraints as the oracle reads them, in the order of ``present``.
  package var references: [ReferenceConstraint] {
    present.compactMap { index in constraints[index]?.reference(age: index) }
  }

  package var answer: ReferenceAnswer {
    ReferenceSolver.solve(variableCount: hasVariable.count, references)
  }

  /// Whether a new required constraint agrees with all required ones in force.
  package func accepts(_ draft: ConstraintDraft) -> Bool {
    // An optional constraint is violated where it cannot hold, and never refused.
    guard draft.priority == 1000 else { return true }
    var extended = self
    extended.add(draft)
    return extended.answer.isInForce.last ?? false
  }
}
