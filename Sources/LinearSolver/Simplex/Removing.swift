// Letting constraints go. Shrinking changes need a drained solver and may leave multipliers outside their intervals.

extension Simplex {
  /// Removes a constraint; the values follow at the next solve or growing change.
  mutating func remove(_ index: ConstraintIndex) {
    prepareToShrink()
    let form = constraints[index].form
    if !demotions.isEmpty { demotions.removeAll { $0.constraint == index } }
    if !form.isNone {
      takeAway(index)
      changes.note(form, .shrinking, forms: &forms)
    }
    constraints.remove(index)
  }

  /// Makes values and multipliers fit everything that may grow, so that shrinking changes may follow.
  mutating func prepareToShrink() {
    applyPendingConstants()
    if changes.kind == .growing { applyFormChanges() }
    drain()
  }

  /// Takes the breakpoint of a constraint from its form.
  mutating func takeAway(_ index: ConstraintIndex) {
    let form = constraints[index].form
    let position = forms.position(of: index, on: form)
    levels.release(forms.breakpoint(form, position).level)
    forms.removeBreakpoint(at: position, of: form)
  }
}
