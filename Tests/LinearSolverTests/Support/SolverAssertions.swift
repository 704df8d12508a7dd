import LinearSolver
import TestSupport
import XCTest

/// The three levels that the case collections speak of.
extension Priority {
  static let weak: Priority = 250
  static let medium: Priority = 500
  static let strong: Priority = 750
}

/// Solves and proves that the result is optimal.
func assertSolves(_ solver: inout Solver, file: StaticString = #filePath, line: UInt = #line) {
  solver.solve()
  do {
    try solver.audit()
  } catch {
    XCTFail("the values are not optimal: \(error)\n\(solver.dump)", file: file, line: line)
  }
}

/// Fails where a solver exchanged forms more often than it has variables and constraints: on these problems it goes in circles.
func assertFewPivots(_ solver: borrowing Solver, file: StaticString = #filePath, line: UInt = #line) {
  let size = solver.counts.variables + solver.counts.constraints
  XCTAssertLessThan(solver.work.pivots, size, file: file, line: line)
}

/// Solves, proves optimality and compares one value.
func assertSolves(
  _ solver: inout Solver, _ variable: Variable, at expected: Double, accuracy: Double = 1e-9,
  file: StaticString = #filePath, line: UInt = #line
) {
  assertSolves(&solver, file: file, line: line)
  assertValue(solver, variable, expected, accuracy: accuracy, file: file, line: line)
}

/// Compares the present value of a variable, relative to its size.
func assertValue(
  _ solver: borrowing Solver, _ variable: Variable, _ expected: Double, accuracy: Double = 1e-9,
  file: StaticString = #filePath, line: UInt = #line
) {
  let value = solver.value(of: variable)
  XCTAssertEqual(value, expected, accuracy: accuracy * max(1, expected.magnitude), file: file, line: line)
}

/// Compares the values that a variable may take; the ends must be met, infinite ones exactly.
func assertRange(
  _ solver: inout Solver, _ variable: Variable, _ expected: ClosedRange<Double>,
  file: StaticString = #filePath, line: UInt = #line
) {
  let range = solver.range(of: variable)
  for (end, wanted) in [(range.lowerBound, expected.lowerBound), (range.upperBound, expected.upperBound)] {
    if wanted.isFinite {
      XCTAssertEqual(end, wanted, accuracy: 1e-8 * max(1, wanted.magnitude), "\(range)", file: file, line: line)
    } else {
      XCTAssertEqual(end, wanted, "\(range)", file: file, line: line)
    }
  }
  let isAmbiguous = expected.lowerBound < expected.upperBound
  XCTAssertEqual(solver.isAmbiguous(variable), isAmbiguous, file: file, line: line)
  let value = solver.value(of: variable)
  XCTAssertTrue(
    value >= range.lowerBound - 1e-8 && value <= range.upperBound + 1e-8, "\(value) is outside \(range)",
    file: file, line: line)
}

/// Runs a call that must throw just this error and leave the solver as it was.
func assertThrows(
  _ expected: SolverError, _ solver: inout Solver, file: StaticString = #filePath, line: UInt = #line,
  _ call: (inout Solver) throws(SolverError) -> Void
) {
  let before = solver.dump
  do {
    try call(&solver)
    XCTFail("nothing was thrown, expected \(expected)", file: file, line: line)
  } catch {
    // NaN does not equal itself and has a sign that nobody gave it; its text without the sign does.
    let texts = [error, expected].map { "\($0)".replacingOccurrences(of: "-nan", with: "nan") }
    XCTAssertEqual(texts[0], texts[1], file: file, line: line)
  }
  XCTAssertEqual(solver.dump, before, "a failed call left a trace", file: file, line: line)
}

/// Adds a required constraint that must be refused because of just these, itself aside, and leave no trace.
func assertRefused(
  _ constraint: LinearConstraint, by others: [ConstraintID], in solver: inout Solver,
  file: StaticString = #filePath, line: UInt = #line
) {
  let before = solver.dump
  do {
    try solver.add(constraint, conflict: .refuse)
    XCTFail("the constraint was accepted", file: file, line: line)
  } catch {
    if case .unsatisfiable(let conflict) = error {
      let members = Set(conflict.constraints + conflict.facts).subtracting([conflict.demoted])
      XCTAssertEqual(members, Set(others), "another set is in conflict", file: file, line: line)
    } else {
      XCTFail("unexpected error \(error)", file: file, line: line)
    }
  }
  XCTAssertEqual(solver.dump, before, "a refused constraint left a trace", file: file, line: line)
}

/// Solves, and compares the conflicts: the demoted constraint of each, and the whole set.
func assertConflicts(
  _ solver: inout Solver, _ expected: [(demoted: ConstraintID, set: Set<ConstraintID>)],
  file: StaticString = #filePath, line: UInt = #line
) {
  assertSolves(&solver, file: file, line: line)
  let conflicts = solver.conflicts
  XCTAssertEqual(conflicts.map(\.demoted), expected.map(\.demoted), file: file, line: line)
  for (conflict, wanted) in zip(conflicts, expected) {
    XCTAssertEqual(Set(conflict.constraints + conflict.facts), wanted.set, file: file, line: line)
  }
}

/// Plays a script, compares every solve with the exact oracle, and shows the smallest script that fails alike.
func assertAgrees(
  _ script: [Call], _ label: String, isInquisitive: Bool = false, limits: StepLimits = StepLimits(),
  file: StaticString = #filePath, line: UInt = #line
) {
  guard let first = mismatch(of: script, isInquisitive, limits) else { return }
  let small = ScriptReducer.reduced(script) { mismatch(of: $0, isInquisitive, limits)?.kind == first.kind }
  let reason = mismatch(of: small, isInquisitive, limits) ?? first
  XCTFail("\(label): \(reason)\n\(small.swiftSource)", file: file, line: line)
}

private func mismatch(of script: [Call], _ isInquisitive: Bool, _ limits: StepLimits) -> Mismatch? {
  var runner = ScriptRunner(isInquisitive: isInquisitive, limits: limits)
  do {
    try runner.run(script)
    return nil
  } catch {
    return error
  }
}
