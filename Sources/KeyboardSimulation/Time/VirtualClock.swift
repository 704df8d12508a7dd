/// A clock that stands still until it is told to go on.
///
/// Nothing in this package reads a real clock: time passes only through ``advance(to:)``, so a run can be repeated bit for bit.
public struct VirtualClock: Sendable, Hashable {
  /// The time since the clock was made.
  public private(set) var now: Duration = .zero

  /// Makes a clock that shows zero.
  public init() {}

  /// Moves the hands to a later time; an earlier one leaves them where they are.
  ///
  /// - Parameter time: The time since the clock was made.
  public mutating func advance(to time: Duration) {
    now = max(now, time)
  }
}
