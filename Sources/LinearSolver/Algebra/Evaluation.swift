// What follows from the stored forms and the matching: values, multipliers and rates, each computed from original data in
// the order of a reach.

/// A quotient; most coefficients are one, up to the sign, and a product with one has the same bits and is there earlier.
@inline(__always)
func quotient(_ dividend: Double, _ divisor: Double) -> Double {
  divisor.magnitude == 1 ? dividend * divisor : dividend / divisor
}

extension Simplex {
  /// The graph that searches walk, as it is now.
  var graph: DependenceGraph {
    @inline(__always) get { DependenceGraph(variables: variables, forms: forms) }
  }

  /// Starts a search that the following calls fill, with so many variables at most.
  mutating func beginReach(mostFound: Int = .max) {
    scratch.pointee.reach.begin(
      variableCount: variables.slotCount, formCount: forms.slotCount, mostFound: mostFound)
    scratch.pointee.component.extend(to: variables.slotCount, with: 0)
    scratch.pointee.stayMultipliers.extend(to: variables.slotCount)
  }

  /// Finds everything that depends on the variables in ``Scratch/sources``, which is emptied.
  mutating func reachForwardFromSources() {
    beginReach()
    let graph = graph
    for position in 0..<scratch.pointee.sources.count {
      scratch.pointee.reach.searchForward(from: scratch.pointee.sources[position], graph: graph)
    }
    scratch.pointee.sources.truncate()
    scratch.pointee.reach.finish()
  }

  /// Finds everything that determines a form; false where that is more than a limit and the search stopped.
  @discardableResult
  mutating func reachBackward(from form: FormIndex, limit: Int = .max) -> Bool {
    beginReach()
    let graph = graph
    for term in forms.terms(form)
    where !scratch.pointee.reach.searchBackward(from: term.variable, limit: limit, graph: graph) {
      work.visitedForms += limit
      return false
    }
    scratch.pointee.reach.finish()
    work.visitedForms += scratch.pointee.reach.order.count
    return true
  }

  /// Moves what depends on ``Scratch/sources`` and queues the inactive forms that are now outside their windows.
  mutating func propagateFromSources() {
    guard !scratch.pointee.sources.isEmpty else { return }
    for position in 0..<scratch.pointee.sources.count { islands.noteState(of: scratch.pointee.sources[position]) }
    reachForwardFromSources()
    pullReached()
    testMetForms()
  }

  // MARK: Values

  /// Computes the value of every variable of a forward reach from the form that determines it.
  mutating func pullReached() {
    var position = 0
    var nextBlock = 0
    while position < scratch.pointee.reach.order.count {
      if nextBlock < scratch.pointee.reach.blocks.count, scratch.pointee.reach.blocks[nextBlock].start == position {
        let block = scratch.pointee.reach.blocks[nextBlock]
        pull(block)
        position += block.count
        nextBlock += 1
      } else {
        pull(scratch.pointee.reach.order[position])
        position += 1
      }
    }
    work.pulledVariables += scratch.pointee.reach.order.count
  }

  /// Computes one variable from its form; a variable on its stay row keeps its value.
  @inline(__always)
  mutating func pull(_ variable: VariableIndex) {
    let form = variables.form[variable]
    guard !form.isNone else { return }
    var rest = forms.header[form].target
    for term in forms.terms(form) where term.variable != variable {
      rest -= term.coefficient * variables.value[term.variable]
    }
    store(quotient(rest, variables.pivot[variable]), in: variable)
  }

  private mutating func pull(_ block: Reach.Block) {
    scratch.pointee.block.open(block, of: scratch.pointee.reach.order, variables: variables, forms: forms)
    for row in 0..<block.count {
      let form = variables.form[scratch.pointee.block.member(row)]
      var rest = forms.header[form].target
      for term in forms.terms(form) where !scratch.pointee.block.contains(term.variable) {
        rest -= term.coefficient * variables.value[term.variable]
      }
      scratch.pointee.block[row] = rest
    }
    scratch.pointee.block.solve(variables: variables, forms: forms)
    for row in 0..<block.count { store(scratch.pointee.block[row], in: scratch.pointee.block.member(row)) }
    scratch.pointee.block.close()
  }

  @inline(__always)
  private mutating func store(_ value: Double, in variable: VariableIndex) {
    // A quotient may come out as negative zero, which no caller expects.
    let value = value + 0
    let former = variables.value[variable]
    guard former.bitPattern != value.bitPattern else { return }
    feed.note(variable, formerValue: former, stamp: variables.stamp(of: variable))
    variables.setValue(value, of: variable)
  }

  // MARK: Windows

  /// Queues the forms that the last forward reach met and that are now outside their windows.
  mutating func testMetForms() {
    for position in 0..<scratch.pointee.reach.metForms.count { test(scratch.pointee.reach.metForms[position]) }
    work.visitedForms += scratch.pointee.reach.metForms.count
  }

  /// Queues an inactive form when it lies outside its window; one that is still to be judged is looked at then.
  @inline(__always)
  mutating func test(_ form: FormIndex) {
    if forms.header[form].isListed { return }
    let value = forms.value(of: form, at: variables.value)
    let header = forms.header[form]
    if value > header.high {
      queue.push(form, level: forms.breakpoint(form, Int(header.highPosition)).level, forms: &forms)
    } else if value < header.low {
      queue.push(form, level: forms.breakpoint(form, Int(header.lowPosition)).level, forms: &forms)
    }
  }

  /// Computes the window of an inactive form from its multiplier, which must be a slope of the form.
  mutating func updateWindow(of form: FormIndex) {
    guard let window = forms.window(of: form, levels: levels, slope: &scratch.pointee.slope) else {
      preconditionFailure("an inactive form has a multiplier that is none of its slopes")
    }
    setWindow(window, of: form)
  }

  /// Gives an inactive form the slope of a gap as its multiplier, and the window that follows.
  mutating func put(_ form: FormIndex, inGap gap: Int) {
    forms.slope(form, gap: gap, into: &scratch.pointee.slope)
    forms.setMultiplier(scratch.pointee.slope.span, of: form)
    setWindow(aroundGap: gap, of: form)
  }

  /// Gives an inactive form whose multiplier is the slope of a gap its window.
  @inline(__always)
  mutating func setWindow(aroundGap gap: Int, of form: FormIndex) {
    if levels.isWide { updateWindow(of: form) } else { setWindow(Window(aroundGap: gap), of: form) }
  }

  /// Gives an inactive form its window.
  @inline(__always)
  mutating func setWindow(_ window: Window, of form: FormIndex) {
    forms.setWindow(window, of: form)
    islands.noteState(of: forms.terms(form)[0].variable)
  }

  // MARK: Components

  /// Adds a multiple of a form's coefficients to ``Scratch/component``.
  mutating func scatter(_ form: FormIndex, times factor: Double) {
    for term in forms.terms(form) { scratch.pointee.component[term.variable] += factor * term.coefficient }
  }

  /// Sets ``Scratch/component`` to zero on the last reach.
  mutating func clearComponents() {
    for position in 0..<scratch.pointee.reach.order.count {
      scratch.pointee.component[scratch.pointee.reach.order[position]] = 0
    }
  }

  /// Solves Kᵀ·τ = c on a backward reach: ``Scratch/component`` holds c before and τ behind, by the rows' variables.
  mutating func solveBackward() {
    var position = 0
    var nextBlock = 0
    while position < scratch.pointee.reach.order.count {
      if nextBlock < scratch.pointee.reach.blocks.count, scratch.pointee.reach.blocks[nextBlock].start == position {
        let block = scratch.pointee.reach.blocks[nextBlock]
        solveBackward(block)
        position += block.count
        nextBlock += 1
        continue
      }
      let variable = scratch.pointee.reach.order[position]
      position += 1
      let form = variables.form[variable]
      guard !form.isNone, scratch.pointee.component[variable] != 0 else { continue }
      let share = quotient(scratch.pointee.component[variable], variables.pivot[variable])
      for term in forms.terms(form) where term.variable != variable {
        scratch.pointee.component[term.variable] -= share * term.coefficient
      }
      scratch.pointee.component[variable] = share
    }
  }

  private mutating func solveBackward(_ block: Reach.Block) {
    scratch.pointee.block.open(block, of: scratch.pointee.reach.order, variables: variables, forms: forms)
    for row in 0..<block.count {
      scratch.pointee.block[row] = scratch.pointee.component[scratch.pointee.block.member(row)]
    }
    scratch.pointee.block.solveTransposed(variables: variables, forms: forms)
    for row in 0..<block.count {
      let member = scratch.pointee.block.member(row)
      let share = scratch.pointee.block[row]
      scratch.pointee.component[member] = share
      guard share != 0 else { continue }
      for term in forms.terms(variables.form[member]) where !scratch.pointee.block.contains(term.variable) {
        scratch.pointee.component[term.variable] -= share * term.coefficient
      }
    }
    scratch.pointee.block.close()
  }

  /// Solves K·dx = e on a forward reach from one row: writes the rates into ``Scratch/component``.
  mutating func solveForward(row source: VariableIndex, rate: Double) {
    var position = 0
    var nextBlock = 0
    while position < scratch.pointee.reach.order.count {
      if nextBlock < scratch.pointee.reach.blocks.count, scratch.pointee.reach.blocks[nextBlock].start == position {
        let block = scratch.pointee.reach.blocks[nextBlock]
        solveForward(block, row: source, rate: rate)
        position += block.count
        nextBlock += 1
        continue
      }
      let variable = scratch.pointee.reach.order[position]
      position += 1
      let form = variables.form[variable]
      var rest = variable == source ? rate : 0
      if form.isNone {
        scratch.pointee.component[variable] = rest
        continue
      }
      for term in forms.terms(form) where term.variable != variable && scratch.pointee.reach.contains(term.variable) {
        rest -= term.coefficient * scratch.pointee.component[term.variable]
      }
      scratch.pointee.component[variable] = quotient(rest, variables.pivot[variable])
    }
  }

  private mutating func solveForward(_ block: Reach.Block, row source: VariableIndex, rate: Double) {
    scratch.pointee.block.open(block, of: scratch.pointee.reach.order, variables: variables, forms: forms)
    for row in 0..<block.count {
      let member = scratch.pointee.block.member(row)
      var rest = member == source ? rate : 0
      for term in forms.terms(variables.form[member]) {
        if !scratch.pointee.block.contains(term.variable), scratch.pointee.reach.contains(term.variable) {
          rest -= term.coefficient * scratch.pointee.component[term.variable]
        }
      }
      scratch.pointee.block[row] = rest
    }
    scratch.pointee.block.solve(variables: variables, forms: forms)
    for row in 0..<block.count {
      scratch.pointee.component[scratch.pointee.block.member(row)] = scratch.pointee.block[row]
    }
    scratch.pointee.block.close()
  }

  /// How fast an inactive form moves with the variables of the last forward reach, whose rates are known.
  @inline(__always)
  mutating func rateOfMet(_ form: FormIndex) -> Double {
    var rate = 0.0
    for term in forms.terms(form) where scratch.pointee.reach.contains(term.variable) {
      rate += term.coefficient * scratch.pointee.component[term.variable]
    }
    return rate
  }

  /// The largest magnitude of ``Scratch/component`` on the last reach.
  mutating func largestComponent() -> Double {
    var largest = 0.0
    for position in 0..<scratch.pointee.reach.order.count {
      largest = max(largest, scratch.pointee.component[scratch.pointee.reach.order[position]].magnitude)
    }
    return largest
  }
}
