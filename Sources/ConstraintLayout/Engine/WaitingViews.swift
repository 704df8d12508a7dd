/// Views of one tree that wait for something, in the order in which they came.
///
/// They are kept, because a view may leave the tree while the list is gone through; others may come to wait meanwhile. The
/// root is not kept: it keeps the engine, which keeps the list.
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

  /// All who wait.
  var list: [LayoutView] { views.map { $0 ?? root } }

  /// Who waits at a place; nil behind the last.
  subscript(place: Int) -> LayoutView? { place < views.count ? views[place] ?? root : nil }

  /// Lets a view wait.
  mutating func append(_ view: LayoutView) { views.append(view === root ? nil : view) }

  /// Lets nobody wait any more.
  mutating func removeAll() { views.removeAll(keepingCapacity: true) }

  /// Forgets those who have left the tree; the root stands in their places, so that whoever goes through the list may go on.
  mutating func forgetThoseWithoutEngine() {
    for place in views.indices where views[place]?.engine == nil { views[place] = nil }
  }
}
