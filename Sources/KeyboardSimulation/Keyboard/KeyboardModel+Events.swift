import LayoutGeometry

extension KeyboardModel {
  /// The keyboard after an event.
  ///
  /// - Throws: ``KeyboardError`` where the device or the present state forbids the event, or a number in it cannot be.
  public func applying(_ event: KeyboardEvent) throws(KeyboardError) -> KeyboardModel {
    try checkLegality(of: event.kind)
    try checkValues(of: event)
    return changed(by: event)
  }

  /// The keyboard after an event that is known to be legal.
  func changed(by event: KeyboardEvent) -> KeyboardModel {
    var model = self
    switch event {
    case .show: model.isRequested = true
    case .hide: model.leaveScreen()
    case .dock: model.appear(as: .docked)
    case .undock(let top): model.lift(to: top, as: .undocked)
    case .split(let top): model.lift(to: top, as: .split)
    case .float(let origin): model.float(at: origin)
    case .drag(let origin): model.move(to: origin)
    case .track(let top): model.pull = min(max(0, top - restingTop), surroundings.screenSize.height - restingTop)
    case .release: model.pull = 0
    case .reshape(let shape): model.shape = shape
    case .attach(let bar): model.attach(bar)
    case .detach: model.hardware = nil
    case .rotate(let surroundings): model.surroundings = surroundings
    }
    model.bringOntoScreen()
    return model
  }

  /// The table of legal events, read from top to bottom: the first row that fits decides.
  private func checkLegality(of kind: KeyboardEvent.Kind) throws(KeyboardError) {
    switch (surroundings.idiom, state, kind) {
    // Coming and going, changes of size and of the device happen in every state.
    case (_, _, .show), (_, _, .hide), (_, _, .reshape), (_, _, .detach), (_, _, .rotate), (_, _, .release):
      return
    case (_, _, .attach):
      return
    // Only a docked keyboard follows a dismissing finger.
    case (_, .docked, .track), (_, .accessoryOnly, .track):
      return
    case (_, _, .track):
      throw .illegal(.track, in: state)
    // A phone's keyboard has one place.
    case (.phone, _, .undock), (.phone, _, .split), (.phone, _, .float), (.phone, _, .drag):
      throw .unsupported(kind, .phone)
    // What lies over the content can be dragged.
    case (.pad, .undocked, .drag), (.pad, .split, .drag), (.pad, .floating, .drag), (.pad, .minimizedBar, .drag):
      return
    case (_, _, .drag):
      throw .illegal(.drag, in: state)
    // While a hardware keyboard types there are no keys to place.
    case (_, _, .dock), (_, _, .undock), (_, _, .split), (_, _, .float):
      if hardware != nil { throw .illegal(kind, in: state) }
    }
  }

  private mutating func leaveScreen() {
    isRequested = false
    pull = 0
  }

  private mutating func appear(as mode: KeyboardMode) {
    self.mode = mode
    isRequested = true
    pull = 0
  }

  private mutating func lift(to top: Double?, as mode: KeyboardMode) {
    liftedTop = top ?? liftedTop ?? defaultLiftedTop
    appear(as: mode)
  }

  private mutating func float(at origin: LayoutPoint?) {
    floatingOrigin = origin ?? floatingOrigin
    appear(as: .floating)
  }

  private mutating func attach(_ bar: ShortcutsBar) {
    hardware = bar
    pull = 0
    // As every verb that names a form, attaching shows it; without a bar there is nothing to show.
    if bar != .none { isRequested = true }
  }

  /// Moves what is dragged, and docks what is dragged to the bottom.
  ///
  /// Lifted keys dock when they reach the edge; the floating keyboard, which may lie against it, when it is pulled beyond.
  private mutating func move(to origin: LayoutPoint) {
    switch state {
    case .minimizedBar:
      minimizedOrigin = origin
    case .floating:
      floatingOrigin = origin
      if origin.y > surroundings.screenSize.height - clampedFloatingSize.height { mode = .docked }
    default:
      liftedTop = origin.y
      if origin.y >= surroundings.screenSize.height - dockedHeight { mode = .docked }
    }
  }

  /// Where lifted keys go that were never lifted before: halfway up the room above the docked place.
  private var defaultLiftedTop: Double { (surroundings.screenSize.height - dockedHeight) / 2 }

  /// Clamps every remembered place, so that it still is one after a rotation or a change of size.
  private mutating func bringOntoScreen() {
    if let origin = floatingOrigin { floatingOrigin = clamped(origin, for: clampedFloatingSize) }
    if let origin = minimizedOrigin { minimizedOrigin = clamped(origin, for: minimizedSize) }
    if let top = liftedTop { liftedTop = min(max(0, top), surroundings.screenSize.height - dockedHeight) }
    pull = min(pull, surroundings.screenSize.height - restingTop)
  }

  private func checkValues(of event: KeyboardEvent) throws(KeyboardError) {
    switch event {
    case .undock(.some(let top)), .split(.some(let top)), .track(let top):
      guard top.isFinite else { throw .notFinite(event.kind) }
    case .float(.some(let origin)), .drag(let origin):
      guard origin.isFinite else { throw .notFinite(event.kind) }
    case .reshape(let shape):
      guard shape.isValid(on: surroundings.idiom) else { throw .invalidShape }
    case .attach(let bar):
      if bar != .none, surroundings.idiom == .phone { throw .unsupported(.attach, .phone) }
    case .undock(nil), .split(nil), .float(nil), .show, .hide, .dock, .release, .detach, .rotate:
      return
    }
  }
}
