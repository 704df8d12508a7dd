/// An entry of a sparse row, or a factor of an elimination.
struct FactorEntry: BitwiseCopyable {
  var index: Int32
  var value: Double
}

/// One step of an elimination: a pivot, the rows that it was subtracted from, and what was left of its own row.
struct PivotStep: BitwiseCopyable {
  var row: Int32
  var column: Int32
  var pivot: Double
  /// How many entries of the lower factor the step has; they come first.
  var lowerCount: Int32
  /// How many entries of the upper factor the step has; they come behind.
  var upperCount: Int32
}

/// Sparse Gaussian elimination with Markowitz's rule among the shortest rows and threshold pivoting inside a row.
///
/// Holds the work space; the factors go to the caller's lists.
struct SparseFactorization: ~Copyable {
  private var rows = Table<LocalIndex, Slice>()
  private var entries = Pool<FactorEntry>()
  /// For each column the rows that had an entry in it, those already eliminated included.
  private var columns = Table<LocalIndex, Slice>()
  private var columnRows = Pool<Int32>()
  private var columnCount = Table<LocalIndex, Int32>()
  private var isDone = Table<LocalIndex, Bool>()
  private var queue = CountQueue()
  private var dense = Table<LocalIndex, Double>()
  private var touched = Table<LocalIndex, Int32>()
  private var touch: Int32 = 0

  /// A pivot has at least this share of the largest entry of its row: a rule of elimination, not a tolerance.
  private static let threshold = 0.1
  /// Among so many of the shortest rows the cheapest pivot is chosen.
  private static let searchedRows = 4

  /// Starts an empty matrix.
  mutating func reset(size: Int) {
    rows.extend(to: size, with: Slice())
    columns.extend(to: size, with: Slice())
    columnCount.extend(to: size, with: 0)
    isDone.extend(to: size, with: false)
    dense.extend(to: size, with: 0)
    touched.extend(to: size, with: 0)
    for position in 0..<size {
      let local = LocalIndex(raw: Int32(position))
      entries.release(&rows[local])
      columnRows.release(&columns[local])
      columnCount[local] = 0
      isDone[local] = false
      touched[local] = 0
    }
    touch = 0
  }

  mutating func append(row: Int, column: Int, value: Double) {
    let row = LocalIndex(raw: Int32(row))
    let column = LocalIndex(raw: Int32(column))
    entries.append(FactorEntry(index: column.raw, value: value), to: &rows[row])
    columnRows.append(row.raw, to: &columns[column])
    columnCount[column] += 1
  }

  /// Eliminates the matrix; false where it is singular to working precision.
  mutating func factorize(
    size: Int, steps: inout Stack<PivotStep>, factors: inout Stack<FactorEntry>
  ) -> Bool {
    queue.reset(size: size)
    for row in 0..<Int32(size) { queue.insert(row, count: Int(rows[LocalIndex(raw: row)].count)) }
    for _ in 0..<size {
      guard let (row, position) = choosePivot() else { return false }
      eliminate(row, position, steps: &steps, factors: &factors)
    }
    return true
  }

  /// The row and the position in it of the entry that is likely to cause the least fill-in.
  private mutating func choosePivot() -> (row: LocalIndex, position: Int)? {
    var best: (row: LocalIndex, position: Int)?
    var bestCost = Int.max
    var candidate = queue.first
    var searched = 0
    while candidate >= 0, searched < Self.searchedRows {
      let row = LocalIndex(raw: candidate)
      let list = entries.pointer(rows[row])
      let count = Int(rows[row].count)
      var largest = 0.0
      for position in 0..<count { largest = max(largest, list[position].value.magnitude) }
      for position in 0..<count where largest > 0 && list[position].value.magnitude >= Self.threshold * largest {
        let cost = (count - 1) * Int(columnCount[LocalIndex(raw: list[position].index)] - 1)
        if cost < bestCost {
          best = (row, position)
          bestCost = cost
        }
      }
      searched += 1
      candidate = queue.next(after: candidate)
    }
    return best
  }

  private mutating func eliminate(
    _ row: LocalIndex, _ position: Int, steps: inout Stack<PivotStep>, factors: inout Stack<FactorEntry>
  ) {
    let chosen = entries.pointer(rows[row])[position]
    let column = LocalIndex(raw: chosen.index)
    entries.remove(at: position, from: &rows[row])
    isDone[row] = true
    queue.remove(row.raw)
    let count = Int(rows[row].count)
    for offset in 0..<count {
      let entry = entries.pointer(rows[row])[offset]
      dense[LocalIndex(raw: entry.index)] = entry.value
      columnCount[LocalIndex(raw: entry.index)] -= 1
    }
    let lowerStart = factors.count
    let affected = columns[column]
    for offset in 0..<Int(affected.count) {
      let other = LocalIndex(raw: columnRows.pointer(affected)[offset])
      guard !isDone[other] else { continue }
      let factor = subtract(row, from: other, eliminating: column, pivot: chosen.value)
      factors.append(FactorEntry(index: other.raw, value: factor))
    }
    let lowerCount = factors.count - lowerStart
    for offset in 0..<count { factors.append(entries.pointer(rows[row])[offset]) }
    steps.append(
      PivotStep(
        row: row.raw, column: column.raw, pivot: chosen.value, lowerCount: Int32(lowerCount),
        upperCount: Int32(count)))
  }

  /// Subtracts a multiple of the pivot row, so that a column vanishes from another row; returns the multiple.
  private mutating func subtract(
    _ pivotRow: LocalIndex, from other: LocalIndex, eliminating column: LocalIndex, pivot: Double
  ) -> Double {
    var position = 0
    while entries.pointer(rows[other])[position].index != column.raw { position += 1 }
    let factor = entries.pointer(rows[other])[position].value / pivot
    entries.remove(at: position, from: &rows[other])
    touch += 1
    for offset in 0..<Int(rows[pivotRow].count) {
      touched[LocalIndex(raw: entries.pointer(rows[pivotRow])[offset].index)] = touch
    }
    let list = entries.pointer(rows[other])
    for offset in 0..<Int(rows[other].count) {
      let index = LocalIndex(raw: list[offset].index)
      guard touched[index] == touch else { continue }
      list[offset].value -= factor * dense[index]
      touched[index] = 0
    }
    for offset in 0..<Int(rows[pivotRow].count) {
      let index = LocalIndex(raw: entries.pointer(rows[pivotRow])[offset].index)
      guard touched[index] == touch else { continue }
      entries.append(FactorEntry(index: index.raw, value: -factor * dense[index]), to: &rows[other])
      columnRows.append(other.raw, to: &columns[index])
      columnCount[index] += 1
    }
    queue.move(other.raw, to: Int(rows[other].count))
    return factor
  }
}

/// A row or column of one block.
struct LocalIndex: TableIndex {
  let raw: Int32
}
