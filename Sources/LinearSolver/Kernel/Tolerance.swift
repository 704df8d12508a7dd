/// Every tolerance of the solver, with its meaning; Docs/Numerics.md says what breaks without each.
enum Tolerance {
  /// How far a form may lie outside its window and still count as inside, absolute at small targets (in the form's units).
  static let breakpoint = 1e-8

  /// Up to this magnitude of a target the breakpoint tolerance is absolute; above, it grows with the target.
  static let breakpointReference = 1000.0

  /// A multiplier component below this share of its level's largest weight is zero.
  static let multiplier = 1e-9

  /// A component of a solve below this share of the largest one is zero.
  static let direction = 1e-9

  /// A stay row gives way only with at least this share of the largest component among stay rows.
  static let stayPivot = 0.1

  /// A form takes a free variable without a solve only with at least this share of its largest coefficient.
  static let matchPivot = 0.1

  /// A coefficient below this share of its row's largest is refused.
  static let coefficient = 1e-10

  /// Repeated variables of one row whose sum is below this share of its parts have cancelled.
  static let cancellation = 1e-15

  /// Two coefficients agree with a factor when the cross products differ by at most this share.
  static let proportion = 4e-16

  /// A variable whose optimal values span less than this is unambiguous; grows like the breakpoint tolerance.
  static let ambiguity = 1e-7

  /// An exchange on less than this share of the largest component is doubted before it is made.
  static let weakPivot = 1e-5

  /// A multiplier within so many times its level's tolerance is computed anew before it decides.
  static let doubt = 1000.0

  /// The forms of a contradiction must cancel up to this share of the largest factor.
  static let proof = 1e-7

  /// A difference of more than this share of the numbers that it comes from is no rounding.
  static let certainty = 1e-15

  /// The proof of optimality accepts this error relative to the numbers it is computed from.
  static let audit = 1e-6

  /// The tolerance of a breakpoint at a target, in the form's units.
  @inline(__always)
  static func ofTarget(_ target: Double) -> Double {
    target.magnitude <= breakpointReference ? breakpoint : target.magnitude * (breakpoint / breakpointReference)
  }
}
