import LayoutGeometry

extension LayoutAmbiguity: CustomStringConvertible {
  /// A constraint that would leave nothing open here: the coordinate as it is now.
  ///
  /// It is inactive, and nil where the item lies in no view.
  public var settlingConstraint: LayoutConstraint? {
    let place = item.currentPlace
    switch attribute {
    case .width: return item.widthAnchor.constraint(equalToConstant: place.width)
    case .height: return item.heightAnchor.constraint(equalToConstant: place.height)
    case .left:
      guard let parent = item.parentView else { return nil }
      return item.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: place.minX - parent.alignmentInsets.left)
    case .top:
      guard let parent = item.parentView else { return nil }
      return item.topAnchor.constraint(equalTo: parent.topAnchor, constant: place.minY - parent.alignmentInsets.top)
    default: return nil
    }
  }

  /// The ambiguity in plain words, with a constraint that would settle it.
  public var description: String {
    let cure = settlingConstraint.map { "; \($0.formula) would settle it" } ?? ""
    return "\(item.reportName).\(attribute) is open: \(rangeText)\(cure)"
  }

  private var rangeText: String {
    let low = LayoutNumber.text(range.lowerBound)
    let high = LayoutNumber.text(range.upperBound)
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): return "anything from \(low) to \(high)"
    case (true, false): return "anything from \(low) up"
    case (false, true): return "anything up to \(high)"
    case (false, false): return "anything"
    }
  }
}
