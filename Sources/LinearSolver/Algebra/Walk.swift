/// One depth-first search on its way: the memory of a ``Reach`` as plain pointers, and counts that a loop keeps in registers.
///
/// Whoever walks looks at the neighbours of the present step in turn and calls ``advance(to:from:_:)`` with the first that is
/// not found yet, or with none.
struct Walk {
  /// A variable on the way, how many of its neighbours were looked at, and the earliest variable that it reaches.
  struct Step: BitwiseCopyable {
    var variable: VariableIndex
    var cursor: Int32
    var low: Int32
  }

  private let mark: UnsafeMutablePointer<UInt32>
  private let number: UnsafeMutablePointer<Int32>
  private let parent: UnsafeMutablePointer<VariableIndex>
  private let path: UnsafeMutablePointer<Step>
  private let open: UnsafeMutablePointer<VariableIndex>
  private let order: UnsafeMutablePointer<VariableIndex>
  private let stamp: UInt32
  /// How many steps lie before the present one.
  private var pathCount = 0
  /// How many variables are in components that are not complete.
  private var openCount = 0
  private(set) var orderCount: Int
  /// How many variables were found.
  private(set) var counter: Int32
  /// Whether the search came to its end.
  private(set) var isComplete = false

  @inline(__always)
  init(
    mark: UnsafeMutablePointer<UInt32>, number: UnsafeMutablePointer<Int32>,
    parent: UnsafeMutablePointer<VariableIndex>, path: UnsafeMutablePointer<Step>,
    open: UnsafeMutablePointer<VariableIndex>, order: UnsafeMutablePointer<VariableIndex>, stamp: UInt32,
    orderCount: Int, counter: Int32
  ) {
    self.mark = mark
    self.number = number
    self.parent = parent
    self.path = path
    self.open = open
    self.order = order
    self.stamp = stamp
    self.orderCount = orderCount
    self.counter = counter
  }

  /// Finds a variable, from another one or as a source.
  @inline(__always)
  mutating func enter(_ variable: VariableIndex, from origin: VariableIndex) -> Step {
    let place = Int(variable.raw)
    counter &+= 1
    mark[place] = stamp
    number[place] = counter
    parent[place] = origin
    open[openCount] = variable
    openCount &+= 1
    return Step(variable: variable, cursor: 0, low: counter)
  }

  /// A variable that is not found yet, or none; one whose component is not complete closes a cycle.
  @inline(__always)
  func foundLater(_ other: VariableIndex, from step: inout Step) -> VariableIndex {
    let known = mark[Int(other.raw)]
    if known < stamp { return other }
    if known == stamp { step.low = min(step.low, number[Int(other.raw)]) }
    return .none
  }

  /// Finds a variable that depends on no other one, which makes it complete.
  @inline(__always)
  mutating func complete(_ variable: VariableIndex, from origin: VariableIndex) {
    counter &+= 1
    parent[Int(variable.raw)] = origin
    conclude(variable)
  }

  /// Goes on to the next variable, or back where there is none; false where the search is complete.
  @inline(__always)
  mutating func advance(to next: VariableIndex, from step: inout Step, _ blocks: inout Stack<Reach.Block>) -> Bool {
    if !next.isNone {
      path[pathCount] = step
      pathCount &+= 1
      step = enter(next, from: step.variable)
      return true
    }
    if step.low == number[Int(step.variable.raw)] {
      if open[openCount &- 1] == step.variable {
        openCount &-= 1
        conclude(step.variable)
      } else {
        completeComponent(of: step.variable, &blocks)
      }
    }
    if pathCount == 0 {
      isComplete = true
      return false
    }
    let low = step.low
    pathCount &-= 1
    step = path[pathCount]
    step.low = min(step.low, low)
    return true
  }

  /// Orders a variable whose component is complete.
  @inline(__always)
  private mutating func conclude(_ variable: VariableIndex) {
    mark[Int(variable.raw)] = stamp &+ 1
    order[orderCount] = variable
    orderCount &+= 1
  }

  /// Orders the variables that were found since one that reaches none before itself: they are its component.
  @inline(__always)
  private mutating func completeComponent(of variable: VariableIndex, _ blocks: inout Stack<Reach.Block>) {
    let start = orderCount
    var member: VariableIndex
    repeat {
      openCount &-= 1
      member = open[openCount]
      conclude(member)
    } while member != variable
    blocks.append(Reach.Block(start: start, count: orderCount - start))
  }
}
