import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

/// A part of a screen with a tree of views in it, which moves its views' keyboard guides.
public final class Window {
  /// The view that fills the window.
  public let rootView: LayoutView
  /// How the window shares the screen.
  public private(set) var style: WindowStyle
  /// Where the window is, in screen coordinates.
  public private(set) var frame: LayoutRect
  /// Whether the window is put away; its views still are laid out, but nothing in it can be typed into.
  public var isHidden = false
  /// The least inset at the top, in points: 32 for the window controls of iPadOS 26 (ZCINE-91), otherwise 0.
  ///
  /// A number that is negative or not finite is refused: the former stays.
  public var titleBarInset = 0.0 {
    didSet {
      if !(titleBarInset.isFinite && titleBarInset >= 0) { titleBarInset = oldValue }
      updateSafeArea()
    }
  }

  let display: Display
  /// The guides of the window's views, in the order in which they came.
  var guides: [KeyboardGuide] = []
  /// How what is laid out now travels; nil where it does not.
  var animationContext: AnimationContext?
  /// The faults and old behaviours that guides take part in.
  var quirks: Set<Quirk> = []
  /// Whether a layout pass is being followed up, so that it is not followed up again.
  var isFollowingUp = false
  /// How many guides and views were moved since somebody last asked.
  var movedGuides = 0
  var movedViews = 0
  /// Views that the app itself animates, remembered during a rotation; nil at other times.
  var clientAnimatedViews: [LayoutView]?
  /// Told before a view leaves, so that it does not stay in focus.
  var viewWillLeave: ((LayoutView) -> Void)?
  let transitionObservers = ObserverList<WindowTransition>()

  init(display: Display, frame: LayoutRect, style: WindowStyle) {
    self.display = display
    self.frame = frame
    self.style = style
    rootView = LayoutView(frame: LayoutRect(origin: .zero, size: frame.size))
    rootView.identifier = "rootView"
    rootView.pixelScale = display.device.scale
    rootView.host = self
    updateSafeArea()
  }

  /// The screen that the window is on.
  public var screen: Screen { display.screen }

  /// The window's rectangle in its own coordinates.
  public var bounds: LayoutRect { LayoutRect(origin: .zero, size: frame.size) }

  /// Calls a closure before the window's size changes, by a rotation or by multitasking.
  ///
  /// - Parameters:
  ///   - owner: The observation ends when it is released.
  ///   - handler: What is called with the transition, to which it can add what shall run alongside and at the end.
  public func onTransition(owner: AnyObject, _ handler: @escaping (WindowTransition) -> Void) {
    transitionObservers.add(owner: owner, handler)
  }

  /// A rectangle of the screen in the window's coordinates.
  public func convertFromScreen(_ rect: LayoutRect) -> LayoutRect {
    rect.offsetBy(dx: -frame.minX, dy: -frame.minY)
  }

  /// A rectangle of the window in screen coordinates.
  public func convertToScreen(_ rect: LayoutRect) -> LayoutRect {
    rect.offsetBy(dx: frame.minX, dy: frame.minY)
  }

  /// Takes another place on the screen; guides are aimed and views laid out afterwards.
  func occupy(_ newFrame: LayoutRect, as newStyle: WindowStyle) {
    frame = newFrame
    style = newStyle
    let old = rootView.frame
    rootView.setRootFrame(bounds)
    updateSafeArea()
    if old != rootView.frame { layoutView(rootView, didMove: rootView, from: old) }
  }

  private func updateSafeArea() {
    var insets = display.safeArea(of: frame)
    insets.top = max(insets.top, titleBarInset)
    rootView.rootSafeAreaInsets = insets
  }
}
