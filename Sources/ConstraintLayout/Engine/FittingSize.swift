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
    return withExtendedLifetime(root) {
      let trial = EngineLoan(of: self)
      defer { trial.giveBack() }
      return trial.engine.fitting(targetSize, PerAxis(horizontal: horizontal, vertical: vertical))
    }
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
    let asItIs = LayoutFitting(size: root.storedFrame.size, openAxes: [], conflicts: [])
    // Whoever is asked for a size may take the view away.
    guard root.engine === self else { return asItIs }
    fittingRows = LayoutAxis.allCases.map { axis in
      let limit = Solver.magnitudeLimit
      let wanted = max(-limit, min(target[axis] - outset(axis), limit))
      return addRow(
        root.variables.size(axis) == wanted, priority: priorities[axis].solverPriority, isFact: false, owner: .nobody)
    }
    settle()
    guard root.engine === self else { return asItIs }
    let conflicts = conflicts()
    var size = solvedFrame(of: root).size
    var open: [LayoutAxis] = []
    for (axis, wish) in zip(LayoutAxis.allCases, fittingRows) where priorities[axis] != .required {
      let value = value(of: root.variables.size(axis))
      removeRow(wish)
      fittingRows.removeAll { $0 == wish }
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
