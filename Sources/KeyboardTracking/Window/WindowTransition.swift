import LayoutGeometry

/// A change of a window's size that is about to begin.
public final class WindowTransition {
  /// The size before, in points.
  public let oldSize: LayoutSize
  /// The size after, in points.
  public let size: LayoutSize
  private var alongside: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(from oldSize: LayoutSize, to size: LayoutSize) {
    self.oldSize = oldSize
    self.size = size
  }

  /// Whether width and height are exchanged, which tells a rotation from multitasking (SCHMEE).
  public var isRotation: Bool { size == oldSize.transposed && size != oldSize }

  /// Adds what runs within the transition's animation, after the size has changed.
  public func alongside(_ body: @escaping () -> Void) { alongside.append(body) }

  /// Adds what runs when the transition has ended.
  public func completion(_ body: @escaping () -> Void) { completions.append(body) }

  func runAlongside() { run(&alongside) }

  func runCompletions() { run(&completions) }

  private func run(_ bodies: inout [() -> Void]) {
    let due = bodies
    bodies = []
    for body in due { body() }
  }
}
