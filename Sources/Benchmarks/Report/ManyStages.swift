import Foundation
import KeyboardLayout

/// Many stages side by side: nothing is shared, so two cores do twice the work of one.
enum ManyStages {
  /// Takes stages through a show and a hide on as many tasks as there are cores, and prints processor time over wall time.
  static func run(count: Int = 10_000) async {
    let tasks = ProcessInfo.processInfo.activeProcessorCount
    let clock = ContinuousClock()
    let before = processorSeconds()
    let wall = await clock.measure {
      await withTaskGroup(of: Double.self) { group in
        for task in 0..<tasks {
          group.addTask {
            var sum = 0.0
            for index in stride(from: task, to: count, by: tasks) {
              sum += showAndHide(Device.all[index % Device.all.count])
            }
            return sum
          }
        }
        for await _ in group {}
      }
    }
    let processor = processorSeconds() - before
    let seconds = Double(wall.components.seconds) + Double(wall.components.attoseconds) * 1e-18
    let ratio = Double(Int(processor / seconds * 100)) / 100
    print("\(count) stages on \(tasks) cores: \(formatted(seconds: seconds)) wall, processor over wall \(ratio)")
  }

  /// Plays a keyboard's visit to a bar above it; returns where the bar was half-way.
  private static func showAndHide(_ device: Device) -> Double {
    let stage = Stage(device: device)
    let root = stage.window.rootView
    let bar = LayoutView()
    root.addSubview(bar)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: root.keyboardGuide.topAnchor),
    ])
    stage.keyboard.show()
    stage.advance(by: .milliseconds(100))
    let halfway = stage.presentationFrame(of: bar).minY
    stage.settle()
    stage.keyboard.hide()
    stage.settle()
    return halfway
  }

  private static func processorSeconds() -> Double {
    Double(clock()) / Double(CLOCKS_PER_SEC)
  }
}
