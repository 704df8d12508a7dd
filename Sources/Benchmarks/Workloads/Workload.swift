import KeyboardLayout

/// A constraint of a workload; variables are numbered from zero.
struct WorkloadConstraint {
  var terms: [(variable: Int, coefficient: Double)]
  var relation: Relation
  /// The right-hand side, when all terms stand on the left.
  var constant: Double
  var priority: Priority
  var weight: Double
}

/// One step of a workload.
///
/// Holds numbers only, so that walking the list costs next to nothing beside what is measured.
enum WorkloadStep: BitwiseCopyable {
  /// Begins a phase; its name is one of the workload's ``Workload/phaseNames``.
  case begin(phase: Int)
  case end
  case add(Int)
  case remove(Int)
  case setConstant(Int, Double)
  /// Makes a variable editable: an optional equality whose constant is suggested.
  case edit(Int, Priority, weight: Double)
  case suggest(Int, Double)
  case endEdit(Int)
  /// Solves and reads what moved; ends one timed step.
  case update
  /// Adds the present values to the checksums of the phase, untimed.
  case checksum
}

/// A problem and what happens to it, as a list of steps.
struct Workload {
  let name: String
  var variableCount = 0
  private(set) var constraints: [WorkloadConstraint] = []
  private(set) var steps: [WorkloadStep] = []
  private(set) var phaseNames: [String] = []

  init(name: String) {
    self.name = name
  }

  /// Notes a constraint that a later step adds, and returns its number.
  mutating func declare(_ constraint: WorkloadConstraint) -> Int {
    constraints.append(constraint)
    return constraints.count - 1
  }

  mutating func append(_ step: WorkloadStep) { steps.append(step) }

  /// Begins a phase, which ends at the next ``WorkloadStep/end``.
  mutating func begin(phase name: String) {
    phaseNames.append(name)
    steps.append(.begin(phase: phaseNames.count - 1))
  }

  /// Runs steps as a phase of their own.
  mutating func phase(_ name: String, _ body: (inout Workload) -> Void) {
    begin(phase: name)
    body(&self)
    append(.end)
  }

  /// Solves, and adds to the checksums.
  mutating func updateAndCheck() {
    append(.update)
    append(.checksum)
  }
}

/// How much a constraint of a generated workload matters.
enum Demand {
  case required
  case strong(Double)
  case medium(Double)
  case weak(Double)

  var priority: Priority {
    switch self {
    case .required: return .required
    case .strong: return 750
    case .medium: return 500
    case .weak: return 250
    }
  }

  var weight: Double {
    switch self {
    case .required: return 1
    case .strong(let weight), .medium(let weight), .weak(let weight): return weight
    }
  }
}

extension Workload {
  /// Notes a constraint over variables with coefficients, and returns its number.
  mutating func declare(
    _ demand: Demand, _ relation: Relation, _ constant: Double, _ terms: (variable: Int, coefficient: Double)...
  ) -> Int {
    declare(
      WorkloadConstraint(
        terms: terms, relation: relation, constant: constant, priority: demand.priority, weight: demand.weight))
  }

  /// Adds a constraint over variables with coefficients, and returns its number.
  @discardableResult
  mutating func add(
    _ demand: Demand, _ relation: Relation, _ constant: Double, _ terms: (variable: Int, coefficient: Double)...
  ) -> Int {
    let number = declare(
      WorkloadConstraint(
        terms: terms, relation: relation, constant: constant, priority: demand.priority, weight: demand.weight))
    append(.add(number))
    return number
  }

  /// Makes a variable editable at the strong level, and suggests its first value.
  mutating func edit(_ variable: Int, at value: Double) {
    append(.edit(variable, 750, weight: 1))
    append(.suggest(variable, value))
  }
}

/// A whole number without a pattern, from a number and a purpose: the murmur finaliser.
func scatter(_ number: Int, _ purpose: Int) -> Int {
  var value = UInt32(truncatingIfNeeded: number &* 8 &+ purpose)
  value ^= value >> 16
  value &*= 0x85eb_ca6b
  value ^= value >> 13
  value &*= 0xc2b2_ae35
  value ^= value >> 16
  return Int(value)
}

/// A number that goes up to `half` and back to zero again and again.
func triangle(_ step: Int, _ half: Int) -> Int {
  let place = step % (2 * half)
  return place <= half ? place : 2 * half - place
}

/// After how many steps a phase adds to its checksums.
func checksumInterval(steps: Int) -> Int { steps >= 500 ? 100 : 40 }
