import LayoutGeometry
import LinearSolver

// Rectangles that are facts: root frames and the places of guides.

extension LayoutEngine {
  func addRect(_ rect: LayoutRect, of item: LayoutItem, _ kind: (LayoutAxis) -> LayoutFact.Kind) -> RectRows {
    let variables = item.variables
    return RectRows(
      x: addFact(rect.minX, on: variables.x, of: item, kind(.horizontal)),
      y: addFact(rect.minY, on: variables.y, of: item, kind(.vertical)),
      width: addFact(rect.width, on: variables.width, of: item, kind(.horizontal)),
      height: addFact(rect.height, on: variables.height, of: item, kind(.vertical)))
  }

  /// Adds the facts of a guide whose place follows from its owner's bounds.
  func addRelativeRect(of guide: LayoutGuide) -> RectRows? {
    guard let view = guide.owningView else { return nil }
    let owner = Unmanaged.passUnretained(guide as LayoutItem)
    let own = guide.variables
    let outer = view.variables
    let rect = relativeConstants(of: guide, in: view)
    let kind = LayoutFact.Kind.guidePlace
    return RectRows(
      x: addFact(rect.minX, on: own.x, of: guide, kind(.horizontal)),
      y: addFact(rect.minY, on: own.y, of: guide, kind(.vertical)),
      width: addRow(own.width - outer.width == rect.width, isFact: true, owner: .fact(owner, kind(.horizontal))),
      height: addRow(own.height - outer.height == rect.height, isFact: true, owner: .fact(owner, kind(.vertical))))
  }

  /// Adds the facts of a guide that begins where its owner's bounds do.
  func addOrigin(of guide: LayoutGuide) -> RectRows {
    RectRows(
      x: addFact(0, on: guide.variables.x, of: guide, .guidePlace(.horizontal)),
      y: addFact(0, on: guide.variables.y, of: guide, .guidePlace(.vertical)))
  }

  /// The origin of a guide in its owner, and by how much it is wider and higher than the owner's alignment rectangle.
  private func relativeConstants(of guide: LayoutGuide, in view: LayoutView) -> LayoutRect {
    let outset = view.alignmentInsets
    let width = outset.left + outset.right
    let height = outset.top + outset.bottom
    return switch guide.placement {
    case .free, .pinned, .content: .zero
    case .inset(let insets):
      LayoutRect(
        x: insets.left, y: insets.top,
        width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    case .viewport(let origin):
      LayoutRect(x: origin.x, y: origin.y, width: width, height: height)
    }
  }

  func removeRect(_ rows: RectRows) {
    removeRow(rows.x)
    removeRow(rows.y)
    if let width = rows.width { removeRow(width) }
    if let height = rows.height { removeRow(height) }
  }

  private func updateRect(_ rect: LayoutRect, _ rows: RectRows) {
    updateConstant(rect.minX, of: rows.x)
    updateConstant(rect.minY, of: rows.y)
    if let width = rows.width { updateConstant(rect.width, of: width) }
    if let height = rows.height { updateConstant(rect.height, of: height) }
  }

  /// Brings the facts of a guide's place up to date; only constants change.
  func updatePlacement(of guide: LayoutGuide) {
    guard let rows = guide.placementRows else { return }
    switch guide.placement {
    case .free, .content: break
    case .pinned(let rect): updateRect(rect, rows)
    case .inset, .viewport:
      guard let view = guide.owningView else { return }
      updateRect(relativeConstants(of: guide, in: view), rows)
    }
  }

  /// Replaces the facts of a guide, because its place follows from something else now.
  func replacePlacement(of guide: LayoutGuide) {
    if let rows = guide.placementRows { removeRect(rows) }
    guide.placementRows = nil
    removeNonNegativity(of: guide)
    bindGuide(guide)
  }

  /// Brings the facts about the root's frame up to date.
  func updateRootFrame() {
    guard let rootRows else { return }
    updateRect(root.currentPlace, rootRows)
    root.setNeedsLayout()
  }
}

/// The rows of the facts about where a rectangle begins and, where it is a fact too, how far it extends.
struct RectRows {
  let x: ConstraintID
  let y: ConstraintID
  var width: ConstraintID?
  var height: ConstraintID?
}
