/// An exact fraction; the oracle computes with nothing else.
///
/// Nearly all numbers of a test problem fit in two machine words, which keeps thousands of solves fast without
/// optimisation; a product that overflows moves to ``BigInteger`` and comes back when it shrinks again.
package enum Rational: Sendable, Hashable {
  /// A reduced fraction with a positive denominator.
  case small(Int64, Int64)
  /// A reduced fraction with a positive denominator, at least one part of which exceeds a machine word.
  indirect case large(BigInteger, BigInteger)

  package static let zero = Rational.small(0, 1)
  package static let one = Rational.small(1, 1)

  package init(_ value: Int) {
    self = .small(Int64(value), 1)
  }

  package init(_ numerator: Int, over denominator: Int) {
    self = Rational(numerator) / Rational(denominator)
  }

  /// The exact value of a finite number.
  package init(exactly value: Double) {
    precondition(value.isFinite, "a rational number is finite")
    guard value != 0 else {
      self = .zero
      return
    }
    var mantissa = Int64(value.significandBitPattern | (value.isNormal ? 1 << 52 : 0))
    var exponent = Int(value.isNormal ? value.exponent : -1022) - 52
    let spare = mantissa.trailingZeroBitCount
    mantissa >>= Int64(spare)
    exponent += spare
    if value < 0 { mantissa = -mantissa }
    let whole = BigInteger(mantissa)
    self =
      exponent >= 0
      ? Rational.reduced(whole << exponent, .one) : Rational.reduced(whole, BigInteger.one << -exponent)
  }

  package var isZero: Bool {
    if case .small(0, _) = self { return true }
    return false
  }

  /// −1, 0 or 1.
  package var sign: Int {
    switch self {
    case .small(let numerator, _): return numerator < 0 ? -1 : (numerator > 0 ? 1 : 0)
    case .large(let numerator, _): return numerator.isNegative ? -1 : 1
    }
  }

  /// The nearest floating-point number, up to a few units in the last place.
  package var approximation: Double {
    switch self {
    case .small(let numerator, let denominator): return Double(numerator) / Double(denominator)
    case .large(let numerator, let denominator):
      // 64 more binary digits than the quotient needs, so that the remainder is out of sight.
      let shift = max(0, 64 + denominator.bitWidth - numerator.bitWidth)
      let quotient = (numerator << shift).dividedByMagnitude(of: denominator).quotient
      var value = 0.0
      for digit in quotient.magnitude.reversed() { value = value * 4_294_967_296 + Double(digit) }
      for _ in 0..<shift { value /= 2 }
      return numerator.isNegative ? -value : value
    }
  }
}

extension Rational {
  package static func * (left: Rational, right: Rational) -> Rational {
    if case .small(let a, let b) = left, case .small(let c, let d) = right {
      if b == 1, d == 1 {
        let (product, overflow) = a.multipliedReportingOverflow(by: c)
        if !overflow, product != .min { return .small(product, 1) }
      } else {
        let (first, second) = (commonDivisor(a, d), commonDivisor(c, b))
        let (numerator, tooLarge) = (a / first).multipliedReportingOverflow(by: c / second)
        let (denominator, tooFine) = (b / second).multipliedReportingOverflow(by: d / first)
        if !tooLarge, !tooFine, numerator != .min { return .small(numerator, denominator) }
      }
    }
    let ((a, b), (c, d)) = (left.parts, right.parts)
    return reduced(a * c, b * d)
  }

  package static func + (left: Rational, right: Rational) -> Rational {
    if case .small(let a, let b) = left, case .small(let c, let d) = right {
      if b == 1, d == 1 {
        let (sum, overflow) = a.addingReportingOverflow(c)
        if !overflow, sum != .min { return .small(sum, 1) }
      } else if let sum = smallSum(a, b, c, d) {
        return sum
      }
    }
    let ((a, b), (c, d)) = (left.parts, right.parts)
    return reduced(a * d + c * b, b * d)
  }

  package static prefix func - (operand: Rational) -> Rational {
    switch operand {
    case .small(let numerator, let denominator): return .small(-numerator, denominator)
    case .large(let numerator, let denominator): return .large(-numerator, denominator)
    }
  }

  package static func - (left: Rational, right: Rational) -> Rational { left + -right }

  package static func / (left: Rational, right: Rational) -> Rational { left * right.reciprocal }

  package static func += (left: inout Rational, right: Rational) { left = left + right }

  package static func -= (left: inout Rational, right: Rational) { left = left - right }

  package var reciprocal: Rational {
    switch self {
    case .small(let numerator, let denominator):
      precondition(numerator != 0, "division by zero")
      return numerator < 0 ? .small(-denominator, -numerator) : .small(denominator, numerator)
    case .large(let numerator, let denominator):
      let inverse = numerator.isNegative ? -denominator : denominator
      return .large(inverse, BigInteger(magnitude: numerator.magnitude, isNegative: false))
    }
  }

  package var magnitude: Rational { sign < 0 ? -self : self }
}

extension Rational: Comparable {
  package static func < (left: Rational, right: Rational) -> Bool {
    if case .small(let a, 1) = left, case .small(let c, 1) = right { return a < c }
    return (left - right).sign < 0
  }
}

extension Rational: CustomStringConvertible {
  package var description: String { "\(approximation)" }
}

extension Rational {
  private var parts: (BigInteger, BigInteger) {
    switch self {
    case .small(let numerator, let denominator): return (BigInteger(numerator), BigInteger(denominator))
    case .large(let numerator, let denominator): return (numerator, denominator)
    }
  }

  private static func reduced(_ numerator: BigInteger, _ denominator: BigInteger) -> Rational {
    let divisor = BigInteger.greatestCommonDivisor(numerator, denominator)
    let top = numerator.dividedByMagnitude(of: divisor).quotient
    let bottom = denominator.dividedByMagnitude(of: divisor).quotient
    let signed = numerator.isNegative ? -top : top
    if let small = signed.int64, let part = bottom.int64 { return .small(small, part) }
    return .large(signed, bottom)
  }

  private static func smallSum(_ a: Int64, _ b: Int64, _ c: Int64, _ d: Int64) -> Rational? {
    if a == 0 { return .small(c, d) }
    if c == 0 { return .small(a, b) }
    let shared = b == d ? b : commonDivisor(b, d)
    let (left, overflow1) = a.multipliedReportingOverflow(by: d / shared)
    let (right, overflow2) = c.multipliedReportingOverflow(by: b / shared)
    let (sum, overflow3) = left.addingReportingOverflow(right)
    guard !overflow1, !overflow2, !overflow3, sum != .min else { return nil }
    // Only the shared factor of the denominators can still divide the sum.
    let common = commonDivisor(sum, shared)
    let (denominator, overflow4) = (b / shared).multipliedReportingOverflow(by: d / common)
    return overflow4 ? nil : .small(sum / common, denominator)
  }

  /// The greatest common divisor of a number and a positive one.
  private static func commonDivisor(_ left: Int64, _ right: Int64) -> Int64 {
    if right == 1 { return 1 }
    var (a, b) = (left.magnitude, right.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    return Int64(a)
  }
}
