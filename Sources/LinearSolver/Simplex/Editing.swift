// Changing constraints in place.

extension Simplex {
  /// Notes a new right-hand side; it comes into force at the next solve or shrinking change.
  mutating func setConstant(_ constant: Double, of index: ConstraintIndex) {
    constraints[index].pendingConstant = constant
    guard !constraints[index].isPending else { return }
    constraints[index].isPending = true
    pending.append(index)
  }

  /// Brings the noted right-hand sides into force.
  mutating func applyPendingConstants() {
    guard !pending.isEmpty else { return }
    applyFormChanges()
    separateCrossingBounds()
    for position in 0..<pending.count {
      let index = pending[position]
      // A constraint that was removed meanwhile may have left its slot to another one.
      guard constraints[index].isPending, constraints[index].stamp != 0 else { continue }
      constraints[index].isPending = false
      applyConstant(of: index)
    }
    pending.truncate()
    propagateRetargeted()
  }

  private mutating func applyConstant(of index: ConstraintIndex) {
    let record = constraints[index]
    constraints[index].constant = record.pendingConstant
    guard record.pendingConstant != record.constant else { return }
    guard !record.form.isNone else {
      judgeWithoutVariables(index)
      return
    }
    let target = record.target(for: record.pendingConstant)
    let position = forms.position(of: index, on: record.form)
    if forms.keepsPlace(position, at: target, on: record.form) {
      retarget(position, to: target, on: record.form)
      return
    }
    var breakpoint = forms.breakpoint(record.form, position)
    breakpoint.target = target
    let place = forms.move(breakpoint, from: position, on: record.form)
    let isSeat = forms.header[record.form].position == Int32(place)
    formChanged(record.form, preferring: isSeat ? place : nil)
  }

  /// Moves the target of a breakpoint between its neighbours: the slopes of the form stay, so that an active form keeps
  /// its seat and an inactive one the ends of its window.
  private mutating func retarget(_ position: Int, to target: Double, on form: FormIndex) {
    forms.retarget(position, to: target, on: form)
    let header = forms.header[form]
    if !forms.variable[form].isNone {
      if Int(header.position) == position { sit(form, on: position) }
    } else if Int(header.lowPosition) == position || Int(header.highPosition) == position {
      setWindow(Window(low: Int(header.lowPosition), high: Int(header.highPosition)), of: form)
      test(form)
    }
  }

  /// Changes priority, weight or demotion of a constraint in a drained solver.
  mutating func alter(_ index: ConstraintIndex, _ change: (inout ConstraintRecord) -> Void) {
    guard !constraints[index].form.isNone else {
      change(&constraints[index])
      return
    }
    let form = constraints[index].form
    let former = constraints[index].breakpoint(of: index)
    takeAway(index)
    change(&constraints[index])
    let breakpoint = constraints[index].breakpoint(of: index)
    levels.retain(breakpoint.level, weight: breakpoint.weight)
    let wasSeat = forms.header[form].position < 0 && !forms.variable[form].isNone
    let position = forms.insert(breakpoint, on: form)
    if wasSeat { forms.sit(form, on: position) }
    let isGrowing =
      breakpoint.level < former.level
      || (breakpoint.level == former.level && breakpoint.weight >= former.weight)
    changes.note(form, isGrowing ? .growing : .shrinking, forms: &forms)
    applyFormChanges()
  }

  private mutating func prepareToAlter() {
    prepareToShrink()
    applyFormChanges()
    drain()
  }

  /// Gives a constraint another priority.
  mutating func setPriority(_ priority: Priority, of index: ConstraintIndex) {
    prepareToAlter()
    demotions.removeAll { $0.constraint == index }
    if constraints[index].form.isNone {
      constraints[index].priority = priority
      constraints[index].isDemoted = false
      judgeWithoutVariables(index)
      return
    }
    let contradiction = priority.isRequired ? oldestContradiction(to: index) : nil
    if let contradiction { settleContradiction(between: index, and: contradiction) }
    let isDemoted = contradiction != nil && !demotions.isEmpty && demotions.last!.constraint == index
    alter(index) {
      $0.priority = priority
      $0.isDemoted = isDemoted
    }
  }

  /// Gives a constraint another weight.
  mutating func setWeight(_ weight: Double, of index: ConstraintIndex) {
    prepareToAlter()
    alter(index) { $0.weight = weight }
  }

  /// Notes a required statement between numbers that is false as a conflict of its own.
  mutating func judgeWithoutVariables(_ index: ConstraintIndex) {
    let record = constraints[index]
    guard record.priority.isRequired, !record.isDemoted, record.violation(ofTerms: 0) > 0 else { return }
    constraints[index].isDemoted = true
    demotions.append(
      Demotion(
        constraint: index, members: [RayMember(constraint: index, coefficient: 1, stamp: record.stamp)]))
  }
}
