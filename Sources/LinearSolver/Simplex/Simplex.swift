/// The kernel behind ``Solver``: everything that is stored, and what follows from it.
///
/// No factorisation of the constraint matrix is kept, only which form determines which variable. Between two operations:
/// - an active form has the value of the breakpoint it sits on;
/// - an inactive form lies in the window of its multiplier, or stands in the queue;
/// - for every variable and level the multipliers, weighted by the coefficients, sum to zero;
/// - the multiplier of an active form lies in the interval of its breakpoint, that of a stay row is zero.
/// With an empty queue this proves the values optimal. Docs/Solver.md explains it with an example.
struct Simplex: ~Copyable, @unchecked Sendable {
  /// Where the tables below have their room at first.
  var shelf = Shelf()
  var variables = VariableTable()
  var forms = FormTable()
  var constraints = ConstraintTable()
  var levels = LevelTable()
  var queue = WorkQueue()
  var islands = Islands()
  var responses = ResponseTable()
  /// Forms whose breakpoints changed since values and multipliers were last made to fit.
  var changes = FormChanges()
  /// Constraints whose right-hand side changes at the next solve, in the order of the changes.
  var pending = Stack<ConstraintIndex>()
  /// Required constraints that gave way.
  var demotions: [Demotion] = []
  var feed = ChangeFeed()
  /// When suspicion begins.
  var limits = StepLimits()
  /// How many exchanges there were since multipliers were last computed anew.
  var pivotsSinceRefresh = 0
  /// Whether the last drain did not come to an end.
  var isUnsettled = false
  /// Work done so far; a rollback does not undo it.
  var work = WorkCount()
  /// Owned; behind a pointer, because the compiler's checks of noncopyable values take time with every field they see.
  var scratch: UnsafeMutablePointer<Scratch>

  init() {
    scratch = Self.makeScratch()
  }

  deinit {
    scratch.deinitialize(count: 1)
    scratch.deallocate()
  }

  private static func makeScratch() -> UnsafeMutablePointer<Scratch> {
    let scratch = UnsafeMutablePointer<Scratch>.allocate(capacity: 1)
    scratch.initialize(to: Scratch())
    return scratch
  }

  private init(copying other: borrowing Simplex) {
    scratch = Self.makeScratch()
    variables = other.variables.copy()
    forms = other.forms.copy()
    constraints = other.constraints.copy()
    levels = other.levels.copy()
    queue = other.queue.copy()
    islands = other.islands.copy()
    responses = other.responses.copy()
    changes = other.changes.copy()
    pending = other.pending.copy()
    demotions = other.demotions
    feed = other.feed.copy()
    limits = other.limits
    pivotsSinceRefresh = other.pivotsSinceRefresh
    isUnsettled = other.isUnsettled
  }

  /// A savepoint: all that later answers depend on, without scratch memory and counters.
  mutating func savepoint() -> Simplex {
    work.savepoints += 1
    return Simplex(copying: self)
  }

  /// Goes back to a savepoint; every later answer has the same bits as if nothing had happened since.
  mutating func roll(backTo savepoint: consuming Simplex) {
    var restored = savepoint
    swap(&restored.scratch, &scratch)
    restored.scratch.pointee.block.invalidate()
    restored.work = work
    self = restored
  }
}

/// Memory that operations use and leave in no meaningful state.
struct Scratch: ~Copyable, Sendable {
  /// Where what follows has its room at first.
  private var shelf = Shelf()
  var reach = Reach()
  /// A second search beside an unfinished one.
  var probe = Reach()
  /// The forms that wait while forms are gathered, those whose turn to enter has come, and those that cannot enter.
  var waiting = Stack<FormIndex>()
  var entering = Heap<WaitingForm>()
  var stuck = Stack<FormIndex>()
  var block = BlockSolver()
  /// One number for each variable; zero between operations.
  var component = Table<VariableIndex, Double>()
  /// Variables from which the next search starts.
  var sources = Stack<VariableIndex>()
  var slope = LevelVector()
  var difference = LevelVector()
  var otherDifference = LevelVector()
  var room = LevelVector()
  var step = LevelVector()
  /// The multipliers of stay rows; zero but between the primal steps of one operation.
  var stayMultipliers = MultiplierTable<VariableIndex>()
  var crossings = Heap<Crossing>()
  var candidates = Stack<RatioCandidate>()
  var passings = Stack<Passing>()
  var deltas = Stack<MultiplierDelta>()
  var deltaLevels = Stack<Level>()
  /// The forms that the last change of multipliers seated elsewhere at the same value.
  var slides = Stack<Slide>()
  /// The queued forms, those of them that a bulk step moved, and the multipliers that it changed.
  var queued = Stack<FormIndex>()
  var moved = Stack<GapSeat>()
  var saved = Stack<MultiplierDelta>()
  /// Active forms whose multiplier is no slope at their value.
  var leaving = Stack<FormIndex>()
  /// Forms that sit on a place holder while primal steps move them.
  var held = Stack<FormIndex>()
  /// Variables whose row may have a multiplier outside its interval.
  var outside = Stack<VariableIndex>()
  /// Tells one run of steps of length zero from another, and in which one each form entered last.
  var zeroRun: UInt64 = 1
  var enteredIn = Table<FormIndex, UInt64>()
  /// How many primal steps of length zero came one after another.
  var primalZeroSteps = 0
  /// The members of the infeasible set that the last dual step met.
  var ray = Stack<RayMember>()
  var terms = Stack<FormTerm>()

  init() {}

  /// Takes room for the first operations among so many variables and forms, unless that was done before.
  mutating func reserve(variables: Int, forms: Int) {
    guard !shelf.isBuilt else { return }
    takeRoom(variables: variables, forms: forms)
    shelf.build()
    takeRoom(variables: variables, forms: forms)
  }

  /// What most operations need; lists of a few forms get room for no more, whatever there is.
  private mutating func takeRoom(variables: Int, forms: Int) {
    let few = min(forms / 2, 64)
    reach.reserve(variables: variables, forms: forms, on: &shelf)
    component.reserve(more: variables, on: &shelf)
    stayMultipliers.reserve(more: variables, on: &shelf)
    sources.reserve(variables, on: &shelf)
    waiting.reserve(few, on: &shelf)
    entering.reserve(few, on: &shelf)
    stuck.reserve(few, on: &shelf)
    queued.reserve(few, on: &shelf)
    moved.reserve(few, on: &shelf)
    saved.reserve(few, on: &shelf)
    deltas.reserve(few, on: &shelf)
    deltaLevels.reserve(LevelTable.usualCount, on: &shelf)
    slides.reserve(few, on: &shelf)
    outside.reserve(few, on: &shelf)
    terms.reserve(LevelTable.usualCount, on: &shelf)
    slope.reserve(on: &shelf)
    difference.reserve(on: &shelf)
    step.reserve(on: &shelf)
    room.reserve(on: &shelf)
  }
}
