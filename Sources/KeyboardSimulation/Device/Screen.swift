import LayoutGeometry

/// A display on which windows and a keyboard are shown.
///
/// Two screens are equal when they are the same display, however it is held.
public struct Screen: Sendable, Hashable {
  /// Which display this is, numbered in the order of connection; 0 is the device's own.
  public let index: Int
  /// The size as the interface saw it when this value was made, in points.
  public let size: LayoutSize
  /// Pixels a point.
  public let scale: Double
  /// The coordinates in which rectangles that come with this value are given.
  public let coordinateSpace: CoordinateSpace

  package init(
    index: Int, size: LayoutSize, scale: Double, coordinateSpace: CoordinateSpace = CoordinateSpace()
  ) {
    self.index = index
    self.size = size
    self.scale = scale
    self.coordinateSpace = coordinateSpace
  }

  /// The whole display in the interface's coordinates, in points.
  public var bounds: LayoutRect { LayoutRect(origin: .zero, size: size) }

  /// Whether two values mean the same display.
  public static func == (left: Screen, right: Screen) -> Bool { left.index == right.index }

  /// Feeds the display's number into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
  }
}

/// The coordinates of a screen: those of the interface, or up to iOS 7 those of the screen held upright.
///
/// The interface's coordinates begin at the upper left corner as the user sees it. Source of the older kind:
/// TITANIUM-4, EXCH.
public struct CoordinateSpace: Sendable, Hashable {
  /// How the device is held where coordinates do not turn with the interface; nil where they do.
  public let fixedOrientation: Orientation?
  /// The size of the screen as the interface sees it, in points; zero where coordinates turn with the interface.
  private let size: LayoutSize

  /// Makes the space that turns with the interface.
  package init() {
    fixedOrientation = nil
    size = .zero
  }

  /// Makes the space that stays upright while the interface is turned.
  package init(fixedWhile orientation: Orientation, size: LayoutSize) {
    fixedOrientation = orientation
    self.size = size
  }

  /// A rectangle of the interface's coordinates in this space.
  public func fromInterface(_ rect: LayoutRect) -> LayoutRect {
    switch fixedOrientation {
    case nil, .portrait: rect
    case .portraitUpsideDown: rect.turnedTwice(in: size)
    case .landscapeLeft:
      LayoutRect(x: size.height - rect.maxY, y: rect.minX, width: rect.height, height: rect.width)
    case .landscapeRight:
      LayoutRect(x: rect.minY, y: size.width - rect.maxX, width: rect.height, height: rect.width)
    }
  }

  /// A rectangle of this space in the interface's coordinates.
  public func toInterface(_ rect: LayoutRect) -> LayoutRect {
    switch fixedOrientation {
    case nil, .portrait: rect
    case .portraitUpsideDown: rect.turnedTwice(in: size)
    case .landscapeLeft:
      LayoutRect(x: rect.minY, y: size.height - rect.maxX, width: rect.height, height: rect.width)
    case .landscapeRight:
      LayoutRect(x: size.width - rect.maxY, y: rect.minX, width: rect.height, height: rect.width)
    }
  }
}

extension LayoutRect {
  /// The rectangle after the surrounding one of a size was turned upside down.
  fileprivate func turnedTwice(in size: LayoutSize) -> LayoutRect {
    LayoutRect(x: size.width - maxX, y: size.height - maxY, width: width, height: height)
  }
}
