/// A set of variables that is closed under dependence, in an order in which they can be computed one after another.
///
/// The graph has an edge from a variable to each one whose form names it (forward: whom does a change move) or from a
/// variable to those that its own form names (backward: who determines it). A search collects variables in postorder and
/// finds the strongly connected ones on the way (Tarjan): those of a cycle stand beside each other as a block.
/// ``finish()`` turns the order round.
struct Reach: ~Copyable {
  /// Consecutive variables of the order that depend on each other and are solved together.
  struct Block: BitwiseCopyable {
    var start: Int
    var count: Int
  }

  /// The variables found; after ``finish()`` each stands before those that depend on it.
  var order = Stack<VariableIndex>()
  /// The blocks of more than one variable, in the order of their start.
  var blocks = Stack<Block>()
  /// The first variable on its stay row that a backward search met.
  private(set) var firstStay = VariableIndex.none
  /// Inactive forms that a forward search met, each once.
  var metForms = Stack<FormIndex>()
  /// From which variable each one was found; none for a source.
  private(set) var parent = Table<VariableIndex, VariableIndex>()

  /// Below the stamp: not found; the stamp: found, and its component is not complete; one more: complete.
  private var mark = Table<VariableIndex, UInt32>()
  private var formMark = Table<FormIndex, UInt32>()
  private var stamp: UInt32 = 0
  /// When each variable was found.
  private var number = Table<VariableIndex, Int32>()
  private var counter: Int32 = 0
  /// Memory for a walk.
  private var path = Stack<Walk.Step>()
  private var open = Stack<VariableIndex>()
  /// What ``leaveOutSettled(_:)`` has searches leave out, and the marks that say so; they change places with ``mark``.
  private var settled = Stack<VariableIndex>()
  private var markWithSettled = Table<VariableIndex, UInt32>()
  private var leavesOutSettled = false

  /// Makes room for searches among so many variables and forms.
  mutating func reserve(variables: Int, forms: Int, on shelf: inout Shelf) {
    mark.reserve(more: variables, on: &shelf)
    number.reserve(more: variables, on: &shelf)
    parent.reserve(more: variables, on: &shelf)
    order.reserve(variables, on: &shelf)
    path.reserve(variables, on: &shelf)
    open.reserve(variables, on: &shelf)
    settled.reserve(variables, on: &shelf)
    markWithSettled.reserve(more: variables, on: &shelf)
    formMark.reserve(more: forms, on: &shelf)
    metForms.reserve(forms, on: &shelf)
  }

  /// Forgets the last search and makes room for the tables as they are now.
  ///
  /// - Parameters:
  ///   - variableCount: How many slots of variables there are.
  ///   - formCount: How many slots of forms there are.
  ///   - mostFound: How many variables a search finds at most before it stops.
  mutating func begin(variableCount: Int, formCount: Int, mostFound: Int = .max) {
    order.truncate()
    blocks.truncate()
    metForms.truncate()
    firstStay = .none
    counter = 0
    if stamp > UInt32.max - 4 { restartStamps() }
    stamp += 2
    mark.extend(to: variableCount, with: 0)
    number.extend(to: variableCount, with: 0)
    parent.extend(to: variableCount, with: .none)
    formMark.extend(to: formCount, with: 0)
    let most = min(variableCount, mostFound)
    order.reserve(most)
    path.reserve(most)
    open.reserve(most)
  }

  /// Whether the search has found a variable.
  @inline(__always)
  func contains(_ variable: VariableIndex) -> Bool { mark[variable] >= stamp }

  /// Adds whatever depends on a variable.
  ///
  /// False where more variables than a limit were found; the search is then incomplete.
  @discardableResult
  mutating func searchForward(from source: VariableIndex, limit: Int = .max, graph: DependenceGraph) -> Bool {
    guard !contains(source) else { return true }
    var walk = startWalk()
    var step = walk.enter(source, from: .none)
    while Int(walk.counter) <= limit {
      let naming = graph.forms(naming: step.variable)
      var position = Int(step.cursor)
      var next = VariableIndex.none
      while position < naming.count && next.isNone {
        let form = naming[position]
        let other = graph.variable(of: form)
        if other.isNone {
          meet(form)
        } else if other != step.variable {
          next = walk.foundLater(other, from: &step)
        }
        position &+= 1
      }
      step.cursor = Int32(truncatingIfNeeded: position)
      if !walk.advance(to: next, from: &step, &blocks) { break }
    }
    return take(walk)
  }

  /// Adds whatever determines a variable.
  ///
  /// False where more variables than a limit were found; the search is then incomplete, but parents are right.
  @discardableResult
  mutating func searchBackward(from source: VariableIndex, limit: Int = .max, graph: DependenceGraph) -> Bool {
    guard !contains(source) else { return true }
    var walk = startWalk()
    var step = walk.enter(source, from: .none)
    while Int(walk.counter) <= limit {
      let form = graph.form(of: step.variable)
      var position = Int(step.cursor)
      var next = VariableIndex.none
      if form.isNone {
        if firstStay.isNone { firstStay = step.variable }
      } else {
        let terms = graph.terms(of: form)
        if position == 0 && firstStay.isNone { lookForStay(beside: step.variable, terms, graph: graph) }
        while position < terms.count && next.isNone {
          let other = terms[position].variable
          if other != step.variable { next = walk.foundLater(other, from: &step) }
          if !next.isNone && graph.isDeterminedAlone(next) {
            walk.complete(next, from: step.variable)
            next = .none
          }
          position &+= 1
        }
      }
      step.cursor = Int32(truncatingIfNeeded: position)
      if !walk.advance(to: next, from: &step, &blocks) { break }
    }
    return take(walk)
  }

  @inline(__always)
  private func startWalk() -> Walk {
    Walk(
      mark: mark.base, number: number.base, parent: parent.base, path: path.base, open: open.base, order: order.base,
      stamp: stamp, orderCount: order.count, counter: counter)
  }

  /// Takes over how far a search came; true where it is complete.
  @inline(__always)
  private mutating func take(_ walk: Walk) -> Bool {
    counter = walk.counter
    order.setCount(walk.orderCount)
    return walk.isComplete
  }

  /// Notes an inactive form, once.
  @inline(__always)
  private mutating func meet(_ form: FormIndex) {
    guard formMark[form] != stamp else { return }
    formMark[form] = stamp
    metForms.append(form)
  }

  /// Notes a variable on its stay row that the form of another one names, before the search goes deep elsewhere.
  @inline(__always)
  private mutating func lookForStay(
    beside variable: VariableIndex, _ terms: UnsafeBufferPointer<FormTerm>, graph: DependenceGraph
  ) {
    for term in terms where graph.form(of: term.variable).isNone && mark[term.variable] < stamp {
      firstStay = term.variable
      parent[term.variable] = variable
      return
    }
  }

  /// Turns the postorder into the order of evaluation.
  mutating func finish() {
    order.reverse()
    blocks.reverse()
    for position in 0..<blocks.count {
      blocks[position].start = order.count - blocks[position].start - blocks[position].count
    }
  }

  // MARK: What need not be searched again

  /// Has the following searches leave out what is settled, or no longer do so.
  mutating func leaveOutSettled(_ leavesOut: Bool) {
    guard leavesOut != leavesOutSettled else { return }
    leavesOutSettled = leavesOut
    swap(&mark, &markWithSettled)
  }

  /// Adds what the last search found to what is settled; that search left out what is.
  mutating func settle() {
    for position in 0..<order.count {
      mark[order[position]] = Self.settledMark
      settled.append(order[position])
    }
  }

  /// How many variables are settled.
  var settledCount: Int { settled.count }

  /// Makes nothing settled.
  mutating func forgetSettled() {
    guard !settled.isEmpty else { return }
    for position in 0..<settled.count { markWithSettled[settled[position]] = 0 }
    settled.truncate()
  }

  private static let settledMark = UInt32.max

  private mutating func restartStamps() {
    stamp = 0
    for position in 0..<mark.count { mark[VariableIndex(raw: Int32(position))] = 0 }
    for position in 0..<markWithSettled.count { markWithSettled[VariableIndex(raw: Int32(position))] = 0 }
    settled.truncate()
    for position in 0..<formMark.count { formMark[FormIndex(raw: Int32(position))] = 0 }
  }
}
