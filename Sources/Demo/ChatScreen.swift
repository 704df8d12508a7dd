import KeyboardLayout

/// A chat: messages in a clipping view, below them a bar to type into, and a toolbar that rides on the keyboard.
final class ChatScreen {
  let stage: Stage
  /// What is typed into; without a name, since it fills the bar and would only crowd the pictures.
  let field = TextInputView()
  private let messages = LayoutView()
  private let bar = LayoutView()
  /// What rides on the keyboard.
  let toolbar = LayoutView()

  private static let conversation: [(text: String, isOwn: Bool)] = [
    ("Lunch?", false), ("Where?", true), ("The harbour", false), ("At noon?", true), ("Make it one", false),
    ("See you", true),
  ]

  init(on device: Device) {
    stage = Stage(device: device)
    let view = stage.window.rootView
    for (item, name) in [(messages, "messages"), (bar, "text bar"), (toolbar, "toolbar")] {
      item.identifier = name
      view.addSubview(item)
    }
    bar.addSubview(field)
    pinColumn(to: view)
    pinField()
    pinToolbar(to: view.keyboardGuide, in: view)
    addConversation(between: view.safeAreaLayoutGuide)
    stage.settle()
  }

  /// Messages, bar and toolbar: one below the other, over the whole width.
  private func pinColumn(to view: LayoutView) {
    for item in [messages, bar, toolbar] {
      LayoutConstraint.activate([
        item.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        item.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    LayoutConstraint.activate([
      messages.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      messages.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.bottomAnchor.constraint(equalTo: toolbar.topAnchor),
      toolbar.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  private func pinField() {
    LayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
      field.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
      field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -8),
      field.heightAnchor.constraint(equalToConstant: 34),
    ])
  }

  /// The toolbar rides on the keyboard, but goes to the bottom of the screen while the keyboard floats near the top.
  private func pinToolbar(to guide: KeyboardGuide, in view: LayoutView) {
    guide.followsUndocked = true
    guide.nearDistance = 160
    let riding = toolbar.bottomAnchor.constraint(equalTo: guide.topAnchor)
    let resting = toolbar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    guide.setConstraints([riding], activeWhenAwayFrom: .top)
    guide.setConstraints([resting], activeWhenNearEdge: .top)
  }

  /// The latest message stands at the bottom; what does not fit is cut off at the top.
  private func addConversation(between sides: LayoutGuide) {
    messages.clipsToBounds = true
    var next = messages.bottomAnchor
    for (text, isOwn) in Self.conversation.reversed() {
      let bubble = Bubble(text)
      messages.addSubview(bubble)
      LayoutConstraint.activate([
        bubble.bottomAnchor.constraint(equalTo: next, constant: -24),
        isOwn
          ? bubble.trailingAnchor.constraint(equalTo: sides.trailingAnchor, constant: -16)
          : bubble.leadingAnchor.constraint(equalTo: sides.leadingAnchor, constant: 16),
      ])
      next = bubble.topAnchor
    }
  }
}

/// A message in large type: as wide as its text.
private final class Bubble: LayoutView {
  init(_ text: String) {
    super.init(frame: .zero)
    identifier = text
  }

  override var intrinsicContentSize: LayoutSize {
    LayoutSize(width: 19 * Double(identifier.count) + 48, height: 60)
  }
}
