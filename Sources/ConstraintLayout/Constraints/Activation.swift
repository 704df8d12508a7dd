extension LayoutConstraint {
  /// Activates constraints, each on its own: one that is refused does not keep the others from taking effect.
  public static func activate(_ constraints: [LayoutConstraint]) {
    constraints.visit { $0.activate() }
  }

  /// Activates all constraints or none.
  ///
  /// - Throws: The reason why one of them is refused; none is active then that was not active before.
  public static func activate(checking constraints: [LayoutConstraint]) throws(LayoutError) {
    var activated: [LayoutConstraint] = []
    for constraint in constraints where !constraint.storedIsActive {
      do throws(LayoutError) {
        try constraint.install()
        constraint.refusal = nil
        activated.append(constraint)
      } catch {
        deactivate(activated.reversed())
        throw error
      }
    }
  }

  /// Deactivates constraints; one that is not active is left alone.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    constraints.visit { $0.deactivate() }
  }

  func activate() {
    guard !storedIsActive else { return }
    do throws(LayoutError) {
      try install()
      refusal = nil
    } catch {
      refuse(error)
    }
  }

  func deactivate() {
    guard storedIsActive else { return }
    uninstall()
    refusal = nil
  }

  /// Hands the constraint to the nearest common ancestor of its items, and to its tree's engine if there is one.
  private func install() throws(LayoutError) {
    if let creationError { throw creationError }
    if hasLostItem { throw .itemGone }
    guard let ancestor = commonAncestor() else { throw .noCommonAncestor }
    holder = ancestor
    storedIsActive = true
    ancestor.pointee.installed.append(self, as: .installed)
    // The view that holds an active constraint keeps it.
    _ = Unmanaged.passRetained(self)
    guard let pass = ancestor.pointee.pass else { return ancestor.root.pointee.loose.append(self, as: .loose) }
    do throws(LayoutError) {
      try pass.pointee.engine.takeUnretainedValue().add(self)
    } catch {
      uninstall()
      throw error
    }
  }

  /// Takes the constraint back from its view and its engine.
  func uninstall() { takeOut()?.release() }

  /// Takes the constraint back from its view and its engine, and hands on the view's share in keeping it; nil without a view.
  func takeOut() -> Unmanaged<LayoutConstraint>? {
    guard let ancestor = holder else { return nil }
    if let pass {
      pass.pointee.engine.takeUnretainedValue().remove(self)
    } else {
      ancestor.root.pointee.loose.remove(self, as: .loose)
    }
    ancestor.pointee.installed.remove(self, as: .installed)
    holder = nil
    storedIsActive = false
    return Unmanaged.passUnretained(self)
  }

  /// The nearest view that contains all items, a guide counting as its owner; nil if there is none.
  @inline(__always)
  private func commonAncestor() -> ItemPointer? {
    var ancestor = first.cell?.host
    if let second { join(&ancestor, second.cell) }
    guard nodes.includeStarts else { return ancestor }
    join(&ancestor, first.startCell)
    if let second { join(&ancestor, second.startCell) }
    return ancestor
  }

  /// Goes up to the nearest view that contains an item, too; nil stays nil.
  @inline(__always)
  private func join(_ ancestor: inout ItemPointer?, _ cell: ItemPointer?) {
    guard let cell, let present = ancestor else { return }
    ancestor = cell.host.flatMap { present.nearestCommonAncestor(with: $0) }
  }
}
