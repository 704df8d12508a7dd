import KeyboardSimulation

extension Stage {
  /// Calls a closure with every notification of a name.
  ///
  /// - Parameters:
  ///   - name: Which notifications.
  ///   - owner: The observation ends when it is released.
  ///   - handler: What is called, after the layout has been solved for the end of the movement.
  public func observe(
    _ name: KeyboardNotification.Name, owner: AnyObject, _ handler: @escaping (KeyboardNotification) -> Void
  ) {
    observers[name.rawValue].add(owner: owner, handler)
  }

  /// Calls a closure with every notification of a name.
  ///
  /// - Parameters:
  ///   - name: Which notifications.
  ///   - handler: What is called, after the layout has been solved for the end of the movement.
  /// - Returns: The observation, which ends with the token.
  public func observe(
    _ name: KeyboardNotification.Name, _ handler: @escaping (KeyboardNotification) -> Void
  ) -> ObservationToken {
    observers[name.rawValue].add(handler)
  }

  /// Calls a closure with the text input that has the focus, after the keyboard has followed it; nil where none has.
  ///
  /// - Parameters:
  ///   - owner: The observation ends when it is released.
  ///   - handler: What is called.
  public func observeFocus(owner: AnyObject, _ handler: @escaping (TextInputView?) -> Void) {
    focusObservers.add(owner: owner, handler)
  }

  /// Calls a closure with what each keyboard frame did.
  ///
  /// - Parameters:
  ///   - owner: The observation ends when it is released.
  ///   - handler: What is called, before the notifications of the frame.
  public func observeFrames(owner: AnyObject, _ handler: @escaping (FrameRecord) -> Void) {
    frameObservers.add(owner: owner, handler)
  }
}
