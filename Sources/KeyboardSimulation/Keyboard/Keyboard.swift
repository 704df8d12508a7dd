import LayoutGeometry

/// What wants to know when a keyboard moves: the stage on which it stands.
package protocol KeyboardDelegate: AnyObject {
  /// The keyboard's model has changed to the transition's end.
  func keyboard(_ keyboard: Keyboard, didBegin transition: KeyboardTransition)
}

/// Which app on the screen wants a keyboard.
public enum KeyboardOwner: Sendable, Hashable, CaseIterable {
  /// The app that is simulated.
  case thisApp
  /// Another app beside it.
  case otherApp
}

/// A keyboard that does what it is told: the verbs of a user and of the system.
///
/// A verb changes ``model`` at once and tells the stage. One that the device or the present state forbids throws
/// ``KeyboardError`` and changes nothing. A verb without effect tells nobody.
public final class Keyboard {
  /// The keyboard as a value.
  public private(set) var model: KeyboardModel
  /// Which app wanted the keyboard last.
  public private(set) var owner = KeyboardOwner.thisApp
  /// How long the keyboard takes to learn of a change of focus; never negative.
  ///
  /// Since iOS 17 the keyboard of a phone lives in a process of its own (WW23). Zero means the start of the next advance.
  public var latency: Duration = .zero {
    didSet { if latency < .zero { latency = oldValue } }
  }
  /// What is told of the keyboard's transitions.
  package weak var delegate: (any KeyboardDelegate)?
  private let device: Device

  /// Makes a hidden keyboard on a device.
  ///
  /// - Parameters:
  ///   - device: The device whose keyboard it is.
  ///   - orientation: How the device is held.
  public init(device: Device, orientation: Orientation) {
    self.device = device
    model = KeyboardModel(device: device, orientation: orientation)
  }

  /// Where the keyboard is and in which form.
  public var state: KeyboardState { model.state }

  /// The keyboard's frame in screen coordinates, as of the last event; while hidden it lies just below the screen.
  public var frame: LayoutRect { model.frame }

  /// Lets a legal event happen and tells the stage, if it made a difference.
  private func commit(_ event: KeyboardEvent) {
    let begin = model
    model = begin.changed(by: event)
    guard event.kind == .drag || begin.state != model.state || begin.frame != model.frame else { return }
    // Neither the bar of a hardware keyboard that is not wanted nor a change of size behind the scenes is news.
    guard begin.state.isVisible || model.state.isVisible else { return }
    delegate?.keyboard(self, didBegin: KeyboardTransition(event, from: begin, to: model))
  }

  /// Lets an event happen if it is legal.
  package func perform(_ event: KeyboardEvent) throws(KeyboardError) {
    _ = try model.applying(event)
    commit(event)
  }

  /// What hiding would mean for the keyboard; nothing happens.
  package var imaginedHide: KeyboardTransition { KeyboardTransition(.hide, from: model, to: model.changed(by: .hide)) }

  /// What showing would mean for the keyboard if it were hidden; nothing happens.
  package var imaginedShow: KeyboardTransition {
    let hidden = model.changed(by: .hide)
    return KeyboardTransition(.show, from: hidden, to: hidden.changed(by: .show))
  }

  /// What turning the device means for the keyboard; nothing happens yet.
  package func rotation(to orientation: Orientation) -> KeyboardTransition {
    let event = KeyboardEvent.rotate(KeyboardSurroundings(device: device, orientation: orientation))
    return KeyboardTransition(event, from: model, to: model.changed(by: event))
  }

  /// Turns the keyboard with the device, without telling the stage, which leads the rotation.
  package func turn(_ rotation: KeyboardTransition) {
    model = rotation.end
  }

  /// Changes the shape in a way that may be invalid, in which case nothing changes.
  private func reshape(_ change: (inout KeyboardShape) -> Void) {
    var shape = model.shape
    change(&shape)
    guard shape.isValid(on: device.idiom) else { return }
    commit(.reshape(shape))
  }
}

// MARK: - Verbs

extension Keyboard {
  /// Brings the keyboard onto the screen, in the form and at the place that it had last.
  ///
  /// - Parameter owner: Which app wants it.
  public func show(for owner: KeyboardOwner = .thisApp) {
    if !model.isRequested { self.owner = owner }
    commit(.show)
  }

  /// Takes the keyboard from the screen.
  public func hide() { commit(.hide) }

  /// Puts the keys at the bottom of the screen.
  ///
  /// - Throws: ``KeyboardError`` while a hardware keyboard is attached.
  public func dock() throws(KeyboardError) { try perform(.dock) }

  /// Lifts the keys from the bottom, over the whole width.
  ///
  /// - Parameter top: The top edge in screen coordinates, clamped to the screen; nil for the place of the last time.
  /// - Throws: ``KeyboardError`` on a phone, while a hardware keyboard is attached, or for a top that is not finite.
  public func undock(top: Double? = nil) throws(KeyboardError) { try perform(.undock(top: top)) }

  /// Splits the keys into two halves, lifted from the bottom.
  ///
  /// - Parameter top: The top edge in screen coordinates, clamped to the screen; nil for the place of the last time.
  /// - Throws: ``KeyboardError`` on a phone, while a hardware keyboard is attached, or for a top that is not finite.
  public func split(top: Double? = nil) throws(KeyboardError) { try perform(.split(top: top)) }

  /// Makes the keyboard small.
  ///
  /// - Parameter origin: The upper left corner in screen coordinates, clamped to the screen; nil for the place of the last
  ///   time, at first the middle.
  /// - Throws: ``KeyboardError`` on a phone, while a hardware keyboard is attached, or for an origin that is not finite.
  public func float(at origin: LayoutPoint? = nil) throws(KeyboardError) { try perform(.float(at: origin)) }

  /// Moves a detached keyboard or a collapsed bar; one event a call, not animated.
  ///
  /// Lifted keys dock when they reach the bottom edge, a floating keyboard when it is pulled beyond it. Lifted keys only
  /// move up and down.
  ///
  /// - Parameter origin: The upper left corner in screen coordinates, clamped to the screen.
  /// - Throws: ``KeyboardError`` on a phone, in a state that cannot be dragged, or for an origin that is not finite.
  public func drag(to origin: LayoutPoint) throws(KeyboardError) { try perform(.drag(to: origin)) }

  /// Ends a drag; without a quirk nobody is told.
  public func drop() {
    delegate?.keyboard(self, didBegin: KeyboardTransition(.release, from: model, to: model))
  }

  /// Attaches a hardware keyboard; its bar appears, and the keys leave.
  ///
  /// - Parameter bar: What it shows on the screen.
  /// - Throws: ``KeyboardError`` for a bar on a phone, which has none.
  public func attachHardwareKeyboard(shortcutsBar bar: ShortcutsBar) throws(KeyboardError) {
    try perform(.attach(bar))
  }

  /// Detaches the hardware keyboard; the keys return if a keyboard is wanted.
  public func detachHardwareKeyboard() { commit(.detach) }
}

// MARK: - Size

extension Keyboard {
  /// Whether the user wants the predictive bar; changes nothing on a pad.
  public var showsPredictiveBar: Bool {
    get { model.shape.showsPredictiveBar }
    set { reshape { $0.showsPredictiveBar = newValue } }
  }

  /// Whether AutoFill has something to offer, which brings a bar back that the field does not want.
  public var offersAutoFill: Bool {
    get { model.shape.offersAutoFill }
    set { reshape { $0.offersAutoFill = newValue } }
  }

  /// Which keys are on the screen; heights that are not positive and finite are refused.
  public var source: KeyboardSource {
    get { model.shape.source }
    set { reshape { $0.source = newValue } }
  }

  /// The height of the input accessory view, in points; negative and infinite ones are refused.
  public var accessoryHeight: Double {
    get { model.shape.accessoryHeight }
    set { reshape { $0.accessoryHeight = newValue } }
  }

  /// The size of the floating keyboard, in points; sizes that are not positive and finite are refused.
  ///
  /// 320×254 at first: nobody published the real one.
  public var floatingSize: LayoutSize {
    get { model.shape.floatingSize }
    set { reshape { $0.floatingSize = newValue } }
  }

  /// The width of the full shortcuts bar, in points; nil for the screen's width.
  ///
  /// Other widths than positive ones are refused.
  public var shortcutsBarWidth: Double? {
    get { model.shape.shortcutsBarWidth }
    set { reshape { $0.shortcutsBarWidth = newValue } }
  }

  /// The size of the collapsed shortcuts bar, in points; others than positive ones are refused.
  public var minimizedBarSize: LayoutSize {
    get { model.shape.minimizedBarSize }
    set { reshape { $0.minimizedBarSize = newValue } }
  }

  /// Takes over what a field means for the keyboard: its traits, and what it brings along.
  package func adopt(_ traits: TextInputTraits, source: KeyboardSource? = nil, accessoryHeight: Double? = nil) {
    reshape { shape in
      shape.fieldAllowsPredictiveBar = traits.allowsPredictiveBar
      if let source { shape.source = source }
      if let accessoryHeight { shape.accessoryHeight = accessoryHeight }
    }
  }
}
