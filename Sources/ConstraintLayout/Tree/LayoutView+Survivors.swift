// What becomes of a tree whose root goes away: views that somebody else holds, too, become roots of what is below them.
extension LayoutView {
  /// At a root that goes away: lets the views that outlive it keep the constraints that are theirs.
  final func leaveSurvivors() {
    guard cell.pointee.pass != nil || !cell.pointee.loose.isEmpty else { return }
    var survivors: [ItemPointer] = []
    noteSurvivors(in: &survivors)
    engine?.abandon(keepingConstraints: !survivors.isEmpty)
    while let constraint = cell.pointee.loose.takeOldest() {
      constraint._withUnsafeGuaranteedRef { $0.leaveToSurvivor() }?.release()
    }
    for survivor in survivors { survivor.pointee.survivesRoot = false }
  }

  /// Marks and lists the topmost views below that are held by somebody else, too.
  private func noteSurvivors(in found: inout [ItemPointer]) {
    guard cell.pointee.contentCount > 0 else { return }
    for index in cell.pointee.subviews.indices {
      if isKnownUniquelyReferenced(&cell.pointee.subviews[index]) {
        cell.pointee.subviews[index].noteSurvivors(in: &found)
      } else {
        let survivor = cell.pointee.subviews[index].cell
        survivor.pointee.survivesRoot = true
        found.append(survivor)
      }
    }
  }
}

extension LayoutConstraint {
  /// Makes the constraint one of the loose ones of the survivor in whose subtree it is installed, if it is in one.
  ///
  /// What a stack that goes away has stated of the survivor itself is taken back.
  ///
  /// - Returns: The survivor's share in keeping the constraint where it was taken back, to be given up.
  fileprivate func leaveToSurvivor() -> Unmanaged<LayoutConstraint>? {
    var container = holder
    while let present = container, !present.pointee.survivesRoot { container = present.pointee.parent }
    if container == holder, StackRule.speaksOfAnArrangedView(self) { return takeOut() }
    container?.pointee.loose.append(self, as: .loose)
    return nil
  }
}

extension LayoutEngine {
  /// Lets go of the whole tree, whose root goes away; where they are wanted, its constraints become the root's loose ones.
  fileprivate func abandon(keepingConstraints: Bool) {
    var kept: [(stamp: UInt64, constraint: Unmanaged<LayoutConstraint>)] = []
    pass.pointee.ownerOfRow.visit { owner in
      guard case .constraint(let reference) = owner else { return }
      reference._withUnsafeGuaranteedRef { constraint in
        if keepingConstraints { kept.append((constraint.stamp, reference)) }
        constraint.row = nil
        constraint.pass = nil
      }
    }
    kept.sort { $0.stamp < $1.stamp }
    for (_, reference) in kept {
      reference._withUnsafeGuaranteedRef { root.cell.pointee.loose.append($0, as: .loose) }
    }
    pass.pointee.itemOfSlot.visit { cell in
      guard let cell, cell.pointee.pass != nil else { return }
      cell.pointee.leaveEngine()
      if !cell.pointee.isView { (cell.pointee.item?.takeUnretainedValue() as? LayoutGuide)?.placementRows = nil }
    }
  }
}
