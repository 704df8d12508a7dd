import KeyboardLayout
import XCTest

@testable import KeyboardTracking

/// Random sequences of events, checked after each event against what must always hold.
final class RandomEventsTests: XCTestCase {
  private static let sequences = 10_000
  private static let eventsInASequence = 6

  func testRandomSequences_keepTheInvariants() throws {
    for seed in 0..<UInt64(Self.sequences) {
      let world = RandomWorld(seed: seed)
      for step in 0..<Self.eventsInASequence {
        if let violation = world.step() { return XCTFail("seed \(seed), step \(step): \(violation)") }
      }
      if seed.isMultiple(of: 50), let violation = world.finish() { return XCTFail("seed \(seed): \(violation)") }
    }
  }
}

/// A small, fast generator with a known sequence for every seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A stage with two nested views that carry guides and bars, and a dice.
private final class RandomWorld {
  private let stage: Stage
  private let outer = LayoutView()
  private let inner = LayoutView()
  private let bar = LayoutView()
  private var dice: SplitMix
  /// The frames while the keyboard was hidden, for each way of holding the device and each choice of options.
  private var framesWhileHidden: [String: [LayoutRect]] = [:]
  private var notified: [KeyboardNotification] = []

  init(seed: UInt64) {
    dice = SplitMix(state: seed)
    let devices: [Device] = [.iPhone8, .iPhone15, .iPad9, .iPadPro11]
    stage = Stage(
      device: devices[Int(dice.next() % 4)], orientation: dice.next() % 2 == 0 ? .portrait : .landscapeLeft)
    let root = stage.window.rootView
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.addSubview(bar)
    LayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      outer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      outer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -30),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      outer.keyboardGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
    ])
    _ = inner.keyboardGuide
    stage.settle()
  }

  private var guides: [KeyboardGuide] { [outer.keyboardGuide, inner.keyboardGuide] }
  private var views: [LayoutView] { [outer, inner, bar] }

  /// Lets something happen; returns what is violated afterwards, if anything.
  func step() -> String? {
    let before = views.map(stage.presentationFrame(of:))
    let wasHidden = !stage.keyboard.state.isVisible
    let seen = stage.notifications.count
    if wasHidden { framesWhileHidden[signature] = views.map(\.frame) }
    let event = happen()
    let context = "\(event) on \(stage.device.name), \(stage.orientation), \(stage.keyboard.state)"
    return
      (guideViolation() ?? proximityViolation() ?? sharingViolation()
      ?? notificationViolation(since: seen) ?? costViolation() ?? travelViolation(from: before) ?? hidingViolation())
      .map { "\($0) after \(context)" }
  }

  /// What a layout that is at rest must not have.
  func finish() -> String? {
    stage.settle()
    let report = stage.window.rootView.layoutReport
    if !report.conflicts.isEmpty { return "a conflict" }
    if !report.ambiguities.isEmpty { return "an ambiguity" }
    if !stage.incidents.isEmpty { return "an incident" }
    return views.contains { stage.presentationFrame(of: $0) != $0.frame } ? "something still travels" : nil
  }

  private var signature: String {
    "\(stage.orientation.isLandscape) \(guides.map { "\($0.usesBottomSafeArea)\($0.dismissPadding)" })"
  }

  private func happen() -> String {
    let keyboard = stage.keyboard
    let number = Double(dice.next() % 1400) - 100
    let point = LayoutPoint(x: Double(dice.next() % 1400) - 100, y: number)
    let kind = dice.next() % 18
    switch kind {
    case 0, 1: keyboard.show()
    case 2, 3: keyboard.hide()
    case 4: try? keyboard.float(at: point)
    case 5: try? keyboard.undock(top: number)
    case 6: try? keyboard.split(top: number)
    case 7: try? keyboard.dock()
    case 8, 9: try? keyboard.drag(to: point)
    case 10: stage.rotate(to: Orientation.allCases[Int(dice.next() % 4)])
    case 11: keyboard.showsPredictiveBar.toggle()
    case 12: try? keyboard.attachHardwareKeyboard(shortcutsBar: ShortcutsBar.allCases[Int(dice.next() % 3)])
    case 13: keyboard.detachHardwareKeyboard()
    case 14: keyboard.accessoryHeight = Double(dice.next() % 3) * 44
    case 15: keyboard.source = dice.next() % 2 == 0 ? .system : .customView(height: 301.25)
    case 16:
      let guide = guides[Int(dice.next() % 2)]
      if dice.next() % 2 == 0 { guide.followsUndocked.toggle() } else { guide.usesBottomSafeArea.toggle() }
      stage.window.rootView.layoutIfNeeded()
    default: stage.advance(by: .milliseconds(Int(dice.next() % 400)))
    }
    return "event \(kind)"
  }

  private func guideViolation() -> String? {
    for guide in guides {
      guard let view = guide.owningView else { return "a guide without a view" }
      let frame = guide.layoutFrame
      let isFollowed = guide.followsUndocked && stage.keyboard.state.isDetached
      if isFollowed {
        let bounds = view.convert(stage.window.bounds, from: nil)
        if !bounds.contains(frame) { return "a followed guide outside its window: \(frame)" }
      } else if frame.minY > view.bounds.maxY || frame.maxY > view.bounds.maxY {
        return "a guide below its view: \(frame) in \(view.bounds)"
      }
    }
    return nil
  }

  private func proximityViolation() -> String? {
    for guide in guides {
      guard (guide.nearEdges != nil) == guide.followsUndocked else { return "tracking without following" }
      guard let near = guide.nearEdges else { continue }
      if near.isSuperset(of: [.top, .bottom]) || near.isSuperset(of: [.leading, .trailing]) {
        return "near opposite edges"
      }
    }
    return nil
  }

  private func sharingViolation() -> String? {
    let keyboard = stage.keyboard
    guard keyboard.state.isDocked else { return nil }
    let covered = guides.filter { guide in
      guard let view = guide.owningView else { return false }
      let overlap = view.convert(view.bounds, to: nil).intersection(keyboard.frame)?.height ?? 0
      return overlap > view.safeAreaInsets.bottom
    }
    let onScreen = covered.compactMap { guide in guide.owningView?.convert(guide.layoutFrame, to: nil) }
    guard let first = onScreen.first else { return nil }
    for other in onScreen.dropFirst()
    where (other.minX, other.minY, other.maxX) != (first.minX, first.minY, first.maxX) {
      return "covered guides disagree: \(first), \(other)"
    }
    return nil
  }

  private func notificationViolation(since seen: Int) -> String? {
    let new = stage.notifications.dropFirst(seen)
    if let last = new.last(where: { $0.name == .willChangeFrame }), last.frameEnd != stage.keyboard.frame {
      return "the last willChangeFrame ends elsewhere than the keyboard"
    }
    if let last = new.last(where: { $0.name == .willShow }), last.frameEnd != stage.keyboard.frame {
      return "willShow ends elsewhere than the keyboard"
    }
    return nil
  }

  private func costViolation() -> String? {
    (stage.lastFrame?.solves ?? 0) > 2 ? "more than two solves" : nil
  }

  /// Whatever travels is between where it was shown before and where it will be.
  private func travelViolation(from before: [LayoutRect]) -> String? {
    for (view, old) in zip(views, before) {
      let now = stage.presentationFrame(of: view)
      let new = view.frame
      let parts = [
        (old.minX, now.minX, new.minX), (old.minY, now.minY, new.minY), (old.width, now.width, new.width),
        (old.height, now.height, new.height),
      ]
      for (old, now, new) in parts where now < min(old, new) - 1e-9 || now > max(old, new) + 1e-9 {
        return "shown at \(now), outside of \(old) to \(new)"
      }
    }
    return nil
  }

  private func hidingViolation() -> String? {
    guard !stage.keyboard.state.isVisible, let former = framesWhileHidden[signature] else { return nil }
    return views.map(\.frame) == former ? nil : "the layout is not what it was before the keyboard came"
  }
}
