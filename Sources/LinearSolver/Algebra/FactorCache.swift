/// The factors of blocks, kept as long as the matching of their members stands.
struct FactorCache: ~Copyable {
  /// Where the factors of one block are kept.
  struct Slot: TableIndex {
    let raw: Int32
  }

  /// The members of each kept block in the order in which they are numbered.
  private var members = Table<Slot, Slice>()
  private var memberPool = Pool<VariableIndex>()
  private var steps = Table<Slot, Slice>()
  private var stepPool = Pool<PivotStep>()
  private var factors = Table<Slot, Slice>()
  private var factorPool = Pool<FactorEntry>()
  /// The matching at the time of the factorisation; 0 where there are no factors yet.
  private var stamp = Table<Slot, UInt64>()
  /// The block whose first variable in order of slots this is.
  private var slotOfLeader = Table<VariableIndex, Slot>()
  private var mark = Table<VariableIndex, UInt32>()
  private var markStamp: UInt32 = 0

  private var elimination = SparseFactorization()
  private var newSteps = Stack<PivotStep>()
  private var newFactors = Stack<FactorEntry>()
  private var work = Stack<Double>()
  private var storedEntries = 0

  mutating func clear() {
    for raw in 0..<Int32(members.count) { release(Slot(raw: raw)) }
    for raw in 0..<Int32(slotOfLeader.count) { slotOfLeader[VariableIndex(raw: raw)] = .none }
    members = Table()
    steps = Table()
    factors = Table()
    stamp = Table()
    storedEntries = 0
  }

  /// The slot for a block; where its factors are valid, the members are brought into the order of the factors.
  mutating func slot(for block: inout Stack<VariableIndex>, variables: borrowing VariableTable) -> Slot {
    slotOfLeader.extend(to: variables.slotCount, with: .none)
    mark.extend(to: variables.slotCount, with: 0)
    if storedEntries > 64 * variables.slotCount + 65_536 { clear() }
    var leader = block[0]
    for position in 1..<block.count where block[position].raw < leader.raw { leader = block[position] }
    let known = slotOfLeader[leader]
    if known.isNone {
      let fresh = Slot(raw: Int32(members.count))
      members.append(Slice())
      steps.append(Slice())
      factors.append(Slice())
      stamp.append(0)
      slotOfLeader[leader] = fresh
      return fresh
    }
    if matches(known, block, variables: variables) {
      let list = memberPool.pointer(members[known])
      for position in 0..<block.count { block[position] = list[position] }
    } else {
      release(known)
    }
    return known
  }

  func isValid(_ slot: Slot) -> Bool { stamp[slot] != 0 }

  /// Factorises a block whose members are numbered by `position`.
  mutating func factorize(
    _ slot: Slot, members block: borrowing Stack<VariableIndex>, position: borrowing Table<VariableIndex, Int32>,
    variables: borrowing VariableTable, forms: borrowing FormTable
  ) {
    elimination.reset(size: block.count)
    for row in 0..<block.count {
      for term in forms.terms(variables.form[block[row]]) where position[term.variable] >= 0 {
        elimination.append(row: row, column: Int(position[term.variable]), value: term.coefficient)
      }
    }
    newSteps.truncate()
    newFactors.truncate()
    let isRegular = elimination.factorize(size: block.count, steps: &newSteps, factors: &newFactors)
    assert(isRegular)
    for row in 0..<block.count { memberPool.append(block[row], to: &members[slot]) }
    steps[slot] = stepPool.makeSlice(capacity: newSteps.count)
    for step in 0..<newSteps.count { stepPool.append(newSteps[step], to: &steps[slot]) }
    factors[slot] = factorPool.makeSlice(capacity: newFactors.count)
    for entry in 0..<newFactors.count { factorPool.append(newFactors[entry], to: &factors[slot]) }
    stamp[slot] = variables.matchingStamp
    storedEntries += newFactors.count
  }

  /// Solves A·x = b in place.
  mutating func solve(_ slot: Slot, _ vector: UnsafeMutablePointer<Double>) {
    let list = stepPool.pointer(steps[slot])
    let count = Int(steps[slot].count)
    var entry = factorPool.pointer(factors[slot])
    prepareWork(count)
    for position in 0..<count {
      let step = list[position]
      let value = vector[Int(step.row)]
      for offset in 0..<Int(step.lowerCount) { vector[Int(entry[offset].index)] -= entry[offset].value * value }
      entry += Int(step.lowerCount + step.upperCount)
    }
    for position in stride(from: count - 1, through: 0, by: -1) {
      let step = list[position]
      entry -= Int(step.upperCount)
      var rest = vector[Int(step.row)]
      for offset in 0..<Int(step.upperCount) { rest -= entry[offset].value * work[Int(entry[offset].index)] }
      work[Int(step.column)] = rest / step.pivot
      entry -= Int(step.lowerCount)
    }
    vector.update(from: work.base, count: count)
  }

  /// Solves Aᵀ·x = b in place.
  mutating func solveTransposed(_ slot: Slot, _ vector: UnsafeMutablePointer<Double>) {
    let list = stepPool.pointer(steps[slot])
    let count = Int(steps[slot].count)
    var entry = factorPool.pointer(factors[slot])
    prepareWork(count)
    for position in 0..<count {
      let step = list[position]
      let value = vector[Int(step.column)] / step.pivot
      work[Int(step.row)] = value
      entry += Int(step.lowerCount)
      for offset in 0..<Int(step.upperCount) { vector[Int(entry[offset].index)] -= entry[offset].value * value }
      entry += Int(step.upperCount)
    }
    for position in stride(from: count - 1, through: 0, by: -1) {
      let step = list[position]
      entry -= Int(step.lowerCount + step.upperCount)
      for offset in 0..<Int(step.lowerCount) {
        work[Int(step.row)] -= entry[offset].value * work[Int(entry[offset].index)]
      }
    }
    vector.update(from: work.base, count: count)
  }

  private mutating func prepareWork(_ count: Int) {
    while work.count < count { work.append(0) }
  }

  /// Whether the factors in a slot belong to a block as it is now.
  private mutating func matches(
    _ slot: Slot, _ block: borrowing Stack<VariableIndex>, variables: borrowing VariableTable
  ) -> Bool {
    guard stamp[slot] != 0, Int(members[slot].count) == block.count else { return false }
    markStamp &+= 1
    let list = memberPool.pointer(members[slot])
    for position in 0..<block.count { mark[list[position]] = markStamp }
    for position in 0..<block.count {
      let member = block[position]
      guard mark[member] == markStamp, variables.matchedAt(member) <= stamp[slot] else { return false }
    }
    return true
  }

  private mutating func release(_ slot: Slot) {
    storedEntries -= Int(factors[slot].count)
    memberPool.release(&members[slot])
    stepPool.release(&steps[slot])
    factorPool.release(&factors[slot])
    stamp[slot] = 0
  }
}
