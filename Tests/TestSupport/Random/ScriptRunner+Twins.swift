import LinearSolver

// Other solvers that are given the same problem in another way: their answers must be the same ones.

extension ScriptRunner {
  /// Plays what lasted of a script on a fresh solver: no refused add, no abandoned transaction.
  ///
  /// No question is asked, or all of them after every solve; either way each solve gives the bits that the script's solver had.
  mutating func runTwin(_ script: [Call], isAsked: Bool) throws(Mismatch) {
    var solver = makeSolver()
    var session = Session()
    var solves = 0
    for call in script {
      do {
        try follow(call, on: &solver, session: &session, solves: &solves, isAsked: isAsked)
      } catch {
        throw Mismatch("the twin met the unexpected error \(error) of \(call)")
      }
      if let mismatch { throw mismatch }
    }
  }

  private mutating func follow(
    _ call: Call, on solver: inout Solver, session: inout Session, solves: inout Int, isAsked: Bool
  ) throws(SolverError) {
    if mismatch != nil { return }
    switch call {
    case .solve, .update:
      followSolve(&solver, session: &session, number: solves, isAsked: isAsked)
      solves += 1
    case .addOrRefuse(let draft):
      if refused.contains(session.constraints.count) {
        session.skip(call)
      } else {
        try session.add(draft, to: &solver, conflict: .refuse)
      }
    case .transaction(let calls, isAbandoned: false):
      try solver.transaction { (inner: inout Solver) throws(SolverError) in
        for call in calls {
          try follow(call, on: &inner, session: &session, solves: &solves, isAsked: isAsked)
        }
      }
    case .transaction(_, isAbandoned: true): session.skip(call)
    default: try session.perform(call, on: &solver)
    }
  }

  private mutating func followSolve(_ solver: inout Solver, session: inout Session, number: Int, isAsked: Bool) {
    let changes = solver.solve()
    let trace = Trace(bits: session.bits(in: solver), dump: traces[number].dump.isEmpty ? "" : solver.dump)
    let former = traces[number]
    guard trace == former else {
      let (kind, twin) = (
        trace.bits == former.bits ? "dump" : "bits", isAsked ? "that was asked everything" : "that was asked nothing"
      )
      mismatch = Mismatch(
        "the \(kind) of a twin \(twin), without refusals and abandoned transactions, differ at solve \(number):\n"
          + "\(former.bits.map(Double.init(bitPattern:)))\n\(former.dump)\nagainst the twin's\n"
          + "\(trace.bits.map(Double.init(bitPattern:)))\n\(trace.dump)")
      return
    }
    do {
      try checkFeed(changes, solver, session: &session)
      if isAsked { try ask(&solver, session) }
    } catch let error as Mismatch {
      mismatch = error
    } catch {
      mismatch = Mismatch("the twin's audit: \(error)")
    }
  }

  /// Asks all questions that make a solver work.
  private func ask(_ solver: inout Solver, _ session: Session) throws {
    try solver.audit()
    for variable in session.variables.compactMap({ $0 }) {
      _ = solver.range(of: variable)
      _ = solver.explain(variable)
    }
    let bits = session.bits(in: solver)
    solver.solve()
    if bits != session.bits(in: solver) { throw Mismatch("solving again after questions moved a variable") }
  }

  /// Gives the problem of this moment to a fresh solver too.
  mutating func compareFromScratch(_ session: Session) {
    guard mismatch == nil else { return }
    do {
      try runFromScratch(session)
    } catch {
      mismatch = error
    }
  }

  /// Gives the problem that a script ends with to a fresh solver at one go, and compares that with the oracle too.
  mutating func runFromScratch(_ former: Session) throws(Mismatch) {
    var solver = makeSolver()
    var session = Session()
    do {
      for isPresent in former.ledger.hasVariable {
        try session.perform(.makeVariable(at: 0), on: &solver)
        if !isPresent { try session.perform(.removeVariable(session.variables.count - 1), on: &solver) }
      }
      for number in former.ledger.constraints.indices {
        guard let draft = former.ledger.constraints[number] else { continue }
        try session.perform(.add(draft), on: &solver)
      }
    } catch {
      throw Mismatch("unexpected error \(error) from scratch")
    }
    compare(&solver, session: &session, isLasting: false)
    if let mismatch { throw Mismatch("from scratch: \(mismatch)") }
  }
}
