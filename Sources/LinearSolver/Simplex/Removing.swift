// Letting constraints go. Shrinking changes need a drained solver and may leave multipliers outside their intervals.

extension Simplex {
  /// Removes a constraint.
  mutating func remove(_ index: ConstraintIndex) {
    applyPendingConstants()
    drain()
    let record = constraints[index]
    demotions.removeAll { $0.constraint == index }
    if !record.form.isNone {
      takeAway(index)
      formChanged(record.form)
      propagateFromSources()
      dropIfEmpty(record.form)
    }
    constraints.remove(index)
  }

  /// Takes the breakpoint of a constraint from its form.
  mutating func takeAway(_ index: ConstraintIndex) {
    let form = constraints[index].form
    let position = forms.position(of: index, on: form)
    levels.release(forms.breakpoint(form, position).level)
    forms.removeBreakpoint(at: position, of: form)
  }

  /// Frees a form that carries no constraint any more.
  private mutating func dropIfEmpty(_ form: FormIndex) {
    guard forms.breakpoints(form).count == 0 else { return }
    for term in forms.terms(form) { variables.removeForm(form, naming: term.variable) }
    forms.remove(form)
  }
}
