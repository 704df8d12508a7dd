/// Forms that may lie outside their windows: the most important level first, then first come.
///
/// Holds hints; whoever takes a form out tests it again. The links lie in the forms' headers.
struct WorkQueue: ~Copyable {
  struct Lane: BitwiseCopyable {
    var level: Level
    var first: FormIndex
    var last: FormIndex
  }

  /// Sorted by level; a lane may be empty.
  private var lanes = Stack<Lane>()
  private(set) var count = 0
  /// The lane to which a form came last; only a hint.
  private var latest = 0

  init() {}

  private init(lanes: consuming Stack<Lane>, count: Int) {
    self.lanes = lanes
    self.count = count
  }

  /// Makes room for a lane for each level of most layouts.
  mutating func reserve(on shelf: inout Shelf) { lanes.reserve(LevelTable.usualCount, on: &shelf) }

  func copy() -> WorkQueue { WorkQueue(lanes: lanes.copy(), count: count) }

  var isEmpty: Bool { count == 0 }

  mutating func push(_ form: FormIndex, level: Level, forms: inout FormTable) {
    guard !forms.header[form].isQueued else { return }
    forms.setQueued(form, true)
    let lane = laneIndex(level)
    if lanes[lane].first.isNone {
      lanes[lane].first = form
    } else {
      forms.setNextQueued(lanes[lane].last, form)
    }
    lanes[lane].last = form
    count += 1
  }

  /// Takes the next form; the queue must not be empty.
  mutating func pop(forms: inout FormTable) -> FormIndex {
    var lane = 0
    while lanes[lane].first.isNone { lane += 1 }
    // Lanes in front ran empty; dropping them keeps the list as short as the levels in use.
    while lane > 0 {
      lanes.remove(at: 0)
      lane -= 1
    }
    let form = lanes[0].first
    lanes[0].first = forms.header[form].nextQueued
    forms.setQueued(form, false)
    count -= 1
    if count == 0 { lanes.truncate() }
    return form
  }

  /// Forgets all forms.
  mutating func removeAll(forms: inout FormTable) {
    while !isEmpty { _ = pop(forms: &forms) }
  }

  /// The level of the next form; the queue must not be empty.
  var nextLevel: Level {
    var lane = 0
    while lanes[lane].first.isNone { lane += 1 }
    return lanes[lane].level
  }

  /// Lists the queued forms in the order in which they will be taken.
  func list(into list: inout Stack<FormIndex>, forms: borrowing FormTable) {
    list.truncate()
    for lane in 0..<lanes.count {
      var form = lanes[lane].first
      while !form.isNone {
        list.append(form)
        form = forms.header[form].nextQueued
      }
    }
  }

  private mutating func laneIndex(_ level: Level) -> Int {
    // Most forms come to the lane of the one before.
    if latest < lanes.count, lanes[latest].level == level { return latest }
    latest = searchLane(level)
    return latest
  }

  private mutating func searchLane(_ level: Level) -> Int {
    var low = 0
    var high = lanes.count
    while low < high {
      let middle = (low + high) / 2
      if lanes[middle].level < level { low = middle + 1 } else { high = middle }
    }
    if low == lanes.count || lanes[low].level != level {
      lanes.insert(Lane(level: level, first: .none, last: .none), at: low)
    }
    return low
  }
}
