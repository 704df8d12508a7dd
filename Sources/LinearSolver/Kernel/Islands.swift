/// Which variables hang together through forms, and when something last changed among them.
///
/// Two variables are in one island when a chain of forms connects them. What follows from the rows of one island cannot
/// depend on another; so what was computed stays good while the island's stamps stand. Islands only grow together.
struct Islands: ~Copyable {
  /// When the rows of an island last changed: a form came, went or determines another variable.
  private var shape = Table<VariableIndex, UInt64>()
  /// When a value or a window of an island last changed.
  private var state = Table<VariableIndex, UInt64>()
  /// A variable nearer to the one that stands for the island, which is its own parent.
  private var parent = Table<VariableIndex, VariableIndex>()
  /// How many variables of an island are on their stay rows, at the variable that stands for it; one that was removed
  /// counts as such.
  private var free = Table<VariableIndex, Int32>()
  /// Given to each change; never the same twice, so that stamps of islands that grew together are new ones.
  private var clock: UInt64 = 1

  init() {}

  private init(copying other: borrowing Islands) {
    shape = other.shape.copy()
    state = other.state.copy()
    parent = other.parent.copy()
    free = other.free.copy()
    clock = other.clock
  }

  func copy() -> Islands { Islands(copying: self) }

  /// Makes room for so many more variables.
  mutating func reserve(more: Int) {
    shape.reserve(more: more)
    state.reserve(more: more)
    parent.reserve(more: more)
    free.reserve(more: more)
  }

  /// Makes room for new variables, each an island of its own.
  @inline(__always)
  mutating func open(_ more: Int) {
    let first = Int32(parent.count)
    parent.append(count: more) { VariableIndex(raw: first + Int32($0)) }
    shape.append(clock, count: more)
    state.append(clock, count: more)
    free.append(1, count: more)
  }

  /// Makes one island of the variables of a form that came.
  @inline(__always)
  mutating func unite(_ terms: UnsafeBufferPointer<FormTerm>) {
    var root = root(of: terms[0].variable)
    for position in 1..<max(1, terms.count) {
      let other = self.root(of: terms[position].variable)
      if other == root { continue }
      // The older variable stands for both; which one does not matter to any result.
      let elder = other.raw < root.raw ? other : root
      parent[other] = elder
      parent[root] = elder
      free[elder] = free[root] + free[other]
      root = elder
    }
    noteShape(atRoot: root)
  }

  mutating func noteShape(of variable: VariableIndex) { noteShape(atRoot: root(of: variable)) }

  /// Notes that another form, or none, determines a variable, and how many more variables of its island are free by that.
  mutating func noteMatch(of variable: VariableIndex, freeing more: Int32) {
    let root = root(of: variable)
    free[root] += more
    noteShape(atRoot: root)
  }

  /// Whether a variable of the island is on its stay row.
  mutating func hasFreeVariable(with variable: VariableIndex) -> Bool { free[root(of: variable)] > 0 }

  mutating func noteState(of variable: VariableIndex) { _ = noteState(atRoot: root(of: variable)) }

  /// Notes a change of state, and returns the new stamp.
  @inline(__always)
  mutating func noteState(atRoot root: VariableIndex) -> UInt64 {
    clock += 1
    state[root] = clock
    return clock
  }

  @inline(__always)
  func shape(atRoot root: VariableIndex) -> UInt64 { shape[root] }

  @inline(__always)
  func state(atRoot root: VariableIndex) -> UInt64 { state[root] }

  @inline(__always)
  private mutating func noteShape(atRoot root: VariableIndex) {
    clock += 1
    shape[root] = clock
  }

  /// The variable that stands for an island; shortens the way there.
  @inline(__always)
  mutating func root(of variable: VariableIndex) -> VariableIndex {
    var variable = variable
    while parent[variable] != variable {
      parent[variable] = parent[parent[variable]]
      variable = parent[variable]
    }
    return variable
  }
}
