import KeyboardLayout

/// The pair of constraints that an article published for a bar near a floating keyboard, and the same pair mended.
///
/// One attaches the bar above the keyboard while that is away from the top, the other below it while it is away from the
/// bottom. The published one for below has its constant on the wrong side, which is easily overlooked and hard to see.
enum PublishedPair {
  static func play() throws -> Page {
    var page = Page()
    for (title, constant) in [("as published", 8.0), ("mended", -8.0)] {
      try show(title, lowerConstant: constant, on: &page)
    }
    return page
  }

  private static func show(_ title: String, lowerConstant: Double, on page: inout Page) throws {
    let stage = Stage(device: .iPadPro11)
    let bar = makeBar(on: stage, lowerConstant: lowerConstant)
    try stage.keyboard.float(at: LayoutPoint(x: 257, y: 0))
    stage.settle()
    page.heading("A published pair of constraints, \(title): the keyboard floats at the top")
    page.add(
      "active away from the top:     guide.top    == bar.bottom + 8",
      "active away from the bottom:  guide.bottom == bar.top \(signed(lowerConstant))")
    let keyboard = stage.keyboard.frame
    let detail = LayoutRect(x: keyboard.maxX - 60, y: keyboard.maxY - 24, width: 120, height: 54)
    page.add(stage.drawing.cropped(to: detail).text)
    if let overlap = bar.frame.intersection(keyboard) {
      page.add(
        "The keyboard covers \(Int(overlap.height)) points of the bar: \(Int(keyboard.maxY)) - \(Int(bar.frame.minY)).")
    } else {
      page.add("Nothing is covered; the bar stands \(Int(bar.frame.minY - keyboard.maxY)) points below the keyboard.")
    }
  }

  private static func signed(_ constant: Double) -> String {
    (constant < 0 ? "- " : "+ ") + "\(Int(constant.magnitude))"
  }

  private static func makeBar(on stage: Stage, lowerConstant: Double) -> LayoutView {
    let view = stage.window.rootView
    let bar = LayoutView()
    bar.identifier = "bar"
    view.addSubview(bar)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
      bar.heightAnchor.constraint(equalToConstant: 50),
    ])
    let guide = view.keyboardGuide
    guide.followsUndocked = true
    let above = guide.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 8)
    let below = guide.bottomAnchor.constraint(equalTo: bar.topAnchor, constant: lowerConstant)
    below.priority = .defaultLow
    guide.setConstraints([above], activeWhenAwayFrom: .top)
    guide.setConstraints([below], activeWhenAwayFrom: .bottom)
    return bar
  }
}
