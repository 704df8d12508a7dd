/// A position in a table, wrapped so that positions of different tables cannot be confused.
protocol TableIndex: BitwiseCopyable, Equatable, Sendable {
  var raw: Int32 { get }
  init(raw: Int32)
}

extension TableIndex {
  /// The index of nothing.
  static var none: Self { Self(raw: -1) }
  /// The index of a position; no table is longer than an index can tell.
  @inline(__always)
  init(position: Int) { self.init(raw: Int32(truncatingIfNeeded: position)) }
  /// The index so many places further on.
  @inline(__always)
  func after(_ places: Int32) -> Self { Self(raw: raw &+ places) }
  /// Whether this is the index of nothing.
  var isNone: Bool { raw < 0 }
}

/// Where a variable is kept.
struct VariableIndex: TableIndex {
  let raw: Int32
}

/// Where a form is kept.
struct FormIndex: TableIndex {
  let raw: Int32
}

/// Where a constraint is kept.
struct ConstraintIndex: TableIndex {
  let raw: Int32
}
