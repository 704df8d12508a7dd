import KeyboardLayout

/// The sample of the README, compiled: the lines between the two marks are the README's, letter for letter.
enum ReadmeSample {
  /// Runs the sample.
  ///
  /// - Returns: The picture, and by name the numbers of everything that the README makes a claim about.
  static func run() -> (picture: String, results: [String: [Double]]) {
    // README begins
    let stage = Stage(device: .iPhone15)
    let view = stage.window.rootView
    let bar = TextInputView()
    bar.identifier = "bar"
    view.addSubview(bar)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 64),
      bar.bottomAnchor.constraint(equalTo: view.keyboardGuide.topAnchor),
    ])
    stage.settle()
    let atRest = bar.frame  // (0, 754, 393, 64)
    stage.focus(bar)
    stage.advance(by: .milliseconds(100))
    let travelling = stage.presentationFrame(of: bar).maxY  // 653.477 and on its way
    let typing = bar.frame  // (0, 452, 393, 64)
    var drawing = stage.drawing
    drawing.maximumRows = 24
    let picture = drawing.text  // as above
    stage.rotate(to: .landscapeLeft)
    let turned = bar.frame  // (0, 120, 852, 64)
    let conflicts = view.layoutReport.conflicts.count  // 0
    let ambiguities = view.layoutReport.ambiguities.count  // 0
    // README ends
    let results = [
      "atRest": numbers(atRest), "travelling": [travelling], "typing": numbers(typing), "turned": numbers(turned),
      "conflicts": [Double(conflicts)], "ambiguities": [Double(ambiguities)],
    ]
    return (picture, results)
  }

  private static func numbers(_ rect: LayoutRect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }
}
