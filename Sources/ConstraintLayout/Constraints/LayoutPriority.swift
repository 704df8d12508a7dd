import LinearSolver

/// How much a layout constraint matters: a number in (0, 1000], where 1000 is required and a higher one always wins.
///
/// Any number can be written; one outside the range is refused where it is used. The named values are UIKit's.
public struct LayoutPriority: RawRepresentable, Sendable, Hashable, Comparable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The number itself; 1000 is required.
  public var rawValue: Float

  /// Makes a priority from a number; whether it lies in (0, 1000] is checked where it is used.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Makes a priority from a number; whether it lies in (0, 1000] is checked where it is used.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Makes a priority from a decimal number in the source text.
  public init(floatLiteral value: Float) {
    self.rawValue = value
  }

  /// Makes a priority from a whole number in the source text.
  public init(integerLiteral value: Int) {
    self.rawValue = Float(value)
  }

  /// The constraint must hold; constraints that cannot all hold are a conflict.
  public static let required: LayoutPriority = 1000
  /// A strong wish: the usual resistance of a view against being compressed.
  public static let defaultHigh: LayoutPriority = 750
  /// The priority at which dragging may resize the scene.
  public static let dragThatCanResizeScene: LayoutPriority = 510
  /// The priority at which the scene wants to keep its size.
  public static let sceneSizeStayPut: LayoutPriority = 500
  /// The priority at which dragging may not resize the scene.
  public static let dragThatCannotResizeScene: LayoutPriority = 490
  /// A weak wish: the usual hugging of a view around its content.
  public static let defaultLow: LayoutPriority = 250
  /// The priority of the target size in a fitting; stronger wishes beat it.
  public static let fittingSizeLevel: LayoutPriority = 50

  /// Whether the first priority yields to the second.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }

  /// The same number in the solver's vocabulary.
  var solverPriority: Priority { Priority(Double(rawValue)) }

  /// Whether the number lies in (0, 1000].
  var isValid: Bool { solverPriority.isValid }
}
