import KeyboardLayout
import XCTest

/// A bar with a field inside: 8 points of margin around a field 34 points high, as articles B and C have it.
final class Bar: LayoutView {
  let field = TextInputView()

  override init(frame: LayoutRect) {
    super.init(frame: frame)
    identifier = "bar"
    field.identifier = "field"
    addSubview(field)
    LayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      field.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      field.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      field.heightAnchor.constraint(equalToConstant: 34),
    ])
  }
}

/// Article B's screen: a bar 8 points above the keyboard guide and 8 points inside the view.
final class BarScreen {
  let stage: Stage
  let bar = Bar()
  var view: LayoutView { stage.window.rootView }
  var guide: KeyboardGuide { view.keyboardGuide }

  init(_ device: Device, _ orientation: Orientation = .portrait, tiesBarToGuide: Bool = true) {
    stage = Stage(device: device, orientation: orientation)
    view.addSubview(bar)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
    ])
    if tiesBarToGuide { guide.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 8).isActive = true }
    stage.settle()
  }
}

extension XCTestCase {
  /// Asserts that the layout of a tree is unique and that no constraint of it had to give way.
  func assertClean(_ view: LayoutView, file: StaticString = #filePath, line: UInt = #line) {
    let report = view.layoutReport
    XCTAssertEqual(report.conflicts.map { $0.constraints.map(\.identifier) }, [], "conflicts", file: file, line: line)
    XCTAssertEqual(
      report.ambiguities.map { "\($0.item.identifier).\($0.attribute)" }, [], "ambiguities", file: file, line: line)
    XCTAssertTrue(report.refusals.isEmpty, "refusals", file: file, line: line)
    XCTAssertTrue(report.unsettled.isEmpty, "unsettled", file: file, line: line)
  }
}
