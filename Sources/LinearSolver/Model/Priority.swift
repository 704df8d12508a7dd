/// How much a constraint matters: a number in (0, 1000], where 1000 is required and a higher one always wins.
///
/// Levels are compared strictly: no number of constraints of a lower priority outvotes one of a higher priority. Any number
/// of distinct priorities may be in use at once. A value outside the range can be written, so that literals work, and is
/// refused where it is used.
public struct Priority: Sendable, Hashable, Comparable, BitwiseCopyable, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  /// The number itself; 1000 is required.
  public let value: Double

  /// Makes a priority from a number; whether it is in (0, 1000] is checked where it is used.
  public init(_ value: Double) {
    self.value = value
  }

  /// Makes a priority from a whole number in the source text.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }

  /// Makes a priority from a decimal number in the source text.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Whether the first priority yields to the second.
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }

  /// The constraint must hold; a system that cannot satisfy it has a conflict.
  public static let required: Priority = 1000
  /// The usual priority of a strong wish, 750.
  public static let defaultHigh: Priority = 750
  /// The usual priority of a weak wish, 250.
  public static let defaultLow: Priority = 250

  /// Whether the number lies in (0, 1000].
  public var isValid: Bool { value > 0 && value <= 1000 }

  /// Whether a constraint of this priority must hold.
  public var isRequired: Bool { value == 1000 }
}
