import LinearSolver

/// Plays a script on a solver, compares it with the oracle at every solve, and with twins that saw less or were asked more.
package struct ScriptRunner {
  /// What a script left behind at one of its lasting solves.
  struct Trace: Equatable {
    var bits: [UInt64]
    /// Empty where the solver was only updated.
    var dump: String
  }

  /// How often a solver was compared with the oracle.
  package private(set) var comparisons = 0
  /// How many constraints were found in conflict, over all comparisons.
  package private(set) var conflicts = 0
  /// What the solvers of the scripts did.
  package private(set) var work = WorkCount()
  /// How many adds were refused.
  package private(set) var refusals = 0

  /// Whether a third twin is asked all questions after every update.
  private let isInquisitive: Bool
  private(set) var traces: [Trace] = []
  private(set) var refused: Set<Int> = []
  var mismatch: Mismatch?
  /// The oracle's answers to the problems of one script; sweeps come back to the same problem again and again.
  private var answers: [Ledger: ReferenceAnswer] = [:]

  /// When the solvers suspect that they go in circles.
  private let limits: StepLimits

  package init(isInquisitive: Bool = false, limits: StepLimits = StepLimits()) {
    self.isInquisitive = isInquisitive
    self.limits = limits
  }

  func makeSolver() -> Solver {
    var solver = Solver()
    solver.limits = limits
    return solver
  }

  /// Plays a script; throws the first thing that is wrong.
  package mutating func run(_ script: [Call]) throws(Mismatch) {
    traces = []
    refused = []
    answers = [:]
    mismatch = nil
    var solver = makeSolver()
    var session = Session()
    for call in script {
      do {
        try play(call, on: &solver, session: &session, isLasting: true)
      } catch {
        mismatch = mismatch ?? Mismatch("unexpected error \(error) of \(call)")
      }
      if let mismatch { throw mismatch }
    }
    work.add(solver.work)
    try runTwin(script, isAsked: false)
    if isInquisitive { try runTwin(script, isAsked: true) }
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
    case .solve:
      compare(&solver, session: &session, isLasting: isLasting)
      if isInquisitive, isLasting { compareFromScratch(session) }
    case .update: update(&solver, session: &session, isLasting: isLasting)
    case .addOrRefuse(let draft): try playRefusal(draft, on: &solver, session: &session)
    case .transaction(let calls, let isAbandoned):
      try playTransaction(calls, isAbandoned: isAbandoned, on: &solver, session: &session, isLasting: isLasting)
    default: try session.perform(call, on: &solver)
    }
  }

  /// Solves, and compares everything with the oracle.
  mutating func compare(_ solver: inout Solver, session: inout Session, isLasting: Bool) {
    let changes = solver.solve()
    do {
      try checkFeed(changes, solver, session: &session)
      let dump = solver.dump
      try agreement(of: session).check(&solver)
      if solver.dump != dump { throw Mismatch("asking questions changed the dump from\n\(dump)\nto\n\(solver.dump)") }
      note(solver, session, dump: dump, isLasting: isLasting)
    } catch let error as Mismatch {
      mismatch = error
    } catch {
      mismatch = Mismatch("\(error)")
    }
  }

  /// Solves, and compares only what the solver has at hand.
  private mutating func update(_ solver: inout Solver, session: inout Session, isLasting: Bool) {
    let changes = solver.solve()
    do {
      try checkFeed(changes, solver, session: &session)
      try agreement(of: session).checkValues(solver)
      note(solver, session, dump: "", isLasting: isLasting)
    } catch let error as Mismatch {
      mismatch = error
    } catch {
      mismatch = Mismatch("\(error)")
    }
  }

  private mutating func agreement(of session: Session) -> Agreement {
    let answer = answers[session.ledger] ?? session.ledger.answer
    answers[session.ledger] = answer
    return Agreement(session, answer: answer, values: session.lastValues)
  }

  private mutating func note(_ solver: borrowing Solver, _ session: Session, dump: String, isLasting: Bool) {
    if isLasting { traces.append(Trace(bits: session.bits(in: solver), dump: dump)) }
    comparisons += 1
    conflicts += solver.conflicts.count
  }

  /// The feed names just the variables whose bits differ from those of the last solve, each once.
  func checkFeed(_ changes: SolverChanges, _ solver: borrowing Solver, session: inout Session) throws {
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
      guard case .unsatisfiable(let conflict) = error else { throw error }
      refusals += 1
      checkRefusal(draft, conflict, session)
      refused.insert(session.constraints.count)
      session.skip(.add(draft))
      if Trace(bits: session.bits(in: solver), dump: solver.dump) != before {
        mismatch = Mismatch("the refused \(draft) left a trace:\n\(before.dump)\nbecame\n\(solver.dump)")
      }
    }
  }

  /// The set that a refusal names is a minimal contradiction of the newcomer and constraints in force.
  private mutating func checkRefusal(_ draft: ConstraintDraft, _ conflict: Conflict, _ session: Session) {
    let newcomer = session.constraints.count
    var members = [draft.reference(age: newcomer)]
    var numbers = [newcomer]
    for constraint in conflict.constraints + conflict.facts where constraint != conflict.demoted {
      guard let number = session.number(of: constraint), let other = session.ledger.constraints[number] else {
        mismatch = Mismatch("a refusal names a constraint that does not exist")
        return
      }
      members.append(other.reference(age: number))
      numbers.append(number)
    }
    do {
      try Agreement.checkMinimal(members, numbers: numbers, variableCount: session.variables.count)
    } catch {
      mismatch = Mismatch("a refusal's \(error)")
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

extension WorkCount {
  /// Adds the work of another solver that shows how steps were kept from going in circles.
  package mutating func add(_ other: WorkCount) {
    responses += other.responses
    perturbations += other.perturbations
    refreshes += other.refreshes
    rebuilds += other.rebuilds
  }
}
