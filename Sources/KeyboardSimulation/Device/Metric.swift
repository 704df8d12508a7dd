/// One number of a device, in points, with the ground on which it stands.
///
/// A plain number stands for a metric that a caller has given without a source.
public struct Metric: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// How sure a number is.
  public enum Certainty: Sendable, Hashable, CaseIterable {
    /// Somebody measured or logged it.
    case measured
    /// It was worked out from measured numbers, or chosen because nobody published one.
    case derived
    /// It was given by the maker of a custom device.
    case given
  }

  /// The number, in points.
  public let value: Double
  /// How sure the number is.
  public let certainty: Certainty
  /// The tags of the sources, or the reasoning; empty for a given number.
  ///
  /// Docs/Keyboard.md lists the addresses.
  public let source: String

  /// Makes a metric with its ground.
  ///
  /// - Parameters:
  ///   - value: The number, in points.
  ///   - certainty: How sure it is.
  ///   - source: The tags of the sources or the reasoning.
  public init(_ value: Double, _ certainty: Certainty, source: String) {
    self.value = value
    self.certainty = certainty
    self.source = source
  }

  /// Makes a given metric from a whole number of points.
  public init(integerLiteral value: Int) {
    self.init(Double(value), .given, source: "")
  }

  /// Makes a given metric from a number of points.
  public init(floatLiteral value: Double) {
    self.init(value, .given, source: "")
  }
}
