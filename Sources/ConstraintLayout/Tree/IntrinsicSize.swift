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
  public final func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { cell.pointee.hugging[axis] }

  /// Sets how strongly the view resists being larger than its content; a priority outside (0, 1000] is refused.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard acceptContentPriority(priority) else { return }
    cell.pointee.hugging[axis] = priority
    if let rows = cell.pointee.contentSizeRows?[axis] { engine?.updatePriority(priority, of: rows.atMost) }
  }

  /// How strongly the view resists being smaller than its content; 750 at first.
  public final func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    cell.pointee.compression[axis]
  }

  /// Sets how strongly the view resists being smaller than its content; a priority outside (0, 1000] is refused.
  public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard acceptContentPriority(priority) else { return }
    cell.pointee.compression[axis] = priority
    if let rows = cell.pointee.contentSizeRows?[axis] { engine?.updatePriority(priority, of: rows.atLeast) }
  }

  /// Has the engine ask for the natural size, the baselines and the alignment insets again before the next layout.
  public final func invalidateIntrinsicContentSize() {
    (superview as? StackLike)?.arrangedViewDidChange(self)
    guard let engine, !cell.pointee.intrinsicSizeIsStale else { return }
    cell.pointee.intrinsicSizeIsStale = true
    engine.resized.append(self)
  }

  private func acceptContentPriority(_ priority: LayoutPriority) -> Bool {
    guard !priority.isValid else { return true }
    noteRefusal(.invalidPriority(priority))
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
    let firstMeasure = view.measure(width: max(natural.width, 0))
    let (width, height) = (usable(natural.width), usable(firstMeasure ?? natural.height))
    guard width != nil || height != nil || firstMeasure != nil else { return }
    view.cell.pointee.contentSizeRows = ContentSizeRows(
      horizontal: width.map { addContentRows($0, of: view, .horizontal) },
      vertical: height.map { addContentRows($0, of: view, .vertical) })
    guard firstMeasure != nil else { return }
    view.cell.pointee.isMeasured = true
    remeasured.append(view)
  }

  func removeContentSize(of view: LayoutView) {
    setContentMetric(nil, of: view, .horizontal)
    setContentMetric(nil, of: view, .vertical)
    view.cell.pointee.contentSizeRows = nil
    view.cell.pointee.isMeasured = false
    view.cell.pointee.intrinsicSizeIsStale = false
  }

  /// Asks the views whose content has changed for their natural size again.
  func refreshContentSizes() {
    guard !resized.isEmpty else { return }
    var next = 0
    while next < resized.count {
      let view = resized[next]
      next += 1
      guard view.engine === self, view.cell.pointee.intrinsicSizeIsStale else { continue }
      view.cell.pointee.intrinsicSizeIsStale = false
      refreshContentSize(of: view)
    }
    resized.removeAll(keepingCapacity: true)
  }

  private func refreshContentSize(of view: LayoutView) {
    refreshAlignment(of: view)
    let natural = view.intrinsicContentSize
    if view.cell.pointee.contentSizeRows == nil { view.cell.pointee.contentSizeRows = ContentSizeRows() }
    let width = value(of: view.variables.width)
    let measured = view.measure(width: width)
    view.cell.pointee.isMeasured = measured != nil
    view.cell.pointee.contentSizeRows?.measuredWidth = measured == nil ? .nan : width
    setContentMetric(usable(natural.width), of: view, .horizontal)
    setContentMetric(usable(measured ?? natural.height), of: view, .vertical)
  }

  /// Takes new baselines and alignment insets of a view into account.
  private func refreshAlignment(of view: LayoutView) {
    let insets = view.alignmentRectInsets
    if insets != view.alignmentInsets {
      view.alignmentInsets = insets
      readd(view.installedConstraints.constraints)
      for guide in view.insetGuides { updatePlacement(of: guide) }
      for child in view.subviews { readd(child.mentions) }
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
      guard view.cell.pointee.isMeasured, let rows = view.cell.pointee.contentSizeRows, rows.measuredWidth != width
      else { continue }
      view.cell.pointee.contentSizeRows?.measuredWidth = width
      work.measurements += 1
      setContentMetric(view.measure(width: width).flatMap { usable($0) }, of: view, .vertical)
    }
    remeasured.removeAll(keepingCapacity: true)
  }

  /// A metric that can be computed with; nil where the content has none, and for numbers that mean nothing.
  private func usable(_ metric: Double) -> Double? {
    guard metric >= 0 else {
      if metric.isNaN { root.noteRefusal(.notFinite(metric)) }
      return nil
    }
    if let error = ConstraintRules.magnitudeError(metric) {
      root.noteRefusal(error)
      return nil
    }
    return metric
  }

  /// Brings the two wishes along an axis up to date; an unchanged metric does nothing.
  private func setContentMetric(_ metric: Double?, of view: LayoutView, _ axis: LayoutAxis) {
    guard let rows = view.cell.pointee.contentSizeRows?[axis] else {
      guard let metric else { return }
      let rows = addContentRows(metric, of: view, axis)
      view.cell.pointee.contentSizeRows?[axis] = rows
      return
    }
    guard let metric else {
      removeRow(rows.atLeast)
      removeRow(rows.atMost)
      view.cell.pointee.contentSizeRows?[axis] = nil
      return
    }
    guard metric != rows.value else { return }
    view.cell.pointee.contentSizeRows?[axis]?.value = metric
    updateConstant(metric, of: rows.atLeast)
    updateConstant(metric, of: rows.atMost)
  }

  /// States the wishes along an axis anew, so that they are the newest rows.
  func restateContentSize(of view: LayoutView, _ axis: LayoutAxis) {
    guard let metric = view.cell.pointee.contentSizeRows?[axis]?.value else { return }
    setContentMetric(nil, of: view, axis)
    setContentMetric(metric, of: view, axis)
  }

  private func addContentRows(
    _ metric: Double, of view: LayoutView, _ axis: LayoutAxis
  ) -> ContentSizeRows.AxisRows {
    let owner = Unmanaged.passUnretained(view)
    let size = view.variables.size(axis)
    let (compression, hugging) = (view.cell.pointee.compression[axis], view.cell.pointee.hugging[axis])
    if max(compression, hugging) == .required { hasRequiredWishes = true }
    return ContentSizeRows.AxisRows(
      value: metric,
      atLeast: addBound(
        .greaterThanOrEqual, metric, on: size, priority: compression.solverPriority, isFact: false,
        owner: .contentSize(owner, axis, .greaterThanOrEqual)),
      atMost: addBound(
        .lessThanOrEqual, metric, on: size, priority: hugging.solverPriority, isFact: false,
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
    guard let spacing = knownNotes?.spacing, let second else { return }
    storedConstant = spacing.constant(first, second)
  }
}
