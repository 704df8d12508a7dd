/// The graph that searches walk, as plain pointers: good until a table grows or the matching changes.
///
/// Read once before a loop, so that the loop does not fetch the tables' places again after every write.
struct DependenceGraph {
  private let columns: UnsafePointer<Slice>
  private let columnEntries: UnsafePointer<FormIndex>
  private let headers: UnsafePointer<FormHeader>
  private let terms: UnsafePointer<FormTerm>
  private let formOfVariable: UnsafePointer<FormIndex>
  private let ownFormOfVariable: UnsafePointer<FormIndex>
  private let variableOfForm: UnsafePointer<VariableIndex>

  init(variables: borrowing VariableTable, forms: borrowing FormTable) {
    columns = variables.columnBase
    columnEntries = variables.columnEntryBase
    formOfVariable = UnsafePointer(variables.form.base)
    ownFormOfVariable = variables.ownFormBase
    headers = UnsafePointer(forms.header.base)
    terms = forms.termBase
    variableOfForm = UnsafePointer(forms.variable.base)
  }

  /// The form that determines a variable; none on its stay row.
  @inline(__always)
  func form(of variable: VariableIndex) -> FormIndex { formOfVariable[Int(variable.raw)] }

  /// Whether a variable depends on no other one: it is on its stay row, or its form names it alone.
  @inline(__always)
  func isDeterminedAlone(_ variable: VariableIndex) -> Bool {
    let form = form(of: variable)
    return form.isNone || form == ownFormOfVariable[Int(variable.raw)]
  }

  /// The variable that a form determines; none where it is inactive.
  @inline(__always)
  func variable(of form: FormIndex) -> VariableIndex { variableOfForm[Int(form.raw)] }

  /// The forms that name a variable.
  @inline(__always)
  func forms(naming variable: VariableIndex) -> UnsafeBufferPointer<FormIndex> {
    let slice = columns[Int(variable.raw)]
    return UnsafeBufferPointer(start: columnEntries + Int(slice.start), count: Int(slice.count))
  }

  /// The terms of a form.
  @inline(__always)
  func terms(of form: FormIndex) -> UnsafeBufferPointer<FormTerm> {
    let run = headers[Int(form.raw)].terms
    return UnsafeBufferPointer(start: terms + Int(run.start), count: Int(run.count))
  }
}
