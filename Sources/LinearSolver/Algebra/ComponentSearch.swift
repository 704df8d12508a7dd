/// Finds the strongly connected components of a set of variables (Tarjan), in an order of evaluation.
struct ComponentSearch: ~Copyable {
  /// When each variable was first reached; 0 before that.
  private var number = Table<VariableIndex, Int32>()
  /// The earliest variable of the same component that is known so far.
  private var low = Table<VariableIndex, Int32>()
  private var isOpen = Table<VariableIndex, Bool>()
  private var members = Stack<VariableIndex>()
  private var open = Stack<VariableIndex>()
  private var path = Stack<VariableIndex>()
  private var cursor = Stack<Int32>()
  private var counter: Int32 = 0

  /// Reorders a closed set of variables and lists its components of more than one variable.
  mutating func run(
    _ order: inout Stack<VariableIndex>, _ blocks: inout Stack<Reach.Block>, _ direction: Reach.Direction,
    variables: borrowing VariableTable, forms: borrowing FormTable
  ) {
    prepare(order, count: variables.slotCount)
    for position in 0..<members.count where number[members[position]] == 0 {
      search(from: members[position], &order, &blocks, direction, variables: variables, forms: forms)
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

  private mutating func search(
    from source: VariableIndex, _ order: inout Stack<VariableIndex>, _ blocks: inout Stack<Reach.Block>,
    _ direction: Reach.Direction, variables: borrowing VariableTable, forms: borrowing FormTable
  ) {
    if counter == 0 { order.truncate() }
    enter(source)
    while !path.isEmpty {
      let variable = path[path.count - 1]
      let position = Int(cursor[cursor.count - 1])
      let next = Self.neighbor(variable, position, direction, variables: variables, forms: forms)
      cursor[cursor.count - 1] += 1
      switch next {
      case .end:
        leave(&order, &blocks)
      case .variable(let other) where number[other] == 0:
        enter(other)
      case .variable(let other) where isOpen[other]:
        low[variable] = min(low[variable], number[other])
      default:
        break
      }
    }
  }

  private enum Neighbor {
    case variable(VariableIndex)
    case nothing
    case end
  }

  private static func neighbor(
    _ variable: VariableIndex, _ position: Int, _ direction: Reach.Direction,
    variables: borrowing VariableTable, forms: borrowing FormTable
  ) -> Neighbor {
    let other: VariableIndex
    switch direction {
    case .forward:
      let naming = variables.forms(naming: variable)
      guard position < naming.count else { return .end }
      other = forms.variable[naming[position]]
    case .backward:
      let form = variables.form[variable]
      guard !form.isNone, position < forms.terms(form).count else { return .end }
      other = forms.terms(form)[position].variable
    }
    return other.isNone || other == variable ? .nothing : .variable(other)
  }

  private mutating func enter(_ variable: VariableIndex) {
    counter += 1
    number[variable] = counter
    low[variable] = counter
    isOpen[variable] = true
    open.append(variable)
    path.append(variable)
    cursor.append(0)
  }

  private mutating func leave(_ order: inout Stack<VariableIndex>, _ blocks: inout Stack<Reach.Block>) {
    let variable = path.removeLast()
    _ = cursor.removeLast()
    if !path.isEmpty {
      let parent = path[path.count - 1]
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
