import KeyboardLayout

/// A bar between the sides of a keyboard that is too narrow for it: what gives way, and what is left open.
enum NarrowKeyboard {
  /// How strongly the sides are held, in the order leading, trailing; the bar's least width is always required.
  private static let wishes: [(title: String, leading: LayoutPriority, trailing: LayoutPriority)] = [
    ("all of them required", .required, .required),
    ("the leading side at 999, the trailing one at 998", LayoutPriority(999), LayoutPriority(998)),
    ("both sides at 999", LayoutPriority(999), LayoutPriority(999)),
  ]

  static func play() throws -> Page {
    var page = Page()
    for (title, leading, trailing) in wishes {
      page.heading("A keyboard 150 wide and a bar of at least 180: \(title)")
      try show(leading, trailing, on: &page)
    }
    return page
  }

  private static func show(_ leading: LayoutPriority, _ trailing: LayoutPriority, on page: inout Page) throws {
    let stage = Stage(device: .iPadPro11)
    let bar = makeBar(on: stage.window.rootView, leading, trailing)
    stage.keyboard.floatingSize = LayoutSize(width: 150, height: 254)
    try stage.keyboard.float(at: LayoutPoint(x: 342, y: 400))
    var drawing = stage.drawing.cropped(to: LayoutRect(x: 282, y: 320, width: 290, height: 170))
    drawing.maximumRows = 14
    page.add(drawing.text)
    let report = stage.window.rootView.layoutReport
    for conflict in report.conflicts { page.add(conflict.description) }
    for open in report.ambiguities {
      page.add(
        "\(open.item.identifier).\(open.attribute) is open: anything from \(Int(open.range.lowerBound))"
          + " to \(Int(open.range.upperBound)) is as good")
    }
    if report.conflicts.isEmpty && report.ambiguities.isEmpty {
      page.add("No conflict, and nothing is left open: the bar is \(Int(bar.frame.width)) wide.")
    }
  }

  private static func makeBar(
    on view: LayoutView, _ leading: LayoutPriority, _ trailing: LayoutPriority
  ) -> LayoutView {
    let bar = LayoutView()
    bar.identifier = "bar"
    view.addSubview(bar)
    let guide = view.keyboardGuide
    guide.followsUndocked = true
    let sides = [
      bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 8),
      bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -8),
    ]
    sides[0].priority = leading
    sides[1].priority = trailing
    LayoutConstraint.activate(
      sides + [
        bar.widthAnchor.constraint(greaterThanOrEqualToConstant: 180),
        bar.heightAnchor.constraint(equalToConstant: 50),
        bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
      ])
    return bar
  }
}
