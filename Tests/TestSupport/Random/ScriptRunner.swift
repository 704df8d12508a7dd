import LinearSolver

/// Plays a script on a solver, compares it with the oracle at every solve, and with a twin that never saw what failed.
package struct ScriptRunner {
  /// What a script left behind at one of its lasting solves.
  private struct Trace: Equatable {
    var bits: [UInt64]
    var dump: String
  }

  /// How often a solver was compared with the oracle.
  package private(set) var comparisons = 0
  /// How many constraints were found in conflict, over all comparisons.
  package private(set) var conflicts = 0
  /// How many adds were refused.
  package private(set) var refusals = 0

  private var traces: [Trace] = []
  private var refused: Set<Int> = []
  private var mismatch: Mismatch?

  package init() {}

  /// Plays a script; throws the first thing that is wrong.
  package mutating func run(_ script: [Call]) throws(Mismatch) {
    traces = []
    refused = []
    mismatch = nil
    var solver = Solver()
    var session = Session()
    for call in script {
      do {
        try play(call, on: &solver, session: &session, isLasting: true)
      } catch {
        mismatch = mismatch ?? Mismatch("unexpected error \(error) of \(call)")
      }
      if let mismatch { throw mismatch }
    }
    try runTwin(script)
    try runFromScratch(session)
  }
}

// MARK: - The subject

extension ScriptRunner {
  private mutating func play(
    _ call: Call, on solver: inout Solver, session: inout Session, isLasting: Bool
  ) throws(SolverError) {
    if mismatch != nil { return }
    switch call {
    case .solve: compare(&solver, session: &session, isLasting: isLasting)
    case .addOrRefuse(let draft): try playRefusal(draft, on: &solver, session: &session)
    case .transaction(let calls, let isAbandoned):
      try playTransaction(calls, isAbandoned: isAbandoned, on: &solver, session: &session, isLasting: isLasting)
    default: try session.perform(call, on: &solver)
    }
  }

  private mutating func compare(_ solver: inout Solver, session: inout Session, isLasting: Bool) {
    let changes = solver.solve()
    do {
      try checkFeed(changes, solver, session: &session)
      let dump = solver.dump
      let agreement = Agreement(session, values: session.lastValues)
      try agreement.check(&solver)
      if solver.dump != dump { throw Mismatch("asking questions changed the dump from\n\(dump)\nto\n\(solver.dump)") }
      if isLasting { traces.append(Trace(bits: session.bits(in: solver), dump: dump)) }
      comparisons += 1
      conflicts += solver.conflicts.count
    } catch let error as Mismatch {
      mismatch = error
    } catch {
      mismatch = Mismatch("\(error)")
    }
  }

  /// The feed names just the variables whose bits differ from those of the last solve, each once.
  private func checkFeed(_ changes: SolverChanges, _ solver: borrowing Solver, session: inout Session) throws {
    var moved: [Int] = []
    for number in session.presentVariables {
      guard let variable = session.variables[number] else { continue }
      let value = solver.value(of: variable)
      if value.bitPattern != session.lastValues[number].bitPattern { moved.append(number) }
      session.lastValues[number] = value
    }
    let told = changes.variables.map { session.number(of: $0) ?? -1 }.sorted()
    if told != moved { throw Mismatch("the feed names variables \(told), but \(moved) moved") }
  }

  private mutating func playRefusal(_ draft: ConstraintDraft, on solver: inout Solver, session: inout Session)
    throws(SolverError)
  {
    guard session.ledger.canAdd(draft), !session.ledger.accepts(draft) else {
      return try session.add(draft, to: &solver, conflict: .refuse)
    }
    let before = Trace(bits: session.bits(in: solver), dump: solver.dump)
    do {
      try session.add(draft, to: &solver, conflict: .refuse)
      mismatch = Mismatch("\(draft) is accepted and contradicts constraints in force")
    } catch {
      guard case .unsatisfiable = error else { throw error }
      refusals += 1
      refused.insert(session.constraints.count)
      session.skip(.add(draft))
      if Trace(bits: session.bits(in: solver), dump: solver.dump) != before {
        mismatch = Mismatch("the refused \(draft) left a trace:\n\(before.dump)\nbecame\n\(solver.dump)")
      }
    }
  }

  private mutating func playTransaction(
    _ calls: [Call], isAbandoned: Bool, on solver: inout Solver, session: inout Session, isLasting: Bool
  ) throws(SolverError) {
    let former = session
    let before = isAbandoned ? Trace(bits: session.bits(in: solver), dump: solver.dump) : Trace(bits: [], dump: "")
    do {
      try solver.transaction { (inner: inout Solver) throws(SolverError) in
        for call in calls {
          try play(call, on: &inner, session: &session, isLasting: isLasting && !isAbandoned)
        }
        if isAbandoned { throw SolverError.invalidWeight(Self.abandonment) }
      }
    } catch {
      guard isAbandoned, case .invalidWeight(Self.abandonment) = error else { throw error }
      session = former
      session.skip(.transaction(calls, isAbandoned: true))
      if mismatch == nil, Trace(bits: session.bits(in: solver), dump: solver.dump) != before {
        mismatch = Mismatch("an abandoned transaction left a trace:\n\(before.dump)\nbecame\n\(solver.dump)")
      }
    }
  }

  /// The payload by which a script's own error is told from the solver's.
  private static let abandonment = -12_345.0
}

// MARK: - Its twins

extension ScriptRunner {
  /// Plays what lasted of a script on a fresh solver: no refused add, no abandoned transaction, no question asked.
  private mutating func runTwin(_ script: [Call]) throws(Mismatch) {
    var solver = Solver()
    var session = Session()
    var solves = 0
    for call in script {
      do {
        try follow(call, on: &solver, session: &session, solves: &solves)
      } catch {
        throw Mismatch("the twin met the unexpected error \(error) of \(call)")
      }
      if let mismatch { throw mismatch }
    }
  }

  private mutating func follow(
    _ call: Call, on solver: inout Solver, session: inout Session, solves: inout Int
  ) throws(SolverError) {
    if mismatch != nil { return }
    switch call {
    case .solve:
      solver.solve()
      let trace = Trace(bits: session.bits(in: solver), dump: solver.dump)
      if trace != traces[solves] {
        let kind = trace.bits == traces[solves].bits ? "dump" : "bits"
        mismatch = Mismatch(
          "solve \(solves): \(kind) of a twin without refusals, abandoned transactions and questions differ:\n"
            + "\(traces[solves].dump)\nagainst the twin's\n\(trace.dump)")
      }
      solves += 1
    case .addOrRefuse(let draft):
      if refused.contains(session.constraints.count) {
        session.skip(call)
      } else {
        try session.add(draft, to: &solver, conflict: .refuse)
      }
    case .transaction(let calls, isAbandoned: false):
      try solver.transaction { (inner: inout Solver) throws(SolverError) in
        for call in calls { try follow(call, on: &inner, session: &session, solves: &solves) }
      }
    case .transaction(_, isAbandoned: true): session.skip(call)
    default: try session.perform(call, on: &solver)
    }
  }

  /// Gives the problem that a script ends with to a fresh solver at one go, and compares that with the oracle too.
  private mutating func runFromScratch(_ former: Session) throws(Mismatch) {
    var solver = Solver()
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
