import LinearSolver
import TestSupport

/// Plays the calls of a script that every solver follows alike, and shows a closure the solver at each of its solves.
///
/// Left out are transactions and adds that may be refused.
@discardableResult
func playPlainCalls(of script: [Call], at solve: (inout Solver, Session) throws -> Void) throws -> Solver {
  var solver = Solver()
  var session = Session()
  for call in script {
    switch call {
    case .solve, .update:
      solver.solve()
      try solve(&solver, session)
    case .transaction, .addOrRefuse: session.skip(call)
    default: try session.perform(call, on: &solver)
    }
  }
  return solver
}
