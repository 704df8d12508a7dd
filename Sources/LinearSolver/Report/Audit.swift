extension Simplex {
  /// The first condition of optimality that fails, computed from the constraints themselves; nil where all hold.
  ///
  /// Complexity: linear in the number of coefficients, times the number of levels that occur.
  mutating func auditFinding() -> AuditFinding? {
    if isUnsettled { return AuditFinding(condition: .unsettled, amount: Double(lastStepLimit)) }
    if let finding = matchingFinding() { return finding }
    for raw in 0..<Int32(forms.slotCount) {
      let form = FormIndex(raw: raw)
      guard forms.breakpoints(form).count > 0 else { continue }
      if let finding = subgradientFinding(of: form) { return finding }
    }
    return cancellationFinding()
  }

  private func matchingFinding() -> AuditFinding? {
    for raw in 0..<Int32(forms.slotCount) {
      let variable = forms.variable[FormIndex(raw: raw)]
      if !variable.isNone, variables.form[variable].raw != raw {
        return AuditFinding(condition: .matchingBroken, amount: Double(raw))
      }
    }
    for raw in 0..<Int32(variables.slotCount) {
      let variable = VariableIndex(raw: raw)
      let form = variables.form[variable]
      guard !form.isNone else { continue }
      if forms.variable[form] != variable || !forms.terms(form).contains(where: { $0.variable == variable }) {
        return AuditFinding(condition: .matchingBroken, amount: Double(raw))
      }
    }
    return nil
  }

  /// Checks that the multiplier of a form is a subgradient of its penalty at the present value.
  private mutating func subgradientFinding(of form: FormIndex) -> AuditFinding? {
    var value = forms.value(of: form, at: variables.value)
    let header = forms.header[form]
    let miss = (value - header.target).magnitude
    if !forms.variable[form].isNone, miss > Tolerance.ofTarget(header.target) {
      guard miss <= Tolerance.certainty * numbers(behind: form) else {
        return AuditFinding(condition: .activeFormOffItsBreakpoint, amount: miss)
      }
      // That much is rounding of large values beside a small target: the form is where it was put.
      value = header.target
    }
    scratch.pointee.difference.clear()
    scratch.pointee.otherDifference.clear()
    for breakpoint in forms.breakpoints(form) {
      addSubdifferential(of: breakpoint.constraint, at: value)
    }
    let multiplier = forms.multiplier(form)
    let isTooLow = levels.compare(multiplier, scratch.pointee.difference.span) < 0
    if isTooLow || levels.compare(multiplier, scratch.pointee.otherDifference.span) > 0 {
      return AuditFinding(condition: .multiplierOutsideSubdifferential, amount: isTooLow ? -1 : 1)
    }
    return nil
  }

  /// The magnitudes of the numbers that the difference between a form and its target comes from, added up.
  private func numbers(behind form: FormIndex) -> Double {
    forms.terms(form).reduce(forms.header[form].target.magnitude) { sum, term in
      sum + (term.coefficient * variables.value[term.variable]).magnitude
    }
  }

  /// Adds the least and the greatest slope of a constraint's penalty at a value of its form.
  private mutating func addSubdifferential(of index: ConstraintIndex, at value: Double) {
    let record = constraints[index]
    let weight = record.level == .required ? 1 : record.weight * record.factor.magnitude
    let target = record.constant / record.factor
    let relation = record.factor < 0 ? -record.relation : record.relation
    var low = relation == -1 ? 0 : -weight
    var high = relation == 1 ? 0 : weight
    // Up to the tolerance of the target both sides count as reached; a gap that was left by less is no violation.
    if value > target + 2 * Tolerance.ofTarget(target) { low = high }
    if value < target - 2 * Tolerance.ofTarget(target) { high = low }
    scratch.pointee.difference.add(low, at: record.level)
    scratch.pointee.otherDifference.add(high, at: record.level)
  }

  /// Checks for every variable and level that the multipliers cancel.
  private mutating func cancellationFinding() -> AuditFinding? {
    var sums = [[(level: Level, sum: Double, scale: Double)]](repeating: [], count: variables.slotCount)
    for raw in 0..<Int32(forms.slotCount) {
      let form = FormIndex(raw: raw)
      guard forms.breakpoints(form).count > 0 else { continue }
      let multiplier = forms.multiplier(form)
      for term in forms.terms(form) {
        for position in 0..<multiplier.count {
          let share = multiplier[position].value * term.coefficient
          let level = multiplier[position].level
          let slot = Int(term.variable.raw)
          if let known = sums[slot].firstIndex(where: { $0.level == level }) {
            sums[slot][known].sum += share
            sums[slot][known].scale += share.magnitude
          } else {
            sums[slot].append((level, share, share.magnitude))
          }
        }
      }
    }
    for entries in sums {
      for entry in entries {
        let allowed = Tolerance.audit * max(entry.scale, levels.tolerance(of: entry.level) / Tolerance.multiplier)
        if entry.sum.magnitude > allowed {
          return AuditFinding(condition: .multipliersDoNotCancel, amount: entry.sum.magnitude)
        }
      }
    }
    return nil
  }
}
