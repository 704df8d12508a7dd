// A level below all others at which every breakpoint has a cost of its own, so that steps of length zero become rare.
//
// A dual simplex may walk in a circle where many steps have length zero. The extra level breaks the ties: at every breakpoint
// the slope grows by an amount that no other has. It starts where each form stands, so that multipliers of zero are legal
// there and nothing has to be solved; and levels do not mix, so that it is simply dropped when the queue is empty.

extension Breakpoint {
  /// By how much the slope grows at the extra level: between 1 and 2, scattered by the age of the constraint.
  var perturbation: Double {
    var hash = UInt64(bitPattern: serial) &+ 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 31
    return 1 + Double(hash >> 11) * 0x1p-53
  }
}

/// What the extra level adds to the slopes of each form.
struct Perturbation: ~Copyable {
  /// Whether the extra level is on.
  fileprivate(set) var isOn = false
  /// The slope of each form's leftmost gap at the extra level.
  fileprivate var first = Table<FormIndex, Double>()

  init() {}

  fileprivate init(isOn: Bool, first: consuming Table<FormIndex, Double>) {
    self.isOn = isOn
    self.first = first
  }

  func copy() -> Perturbation { Perturbation(isOn: isOn, first: first.copy()) }
}

extension FormTable {
  /// The slope of a gap at the extra level.
  func perturbation(_ form: FormIndex, gap: Int) -> Double {
    var sum = 0.0
    let list = breakpoints(form)
    for position in 0..<gap { sum += list[position].perturbation }
    return sum + perturbation.first[form]
  }

  /// Switches the extra level on, with slopes that make a multiplier of zero legal for every form as it stands.
  mutating func perturb(levels: borrowing LevelTable, slope: inout LevelVector) {
    perturbation.first.extend(to: slotCount, with: 0)
    for raw in 0..<Int32(slotCount) {
      let form = FormIndex(raw: raw)
      let list = breakpoints(form)
      guard list.count > 0 else { continue }
      var gap = Int(header[form].position)
      var isInside = gap >= 0
      if gap < 0, let window = window(of: form, levels: levels, slope: &slope) {
        gap = window.high
        isInside = window.low == window.high
      }
      var sum = 0.0
      for position in 0..<max(0, gap) { sum += list[position].perturbation }
      perturbation.first[form] = -sum - (isInside ? list[gap].perturbation / 2 : 0)
    }
    perturbation.isOn = true
  }

  /// Switches the extra level off; the windows of inactive forms must be computed anew.
  mutating func endPerturbation() {
    perturbation.isOn = false
    for raw in 0..<Int32(slotCount) { dropExtraComponent(of: FormIndex(raw: raw)) }
  }
}
