import KeyboardSimulation
import LayoutGeometry

/// Which edges of its window a keyboard is near; decided from its rectangle, before anything is solved.
///
/// The states that have a fixed answer take it from the table of the keyboard notes (2.2); the others are measured. No
/// distance was ever published: that touching and cut off count as near is this library's default (2.3).
package enum EdgeProximity {
  /// The widest window whose sides a keyboard is never near: a third of a screen, or Slide Over.
  private static let narrowWidth = 400.0

  /// The edges that a keyboard is near.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard as the window sees it.
  ///   - window: The size of the window, in points.
  ///   - direction: The reading direction of the guide's view.
  ///   - distance: Up to how far from an edge is near, in points.
  ///   - rule: Whether lifted keys can be near the bottom.
  /// - Returns: At most two edges, which are adjacent.
  package static func nearEdges(
    of keyboard: GuideTarget.Keyboard, window: LayoutSize, direction: LayoutDirection, distance: Double,
    rule: UndockedBottomRule
  ) -> DirectionalRectEdge {
    guard let rect = keyboard.visiblePart, !keyboard.isDocked else { return .bottom }
    let vertical = side(
      rect.minY <= distance, .top, window.height - rect.maxY <= distance, .bottom)
    let isNarrow = window.width <= narrowWidth
    let isLeftToRight = direction == .leftToRight
    let horizontal =
      isNarrow
      ? []
      : side(
        rect.minX <= distance, isLeftToRight ? .leading : .trailing,
        window.width - rect.maxX <= distance, isLeftToRight ? .trailing : .leading)
    switch keyboard.state {
    case .hidden, .docked, .shortcutsBar, .accessoryOnly: return .bottom
    case .undocked, .split: return rule == .possible ? vertical : vertical.subtracting(.bottom)
    case .floating: return vertical.union(horizontal)
    case .minimizedBar: return horizontal.union(.bottom)
    }
  }

  /// The edge that is near, of two opposite ones; none where both are.
  private static func side(
    _ isNearFirst: Bool, _ first: DirectionalRectEdge, _ isNearSecond: Bool, _ second: DirectionalRectEdge
  ) -> DirectionalRectEdge {
    switch (isNearFirst, isNearSecond) {
    case (true, false): first
    case (false, true): second
    default: []
    }
  }
}

/// Whether undocked and split keys can be near the bottom edge, on which Apple's texts disagree.
public enum UndockedBottomRule: Sendable, Hashable, CaseIterable {
  /// They never are, as the reference article says (DOC-SAMPLE).
  case never
  /// They are where they lie against it, as the header says (HDR-UTL).
  case possible
}
