/// What the root of a tree keeps for all of it.
///
/// Made when there is something to keep; views that never were a root have none.
final class TreeState {
  /// What owns the tree.
  weak var host: (any LayoutHost)?
  /// The engine of the tree; nil until that is first laid out.
  var engine: LayoutEngine?
  /// What was refused in the tree, oldest first.
  var refusals: [LayoutRefusal] = []
  /// How many device pixels a point has where the tree is shown; nil where frames are left as they are solved.
  var pixelScale: Double?
}

extension LayoutView {
  /// What the view keeps for the tree of which it is the root.
  final var treeState: TreeState {
    if let present = cell.pointee.treeState { return present }
    let new = TreeState()
    cell.pointee.treeState = new
    return new
  }

  /// What owns the tree; looked up at the root.
  package final var host: (any LayoutHost)? {
    get { cell.pointee.treeState?.host }
    set { treeState.host = newValue }
  }

  /// At a root: what was refused in its tree, oldest first.
  final var refusals: [LayoutRefusal] { cell.pointee.treeState?.refusals ?? [] }

  /// Remembers at the root why a call was refused.
  final func noteRefusal(_ error: LayoutError, of constraint: LayoutConstraint? = nil) {
    root.treeState.refusals.append(LayoutRefusal(constraint: constraint, error: error))
  }

  /// Takes over what was refused in a tree that becomes part of this root's.
  final func takeRefusals(of former: LayoutView) {
    guard let formerState = former.cell.pointee.treeState, !formerState.refusals.isEmpty else { return }
    treeState.refusals += formerState.refusals
    formerState.refusals = []
  }
}
