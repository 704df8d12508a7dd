import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

extension Stage {
  /// Opens one more window, whose guides see the keyboard in their own way.
  ///
  /// - Parameters:
  ///   - frame: Where, in screen coordinates; part of it may lie off the screen.
  ///   - style: How it shares the screen.
  ///   - screen: On which screen; nil for the device's own.
  /// - Returns: The window.
  /// - Throws: ``StageError`` for a frame that is not finite, empty, or wholly off the screen, for a style that the device
  ///   does not have, and for a screen that is not connected.
  @discardableResult
  public func openWindow(
    frame: LayoutRect, style: WindowStyle, on screen: Screen? = nil
  ) throws(StageError) -> Window {
    let display = try display(of: screen)
    try check(frame, style, on: display)
    return addWindow(frame: frame, style: style, on: display)
  }

  /// Opens a window beside others in Split View, at the right of the screen and as high as it.
  ///
  /// - Parameter width: One of the widths that the device offers as it is held, in points.
  /// - Returns: The window.
  /// - Throws: ``StageError/unknownSplitViewWidth(_:)`` for another width.
  @discardableResult
  public func openSplitView(width: Double) throws(StageError) -> Window {
    let display = displays[0]
    guard display.posture.splitViewWidths.contains(where: { $0.value == width }) else {
      throw .unknownSplitViewWidth(width)
    }
    let size = display.posture.size
    return try openWindow(
      frame: LayoutRect(x: size.width - width, y: 0, width: width, height: size.height), style: .splitView)
  }

  /// Moves a window or changes its size, also while the keyboard is up.
  ///
  /// A new size is a transition: the window's observers are told before it changes. Nothing travels.
  ///
  /// - Parameters:
  ///   - window: One of the stage's windows.
  ///   - frame: Where to, in screen coordinates.
  ///   - style: How it shares the screen from now on; nil for as before.
  /// - Throws: ``StageError`` as for opening, and for a window that is not the stage's.
  public func move(_ window: Window, to frame: LayoutRect, style: WindowStyle? = nil) throws(StageError) {
    guard windows.contains(where: { $0 === window }) else { throw .unknownWindow }
    let style = style ?? (window.style == .fullScreen && frame != window.frame ? .freeWindow : window.style)
    try check(frame, style, on: window.display)
    delivering {
      let transition = beginTransition(of: window, to: frame.size)
      if style != window.style { tellMultitaskingChange(on: window.display) }
      window.occupy(frame, as: style)
      layOut(window.display, nil)
      transition?.runAlongside()
      transition?.runCompletions()
      layOut(window.display, nil)
    }
  }

  /// Closes a window; what has the focus in it loses it.
  ///
  /// - Throws: ``StageError`` for the first window and for one that is not the stage's.
  public func close(_ window: Window) throws(StageError) {
    guard let index = windows.firstIndex(where: { $0 === window }) else { throw .unknownWindow }
    guard index > 0 else { throw .mainWindowStays }
    viewWillLeave(window.rootView)
    windows.remove(at: index)
    window.releaseGuides(below: window.rootView)
    window.rootView.host = nil
  }

  /// Connects one more screen, with a keyboard of its own.
  ///
  /// - Parameters:
  ///   - device: Whose measures the screen has.
  ///   - orientation: How it stands.
  /// - Returns: The screen.
  @discardableResult
  public func connectScreen(_ device: Device, orientation: Orientation = .landscapeLeft) -> Screen {
    let display = Display(index: displays.count, device: device, orientation: orientation)
    display.keyboard.delegate = self
    displays.append(display)
    return display.screen
  }

  /// The keyboard of a screen.
  ///
  /// - Throws: ``StageError/unknownScreen`` for a screen that is not connected.
  public func keyboard(on screen: Screen) throws(StageError) -> Keyboard { try display(of: screen).keyboard }

  /// Tells a window's observers that its size is about to change; nil where it is not.
  func beginTransition(of window: Window, to size: LayoutSize) -> WindowTransition? {
    guard size != window.frame.size else { return nil }
    let transition = WindowTransition(from: window.frame.size, to: size)
    window.transitionObservers.tell(transition)
    return transition
  }

  @discardableResult
  func addWindow(frame: LayoutRect, style: WindowStyle, on display: Display) -> Window {
    let window = Window(display: display, frame: frame, style: style)
    window.quirks = quirks
    window.viewWillLeave = { [weak self] view in self?.viewWillLeave(view) }
    windows.append(window)
    return window
  }

  private func display(of screen: Screen?) throws(StageError) -> Display {
    guard let screen else { return displays[0] }
    guard displays.indices.contains(screen.index) else { throw .unknownScreen }
    return displays[screen.index]
  }

  private func check(_ frame: LayoutRect, _ style: WindowStyle, on display: Display) throws(StageError) {
    guard frame.isFinite else { throw .notFinite(frame) }
    guard !frame.isEmpty else { throw .emptyWindow(frame) }
    guard frame.intersects(display.bounds) else { throw .offScreen(frame) }
    if style == .fullScreen {
      guard frame == display.bounds else { throw .notFullScreen(frame) }
    } else if display.device.idiom == .phone {
      throw .styleNeedsPad(style)
    }
  }

  /// A change of the multitasking mode posts a frame without width, where that quirk is on.
  private func tellMultitaskingChange(on display: Display) {
    let keyboard = display.keyboard
    guard quirks.contains(.emptyFrameOnMultitasking), keyboard.state.isVisible else { return }
    let end = LayoutRect(origin: keyboard.frame.origin, size: LayoutSize(width: 0, height: keyboard.frame.height))
    post(
      KeyboardNotification(
        name: .willChangeFrame, frameBegin: keyboard.frame, frameEnd: end, duration: .zero, curve: .keyboard,
        isLocal: keyboard.owner == .thisApp, screen: quirks.contains(.noScreenObject) ? nil : display.screen, time: now)
    )
  }
}
