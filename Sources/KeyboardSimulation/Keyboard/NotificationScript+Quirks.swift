import LayoutGeometry

extension NotificationScript {
  private func has(_ quirk: Quirk) -> Bool { context.quirks.contains(quirk) }

  private var isDocking: Bool {
    part == .whole && transition.begin.state.isDetached && transition.end.state.isDocked
  }

  private var isThirdParty: Bool {
    if case .thirdParty = transition.end.shape.source { true } else { false }
  }

  /// The steps as an old or faulty system posts them.
  func adjust(_ plain: [Step], in moment: Moment) -> [Step] {
    let begin = transition.begin.state
    let end = transition.end.state
    let kind = transition.event.kind
    if kind == .reshape, begin.isDocked, end.isDocked, has(.silentHeightChange) { return [] }
    if kind == .reshape, begin.isDetached, end.isDetached, has(.silentDetachedHeightChange) { return [] }
    if kind == .release, end == .minimizedBar, moment == .start, has(.zeroFrameOnDroppedBar) {
      return [Step(name: .willShow, subject: .show)]
    }
    if isDocking, has(.dockingTrace) { return dockingTrace(in: moment) }
    if isDocking, moment == .start, has(.doubledChangeFrameOnDocking) {
      return [Step(name: .willChangeFrame, subject: .frame)] + plain
    }
    if kind == .rotate, end.isDetached, has(.rotationBurst) {
      return moment == .start
        ? (0..<6).flatMap { round in
          [
            Step(name: .willChangeFrame, subject: .frame, repetition: round),
            Step(name: .didChangeFrame, subject: .frame, repetition: round),
          ]
        } : []
    }
    if kind == .attach || kind == .detach, moment == .start, end.isDocked, has(.doubledShowOnHardwareToggle) {
      return plain + [Step(name: .willShow, subject: .show, repetition: 1)]
    }
    if moment == .start, isThirdParty, plain.contains(where: { $0.name == .willShow }), has(.wanderingThirdPartyHeight)
    {
      return (0..<3).flatMap { round in
        plain.map { Step(name: $0.name, subject: $0.subject, repetition: round) }
      }
    }
    return plain
  }

  private func dockingTrace(in moment: Moment) -> [Step] {
    let names: [KeyboardNotification.Name] =
      moment == .start
      ? [.willChangeFrame, .didChangeFrame, .willShow, .willChangeFrame, .willShow]
      : [.didChangeFrame, .didShow, .didChangeFrame, .didShow]
    return names.map { Step(name: $0, subject: $0 == .willShow || $0 == .didShow ? .show : .frame) }
  }

  /// The frames of a step as an old or faulty system tells them.
  func frames(of step: Step) -> (begin: LayoutRect, end: LayoutRect) {
    var frames = plainFrames(of: step)
    guard !context.quirks.isEmpty else { return frames }
    let kind = transition.event.kind
    if kind == .drag, step.subject == .frame || step.subject == .move, has(.zeroFrameWhileDragging) {
      frames.end = .zero
    }
    if kind == .release, step.name == .willShow { frames.end = .zero }
    if part == .whole, !transition.end.state.isVisible, has(.crossFadeTransitions) { frames.end = .zero }
    if kind == .rotate, transition.end.state.isDetached, has(.rotationBurst) { frames.end = frames.begin }
    if part == .rotationShow, has(.staleBeginAfterRotation) { frames.begin = staleBegin }
    if step.name == .didShow, has(.crossFadeEmptyDidShow) {
      frames.end = LayoutRect(origin: frames.end.origin, size: LayoutSize(width: frames.end.width, height: 0))
    }
    if step.name == .didChangeFrame, has(.unreliableDidChangeFrame) { frames.end = frames.begin }
    if transition.end.hardware != nil, transition.end.state.isDocked, step.subject != .hide,
      has(.oversizedHardwareFrame)
    {
      frames.end.size.height = transition.end.dockedHeight
    }
    if isThirdParty, has(.fractionalThirdPartyFrames) { frames.end = frames.end.offsetBy(dx: 0, dy: 1.0 / 3) }
    if isThirdParty, step.name.isWill, transition.end.state.isDocked, has(.wanderingThirdPartyHeight) {
      let height = [364.0, 347, 575][step.repetition]
      frames.end = LayoutRect(
        x: 0, y: context.screen.size.height - height, width: context.screen.size.width, height: height)
    }
    if let bottom = context.slideOverBottom, transition.end.state.isDocked, step.subject != .hide,
      has(.slideOverFrameWithoutStrip)
    {
      frames.end = LayoutRect(
        minX: frames.end.minX, minY: frames.end.minY, maxX: frames.end.maxX, maxY: min(frames.end.maxY, bottom))
    }
    return frames
  }

  /// The old orientation's frame, cut off by the new screen.
  private var staleBegin: LayoutRect {
    transition.frameBegin.intersection(context.screen.bounds)
      ?? LayoutRect(x: 0, y: context.screen.size.height, width: context.screen.size.width, height: 0)
  }

  /// The duration and the curve that a step announces.
  func timing(of step: Step) -> (duration: Duration, curve: AnimationCurve) {
    guard !context.quirks.isEmpty else { return (transition.duration, transition.curve) }
    var timing = (duration: transition.duration, curve: transition.curve)
    if transition.isAnimated, has(.slowDuration) { timing.duration = .milliseconds(400) }
    if step.name == .didShow, has(.crossFadeEmptyDidShow) { timing.duration = .milliseconds(383) }
    if transition.begin.state.isDocked, transition.end.state.isDetached, has(.plainUndockingCurve) {
      timing.curve = .easeInOut
    }
    return timing
  }
}
