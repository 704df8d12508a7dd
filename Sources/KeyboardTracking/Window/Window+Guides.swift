import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

extension Window {
  /// The keyboard as this window sees it.
  var keyboard: GuideTarget.Keyboard {
    let keyboard = display.keyboard
    let isSeen = keyboard.state.isVisible && !quirks.contains(.guideStaysAtBottom)
    return GuideTarget.Keyboard(
      state: keyboard.state, visiblePart: isSeen ? convertFromScreen(keyboard.frame).intersection(bounds) : nil,
      minimizedBarIsKeyboard: style.minimizedBarIsKeyboard)
  }

  /// Makes a guide one of the window's.
  func register(_ guide: KeyboardGuide) {
    guide.window = self
    guides.append(guide)
    guide.missesKeyboard = quirks.contains(.guideMissesPresentKeyboard) && display.keyboard.state.isVisible
    aim(guide)
    guide.publishedFrame = guide.layoutFrame
  }

  /// Aims a guide at once; its frame moves at the next layout pass.
  func aim(_ guide: KeyboardGuide) { _ = aim(guide, keyboard: keyboard) }

  /// Aims every guide.
  ///
  /// - Returns: Whether one of them has another place than before.
  func aimGuides() -> Bool {
    guard !guides.isEmpty else { return false }
    let keyboard = keyboard
    var changed = false
    for guide in guides where aim(guide, keyboard: keyboard) {
      movedGuides += 1
      changed = true
    }
    return changed
  }

  private func aim(_ guide: KeyboardGuide, keyboard: GuideTarget.Keyboard) -> Bool {
    guard let view = guide.owningView else { return false }
    var keyboard = keyboard
    if guide.missesKeyboard { keyboard.visiblePart = nil }
    var options = guide.options
    if quirks.contains(.guideRestsAtRawBottom), display.keyboardHasLeft { options.usesBottomSafeArea = false }
    let geometry = GuideTarget.View(
      bounds: view.bounds, bottomSafeArea: view.safeAreaInsets.bottom, window: view.convert(bounds, from: nil),
      keyboard: keyboard.visiblePart.map { view.convert($0, from: nil) })
    let moved = guide.aim(at: GuideTarget.frame(keyboard: keyboard, view: geometry, options: options))
    let switched = guide.track(
      guide.followsUndocked
        ? EdgeProximity.nearEdges(
          of: keyboard, window: frame.size, direction: view.effectiveUserInterfaceLayoutDirection,
          distance: max(0, guide.nearDistance), rule: guide.undockedBottomRule)
        : nil)
    return moved || switched
  }

  /// Lets guides travel that a layout has moved, and tells who observes them.
  func publishGuideFrames() {
    for guide in guides {
      let frame = guide.layoutFrame
      guard frame != guide.publishedFrame else { continue }
      guide.animation = animationContext.map {
        FrameAnimation(from: guide.publishedFrame, to: frame, context: $0, replacing: guide.animation)
      }
      guide.publishedFrame = frame
      guide.frameObservers.tell(frame)
    }
  }
}

extension Window: LayoutHost {
  package func layoutView(_ root: LayoutView, didAdd view: LayoutView) {
    if let guide = view.existingTrackingAttachment?.guide { register(guide) }
    for child in view.subviews { layoutView(root, didAdd: child) }
  }

  package func layoutView(_ root: LayoutView, willRemove view: LayoutView) {
    viewWillLeave?(view)
    releaseGuides(below: view)
  }

  /// Lets go of the guides of a view and everything below it; they rest from now on.
  func releaseGuides(below view: LayoutView) {
    guides.removeAll { guide in
      guard guide.owningView?.isDescendant(of: view) ?? true else { return false }
      guide.window = nil
      guide.animation = nil
      guide.restWithoutWindow()
      return true
    }
  }

  package func layoutView(_ root: LayoutView, didMove view: LayoutView, from oldFrame: LayoutRect) {
    movedViews += 1
    guard let context = animationContext else {
      view.existingTrackingAttachment?.animation = nil
      return
    }
    if context.isClients { clientAnimatedViews?.append(view) }
    let attachment = view.trackingAttachment
    attachment.animation = FrameAnimation(
      from: oldFrame, to: view.frame, context: context, replacing: attachment.animation)
  }

  /// Looks after a layout pass whether a guide's own view has moved, in which case one more pass follows.
  package func layoutViewDidLayOut(_ root: LayoutView) {
    guard !isFollowingUp else { return }
    isFollowingUp = true
    if aimGuides() { root.layoutIfNeeded() }
    isFollowingUp = false
    publishGuideFrames()
  }
}
