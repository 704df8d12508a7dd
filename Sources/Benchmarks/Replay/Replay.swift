import KeyboardLayout

/// What one phase of a workload took and gave.
struct PhaseResult {
  let workload: String
  let phase: String
  /// When each step began and ended.
  var watch = StepWatch()
  /// The sum of all values at the checksum marks.
  var sum = 0.0
  /// The same with every value times 1 to 7 by the variable's number.
  var weightedSum = 0.0
  /// What the solver did in the phase.
  var work = WorkCount()
  /// The most memory the process has had so far, in bytes.
  var peakMemory = 0

  /// The duration of each step, from its first call to the last value read, in seconds.
  var steps: [Double] { watch.durations }
  var total: Double { steps.reduce(0, +) }
  var maximum: Double { steps.max() ?? 0 }

  /// The duration that the given share of the steps does not exceed.
  func quantile(_ share: Double) -> Double {
    guard !steps.isEmpty else { return 0 }
    let sorted = steps.sorted()
    return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
  }
}

/// Runs a workload on a solver and measures each step.
///
/// A step's time holds the calls and, as a client would need them, reading the values that moved. Making the constraints'
/// expressions and the checksums are not timed.
struct Replay: ~Copyable {
  private var solver = Solver()
  private let workload: Workload
  private let variables: [Variable]
  private let constraints: [LinearConstraint]
  private var identifiers: [ConstraintID?]
  private var edits: [ConstraintID?]
  /// The values by the solver's slots, as a client that reads only what moved has them.
  private var values: [Double]
  private var results: [PhaseResult] = []

  init(_ workload: Workload) {
    self.workload = workload
    var made: [Variable] = []
    for _ in 0..<workload.variableCount { made.append(solver.makeVariable()) }
    variables = made
    constraints = workload.constraints.map { constraint in
      let terms = constraint.terms.map { LinearExpression.Term(made[$0.variable], times: $0.coefficient) }
      return LinearConstraint(LinearExpression(terms: terms, constant: -constraint.constant), constraint.relation)
    }
    identifiers = Array(repeating: nil, count: constraints.count)
    edits = Array(repeating: nil, count: made.count)
    values = Array(repeating: 0, count: Int(made.map(\.slot).max() ?? -1) + 1)
  }

  /// Runs all steps and returns the results of the phases in order.
  mutating func run() throws -> [PhaseResult] {
    var before = WorkCount()
    var watch = StepWatch()
    for step in workload.steps {
      switch step {
      case .begin(let phase):
        results.append(PhaseResult(workload: workload.name, phase: workload.phaseNames[phase]))
        before = solver.work
        watch = StepWatch()
      case .end: finish(watch, workBefore: before)
      case .update:
        solver.update()
        readChanges()
        watch.lap()
      case .checksum:
        addSums()
        watch.start()
      default: try perform(step)
      }
    }
    return results
  }

  private mutating func finish(_ watch: StepWatch, workBefore: WorkCount) {
    results[results.count - 1].watch = watch
    results[results.count - 1].work = solver.work.since(workBefore)
    results[results.count - 1].peakMemory = peakMemory()
  }

  /// Proves that the values the workload ended with are optimal.
  mutating func audit() throws { try solver.audit() }

  private mutating func perform(_ step: WorkloadStep) throws {
    switch step {
    case .add(let number):
      let origin = workload.constraints[number]
      identifiers[number] = try solver.add(constraints[number], priority: origin.priority, weight: origin.weight)
    case .remove(let number):
      guard let identifier = identifiers[number] else { return }
      try solver.remove(identifier)
      identifiers[number] = nil
    case .setConstant(let number, let value):
      guard let identifier = identifiers[number] else { return }
      try solver.setConstant(value, of: identifier)
    case .edit(let number, let priority, let weight):
      edits[number] = try solver.add(variables[number] == 0, priority: priority, weight: weight)
    case .suggest(let number, let value):
      guard let edit = edits[number] else { return }
      try solver.setConstant(value, of: edit)
    case .endEdit(let number):
      guard let edit = edits[number] else { return }
      try solver.remove(edit)
      edits[number] = nil
    case .begin, .end, .update, .checksum: preconditionFailure("run() handles what measures")
    }
  }

  /// Copies the values that moved, as a client does that keeps them.
  private mutating func readChanges() {
    let current = solver.valuesBySlot
    // Taken out of self for the loop, so that reading the solver and writing the values do not overlap.
    var kept: [Double] = []
    swap(&kept, &values)
    solver.withChangedSlots { slots in
      kept.withUnsafeMutableBufferPointer { kept in
        for slot in slots { kept[Int(slot)] = current[Int(slot)] }
      }
    }
    swap(&kept, &values)
  }

  /// Kept out of line, so that a profile can tell it from what is measured.
  @inline(never)
  private mutating func addSums() {
    let isNamed = namedVariables()
    for (number, variable) in variables.enumerated() where isNamed[number] {
      let value = values[Int(variable.slot)]
      results[results.count - 1].sum += value
      results[results.count - 1].weightedSum += Double(number % 7 + 1) * value
    }
  }
}

extension Replay {
  /// Which variables a constraint names; the sums count an unnamed one as zero, as the table's solvers do.
  private func namedVariables() -> [Bool] {
    var isNamed = edits.map { $0 != nil }
    for (number, identifier) in identifiers.enumerated() where identifier != nil {
      for term in workload.constraints[number].terms { isNamed[term.variable] = true }
    }
    return isNamed
  }
}

extension WorkCount {
  /// What was done after an earlier count was taken.
  fileprivate func since(_ earlier: WorkCount) -> WorkCount {
    var difference = self
    difference.pivots -= earlier.pivots
    difference.matches -= earlier.matches
    difference.flips -= earlier.flips
    difference.fullSteps -= earlier.fullSteps
    difference.responses -= earlier.responses
    difference.pulledVariables -= earlier.pulledVariables
    difference.visitedForms -= earlier.visitedForms
    difference.drains -= earlier.drains
    return difference
  }
}
