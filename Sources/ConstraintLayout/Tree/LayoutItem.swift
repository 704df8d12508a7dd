import LayoutGeometry
import LinearSolver

/// What constraints can speak of: a view or a guide.
///
/// Both are rectangles that the engine solves for. A view's rectangle is its alignment rectangle, relative to its
/// superview's bounds; a guide's is relative to the bounds of the view that owns it.
open class LayoutItem {
  /// A name for reports and tree dumps; empty where the type's name shall do.
  public final var identifier: String

  /// What the layout pass needs of the item; it is only reached by way of ``cell``.
  @exclusivity(unchecked) private final var storedCell = ItemCell()

  /// Where the layout pass and constraints find what they need of the item, which stays the same: an object does not move.
  @inline(__always)
  final var cell: ItemPointer { withUnsafeMutablePointer(to: &storedCell) { $0 } }

  /// Makes an item with a name; public because subclasses in other modules inherit initializers only if all are.
  public init(identifier: String) {
    self.identifier = identifier
    cell.pointee.item = Unmanaged.passUnretained(self)
  }

  deinit {
    cell.pointee.constraints.visit { $0.lose(cell) }
  }

  /// The view in whose bounds the item lies: a view's superview, a guide's owner; cleared before that goes away.
  final var parentView: LayoutView? {
    get { cell.pointee.parent?.pointee.view }
    set { cell.pointee.parent = newValue?.cell }
  }

  /// The engine that solves for the item, which the root of the tree owns; nil until the tree is first laid out.
  final var engine: LayoutEngine? { cell.pointee.pass?.pointee.engine.takeUnretainedValue() }

  /// The active constraints that name the item and are installed on another view, oldest first.
  final var mentions: [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    cell.pointee.constraints.visit { if let holder = $0.holder, holder != cell { found.append($0) } }
    found.sort { $0.stamp < $1.stamp }
    return found
  }

  /// The item's unknowns in ``engine``; meaningless without one.
  final var variables: ItemVariables {
    get { cell.pointee.variables }
    set { cell.pointee.variables = newValue }
  }

  /// The item as a view; a cast would cost more than the answer is worth.
  final var asView: LayoutView? { cell.pointee.view }

  /// The view that stands for the item in the tree: a view itself, a guide's owner.
  final var hostView: LayoutView? { asView ?? parentView }

  /// The item's alignment rectangle as of the last layout, in its parent's bounds.
  var currentPlace: LayoutRect { .zero }

  /// The item's name in reports: its identifier, or else the name of its type.
  package final var reportName: String {
    identifier.isEmpty ? "\(type(of: self))" : identifier
  }
}

/// The four unknowns of an item: where it begins in its parent's bounds, and how far it extends.
struct ItemVariables {
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable

  /// The place holder of an item without an engine.
  static let unbound: ItemVariables = {
    let none = Variable(slot: -1, owner: 0, stamp: 0)
    return ItemVariables(x: none, y: none, width: none, height: none)
  }()

  /// All four, in the order x, y, width, height.
  var all: [Variable] { [x, y, width, height] }

  /// Calls a closure with all four, in that order.
  @inline(__always)
  func visit(_ body: (Variable) -> Void) {
    body(x)
    body(y)
    body(width)
    body(height)
  }

  /// Along which axis the unknown in a slot lies, which is one of the four.
  func axis(ofSlot slot: Int32) -> MovedAxes { slot == x.slot || slot == width.slot ? .horizontal : .vertical }

  /// Where the item begins along an axis.
  func start(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? x : y }

  /// How far the item extends along an axis.
  func size(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? width : height }
}
