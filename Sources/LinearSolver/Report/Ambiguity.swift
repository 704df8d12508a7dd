// How far variables may go without making the solution worse: an extra level below all others asks for that.

extension Simplex {
  /// The least and the greatest value that each of some variables has among the optimal solutions, in their order.
  ///
  /// One savepoint serves all. A query moves along the optimal solutions only, so that the next one may start where it
  /// ended; in between only what it did at the extra level is taken back.
  mutating func optimalRanges(of asked: [VariableIndex]) -> [ClosedRange<Double>] {
    settle()
    var ranges = asked.map { variables.value[$0]...variables.value[$0] }
    let loose = loosePlaces(in: asked)
    if loose.isEmpty { return ranges }
    var before = savepoint()
    for place in loose {
      let value = ranges[place].lowerBound
      let high = extreme(of: asked[place], direction: 1, from: &before)
      let low = extreme(of: asked[place], direction: -1, from: &before)
      if high - low > Tolerance.ambiguity * max(1, value.magnitude / Tolerance.breakpointReference) {
        ranges[place] = min(low, value)...max(high, value)
      }
    }
    roll(backTo: before)
    return ranges
  }

  // MARK: What is determined

  /// The places of those variables that lack a quick proof of having one optimal value.
  ///
  /// The proof is that everything that determines a variable is held from both sides.
  private mutating func loosePlaces(in asked: [VariableIndex]) -> [Int] {
    beginReach()
    let graph = graph
    for variable in asked { scratch.pointee.reach.searchBackward(from: variable, graph: graph) }
    markLooseRows()
    let loose = asked.indices.filter { scratch.pointee.component[asked[$0]] != 0 }
    clearComponents()
    return loose
  }

  /// Sets ``Scratch/component`` to 1 for the variables of a backward search that may have other values.
  ///
  /// The search is not finished: as it found them, variables stand behind those that determine them.
  private mutating func markLooseRows() {
    var position = 0
    var nextBlock = 0
    while position < scratch.pointee.reach.order.count {
      var end = position + 1
      if nextBlock < scratch.pointee.reach.blocks.count, scratch.pointee.reach.blocks[nextBlock].start == position {
        end = position + scratch.pointee.reach.blocks[nextBlock].count
        nextBlock += 1
      }
      // The variables of a block determine each other: one that is loose makes all of them so.
      if !(position..<end).allSatisfy({ isHeld(scratch.pointee.reach.order[$0]) }) {
        for member in position..<end { scratch.pointee.component[scratch.pointee.reach.order[member]] = 1 }
      }
      position = end
    }
  }

  /// Whether a row is held from both sides, and so are those of the variables that its form names.
  private mutating func isHeld(_ row: VariableIndex) -> Bool {
    let form = variables.form[row]
    guard !form.isNone else { return false }
    for term in forms.terms(form) where scratch.pointee.component[term.variable] != 0 { return false }
    return isStrictlyInside(form)
  }

  private mutating func isStrictlyInside(_ form: FormIndex) -> Bool {
    let position = Int(forms.header[form].position)
    forms.slope(form, gap: position, into: &scratch.pointee.slope)
    guard levels.compare(forms.multiplier(form), scratch.pointee.slope.span) > 0 else { return false }
    forms.slope(form, gap: position + 1, into: &scratch.pointee.slope)
    return levels.compare(forms.multiplier(form), scratch.pointee.slope.span) < 0
  }

  // MARK: How far a variable goes

  /// Moves along the optimal solutions as far as a variable goes; afterwards the state is another proof of optimality.
  ///
  /// Where it would not be one, because rounding got in the way, the state is again that of the savepoint.
  mutating func extreme(of variable: VariableIndex, direction: Double, from start: inout Simplex) -> Double {
    let flips = work.flips
    var touched = Stack<VariableIndex>()
    ask(for: variable, direction: direction, touched: &touched)
    let isBounded = followOutside(touched: &touched)
    let value = isBounded ? variables.value[variable] : direction * .infinity
    dropExtraComponents(ofRows: touched)
    // A step passes a breakpoint only where it cannot tell its weight from zero.
    if work.flips > flips || !queue.isEmpty {
      scratch.pointee.deltas.truncate()
      roll(backTo: start)
      start = savepoint()
    } else if pivotsSinceRefresh >= limits.pivotsBeforeRefresh {
      refreshMultipliers()
    }
    return value
  }

  /// Adds a slope to a variable at the extra level, and lists the rows whose multipliers follow.
  private mutating func ask(for variable: VariableIndex, direction: Double, touched: inout Stack<VariableIndex>) {
    beginReach()
    scratch.pointee.reach.searchBackward(from: variable, graph: graph)
    scratch.pointee.reach.finish()
    scratch.pointee.component[variable] = direction
    solveBackward()
    for position in 0..<scratch.pointee.reach.order.count {
      let row = scratch.pointee.reach.order[position]
      let share = scratch.pointee.component[row]
      scratch.pointee.component[row] = 0
      guard share != 0 else { continue }
      let form = variables.form[row]
      if form.isNone {
        scratch.pointee.stayMultipliers.add(share, at: .extra, of: row, tolerance: Tolerance.multiplier)
      } else {
        forms.addToMultiplier(share, at: .extra, of: form, tolerance: Tolerance.multiplier)
      }
      scratch.pointee.outside.append(row)
      touched.append(row)
    }
    work.visitedForms += scratch.pointee.reach.order.count
  }

  /// Takes primal steps until every multiplier lies in its interval; false where nothing stops one.
  private mutating func followOutside(touched: inout Stack<VariableIndex>) -> Bool {
    var position = 0
    var isBounded = true
    scratch.pointee.primalZeroSteps = 0
    while position < scratch.pointee.outside.count && isBounded {
      switch primalStep(row: nextOutside(at: position)) {
      case .inside: break
      case .stepped:
        // What the step reached last are the rows whose multipliers it changed.
        for place in 0..<scratch.pointee.reach.order.count { touched.append(scratch.pointee.reach.order[place]) }
      case .unbounded: isBounded = false
      }
      position += 1
    }
    scratch.pointee.outside.truncate()
    return isBounded
  }

  /// Takes back what a query did to multipliers.
  private mutating func dropExtraComponents(ofRows touched: borrowing Stack<VariableIndex>) {
    for position in 0..<touched.count {
      let row = touched[position]
      let form = variables.form[row]
      if !form.isNone { forms.dropExtraComponent(of: form) }
      scratch.pointee.stayMultipliers.clear(row)
    }
  }
}
