import ConstraintLayout
import KeyboardSimulation
import KeyboardTracking
import LayoutGeometry

/// What a stage shows at one moment, read off as values: a picture of it no longer needs the stage.
///
/// Frames are those of the last layout, where things will be in the end. Only the device's own screen is read, and neither
/// hidden windows nor hidden views.
package struct StageScene: Sendable, Hashable {
  /// The device and how it is held, for a heading.
  package let title: String
  /// The form that the keyboard has.
  package let keyboardState: KeyboardState
  /// The screen in its own coordinates.
  package let screen: LayoutRect
  /// What is on the screen: the keyboard first, then window by window, superviews before what they contain.
  package let figures: [Figure]

  package init(_ stage: Stage) {
    let size = stage.screen.size
    let held = stage.orientation.isLandscape ? "landscape" : "portrait"
    title = "\(stage.device.name), \(held), \(DrawnNumber.text(size.width)) × \(DrawnNumber.text(size.height)) points"
    keyboardState = stage.keyboard.state
    screen = stage.screen.bounds
    let keyboard = stage.keyboard
    var reader = SceneReader(screen: screen)
    reader.add(
      Figure(
        name: "keyboard", kind: .keyboard, frame: keyboard.frame,
        visiblePart: keyboard.state.isVisible ? keyboard.frame.intersection(screen) : nil))
    let windows = stage.windows.filter { !$0.isHidden && $0.screen == stage.screen }
    let showsWindows = windows.count > 1 || windows.contains { $0.style != .fullScreen }
    for (index, window) in windows.enumerated() {
      reader.read(window, named: showsWindows ? "window \(index + 1)" : nil)
    }
    figures = reader.figures
  }
}

/// Walks through the windows of a stage and notes what has a name.
private struct SceneReader {
  let screen: LayoutRect
  private(set) var figures: [Figure] = []

  init(screen: LayoutRect) {
    self.screen = screen
  }

  mutating func add(_ figure: Figure) {
    figures.append(figure)
  }

  mutating func read(_ window: Window, named name: String?) {
    let visible = window.frame.intersection(screen)
    var place = Place(window: window, clip: visible)
    if let name { enter(Figure(name: name, kind: .window, frame: window.frame, visiblePart: visible), &place) }
    readContents(of: window.rootView, at: place)
  }

  /// Where the walk is: what is let through here, and inside of which figure.
  private struct Place {
    let window: Window
    var clip: LayoutRect?
    var container: Int?
    var depth = 0
  }

  private mutating func read(_ view: LayoutView, at place: Place) {
    guard !view.isHidden else { return }
    var place = place
    let frame = place.window.convertToScreen(view.convert(view.bounds, to: nil))
    if !view.identifier.isEmpty {
      let visible = place.clip.flatMap { frame.intersection($0) }
      enter(Figure(name: view.identifier, kind: .view, frame: frame, visiblePart: visible), &place)
    }
    if view.clipsToBounds { place.clip = place.clip.flatMap { frame.intersection($0) } }
    readContents(of: view, at: place)
  }

  private mutating func readContents(of view: LayoutView, at place: Place) {
    for guide in view.layoutGuides {
      guard let guide = guide as? KeyboardGuide else { continue }
      let frame = place.window.convertToScreen(view.convert(guide.layoutFrame, to: nil))
      var figure = Figure(
        name: view.superview == nil || view.identifier.isEmpty ? "guide" : "guide of \(view.identifier)", kind: .guide,
        frame: frame, visiblePart: place.clip.flatMap { frame.intersection($0) })
      figure.depth = place.depth
      figures.append(figure)
    }
    for child in view.subviews { read(child, at: place) }
  }

  /// Adds a figure inside the present one, and goes on inside of it.
  private mutating func enter(_ figure: Figure, _ place: inout Place) {
    var figure = figure
    figure.depth = place.depth
    if let container = place.container { figures[container].containsFigures = true }
    place.container = figures.count
    place.depth += 1
    figures.append(figure)
  }
}
