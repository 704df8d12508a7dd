/// Which variables hang together through forms, and when something last changed among them.
///
/// Two variables are in one island when a chain of forms connects them. What follows from the rows of one island cannot
/// depend on another; so what was computed stays good while the island's stamps stand. Islands only grow together.
struct Islands: ~Copyable {
  /// What is known of an island, at the variable that stands for it.
  struct Member: BitwiseCopyable {
    /// When the rows of the island last changed: a form came, went or determines another variable.
    var shape: UInt64
    /// When a value or a window of the island last changed.
    var state: UInt64
    /// A variable nearer to the one that stands for the island, which is its own parent.
    var parent: VariableIndex
    /// How many variables of the island are on their stay rows; one that was removed counts as such.
    var free: Int32
  }

  private var members = Table<VariableIndex, Member>()
  /// Given to each change; never the same twice, so that stamps of islands that grew together are new ones.
  private var clock: UInt64 = 1
  /// Whether anything was computed that the stamps are to prove; before that, as while a layout is new, none changes.
  private var isWatched = false

  init() {}

  private init(copying other: borrowing Islands) {
    members = other.members.copy()
    clock = other.clock
    isWatched = other.isWatched
  }

  func copy() -> Islands { Islands(copying: self) }

  /// Makes room for so many more variables.
  mutating func reserve(more: Int, on shelf: inout Shelf) { members.reserve(more: more, on: &shelf) }

  /// Makes room for new variables, each an island of its own.
  @inline(__always)
  mutating func open(_ more: Int) {
    let first = members.count
    members.append(count: more) {
      Member(shape: clock, state: clock, parent: VariableIndex(position: first &+ $0), free: 1)
    }
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
      members[elder].free = members[root].free + members[other].free
      members[other].parent = elder
      members[root].parent = elder
      root = elder
    }
    noteShape(atRoot: root)
  }

  /// Has stamps change from now on.
  mutating func watch() { isWatched = true }

  @inline(__always)
  mutating func noteShape(of variable: VariableIndex) {
    if isWatched { noteShape(atRoot: root(of: variable)) }
  }

  /// Notes that another form, or none, determines a variable, and how many more variables of its island are free by that.
  @inline(__always)
  mutating func noteMatch(of variable: VariableIndex, freeing more: Int32) {
    let root = root(of: variable)
    members[root].free += more
    noteShape(atRoot: root)
  }

  /// Whether a variable of the island is on its stay row.
  mutating func hasFreeVariable(with variable: VariableIndex) -> Bool { members[root(of: variable)].free > 0 }

  @inline(__always)
  mutating func noteState(of variable: VariableIndex) {
    if isWatched { _ = noteState(atRoot: root(of: variable)) }
  }

  /// Notes a change of state, and returns the new stamp.
  @inline(__always)
  mutating func noteState(atRoot root: VariableIndex) -> UInt64 {
    clock &+= 1
    members[root].state = clock
    return clock
  }

  @inline(__always)
  func shape(atRoot root: VariableIndex) -> UInt64 { members[root].shape }

  @inline(__always)
  func state(atRoot root: VariableIndex) -> UInt64 { members[root].state }

  @inline(__always)
  private mutating func noteShape(atRoot root: VariableIndex) {
    guard isWatched else { return }
    clock &+= 1
    members[root].shape = clock
  }

  /// The variable that stands for an island; shortens the way there.
  @inline(__always)
  mutating func root(of variable: VariableIndex) -> VariableIndex {
    var variable = variable
    while members[variable].parent != variable {
      members[variable].parent = members[members[variable].parent].parent
      variable = members[variable].parent
    }
    return variable
  }
}
