/// A system of linear constraints with priorities, and values of its variables that satisfy it best.
///
/// Required constraints hold, as far as they do not contradict each other. Optional ones minimise the weighted sum of their
/// violations, one priority after another: no number of constraints of a lower priority outvotes one of a higher. A variable
/// that nothing determines stays where it is, and moves only as far as a constraint pushes it. The same sequence of calls
/// gives the same bits on every platform. A call that throws leaves no trace.
///
/// Changes take effect at the next ``solve()``. A solver belongs to one isolation domain at a time.
public struct Solver: ~Copyable, @unchecked Sendable {
  /// The greatest magnitude of a constant, a coefficient or a weight that the solver computes with.
  public static let magnitudeLimit = 1e9

  /// Owned; behind a pointer, so that a solver is two words and no call copies the kernel.
  ///
  /// The place also tells one solver from another; it is only compared for equality, to refuse variables of other solvers.
  private let kernel: UnsafeMutablePointer<Simplex>
  /// Given to the next variable or constraint; not undone by a rollback, so that what was rolled back stays unknown.
  private var nextStamp: UInt64 = 1

  /// Makes a solver without variables and constraints.
  public init() {
    kernel = .allocate(capacity: 1)
    kernel.initialize(to: Simplex())
  }

  deinit {
    kernel.deinitialize(count: 1)
    kernel.deallocate()
  }

  /// The kernel that does the work.
  var simplex: Simplex {
    @inline(__always) _read { yield kernel.pointee }
    @inline(__always) _modify { yield &kernel.pointee }
  }

  /// How much work was done so far; the same calls give the same counts.
  public var work: WorkCount { simplex.work }

  /// When the solver suspects that it walks in a circle; tests ask for it early.
  package var limits: StepLimits {
    get { simplex.limits }
    set { simplex.limits = newValue }
  }

  // MARK: Variables

  /// Makes a variable that stays at a value until a constraint moves it.
  ///
  /// - Parameter value: Where the variable starts; must be finite.
  /// - Returns: The variable, to be used with this solver only.
  public mutating func makeVariable(at value: Double = 0) -> Variable {
    let stamp = takeStamps(1)
    return start(simplex.makeVariable(stamp: stamp), at: value, stamp: stamp)
  }

  /// Gives a variable back that no constraint names any more.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)`` or ``SolverError/variableInUse(_:)``.
  public mutating func removeVariable(_ variable: Variable) throws(SolverError) {
    let index = try index(of: variable)
    if !simplex.variables.forms(naming: index).isEmpty { simplex.applyFormChanges() }
    guard simplex.variables.forms(naming: index).isEmpty else { throw .variableInUse(variable) }
    simplex.variables.remove(index)
  }

  /// The value of a variable as of the last solve.
  ///
  /// A variable of another solver, or a removed one, is a programming error.
  public func value(of variable: Variable) -> Double {
    precondition(isKnown(variable), "the variable belongs to another solver or was removed")
    return simplex.variables.value[VariableIndex(raw: variable.slot)]
  }

  // MARK: Constraints

  /// Adds a constraint; it takes effect at the next ``solve()``.
  ///
  /// Repeated variables are added together. A constraint without variables is true and ignored, or false and reported.
  ///
  /// - Parameters:
  ///   - constraint: The statement.
  ///   - priority: How much it matters; required constraints hold or are reported as a conflict.
  ///   - weight: What missing it by one costs, against others of the same priority.
  ///   - conflict: What happens to a required constraint that contradicts required ones in force.
  ///   - isFact: Whether the constraint counts as older than everything else when a conflict is decided.
  /// - Returns: The name by which the constraint is changed and removed.
  /// - Throws: A ``SolverError`` for numbers, variables or a priority that cannot be used, and for a refused conflict.
  /// - Complexity: Constant for most rows of a layout; a solve of the affected part at worst.
  @discardableResult
  public mutating func add(
    _ constraint: LinearConstraint, priority: Priority = .required, weight: Double = 1,
    conflict: ConflictPolicy = .demote, isFact: Bool = false
  ) throws(SolverError) -> ConstraintID {
    let record = ConstraintRecord(
      constraint.relation, constraint.constant, priority: priority, weight: weight, isFact: isFact)
    return try constraint.expression.terms.withUnsafeBufferPointer { (terms) throws(SolverError) in
      try enter(record, terms: terms, conflict: conflict)
    }
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public mutating func remove(_ constraint: ConstraintID) throws(SolverError) {
    simplex.remove(try index(of: constraint))
  }

  /// Changes the right-hand side of a constraint, when all terms stand on the left.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, or an error for a number that cannot be used.
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) throws(SolverError) {
    let index = try index(of: constraint)
    try check(magnitude: constant)
    let target = simplex.constraints[index].target(for: constant)
    guard target.magnitude <= Self.magnitudeLimit else { throw .outOfBounds(constant) }
    guard simplex.constraints[index].pendingConstant != constant else { return }
    simplex.setConstant(constant, of: index)
  }

  /// Changes the priority of a constraint.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)`` or ``SolverError/invalidPriority(_:)``.
  public mutating func setPriority(_ priority: Priority, of constraint: ConstraintID) throws(SolverError) {
    let index = try index(of: constraint)
    guard priority.isValid else { throw .invalidPriority(priority) }
    guard simplex.constraints[index].priority != priority else { return }
    simplex.setPriority(priority, of: index)
  }

  /// Changes the weight of a constraint inside its priority.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)`` or an error for a weight that cannot be used.
  public mutating func setWeight(_ weight: Double, of constraint: ConstraintID) throws(SolverError) {
    let index = try index(of: constraint)
    try check(weight: weight)
    guard simplex.constraints[index].weight != weight else { return }
    simplex.setWeight(weight, of: index)
  }

  /// The right-hand side of a constraint, as last set.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public func constant(of constraint: ConstraintID) throws(SolverError) -> Double {
    simplex.constraints[try index(of: constraint)].pendingConstant
  }

  /// By how much the values of the last solve violate a constraint, in the constraint's own units; 0 when it holds.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public func violation(of constraint: ConstraintID) throws(SolverError) -> Double {
    let record = simplex.constraints[try index(of: constraint)]
    guard !record.form.isNone else { return record.violation(ofTerms: 0) }
    let sum = record.factor * simplex.forms.value(of: record.form, at: simplex.variables.value)
    return record.violation(ofTerms: sum)
  }

  // MARK: Solving

  /// Brings the values up to date.
  ///
  /// - Returns: The variables whose values are other ones than at the last solve.
  @discardableResult
  public mutating func solve() -> SolverChanges {
    update()
    var variables: [Variable] = []
    for position in 0..<simplex.feed.moved.count {
      let index = VariableIndex(raw: simplex.feed.moved[position])
      variables.append(Variable(slot: index.raw, owner: ownerTag, stamp: simplex.variables.stamp(of: index)))
    }
    return SolverChanges(variables: variables)
  }

  /// Brings the values up to date without building a list of changes; read them with ``withChangedSlots(_:)``.
  package mutating func update() {
    simplex.update()
  }

  /// Calls a function with the slots (``Variable/slot``) of the variables that the last solve or update moved.
  package func withChangedSlots<R>(_ body: (UnsafeBufferPointer<Int32>) -> R) -> R {
    body(UnsafeBufferPointer(start: simplex.feed.moved.base, count: simplex.feed.moved.count))
  }

  /// Where the values lie, by slot: good for many reads until the next call that changes anything or asks for a range.
  package var valuesBySlot: UnsafePointer<Double> { UnsafePointer(simplex.variables.value.base) }

  /// The value of the variable in a slot that is in use.
  package func value(atSlot slot: Int32) -> Double { simplex.variables.value[VariableIndex(raw: slot)] }

  /// Runs changes that take effect together, or not at all when the closure throws.
  ///
  /// Transactions nest. After a rollback every later answer has the same bits as if the closure had not run.
  ///
  /// - Throws: What the closure throws.
  public mutating func transaction<Result>(
    _ body: (inout Solver) throws(SolverError) -> Result
  ) throws(SolverError) -> Result {
    let before = simplex.savepoint()
    do throws(SolverError) {
      return try body(&self)
    } catch {
      simplex.roll(backTo: before)
      throw error
    }
  }

  // MARK: Identity

  /// What this solver's variables and constraints carry.
  var ownerTag: UInt32 {
    let address = UInt64(UInt(bitPattern: kernel)) >> 4
    return UInt32(truncatingIfNeeded: address ^ (address >> 32))
  }

  @inline(__always)
  func isKnown(_ variable: Variable) -> Bool {
    variable.owner == ownerTag && variable.slot >= 0 && Int(variable.slot) < simplex.variables.slotCount
      && simplex.variables.stamp(of: VariableIndex(raw: variable.slot)) == variable.stamp
  }

  @inline(__always)
  func index(of variable: Variable) throws(SolverError) -> VariableIndex {
    guard isKnown(variable) else { throw .unknownVariable(variable) }
    return VariableIndex(raw: variable.slot)
  }

  func index(of constraint: ConstraintID) throws(SolverError) -> ConstraintIndex {
    let index = ConstraintIndex(raw: constraint.slot)
    guard constraint.owner == ownerTag, constraint.slot >= 0,
      Int(constraint.slot) < simplex.constraints.slotCount,
      simplex.constraints[index].stamp == constraint.stamp
    else { throw .unknownConstraint(constraint) }
    return index
  }

  func id(of index: ConstraintIndex) -> ConstraintID {
    ConstraintID(slot: index.raw, owner: ownerTag, stamp: simplex.constraints[index].stamp)
  }

  /// The first of so many stamps that follow each other.
  mutating func takeStamps(_ count: UInt64) -> UInt64 {
    nextStamp += count
    return nextStamp - count
  }
}
