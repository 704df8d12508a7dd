extension LayoutConstraint {
  /// Activates constraints, each on its own: one that is refused does not keep the others from taking effect.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
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
    for constraint in constraints { constraint.deactivate() }
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
    guard first.isComplete, second?.isComplete ?? true else { throw .itemGone }
    guard let ancestor = commonAncestor() else { throw .noCommonAncestor }
    installedOn = ancestor
    storedIsActive = true
    let root = ancestor.root
    if let engine = root.engine {
      do throws(LayoutError) {
        try engine.add(self)
      } catch {
        installedOn = nil
        storedIsActive = false
        throw error
      }
    } else {
      root.looseConstraints.append(self)
    }
    ancestor.installedConstraints.append(self, as: .installed)
    forEachMention { item, role in item.mentions.append(self, as: role) }
  }

  /// Takes the constraint back from its view and its engine.
  func uninstall() {
    guard let ancestor = installedOn else { return }
    if let engine {
      engine.remove(self)
    } else {
      ancestor.root.forgetLoose(self)
    }
    forEachMention { item, role in item.mentions.remove(self, as: role) }
    ancestor.installedConstraints.remove(self, as: .installed)
    installedOn = nil
    storedIsActive = false
  }

  /// The items that list the constraint among their mentions: all but the view it is installed on.
  private func forEachMention(_ body: (LayoutItem, ConstraintList.Role) -> Void) {
    if let item = first.item, item !== installedOn { body(item, .first) }
    if let item = first.startItem, item !== installedOn { body(item, .firstStart) }
    guard let second else { return }
    if let item = second.item, item !== installedOn { body(item, .second) }
    if let item = second.startItem, item !== installedOn { body(item, .secondStart) }
  }

  /// The nearest view that contains all items, a guide counting as its owner; nil if there is none.
  private func commonAncestor() -> LayoutView? {
    guard var ancestor = first.item?.hostView else { return nil }
    for item in [first.startItem, second?.item, second?.startItem] {
      guard let item else { continue }
      guard let host = item.hostView, let shared = ancestor.nearestCommonAncestor(with: host) else { return nil }
      ancestor = shared
    }
    return ancestor
  }
}
