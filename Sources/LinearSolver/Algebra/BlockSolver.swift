/// Solves the square systems of variables that depend on each other.
struct BlockSolver: ~Copyable {
  private var members = Stack<VariableIndex>()
  private var position = Table<VariableIndex, Int32>()
  private var factors = DenseFactors()
  private var vector = Stack<Double>()
  private var correction = Stack<Double>()

  /// How many variables the present block has.
  var count: Int { members.count }

  /// Opens a block: the variables at some positions of an order.
  mutating func open(
    _ block: Reach.Block, of order: borrowing Stack<VariableIndex>,
    variables: borrowing VariableTable, forms: borrowing FormTable
  ) {
    members.truncate()
    vector.truncate()
    correction.truncate()
    position.extend(to: variables.slotCount, with: -1)
    for offset in 0..<block.count {
      let member = order[block.start + offset]
      position[member] = Int32(offset)
      members.append(member)
      vector.append(0)
      correction.append(0)
    }
    factors.reset(size: block.count)
    for row in 0..<members.count {
      for term in forms.terms(variables.form[members[row]]) where contains(term.variable) {
        factors[row, Int(position[term.variable])] = term.coefficient
      }
    }
    let isRegular = factors.factorize()
    assert(isRegular)
  }

  /// Closes the block, so that its variables belong to none.
  mutating func close() {
    for row in 0..<members.count { position[members[row]] = -1 }
  }

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
    factors.solve(vector.base)
    // One step of refinement against the rows as they are stored.
    for row in 0..<count {
      for term in forms.terms(variables.form[members[row]]) where contains(term.variable) {
        correction[row] -= term.coefficient * vector[Int(position[term.variable])]
      }
    }
    factors.solve(correction.base)
    for row in 0..<count { vector[row] += correction[row] }
  }

  /// Solves for the multipliers of the members' forms; the right-hand side has an entry for each member.
  mutating func solveTransposed(variables: borrowing VariableTable, forms: borrowing FormTable) {
    for row in 0..<count { correction[row] = vector[row] }
    factors.solveTransposed(vector.base)
    for row in 0..<count {
      for term in forms.terms(variables.form[members[row]]) where contains(term.variable) {
        correction[Int(position[term.variable])] -= term.coefficient * vector[row]
      }
    }
    factors.solveTransposed(correction.base)
    for row in 0..<count { vector[row] += correction[row] }
  }
}
