/// Something that the program shows, by name.
struct Demonstration: Sendable {
  let name: String
  let summary: String
  let run: @Sendable () throws -> Page

  /// All of them, in the order in which they are shown.
  static let all = [
    Demonstration(name: "phone", summary: "a chat on a phone, through the life of its keyboard") {
      try Tour(on: .iPhone15).play()
    },
    Demonstration(name: "pad", summary: "the same chat on a pad, whose keyboard can float as well") {
      try Tour(on: .iPadPro11).play()
    },
    Demonstration(name: "curve", summary: "the bar on its way with the keyboard, every 50 milliseconds") {
      KeyboardCurve.play()
    },
    Demonstration(name: "conflict", summary: "constraints that cannot all hold, and what is told about them") {
      try NarrowKeyboard.play()
    },
    Demonstration(name: "published", summary: "a published pair of constraints that covers 8 points of the bar") {
      try PublishedPair.play()
    },
  ]
}
