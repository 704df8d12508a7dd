import LayoutGeometry
import LinearSolver

extension LayoutConstraint {
  /// How the two sides of a constraint compare.
  public typealias Relation = LinearSolver.Relation

  /// A direction in which lengths are measured.
  public typealias Axis = LayoutAxis

  /// The part of an item's alignment rectangle that a constraint speaks of, with UIKit's raw values.
  public enum Attribute: Int, Sendable, Hashable, CaseIterable {
    /// No attribute: the second side is a number.
    case notAnAttribute = 0
    /// The left edge, whatever the reading direction.
    case left = 1
    /// The right edge, whatever the reading direction.
    case right = 2
    /// The upper edge.
    case top = 3
    /// The lower edge.
    case bottom = 4
    /// The edge at which a line of text begins.
    case leading = 5
    /// The edge at which a line of text ends.
    case trailing = 6
    /// The extent from left to right.
    case width = 7
    /// The extent from top to bottom.
    case height = 8
    /// The horizontal centre.
    case centerX = 9
    /// The vertical centre.
    case centerY = 10
    /// The baseline of the last line of text, or the lower edge.
    case lastBaseline = 11
    /// The baseline of the first line of text, or the upper edge.
    case firstBaseline = 12
    /// The left edge of the layout margins.
    case leftMargin = 13
    /// The right edge of the layout margins.
    case rightMargin = 14
    /// The upper edge of the layout margins.
    case topMargin = 15
    /// The lower edge of the layout margins.
    case bottomMargin = 16
    /// The edge of the layout margins at which a line of text begins.
    case leadingMargin = 17
    /// The edge of the layout margins at which a line of text ends.
    case trailingMargin = 18
    /// The horizontal centre between the layout margins.
    case centerXWithinMargins = 19
    /// The vertical centre between the layout margins.
    case centerYWithinMargins = 20
  }
}

extension LayoutConstraint.Attribute {
  /// Whether the attribute is a width or a height.
  @inline(__always)
  var isSize: Bool { self == .width || self == .height }

  /// The same part of the item itself where this is one of its margins; nil for all others.
  @inline(__always)
  var insideMargins: LayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// How far along its item's extent the attribute lies: 0 at the left or top, 1 at the right or bottom.
  @inline(__always)
  func fraction(in direction: LayoutDirection) -> Double {
    switch self {
    case .left, .top, .firstBaseline: 0
    case .right, .bottom, .lastBaseline: 1
    case .leading: direction == .leftToRight ? 0 : 1
    case .trailing: direction == .leftToRight ? 1 : 0
    default: 0.5
    }
  }
}
