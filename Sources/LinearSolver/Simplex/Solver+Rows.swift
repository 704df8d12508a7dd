// Rows as the floors above write them: from memory that is theirs, without an array or an expression for each.

extension Solver {
  /// Makes room for so many more variables and rows, so that taking them in moves nothing that is there.
  ///
  /// Changes no result. Worth its while for a whole tree; the room must be about right, for what is too much stays idle.
  package mutating func reserve(variables: Int, rows: Int) {
    simplex.reserve(variables: variables, constraints: rows)
  }

  /// Makes the four variables of an item, as four calls of ``makeVariable(at:)`` would.
  package mutating func makeVariables(
    at values: (Double, Double, Double, Double)
  ) -> (Variable, Variable, Variable, Variable) {
    guard simplex.variables.isWithoutGap else {
      return (
        makeVariable(at: values.0), makeVariable(at: values.1), makeVariable(at: values.2), makeVariable(at: values.3)
      )
    }
    let stamp = takeStamps(4)
    let first = simplex.openVariables(4, firstStamp: stamp).raw
    return (
      start(VariableIndex(raw: first), at: values.0, stamp: stamp),
      start(VariableIndex(raw: first + 1), at: values.1, stamp: stamp + 1),
      start(VariableIndex(raw: first + 2), at: values.2, stamp: stamp + 2),
      start(VariableIndex(raw: first + 3), at: values.3, stamp: stamp + 3)
    )
  }

  /// Lets a new variable start at a value.
  @inline(__always)
  mutating func start(_ index: VariableIndex, at value: Double, stamp: UInt64) -> Variable {
    precondition(value.isFinite, "a variable starts at a finite value")
    simplex.variables.setValue(value, of: index)
    return Variable(slot: index.raw, owner: ownerTag, stamp: stamp)
  }

  /// Adds a row that compares the sum of terms with a number; it takes effect at the next solve.
  ///
  /// The same as ``add(_:priority:weight:conflict:isFact:)`` with a weight of one and the policy to demote.
  ///
  /// - Parameters:
  ///   - terms: The left side; read before the call returns.
  ///   - relation: How the left side compares with the constant.
  ///   - constant: The right side: `x + y >= 5` has the constant 5 here, and −5 in its ``LinearExpression``.
  ///   - priority: How much the row matters.
  ///   - isFact: Whether the row counts as older than everything else when a conflict is decided.
  /// - Returns: The name by which the row is changed and removed.
  /// - Throws: A ``SolverError`` for numbers, variables or a priority that cannot be used.
  package mutating func add(
    terms: UnsafeBufferPointer<LinearExpression.Term>, relation: Relation, constant: Double,
    priority: Priority = .required, isFact: Bool = false
  ) throws(SolverError) -> ConstraintID {
    let record = ConstraintRecord(relation, constant, priority: priority, weight: 1, isFact: isFact)
    return try enter(record, terms: terms, conflict: .demote)
  }

  /// Adds a row that compares one variable with a number, as ``add(terms:relation:constant:priority:isFact:)`` does.
  ///
  /// - Throws: A ``SolverError`` for a number, a variable or a priority that cannot be used.
  package mutating func add(_ bound: Bound, on variable: Variable) throws(SolverError) -> ConstraintID {
    try check(bound.record)
    let place = place(for: try index(of: variable), count: 1)
    return accept(bound, at: place)
  }

  /// Adds two rows of one variable in their order; both come or, where one cannot be used, none.
  ///
  /// - Throws: A ``SolverError`` for a number, a variable or a priority that cannot be used.
  package mutating func add(
    _ first: Bound, _ second: Bound, on variable: Variable
  ) throws(SolverError) -> (ConstraintID, ConstraintID) {
    try check(first.record)
    try check(second.record)
    let place = place(for: try index(of: variable), count: 2)
    return (accept(first, at: place), accept(second, at: place))
  }

  /// Adds three rows of one variable in their order; all come or, where one cannot be used, none.
  ///
  /// What they have in common is looked up once.
  ///
  /// - Throws: A ``SolverError`` for a number, a variable or a priority that cannot be used.
  package mutating func add(
    _ first: Bound, _ second: Bound, _ third: Bound, on variable: Variable
  ) throws(SolverError) -> (ConstraintID, ConstraintID, ConstraintID) {
    try check(first.record)
    try check(second.record)
    try check(third.record)
    let place = place(for: try index(of: variable), count: 3)
    guard simplex.mayInsertFirst(at: place), !second.isRequired, !third.isRequired else {
      return (accept(first, at: place), accept(second, at: place), accept(third, at: place))
    }
    let stamp = takeStamps(3)
    let index = simplex.insertFirst(first.record, second.record, third.record, on: place.form, stamp: stamp)
    return (id(index, stamp), id(index.after(1), stamp + 1), id(index.after(2), stamp + 2))
  }

  @inline(__always)
  private func id(_ index: ConstraintIndex, _ stamp: UInt64) -> ConstraintID {
    ConstraintID(slot: index.raw, owner: ownerTag, stamp: stamp)
  }

  /// Where so many rows of one variable go, which may now be added.
  private mutating func place(for variable: VariableIndex, count: Int) -> FormPlace {
    if !simplex.pending.isEmpty { simplex.applyPendingConstants() }
    return simplex.place(for: variable, count: count)
  }

  private mutating func accept(_ bound: Bound, at place: FormPlace) -> ConstraintID {
    let stamp = takeStamps(1)
    let index = simplex.insert(bound.record, at: place, stamp: stamp)
    return id(index, stamp)
  }

  /// Takes a row in, or refuses it and leaves no trace.
  @inline(__always)
  mutating func enter(
    _ record: ConstraintRecord, terms: UnsafeBufferPointer<LinearExpression.Term>, conflict: ConflictPolicy
  ) throws(SolverError) -> ConstraintID {
    try check(record)
    let sizes = try collect(terms)
    if simplex.scratch.pointee.terms.isEmpty { return try addWithoutVariables(record, conflict: conflict) }
    try check(target: record, sizes: sizes)
    if conflict == .refuse, record.priority.isRequired { return try addOrRefuse(record) }
    return accept(record)
  }

  /// Adds a checked row whose terms are in ``Scratch/terms``.
  @inline(__always)
  private mutating func accept(_ record: ConstraintRecord) -> ConstraintID {
    let stamp = takeStamps(1)
    if !simplex.pending.isEmpty { simplex.applyPendingConstants() }
    return id(simplex.add(record, stamp: stamp), stamp)
  }
}

/// What a variable must be: at least, at most or exactly a number.
package struct Bound {
  private let relation: Relation
  private let isFact: Bool
  private let constant: Double
  private let priority: Priority

  /// Makes a bound; ``Solver/add(_:on:)`` checks it.
  ///
  /// - Parameters:
  ///   - relation: How the variable compares with the constant.
  ///   - constant: The right side: `x >= 5` has the constant 5.
  ///   - priority: How much the bound matters.
  ///   - isFact: Whether it counts as older than everything else when a conflict is decided.
  package init(_ relation: Relation, _ constant: Double, priority: Priority = .required, isFact: Bool = false) {
    self.relation = relation
    self.isFact = isFact
    self.constant = constant
    self.priority = priority
  }

  /// Whether the bound must hold.
  var isRequired: Bool { priority.isRequired }

  /// The row that says so.
  var record: ConstraintRecord {
    @inline(__always) get { ConstraintRecord(relation, constant, priority: priority, weight: 1, isFact: isFact) }
  }
}
