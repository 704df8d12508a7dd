import LayoutGeometry
import LinearSolver

extension LayoutView {
  /// How strongly the view resists being larger than its content; 250 at first.
  public final func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { cell.pointee.hugging[axis] }

  /// Sets how strongly the view resists being larger than its content; a priority outside (0, 1000] is refused.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard acceptContentPriority(priority) else { return }
    cell.pointee.hugging[axis] = priority
    if let rows = cell.pointee.contentSizeRows?.wishes[axis] { engine?.updatePriority(priority, of: rows.atMost) }
  }

  /// How strongly the view resists being smaller than its content; 750 at first.
  public final func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    cell.pointee.compression[axis]
  }

  /// Sets how strongly the view resists being smaller than its content; a priority outside (0, 1000] is refused.
  public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard acceptContentPriority(priority) else { return }
    cell.pointee.compression[axis] = priority
    if let rows = cell.pointee.contentSizeRows?.wishes[axis] { engine?.updatePriority(priority, of: rows.atLeast) }
  }

  /// Has the engine ask for the natural size, the baselines and the alignment insets again before the next layout.
  public final func invalidateIntrinsicContentSize() {
    (superview as? StackLike)?.arrangedViewDidChange(self)
    guard !cell.pointee.intrinsicSizeIsStale else { return }
    cell.pointee.intrinsicSizeIsStale = true
    guard let engine else { return }
    engine.resized.append(self)
    if !engine.fixesRoot { engine.resizedWhileLent.append(self) }
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

  /// Asks a view that comes into the tree for its natural size; nil along an axis without one.
  func firstNaturalSize(of view: LayoutView) -> PerAxis<Double?> {
    let natural = view.intrinsicContentSize
    let measured = view.measure(width: max(natural.width, 0))
    if measured != nil, view.engine === self {
      view.cell.pointee.isMeasured = true
      remeasured.append(view)
    }
    return PerAxis(horizontal: usable(natural.width), vertical: usable(measured ?? natural.height))
  }

  func removeContentSize(of view: LayoutView) {
    setContentMetric(nil, of: view, .horizontal)
    setContentMetric(nil, of: view, .vertical)
    view.cell.pointee.contentSizeRows = nil
  }

  /// Asks the views whose content has changed for their natural size again.
  func refreshContentSizes() {
    guard !resized.isEmpty, !isOnHold else { return }
    var place = 0
    while let view = resized[place] {
      place += 1
      guard view.engine === self, view.cell.pointee.intrinsicSizeIsStale else { continue }
      view.cell.pointee.intrinsicSizeIsStale = false
      refreshContentSize(of: view)
    }
    resized.removeAll()
  }

  private func refreshContentSize(of view: LayoutView) {
    refreshAlignment(of: view)
    let natural = view.intrinsicContentSize
    guard view.engine === self else { return }
    if view.cell.pointee.contentSizeRows == nil {
      view.cell.pointee.contentSizeRows = ContentSizeRows(wishes: PerAxis(horizontal: nil, vertical: nil))
    }
    let width = value(of: view.variables.width)
    let measured = view.measure(width: width)
    guard view.engine === self else { return }
    view.cell.pointee.isMeasured = measured != nil
    view.cell.pointee.contentSizeRows?.measuredWidth = measured == nil ? .nan : width
    // Among changes that are not solved yet the width may be one on the way, and the solution one that is not news.
    if measured != nil { remeasured.append(view) }
    setContentMetric(usable(natural.width), of: view, .horizontal)
    setContentMetric(usable(measured ?? natural.height), of: view, .vertical)
  }

  /// Takes new baselines and alignment insets of a view into account.
  private func refreshAlignment(of view: LayoutView) {
    let insets = view.alignmentRectInsets
    if insets != view.alignmentInsets {
      view.alignmentInsets = insets
      if view === root { updateRootFrame() }
      readd(view.installedConstraints.constraints)
      for guide in view.insetGuides { updatePlacement(of: guide) }
      readd(constraints(through: view))
      listMoved(view)
    }
    baselineViewChanged(of: view)
  }

  /// The constraints between what is inside a view, its margins among it, and what is outside of it, oldest first.
  private func constraints(through view: LayoutView) -> [LayoutConstraint] {
    var found = view.mentions.filter { !$0.attributes.isDisjoint(with: .ofViewsOnly) }
    view.forEachItem { item in
      if item !== view { found += item.mentions.filter { !($0.holder?.isDescendant(of: view.cell) ?? true) } }
    }
    found.sort { $0.stamp < $1.stamp }
    return found
  }

  /// Has a view's frame follow its alignment rectangle, which stays where it is, with other insets.
  func listMoved(_ view: LayoutView) {
    view.parentView?.listMoved(view)
    view.parentView?.setNeedsLayout()
  }

  /// Takes into account that a baseline of a view lies elsewhere now, and with it maybe those of the stacks around it.
  func baselineViewChanged(of view: LayoutView) {
    guard !baselineConstraints.isEmpty else { return }
    var container: LayoutView? = view
    while let present = container {
      let affected = baselineConstraints.filter { $0.names(present) }
      for constraint in affected { constraint.refreshSpacing() }
      readd(affected)
      container = present.parentView as? StackView
    }
  }

  /// Takes out the rows of constraints that name a baseline of a view or of what contains it, and returns the constraints.
  ///
  /// The baseline may be that of a view inside which is about to leave; they are to be added again without it.
  func removeBaselines(around view: LayoutView) -> [LayoutConstraint] {
    guard !baselineConstraints.isEmpty else { return [] }
    let affected = baselineConstraints.filter { $0.engine === self && $0.reaches(view) }
    for constraint in affected { remove(constraint) }
    return Array(affected)
  }

  /// Asks the views whose width has changed how high they are at it; a changed height asks for another solve.
  func measureAgain() {
    guard !remeasured.isEmpty else { return }
    var place = 0
    while let view = remeasured[place] {
      place += 1
      guard view.engine === self else { continue }
      let width = value(of: view.variables.width)
      guard view.cell.pointee.isMeasured, let rows = view.cell.pointee.contentSizeRows, rows.measuredWidth != width
      else { continue }
      view.cell.pointee.contentSizeRows?.measuredWidth = width
      work.measurements += 1
      let height = view.measure(width: width).flatMap { usable($0) }
      if view.engine === self { setContentMetric(height, of: view, .vertical) }
    }
    remeasured.removeAll()
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
    guard let rows = view.cell.pointee.contentSizeRows?.wishes[axis] else {
      guard let metric else { return }
      let rows = addWishes(metric, of: view, axis)
      view.cell.pointee.contentSizeRows?.wishes[axis] = rows
      return
    }
    guard let metric else {
      removeRow(rows.atLeast)
      removeRow(rows.atMost)
      view.cell.pointee.contentSizeRows?.wishes[axis] = nil
      return
    }
    guard metric != rows.value else { return }
    view.cell.pointee.contentSizeRows?.wishes[axis]?.value = metric
    updateConstant(metric, of: rows.atLeast)
    updateConstant(metric, of: rows.atMost)
  }

  /// States the wishes along an axis anew, so that they are the newest rows.
  func restateContentSize(of view: LayoutView, _ axis: LayoutAxis) {
    guard let metric = view.cell.pointee.contentSizeRows?.wishes[axis]?.value else { return }
    setContentMetric(nil, of: view, axis)
    setContentMetric(metric, of: view, axis)
  }
}

extension LayoutConstraint {
  /// Whether one of the constraint's items is the given one.
  func names(_ item: LayoutItem) -> Bool {
    first.names(item.cell) || second?.names(item.cell) ?? false
  }

  /// Whether the given item is one of the constraint's or lies below one of them.
  fileprivate func reaches(_ item: LayoutItem) -> Bool {
    first.reaches(item.cell) || second?.reaches(item.cell) ?? false
  }

  /// Brings a constant that follows from fonts up to date.
  func refreshSpacing() {
    guard let spacing = knownNotes?.spacing, let second else { return }
    storedConstant = spacing.constant(first, second)
  }
}
