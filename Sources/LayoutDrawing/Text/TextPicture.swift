import LayoutGeometry

/// Draws a scene with characters: the screen's outline, the keyboard shaded, guides dashed, windows and views as boxes.
///
/// Everything is seen through, as on a drawing table: what lies below something else still shows its lines.
struct TextPicture {
  /// What shows where the keyboard is.
  private static let keyboardShade: Character = "░"

  let scene: StageScene
  let projection: Projection

  /// The picture, row by row.
  var lines: [String] {
    var canvas = TextCanvas(columns: projection.columns, rows: projection.rows)
    if let screen = projection.cells(of: scene.screen, in: scene.screen) {
      canvas.box(screen.rect, edges: screen.edges, isRound: true)
    }
    var labels: [Label] = []
    for (index, figure) in scene.figures.enumerated() {
      guard let visible = figure.visiblePart, let cells = projection.cells(of: visible, in: figure.frame),
        !cells.isSliver
      else { continue }
      draw(figure, cells.rect, cells.edges, on: &canvas)
      labels.append(Label(figure: figure, box: cells.rect, edges: cells.edges, index: index))
    }
    for label in labels.sorted(by: Label.isEarlier) {
      LabelPlacement(
        name: label.figure.name, box: label.box, edges: label.figure.kind == .keyboard ? [] : label.edges,
        prefersMiddle: label.figure.hasFreeMiddle
      ).write(on: &canvas)
    }
    return canvas.lines
  }

  /// Whether only a part of the screen is shown.
  private var isDetail: Bool { projection.region != scene.screen }

  private func draw(_ figure: Figure, _ rect: CellRect, _ edges: CellEdges, on canvas: inout TextCanvas) {
    switch figure.kind {
    case .keyboard: canvas.shade(rect, with: Self.keyboardShade)
    case .guide: canvas.box(rect, style: .dashed, edges: edges, runsOff: isDetail)
    case .window: canvas.box(rect, edges: edges, isRound: true, runsOff: isDetail)
    case .view: canvas.box(rect, edges: edges, runsOff: isDetail)
    }
  }

  /// A name that has to find its place.
  private struct Label {
    let figure: Figure
    let box: CellRect
    let edges: CellEdges
    let index: Int

    /// Names of views go first, small ones before large ones, since they have the least choice.
    static func isEarlier(_ one: Label, _ other: Label) -> Bool {
      (one.rank, one.box.area, one.index) < (other.rank, other.box.area, other.index)
    }

    private var rank: Int {
      switch figure.kind {
      case .view: 0
      case .window: 1
      case .guide: 2
      case .keyboard: 3
      }
    }
  }
}
