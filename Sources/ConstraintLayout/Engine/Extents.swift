import LayoutGeometry
import LinearSolver

// What the engine states about how far an item extends: it is not negative, and near what a view's content asks for.

/// A view's wishes about its size in the engine: on each axis with a natural size v, size ≥ v at the resistance against
/// compression and size ≤ v at the hugging priority.
struct ContentSizeRows {
  /// The wishes along one axis.
  struct AxisRows {
    var value: Double
    let atLeast: ConstraintID
    let atMost: ConstraintID
  }

  /// The wishes; nil along an axis without a natural size.
  var wishes: PerAxis<AxisRows?>
  /// The width for which the height was measured last; NaN before the first time, and where it does not depend on it.
  var measuredWidth = Double.nan
}

extension LayoutEngine {
  /// States the facts about an item's extents.
  func addExtents(of item: LayoutItem) {
    item.cell.pointee.nonNegativity = (addFact(of: item, .horizontal), addFact(of: item, .vertical))
  }

  /// States the facts about a view's extents, and its wishes where it has a natural size or may get one once it is measured
  /// at the width it has.
  func addExtents(of view: LayoutView, natural: PerAxis<Double?>) {
    let width = natural.horizontal.map { addFactAndWishes($0, of: view, .horizontal) }
    let height = natural.vertical.map { addFactAndWishes($0, of: view, .vertical) }
    view.cell.pointee.nonNegativity = (
      width?.fact ?? addFact(of: view, .horizontal), height?.fact ?? addFact(of: view, .vertical)
    )
    guard width != nil || height != nil || view.cell.pointee.isMeasured else { return }
    view.cell.pointee.contentSizeRows = ContentSizeRows(
      wishes: PerAxis(horizontal: width?.wishes, vertical: height?.wishes))
  }

  /// States the wishes of a view along an axis.
  func addWishes(_ natural: Double, of view: LayoutView, _ axis: LayoutAxis) -> ContentSizeRows.AxisRows {
    let (atLeast, atMost) = wishes(natural, of: view, axis)
    let rows = withoutError { () throws(SolverError) in
      try pass.pointee.solver.add(atLeast, atMost, on: view.variables.size(axis))
    }
    return own(rows.0, rows.1, natural, of: view, axis)
  }

  /// States that a variable of an item has a value, which has been checked before.
  func addFact(
    _ value: Double, on variable: Variable, of item: LayoutItem, _ kind: LayoutFact.Kind
  ) -> ConstraintID {
    addFact(Bound(.equal, value, isFact: true), on: variable, of: item, kind)
  }

  private func addFact(of item: LayoutItem, _ axis: LayoutAxis) -> ConstraintID {
    addFact(Self.notNegative, on: item.variables.size(axis), of: item, .notNegative(axis))
  }

  private func addFact(
    _ bound: Bound, on variable: Variable, of item: LayoutItem, _ kind: LayoutFact.Kind
  ) -> ConstraintID {
    let row = withoutError { () throws(SolverError) in try pass.pointee.solver.add(bound, on: variable) }
    own(row, .fact(Unmanaged.passUnretained(item), kind))
    return row
  }

  private func addFactAndWishes(
    _ natural: Double, of view: LayoutView, _ axis: LayoutAxis
  ) -> (fact: ConstraintID, wishes: ContentSizeRows.AxisRows) {
    let (atLeast, atMost) = wishes(natural, of: view, axis)
    let rows = withoutError { () throws(SolverError) in
      try pass.pointee.solver.add(Self.notNegative, atLeast, atMost, on: view.variables.size(axis))
    }
    own(rows.0, .fact(Unmanaged.passUnretained(view), .notNegative(axis)))
    return (rows.0, own(rows.1, rows.2, natural, of: view, axis))
  }

  private static var notNegative: Bound { Bound(.greaterThanOrEqual, 0, isFact: true) }

  /// What a view asks for along an axis with a natural size.
  private func wishes(_ natural: Double, of view: LayoutView, _ axis: LayoutAxis) -> (atLeast: Bound, atMost: Bound) {
    let (compression, hugging) = (view.cell.pointee.compression[axis], view.cell.pointee.hugging[axis])
    if max(compression, hugging) == .required { hasRequiredWishes = true }
    return (
      Bound(.greaterThanOrEqual, natural, priority: compression.solverPriority),
      Bound(.lessThanOrEqual, natural, priority: hugging.solverPriority)
    )
  }

  private func own(
    _ atLeast: ConstraintID, _ atMost: ConstraintID, _ natural: Double, of view: LayoutView, _ axis: LayoutAxis
  ) -> ContentSizeRows.AxisRows {
    let owner = Unmanaged.passUnretained(view)
    own(atLeast, .contentSize(owner, axis, .greaterThanOrEqual))
    own(atMost, .contentSize(owner, axis, .lessThanOrEqual))
    return ContentSizeRows.AxisRows(value: natural, atLeast: atLeast, atMost: atMost)
  }

  /// Takes the facts about an item's extents back.
  func removeNonNegativity(of item: LayoutItem) {
    guard let rows = item.cell.pointee.nonNegativity else { return }
    removeRow(rows.width)
    removeRow(rows.height)
    item.cell.pointee.nonNegativity = nil
  }
}
