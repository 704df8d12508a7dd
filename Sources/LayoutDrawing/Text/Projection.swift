import LayoutGeometry

/// The map from points of the screen to character cells, which are about twice as high as wide.
struct Projection: Sendable, Hashable {
  /// How many times a cell is higher than wide.
  private static let cellAspect = 2.0

  /// What is shown, in screen coordinates.
  let region: LayoutRect
  /// How many cells the picture has side by side.
  let columns: Int
  /// How many cells the picture has one below the other.
  let rows: Int
  private let pointsPerColumn: Double

  /// Makes the largest map of a region that keeps within limits, with the same scale along both axes.
  ///
  /// - Parameters:
  ///   - region: What is shown, not empty.
  ///   - maximumColumns: How wide the picture may be, at least 2.
  ///   - maximumRows: How high the picture may be, at least 2.
  init(_ region: LayoutRect, maximumColumns: Int, maximumRows: Int) {
    self.region = region
    pointsPerColumn = max(
      region.width / Double(maximumColumns - 1), region.height / (Double(maximumRows - 1) * Self.cellAspect))
    columns = Self.nearest(region.width / pointsPerColumn) + 1
    rows = Self.nearest(region.height / (pointsPerColumn * Self.cellAspect)) + 1
  }

  /// The cells of the part of a rectangle that lies in the region, and its edges that can be seen there.
  ///
  /// - Parameters:
  ///   - visiblePart: What is let through of the rectangle.
  ///   - frame: The whole rectangle; an edge of it that is cut off is not one of the edges.
  /// - Returns: Nil where nothing lies in the region.
  func cells(of visiblePart: LayoutRect, in frame: LayoutRect) -> FigureCells? {
    guard let shown = visiblePart.intersection(region) else { return nil }
    let rect = CellRect(
      left: column(shown.minX), top: row(shown.minY), right: column(shown.maxX), bottom: row(shown.maxY))
    var edges: CellEdges = []
    if Self.isSame(shown.minY, frame.minY) { edges.insert(.top) }
    if Self.isSame(shown.minX, frame.minX) { edges.insert(.left) }
    if Self.isSame(shown.maxY, frame.maxY) { edges.insert(.bottom) }
    if Self.isSame(shown.maxX, frame.maxX) { edges.insert(.right) }
    return FigureCells(rect: rect, edges: edges)
  }

  private func column(_ x: Double) -> Int { Self.nearest((x - region.minX) / pointsPerColumn) }

  private func row(_ y: Double) -> Int { Self.nearest((y - region.minY) / (pointsPerColumn * Self.cellAspect)) }

  /// The whole number nearest to one that is not negative; halves upward.
  private static func nearest(_ value: Double) -> Int { Int(max(0, value) + 0.5) }

  /// Whether two coordinates are the same but for rounding.
  private static func isSame(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude < 1e-6 }
}

/// Where a figure lies in a picture, and which of its edges can be seen.
struct FigureCells: Sendable, Hashable {
  let rect: CellRect
  let edges: CellEdges

  /// Whether so little is left of something larger that it would look like a line of its own.
  var isSliver: Bool { edges != .all && (rect.left == rect.right || rect.top == rect.bottom) }
}
