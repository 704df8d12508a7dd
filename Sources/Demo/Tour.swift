import KeyboardLayout

/// A walk through what can happen to a keyboard, with a picture of the chat after each step.
struct Tour {
  /// One thing that happens.
  private struct Step: Sendable {
    let title: String
    /// The call, as one would write it.
    let call: String
    let act: @Sendable (ChatScreen) throws -> Void
  }

  private static let steps = [
    Step(title: "A tap on the text bar", call: "stage.focus(field)") { $0.stage.focus($0.field) },
    Step(title: "The predictive bar goes", call: "stage.keyboard.showsPredictiveBar = false") {
      $0.stage.keyboard.showsPredictiveBar = false
    },
    Step(title: "A turn of the device", call: "stage.rotate(to: .landscapeLeft)") {
      $0.stage.rotate(to: .landscapeLeft)
    },
    Step(title: "The keyboard floats", call: "try stage.keyboard.float(at: LayoutPoint(x: 620, y: 420))") {
      try $0.stage.keyboard.float(at: LayoutPoint(x: 620, y: 420))
    },
    Step(title: "It is dragged to the top", call: "try stage.keyboard.drag(to: LayoutPoint(x: 620, y: 0))") {
      try $0.stage.keyboard.drag(to: LayoutPoint(x: 620, y: 0))
    },
    Step(title: "It is docked again", call: "try stage.keyboard.dock()") { try $0.stage.keyboard.dock() },
    Step(title: "The keyboard hides", call: "stage.endEditing()") { $0.stage.endEditing() },
  ]

  private static let namesInALine = 4

  private let device: Device
  private let chat: ChatScreen
  private var stage: Stage { chat.stage }

  init(on device: Device) {
    self.device = device
    chat = ChatScreen(on: device)
  }

  func play() throws -> Page {
    var page = Page()
    page.heading("\(device.name): a chat before anything happens")
    page.add(
      "Shaded: the keyboard. Dashed: the view's keyboard guide. Boxes: views with a name, seen through.",
      "Frames are where things will be in the end, in points of the screen.")
    page.add(stage.drawing.text)
    for (index, step) in Self.steps.enumerated() {
      page.heading("\(device.name), step \(index + 1) of \(Self.steps.count): \(step.title)")
      try play(step, on: &page)
    }
    return page
  }

  private func play(_ step: Step, on page: inout Page) throws {
    let before = stage.keyboard.frame
    let told = stage.notifications.count
    do {
      try step.act(chat)
    } catch KeyboardError.unsupported(let event, let idiom) {
      page.add(step.call, "Left out on this device: it throws KeyboardError.unsupported(.\(event), .\(idiom)).")
      return
    }
    stage.settle()
    guard stage.keyboard.frame != before else {
      page.add(step.call, "Nothing moves: the keyboard of this device is like that already.")
      return
    }
    page.add(step.call)
    page.add(stage.drawing.text)
    addNumbers(since: told, on: &page)
  }

  /// What the app was told, how much the last keyboard frame had to do, and what the layout has to say about itself.
  private func addNumbers(since told: Int, on page: inout Page) {
    let names = stage.notifications[told...].map { "\($0.name)" }
    var lines = stride(from: 0, to: names.count, by: Self.namesInALine).map { start in
      (start == 0 ? "told:    " : "         ")
        + names[start..<min(start + Self.namesInALine, names.count)].joined(separator: ", ")
    }
    let report = stage.window.rootView.layoutReport
    let frame = stage.lastFrame
    lines.append(
      "layout:  solves \(frame?.solves ?? 0), moved guides \(frame?.movedGuides ?? 0),"
        + " moved views \(frame?.movedViews ?? 0), conflicts \(report.conflicts.count),"
        + " ambiguities \(report.ambiguities.count)")
    page.add(lines)
  }
}
