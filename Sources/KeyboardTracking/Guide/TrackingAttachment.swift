import ConstraintLayout

/// What this floor keeps with a view, in the view's one slot for it.
final class TrackingAttachment {
  /// The view's keyboard guide, once somebody has asked for it.
  var guide: KeyboardGuide?
  /// How the view travels, if it does.
  var animation: FrameAnimation?
  /// What dragging the view's content does to the keyboard.
  var dismissMode = KeyboardDismissMode.none
}

extension LayoutView {
  /// What this floor keeps with the view; made when it is first needed.
  final var trackingAttachment: TrackingAttachment {
    if let attachment = attachment as? TrackingAttachment { return attachment }
    let attachment = TrackingAttachment()
    self.attachment = attachment
    return attachment
  }

  /// What this floor keeps with the view, if it keeps anything.
  final var existingTrackingAttachment: TrackingAttachment? { attachment as? TrackingAttachment }
}
