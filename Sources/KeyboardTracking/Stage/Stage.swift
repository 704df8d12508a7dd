import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

/// A device with a screen, a keyboard, windows and a clock: the place where a layout meets a keyboard.
///
/// Events are delivered at once, and the layout is solved once for where everything will be in the end; only
/// ``presentationFrame(of:)-(LayoutView)`` travels. A stage is used from one isolation domain at a time, whichever that is.
public final class Stage {
  /// What is simulated.
  public let device: Device
  /// The windows, in the order in which they were opened; the first one fills the screen.
  public internal(set) var windows: [Window] = []
  /// Every notification posted so far, in order.
  public internal(set) var notifications: [KeyboardNotification] = []
  /// What the last keyboard frame did; nil before the first.
  public internal(set) var lastFrame: FrameRecord?
  /// What went wrong while time passed, in order.
  public internal(set) var incidents: [StageIncident] = []
  /// The text input that has the focus.
  public internal(set) weak var firstResponder: TextInputView?
  /// The old behaviours and faults that are switched on; none at first.
  public var quirks: Set<Quirk> = [] {
    didSet { for window in windows { window.quirks = quirks } }
  }

  var clock = VirtualClock()
  var timeline = Timeline<PendingEvent>()
  var displays: [Display]
  /// Transitions that arose while another one was delivered, in order.
  var waitingTransitions: [(display: Display, transition: KeyboardTransition)] = []
  var isDelivering = false
  /// Whether observers are left out, because they keep moving the keyboard.
  var isMuted = false
  /// When everything that travels will have arrived.
  var lastArrival: Duration = .zero
  var touch: Touch?
  /// What the keyboard had before the focused field brought something of its own.
  var replacedInput: (source: KeyboardSource, accessoryHeight: Double)?
  let observers = KeyboardNotification.Name.allCases.map { _ in ObserverList<KeyboardNotification>() }
  let frameObservers = ObserverList<FrameRecord>()
  let focusObservers = ObserverList<TextInputView?>()

  /// Makes a stage with one window that fills the screen, and the keyboard hidden.
  ///
  /// - Parameters:
  ///   - device: What is simulated.
  ///   - orientation: How it is held.
  public init(device: Device, orientation: Orientation = .portrait) {
    self.device = device
    displays = [Display(index: 0, device: device, orientation: orientation)]
    displays[0].keyboard.delegate = self
    addWindow(frame: displays[0].bounds, style: .fullScreen, on: displays[0])
  }

  /// The first window.
  public var window: Window { windows[0] }

  /// The keyboard of the device's own screen.
  public var keyboard: Keyboard { displays[0].keyboard }

  /// The device's own screen, as it is held now.
  public var screen: Screen { displays[0].screen }

  /// How the device is held.
  public var orientation: Orientation { displays[0].orientation }

  /// The time since the stage was made, on its own clock.
  public var now: Duration { clock.now }

  /// What is due later.
  enum PendingEvent {
    /// A keyboard arrives, and is told of.
    case arrival(Display, NotificationScript)
    /// A rotation or another change of size ends.
    case transitionEnd([WindowTransition])
    /// The keyboard learns of the focus.
    case focus
    /// An animation of the app's ends.
    case completion(() -> Void)
    /// A keyboard is dragged on.
    case drag(Keyboard, LayoutPoint)
  }
}
