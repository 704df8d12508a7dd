import KeyboardLayout
import XCTest

/// Text pictures of stages: what they show, how large they are, and that drawing changes nothing.
final class StageDrawingTests: XCTestCase {
  private func named(_ name: String, _ frame: LayoutRect, in parent: LayoutView) -> LayoutView {
    let view = LayoutView()
    view.identifier = name
    parent.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: frame.minX),
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: frame.minY),
      view.widthAnchor.constraint(equalToConstant: frame.width),
      view.heightAnchor.constraint(equalToConstant: frame.height),
    ])
    return view
  }

  /// A bar that rides on the keyboard.
  private func barStage(_ device: Device, followsUndocked: Bool = false) -> Stage {
    let stage = Stage(device: device)
    let view = stage.window.rootView
    let bar = LayoutView()
    bar.identifier = "bar"
    view.addSubview(bar)
    view.keyboardGuide.followsUndocked = followsUndocked
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 100),
      bar.bottomAnchor.constraint(equalTo: view.keyboardGuide.topAnchor),
    ])
    stage.settle()
    return stage
  }

  func testDockedKeyboard_withABarOnTop() {
    let stage = barStage(.iPhone15)
    stage.keyboard.show()
    var drawing = stage.drawing
    drawing.maximumRows = 14
    XCTAssertEqual(
      drawing.text,
      """
      ╭───────────╮   iPhone15, portrait, 393 × 852 points
      │           │   keyboard docked
      │           │
      │           │             x    y  width  height  bottom
      │           │   keyboard  0  516    393     336     852
      │           │   guide     0  516    393     336     852
      ├───────────┤   bar       0  416    393     100     516
      │    bar    │
      ├ guide ────┤
      │░░░░░░░░░░░│
      │ keyboard ░│
      │░░░░░░░░░░░│
      │░░░░░░░░░░░│
      ╰───────────╯
      """)
  }

  func testFloatingKeyboard_notFollowed_leavesTheGuideAtTheBottom() throws {
    let stage = barStage(.iPadPro11)
    try stage.keyboard.float(at: LayoutPoint(x: 257, y: 400))
    let lines = stage.drawing.text.split(separator: "\n").map(String.init)
    XCTAssertTrue(lines.contains { $0.contains("░ keyboard ░") })
    XCTAssertFalse(lines.contains { $0.contains("┊") })
    XCTAssertTrue(lines.contains { $0.hasPrefix("├ guide ─") })
    XCTAssertTrue(stage.drawing.text.contains("guide       0  1174    834      20    1194"))
  }

  func testFloatingKeyboard_followed_isOutlinedByTheGuide() throws {
    let stage = barStage(.iPadPro11, followsUndocked: true)
    try stage.keyboard.float(at: LayoutPoint(x: 257, y: 400))
    let lines = stage.drawing.text.split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.filter { $0.contains("┊░") && $0.contains("░┊") }.count, 6)
    XCTAssertTrue(lines.contains { $0.contains("└┄┄") })
    XCTAssertEqual(lines.filter { $0.contains("░") }.count, 6)
  }

  func testText_keepsWithinItsWidth_onEveryDevice_howeverItIsHeld() {
    for device in Device.all {
      for orientation in [Orientation.portrait, .landscapeLeft] {
        let stage = Stage(device: device, orientation: orientation)
        _ = named(
          "a view with a very long name, longer than any column", LayoutRect(x: 20, y: 30, width: 90, height: 90),
          in: stage.window.rootView)
        _ = stage.window.rootView.keyboardGuide
        stage.keyboard.show()
        stage.settle()
        let lines = stage.drawing.text.split(separator: "\n", omittingEmptySubsequences: false)
        XCTAssertLessThanOrEqual(lines.map(\.count).max() ?? 0, 100, device.name)
        XCTAssertTrue(lines.allSatisfy { $0.last != " " }, device.name)
        let outline = lines.compactMap { line in
          line.firstIndex(of: "╮").map { line.distance(from: line.startIndex, to: $0) }
        }
        let height = lines.filter { $0.first.map { "╭│├╰".contains($0) } ?? false }.count
        let size = stage.screen.size
        let aspect = Double(outline.first ?? 0) / (2 * Double(height - 1))
        XCTAssertEqual(aspect, size.width / size.height, accuracy: 0.08, device.name)
      }
    }
  }

  func testNames_areCutWhereTheyDoNotFit_andNeverWrittenOverOneAnother() {
    let stage = Stage(device: .iPhone15)
    let view = stage.window.rootView
    for index in 0..<4 {
      _ = named("stacked number \(index)", LayoutRect(x: 20, y: 100, width: 150, height: 60), in: view)
    }
    _ = named("tiny", LayoutRect(x: 300, y: 300, width: 10, height: 10), in: view)
    stage.settle()
    let text = stage.drawing.text
    let picture = text.split(separator: "\n").map { $0.prefix(31) }.joined(separator: "\n")
    XCTAssertTrue(picture.contains("│stacked n…│"), picture)
    XCTAssertEqual(picture.components(separatedBy: "stac").count - 1, 3, "one inside, one on each edge")
    XCTAssertFalse(picture.contains("tiny"))
    for name in ["stacked number 0", "stacked number 3", "tiny"] { XCTAssertTrue(text.contains(name)) }
  }

  func testNamesOfEveryKind_leaveTheRowsAsTheyAre() {
    let stage = Stage(device: .iPhone15)
    let view = stage.window.rootView
    let ordinary = named("an ordinary name", LayoutRect(x: 20, y: 100, width: 300, height: 60), in: view)
    let rows = stage.drawingAfterLayout.split(separator: "\n", omittingEmptySubsequences: false).count
    for name in ["two\nrows", "tab\tbed", "\r\n", " ", String(repeating: "long ", count: 20_000), "e\u{301}\u{1F469}"] {
      ordinary.identifier = name
      let lines = stage.drawing.text.split(separator: "\n", omittingEmptySubsequences: false)
      XCTAssertEqual(lines.count, rows)
      XCTAssertLessThanOrEqual(lines.map(\.count).max() ?? 0, 100)
    }
  }

  func testUnnamedAndHiddenViews_areNotDrawn_butWhatIsInUnnamedOnesIs() {
    let stage = Stage(device: .iPhone15)
    let view = stage.window.rootView
    let unnamed = named("", LayoutRect(x: 50, y: 100, width: 200, height: 200), in: view)
    _ = named("inside", LayoutRect(x: 10, y: 10, width: 150, height: 60), in: unnamed)
    let hidden = named("hidden one", LayoutRect(x: 50, y: 400, width: 200, height: 200), in: view)
    _ = named("in the hidden", LayoutRect(x: 10, y: 10, width: 150, height: 60), in: hidden)
    hidden.isHidden = true
    stage.settle()
    let text = stage.drawing.text
    XCTAssertTrue(text.contains("inside    60  110    150      60     170"), text)
    XCTAssertFalse(text.contains("hidden one"))
    XCTAssertFalse(text.contains("in the hidden"))
  }

  func testClippingViews_cutWhatIsInside_andTheTableKeepsTheWholeFrame() {
    let stage = Stage(device: .iPhone15)
    let clip = named("clip", LayoutRect(x: 0, y: 400, width: 393, height: 200), in: stage.window.rootView)
    _ = named("tall", LayoutRect(x: 100, y: -300, width: 200, height: 400), in: clip)
    let open = stage.drawingAfterLayout
    clip.clipsToBounds = true
    let cut = stage.drawingAfterLayout
    XCTAssertTrue(cut.contains("tall    100  100    200     400     500"), cut)
    func topmostCorner(_ text: String) -> Int? {
      text.split(separator: "\n").firstIndex { $0.dropFirst().prefix(28).contains("┌") }
    }
    XCTAssertNotNil(topmostCorner(open))
    XCTAssertNil(topmostCorner(cut))
    XCTAssertTrue(cut.contains("┬"))
  }

  func testDetail_showsAPartLarger_andAPartOffTheScreenLeavesTheWhole() {
    let stage = barStage(.iPhone15)
    stage.keyboard.show()
    let detail = stage.drawing.cropped(to: LayoutRect(x: 0, y: 500, width: 64, height: 32))
    XCTAssertTrue(detail.text.contains("detail: x 0 to 64, y 500 to 532"))
    XCTAssertFalse(detail.text.contains("╭"))
    XCTAssertTrue(detail.text.contains("░░░░"))
    for part in [
      LayoutRect(x: 900, y: 0, width: 10, height: 10), LayoutRect(x: 0, y: .nan, width: 10, height: 10), .zero,
    ] {
      XCTAssertEqual(stage.drawing.cropped(to: part), stage.drawing)
    }
  }

  func testWindows_areDrawnWhereThereIsMoreThanOne_andHiddenOnesAreNot() throws {
    let stage = Stage(device: .iPadPro11, orientation: .landscapeLeft)
    XCTAssertFalse(stage.drawing.text.contains("window"))
    let other = try stage.openWindow(frame: LayoutRect(x: 100, y: 50, width: 700, height: 600), style: .stageManager)
    _ = other.rootView.keyboardGuide
    stage.keyboard.show()
    stage.settle()
    let text = stage.drawing.text
    XCTAssertTrue(text.contains("window 2  100   50    700     600     650"), text)
    XCTAssertTrue(text.contains("  guide   100  406    700     244     650"), text)
    other.isHidden = true
    XCTAssertFalse(stage.drawing.text.contains("window 2"))
  }

  func testDrawing_changesNothing_andIsTheSameTwice() {
    let stage = Stage(device: .iPadPro11)
    _ = named("view", LayoutRect(x: 20, y: 20, width: 200, height: 200), in: stage.window.rootView)
    stage.settle()
    let before = stage.window.rootView.solveCount
    let first = stage.drawing
    XCTAssertEqual(first.text, stage.drawing.text)
    XCTAssertEqual(first, stage.drawing)
    XCTAssertFalse(stage.window.rootView.layoutGuides.contains { $0 is KeyboardGuide })
    XCTAssertEqual(stage.window.rootView.solveCount, before)
    stage.keyboard.show()
    XCTAssertTrue(first.text.contains("keyboard hidden"), "a drawing is a value of its moment")
  }

  func testLimitsThatAreTooSmall_countAsTheLeast() {
    var small = barStage(.iPhone15).drawing
    small.maximumColumns = -5
    small.maximumRows = 0
    var least = small
    least.maximumColumns = 80
    least.maximumRows = 8
    XCTAssertEqual(small.text, least.text)
    XCTAssertLessThanOrEqual(small.text.split(separator: "\n").map(\.count).max() ?? 0, 80)
  }
}

extension Stage {
  /// The text picture after everything pending was laid out.
  fileprivate var drawingAfterLayout: String {
    settle()
    return drawing.text
  }
}
