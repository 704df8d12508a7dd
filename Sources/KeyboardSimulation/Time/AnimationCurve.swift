/// How far an animation has come at a time, by the numbers that UIKit gives its curves.
///
/// Curves 0 to 3 are public; 7 is the one that keyboard notifications carry.
public enum AnimationCurve: Int, Sendable, Hashable, CaseIterable {
  /// Slow at both ends.
  case easeInOut = 0
  /// Slow at the start.
  case easeIn = 1
  /// Slow at the end.
  case easeOut = 2
  /// The same speed throughout.
  case linear = 3
  /// The keyboard's own curve: a critically damped spring that takes half a second, whatever duration is asked for.
  ///
  /// A spring of mass 3 and stiffness 1000: `x(t) = 1 − (1 + ωt)·e^(−ωt)` with `ω = √(1000/3)`, stopped at 0.5 s, where the
  /// missing 0.0011 is the last step. Source: FORUM-48088, FLUTTER-37604, WEBKIT-SPRING of the keyboard notes.
  case keyboard = 7

  /// The duration after which the keyboard's spring has arrived.
  public static let keyboardDuration: Duration = .milliseconds(500)

  /// The curve's number shifted to where UIKit's animation options keep it; 458 752 for the keyboard's curve.
  public var optionsRawValue: UInt { UInt(rawValue) << 16 }

  /// How long an animation on this curve really takes.
  ///
  /// - Parameter duration: The duration asked for; the keyboard's curve ignores it unless it is zero.
  /// - Returns: The time from start to arrival.
  public func effectiveDuration(_ duration: Duration) -> Duration {
    guard duration > .zero else { return .zero }
    return self == .keyboard ? Self.keyboardDuration : duration
  }

  /// The part of the way that is done, from 0 to exactly 1 at the end.
  ///
  /// - Parameters:
  ///   - elapsed: The time since the start.
  ///   - duration: The duration asked for.
  /// - Returns: 0 before the start, 1 from the arrival on.
  public func progress(after elapsed: Duration, of duration: Duration) -> Double {
    let whole = effectiveDuration(duration)
    guard elapsed < whole else { return 1 }
    guard elapsed > .zero else { return 0 }
    let time = elapsed.inSeconds
    switch self {
    case .easeInOut: return CubicTiming(x1: 0.42, y1: 0, x2: 0.58, y2: 1).value(at: time / whole.inSeconds)
    case .easeIn: return CubicTiming(x1: 0.42, y1: 0, x2: 1, y2: 1).value(at: time / whole.inSeconds)
    case .easeOut: return CubicTiming(x1: 0, y1: 0, x2: 0.58, y2: 1).value(at: time / whole.inSeconds)
    case .linear: return time / whole.inSeconds
    case .keyboard:
      // The square root of 1000/3, written out because taking it would link a C library.
      let angle = 18.257_418_583_505_537 * time
      return 1 - (1 + angle) * exponential(-angle)
    }
  }
}

/// A timing curve given by the two inner control points of a cubic Bézier from (0, 0) to (1, 1).
private struct CubicTiming {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  /// The curve's height above a point of the time axis, found by halving, which needs no derivative and always ends.
  func value(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<54 {
      let middle = (low + high) / 2
      if Self.bezier(x1, x2, at: middle) < time { low = middle } else { high = middle }
    }
    return Self.bezier(y1, y2, at: (low + high) / 2)
  }

  private static func bezier(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter
  }
}
