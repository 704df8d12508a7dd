import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

/// How an animation of the app's is run, with UIKit's raw values.
public struct AnimationOptions: OptionSet, Sendable, Hashable {
  /// The bits of the set; 16 to 19 hold the number of a curve.
  public let rawValue: UInt

  /// Makes options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Makes options that hold the number of a curve, as notifications carry it.
  public init(curve: AnimationCurve) {
    rawValue = curve.optionsRawValue
  }

  /// What is under way goes on from where it is shown now.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)

  /// The curve whose number the options hold.
  public var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .easeInOut }
}

extension Stage {
  /// Where a view is shown now, in its superview's coordinates.
  ///
  /// While the view travels: old + (new − old)·x(t), component by component. At other times its frame.
  public func presentationFrame(of view: LayoutView) -> LayoutRect {
    view.existingTrackingAttachment?.animation?.frame(at: now) ?? view.frame
  }

  /// Where a keyboard guide is shown now, in its view's coordinates.
  public func presentationFrame(of guide: KeyboardGuide) -> LayoutRect {
    guide.animation?.frame(at: now) ?? guide.layoutFrame
  }

  /// Where a keyboard of the stage is shown now, in screen coordinates.
  public func presentationFrame(of keyboard: Keyboard) -> LayoutRect {
    let display = displays.first { $0.keyboard === keyboard }
    return display?.keyboardAnimation?.frame(at: now) ?? keyboard.frame
  }

  /// Animates what a closure lays out.
  ///
  /// As in UIKit, changes of constraints travel only if the closure lays out the views that they concern.
  ///
  /// - Parameters:
  ///   - duration: How long; the keyboard's curve takes 0.5 s instead.
  ///   - curve: How; nil for the curve that the options hold.
  ///   - options: Whether what is under way goes on from where it is shown.
  ///   - completion: What runs when the time is over.
  ///   - changes: What changes.
  public func animate(
    duration: Duration, curve: AnimationCurve? = nil, options: AnimationOptions = [],
    completion: (() -> Void)? = nil, _ changes: () -> Void
  ) {
    let context = AnimationContext(
      start: now, duration: duration, curve: curve ?? options.curve,
      beginsFromCurrentState: options.contains(.beginFromCurrentState), isClients: true)
    let former = windows.map(\.animationContext)
    let affected = windows
    for window in affected { window.animationContext = context }
    changes()
    for (window, context) in zip(affected, former) { window.animationContext = context }
    lastArrival = max(lastArrival, context.end)
    if let completion { timeline.schedule(.completion(completion), at: context.end) }
  }
}
