/// Views of one tree that wait for something, in the order in which they came.
///
/// They are kept, because a view may leave the tree while the list is gone through. The root is not: it keeps the engine,
/// which keeps the list.
struct WaitingViews {
  /// The views; nil stands for the root.
  private var views: ContiguousArray<LayoutView?> = []
  private unowned(unsafe) let root: LayoutView

  /// Makes a list for the tree of a root, in which nobody waits.
  init(root: LayoutView) {
    self.root = root
  }

  /// Whether nobody waits.
  var isEmpty: Bool { views.isEmpty }

  /// How many times somebody waits.
  var count: Int { views.count }

  /// All who wait.
  var list: [LayoutView] { views.map { $0 ?? root } }

  subscript(position: Int) -> LayoutView { views[position] ?? root }

  /// Calls a closure with all who wait now.
  func visit(_ body: (LayoutView) -> Void) {
    for view in views { body(view ?? root) }
  }

  /// Lets a view wait.
  mutating func append(_ view: LayoutView) { views.append(view === root ? nil : view) }

  /// Lets nobody wait any more.
  mutating func removeAll() { views.removeAll(keepingCapacity: true) }

  /// Lets those wait no more who have left the tree.
  mutating func removeThoseWithoutEngine() { views.removeAll { ($0 ?? root).engine == nil } }
}
