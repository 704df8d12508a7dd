import KeyboardTracking
import LayoutGeometry

/// Pictures of what a stage showed when it was asked: the screen, the keyboard, keyboard guides and the views with names.
///
/// A value that no longer depends on the stage. Frames are those of the last layout, in screen coordinates; views without
/// an identifier are not drawn, nor what is hidden.
public struct StageDrawing: Sendable, Hashable {
  /// The smallest limits that leave room for a picture and its table.
  private static let leastColumns = 80
  private static let leastRows = 8
  /// How wide a picture is drawn at most, so that landscape screens are about as large as portrait ones.
  private static let widestPicture = 72
  /// The columns between a picture and the table beside it.
  private static let gap = 3

  /// How wide the text may be, in characters; less than 80 counts as 80.
  ///
  /// Every character counts as one cell, also those that a terminal shows two cells wide. Frames with numbers beyond
  /// reason make the table wider.
  public var maximumColumns = 100
  /// How high the picture may be, in characters; less than 8 counts as 8.
  ///
  /// A table that has no room beside the picture comes below it and adds to the height.
  public var maximumRows = 34
  private let scene: StageScene
  private var region: LayoutRect

  init(_ scene: StageScene) {
    self.scene = scene
    region = scene.screen
  }

  /// The same drawing of a part of the screen only, as large as the limits allow.
  ///
  /// - Parameter part: The part, in screen coordinates; one that shares no area with the screen leaves the whole.
  /// - Returns: The drawing of the part.
  public func cropped(to part: LayoutRect) -> StageDrawing {
    var drawing = self
    if let shown = part.intersection(scene.screen) { drawing.region = shown }
    return drawing
  }

  /// The picture with a table of frames, as lines of text without a line break at the end.
  ///
  /// The keyboard is shaded, guides are dashed, views and windows are boxes; all can be seen through. Names that find no
  /// room in the picture stand in the table. The same stage gives the same text on every platform.
  public var text: String {
    let table = FigureTable(scene: scene)
    let heading = table.heading(for: region)
    let columns = max(maximumColumns, Self.leastColumns)
    let projection = Projection(
      region, maximumColumns: min(columns, Self.widestPicture), maximumRows: max(maximumRows, Self.leastRows))
    let picture = TextPicture(scene: scene, projection: projection).lines
    let notes = heading + [""] + table.lines
    let notesWidth = notes.map(\.count).max() ?? 0
    let lines =
      projection.columns + Self.gap + notesWidth <= columns
      ? Self.beside(picture, notes, at: projection.columns + Self.gap)
      : heading + [""] + picture + [""] + table.lines
    return lines.joined(separator: "\n")
  }

  private static func beside(_ left: [String], _ right: [String], at column: Int) -> [String] {
    (0..<max(left.count, right.count)).map { row in
      let picture = row < left.count ? left[row] : ""
      guard row < right.count, !right[row].isEmpty else { return picture }
      return picture + String(repeating: " ", count: column - picture.count) + right[row]
    }
  }
}

extension Stage {
  /// Pictures of what the stage shows now.
  public var drawing: StageDrawing { StageDrawing(StageScene(self)) }
}
