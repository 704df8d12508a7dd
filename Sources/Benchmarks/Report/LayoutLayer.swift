import Foundation
import KeyboardLayout

/// What a tree of views costs through the layout layer, from the first view to a keyboard frame.
enum LayoutLayer {
  /// Prints the median times of building a tree of views on a pad and of one step of a floating keyboard's drag.
  ///
  /// Two runs with different numbers of frames tell what a frame costs in whatever an outside tool counts.
  static func run(views count: Int = 1000, frames frameCount: Int = 1000) throws {
    let clock = ContinuousClock()
    var builds: [Double] = []
    var stage = Stage(device: .iPadPro11)
    for _ in 0..<20 {
      builds.append(seconds(clock.measure { stage = makeStage(views: count) }))
    }
    try stage.keyboard.float(at: LayoutPoint(x: 257, y: 100))
    var frames: [Double] = []
    frames.reserveCapacity(frameCount)
    for step in 0..<frameCount {
      let point = LayoutPoint(x: 257, y: Double(100 + step % 400))
      frames.append(try seconds(clock.measure { try stage.keyboard.drag(to: point) }))
    }
    let moved = stage.lastFrame?.movedViews ?? 0
    print("a tree of \(count) views: build and first layout \(formatted(seconds: median(builds)))")
    print("one keyboard frame: \(formatted(seconds: median(frames))), \(moved) views moved")
  }

  /// A tree in which every view has up to four children, columns and rows in turn, above a bar that rides on the keyboard.
  private static func makeStage(views count: Int) -> Stage {
    let stage = Stage(device: .iPadPro11)
    let root = stage.window.rootView
    let guide = root.keyboardGuide
    guide.followsUndocked = true
    let views = (0..<count).map { _ in LayoutView() }
    root.addSubview(views[0])
    var constraints = [
      views[0].topAnchor.constraint(equalTo: root.topAnchor),
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      views[0].trailingAnchor.constraint(equalTo: root.trailingAnchor),
      views[0].bottomAnchor.constraint(equalTo: guide.topAnchor),
    ]
    for index in 1..<count {
      let parent = views[(index - 1) / 4]
      parent.addSubview(views[index])
      let isFirst = (index - 1) % 4 == 0
      constraints += pins(views[index], in: parent, after: isFirst ? nil : views[index - 1])
    }
    LayoutConstraint.activate(constraints)
    stage.settle()
    return stage
  }

  /// Pins a view to its parent's sides, below the view before it, with a height that gives way.
  private static func pins(
    _ view: LayoutView, in parent: LayoutView, after previous: LayoutView?
  ) -> [LayoutConstraint] {
    let height = view.heightAnchor.constraint(equalToConstant: 24)
    height.priority = .defaultLow
    let top =
      previous.map { view.topAnchor.constraint(equalTo: $0.bottomAnchor, constant: 8) }
      ?? view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 8)
    return [
      top, height,
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 8),
      view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -8),
    ]
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
