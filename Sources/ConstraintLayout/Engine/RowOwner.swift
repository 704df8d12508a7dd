import LayoutGeometry

/// Whose a row of the solver is.
enum RowOwner {
  /// The slot is free.
  case nobody
  /// A constraint that the user, a stack or an autoresizing mask installed.
  case constraint(Unmanaged<LayoutConstraint>)
  /// A fact about an item.
  case fact(Unmanaged<LayoutItem>, LayoutFact.Kind)
  /// A view's wish about its size: at least (its resistance) or at most (its hugging) its natural size.
  case contentSize(Unmanaged<LayoutView>, LayoutAxis, LayoutConstraint.Relation)
}
