import LayoutGeometry

/// A rectangle without a view, to which constraints can be tied; it belongs to a view and lies in its bounds.
open class LayoutGuide: LayoutItem {
  /// What fixes a guide's place.
  enum Placement: Equatable {
    /// Constraints alone.
    case free
    /// Facts: the rectangle given, in the owning view's bounds.
    case pinned(LayoutRect)
    /// Facts: the owning view's bounds, less insets.
    case inset(LayoutInsets)
    /// Facts: the owning view's size, at a point of its bounds.
    case viewport(LayoutPoint)
    /// Facts: it begins at the origin of the owning view's bounds; constraints decide how far it extends.
    case content
  }

  /// What fixes the guide's place; change it by the methods below.
  final var placement = Placement.free
  /// The facts of the placement in the engine.
  final var placementRows: RectRows?

  /// Makes a guide that belongs to no view yet.
  public init() {
    super.init(identifier: "")
  }

  /// The view that the guide belongs to.
  public final var owningView: LayoutView? { parentView }

  /// The guide's rectangle in the owning view's bounds, as of the last layout, in points.
  public final var layoutFrame: LayoutRect { storedLayoutFrame }

  final var storedLayoutFrame: LayoutRect {
    get { cell.pointee.place }
    set { cell.pointee.place = newValue }
  }

  /// Fixes the guide's frame as facts, in the owning view's bounds, in points.
  ///
  /// Calling it again only changes constants and allocates nothing. The frame moves at the next layout pass.
  package final func pin(to rect: LayoutRect) {
    precondition(rect.isFinite, "a guide is pinned to a finite rectangle")
    // Until the first layout the frame is what it is pinned to, so that a new guide can be asked at once.
    if case .free = placement { storedLayoutFrame = rect }
    place(.pinned(rect))
  }

  final func place(_ new: Placement) {
    let isSameKind =
      switch (placement, new) {
      case (.free, .free), (.pinned, .pinned), (.inset, .inset), (.viewport, .viewport), (.content, .content): true
      default: false
      }
    guard new != placement else { return }
    placement = new
    guard let engine else { return }
    if isSameKind {
      engine.updatePlacement(of: self)
    } else {
      engine.replacePlacement(of: self)
    }
  }

  override final var currentPlace: LayoutRect { storedLayoutFrame }
}
