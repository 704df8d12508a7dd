extension Simplex {
  /// The whole state that later answers depend on, as text.
  func dump() -> String {
    var text = ""
    for raw in 0..<Int32(variables.slotCount) {
      let variable = VariableIndex(raw: raw)
      guard variables.stamp(of: variable) != 0 else { continue }
      text += "v\(raw) = \(variables.value[variable])"
      let form = variables.form[variable]
      text += form.isNone ? " stays\n" : " by f\(form.raw)\n"
    }
    for raw in 0..<Int32(forms.slotCount) {
      let form = FormIndex(raw: raw)
      guard forms.breakpoints(form).count > 0 else { continue }
      text += "f\(raw) = \(terms(of: form)), multiplier \(multiplier(of: form))\n"
      let seat = forms.header[form].position
      for (position, breakpoint) in forms.breakpoints(form).enumerated() {
        text += position == Int(seat) ? "  > " : "    "
        text += describe(breakpoint.constraint) + "\n"
      }
    }
    for index in constraints.inOrder() where constraints[index].form.isNone {
      text += describe(index) + "\n"
    }
    text += "pending \(pending.count), queued \(queue.count), demoted \(demotions.map { $0.constraint.raw })\n"
    return text
  }

  private func terms(of form: FormIndex) -> String {
    var text = ""
    for term in forms.terms(form) {
      text += text.isEmpty ? "" : " + "
      text += "\(term.coefficient) v\(term.variable.raw)"
    }
    return text
  }

  private func multiplier(of form: FormIndex) -> String {
    let span = forms.multiplier(form)
    var text = "("
    for position in 0..<span.count {
      text += position == 0 ? "" : ", "
      text += "\(name(of: span[position].level)): \(span[position].value)"
    }
    return text + ")"
  }

  private func name(of level: Level) -> String {
    if let priority = level.priority { return "\(priority.value)" }
    return level == .demoted ? "demoted" : "extra"
  }

  private func describe(_ index: ConstraintIndex) -> String {
    let record = constraints[index]
    let relation = record.relation < 0 ? "<=" : (record.relation > 0 ? ">=" : "==")
    var text = "c\(record.serial): \(record.factor) × form \(relation) \(record.constant)"
    if record.pendingConstant != record.constant { text += " → \(record.pendingConstant)" }
    text += " @\(record.priority.value) × \(record.weight)"
    if record.isFact { text += " fact" }
    if record.isDemoted { text += " demoted" }
    return text
  }
}
