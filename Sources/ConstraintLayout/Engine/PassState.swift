import LayoutGeometry
import LinearSolver

/// Where a view's own coordinates begin in those of the root, before and after snapping.
struct SolvedOrigin {
  var point = LayoutPoint.zero
  /// The pixel that the point lands on; the point itself where nothing is snapped.
  var pixel = LayoutPoint.zero
  /// The solve as of which the point is known; 0 before the first.
  var solve = 0

  /// Whether the point was ever known.
  var isKnown: Bool { solve > 0 }
}

/// What an engine and the cells of its tree share; it belongs to the engine.
///
/// It lies in memory of its own because the engine is an object: every access to a variable of an object that the compiler
/// cannot follow is watched at run time, which was measured to cost as much as adding a row to the solver.
struct PassState: ~Copyable {
  var solver = Solver()
  /// The terms of the row that is put together.
  var terms = WorkStack<LinearExpression.Term>()
  /// Whose variable is in a slot of the solver.
  var itemOfSlot = SlotTable<ItemPointer?>(vacant: nil)
  /// Whose row is in a slot of the solver.
  var ownerOfRow = SlotTable<RowOwner>(vacant: .nobody)

  /// The engine; it outlives every cell that points here.
  let engine: Unmanaged<LayoutEngine>
  /// The cell at the top of the tree.
  let root: ItemPointer
  /// Where the solver keeps its values by slot; nil after anything that may have moved them.
  var values: UnsafePointer<Double>?
  /// How many device pixels a point has; 0 where frames are left as they are solved.
  var scale = 0.0
  /// How often the solver was called, which tells whether a solved origin is up to date.
  var solveCount = 0
  /// Whether the tree's host wants to hear of views that move.
  var hasHost = false
  /// What was done so far, apart from the solver's work.
  var work = LayoutWork()
  /// The children that the running pass has still to visit; who visits them keeps them alive.
  var agenda = WorkStack<ItemPointer>()

  init(engine: LayoutEngine, root: ItemPointer) {
    self.engine = Unmanaged.passUnretained(engine)
    self.root = root
  }

  /// Makes room for so many more variables and rows.
  mutating func reserve(variables: Int, rows: Int) {
    solver.reserve(variables: variables, rows: rows)
    itemOfSlot.makeFirstRoom(for: variables)
    ownerOfRow.makeFirstRoom(for: rows)
  }

  deinit {
    itemOfSlot.free()
    ownerOfRow.free()
    terms.free()
    agenda.free()
  }
}

/// Along which axes an item has got a new place.
struct MovedAxes: OptionSet {
  let rawValue: UInt8

  static let horizontal = MovedAxes(rawValue: 1)
  static let vertical = MovedAxes(rawValue: 2)
  static let both: MovedAxes = [.horizontal, .vertical]
}
