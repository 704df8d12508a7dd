import ConstraintLayout
import KeyboardSimulation

extension Stage {
  /// Gives a text input the focus; its keyboard comes at the next advance, after the keyboard's latency.
  ///
  /// - Parameter field: A text input in one of the stage's windows.
  /// - Returns: Whether it could have the focus: it is enabled, and neither it nor what contains it is hidden.
  @discardableResult
  public func focus(_ field: TextInputView) -> Bool {
    guard canHaveFocus(field) else { return false }
    firstResponder = field
    focusDidChange()
    return true
  }

  /// Takes the focus from whatever has it; the keyboard leaves at the next advance, after its latency.
  public func endEditing() {
    firstResponder = nil
    focusDidChange()
  }

  private func focusDidChange() {
    if quirks.contains(.inProcessKeyboard) {
      followFocus()
    } else {
      let keyboard = firstResponder.flatMap(window(of:))?.display.keyboard ?? keyboard
      schedule(.focus, after: keyboard.latency)
    }
  }

  /// Brings the keyboards into line with the focus as it is by now.
  func followFocus() {
    let field = firstResponder
    let target = field.flatMap(window(of:))?.display
    for display in displays where display !== target { display.keyboard.hide() }
    if let field, let target {
      adopt(field, on: target.keyboard)
      target.keyboard.show()
    }
    focusObservers.tell(field)
  }

  /// Gives the keyboard what the field brings along, and takes back what the former one brought.
  private func adopt(_ field: TextInputView, on keyboard: Keyboard) {
    let bringsSomething = field.inputSource != nil || field.inputAccessoryHeight != nil
    let own = replacedInput ?? (keyboard.source, keyboard.accessoryHeight)
    replacedInput = bringsSomething ? own : nil
    keyboard.adopt(
      field.traits, source: field.inputSource ?? own.source,
      accessoryHeight: field.inputAccessoryHeight ?? own.accessoryHeight)
  }

  /// Takes the focus from a field that was disabled, hidden, or hidden with its window.
  func resignUnableResponder() {
    guard let field = firstResponder, !canHaveFocus(field) else { return }
    endEditing()
  }

  /// Takes the focus from a field that is about to leave its window.
  func viewWillLeave(_ view: LayoutView) {
    guard let field = firstResponder, field.isDescendant(of: view) else { return }
    endEditing()
  }

  private func canHaveFocus(_ field: TextInputView) -> Bool {
    guard field.isEnabled, let window = window(of: field), !window.isHidden else { return false }
    var view: LayoutView? = field
    while let present = view {
      if present.isHidden { return false }
      view = present.superview
    }
    return true
  }

  private func window(of view: LayoutView) -> Window? {
    windows.first { $0.rootView === view.root }
  }
}
