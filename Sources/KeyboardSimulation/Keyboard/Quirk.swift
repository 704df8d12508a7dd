/// A behaviour of an old system, or a fault, that can be switched on; none is on by default.
///
/// Each case names its source by the tags of Docs/Keyboard.md.
public enum Quirk: Sendable, Hashable, CaseIterable {
  /// Frames are given in the coordinates of the screen held upright (up to iOS 7; TITANIUM-4, EXCH).
  case legacyPortraitCoordinates
  /// Notifications carry no screen (up to iOS 16.0; WW23).
  case noScreenObject
  /// The announced duration is 0.4 s (iOS 7; TECHFEED-I7).
  case slowDuration
  /// Undocking announces curve 0 (old; TECHFEED-SPLIT).
  case plainUndockingCurve
  /// A height change of the docked keyboard is not told (iOS 9.0; RADAR-22505056, RADAR-22437233).
  case silentHeightChange
  /// A height change of a detached keyboard is not told (iOS 9.3; RADAR-25056255).
  case silentDetachedHeightChange
  /// Docking posts nine notifications (iOS 9; RADAR-25032907).
  case dockingTrace
  /// Docking posts its first notification twice (QIITA).
  case doubledChangeFrameOnDocking
  /// Rotating a detached keyboard posts twelve notifications, none with the right end frame (iOS 9; RADAR-25032907).
  case rotationBurst
  /// The begin frame after a rotation is that of the old orientation, clipped to the new screen (RADAR-38117524).
  case staleBeginAfterRotation
  /// The end frame while a keyboard or a bar is dragged is the zero rectangle (FLUTTER-KIM, FOS-37).
  case zeroFrameWhileDragging
  /// Dropping a dragged shortcuts bar posts willShow with the zero rectangle (FLUTTER-KIM).
  case zeroFrameOnDroppedBar
  /// The user prefers cross-fades: nothing travels, and hiding ends in the zero rectangle (RN-29974, FINN-1208).
  case crossFadeTransitions
  /// With cross-fades, didShow has no height and 383 ms (iOS 26; KC-1242).
  case crossFadeEmptyDidShow
  /// A change of the multitasking mode posts a frame without width (FLUTTER-KIM).
  case emptyFrameOnMultitasking
  /// A keyboard from another maker is off by a fraction of a point (FLUTTER-KIM).
  case fractionalThirdPartyFrames
  /// A keyboard from another maker tells three heights in a row: 364, 347 and 575 (iOS 26; KBK-971).
  case wanderingThirdPartyHeight
  /// The frame over a hardware keyboard's bar has the whole keyboard's height and reaches below the screen (IONIC-273).
  case oversizedHardwareFrame
  /// Attaching or detaching a hardware keyboard posts willShow twice (RADAR-25193835).
  case doubledShowOnHardwareToggle
  /// Under a Slide Over app the docked frame ends where the app ends (FLUTTER-KIM).
  case slideOverFrameWithoutStrip
  /// Going to the background and coming back hides and shows the keyboard for the app (old; FLUTTER-FVC).
  case backgroundNotifications
  /// The frames of didChangeFrame are those of the beginning (iOS 27 beta; CMUX-10810).
  case unreliableDidChangeFrame
  /// Focus moves the keyboard at once, before the call returns (up to iOS 16; WW23).
  case inProcessKeyboard
  /// A guide made while the keyboard is up rests until the next change (iOS 26; CMUX-9663).
  case guideMissesPresentKeyboard
  /// After the keyboard has left, a guide rests at its view's bottom instead of the safe area (iOS 26; CMUX-13470).
  case guideRestsAtRawBottom
  /// A guide stays at the bottom while the keyboard is visible (iOS 27 beta; CMUX-9958).
  case guideStaysAtBottom
}
