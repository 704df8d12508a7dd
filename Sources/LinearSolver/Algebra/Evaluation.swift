// What follows from the stored forms and the matching: values, multipliers and rates, each computed from original data in
// the order of a reach.

extension Simplex {
  /// Starts a search that the following calls fill.
  mutating func beginReach() {
    scratch.reach.begin(variableCount: variables.slotCount, formCount: forms.slotCount)
    scratch.component.extend(to: variables.slotCount, with: 0)
    scratch.stayMultipliers.extend(to: variables.slotCount)
  }

  /// Finds everything that depends on the variables in ``Scratch/sources``, which is emptied.
  mutating func reachForwardFromSources() {
    beginReach()
    for position in 0..<scratch.sources.count {
      scratch.reach.searchForward(from: scratch.sources[position], variables: variables, forms: forms)
    }
    scratch.sources.truncate()
    scratch.reach.finish(.forward, variables: variables, forms: forms)
  }

  /// Finds everything that determines a form; false where that is more than a limit and the search stopped.
  @discardableResult
  mutating func reachBackward(from form: FormIndex, limit: Int = .max) -> Bool {
    beginReach()
    for term in forms.terms(form)
    where !scratch.reach.searchBackward(from: term.variable, limit: limit, variables: variables, forms: forms) {
      work.visitedForms += limit
      return false
    }
    scratch.reach.finish(.backward, variables: variables, forms: forms)
    work.visitedForms += scratch.reach.order.count
    return true
  }

  /// Moves what depends on ``Scratch/sources`` and queues the inactive forms that are now outside their windows.
  mutating func propagateFromSources() {
    guard !scratch.sources.isEmpty else { return }
    reachForwardFromSources()
    pullReached()
    testMetForms()
  }

  // MARK: Values

  /// Computes the value of every variable of a forward reach from the form that determines it.
  mutating func pullReached() {
    var position = 0
    var nextBlock = 0
    while position < scratch.reach.order.count {
      if nextBlock < scratch.reach.blocks.count, scratch.reach.blocks[nextBlock].start == position {
        let block = scratch.reach.blocks[nextBlock]
        pull(block)
        position += block.count
        nextBlock += 1
      } else {
        pull(scratch.reach.order[position])
        position += 1
      }
    }
    work.pulledVariables += scratch.reach.order.count
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
    store(rest / variables.pivot[variable], in: variable)
  }

  private mutating func pull(_ block: Reach.Block) {
    scratch.block.open(block, of: scratch.reach.order, variables: variables, forms: forms)
    for row in 0..<block.count {
      let form = variables.form[scratch.block.member(row)]
      var rest = forms.header[form].target
      for term in forms.terms(form) where !scratch.block.contains(term.variable) {
        rest -= term.coefficient * variables.value[term.variable]
      }
      scratch.block[row] = rest
    }
    scratch.block.solve(variables: variables, forms: forms)
    for row in 0..<block.count { store(scratch.block[row], in: scratch.block.member(row)) }
    scratch.block.close()
  }

  @inline(__always)
  private mutating func store(_ value: Double, in variable: VariableIndex) {
    // A quotient may come out as negative zero, which no caller expects.
    let value = value + 0
    let former = variables.value[variable]
    guard former.bitPattern != value.bitPattern else { return }
    feed.note(variable, formerValue: former, stamp: variables.stamp[variable])
    variables.setValue(value, of: variable)
  }

  // MARK: Windows

  /// Queues the forms that the last forward reach met and that are now outside their windows.
  mutating func testMetForms() {
    for position in 0..<scratch.reach.metForms.count { test(scratch.reach.metForms[position]) }
    work.visitedForms += scratch.reach.metForms.count
  }

  /// Queues an inactive form when it lies outside its window.
  @inline(__always)
  mutating func test(_ form: FormIndex) {
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
    guard let window = forms.window(of: form, levels: levels, slope: &scratch.slope) else {
      preconditionFailure("an inactive form has a multiplier that is none of its slopes")
    }
    forms.setWindow(window, of: form)
  }

  // MARK: Components

  /// Adds a multiple of a form's coefficients to ``Scratch/component``.
  mutating func scatter(_ form: FormIndex, times factor: Double) {
    for term in forms.terms(form) { scratch.component[term.variable] += factor * term.coefficient }
  }

  /// Sets ``Scratch/component`` to zero on the last reach.
  mutating func clearComponents() {
    for position in 0..<scratch.reach.order.count { scratch.component[scratch.reach.order[position]] = 0 }
  }

  /// Solves Kᵀ·τ = c on a backward reach: ``Scratch/component`` holds c before and τ behind, by the rows' variables.
  mutating func solveBackward() {
    var position = 0
    var nextBlock = 0
    while position < scratch.reach.order.count {
      if nextBlock < scratch.reach.blocks.count, scratch.reach.blocks[nextBlock].start == position {
        let block = scratch.reach.blocks[nextBlock]
        solveBackward(block)
        position += block.count
        nextBlock += 1
        continue
      }
      let variable = scratch.reach.order[position]
      position += 1
      let form = variables.form[variable]
      guard !form.isNone, scratch.component[variable] != 0 else { continue }
      let share = scratch.component[variable] / variables.pivot[variable]
      for term in forms.terms(form) where term.variable != variable {
        scratch.component[term.variable] -= share * term.coefficient
      }
      scratch.component[variable] = share
    }
  }

  private mutating func solveBackward(_ block: Reach.Block) {
    scratch.block.open(block, of: scratch.reach.order, variables: variables, forms: forms)
    for row in 0..<block.count { scratch.block[row] = scratch.component[scratch.block.member(row)] }
    scratch.block.solveTransposed(variables: variables, forms: forms)
    for row in 0..<block.count {
      let member = scratch.block.member(row)
      let share = scratch.block[row]
      scratch.component[member] = share
      guard share != 0 else { continue }
      for term in forms.terms(variables.form[member]) where !scratch.block.contains(term.variable) {
        scratch.component[term.variable] -= share * term.coefficient
      }
    }
    scratch.block.close()
  }

  /// Solves K·dx = e on a forward reach from one row: writes the rates into ``Scratch/component``.
  mutating func solveForward(row source: VariableIndex, rate: Double) {
    var position = 0
    var nextBlock = 0
    while position < scratch.reach.order.count {
      if nextBlock < scratch.reach.blocks.count, scratch.reach.blocks[nextBlock].start == position {
        let block = scratch.reach.blocks[nextBlock]
        solveForward(block, row: source, rate: rate)
        position += block.count
        nextBlock += 1
        continue
      }
      let variable = scratch.reach.order[position]
      position += 1
      let form = variables.form[variable]
      var rest = variable == source ? rate : 0
      if form.isNone {
        scratch.component[variable] = rest
        continue
      }
      for term in forms.terms(form) where term.variable != variable && scratch.reach.contains(term.variable) {
        rest -= term.coefficient * scratch.component[term.variable]
      }
      scratch.component[variable] = rest / variables.pivot[variable]
    }
  }

  private mutating func solveForward(_ block: Reach.Block, row source: VariableIndex, rate: Double) {
    scratch.block.open(block, of: scratch.reach.order, variables: variables, forms: forms)
    for row in 0..<block.count {
      let member = scratch.block.member(row)
      var rest = member == source ? rate : 0
      for term in forms.terms(variables.form[member]) {
        if !scratch.block.contains(term.variable), scratch.reach.contains(term.variable) {
          rest -= term.coefficient * scratch.component[term.variable]
        }
      }
      scratch.block[row] = rest
    }
    scratch.block.solve(variables: variables, forms: forms)
    for row in 0..<block.count { scratch.component[scratch.block.member(row)] = scratch.block[row] }
    scratch.block.close()
  }

  /// The largest magnitude of ``Scratch/component`` on the last reach.
  func largestComponent() -> Double {
    var largest = 0.0
    for position in 0..<scratch.reach.order.count {
      largest = max(largest, scratch.component[scratch.reach.order[position]].magnitude)
    }
    return largest
  }
}
