/// How many things of each kind a solver stores; equal before and after changes that undo each other.
package struct StoredCounts: Sendable, Hashable {
  package var variables = 0
  package var constraints = 0
  package var forms = 0
  package var breakpoints = 0
  package var terms = 0
  package var columnEntries = 0
  package var multiplierComponents = 0
  package var levels = 0
  package var demoted = 0
  package var pending = 0
}

extension Solver {
  /// What is stored now.
  package var counts: StoredCounts {
    var counts = StoredCounts()
    counts.variables = simplex.variables.liveCount
    counts.constraints = simplex.constraints.liveCount
    counts.forms = simplex.forms.liveCount
    counts.levels = simplex.levels.usedCount
    counts.demoted = simplex.demotions.count
    counts.pending = simplex.pending.count
    for raw in 0..<Int32(simplex.forms.slotCount) {
      let form = FormIndex(raw: raw)
      counts.breakpoints += simplex.forms.breakpoints(form).count
      counts.terms += simplex.forms.terms(form).count
      counts.multiplierComponents += simplex.forms.multiplier(form).count
    }
    for raw in 0..<Int32(simplex.variables.slotCount) {
      counts.columnEntries += simplex.variables.forms(naming: VariableIndex(raw: raw)).count
    }
    return counts
  }
}
