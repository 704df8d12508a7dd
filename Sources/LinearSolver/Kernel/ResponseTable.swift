/// How everything moves when the target of one row's form moves: values are affine in it as long as the matching stands.
struct Response: BitwiseCopyable {
  /// The island's shape for which the rates are right; 0 where there are none.
  var shape: UInt64 = 0
  /// The island's state for which bases and bounds are right; 0 where they must be taken anew.
  var state: UInt64 = 0
  /// The target at which the variables have their bases.
  var origin = 0.0
  /// Between which targets every inactive form that moves stays in its window.
  var low = 0.0
  var high = 0.0
  /// How often bases were taken from values that a response gave.
  var renewals: Int32 = 0
  /// The variables that move, and how.
  var moved = Slice()
  var motions = Slice()
  /// The inactive forms that move.
  var met = Slice()
  /// Whether the row stands in the order of learning.
  var isListed = false
}

/// Where a variable is at the origin of a response, and how far it goes when the target goes by one.
struct Motion: BitwiseCopyable {
  var base: Double
  var rate: Double
}

/// An inactive form and how far it goes when the target goes by one.
struct MetRate: BitwiseCopyable {
  var form: FormIndex
  var rate: Double
}

/// The responses known, by the variable that the moving row determines.
///
/// Holds at most a few times as many entries as there are variables and forms; the response that was learned first makes
/// room for a new one.
struct ResponseTable: ~Copyable {
  private var responses = Table<VariableIndex, Response>()
  /// The island's shape when each row's target last moved without a response.
  private var seen = Table<VariableIndex, UInt64>()
  private var movedPool = Pool<VariableIndex>()
  private var motionPool = Pool<Motion>()
  private var metPool = Pool<MetRate>()
  /// The rows with a response, in the order in which they were learned; some may have been given up since.
  private var learned = Stack<VariableIndex>()
  private var oldest = 0
  private var entryCount = 0

  init() {}

  private init(copying other: borrowing ResponseTable) {
    responses = other.responses.copy()
    seen = other.seen.copy()
    movedPool = other.movedPool.copy()
    motionPool = other.motionPool.copy()
    metPool = other.metPool.copy()
    learned = other.learned.copy()
    oldest = other.oldest
    entryCount = other.entryCount
  }

  func copy() -> ResponseTable { ResponseTable(copying: self) }

  /// Whether a row's response is known for a shape of its island.
  @inline(__always)
  func isKnown(_ row: VariableIndex, shape: UInt64) -> Bool {
    Int(row.raw) < responses.count && responses[row].shape == shape
  }

  subscript(row: VariableIndex) -> Response {
    @inline(__always) get { responses[row] }
    @inline(__always) _modify { yield &responses[row] }
  }

  /// The variables that a row moves; valid until the table changes.
  @inline(__always)
  func moved(by row: VariableIndex) -> UnsafeBufferPointer<VariableIndex> {
    let slice = responses[row].moved
    return UnsafeBufferPointer(start: movedPool.pointer(slice), count: Int(slice.count))
  }

  /// How each of those moves.
  @inline(__always)
  func motions(of row: VariableIndex) -> UnsafeMutableBufferPointer<Motion> {
    let slice = responses[row].motions
    return UnsafeMutableBufferPointer(start: motionPool.pointer(slice), count: Int(slice.count))
  }

  /// The inactive forms that a row moves, and how.
  @inline(__always)
  func met(by row: VariableIndex) -> UnsafeBufferPointer<MetRate> {
    let slice = responses[row].met
    return UnsafeBufferPointer(start: metPool.pointer(slice), count: Int(slice.count))
  }

  /// Notes that a row's target moved; true where it did before in the same shape, so that learning will pay.
  mutating func isWorthLearning(_ row: VariableIndex, shape: UInt64) -> Bool {
    seen.extend(to: Int(row.raw) + 1, with: 0)
    if seen[row] == shape { return true }
    seen[row] = shape
    return false
  }

  /// Starts an empty response that the following calls fill.
  mutating func begin(_ row: VariableIndex, shape: UInt64) {
    responses.extend(to: Int(row.raw) + 1, with: Response())
    release(row)
    if !responses[row].isListed { learned.append(row) }
    responses[row].isListed = true
    responses[row].shape = shape
  }

  mutating func append(_ variable: VariableIndex, rate: Double, to row: VariableIndex) {
    movedPool.append(variable, to: &responses[row].moved)
    motionPool.append(Motion(base: 0, rate: rate), to: &responses[row].motions)
    entryCount += 1
  }

  mutating func append(_ met: MetRate, to row: VariableIndex) {
    metPool.append(met, to: &responses[row].met)
    entryCount += 1
  }

  /// Gives up the responses that were learned first until at most so many entries are left.
  mutating func shrink(to limit: Int) {
    while entryCount > limit, oldest < learned.count {
      release(learned[oldest])
      responses[learned[oldest]].isListed = false
      oldest += 1
    }
    if oldest > 64, oldest * 2 > learned.count {
      learned.removeFirst(oldest)
      oldest = 0
    }
  }

  private mutating func release(_ row: VariableIndex) {
    entryCount -= Int(responses[row].moved.count + responses[row].met.count)
    movedPool.release(&responses[row].moved)
    motionPool.release(&responses[row].motions)
    metPool.release(&responses[row].met)
    responses[row].shape = 0
    responses[row].state = 0
    responses[row].renewals = 0
  }
}
