import LayoutGeometry

/// What a view knows about the strips along its edges: its safe area, its margins, and the guides that show them.
///
/// Made for a view of which anything of this is asked or set; most views never are.
final class ViewInsets {
  /// The margins as set, from the edges or, where the safe area intrudes, from the safe area.
  var ownMargins = DirectionalInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  var systemMinimum = DirectionalInsets.zero
  var respectsSystemMinimum = true
  var preservesSuperview = false
  var followsSafeArea = true
  var additionalSafeArea = LayoutInsets.zero
  /// At a root: what its window does not show or covers.
  var rootSafeArea = LayoutInsets.zero

  /// The safe area as of the last layout.
  var safeArea = LayoutInsets.zero
  /// The margins as of the last layout, with everything that adds to them.
  var margins = LayoutInsets(all: 8)

  var safeAreaGuide: LayoutGuide?
  var marginsGuide: LayoutGuide?
  var readableGuide: LayoutGuide?
  /// At a root: the width above which lines of text become hard to read.
  var readableWidth = 672.0

  /// The guides that have been asked for.
  var guides: [LayoutGuide] {
    if safeAreaGuide == nil, marginsGuide == nil, readableGuide == nil { return [] }
    return [safeAreaGuide, marginsGuide, readableGuide].compactMap { $0 }
  }
}
