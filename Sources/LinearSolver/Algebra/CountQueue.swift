/// Rows in the order of their lengths, each in a list of its length; moving one costs nothing.
struct CountQueue: ~Copyable {
  private var head = Stack<Int32>()
  private var next = Stack<Int32>()
  private var previous = Stack<Int32>()
  private var count = Stack<Int32>()
  private var shortest = 0

  mutating func reset(size: Int) {
    head.truncate()
    next.truncate()
    previous.truncate()
    count.truncate()
    shortest = 0
    for _ in 0...size { head.append(-1) }
    for _ in 0..<size {
      next.append(-1)
      previous.append(-1)
      count.append(0)
    }
  }

  /// A row of the least length, −1 where there is none.
  var first: Int32 {
    mutating get {
      while shortest < head.count, head[shortest] < 0 { shortest += 1 }
      return shortest < head.count ? head[shortest] : -1
    }
  }

  /// The row behind another one in the order of lengths, −1 at the end.
  func next(after row: Int32) -> Int32 {
    if next[Int(row)] >= 0 { return next[Int(row)] }
    var length = Int(count[Int(row)]) + 1
    while length < head.count, head[length] < 0 { length += 1 }
    return length < head.count ? head[length] : -1
  }

  mutating func insert(_ row: Int32, count length: Int) {
    count[Int(row)] = Int32(length)
    previous[Int(row)] = -1
    next[Int(row)] = head[length]
    if head[length] >= 0 { previous[Int(head[length])] = row }
    head[length] = row
    shortest = min(shortest, length)
  }

  mutating func remove(_ row: Int32) {
    let before = previous[Int(row)]
    let behind = next[Int(row)]
    if before >= 0 { next[Int(before)] = behind } else { head[Int(count[Int(row)])] = behind }
    if behind >= 0 { previous[Int(behind)] = before }
  }

  mutating func move(_ row: Int32, to length: Int) {
    remove(row)
    insert(row, count: length)
  }
}
