/// What is noted of few constraints; made for a constraint when there is something to note.
final class ConstraintNotes {
  /// A name for reports.
  var identifier: String?
  /// Why the last change was refused; nil after an accepted one.
  var refusal: LayoutError?
  /// Why the constraint is inert, if it was refused when it was made.
  var creationError: LayoutError?
  /// How the constant follows from the fonts at the two anchors, if it is system spacing.
  var spacing: SystemSpacing?
}

extension LayoutConstraint {
  /// What is noted of the constraint.
  var notes: ConstraintNotes {
    if let knownNotes { return knownNotes }
    let new = ConstraintNotes()
    knownNotes = new
    return new
  }

  /// A name for reports.
  public var identifier: String? {
    get { knownNotes?.identifier }
    set { if newValue != nil || knownNotes != nil { notes.identifier = newValue } }
  }

  /// Why the last change was refused; nil after an accepted one.
  public internal(set) var refusal: LayoutError? {
    get { knownNotes?.refusal }
    set { if newValue != nil || knownNotes != nil { notes.refusal = newValue } }
  }

  /// Why the constraint is inert, if it was refused when it was made.
  var creationError: LayoutError? { knownNotes?.creationError }
}
