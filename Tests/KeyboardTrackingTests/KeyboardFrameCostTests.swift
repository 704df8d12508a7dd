import KeyboardLayout
import XCTest

/// What a keyboard frame costs on a large screen, in counters.
final class KeyboardFrameCostTests: XCTestCase {
  /// A list of rows above a bar that rides on the keyboard.
  private func largeScreen(rows: Int) -> Stage {
    let stage = Stage(device: .iPadPro11)
    let view = stage.window.rootView
    let list = LayoutView()
    let bar = LayoutView()
    view.addSubview(list)
    view.addSubview(bar)
    view.keyboardGuide.followsUndocked = true
    LayoutConstraint.activate([
      bar.heightAnchor.constraint(equalToConstant: 50), bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      view.keyboardGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
      list.topAnchor.constraint(equalTo: view.topAnchor), list.bottomAnchor.constraint(equalTo: bar.topAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    var above = list.topAnchor
    for _ in 0..<rows {
      let row = LayoutView()
      list.addSubview(row)
      LayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: above), row.heightAnchor.constraint(equalToConstant: 40),
        row.leadingAnchor.constraint(equalTo: list.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: list.trailingAnchor),
      ])
      above = row.bottomAnchor
    }
    stage.settle()
    return stage
  }

  func testFrameOnAThousandViews_isOneSolve_andTouchesOnlyWhatMoves() throws {
    let stage = largeScreen(rows: 1000)
    try stage.keyboard.float(at: LayoutPoint(x: 257, y: 300))
    for y in stride(from: 301.0, through: 400, by: 1) {
      try stage.keyboard.drag(to: LayoutPoint(x: 257, y: y))
      XCTAssertEqual(stage.lastFrame?.solves, 1)
      XCTAssertEqual(stage.lastFrame?.movedGuides, 1)
      XCTAssertEqual(stage.lastFrame?.movedViews, 2)
    }
    stage.keyboard.hide()
    XCTAssertEqual(stage.lastFrame?.solves, 1)
    XCTAssertEqual(stage.lastFrame?.movedViews, 2)
  }

  func testFrameThatChangesNothing_solvesNothing() throws {
    let stage = Stage(device: .iPadPro11)
    _ = stage.window.rootView.keyboardGuide
    try stage.keyboard.float(at: LayoutPoint(x: 257, y: 300))
    try stage.keyboard.drag(to: LayoutPoint(x: 100, y: 100))
    XCTAssertEqual(stage.lastFrame?.solves, 0)
    XCTAssertEqual(stage.lastFrame?.movedGuides, 0)
  }

  func testManyStages_runSideBySide_withTheSameResults() async {
    @Sendable func run(_ device: Device) -> [Double] {
      let stage = Stage(device: device)
      let guide = stage.window.rootView.keyboardGuide
      stage.keyboard.show()
      stage.advance(by: .milliseconds(120))
      let travelling = stage.presentationFrame(of: guide).minY
      stage.keyboard.hide()
      stage.settle()
      return [travelling, guide.layoutFrame.minY]
    }
    let alone = Device.all.map(run)
    let together = await withTaskGroup(of: (Int, [Double]).self) { group in
      for (index, device) in Device.all.enumerated() { group.addTask { (index, run(device)) } }
      var results = Array(repeating: [Double](), count: Device.all.count)
      for await (index, result) in group { results[index] = result }
      return results
    }
    XCTAssertEqual(together, alone)
  }
}
