import KeyboardSimulation
import LayoutGeometry

/// How things that a layout moves travel to their new frames.
struct AnimationContext: Sendable, Hashable {
  var start: Duration
  var duration: Duration
  var curve: AnimationCurve
  /// Whether what is already on its way goes on from where it is shown, instead of from where it was going.
  var beginsFromCurrentState: Bool
  /// Whether the app asked for it, and not the keyboard or a rotation.
  var isClients = false

  /// When everything has arrived.
  var end: Duration { start + curve.effectiveDuration(duration) }
}

/// A frame on its way: from where it was shown to where it is laid out.
struct FrameAnimation: Sendable, Hashable {
  var from: LayoutRect
  var to: LayoutRect
  var context: AnimationContext

  /// The animation of something that a layout has moved; what was under way before may be taken up.
  init(from old: LayoutRect, to new: LayoutRect, context: AnimationContext, replacing former: FrameAnimation?) {
    from = context.beginsFromCurrentState ? former?.frame(at: context.start) ?? old : old
    to = new
    self.context = context
  }

  /// The frame at a time: component by component on the way between both, and exactly the last one at the end.
  func frame(at time: Duration) -> LayoutRect {
    let progress = context.curve.progress(after: time - context.start, of: context.duration)
    guard progress < 1 else { return to }
    return LayoutRect(
      x: from.minX + (to.minX - from.minX) * progress, y: from.minY + (to.minY - from.minY) * progress,
      width: from.width + (to.width - from.width) * progress,
      height: from.height + (to.height - from.height) * progress)
  }
}
