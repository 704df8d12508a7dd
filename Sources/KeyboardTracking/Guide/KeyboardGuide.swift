import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

/// What ``KeyboardGuide/dismissPadding`` does.
public enum DismissPaddingRole: Sendable, Hashable, CaseIterable {
  /// The resting guide lies that much higher, and a dismissing gesture begins that much earlier.
  case restAndGesture
  /// A dismissing gesture begins that much earlier; Apple's meaning (DOC-KDP, HDR-KLG, WW23).
  case gestureOnly
}

/// The rectangle of the keyboard in a view: tie what should ride on the keyboard to its top.
///
/// Ask a view for its ``ConstraintLayout/LayoutView/keyboardGuide``. While the keyboard is away, or undocked and not
/// followed, the guide rests at the view's bottom. Changes of its options take effect at the next layout pass.
public final class KeyboardGuide: TrackingGuide {
  /// Whether the guide follows the keyboard when it is undocked, split or floating; otherwise it rests then.
  ///
  /// Tracked sets work only while this is true.
  public var followsUndocked = false {
    didSet { if followsUndocked != oldValue { optionsDidChange() } }
  }

  /// Whether the resting guide's top is the safe area's bottom, instead of the view's.
  public var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { optionsDidChange() } }
  }

  /// The height of what rides on the keyboard, in points, from which a dismissing gesture may begin; see the role.
  ///
  /// Negative numbers are kept and count as 0. A number that is not finite is refused: the former stays.
  public var dismissPadding = 0.0 {
    didSet {
      if !dismissPadding.isFinite { dismissPadding = oldValue }
      if dismissPadding != oldValue { optionsDidChange() }
    }
  }

  /// What ``dismissPadding`` does.
  public var dismissPaddingRole = DismissPaddingRole.restAndGesture {
    didSet { if dismissPaddingRole != oldValue { optionsDidChange() } }
  }

  /// Up to how far from an edge of the window counts as near, in points.
  ///
  /// 0 at first: touching and cut off. Negative numbers count as 0; one that is not finite is refused: the former stays.
  public var nearDistance = 0.0 {
    didSet {
      if !nearDistance.isFinite { nearDistance = oldValue }
      if nearDistance != oldValue { optionsDidChange() }
    }
  }

  /// Whether undocked and split keys can be near the bottom edge.
  public var undockedBottomRule = UndockedBottomRule.never {
    didSet { if undockedBottomRule != oldValue { optionsDidChange() } }
  }

  /// The window that aims the guide; nil while the view is in none.
  weak var window: Window?
  /// Where the guide was pinned last.
  private(set) var target: LayoutRect?
  /// How the guide travels, if it does.
  var animation: FrameAnimation?
  /// The frame that was last told to observers.
  var publishedFrame = LayoutRect.zero
  /// Whether the guide has missed the keyboard that is up, as a quirk has it.
  var missesKeyboard = false
  let frameObservers = ObserverList<LayoutRect>()

  /// How much earlier a dismissing gesture begins, in points.
  public var gesturePadding: Double { max(0, dismissPadding) }

  var options: GuideTarget.Options {
    var options = GuideTarget.Options()
    options.followsUndocked = followsUndocked
    options.usesBottomSafeArea = usesBottomSafeArea
    options.restingPadding = dismissPaddingRole == .restAndGesture ? max(0, dismissPadding) : 0
    return options
  }

  /// Calls a closure with the guide's frame, in its view's coordinates, after each layout that moved it.
  ///
  /// - Parameters:
  ///   - owner: The observation ends when it is released.
  ///   - handler: What is called; the frame is the final one, not that of an animation.
  public func observeFrame(owner: AnyObject, _ handler: @escaping (LayoutRect) -> Void) {
    frameObservers.add(owner: owner, handler)
  }

  /// Calls a closure with the guide's frame, in its view's coordinates, after each layout that moved it.
  ///
  /// - Parameter handler: What is called; the frame is the final one, not that of an animation.
  /// - Returns: The observation, which ends with the token.
  public func observeFrame(_ handler: @escaping (LayoutRect) -> Void) -> ObservationToken {
    frameObservers.add(handler)
  }

  /// Moves the guide to where it belongs.
  ///
  /// - Returns: Whether it was somewhere else before.
  func aim(at rect: LayoutRect) -> Bool {
    guard rect != target else { return false }
    target = rect
    pin(to: rect)
    return true
  }

  private func optionsDidChange() {
    if let window {
      window.aim(self)
    } else {
      restWithoutWindow()
    }
  }

  /// Aims the guide of a view that no window shows: at rest, with no safe area.
  func restWithoutWindow() {
    guard let view = owningView else { return }
    let geometry = GuideTarget.View(bounds: view.bounds, bottomSafeArea: 0, window: view.bounds, keyboard: nil)
    let hidden = GuideTarget.Keyboard(state: .hidden, visiblePart: nil)
    _ = aim(at: GuideTarget.frame(keyboard: hidden, view: geometry, options: options))
    track(followsUndocked ? .bottom : nil)
  }
}

extension LayoutView {
  /// The keyboard's rectangle in this view; made when it is first asked for, one for each view.
  public final var keyboardGuide: KeyboardGuide {
    let attachment = trackingAttachment
    if let guide = attachment.guide { return guide }
    let guide = KeyboardGuide()
    guide.identifier = "keyboardGuide"
    attachment.guide = guide
    addLayoutGuide(guide)
    if let window = root.host as? Window {
      window.register(guide)
    } else {
      guide.restWithoutWindow()
    }
    return guide
  }
}
