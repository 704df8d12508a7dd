import LayoutGeometry
import LinearSolver

/// What constraints can speak of: a view or a guide.
///
/// Both are rectangles that the engine solves for. A view's rectangle is its alignment rectangle, relative to its
/// superview's bounds; a guide's is relative to the bounds of the view that owns it.
open class LayoutItem {
  /// A name for reports and tree dumps; empty where the type's name shall do.
  public final var identifier: String

  /// The view in whose bounds the item lies: a view's superview, a guide's owner.
  ///
  /// Cleared by the parent when it goes away, which is what makes the unsafe reference safe and cheap.
  unowned(unsafe) final var parentView: LayoutView?

  /// Where constraints look the item up; nil until one does.
  private final var storedHandle: ItemHandle?

  /// The engine that solves for the item; nil until the tree is first laid out.
  final var engine: LayoutEngine?
  /// The item's unknowns in ``engine``; meaningless without one.
  final var variables = ItemVariables.unbound
  /// The facts that the item's extents are not negative, where they are stated.
  final var nonNegativity: (width: ConstraintID, height: ConstraintID)?
  /// The active constraints that name the item and are installed on another view.
  final var mentions = ConstraintList()

  /// The next item in the list of items whose new place the parent has not applied yet.
  unowned(unsafe) final var nextMoved: LayoutItem?
  /// Whether the item is in that list.
  final var isMoved = false

  /// Makes an item with a name; public because subclasses in other modules inherit initializers only if all are.
  public init(identifier: String) {
    self.identifier = identifier
  }

  deinit {
    storedHandle?.item = nil
  }

  /// Where constraints look the item up.
  final var handle: ItemHandle {
    if let storedHandle { return storedHandle }
    let made = ItemHandle(self)
    storedHandle = made
    return made
  }

  /// The view that stands for the item in the tree: a view itself, a guide's owner.
  var hostView: LayoutView? { parentView }

  /// The item's alignment rectangle as of the last layout, in its parent's bounds.
  var currentPlace: LayoutRect { .zero }

  /// The item as a view; asked in the hot path, where a cast would cost more than the answer is worth.
  var asView: LayoutView? { nil }

  /// Takes over the place that the engine has solved for.
  func applySolvedPlace() {}

  /// The item's name in reports: its identifier, or else the name of its type.
  package final var reportName: String {
    identifier.isEmpty ? "\(type(of: self))" : identifier
  }
}

/// Where an item is found while it exists.
///
/// It does what a weak reference does, without the table beside the object that makes every later count of its owners slow.
final class ItemHandle {
  /// The item; cleared when it goes away.
  unowned(unsafe) var item: LayoutItem?

  init(_ item: LayoutItem) {
    self.item = item
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

  /// Where the item begins along an axis.
  func start(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? x : y }

  /// How far the item extends along an axis.
  func size(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? width : height }
}
