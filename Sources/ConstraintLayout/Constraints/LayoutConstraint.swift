import LayoutGeometry
import LinearSolver

/// A relation between two attributes: first (≤, =, ≥) multiplier × second + constant.
///
/// A constraint is made inactive, except by Visual Format, and takes effect when it is activated. What cannot be accepted
/// is refused: the former state stays, and ``refusal`` says why. A constraint refused when it is made stays inert.
public final class LayoutConstraint {
  /// Where a constraint comes from.
  public enum Origin: Sendable, Hashable {
    /// Written by the user.
    case user
    /// Translated from a view's frame and autoresizing mask.
    case autoresizingMask
    /// A view's wish to have the size of its content.
    case contentSize
    /// Made by a stack view for its arranged views.
    case stackView
  }

  /// The left side.
  private(set) var first: ConstraintOperand
  /// The right side, or nil where it is a number.
  private(set) var second: ConstraintOperand?
  /// What both sides name.
  let attributes: AttributeSet
  /// How the two sides compare.
  public let relation: Relation
  /// What the second attribute is multiplied by.
  public let multiplier: Double
  /// Where the constraint comes from.
  public let origin: Origin

  /// What has had to be noted of the constraint; nil for most.
  var knownNotes: ConstraintNotes?
  var storedConstant: Double
  var storedPriority: LayoutPriority = .required
  var storedIsActive = false
  /// Whether an item that the constraint names has gone.
  private(set) var hasLostItem = false

  /// The view that holds the active constraint; it is cleared before the view goes away.
  var holder: ItemPointer?
  /// Where the constraint stands in the lists it is in; they link to the nodes in here, because an object does not move.
  var nodes: ConstraintNodes
  /// What the pass of the tree shares into whose engine the constraint is lowered.
  var pass: UnsafeMutablePointer<PassState>?
  /// The constraint's row in ``engine``.
  var row: ConstraintID?
  /// What insets, baselines and the like add to the constant in the row.
  var rowOffset = 0.0

  @inline(__always)
  init(
    first: ConstraintOperand?, relation: Relation, second: ConstraintOperand?, multiplier: Double, constant: Double,
    spacing: SystemSpacing? = nil, origin: Origin = .user
  ) {
    self.first = first ?? ConstraintOperand(nil, .notAnAttribute)
    self.second = second
    attributes = self.first.attributes.union(second?.attributes ?? [])
    self.relation = relation
    self.multiplier = multiplier
    self.origin = origin
    storedConstant = constant
    nodes = ConstraintNodes(hasDistance: self.first.isDistance || second?.isDistance ?? false)
    forEachItem { item, role in item.pointee.constraints.append(self, as: role) }
    if let spacing { notes.spacing = spacing }
    if let error = ConstraintRules.creationError(
      first: first, second: second, multiplier: multiplier, constant: constant)
    {
      notes.creationError = error
      refuse(error)
    }
  }

  deinit {
    forEachItem { item, role in item.pointee.constraints.remove(self, as: role) }
    nodes.free()
  }

  /// Calls a closure with every item that the constraint names, and which node is in the item's list of constraints.
  @inline(__always)
  private func forEachItem(_ body: (ItemPointer, ConstraintNode.Role) -> Void) {
    if let cell = first.cell { body(cell, .first) }
    if let second, let cell = second.cell { body(cell, .second) }
    guard nodes.includeStarts else { return }
    if let cell = first.startCell { body(cell, .firstStart) }
    if let second, let cell = second.startCell { body(cell, .secondStart) }
  }

  /// Forgets an item, because it goes.
  func lose(_ item: ItemPointer) {
    hasLostItem = true
    first.lose(item)
    second?.lose(item)
  }

  /// Makes a constraint from items and attributes, as UIKit spells it.
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - firstAttribute: The attribute of the first item.
  ///   - relation: How the sides compare.
  ///   - secondItem: The second item, or nil where the right side is a number.
  ///   - secondAttribute: The attribute of the second item, or `notAnAttribute`.
  ///   - multiplier: What the second attribute is multiplied by.
  ///   - constant: What is added to the right side, in points.
  public convenience init(
    item: LayoutItem, attribute firstAttribute: Attribute, relatedBy relation: Relation, toItem secondItem: LayoutItem?,
    attribute secondAttribute: Attribute, multiplier: Double, constant: Double
  ) {
    let hasSecond = secondItem != nil || secondAttribute != .notAnAttribute
    self.init(
      first: ConstraintOperand(item, firstAttribute), relation: relation,
      second: hasSecond ? ConstraintOperand(secondItem, secondAttribute) : nil,
      multiplier: multiplier, constant: constant)
  }

  /// The first item, while it exists; for a distance, the item at its end.
  public var firstItem: LayoutItem? { first.item }
  /// The attribute of the first item.
  public var firstAttribute: Attribute { first.attribute }
  /// The second item, while it exists.
  public var secondItem: LayoutItem? { second?.item }
  /// The attribute of the second item.
  public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// What is added to the right side, in points.
  ///
  /// A change of an active constraint reaches the engine at once; frames move at the next layout pass. Setting an equal
  /// number does nothing. Numbers that are not finite, or beyond the solver's bound, are refused.
  public var constant: Double {
    get { storedConstant }
    set { changeConstant(to: newValue) }
  }

  /// How much the constraint matters; it may change between required and optional at any time.
  public var priority: LayoutPriority {
    get { storedPriority }
    set { changePriority(to: newValue) }
  }

  /// Whether the constraint takes part in layout.
  ///
  /// Activation installs it on the nearest common ancestor of its items; without one it is refused.
  public var isActive: Bool {
    get { storedIsActive }
    set {
      if newValue {
        activate()
      } else {
        deactivate()
      }
    }
  }

  /// The view that holds the active constraint.
  var installedOn: LayoutView? { holder?.pointee.view }

  /// A number that is the greater the later the constraint came into its engine; 0 without one.
  var stamp: UInt64 { row?.stamp ?? 0 }

  /// The engine that the constraint is lowered into.
  var engine: LayoutEngine? { pass?.pointee.engine.takeUnretainedValue() }

  /// Remembers that a change was refused, here and in the report of the tree the constraint belongs to.
  func refuse(_ error: LayoutError) {
    refusal = error
    let host = installedOn ?? first.item?.hostView ?? second?.item?.hostView
    host?.noteRefusal(error, of: self)
  }

  private func changeConstant(to value: Double) {
    if let creationError { return refuse(creationError) }
    if value == storedConstant {
      refusal = nil
      return
    }
    if let error = ConstraintRules.magnitudeError(value) { return refuse(error) }
    if let row, let engine {
      do throws(SolverError) {
        try engine.setConstant(value + rowOffset, of: row)
      } catch {
        return refuse(LayoutError(error))
      }
    }
    storedConstant = value
    refusal = nil
  }

  private func changePriority(to value: LayoutPriority) {
    if let creationError { return refuse(creationError) }
    guard value.isValid else { return refuse(.invalidPriority(value)) }
    refusal = nil
    guard value != storedPriority else { return }
    if let row, let engine {
      do throws(SolverError) {
        try engine.setPriority(value.solverPriority, of: row)
      } catch {
        return refuse(LayoutError(error))
      }
    }
    storedPriority = value
  }
}
