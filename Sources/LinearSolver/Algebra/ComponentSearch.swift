/// Finds the strongly connected components of a set of variables (Tarjan), in an order of evaluation.
struct ComponentSearch: ~Copyable {
  /// When each variable was first reached; 0 before that.
  private var number = Table<VariableIndex, Int32>()
  /// The earliest variable of the same component that is known so far.
  private var low = Table<VariableIndex, Int32>()
  private var isOpen = Table<VariableIndex, Bool>()
  private var members = Stack<VariableIndex>()
  private var open = Stack<VariableIndex>()
  private var path = Stack<Step>()
  private var counter: Int32 = 0

  struct Step: BitwiseCopyable {
    var variable: VariableIndex
    var cursor: Int32
  }

  /// Reorders a closed set of variables and lists its components of more than one variable.
  mutating func run(
    _ order: inout Stack<VariableIndex>, _ blocks: inout Stack<Reach.Block>, _ direction: Reach.Direction,
    variableCount: Int, graph: DependenceGraph
  ) {
    prepare(order, count: variableCount)
    order.truncate()
    for position in 0..<members.count where number[members[position]] == 0 {
      enter(members[position])
      while !path.isEmpty {
        let next = direction == .forward ? nextDependent(graph) : nextDeterminant(graph)
        if next.isNone { leave(&order, &blocks) } else { enter(next) }
      }
    }
    // A component is complete after all that depend on it; turned round, it stands before them.
    order.reverse()
    blocks.reverse()
    for position in 0..<blocks.count {
      blocks[position].start = order.count - blocks[position].start - blocks[position].count
    }
  }

  private mutating func prepare(_ order: borrowing Stack<VariableIndex>, count: Int) {
    number.extend(to: count, with: 0)
    low.extend(to: count, with: 0)
    isOpen.extend(to: count, with: false)
    members.truncate()
    counter = 0
    // Last found first: the sources come first again, as in the search that found the set.
    for position in stride(from: order.count - 1, through: 0, by: -1) {
      members.append(order[position])
      number[order[position]] = 0
    }
  }

  /// The next variable, not numbered yet, whose form names the variable on top; none where there is no more.
  @inline(__always)
  private mutating func nextDependent(_ graph: DependenceGraph) -> VariableIndex {
    let step = path[path.count - 1]
    let naming = graph.forms(naming: step.variable)
    var position = Int(step.cursor)
    var next = VariableIndex.none
    while position < naming.count && next.isNone {
      let other = graph.variable(of: naming[position])
      if !other.isNone && other != step.variable { next = lookAt(other, from: step.variable) }
      position &+= 1
    }
    path[path.count - 1].cursor = Int32(truncatingIfNeeded: position)
    return next
  }

  /// The next variable, not numbered yet, that the form of the variable on top names; none where there is no more.
  @inline(__always)
  private mutating func nextDeterminant(_ graph: DependenceGraph) -> VariableIndex {
    let step = path[path.count - 1]
    let form = graph.form(of: step.variable)
    guard !form.isNone else { return .none }
    let terms = graph.terms(of: form)
    var position = Int(step.cursor)
    var next = VariableIndex.none
    while position < terms.count && next.isNone {
      let other = terms[position].variable
      if other != step.variable { next = lookAt(other, from: step.variable) }
      position &+= 1
    }
    path[path.count - 1].cursor = Int32(truncatingIfNeeded: position)
    return next
  }

  /// A neighbour if it is not numbered yet; one that is still open belongs to the same component.
  @inline(__always)
  private mutating func lookAt(_ other: VariableIndex, from variable: VariableIndex) -> VariableIndex {
    if number[other] == 0 { return other }
    if isOpen[other] { low[variable] = min(low[variable], number[other]) }
    return .none
  }

  @inline(__always)
  private mutating func enter(_ variable: VariableIndex) {
    counter += 1
    number[variable] = counter
    low[variable] = counter
    isOpen[variable] = true
    open.append(variable)
    path.append(Step(variable: variable, cursor: 0))
  }

  private mutating func leave(_ order: inout Stack<VariableIndex>, _ blocks: inout Stack<Reach.Block>) {
    let variable = path.removeLast().variable
    if !path.isEmpty {
      let parent = path[path.count - 1].variable
      low[parent] = min(low[parent], low[variable])
    }
    guard low[variable] == number[variable] else { return }
    let start = order.count
    var member: VariableIndex
    repeat {
      member = open.removeLast()
      isOpen[member] = false
      order.append(member)
    } while member != variable
    if order.count - start > 1 { blocks.append(Reach.Block(start: start, count: order.count - start)) }
  }
}
