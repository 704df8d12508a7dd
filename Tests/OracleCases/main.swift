// Prints random problems, one a line as JSON, with what the solver made of them, for .ci/oracle to solve with another programme.
// Usage: OracleCases COUNT

import LinearSolver
import TestSupport

/// Plays the plain calls of a script, so that the problem at its end was reached step by step.
func play(_ script: [Call], on solver: inout Solver) throws -> Session {
  var session = Session()
  for call in script {
    switch call {
    case .solve, .update: solver.solve()
    case .transaction, .addOrRefuse: session.skip(call)
    default: try session.perform(call, on: &solver)
    }
  }
  solver.solve()
  return session
}

func json(_ draft: ConstraintDraft, isDemoted: Bool, violation: Double) -> String {
  let terms = draft.terms.map { "[\($0.variable),\($0.coefficient)]" }.joined(separator: ",")
  return "{\"terms\":[\(terms)],\"relation\":\(draft.relation.rawValue),\"constant\":\(draft.constant),"
    + "\"priority\":\(draft.priority),\"weight\":\(draft.weight),\"isFact\":\(draft.isFact),"
    + "\"isDemoted\":\(isDemoted),\"violation\":\(violation)}"
}

let count = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 500
for index in 0..<count {
  var solver = Solver()
  // Seeds far from those of the test run; one problem in five has ten to sixty variables.
  let session = try play(ScriptGenerator.script(seed: 1_000_000 + index, isLarge: index % 5 == 4), on: &solver)
  let demoted = Set(solver.conflicts.map(\.demoted))
  var rows: [String] = []
  for number in session.ledger.present {
    guard let draft = session.ledger.constraints[number], let constraint = session.constraints[number] else { continue }
    rows.append(
      json(draft, isDemoted: demoted.contains(constraint), violation: try solver.violation(of: constraint)))
  }
  print("{\"variables\":\(session.variables.count),\"constraints\":[\(rows.joined(separator: ","))]}")
}
