import LayoutGeometry

/// A keyboard at one moment, as a value: all that its state and its frame follow from.
public struct KeyboardModel: Sendable, Hashable {
  /// The screen it is on.
  public internal(set) var surroundings: KeyboardSurroundings
  /// What decides its size.
  public internal(set) var shape: KeyboardShape
  /// Whether somebody wants it on the screen.
  public internal(set) var isRequested = false
  /// The form in which its keys appear, remembered while it is hidden.
  public internal(set) var mode: KeyboardMode = .docked
  /// The bar of the attached hardware keyboard; nil while none is attached.
  public internal(set) var hardware: ShortcutsBar?
  /// The origin of the floating keyboard, in screen coordinates, remembered; nil before it floated.
  public internal(set) var floatingOrigin: LayoutPoint?
  /// The top of the lifted keyboard, in screen coordinates, remembered; nil before it was lifted.
  public internal(set) var liftedTop: Double?
  /// The origin of the collapsed bar, in screen coordinates; nil before it was dragged.
  public internal(set) var minimizedOrigin: LayoutPoint?
  /// How far a finger has pulled the docked keyboard below its place, in points.
  public internal(set) var pull = 0.0

  /// Makes a hidden keyboard on a device.
  public init(device: Device, orientation: Orientation) {
    surroundings = KeyboardSurroundings(device: device, orientation: orientation)
    shape = KeyboardShape(device: device)
  }

  /// Where the keyboard is and in which form.
  public var state: KeyboardState { isRequested ? stateWhenShown : .hidden }

  /// The state that showing leads to; hidden where a hardware keyboard leaves nothing to show.
  public var stateWhenShown: KeyboardState {
    switch hardware {
    case nil: mode.state
    case .full: .shortcutsBar
    case .minimized: .minimizedBar
    case .some(.none): shape.accessoryHeight > 0 ? .accessoryOnly : .hidden
    }
  }

  /// The keyboard's frame in screen coordinates; while hidden it lies just below the screen.
  public var frame: LayoutRect {
    let shown = frameWhenShown(as: stateWhenShown)
    return state.isVisible ? shown : shown.movedBelow(surroundings.screenSize)
  }

  /// The frame in screen coordinates of the same keyboard just below the screen.
  public var frameBelowScreen: LayoutRect {
    frameWhenShown(as: stateWhenShown).movedBelow(surroundings.screenSize)
  }

  /// The height of the keyboard at the bottom of the screen with accessory view and home strip, in points.
  public var dockedHeight: Double {
    min(surroundings.screenSize.height, shape.accessoryHeight + keysHeight + surroundings.homeStrip)
  }

  /// The top edge of the docked keyboard when no finger pulls it, in screen coordinates.
  public var restingTop: Double { frameWhenShown(as: stateWhenShown).minY - pull }

  /// The height of what stands at the bottom where the keys have left and the accessory view stays, in points.
  package var heightWithoutKeys: Double {
    shape.accessoryHeight > 0 ? shape.accessoryHeight + surroundings.homeStrip : 0
  }

  /// Whether a predictive bar stands above the keys; a pad always has its bar.
  public var hasPredictiveBar: Bool {
    surroundings.idiom == .pad
      || (shape.showsPredictiveBar && (shape.fieldAllowsPredictiveBar || shape.offersAutoFill))
  }

  private var keysHeight: Double {
    switch shape.source {
    case .system: surroundings.keys + (hasPredictiveBar ? surroundings.bar : 0)
    case .emoji: surroundings.keys + surroundings.bar
    case .thirdParty(let keyboard):
      surroundings.orientation.isLandscape ? keyboard.landscapeHeight : keyboard.portraitHeight
    case .customView(let height): height
    case .camera:
      // A navigation bar's 44 points stay free below the upper safe area.
      max(
        0, surroundings.screenSize.height - surroundings.safeTop - 44 - surroundings.homeStrip - shape.accessoryHeight)
    }
  }

  private func frameWhenShown(as state: KeyboardState) -> LayoutRect {
    let screen = surroundings.screenSize
    switch state {
    case .docked, .hidden:
      return LayoutRect(
        x: 0, y: screen.height - dockedHeight + pull, width: screen.width, height: dockedHeight)
    case .undocked, .split:
      let top = liftedTop ?? screen.height - dockedHeight
      return LayoutRect(x: 0, y: top, width: screen.width, height: dockedHeight)
    case .floating:
      let size = clampedFloatingSize
      let place = LayoutPoint(x: (screen.width - size.width) / 2, y: (screen.height - size.height) / 2)
      return LayoutRect(origin: clamped(floatingOrigin ?? place, for: size), size: size)
    case .shortcutsBar:
      let width = min(screen.width, shape.shortcutsBarWidth ?? screen.width)
      let height = shape.accessoryHeight + surroundings.shortcutsBar + surroundings.homeStrip
      return LayoutRect(
        x: (screen.width - width) / 2, y: screen.height - height, width: width, height: height)
    case .minimizedBar:
      let size = minimizedSize
      let bottom = screen.height - surroundings.homeStrip - Self.minimizedBarGap
      let place = LayoutPoint(x: (screen.width - size.width) / 2, y: bottom - size.height)
      return LayoutRect(origin: clamped(minimizedOrigin ?? place, for: size), size: size)
    case .accessoryOnly:
      let height = heightWithoutKeys
      return LayoutRect(x: 0, y: screen.height - height + pull, width: screen.width, height: height)
    }
  }

  /// The floating keyboard's size, never larger than the screen.
  var clampedFloatingSize: LayoutSize {
    LayoutSize(
      width: min(shape.floatingSize.width, surroundings.screenSize.width),
      height: min(shape.floatingSize.height, surroundings.screenSize.height))
  }

  /// How far the collapsed bar hovers above the home strip, in points; nobody published it.
  private static let minimizedBarGap = 8.0

  /// The collapsed bar's size, never larger than the screen.
  var minimizedSize: LayoutSize {
    LayoutSize(
      width: min(shape.minimizedBarSize.width, surroundings.screenSize.width),
      height: min(shape.minimizedBarSize.height, surroundings.screenSize.height))
  }

  /// The nearest origin at which something of a size lies wholly on the screen.
  func clamped(_ origin: LayoutPoint, for size: LayoutSize) -> LayoutPoint {
    LayoutPoint(
      x: min(max(0, origin.x), surroundings.screenSize.width - size.width),
      y: min(max(0, origin.y), surroundings.screenSize.height - size.height))
  }
}

extension LayoutRect {
  fileprivate func movedBelow(_ screen: LayoutSize) -> LayoutRect {
    LayoutRect(origin: LayoutPoint(x: minX, y: screen.height), size: size)
  }
}
