/// A factorised dense square matrix: Gauss with partial pivoting, rows exchanged, factors in place.
struct DenseFactors: ~Copyable {
  private var size = 0
  private var entries = Stack<Double>()
  private var rowOrder = Stack<Int32>()
  private var work = Stack<Double>()

  /// Starts a matrix of zeros.
  mutating func reset(size: Int) {
    self.size = size
    entries.truncate()
    rowOrder.truncate()
    work.truncate()
    for _ in 0..<(size * size) { entries.append(0) }
    for row in 0..<size {
      rowOrder.append(Int32(row))
      work.append(0)
    }
  }

  subscript(row: Int, column: Int) -> Double {
    get { entries[row * size + column] }
    set { entries[row * size + column] = newValue }
  }

  /// Replaces the matrix by its factors; false where it is singular to working precision.
  mutating func factorize() -> Bool {
    for step in 0..<size {
      var best = step
      for row in step..<size where self[row, step].magnitude > self[best, step].magnitude { best = row }
      guard self[best, step] != 0 else { return false }
      if best != step { exchange(best, step) }
      for row in (step + 1)..<max(size, step + 1) where self[row, step] != 0 {
        let factor = self[row, step] / self[step, step]
        self[row, step] = factor
        for column in (step + 1)..<max(size, step + 1) { self[row, column] -= factor * self[step, column] }
      }
    }
    return true
  }

  /// Solves A·x = b in place.
  mutating func solve(_ vector: UnsafeMutablePointer<Double>) {
    for row in 0..<size { work[row] = vector[Int(rowOrder[row])] }
    for row in 0..<size {
      for column in 0..<row { work[row] -= self[row, column] * work[column] }
    }
    for row in stride(from: size - 1, through: 0, by: -1) {
      for column in (row + 1)..<max(size, row + 1) { work[row] -= self[row, column] * work[column] }
      work[row] /= self[row, row]
    }
    for row in 0..<size { vector[row] = work[row] }
  }

  /// Solves Aᵀ·x = b in place.
  mutating func solveTransposed(_ vector: UnsafeMutablePointer<Double>) {
    for row in 0..<size {
      work[row] = vector[row]
      for column in 0..<row { work[row] -= self[column, row] * work[column] }
      work[row] /= self[row, row]
    }
    for row in stride(from: size - 1, through: 0, by: -1) {
      for column in (row + 1)..<max(size, row + 1) { work[row] -= self[column, row] * work[column] }
    }
    for row in 0..<size { vector[Int(rowOrder[row])] = work[row] }
  }

  private mutating func exchange(_ first: Int, _ second: Int) {
    for column in 0..<size {
      let entry = self[first, column]
      self[first, column] = self[second, column]
      self[second, column] = entry
    }
    let row = rowOrder[first]
    rowOrder[first] = rowOrder[second]
    rowOrder[second] = row
  }
}
