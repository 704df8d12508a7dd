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
  /// The greatest magnitude of a base, the greatest and the least of a rate.
  var largestBase = 0.0
  var largestRate = 0.0
  var smallestRate = Double.infinity
  /// How often bases were taken from values that a response gave.
  var renewals: Int32 = 0
  /// The variables that move, where they are at the origin, and how far they go when the target goes by one.
  var moved = Slice()
  var bases = Slice()
  var rates = Slice()
  /// The inactive forms that move.
  var met = Slice()
  /// Whether the row stands in the order of learning.
  var isListed = false

  /// Whether a step of the target surely changes the bits of every variable: it is more than rounding can hide.
  @inline(__always)
  func movesAll(from former: Double, to target: Double) -> Bool {
    let span = max((former - origin).magnitude, (target - origin).magnitude)
    return (target - former).magnitude * smallestRate > Tolerance.certainty * (largestBase + largestRate * span)
  }
}

/// The variables of a response: where each is at the origin, and how far it goes when the target goes by one.
struct Motion {
  let count: Int
  let variables: UnsafePointer<VariableIndex>
  let bases: UnsafeMutablePointer<Double>
  let rates: UnsafePointer<Double>

  /// Where a variable is at a distance of the target from its origin.
  @inline(__always)
  func value(at position: Int, _ distance: Double) -> Double { bases[position] + rates[position] * distance }

  /// Moves all variables.
  func apply(_ distance: Double, to values: UnsafeMutablePointer<Double>) {
    for position in 0..<count { values[Int(variables[position].raw)] = value(at: position, distance) }
  }
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
  /// Whether each row's target moved before without a response.
  private var isSwept = Table<VariableIndex, Bool>()
  private var movedPool = Pool<VariableIndex>()
  private var basePool = Pool<Double>()
  private var ratePool = Pool<Double>()
  private var metPool = Pool<MetRate>()
  /// The rows with a response, in the order in which they were learned; some may have been given up since.
  private var learned = Stack<VariableIndex>()
  private var oldest = 0
  private var entryCount = 0

  init() {}

  private init(copying other: borrowing ResponseTable) {
    responses = other.responses.copy()
    isSwept = other.isSwept.copy()
    movedPool = other.movedPool.copy()
    basePool = other.basePool.copy()
    ratePool = other.ratePool.copy()
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

  /// What a row moves; valid until the table changes.
  @inline(__always)
  func motion(of row: VariableIndex) -> Motion {
    let response = responses[row]
    return Motion(
      count: Int(response.moved.count), variables: movedPool.pointer(response.moved),
      bases: basePool.pointer(response.bases), rates: ratePool.pointer(response.rates))
  }

  /// The inactive forms that a row moves, and how.
  @inline(__always)
  func met(by row: VariableIndex) -> UnsafeBufferPointer<MetRate> {
    let slice = responses[row].met
    return UnsafeBufferPointer(start: metPool.pointer(slice), count: Int(slice.count))
  }

  /// Notes that a row's target moved; true where it did before, so that it is likely to move again.
  mutating func noteSweep(of row: VariableIndex) -> Bool {
    isSwept.extend(to: Int(row.raw) + 1, with: false)
    if isSwept[row] { return true }
    isSwept[row] = true
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
    basePool.append(0, to: &responses[row].bases)
    ratePool.append(rate, to: &responses[row].rates)
    responses[row].largestRate = max(responses[row].largestRate, rate.magnitude)
    responses[row].smallestRate = min(responses[row].smallestRate, rate.magnitude)
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
    basePool.release(&responses[row].bases)
    ratePool.release(&responses[row].rates)
    metPool.release(&responses[row].met)
    let isListed = responses[row].isListed
    responses[row] = Response()
    responses[row].isListed = isListed
  }
}
