import LayoutGeometry
import LinearSolver

/// The size that a view would have if its constraints alone decided, and what they leave undecided.
public struct LayoutFitting {
  /// The size, in points, snapped to pixels where the tree has a raster.
  public let size: LayoutSize
  /// The axes along which the constraints from edge to edge are incomplete, so that the size is merely the target's.
  public let openAxes: [LayoutAxis]
  /// The required constraints inside the view that cannot all hold.
  public let conflicts: [LayoutConflict]
}

extension LayoutView {
  /// The target of a fitting that makes the view as small as its constraints allow.
  public static let layoutFittingCompressedSize = LayoutSize.zero
  /// The target of a fitting that makes the view as large as its constraints allow.
  public static let layoutFittingExpandedSize = LayoutSize(width: 10_000, height: 10_000)

  /// The size that the view's own constraints give it, near a target that almost everything else outweighs.
  ///
  /// - Parameter targetSize: The wish, at priority 50 on both axes.
  /// - Returns: The size, in points.
  public final func systemLayoutSizeFitting(_ targetSize: LayoutSize) -> LayoutSize {
    layoutFitting(targetSize).size
  }

  /// The size that the view's own constraints give it, near a target at the given priorities.
  ///
  /// - Parameters:
  ///   - targetSize: The wish.
  ///   - horizontalFittingPriority: How much the target's width matters; required fixes it.
  ///   - verticalFittingPriority: How much the target's height matters; required fixes it.
  /// - Returns: The size, in points.
  public final func systemLayoutSizeFitting(
    _ targetSize: LayoutSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> LayoutSize {
    layoutFitting(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority).size
  }

  /// The size that the view's own constraints give it, with what they leave undecided.
  ///
  /// Solved in an engine of its own, which knows the view and what is inside alone; the live one is not disturbed. A target
  /// that is not a finite number, or a priority out of range, is refused: the answer is the present size then.
  ///
  /// - Parameters:
  ///   - targetSize: The wish.
  ///   - horizontal: How much the target's width matters.
  ///   - vertical: How much the target's height matters.
  /// - Returns: The fitting.
  public final func layoutFitting(
    _ targetSize: LayoutSize, horizontal: LayoutPriority = .fittingSizeLevel,
    vertical: LayoutPriority = .fittingSizeLevel
  ) -> LayoutFitting {
    let root = root
    let engine = root.ensureEngine()
    if let error = fittingError(targetSize, horizontal, vertical) {
      noteRefusal(error)
      return LayoutFitting(size: storedFrame.size, openAxes: [], conflicts: [])
    }
    root.updateConstraintsInSubtree(engine)
    engine.refreshContentSizes()
    let trial = EngineLoan(of: self)
    defer { trial.giveBack() }
    return trial.engine.fitting(targetSize, PerAxis(horizontal: horizontal, vertical: vertical))
  }

  private func fittingError(
    _ target: LayoutSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> LayoutError? {
    if target.width.isNaN || target.height.isNaN { return .notFinite(.nan) }
    if !horizontal.isValid { return .invalidPriority(horizontal) }
    return vertical.isValid ? nil : .invalidPriority(vertical)
  }
}

extension LayoutEngine {
  /// Solves for the root's size with a wish for it.
  func fitting(_ target: LayoutSize, _ priorities: PerAxis<LayoutPriority>) -> LayoutFitting {
    let wishes = LayoutAxis.allCases.map { axis in
      let limit = Solver.magnitudeLimit
      let wanted = max(-limit, min(target[axis] - outset(axis), limit))
      return addRow(
        root.variables.size(axis) == wanted, priority: priorities[axis].solverPriority, isFact: false, owner: .nobody)
    }
    settle()
    let conflicts = conflicts()
    var size = solvedFrame(of: root).size
    var open: [LayoutAxis] = []
    for (axis, wish) in zip(LayoutAxis.allCases, wishes) where priorities[axis] != .required {
      let value = value(of: root.variables.size(axis))
      removeRow(wish)
      let range = solver.range(of: root.variables.size(axis))
      forgetValues()
      let isTarget = value + outset(axis) == max(target[axis], outset(axis))
      if range.lowerBound < range.upperBound, isTarget { open.append(axis) }
    }
    if let scale = root.root.cell.pointee.treeState?.pixelScale {
      let grid = PixelGrid(scale: scale)
      size = LayoutSize(width: grid.snap(size.width), height: grid.snap(size.height))
    }
    return LayoutFitting(size: size, openAxes: open, conflicts: conflicts)
  }

  /// By how much the root's frame is larger than its alignment rectangle.
  private func outset(_ axis: LayoutAxis) -> Double {
    root.alignmentInsets.start(axis) + root.alignmentInsets.end(axis)
  }
}

/// A subtree lent to a throw-away engine: what its items and constraints were in the live engine is kept, and given back.
private final class EngineLoan {
  let engine: LayoutEngine
  private let view: LayoutView
  private var items: [(item: LayoutItem, state: ItemState)] = []
  private var constraints: [(constraint: LayoutConstraint, state: ConstraintState)] = []

  private struct ItemState {
    let pass: UnsafeMutablePointer<PassState>?
    let variables: ItemVariables
    let nonNegativity: (width: ConstraintID, height: ConstraintID)?
    let placementRows: RectRows?
    let contentSizeRows: ContentSizeRows?
    let isMeasured: Bool
  }

  private struct ConstraintState {
    let pass: UnsafeMutablePointer<PassState>?
    let row: ConstraintID?
    let rowOffset: Double
  }

  init(of view: LayoutView) {
    self.view = view
    engine = LayoutEngine(root: view, fixesRoot: false)
    view.forEachItem { lend($0) }
    view.forEachView { inner in
      for constraint in inner.installedConstraints.constraints { lend(constraint) }
    }
    engine.bindSubtree(view)
    constraints.sort { ($0.state.row?.stamp ?? 0) < ($1.state.row?.stamp ?? 0) }
    for (constraint, _) in constraints { engine.addLoose(constraint) }
  }

  private func lend(_ item: LayoutItem) {
    let view = item as? LayoutView
    let guide = item as? LayoutGuide
    items.append(
      (
        item,
        ItemState(
          pass: item.cell.pointee.pass, variables: item.variables, nonNegativity: item.cell.pointee.nonNegativity,
          placementRows: guide?.placementRows, contentSizeRows: view?.cell.pointee.contentSizeRows,
          isMeasured: item.cell.pointee.isMeasured)
      ))
    item.cell.pointee.pass = nil
    item.cell.pointee.nonNegativity = nil
    guide?.placementRows = nil
    view?.cell.pointee.contentSizeRows = nil
  }

  private func lend(_ constraint: LayoutConstraint) {
    constraints.append(
      (
        constraint,
        ConstraintState(pass: constraint.pass, row: constraint.row, rowOffset: constraint.rowOffset)
      ))
    constraint.pass = nil
    constraint.row = nil
  }

  /// Puts everything back as it was.
  func giveBack() {
    for (item, state) in items {
      item.cell.pointee.pass = state.pass
      item.variables = state.variables
      item.cell.pointee.nonNegativity = state.nonNegativity
      (item as? LayoutGuide)?.placementRows = state.placementRows
      (item as? LayoutView)?.cell.pointee.contentSizeRows = state.contentSizeRows
      item.cell.pointee.isMeasured = state.isMeasured
    }
    for (constraint, state) in constraints {
      constraint.pass = state.pass
      constraint.row = state.row
      constraint.rowOffset = state.rowOffset
      if constraint.holder == nil { takeOut(constraint) }
    }
  }

  /// Takes a constraint that was deactivated on the way, by a view that was asked for its size, from where it was.
  private func takeOut(_ constraint: LayoutConstraint) {
    if let live = constraint.engine {
      live.remove(constraint)
    } else {
      view.root.cell.pointee.loose.remove(constraint, as: .loose)
    }
  }
}
