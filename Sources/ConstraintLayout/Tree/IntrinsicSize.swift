import LayoutGeometry
import LinearSolver

/// A view's wishes about its size in the engine: on each axis with a natural size v, size ≥ v at the resistance against
/// compression and size ≤ v at the hugging priority.
struct ContentSizeRows {
  /// The wishes along one axis.
  struct AxisRows {
    var value: Double
    let atLeast: ConstraintID
    let atMost: ConstraintID
  }

  var horizontal: AxisRows?
  var vertical: AxisRows?
  /// The width for which the height was measured last; NaN before the first time, and where it does not depend on it.
  var measuredWidth = Double.nan

  subscript(axis: LayoutAxis) -> AxisRows? {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal {
        horizontal = newValue
      } else {
        vertical = newValue
      }
    }
  }
}

extension LayoutView {
  /// How strongly the view resists being larger than its content; 250 at first.
  public final func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { storedHugging[axis] }

  /// Sets how strongly the view resists being larger than its content; a priority outside (0, 1000] is refused.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard acceptContentPriority(priority) else { return }
    storedHugging[axis] = priority
    if let rows = contentSizeRows?[axis] { engine?.updatePriority(priority, of: rows.atMost) }
  }

  /// How strongly the view resists being smaller than its content; 750 at first.
  public final func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    storedCompression[axis]
  }

  /// Sets how strongly the view resists being smaller than its content; a priority outside (0, 1000] is refused.
  public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard acceptContentPriority(priority) else { return }
    storedCompression[axis] = priority
    if let rows = contentSizeRows?[axis] { engine?.updatePriority(priority, of: rows.atLeast) }
  }

  /// Has the engine ask for the natural size, the baselines and the alignment insets again before the next layout.
  public final func invalidateIntrinsicContentSize() {
    (superview as? StackLike)?.arrangedViewDidChange(self)
    guard let engine, !tasks.intrinsicSizeIsStale else { return }
    tasks.intrinsicSizeIsStale = true
    engine.resized.append(self)
  }

  private func acceptContentPriority(_ priority: LayoutPriority) -> Bool {
    guard !priority.isValid else { return true }
    root.refusals.append(LayoutRefusal(constraint: nil, error: .invalidPriority(priority)))
    return false
  }
}

extension LayoutEngine {
  func updatePriority(_ priority: LayoutPriority, of row: ConstraintID) {
    if priority == .required { hasRequiredWishes = true }
    do throws(SolverError) {
      try setPriority(priority.solverPriority, of: row)
    } catch {
      preconditionFailure("a priority of the layer's own was refused: \(error)")
    }
  }

  /// States the view's natural size, when it comes into the tree.
  func addContentSize(of view: LayoutView) {
    let natural = view.intrinsicContentSize
    let rows = ContentSizeRows()
    let firstMeasure = view.measure(width: max(natural.width, 0))
    view.cell.pointee.isMeasured = firstMeasure != nil
    view.contentSizeRows = rows
    setContentMetric(usable(natural.width, of: view), of: view, .horizontal)
    setContentMetric(usable(firstMeasure ?? natural.height, of: view), of: view, .vertical)
    if firstMeasure != nil { remeasured.append(view) }
    let isIdle = view.contentSizeRows?.horizontal == nil && view.contentSizeRows?.vertical == nil && firstMeasure == nil
    if isIdle { view.contentSizeRows = nil }
  }

  func removeContentSize(of view: LayoutView) {
    setContentMetric(nil, of: view, .horizontal)
    setContentMetric(nil, of: view, .vertical)
    view.contentSizeRows = nil
    view.cell.pointee.isMeasured = false
    view.tasks.intrinsicSizeIsStale = false
  }

  /// Asks the views whose content has changed for their natural size again.
  func refreshContentSizes() {
    guard !resized.isEmpty else { return }
    var next = 0
    while next < resized.count {
      let view = resized[next]
      next += 1
      guard view.engine === self, view.tasks.intrinsicSizeIsStale else { continue }
      view.tasks.intrinsicSizeIsStale = false
      refreshContentSize(of: view)
    }
    resized.removeAll(keepingCapacity: true)
  }

  private func refreshContentSize(of view: LayoutView) {
    refreshAlignment(of: view)
    let natural = view.intrinsicContentSize
    if view.contentSizeRows == nil { view.contentSizeRows = ContentSizeRows() }
    let width = value(of: view.variables.width)
    let measured = view.measure(width: width)
    view.cell.pointee.isMeasured = measured != nil
    view.contentSizeRows?.measuredWidth = measured == nil ? .nan : width
    setContentMetric(usable(natural.width, of: view), of: view, .horizontal)
    setContentMetric(usable(measured ?? natural.height, of: view), of: view, .vertical)
  }

  /// Takes new baselines and alignment insets of a view into account.
  private func refreshAlignment(of view: LayoutView) {
    let insets = view.alignmentRectInsets
    if insets != view.alignmentInsets {
      view.alignmentInsets = insets
      readd(view.installedConstraints.constraints)
      for guide in view.insets.guides { updatePlacement(of: guide) }
      for child in view.subviews { readd(child.mentions.constraints) }
      view.parentView?.listMoved(view)
      view.parentView?.setNeedsLayout()
    }
    var container: LayoutView? = view
    while let present = container {
      baselineViewChanged(of: present)
      container = present.parentView as? StackView
    }
  }

  /// Takes into account that a baseline of a view lies elsewhere now.
  func baselineViewChanged(of view: LayoutView) {
    guard !baselineConstraints.isEmpty else { return }
    let affected = baselineConstraints.filter { $0.names(view) }
    for constraint in affected { constraint.refreshSpacing() }
    readd(affected)
  }

  /// Asks the views whose width has changed how high they are at it; a changed height asks for another solve.
  func measureAgain() {
    guard !remeasured.isEmpty else { return }
    for view in remeasured where view.engine === self {
      let width = value(of: view.variables.width)
      guard let rows = view.contentSizeRows, view.cell.pointee.isMeasured, rows.measuredWidth != width else { continue }
      view.contentSizeRows?.measuredWidth = width
      work.measurements += 1
      setContentMetric(view.measure(width: width).flatMap { usable($0, of: view) }, of: view, .vertical)
    }
    remeasured.removeAll(keepingCapacity: true)
  }

  /// A metric that can be computed with; nil where the content has none, and for numbers that mean nothing.
  private func usable(_ metric: Double, of view: LayoutView) -> Double? {
    guard metric >= 0 else {
      if metric.isNaN { root.refusals.append(LayoutRefusal(constraint: nil, error: .notFinite(metric))) }
      return nil
    }
    if let error = ConstraintRules.magnitudeError(metric) {
      root.refusals.append(LayoutRefusal(constraint: nil, error: error))
      return nil
    }
    return metric
  }

  /// Brings the two wishes along an axis up to date; an unchanged metric does nothing.
  private func setContentMetric(_ metric: Double?, of view: LayoutView, _ axis: LayoutAxis) {
    guard let rows = view.contentSizeRows?[axis] else {
      if let metric { view.contentSizeRows?[axis] = addContentRows(metric, of: view, axis) }
      return
    }
    guard let metric else {
      removeRow(rows.atLeast)
      removeRow(rows.atMost)
      view.contentSizeRows?[axis] = nil
      return
    }
    guard metric != rows.value else { return }
    view.contentSizeRows?[axis]?.value = metric
    updateConstant(metric, of: rows.atLeast)
    updateConstant(metric, of: rows.atMost)
  }

  /// States the wishes along an axis anew, so that they are the newest rows.
  func restateContentSize(of view: LayoutView, _ axis: LayoutAxis) {
    guard let metric = view.contentSizeRows?[axis]?.value else { return }
    setContentMetric(nil, of: view, axis)
    setContentMetric(metric, of: view, axis)
  }

  private func addContentRows(
    _ metric: Double, of view: LayoutView, _ axis: LayoutAxis
  ) -> ContentSizeRows.AxisRows {
    let owner = Unmanaged.passUnretained(view)
    let size = view.variables.size(axis)
    if max(view.storedCompression[axis], view.storedHugging[axis]) == .required { hasRequiredWishes = true }
    return ContentSizeRows.AxisRows(
      value: metric,
      atLeast: addRow(
        size >= metric, priority: view.storedCompression[axis].solverPriority, isFact: false,
        owner: .contentSize(owner, axis, .greaterThanOrEqual)),
      atMost: addRow(
        size <= metric, priority: view.storedHugging[axis].solverPriority, isFact: false,
        owner: .contentSize(owner, axis, .lessThanOrEqual)))
  }
}

extension LayoutConstraint {
  /// Whether one of the constraint's items is the given one.
  func names(_ item: LayoutItem) -> Bool {
    first.names(item.cell) || second?.names(item.cell) ?? false
  }

  /// Brings a constant that follows from fonts up to date.
  func refreshSpacing() {
    guard let spacing, let second else { return }
    storedConstant = spacing.constant(first, second)
  }
}
