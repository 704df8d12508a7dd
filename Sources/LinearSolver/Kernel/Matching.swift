// Which form determines which variable. All changes of the matching go through here.

extension Simplex {
  /// Matches an active form to a variable that it names.
  @inline(__always)
  mutating func match(_ form: FormIndex, to variable: VariableIndex) {
    islands.noteMatch(of: variable, freeing: variables.form[variable].isNone ? -1 : 0)
    variables.match(variable, to: form, pivot: forms.coefficient(of: variable, in: form))
    forms.rematch(form, to: variable)
  }

  /// Puts a variable on its stay row.
  mutating func unmatch(_ variable: VariableIndex) {
    islands.noteMatch(of: variable, freeing: variables.form[variable].isNone ? 0 : 1)
    variables.match(variable, to: .none, pivot: 1)
  }

  /// Lets a form take the place of a row that a backward reach from it found: along the path, each form takes over the
  /// variable of the next, the last variable's row leaves.
  mutating func replaceBackward(row leaving: VariableIndex, by entering: FormIndex) {
    var variable = leaving
    var parent = scratch.pointee.reach.parent[variable]
    while !parent.isNone {
      match(variables.form[parent], to: variable)
      variable = parent
      parent = scratch.pointee.reach.parent[variable]
    }
    match(entering, to: variable)
  }

  /// Frees a variable that a forward reach from a row's variable found: along the path, each form takes over the variable
  /// before its own, the row's own form is left without one and the last variable is on its stay row.
  mutating func shiftForward(freeing last: VariableIndex) {
    var variable = last
    var form = variables.form[variable]
    unmatch(last)
    var parent = scratch.pointee.reach.parent[variable]
    while !parent.isNone {
      let formOfParent = variables.form[parent]
      match(form, to: parent)
      variable = parent
      form = formOfParent
      parent = scratch.pointee.reach.parent[variable]
    }
  }
}
