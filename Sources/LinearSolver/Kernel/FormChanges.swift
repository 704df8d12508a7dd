/// Forms whose breakpoints changed, each once, in the order of the first change.
///
/// Growing changes never push a multiplier out of its form's slopes, shrinking ones may; the two are never mixed.
struct FormChanges: ~Copyable {
  enum Kind {
    case growing
    case shrinking
  }

  private var list = Stack<FormIndex>()
  private(set) var kind = Kind.growing

  init() {}

  private init(copying other: borrowing FormChanges) {
    list = other.list.copy()
    kind = other.kind
  }

  func copy() -> FormChanges { FormChanges(copying: self) }

  /// Makes room for so many more forms.
  mutating func reserve(more: Int, on shelf: inout Shelf) { list.reserve(list.count + more, on: &shelf) }

  var isEmpty: Bool { list.isEmpty }
  var count: Int { list.count }
  subscript(position: Int) -> FormIndex { list[position] }

  /// Notes a change; the list must be empty or of the same kind.
  @inline(__always)
  mutating func note(_ form: FormIndex, _ kind: Kind, forms: inout FormTable) {
    assert(list.isEmpty || kind == self.kind)
    self.kind = kind
    guard !forms.header[form].isListed else { return }
    forms.setListed(form, true)
    list.append(form)
  }

  /// The form at a position, which no longer waits to be judged; it stays in the list until that is cleared.
  @inline(__always)
  func judge(_ position: Int, forms: inout FormTable) -> FormIndex {
    forms.setListed(list[position], false)
    return list[position]
  }

  mutating func clear() { list.truncate() }
}
