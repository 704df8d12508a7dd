import Foundation
import KeyboardLayout

/// Where the keyboard and the toolbar are shown while they travel: the layout is solved once, the rest is the curve.
enum KeyboardCurve {
  private static let interval = 50
  private static let steps = 10
  /// How many characters the way of the keyboard's top takes.
  private static let graphWidth = 56

  static func play() -> Page {
    let chat = ChatScreen(on: .iPhone15)
    let stage = chat.stage
    let hiddenTop = stage.keyboard.frame.minY
    stage.focus(chat.field)
    stage.advance(by: .zero)
    let way = hiddenTop - stage.keyboard.frame.minY

    var page = Page()
    page.heading("\(stage.device.name): keyboard and toolbar on their way up, every \(interval) milliseconds")
    page.add("stage.focus(field), then stage.advance(by: .milliseconds(\(interval))) and stage.presentationFrame(of:)")
    var lines = ["  ms   keyboard's top   toolbar's bottom"]
    for step in 0...steps {
      let keyboard = stage.presentationFrame(of: stage.keyboard).minY
      let toolbar = stage.presentationFrame(of: chat.toolbar).maxY
      let mark = Int((keyboard - stage.keyboard.frame.minY) / way * Double(graphWidth - 1) + 0.5)
      lines.append(
        String(format: "%4d %16.3f %18.3f   ", step * interval, keyboard, toolbar)
          + String(repeating: "·", count: mark) + "●")
      stage.advance(by: .milliseconds(interval))
    }
    page.add(lines)
    page.add(
      "Layouts solved for it: \(stage.lastFrame?.solves ?? 0). What is shown travels along one curve, each thing over its own"
        + " way.")
    return page
  }
}
