import LayoutGeometry

/// One thing on a screen that a picture shows: what it is, where it is, and how much of it can be seen.
package struct Figure: Sendable, Hashable {
  /// What a figure stands for; pictures draw each kind in its own way.
  package enum Kind: Sendable, Hashable {
    /// A window that does not fill the screen, or one of several.
    case window
    /// A view with a name.
    case view
    /// A keyboard guide that somebody has asked for.
    case guide
    /// The keyboard itself.
    case keyboard
  }

  /// What it is called in the picture and in the table.
  package var name: String
  package var kind: Kind
  /// The whole rectangle, in screen coordinates.
  package var frame: LayoutRect
  /// The part that windows and clipping views let through, in screen coordinates; nil where they leave nothing.
  package var visiblePart: LayoutRect?
  /// How many figures contain this one.
  package var depth = 0
  /// Whether another figure lies inside of it, so that its middle is taken.
  package var containsFigures = false

  /// Whether a name in the middle would belong to this figure at first sight.
  package var hasFreeMiddle: Bool {
    switch kind {
    case .keyboard: true
    case .view: !containsFigures
    case .window, .guide: false
    }
  }

  package init(name: String, kind: Kind, frame: LayoutRect, visiblePart: LayoutRect?) {
    self.name = name
    self.kind = kind
    self.frame = frame
    self.visiblePart = visiblePart
  }
}
