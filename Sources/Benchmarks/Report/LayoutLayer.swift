import Foundation
import KeyboardLayout

/// What a tree of views costs through the layout layer, from the first view to a frame, and a keyboard frame on it.
///
/// The tree is the one of the published flexbox figures: columns and rows in turn, gaps and margins of 8, leaves with a
/// natural size. A build makes views and constraints and lays out once; a frame changes the height and lays out again.
enum LayoutLayer {
  /// Prints a line for each size, the best of many builds and the median of the frames, and one for a keyboard frame.
  ///
  /// Two runs with different numbers of frames tell what a frame costs in whatever an outside tool counts.
  static func run(sizes: [Int] = [20, 100, 300, 1000, 5000], frames frameCount: Int = 1000) throws {
    let names = [column("views"), column("build"), column("frame"), column("views moved")]
    print(names.joined())
    for size in sizes {
      let clock = ContinuousClock()
      let (build, tree) = bestBuild(of: size, rounds: max(20, 40_000 / size))
      // Reading the clock takes as long as a small frame, so it is read once for forty of them.
      var frames: [Double] = []
      let before = tree.root.layoutWork.appliedFrames
      let rounds = max(frameCount / 40, 1)
      for _ in 0..<rounds {
        let round = clock.measure {
          for step in 0..<40 { tree.stretch(by: Double(8 * step)) }
        }
        frames.append(seconds(round) / 40)
      }
      let moved = (tree.root.layoutWork.appliedFrames - before) / (40 * rounds)
      print(
        [
          column("\(size)"), column(formatted(seconds: build)), column(formatted(seconds: median(frames))),
          column("\(moved)"),
        ].joined())
    }
    try runKeyboard(frames: frameCount)
  }

  /// The shortest time, in seconds, of building a tree and laying it out, and such a tree.
  static func bestBuild(of size: Int, rounds: Int) -> (seconds: Double, tree: LayerTree) {
    let shape = ViewTree(count: size)
    let clock = ContinuousClock()
    var best = Double.infinity
    var tree = LayerTree(shape)
    for _ in 0..<rounds {
      var fresh = tree
      best = min(best, seconds(clock.measure { fresh = LayerTree(shape) }))
      // The former tree is freed here, outside of what is measured.
      tree = fresh
    }
    return (best, tree)
  }

  /// Prints the median time of one step of a floating keyboard's drag above a tree of a thousand views.
  private static func runKeyboard(frames frameCount: Int) throws {
    let stage = Stage(device: .iPadPro11)
    let guide = stage.window.rootView.keyboardGuide
    guide.followsUndocked = true
    // Begins so far above the screen that the content keeps its size wherever the keyboard is.
    let shape = ViewTree(count: 1000)
    let tree = LayerTree(
      shape, in: stage.window.rootView, from: Double(-shape.naturalHeight - 400), endingAt: guide.topAnchor)
    stage.settle()
    try stage.keyboard.float(at: LayoutPoint(x: 257, y: 100))
    let clock = ContinuousClock()
    var frames: [Double] = []
    frames.reserveCapacity(frameCount)
    for step in 0..<frameCount {
      let point = LayoutPoint(x: 257, y: Double(100 + step % 400))
      frames.append(try seconds(clock.measure { try stage.keyboard.drag(to: point) }))
    }
    let moved = stage.lastFrame?.movedViews ?? 0
    print("a keyboard frame on \(tree.views.count) views: \(formatted(seconds: median(frames))), \(moved) views moved")
  }

  private static func column(_ text: String) -> String {
    text + String(repeating: " ", count: max(14 - text.count, 1))
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
