/// A system of linear equations solved for some of its unknowns, with a solution that keeps every bound.
///
/// Each row gives one basic unknown as a constant plus multiples of the nonbasic ones, all of which are zero in the present
/// solution. Unknowns are free or not negative. This is the textbook's condensed simplex table in exact arithmetic with
/// Bland's rule, which cannot cycle; it shares no idea with the solver under test.
struct SimplexTable {
  /// An unknown, in the order of creation; Bland's rule prefers the smaller one.
  typealias Unknown = Int

  /// One row: a basic unknown as a constant plus a coefficient for each column.
  struct Row {
    var unknown: Unknown
    var constant: Rational
    var coefficients: [Rational]
  }

  /// How an attempt to raise an expression ended.
  enum Outcome {
    /// No unknown can raise it any more.
    case optimal
    /// Nothing limits it.
    case unbounded
  }

  private(set) var rows: [Row] = []
  /// The nonbasic unknowns, one a column.
  private(set) var columns: [Unknown]
  /// For each unknown, whether it may be below zero.
  private var isFree: [Bool]

  /// A system of free unknowns without equations.
  init(freeUnknowns count: Int) {
    columns = Array(0..<count)
    isFree = Array(repeating: true, count: count)
  }

  // MARK: Expressions

  /// A sum of multiples of unknowns, written in the nonbasic ones.
  func row(of terms: [(Unknown, Rational)], constant: Rational) -> Row {
    var result = Row(unknown: -1, constant: constant, coefficients: Array(repeating: .zero, count: columns.count))
    for (unknown, factor) in terms where !factor.isZero {
      if let column = columns.firstIndex(of: unknown) {
        result.coefficients[column] += factor
      } else if let basic = rows.first(where: { $0.unknown == unknown }) {
        Self.add(factor, times: basic, to: &result)
      } else {
        preconditionFailure("unknown \(unknown) is neither basic nor nonbasic")
      }
    }
    return result
  }

  static func negated(_ row: Row) -> Row {
    Row(unknown: row.unknown, constant: -row.constant, coefficients: row.coefficients.map { -$0 })
  }

  // MARK: Growing and shrinking

  /// Adds an unknown that is zero now and not negative ever.
  mutating func addColumn() -> Unknown {
    let unknown = isFree.count
    isFree.append(false)
    columns.append(unknown)
    for index in rows.indices { rows[index].coefficients.append(.zero) }
    return unknown
  }

  /// Names the value of an expression, which must not be negative: not now, or not after ``raiseLastRowToZero()``.
  @discardableResult
  mutating func addRow(_ row: Row) -> Unknown {
    var named = row
    named.unknown = isFree.count
    isFree.append(false)
    rows.append(named)
    return named.unknown
  }

  mutating func removeLastRow() {
    rows.removeLast()
  }

  /// Fixes nonbasic unknowns at zero for ever.
  mutating func removeColumns(where isFixed: (Unknown, Int) -> Bool) {
    let kept = columns.indices.filter { !isFixed(columns[$0], $0) }
    guard kept.count < columns.count else { return }
    columns = kept.map { columns[$0] }
    for index in rows.indices {
      let old = rows[index].coefficients
      rows[index].coefficients = kept.map { old[$0] }
    }
  }

  /// Forgets rows that bound nothing any more: a constant that is not negative.
  mutating func removeConstantRows(keeping isKept: (Unknown) -> Bool) {
    rows.removeAll { row in !isKept(row.unknown) && row.coefficients.allSatisfy(\.isZero) }
  }

  // MARK: Steps

  /// Makes a basic unknown nonbasic and a nonbasic one basic.
  mutating func exchange(row leaving: Int, column entering: Int) {
    var pivotRow = rows[leaving]
    let pivot = pivotRow.coefficients[entering]
    let inverse = -pivot.reciprocal
    // leaving = c + p·entering + Σ…  turns into  entering = −c/p + leaving/p − Σ…/p.
    for column in pivotRow.coefficients.indices where !pivotRow.coefficients[column].isZero {
      pivotRow.coefficients[column] = pivotRow.coefficients[column] * inverse
    }
    pivotRow.constant = pivotRow.constant * inverse
    pivotRow.coefficients[entering] = -inverse
    swap(&pivotRow.unknown, &columns[entering])
    rows[leaving] = pivotRow
    for index in rows.indices where index != leaving {
      let factor = rows[index].coefficients[entering]
      if factor.isZero { continue }
      rows[index].coefficients[entering] = .zero
      Self.add(factor, times: pivotRow, to: &rows[index])
    }
  }

  /// Raises an expression as far as the bounds allow; the expression is kept in step with the exchanges.
  mutating func maximize(_ objective: inout Row) -> Outcome {
    while let (column, direction) = enteringColumn(for: objective) {
      guard let leaving = blockingRow(column: column, direction: direction, extra: nil) else { return .unbounded }
      exchange(row: leaving, column: column)
      substitute(rows[leaving], column: column, into: &objective)
    }
    return .optimal
  }

  /// Moves the last row, whose value is below zero, up to zero; afterwards its unknown is nonbasic.
  ///
  /// Returns false, and leaves the row where its value is greatest, when the bounds do not allow zero.
  mutating func raiseLastRowToZero() -> Bool {
    let last = rows.count - 1
    while let (column, direction) = enteringColumn(for: rows[last]) {
      let leaving = blockingRow(column: column, direction: direction, extra: last) ?? last
      exchange(row: leaving, column: column)
      if leaving == last { return true }
    }
    return false
  }

  /// Makes the last row's unknown, whose value is zero, nonbasic; false when no column moves it.
  mutating func exchangeLastRow() -> Bool {
    let last = rows.count - 1
    guard let column = rows[last].coefficients.firstIndex(where: { !$0.isZero }) else { return false }
    exchange(row: last, column: column)
    return true
  }

  /// Bland's rule: the oldest unknown that raises the expression, and the way it moves.
  private func enteringColumn(for objective: Row) -> (column: Int, direction: Int)? {
    var best: (column: Int, direction: Int)?
    for column in columns.indices {
      let sign = objective.coefficients[column].sign
      guard sign > 0 || (sign < 0 && isFree[columns[column]]) else { continue }
      if let found = best, columns[found.column] < columns[column] { continue }
      best = (column, sign)
    }
    return best
  }

  /// The row that first reaches zero when a column moves: among equals the one to be raised, then the oldest.
  private func blockingRow(column: Int, direction: Int, extra: Int?) -> Int? {
    var best: (row: Int, distance: Rational)?
    for index in rows.indices {
      let isRising = index == extra
      guard isRising || !isFree[rows[index].unknown] else { continue }
      let rate = rows[index].coefficients[column]
      guard rate.sign * direction == (isRising ? 1 : -1) else { continue }
      let distance = (rows[index].constant / rate).magnitude
      if let found = best {
        if found.distance < distance { continue }
        if found.distance == distance, !isRising, rows[found.row].unknown < rows[index].unknown { continue }
      }
      best = (index, distance)
    }
    return best?.row
  }

  private func substitute(_ row: Row, column: Int, into objective: inout Row) {
    let factor = objective.coefficients[column]
    objective.coefficients[column] = .zero
    Self.add(factor, times: row, to: &objective)
  }

  private static func add(_ factor: Rational, times row: Row, to target: inout Row) {
    if !row.constant.isZero { target.constant += factor * row.constant }
    for column in row.coefficients.indices where !row.coefficients[column].isZero {
      target.coefficients[column] += factor * row.coefficients[column]
    }
  }
}
