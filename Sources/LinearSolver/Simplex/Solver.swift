/// A system of linear constraints with priorities, and values of its variables that satisfy it best.
public struct Solver: ~Copyable, Sendable {
  /// The greatest magnitude of a constant, a coefficient or a value that the solver computes with.
  public static let magnitudeLimit = 1e9

  /// How much work was done so far.
  public private(set) var work = WorkCount()

  /// Makes a solver without variables and constraints.
  public init() {}

  /// Makes a variable that stays at a value until a constraint moves it.
  public mutating func makeVariable(at value: Double = 0) -> Variable { fatalError() }

  /// Gives a variable back that no constraint names any more.
  public mutating func removeVariable(_ variable: Variable) throws(SolverError) { fatalError() }

  /// Adds a constraint; it takes effect at the next ``solve()``.
  @discardableResult
  public mutating func add(
    _ constraint: LinearConstraint, priority: Priority = .required, weight: Double = 1,
    conflict: ConflictPolicy = .demote, isFact: Bool = false
  ) throws(SolverError) -> ConstraintID { fatalError() }

  /// Removes a constraint.
  public mutating func remove(_ constraint: ConstraintID) throws(SolverError) { fatalError() }

  /// Changes the right-hand side of a constraint, when all terms stand on the left.
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) throws(SolverError) {
    fatalError()
  }

  /// Changes the priority of a constraint.
  public mutating func setPriority(_ priority: Priority, of constraint: ConstraintID) throws(SolverError) {
    fatalError()
  }

  /// Changes the weight of a constraint inside its priority.
  public mutating func setWeight(_ weight: Double, of constraint: ConstraintID) throws(SolverError) { fatalError() }

  /// Brings the values up to date.
  @discardableResult
  public mutating func solve() -> SolverChanges { fatalError() }

  /// Brings the values up to date without building a list of changes; read them with ``withChangedSlots``.
  package mutating func update() { fatalError() }

  /// The slots (see ``Variable/slot``) of the variables that the last solve or update moved, without allocation.
  package func withChangedSlots<R>(_ body: (UnsafeBufferPointer<Int32>) -> R) -> R { fatalError() }

  /// The value of a variable as of the last solve; a foreign variable is a programming error.
  public func value(of variable: Variable) -> Double { fatalError() }

  /// The right-hand side of a constraint, as last set.
  public func constant(of constraint: ConstraintID) throws(SolverError) -> Double { fatalError() }

  /// By how much the present values violate a constraint, in the constraint's own units; 0 when it holds.
  public func violation(of constraint: ConstraintID) throws(SolverError) -> Double { fatalError() }

  /// One entry for each demoted constraint, oldest first, as of the last solve.
  public var conflicts: [Conflict] { fatalError() }

  /// The values that a variable takes in optimal solutions; one point where it is unambiguous, infinite where unbounded.
  public mutating func range(of variable: Variable) -> ClosedRange<Double> { fatalError() }

  /// Whether another value of the variable would be just as good.
  public mutating func isAmbiguous(_ variable: Variable) -> Bool { fatalError() }

  /// The active constraints that determine a variable, in the order in which they are evaluated.
  public mutating func explain(_ variable: Variable) -> [ConstraintID] { fatalError() }

  /// Proves that the present values are optimal.
  public mutating func audit() throws(SolverError) { fatalError() }

  /// Runs changes that take effect together, or not at all when the closure throws.
  public mutating func transaction<Result>(
    _ body: (inout Solver) throws(SolverError) -> Result
  ) throws(SolverError) -> Result { fatalError() }
}
