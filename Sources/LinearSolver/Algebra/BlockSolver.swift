/// Solves the square systems of variables that depend on each other.
///
/// Small blocks are eliminated anew each time; the factors of larger ones are kept, and are valid as long as a block has the
/// same members and none of them was matched to another form since. One factorisation serves both directions.
struct BlockSolver: ~Copyable {
  private var members = Stack<VariableIndex>()
  private var position = Table<VariableIndex, Int32>()
  private var dense = DenseFactors()
  private var cache = FactorCache()
  /// Where the factors of the present block are kept; nil where they are the dense ones.
  private var slot: FactorCache.Slot?
  private var vector = Stack<Double>()
  private var correction = Stack<Double>()

  /// Up to this size a block is solved densely.
  private static let denseSize = 6

  /// How many variables the present block has.
  var count: Int { members.count }

  /// Forgets all factors, because the matching was replaced as a whole.
  mutating func invalidate() { cache.clear() }

  /// Opens a block: the variables at some positions of an order.
  mutating func open(
    _ block: Reach.Block, of order: borrowing Stack<VariableIndex>,
    variables: borrowing VariableTable, forms: borrowing FormTable
  ) {
    members.truncate()
    position.extend(to: variables.slotCount, with: -1)
    for offset in 0..<block.count { members.append(order[block.start + offset]) }
    if block.count <= Self.denseSize {
      slot = nil
      number()
      factorizeDensely(variables: variables, forms: forms)
    } else {
      let slot = cache.slot(for: &members, variables: variables)
      let isValid = cache.isValid(slot)
      // In the order of creation factors do not depend on the search that found the block: kept ones and new ones then give
      // the same bits.
      if !isValid { variables.sortByAge(UnsafeMutableBufferPointer(start: members.base, count: members.count)) }
      number()
      if !isValid {
        cache.factorize(slot, members: members, position: position, variables: variables, forms: forms)
      }
      self.slot = slot
    }
  }

  /// Closes the block, so that its variables belong to none.
  mutating func close() {
    for row in 0..<members.count { position[members[row]] = -1 }
  }

  /// The variable whose form is a row of the block.
  func member(_ row: Int) -> VariableIndex { members[row] }

  @inline(__always)
  func contains(_ variable: VariableIndex) -> Bool { position[variable] >= 0 }

  /// The right-hand side before a solve, the solution behind it; one entry for each member.
  subscript(row: Int) -> Double {
    get { vector[row] }
    set { vector[row] = newValue }
  }

  /// Solves for the members' values; the right-hand side has an entry for each member's form.
  mutating func solve(variables: borrowing VariableTable, forms: borrowing FormTable) {
    for row in 0..<count { correction[row] = vector[row] }
    applyInverse(vector.base)
    // One step of refinement against the rows as they are stored.
    for row in 0..<count {
      for term in forms.terms(variables.form[members[row]]) where contains(term.variable) {
        correction[row] -= term.coefficient * vector[Int(position[term.variable])]
      }
    }
    applyInverse(correction.base)
    for row in 0..<count { vector[row] += correction[row] }
  }

  /// Solves for the multipliers of the members' forms; the right-hand side has an entry for each member.
  mutating func solveTransposed(variables: borrowing VariableTable, forms: borrowing FormTable) {
    for row in 0..<count { correction[row] = vector[row] }
    applyTransposedInverse(vector.base)
    for row in 0..<count {
      for term in forms.terms(variables.form[members[row]]) where contains(term.variable) {
        correction[Int(position[term.variable])] -= term.coefficient * vector[row]
      }
    }
    applyTransposedInverse(correction.base)
    for row in 0..<count { vector[row] += correction[row] }
  }

  private mutating func applyInverse(_ vector: UnsafeMutablePointer<Double>) {
    if let slot { cache.solve(slot, vector) } else { dense.solve(vector) }
  }

  private mutating func applyTransposedInverse(_ vector: UnsafeMutablePointer<Double>) {
    if let slot { cache.solveTransposed(slot, vector) } else { dense.solveTransposed(vector) }
  }

  private mutating func number() {
    vector.truncate()
    correction.truncate()
    for row in 0..<members.count {
      position[members[row]] = Int32(row)
      vector.append(0)
      correction.append(0)
    }
  }

  private mutating func factorizeDensely(variables: borrowing VariableTable, forms: borrowing FormTable) {
    dense.reset(size: members.count)
    for row in 0..<members.count {
      for term in forms.terms(variables.form[members[row]]) where contains(term.variable) {
        dense[row, Int(position[term.variable])] = term.coefficient
      }
    }
    let isRegular = dense.factorize()
    assert(isRegular)
  }
}
