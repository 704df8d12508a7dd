import LayoutGeometry
import LinearSolver

/// The solver of one tree of views, and what says which of its variables and rows belongs to whom.
///
/// A root makes its engine when it is first laid out or asked; from then on every change of a constraint reaches the solver
/// at once. Items and constraints are not kept alive here: they leave the engine before they go.
final class LayoutEngine {
  /// The view whose tree this is.
  unowned(unsafe) let root: LayoutView
  /// Whether the root's frame is a fact; it is not where the tree's fitting size is sought.
  let fixesRoot: Bool
  /// What the cells of the tree's items share during a pass.
  let pass: UnsafeMutablePointer<PassState>
  /// Whether a layout pass is running.
  var isLayingOut = false
  /// The views that still wanted something when the last pass reached its limit.
  var unsettled: WaitingViews
  /// How often items are being bound or lent at present; constraints wait meanwhile, and nothing is solved.
  var holdCount = 0
  /// Whether constraints wait, because not all items can be named.
  var isOnHold: Bool { holdCount > 0 }
  /// Whether something was changed since the last solve.
  var isStale = false
  var rootRows: RectRows?
  /// The wishes for the size of the root where the tree's fitting size is sought.
  var fittingRows: [ConstraintID] = []
  /// Whether a wish for a content size was ever required, so that it may have to yield in a conflict.
  var hasRequiredWishes = false
  /// Views whose height is to be measured again, because their width has changed.
  var remeasured: WaitingViews
  /// Views whose safe area or margins may have changed, because they moved.
  var reinset: WaitingViews
  /// Views whose content has got another natural size.
  var resized: WaitingViews
  /// Views whose contents took their places while something was not solved.
  var appliedEarly: WaitingViews
  /// At an engine to which a subtree is lent: the views that were told of another natural size meanwhile.
  var resizedWhileLent: WaitingViews
  /// At an engine to which a subtree is lent: the engines that wait for it, with their roots.
  var awaiting: [(engine: LayoutEngine, root: LayoutView)] = []
  /// Active constraints that name a baseline, whose distance may change with a font.
  var baselineConstraints: ContiguousArray<LayoutConstraint> = []

  init(root: LayoutView, fixesRoot: Bool) {
    self.root = root
    self.fixesRoot = fixesRoot
    let nobody = WaitingViews(root: root)
    (unsettled, remeasured, reinset, resized, appliedEarly) = (nobody, nobody, nobody, nobody, nobody)
    resizedWhileLent = nobody
    pass = UnsafeMutablePointer<PassState>.allocate(capacity: 1)
    pass.initialize(to: PassState(engine: self, root: root.cell.root))
    pass.pointee.scale = root.cell.pointee.treeState?.pixelScale ?? 0
  }

  deinit {
    pass.deinitialize(count: 1)
    pass.deallocate()
  }

  /// The tree's solver.
  var solver: Solver {
    _read { yield pass.pointee.solver }
    _modify { yield &pass.pointee.solver }
  }

  /// What was done so far, apart from the solver's work.
  var work: LayoutWork {
    get { pass.pointee.work }
    set { pass.pointee.work = newValue }
  }

  // MARK: Constraints

  /// Adds a constraint that has just been installed.
  ///
  /// While not all items can be named the constraint becomes a loose one.
  func add(_ constraint: LayoutConstraint) throws(LayoutError) {
    guard let holder = constraint.holder else { throw .noCommonAncestor }
    if isOnHold { return holder.root.pointee.loose.append(constraint, as: .loose) }
    if constraint.namesBaseline { return try addWithBaseline(constraint, heldBy: holder) }
    if let row = try makeRow(of: constraint, heldBy: holder, where: { true }) { take(row, of: constraint) }
  }

  /// Adds a constraint for which views are asked for their baselines.
  ///
  /// They may take the constraint back, or install it anew; then there is nothing to add here.
  @inline(never)
  private func addWithBaseline(_ constraint: LayoutConstraint, heldBy holder: ItemPointer) throws(LayoutError) {
    // They may also let go of what a distance starts from.
    let starts = (constraint.first.startItem, constraint.second?.startItem)
    defer { withExtendedLifetime(starts) {} }
    let place = holder.pointee.variables.x
    let made = try makeRow(of: constraint, heldBy: holder) {
      constraint.holder == holder && constraint.row == nil && holder.pointee.variables.x == place
    }
    guard let row = made else { return try addElsewhere(constraint) }
    take(row, of: constraint)
    baselineConstraints.append(constraint)
  }

  /// Makes the row of a constraint where it is still wanted when all that it names has been asked.
  @inline(__always)
  private func makeRow(
    of constraint: LayoutConstraint, heldBy holder: ItemPointer, where isWanted: () -> Bool
  ) throws(LayoutError) -> ConstraintID? {
    do throws(SolverError) {
      return try Lowering.withRow(of: constraint, heldBy: holder, pass) { (terms, offset) throws(SolverError) in
        guard isWanted() else { return nil }
        constraint.rowOffset = offset
        return try pass.pointee.solver.add(
          terms: terms, relation: constraint.relation, constant: constraint.storedConstant + offset,
          priority: constraint.storedPriority.solverPriority, isFact: false)
      }
    } catch {
      throw LayoutError(error)
    }
  }

  @inline(__always)
  private func take(_ row: ConstraintID, of constraint: LayoutConstraint) {
    constraint.pass = pass
    constraint.row = row
    own(row, .constraint(Unmanaged.passUnretained(constraint)))
    setNeedsSolve()
  }

  /// Adds a constraint where the view that holds it is now; one that was taken back or has been added needs nothing.
  private func addElsewhere(_ constraint: LayoutConstraint) throws(LayoutError) {
    guard let holder = constraint.holder, constraint.row == nil, !constraint.isLoose else { return }
    guard let pass = holder.pointee.pass else { return holder.root.pointee.loose.append(constraint, as: .loose) }
    try pass.pointee.engine.takeUnretainedValue().add(constraint)
  }

  /// Adds the constraints that a tree collected while it had no engine, or items could not be named, oldest first.
  func addLoose(of root: ItemPointer) {
    guard !isOnHold else { return }
    guard fixesRoot else { return addLent(of: root) }
    while let constraint = root.pointee.loose.takeOldest() {
      // Nobody but a view that is asked for its baseline can let go of the constraint meanwhile.
      let isAtRisk = constraint._withUnsafeGuaranteedRef(\.namesBaseline)
      if isAtRisk { _ = constraint.retain() }
      constraint._withUnsafeGuaranteedRef { addLoose($0) }
      if isAtRisk { constraint.release() }
    }
  }

  /// Adds those of a tree's loose constraints that speak of nothing but what is lent.
  private func addLent(of root: ItemPointer) {
    for constraint in root.pointee.loose.constraints {
      guard constraint.row == nil, constraint.holder?.pointee.pass == pass else { continue }
      root.pointee.loose.remove(constraint, as: .loose)
      addLoose(constraint)
    }
  }

  /// Adds an active constraint that is in no engine yet; one that fails is refused.
  func addLoose(_ constraint: LayoutConstraint) {
    guard constraint.row == nil, constraint.storedIsActive else { return }
    do throws(LayoutError) {
      try add(constraint)
    } catch {
      let share = constraint.takeOut()
      constraint.refuse(error)
      share?.release()
    }
  }

  /// Removes a constraint's row.
  func remove(_ constraint: LayoutConstraint) {
    guard let row = constraint.row else { return }
    removeRow(row)
    constraint.row = nil
    constraint.pass = nil
    if constraint.namesBaseline { baselineConstraints.removeAll { $0 === constraint } }
  }

  /// Lowers constraints anew, because what they are lowered to has changed; they count as the newest then.
  func readd(_ constraints: [LayoutConstraint]) {
    let affected = constraints.filter { $0.engine === self }
    for constraint in affected { remove(constraint) }
    for constraint in affected { addLoose(constraint) }
  }

  func setConstant(_ constant: Double, of row: ConstraintID) throws(SolverError) {
    try solver.setConstant(constant, of: row)
    setNeedsSolve()
  }

  func setPriority(_ priority: Priority, of row: ConstraintID) throws(SolverError) {
    try solver.setPriority(priority, of: row)
    setNeedsSolve()
  }

  // MARK: Rows of the layer's own

  /// Adds a row that is not a constraint of the user's; its numbers have been checked before.
  func addRow(
    _ constraint: LinearConstraint, priority: Priority = .required, isFact: Bool, owner: RowOwner
  ) -> ConstraintID {
    let row = withoutError { () throws(SolverError) in
      try solver.add(constraint, priority: priority, isFact: isFact)
    }
    own(row, owner)
    return row
  }

  /// Adds rows whose numbers have been checked before.
  @inline(__always)
  func withoutError<Rows>(_ add: () throws(SolverError) -> Rows) -> Rows {
    do throws(SolverError) {
      let rows = try add()
      setNeedsSolve()
      return rows
    } catch {
      preconditionFailure("a row of the layer's own was refused: \(error)")
    }
  }

  func removeRow(_ row: ConstraintID) {
    pass.pointee.ownerOfRow[row.slot] = .nobody
    do throws(SolverError) {
      try solver.remove(row)
    } catch {
      preconditionFailure("a row of this engine is unknown to its solver: \(error)")
    }
    setNeedsSolve()
  }

  /// Changes the constant of a row of the layer's own, whose numbers have been checked before.
  func updateConstant(_ constant: Double, of row: ConstraintID) {
    do throws(SolverError) {
      try setConstant(constant, of: row)
    } catch {
      preconditionFailure("a constant of the layer's own was refused: \(error)")
    }
  }

  @inline(__always)
  func own(_ row: ConstraintID, _ owner: RowOwner) { pass.pointee.ownerOfRow[row.slot] = owner }

  func owner(of row: ConstraintID) -> RowOwner { pass.pointee.ownerOfRow[row.slot] }

  /// Notes that the values are out of date, so that the next pass solves.
  func setNeedsSolve() {
    isStale = true
    forgetValues()
  }

  // MARK: Values

  /// The value of a variable as of the last solve.
  ///
  /// Where the solver keeps the values is looked up once for many reads.
  func value(of variable: Variable) -> Double { currentValues[Int(variable.slot)] }

  /// Where the solver keeps its values by slot.
  var currentValues: UnsafePointer<Double> {
    if let values = pass.pointee.values { return values }
    let found = solver.valuesBySlot
    pass.pointee.values = found
    return found
  }

  /// Has the values looked up again, because the solver may have moved them.
  func forgetValues() {
    pass.pointee.values = nil
  }
}
