// The dual step: an inactive form outside its window moves to a breakpoint of its own, or makes another one give way.

/// A form outside its window, or one that is to sit where it must be.
struct Excursion: BitwiseCopyable {
  let form: FormIndex
  /// 1 where the form lies above its window, −1 below, 0 where it is to sit.
  let direction: Int
  /// The breakpoint in the way, or the one to sit on.
  let breakpoint: Int
  /// The value of the form; meaningless where it is to sit.
  let value: Double
}

extension Excursion {
  /// A form that is to sit on a breakpoint, wherever it lies.
  init(seating form: FormIndex, on breakpoint: Int) {
    self.init(form: form, direction: 0, breakpoint: breakpoint, value: .nan)
  }
}

/// How a dual step ended.
enum DualOutcome {
  /// The form took the place of a stay row; multipliers stand.
  case entered
  /// Multipliers changed, unless the step had the length zero.
  case stepped
  /// Required constraints contradict each other; they are listed in ``Scratch/ray`` and nothing was changed.
  case infeasible
}

extension Simplex {
  /// Where an inactive form lies outside its window, or nil where it lies inside.
  mutating func excursion(of form: FormIndex) -> Excursion? {
    let header = forms.header[form]
    guard forms.variable[form].isNone, header.breakpoints.count > 0 else { return nil }
    let value = forms.value(of: form, at: variables.value)
    if value > header.high {
      return Excursion(form: form, direction: 1, breakpoint: Int(header.highPosition), value: value)
    }
    if value < header.low {
      return Excursion(form: form, direction: -1, breakpoint: Int(header.lowPosition), value: value)
    }
    return nil
  }

  /// Lets a form take a variable without a solve: one that no other active form names, or the only one that it names.
  ///
  /// What depends on the variable moves at once or, where the caller says so, with the next ``propagateFromSources()``.
  /// False where there is no such variable.
  mutating func takeFreeVariable(_ excursion: Excursion, movesLater: Bool = false) -> Bool {
    let terms = forms.terms(excursion.form)
    let isAlone = terms.count == 1
    let variable = isAlone ? terms[0].variable : freeVariable(among: terms)
    guard !variable.isNone, variables.form[variable].isNone else { return false }
    let hasFollowers = isAlone && isNamedByActiveForm(variable)
    match(excursion.form, to: variable)
    forms.activate(excursion.form, at: excursion.breakpoint, for: variable)
    work.matches += 1
    if hasFollowers {
      scratch.pointee.sources.append(variable)
      if !movesLater { propagateFromSources() }
    } else {
      pull(variable)
      for form in variables.forms(naming: variable) where form != excursion.form { test(form) }
      work.pulledVariables += 1
    }
    return true
  }

  /// A variable on its stay row that no active form names, with enough of it in a form: one that few forms name.
  private mutating func freeVariable(among terms: UnsafeBufferPointer<FormTerm>) -> VariableIndex {
    var largest = 0.0
    for term in terms where term.coefficient.magnitude > largest { largest = term.coefficient.magnitude }
    var best = VariableIndex.none
    var bestLength = 0
    for term in terms
    where variables.form[term.variable].isNone && term.coefficient.magnitude >= Tolerance.matchPivot * largest {
      let length = variables.forms(naming: term.variable).count
      if length > bestLength, !best.isNone { continue }
      if isNamedByActiveForm(term.variable) { continue }
      if best.isNone || length < bestLength || variables.serial(of: term.variable) > variables.serial(of: best) {
        best = term.variable
        bestLength = length
      }
    }
    return best
  }

  private mutating func isNamedByActiveForm(_ variable: VariableIndex) -> Bool {
    for form in variables.forms(naming: variable) where !forms.variable[form].isNone { return true }
    return false
  }

  /// Lets an inactive form that is held at its present value take a free variable, if there is one.
  mutating func takeSeat(_ form: FormIndex) {
    let header = forms.header[form]
    guard header.breakpoints.count > 0, forms.variable[form].isNone, header.lowPosition == header.highPosition
    else { return }
    _ = takeFreeVariable(Excursion(seating: form, on: Int(header.lowPosition)))
  }

  /// Brings a form back into its window.
  mutating func dualStep(_ excursion: Excursion) -> DualOutcome {
    if enterForStayRow(excursion) {
      propagateFromSources()
      return .entered
    }
    let direction = Double(excursion.direction)
    collectCandidates(direction: direction)
    var search = StepSearch(excursion, violation: violation(of: excursion))
    findStep(&search)
    if isDoubtful(search) {
      clearComponents()
      refreshMultipliers()
      return dualStep(excursion)
    }
    if search.end == .infeasible {
      recordRay(of: search)
      clearComponents()
      return .infeasible
    }
    apply(search)
    propagateFromSources()
    return .stepped
  }

  /// Lets a form enter for a stay row that determines it.
  ///
  /// False where there is none; the shares of the variables that determine it are in ``Scratch/component`` then.
  private mutating func enterForStayRow(_ excursion: Excursion) -> Bool {
    guard islands.hasFreeVariable(with: forms.terms(excursion.form)[0].variable) else {
      reachBackward(from: excursion.form)
      scatter(excursion.form, times: 1)
      solveBackward()
      return false
    }
    if !reachBackward(from: excursion.form, limit: Self.nearby) {
      if takeNearbyStayRow(excursion) { return true }
      reachBackward(from: excursion.form)
    }
    return takeStayRow(excursion)
  }

  /// Solves on the last backward reach of a form, and lets the best stay row that determines the form give way to it.
  ///
  /// False where there is none; the shares of the variables are in ``Scratch/component`` then.
  mutating func takeStayRow(_ excursion: Excursion) -> Bool {
    scatter(excursion.form, times: 1)
    solveBackward()
    guard let free = bestStayRow() else { return false }
    clearComponents()
    enter(excursion.form, at: excursion.breakpoint, replacing: free)
    work.matches += 1
    return true
  }

  /// Searches among so many variables whether the first free one already answers for the form.
  static let nearby = 48
  /// Follows a free variable to so many others; they have to be moved anyway if it serves.
  private static let mostFollowers = 768

  /// Lets the first stay row that an unfinished backward reach met give way, if its variable visibly moves the form.
  ///
  /// What the variable moves is often little, where what determines the form is a whole column of views.
  mutating func takeNearbyStayRow(_ excursion: Excursion) -> Bool {
    let free = scratch.pointee.reach.firstStay
    guard !free.isNone else { return false }
    swap(&scratch.pointee.reach, &scratch.pointee.probe)
    beginReach(mostFound: Self.mostFollowers + 1)
    let isComplete = scratch.pointee.reach.searchForward(from: free, limit: Self.mostFollowers, graph: graph)
    var rate = 0.0
    if isComplete {
      scratch.pointee.reach.finish()
      work.visitedForms += scratch.pointee.reach.order.count
      solveForward(row: free, rate: 1)
      for term in forms.terms(excursion.form) { rate += term.coefficient * scratch.pointee.component[term.variable] }
      clearComponents()
    }
    swap(&scratch.pointee.reach, &scratch.pointee.probe)
    guard rate.magnitude >= Tolerance.stayPivot else { return false }
    enter(excursion.form, at: excursion.breakpoint, replacing: free)
    work.matches += 1
    return true
  }

  /// How far a form lies beyond the breakpoint in its way.
  func violation(of excursion: Excursion) -> Double {
    (excursion.value - forms.breakpoint(excursion.form, excursion.breakpoint).target).magnitude
  }

  /// The variable on a stay row that gives way to the entering form, if the form reaches any.
  private mutating func bestStayRow() -> VariableIndex? {
    var largestStay = 0.0
    var largest = 0.0
    for position in 0..<scratch.pointee.reach.order.count {
      let variable = scratch.pointee.reach.order[position]
      let share = scratch.pointee.component[variable].magnitude
      largest = max(largest, share)
      if variables.form[variable].isNone { largestStay = max(largestStay, share) }
    }
    guard largestStay > Tolerance.direction * largest else { return nil }
    var best = VariableIndex.none
    var bestLength = 0
    for position in 0..<scratch.pointee.reach.order.count {
      let variable = scratch.pointee.reach.order[position]
      guard variables.form[variable].isNone,
        scratch.pointee.component[variable].magnitude >= Tolerance.stayPivot * largestStay
      else { continue }
      let length = variables.forms(naming: variable).count
      if best.isNone || length < bestLength
        || (length == bestLength && variables.serial(of: variable) > variables.serial(of: best))
      {
        best = variable
        bestLength = length
      }
    }
    return best
  }

  /// Makes a form active in place of the row of a variable that the last backward reach found.
  private mutating func enter(_ form: FormIndex, at breakpoint: Int, replacing leaving: VariableIndex) {
    replaceBackward(row: leaving, by: form)
    forms.activate(form, at: breakpoint, for: forms.variable[form])
    scratch.pointee.sources.append(forms.variable[form])
  }

  // MARK: Taking the step

  private mutating func apply(_ search: StepSearch) {
    let direction = Double(search.direction)
    if search.end == .full {
      scratch.pointee.step.copy(scratch.pointee.room.span)
    } else {
      forms.stepLength(
        of: scratch.pointee.candidates[search.leaving], levels: levels, slope: &scratch.pointee.slope,
        into: &scratch.pointee.step)
    }
    addStepToCandidates()
    for position in 0..<scratch.pointee.candidates.count {
      let candidate = scratch.pointee.candidates[position]
      if candidate.position != forms.header[candidate.form].position {
        forms.sit(candidate.form, on: Int(candidate.position))
        if search.end == .full || position != search.leaving {
          scratch.pointee.passings.append(Passing(form: candidate.form))
        }
      }
    }
    clearComponents()
    if search.end == .full {
      // The end itself, bit for bit, and not a sum that may miss it.
      put(search.form, inGap: search.breakpoint + (search.direction > 0 ? 1 : 0))
      test(search.form)
      work.fullSteps += 1
    } else {
      addStep(times: direction, to: search.form)
      exchange(scratch.pointee.candidates[search.leaving], for: search)
      countPivot()
    }
    // Only now do the forms that flipped have the variables that they determine.
    for position in 0..<scratch.pointee.passings.count {
      scratch.pointee.sources.append(forms.variable[scratch.pointee.passings[position].form])
    }
    scratch.pointee.passings.truncate()
  }

  /// Counts an exchange of one form for another.
  mutating func countPivot() {
    work.pivots += 1
    pivotsSinceRefresh += 1
  }

  private mutating func exchange(_ leaving: RatioCandidate, for search: StepSearch) {
    let variable = forms.variable[leaving.form]
    put(leaving.form, inGap: Int(leaving.position) + (leaving.rate > 0 ? 0 : 1))
    forms.deactivate(leaving.form)
    enter(search.form, at: search.breakpoint, replacing: variable)
  }

  /// Lets the step change the multipliers of all candidates, each by its rate.
  private mutating func addStepToCandidates() {
    for component in 0..<scratch.pointee.step.count {
      let entry = scratch.pointee.step[component]
      let tolerance = levels.tolerance(of: entry.level)
      for position in 0..<scratch.pointee.candidates.count {
        let rate = scratch.pointee.candidates[position].rate
        forms.addToMultiplier(
          entry.value * -rate, at: entry.level, of: scratch.pointee.candidates[position].form, tolerance: tolerance)
      }
    }
  }

  /// Adds a multiple of the step to a multiplier.
  private mutating func addStep(times factor: Double, to form: FormIndex) {
    for position in 0..<scratch.pointee.step.count {
      let entry = scratch.pointee.step[position]
      forms.addToMultiplier(
        entry.value * factor, at: entry.level, of: form, tolerance: levels.tolerance(of: entry.level))
    }
  }

  private mutating func recordRay(of search: StepSearch) {
    scratch.pointee.ray.truncate()
    let own = blockingConstraint(on: search.form, fromAbove: search.direction > 0, preferringNewest: true)
    scratch.pointee.ray.append(RayMember(constraint: own, coefficient: Double(-search.direction)))
    for position in 0..<scratch.pointee.candidates.count {
      let candidate = scratch.pointee.candidates[position]
      // A multiplier that cannot fall is held by a bound from below, one that cannot rise by a bound from above.
      let member = blockingConstraint(on: candidate.form, fromAbove: candidate.rate < 0, preferringNewest: false)
      scratch.pointee.ray.append(RayMember(constraint: member, coefficient: candidate.rate))
    }
  }

  /// The tightest required constraint in force that bounds a form on one side.
  private func blockingConstraint(
    on form: FormIndex, fromAbove: Bool, preferringNewest: Bool
  ) -> ConstraintIndex {
    var tightest: Breakpoint?
    for breakpoint in forms.breakpoints(form)
    where fromAbove ? breakpoint.isRequiredUpperBound : breakpoint.isRequiredLowerBound {
      guard let known = tightest else {
        tightest = breakpoint
        continue
      }
      // Breakpoints come in the order of their targets and then of their age.
      let isTighter = fromAbove ? breakpoint.target < known.target : breakpoint.target > known.target
      if isTighter || (preferringNewest && breakpoint.target == known.target) { tightest = breakpoint }
    }
    return tightest!.constraint
  }
}

/// A form that left its breakpoint for the next one.
struct Passing: BitwiseCopyable {
  var form: FormIndex
}
