/// The levels in use: how many breakpoints each has, and how small a multiplier of it must be to count as zero.
struct LevelTable: ~Copyable {
  struct Info: BitwiseCopyable {
    var level: Level
    var uses: Int32
    var largestWeight: Double
    var smallestWeight: Double
    var tolerance: Double
    var isPresent = true
  }

  /// Sorted, the level that matters most first.
  private var infos = Stack<Info>()

  init() {}

  private init(copying other: borrowing LevelTable) {
    infos = other.infos.copy()
    usedCount = other.usedCount
    isWide = other.isWide
  }

  func copy() -> LevelTable { LevelTable(copying: self) }

  /// Whether a level ever had weights so far apart that small ones may not be told from rounding; then nothing may be
  /// concluded about windows without comparing within tolerances.
  private(set) var isWide = false
  /// Weights above this share of their level's largest are far from what counts as zero; a thousand times the share that is.
  private static let ordinaryShare = 1000 * Tolerance.multiplier

  /// How many levels have breakpoints.
  private(set) var usedCount = 0

  /// How many levels are known, and which, the one that matters most first.
  var count: Int { infos.count }
  func level(at position: Int) -> Level { infos[position].level }

  /// Makes room for as many levels as most layouts have.
  mutating func reserve(on shelf: inout Shelf) { infos.reserve(Self.usualCount, on: &shelf) }

  /// How many levels a layout has at most, mostly.
  static let usualCount = 8

  @inline(__always)
  mutating func retain(_ level: Level, weight: Double) {
    let position = lowerBound(level)
    if position == infos.count || infos[position].level != level { open(level, at: position) }
    if infos[position].uses == 0 { usedCount += 1 }
    infos[position].uses += 1
    if weight > infos[position].largestWeight {
      infos[position].largestWeight = weight
      infos[position].tolerance = level == .required ? 0.5 : weight * Tolerance.multiplier
    }
    if weight < infos[position].smallestWeight { infos[position].smallestWeight = weight }
    if infos[position].smallestWeight < infos[position].largestWeight * Self.ordinaryShare { isWide = true }
  }

  @inline(never)
  private mutating func open(_ level: Level, at position: Int) {
    infos.insert(Info(level: level, uses: 0, largestWeight: 0, smallestWeight: .infinity, tolerance: 0), at: position)
  }

  mutating func release(_ level: Level) {
    let position = lowerBound(level)
    infos[position].uses -= 1
    if infos[position].uses == 0 { usedCount -= 1 }
  }

  /// Whether so many levels went out of use that looking for those without any multiplier pays.
  var isCrowded: Bool { infos.count > 2 * usedCount + 8 }

  /// Forgets levels that neither a breakpoint nor a multiplier has.
  ///
  /// A multiplier may keep a component at a level that went out of use: it still proves the values optimal.
  mutating func dropUnused(besides multipliers: borrowing FormTable) {
    for position in 0..<infos.count { infos[position].isPresent = infos[position].uses > 0 }
    for raw in 0..<Int32(multipliers.slotCount) {
      let multiplier = multipliers.multiplier(FormIndex(raw: raw))
      for component in 0..<multiplier.count {
        let position = lowerBound(multiplier[component].level)
        if position < infos.count, infos[position].level == multiplier[component].level {
          infos[position].isPresent = true
        }
      }
    }
    var position = infos.count
    while position > 0 {
      position -= 1
      if !infos[position].isPresent { infos.remove(at: position) }
    }
  }

  /// Below this magnitude a component of the level is zero.
  @inline(__always)
  func tolerance(of level: Level) -> Double {
    if level == .extra { return Tolerance.multiplier }
    let position = lowerBound(level)
    // A level that is not in use can only hold rounding residue.
    return position < infos.count && infos[position].level == level ? infos[position].tolerance : .infinity
  }

  @inline(__always)
  private func lowerBound(_ level: Level) -> Int {
    if infos.count <= 8 {
      var position = 0
      while position < infos.count, infos[position].level < level { position += 1 }
      return position
    }
    var low = 0
    var high = infos.count
    while low < high {
      let middle = (low + high) / 2
      if infos[middle].level < level { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The sign of the lexicographic difference of two vectors: −1, 0 or 1; components are compared within their tolerance.
  ///
  /// For vectors that were divided by small numbers, `spread` is what the tolerances are multiplied by.
  func compare(_ left: LevelSpan, _ right: LevelSpan, spread: Double = 1) -> Int {
    var merge = LevelMerge(left, right)
    while let entry = merge.next() {
      if entry.value.magnitude > tolerance(of: entry.level) * spread { return entry.value < 0 ? -1 : 1 }
    }
    return 0
  }

  /// The most important component of the difference of two vectors that is not zero; zero at the extra level where all are.
  func leadingDifference(_ left: LevelSpan, _ right: LevelSpan) -> LevelEntry {
    var merge = LevelMerge(left, right)
    while let entry = merge.next() {
      if entry.value.magnitude > tolerance(of: entry.level) { return entry }
    }
    return LevelEntry(level: .extra, value: 0)
  }

  /// Writes the difference of two vectors times a factor, without the components that are zero within their tolerance.
  func difference(_ left: LevelSpan, _ right: LevelSpan, times factor: Double, into result: inout LevelVector) {
    result.clear()
    var merge = LevelMerge(left, right)
    while let entry = merge.next() {
      if entry.value.magnitude > tolerance(of: entry.level) {
        result.append(LevelEntry(level: entry.level, value: entry.value * factor))
      }
    }
  }
}

/// The components of the difference of two vectors, one after another, the level that matters most first.
struct LevelMerge {
  private let left: LevelSpan
  private let right: LevelSpan
  private var leftPosition = 0
  private var rightPosition = 0

  init(_ left: LevelSpan, _ right: LevelSpan) {
    self.left = left
    self.right = right
  }

  @inline(__always)
  mutating func next() -> LevelEntry? {
    let hasLeft = leftPosition < left.count
    let hasRight = rightPosition < right.count
    guard hasLeft || hasRight else { return nil }
    if hasLeft, !hasRight || left[leftPosition].level <= right[rightPosition].level {
      var entry = left[leftPosition]
      leftPosition += 1
      if hasRight, right[rightPosition].level == entry.level {
        entry.value -= right[rightPosition].value
        rightPosition += 1
      }
      return entry
    }
    rightPosition += 1
    return LevelEntry(level: right[rightPosition - 1].level, value: -right[rightPosition - 1].value)
  }
}
