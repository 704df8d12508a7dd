/// The tree of views behind W3, W5, W6, W8 and W9: four children each, columns and rows in turn, leaves with a size.
struct ViewTree {
  let count: Int
  /// For each view, its children in order.
  let children: [[Int]]
  let depth: [Int]
  let leaves: [Int]
  /// What a leaf asks for; zero elsewhere.
  let leafHeight: [Int]
  let leafWidth: [Int]
  /// What the root's content needs.
  let naturalWidth: Int
  let naturalHeight: Int

  init(count: Int) {
    self.count = count
    var depth = [Int](repeating: 0, count: count)
    for view in 1..<count { depth[view] = depth[(view - 1) / 4] + 1 }
    self.depth = depth
    children = (0..<count).map { view in (4 * view + 1..<4 * view + 5).filter { $0 < count } }
    leaves = children.indices.filter { [children] in children[$0].isEmpty }
    leafWidth = (0..<count).map { 20 + scatter($0, 1) % 61 }
    leafHeight = (0..<count).map { 16 + scatter($0, 2) % 33 }
    var width = leafWidth
    var height = leafHeight
    for view in (0..<count).reversed() where !children[view].isEmpty {
      let inside = children[view]
      let gaps = 16 + 8 * (inside.count - 1)
      if depth[view] % 2 == 0 {
        height[view] = gaps + inside.reduce(0) { $0 + height[$1] }
        width[view] = 16 + (inside.map { width[$0] }.max() ?? 0)
      } else {
        width[view] = gaps + inside.reduce(0) { $0 + width[$1] }
        height[view] = 16 + (inside.map { height[$0] }.max() ?? 0)
      }
    }
    naturalWidth = width[0]
    naturalHeight = height[0]
  }

  func parent(of view: Int) -> Int { (view - 1) / 4 }

  /// Whether the children of a view stand below each other.
  func isColumn(_ view: Int) -> Bool { depth[view] % 2 == 0 }

  func isLastChild(_ view: Int) -> Bool { view > 0 && children[parent(of: view)].last == view }

  func isFirstChild(_ view: Int) -> Bool { view > 0 && children[parent(of: view)].first == view }
}

extension ViewTree {
  /// The variables of a view.
  static func x(_ view: Int) -> Int { 4 * view }
  static func y(_ view: Int) -> Int { 4 * view + 1 }
  static func width(_ view: Int) -> Int { 4 * view + 2 }
  static func height(_ view: Int) -> Int { 4 * view + 3 }

  /// Notes the constraints that place a view, its end in its parent left out, and returns their numbers.
  func declareView(_ view: Int, in work: inout Workload) -> [Int] {
    var rows = [
      work.declare(.required, .greaterThanOrEqual, 0, (Self.width(view), 1)),
      work.declare(.required, .greaterThanOrEqual, 0, (Self.height(view), 1)),
    ]
    if view == 0 {
      rows.append(work.declare(.required, .equal, 0, (Self.x(0), 1)))
      rows.append(work.declare(.required, .equal, 0, (Self.y(0), 1)))
      rows.append(work.declare(.required, .equal, Double(naturalWidth + 64), (Self.width(0), 1)))
      return rows
    }
    let parent = parent(of: view)
    let isColumn = isColumn(parent)
    let (along, across) = isColumn ? (Self.y, Self.x) : (Self.x, Self.y)
    let (length, breadth) = isColumn ? (Self.height, Self.width) : (Self.width, Self.height)
    rows.append(work.declare(.required, .equal, 8, (across(view), 1), (across(parent), -1)))
    rows.append(work.declare(.required, .equal, -16, (breadth(view), 1), (breadth(parent), -1)))
    if isFirstChild(view) {
      rows.append(work.declare(.required, .equal, 8, (along(view), 1), (along(parent), -1)))
    } else {
      rows.append(
        work.declare(.required, .equal, 8, (along(view), 1), (along(view - 1), -1), (length(view - 1), -1)))
    }
    return rows
  }

  /// Notes the constraint that ends a view 8 before its parent's end, and returns its number.
  func declareEnd(_ view: Int, in work: inout Workload) -> Int {
    let parent = parent(of: view)
    let isColumn = isColumn(parent)
    let along = isColumn ? Self.y : Self.x
    let length = isColumn ? Self.height : Self.width
    return work.declare(
      .required, .equal, -8, (along(view), 1), (length(view), 1), (along(parent), -1), (length(parent), -1))
  }

  /// Notes what a leaf asks for and returns the numbers: width at least and at most, height at least and at most.
  func declareWishes(_ leaf: Int, in work: inout Workload) -> [Int] {
    let share = { (purpose: Int) in 1 + Double(scatter(leaf, purpose) % 4096) / 4096 }
    let (wide, high) = (Double(leafWidth[leaf]), Double(leafHeight[leaf]))
    return [
      work.declare(.medium(share(5)), .greaterThanOrEqual, wide, (Self.width(leaf), 1)),
      work.declare(.weak(share(3)), .lessThanOrEqual, wide, (Self.width(leaf), 1)),
      work.declare(.medium(share(6)), .greaterThanOrEqual, high, (Self.height(leaf), 1)),
      work.declare(.weak(share(4)), .lessThanOrEqual, high, (Self.height(leaf), 1)),
    ]
  }
}
