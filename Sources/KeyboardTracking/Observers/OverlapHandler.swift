import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

/// Keyboard handling by notifications as Apple recommends it: a reference to test hand-written handlers against the guide.
///
/// It hands out how high the keyboard covers the bottom of a view, or the view's bottom safe-area inset where it covers
/// nothing (WW23), inside an animation with the payload's duration and curve. It ends when it is released.
public final class OverlapHandler {
  /// Which notifications are listened to.
  public enum Policy: Sendable, Hashable, CaseIterable {
    /// willShow and willHide, as article A has it; without a screen in the payload nothing is done.
    case showAndHide
    /// willChangeFrame alone, as article C has it; a detached keyboard counts as none.
    case changeFrame
  }

  /// Whether a hide inside a rotation is ignored, so that the layout does not jump while the keyboard stays.
  public var ignoresHideInRotation = true
  /// Whether the keyboard covers a part of the view, as far as the handler knows.
  public private(set) var isCovered = false
  /// The height last handed out, in points; nil before the first.
  public private(set) var overlap: Double?

  private let policy: Policy
  private unowned let stage: Stage
  private weak var view: LayoutView?
  private let apply: (Double) -> Void
  private var isInRotation = false

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - stage: Whose notifications; it must outlive the handler.
  ///   - view: The view whose covered height counts.
  ///   - policy: Which notifications.
  ///   - apply: Called inside an animation with the height, in points; what it changes must be laid out by it.
  public init(on stage: Stage, for view: LayoutView, policy: Policy, apply: @escaping (Double) -> Void) {
    self.stage = stage
    self.view = view
    self.policy = policy
    self.apply = apply
    let names: [KeyboardNotification.Name] =
      policy == .showAndHide ? [.willShow, .willHide] : [.willChangeFrame]
    for name in names {
      stage.observe(name, owner: self) { [unowned self] in handle(KeyboardPayload($0)) }
    }
    window?.onTransition(owner: self) { [unowned self] in follow($0) }
  }

  /// Handles a payload, complete or not; what is missing never harms.
  ///
  /// - Parameter payload: What came with a notification.
  public func handle(_ payload: KeyboardPayload) {
    guard let view, let screen = window?.screen, concerns(screen, payload) else { return }
    let isNone = payload.name == .willHide || (policy == .changeFrame && payload.isDetached(on: screen))
    let covered = isNone ? nil : payload.coveredPart(of: view)
    if covered == nil, isInRotation, ignoresHideInRotation { return }
    isCovered = covered != nil
    stage.animate(
      duration: payload.duration ?? .milliseconds(250), curve: payload.curve ?? .keyboard,
      options: .beginFromCurrentState
    ) { handOut(covered?.height ?? view.safeAreaInsets.bottom) }
  }

  private func handOut(_ height: Double) {
    overlap = height
    apply(height)
  }

  private var window: Window? { view?.root.host as? Window }

  /// Whether a payload is about the view's screen; those of old systems name none.
  private func concerns(_ screen: Screen, _ payload: KeyboardPayload) -> Bool {
    guard let other = payload.screen else { return policy == .changeFrame }
    return other == screen
  }

  private func follow(_ transition: WindowTransition) {
    // Where nothing is covered, the safe area counts, and that changes with the size.
    transition.alongside { [weak self] in
      guard let self, !isCovered, overlap != nil, let view else { return }
      handOut(view.safeAreaInsets.bottom)
    }
    guard transition.isRotation else { return }
    isInRotation = true
    transition.completion { [weak self] in self?.isInRotation = false }
  }
}
