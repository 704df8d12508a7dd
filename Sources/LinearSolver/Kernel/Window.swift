/// Between which of its breakpoints a form may lie with its present multiplier.
struct Window: BitwiseCopyable {
  /// The breakpoint below which the form must not go; −1 where there is none.
  var low: Int
  /// The breakpoint above which the form must not go; the count of breakpoints where there is none.
  var high: Int
}

extension Window {
  /// The window of a multiplier that is the slope of a gap: between the breakpoints around it.
  @inline(__always)
  init(aroundGap gap: Int) {
    low = gap - 1
    high = gap
  }

  /// The window of a multiplier of zero where nothing pulls up behind what pulls down; otherwise the slopes must be summed.
  @inline(__always)
  fileprivate init?(ofZeroOn list: UnsafeBufferPointer<Breakpoint>) {
    low = -1
    high = list.count
    for position in 0..<list.count {
      if list[position].relation != -1 { low = position }
      if list[position].relation != 1, high == list.count { high = position }
    }
    if low > high { return nil }
  }
}

// The functions are mutating although they change nothing: a call of one that is not copies the whole table's header.
extension FormTable {
  /// Writes the slope of gap `gap`: what goes up costs left of it, what goes down costs from it on; always summed in the
  /// order of the list, so that it always has the same bits.
  mutating func slope(_ form: FormIndex, gap: Int, into slope: inout LevelVector) {
    slope.clear()
    let list = breakpoints(form)
    for position in 0..<gap where list[position].relation != 1 {
      slope.add(list[position].weight, at: list[position].level)
    }
    for position in gap..<list.count where list[position].relation != -1 {
      slope.add(-list[position].weight, at: list[position].level)
    }
    if perturbation.isOn { slope.add(perturbation(form, gap: gap), at: .extra) }
  }

  /// The window of a form whose multiplier is zero, or nil where that must be looked for, as it must if weights of a level are
  /// far apart.
  @inline(__always)
  func windowOfZero(of form: FormIndex, isWide: Bool) -> Window? {
    let list = breakpoints(form)
    guard multiplier(form).count == 0, !perturbation.isOn, list.count == 1 || !isWide else { return nil }
    return Window(ofZeroOn: list)
  }

  /// Makes the slope on the right of a breakpoint out of the one on its left.
  @inline(__always)
  mutating func slope(_ form: FormIndex, behind position: Int, into slope: inout LevelVector) {
    if perturbation.isOn { return self.slope(form, gap: position + 1, into: &slope) }
    let breakpoint = breakpoint(form, position)
    slope.add(breakpoint.high - breakpoint.low, at: breakpoint.level)
  }

  /// Whether a form has but one breakpoint, which it must not leave on either side.
  @inline(__always)
  func isFixed(_ form: FormIndex) -> Bool {
    let list = breakpoints(form)
    return list.count == 1 && list[0].relation == 0 && list[0].level == .required
  }

  /// The window of a form's multiplier, or nil where the multiplier is no slope of the form at all.
  mutating func window(of form: FormIndex, levels: borrowing LevelTable, slope: inout LevelVector) -> Window? {
    if let window = windowOfZero(of: form, isWide: levels.isWide) { return window }
    let list = breakpoints(form)
    let multiplier = multiplier(form)
    self.slope(form, gap: 0, into: &slope)
    var side = levels.compare(multiplier, slope.span)
    if side < 0 { return nil }
    var window = Window(low: -1, high: list.count)
    for position in 0..<list.count {
      if side > 0 { window.low = position }
      self.slope(form, behind: position, into: &slope)
      side = levels.compare(multiplier, slope.span)
      if side < 0 {
        window.high = position
        break
      }
    }
    return side > 0 ? nil : window
  }

  /// Whether the multiplier lies in the interval of a breakpoint, ends included.
  mutating func holds(_ form: FormIndex, at position: Int, levels: borrowing LevelTable, slope: inout LevelVector)
    -> Bool
  {
    self.slope(form, gap: position, into: &slope)
    if levels.compare(multiplier(form), slope.span) < 0 { return false }
    self.slope(form, behind: position, into: &slope)
    return levels.compare(multiplier(form), slope.span) <= 0
  }
}
