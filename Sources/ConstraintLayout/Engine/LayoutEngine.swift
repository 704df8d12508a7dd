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
  /// Whether something was changed since the last solve.
  var isStale = false
  var rootRows: RectRows?
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
  /// Active constraints that name a baseline, whose distance may change with a font.
  var baselineConstraints: ContiguousArray<LayoutConstraint> = []

  init(root: LayoutView, fixesRoot: Bool) {
    self.root = root
    self.fixesRoot = fixesRoot
    let nobody = WaitingViews(root: root)
    (unsettled, remeasured, reinset, resized, appliedEarly) = (nobody, nobody, nobody, nobody, nobody)
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
  /// A view that is asked for its baseline may take the constraint back, or install it anew; then there is nothing to add.
  func add(_ constraint: LayoutConstraint) throws(LayoutError) {
    guard let holder = constraint.holder else { throw .noCommonAncestor }
    let added: ConstraintID?
    do throws(SolverError) {
      added = try Lowering.withRow(of: constraint, heldBy: holder, pass) { (terms, offset) throws(SolverError) in
        guard constraint.holder == holder, constraint.row == nil else { return nil }
        constraint.rowOffset = offset
        return try pass.pointee.solver.add(
          terms: terms, relation: constraint.relation, constant: constraint.storedConstant + offset,
          priority: constraint.storedPriority.solverPriority, isFact: false)
      }
    } catch {
      throw LayoutError(error)
    }
    guard let row = added else { return }
    constraint.pass = pass
    constraint.row = row
    own(row, .constraint(Unmanaged.passUnretained(constraint)))
    if constraint.namesBaseline { baselineConstraints.append(constraint) }
    setNeedsSolve()
  }

  /// Adds the constraints that a tree collected while it had no engine, oldest first.
  func addLoose(of root: ItemPointer) {
    while let constraint = root.pointee.loose.takeOldest() {
      // Nobody but a view that is asked for its baseline can let go of the constraint meanwhile.
      let isAtRisk = constraint._withUnsafeGuaranteedRef(\.namesBaseline)
      if isAtRisk { _ = constraint.retain() }
      constraint._withUnsafeGuaranteedRef { addLoose($0) }
      if isAtRisk { constraint.release() }
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

  // MARK: Items

  /// Gives every item of a subtree its variables and facts, superviews first.
  func bindSubtree(_ view: LayoutView) {
    reserve(for: view)
    view.forEachItem { bind($0) }
  }

  /// Takes room for a subtree at once: an item has two facts, mostly two to four rows that place it, and up
  /// to four about its natural size.
  private func reserve(for view: LayoutView) {
    var itemCount = 0
    view.forEachItem { _ in itemCount += 1 }
    pass.pointee.reserve(variables: 4 * itemCount, rows: 9 * itemCount)
  }

  /// Gives an item its variables and the facts about it.
  func bind(_ item: LayoutItem) {
    let cell = item.cell
    let place = item.currentPlace
    let (x, y, width, height) = pass.pointee.solver.makeVariables(
      at: (place.minX, place.minY, place.width, place.height))
    cell.pointee.variables = ItemVariables(x: x, y: y, width: width, height: height)
    cell.pointee.pass = pass
    forgetValues()
    // What lies where it is solved to lie is not met again; it is to land on a pixel all the same.
    if pass.pointee.scale > 0 { cell.pointee.parent?.listMoved(cell) }
    cell.pointee.variables.visit { pass.pointee.itemOfSlot[$0.slot] = cell }
    if cell.pointee.isView {
      bindView(unsafeDowncast(item, to: LayoutView.self))
    } else if let guide = item as? LayoutGuide {
      bindGuide(guide)
    }
  }

  private func bindView(_ view: LayoutView) {
    view.alignmentInsets = view.alignmentRectInsets
    if fixesRoot, view.alignmentInsets != .zero { listMoved(view) }
    addExtents(of: view, natural: firstNaturalSize(of: view))
    if view === root, fixesRoot { rootRows = addRect(view.currentPlace, of: view) { .rootFrame($0) } }
  }

  func bindGuide(_ guide: LayoutGuide) {
    switch guide.placement {
    case .free:
      addExtents(of: guide)
    case .pinned(let rect):
      guide.placementRows = addRect(rect, of: guide) { .guidePlace($0) }
    case .inset, .viewport:
      guide.placementRows = addRelativeRect(of: guide)
    case .content:
      addExtents(of: guide)
      guide.placementRows = addOrigin(of: guide)
    }
  }

  /// Takes the variables and facts of an item back; its constraints must have left before.
  func unbind(_ item: LayoutItem) {
    guard item.engine === self else { return }
    if let view = item as? LayoutView {
      removeContentSize(of: view)
      if view === root, let rows = rootRows { removeRect(rows) }
    } else if let guide = item as? LayoutGuide, let rows = guide.placementRows {
      removeRect(rows)
      guide.placementRows = nil
    }
    removeNonNegativity(of: item)
    item.variables.visit { variable in
      pass.pointee.itemOfSlot[variable.slot] = nil
      do throws(SolverError) {
        try solver.removeVariable(variable)
      } catch {
        preconditionFailure("a constraint still names a variable of \(item.reportName): \(error)")
      }
    }
    item.cell.pointee.leaveEngine()
    forgetValues()
  }

  /// Takes a whole subtree out and returns its own constraints, oldest first, for another engine to take.
  func unbindSubtree(_ view: LayoutView) -> [LayoutConstraint] {
    var inner: [LayoutConstraint] = []
    view.forEachView { inner += $0.installedConstraints.constraints }
    inner.sort { $0.stamp < $1.stamp }
    for constraint in inner { remove(constraint) }
    // Facts about a guide's place name the view that owns it, so guides go first.
    view.forEachItem { if !($0 is LayoutView) { unbind($0) } }
    view.forEachView { unbind($0) }
    remeasured.forgetThoseWithoutEngine()
    reinset.forgetThoseWithoutEngine()
    resized.forgetThoseWithoutEngine()
    appliedEarly.forgetThoseWithoutEngine()
    return inner
  }

  /// The item whose variable is in a slot.
  func item(inSlot slot: Int32) -> LayoutItem? { pass.pointee.itemOfSlot[slot]?.pointee.item?.takeUnretainedValue() }
}
