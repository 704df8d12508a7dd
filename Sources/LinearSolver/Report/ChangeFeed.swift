/// What a call of ``Solver/solve()`` moved.
public struct SolverChanges: Sendable, Hashable {
  /// The variables whose value is another one than before the call, bit for bit, each once.
  public let variables: [Variable]

  package init(variables: [Variable]) {
    self.variables = variables
  }
}

/// Remembers the value that each variable had before the changes since the last solve.
struct ChangeFeed: ~Copyable {
  struct Entry: BitwiseCopyable {
    var variable: VariableIndex
    var stamp: UInt64
    var formerValue: Double
  }

  private var entries = Stack<Entry>()
  private var mark = Table<VariableIndex, UInt32>()
  private var stamp: UInt32 = 1
  /// The slots of the variables that the last closed feed moved.
  private(set) var moved = Stack<Int32>()

  init() {}

  private init(copying other: borrowing ChangeFeed) {
    entries = other.entries.copy()
    mark = other.mark.copy()
    stamp = other.stamp
    moved = other.moved.copy()
  }

  func copy() -> ChangeFeed { ChangeFeed(copying: self) }

  /// Whether nothing was noted since the last solve.
  var isEmpty: Bool { entries.isEmpty }

  /// Makes room for so many more variables.
  mutating func reserve(more: Int, on shelf: inout Shelf) {
    mark.reserve(more: more, on: &shelf)
    entries.reserve(entries.count + more, on: &shelf)
    moved.reserve(mark.count + more, on: &shelf)
  }

  /// Makes room for new variables, which have no former value.
  @inline(__always)
  mutating func open(_ more: Int) { mark.append(0, count: more) }

  /// Forgets that a variable moved whose slot another one gets.
  mutating func forget(_ variable: VariableIndex) { mark[variable] = 0 }

  /// Notes the value of a variable that is about to move; only the first note since the last solve counts.
  @inline(__always)
  mutating func note(_ variable: VariableIndex, formerValue: Double, stamp variableStamp: UInt64) {
    guard mark[variable] != stamp else { return }
    mark[variable] = stamp
    entries.append(Entry(variable: variable, stamp: variableStamp, formerValue: formerValue))
  }

  /// Ends the feed: lists the variables whose bits differ now and starts afresh.
  mutating func close(variables: borrowing VariableTable) {
    moved.truncate()
    moved.reserve(entries.count)
    for position in 0..<entries.count {
      let entry = entries[position]
      guard variables.stamp(of: entry.variable) == entry.stamp,
        variables.value[entry.variable].bitPattern != entry.formerValue.bitPattern
      else { continue }
      moved.append(entry.variable.raw)
    }
    entries.truncate()
    stamp &+= 1
    if stamp == 0 { restart() }
  }

  /// Replaces the list of a closed feed by nothing.
  mutating func listNothing() { moved.truncate() }

  /// Replaces the list of a closed feed by the variables of a response, all of which moved.
  @inline(__always)
  mutating func list(_ motion: Motion) {
    moved.reserve(motion.count)
    UnsafeMutableRawPointer(moved.base).copyMemory(
      from: motion.variables, byteCount: motion.count * MemoryLayout<Int32>.stride)
    moved.setCount(motion.count)
  }

  /// Notes the values of all variables of a response that are about to move.
  mutating func note(_ motion: Motion, variables: borrowing VariableTable) {
    for position in 0..<motion.count {
      let variable = motion.variables[position]
      note(variable, formerValue: variables.value[variable], stamp: variables.stamp(of: variable))
    }
  }

  /// Moves variables, and replaces the list of a closed feed by those whose bits differ.
  mutating func move(_ motion: Motion, by distance: Double, in values: UnsafeMutablePointer<Double>) {
    moved.truncate()
    for position in 0..<motion.count {
      let variable = motion.variables[position].raw
      let value = motion.value(at: position, distance)
      if values[Int(variable)].bitPattern != value.bitPattern { moved.append(variable) }
      values[Int(variable)] = value
    }
  }

  private mutating func restart() {
    stamp = 1
    for position in 0..<mark.count { mark[VariableIndex(raw: Int32(position))] = 0 }
  }
}
