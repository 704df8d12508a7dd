/// A whole number without a bound on its size, as sign and magnitude.
///
/// Slow and plain: it only carries the few products that overflow the 64-bit path of ``Rational``.
package struct BigInteger: Sendable, Hashable {
  /// Digits to base 2³², least significant first, without leading zeros; empty for zero.
  package private(set) var magnitude: [UInt32]
  /// Whether the number is below zero; never true for zero.
  package private(set) var isNegative: Bool

  package static let zero = BigInteger(magnitude: [], isNegative: false)
  package static let one = BigInteger(1)

  package init(magnitude: [UInt32], isNegative: Bool) {
    var digits = magnitude
    while digits.last == 0 { digits.removeLast() }
    self.magnitude = digits
    self.isNegative = isNegative && !digits.isEmpty
  }

  package init(_ value: Int64) {
    let size = value.magnitude
    self.init(magnitude: [UInt32(truncatingIfNeeded: size), UInt32(size >> 32)], isNegative: value < 0)
  }

  package var isZero: Bool { magnitude.isEmpty }

  /// The same number as a machine word, when its magnitude is below 2⁶³.
  package var int64: Int64? {
    guard magnitude.count <= 2 else { return nil }
    var size: UInt64 = 0
    for (place, digit) in magnitude.enumerated() { size |= UInt64(digit) << (32 * UInt64(place)) }
    guard size <= UInt64(Int64.max) else { return nil }
    return isNegative ? -Int64(size) : Int64(size)
  }

  /// The number of binary digits of the magnitude.
  package var bitWidth: Int {
    guard let top = magnitude.last else { return 0 }
    return 32 * magnitude.count - top.leadingZeroBitCount
  }
}

extension BigInteger {
  package static prefix func - (operand: BigInteger) -> BigInteger {
    BigInteger(magnitude: operand.magnitude, isNegative: !operand.isNegative)
  }

  package static func + (left: BigInteger, right: BigInteger) -> BigInteger {
    if left.isNegative == right.isNegative {
      return BigInteger(magnitude: sum(left.magnitude, right.magnitude), isNegative: left.isNegative)
    }
    if isLess(left.magnitude, right.magnitude) {
      return BigInteger(magnitude: difference(right.magnitude, left.magnitude), isNegative: right.isNegative)
    }
    return BigInteger(magnitude: difference(left.magnitude, right.magnitude), isNegative: left.isNegative)
  }

  package static func - (left: BigInteger, right: BigInteger) -> BigInteger { left + -right }

  package static func * (left: BigInteger, right: BigInteger) -> BigInteger {
    var digits = [UInt32](repeating: 0, count: left.magnitude.count + right.magnitude.count)
    for (i, a) in left.magnitude.enumerated() {
      var carry: UInt64 = 0
      for (j, b) in right.magnitude.enumerated() {
        let value = UInt64(a) * UInt64(b) + UInt64(digits[i + j]) + carry
        digits[i + j] = UInt32(truncatingIfNeeded: value)
        carry = value >> 32
      }
      digits[i + right.magnitude.count] = UInt32(carry)
    }
    return BigInteger(magnitude: digits, isNegative: left.isNegative != right.isNegative)
  }

  /// The number times a power of two.
  package static func << (left: BigInteger, count: Int) -> BigInteger {
    let (whole, part) = (count / 32, UInt64(count % 32))
    var digits = [UInt32](repeating: 0, count: whole)
    var carry: UInt64 = 0
    for digit in left.magnitude {
      let value = UInt64(digit) << part | carry
      digits.append(UInt32(truncatingIfNeeded: value))
      carry = value >> 32
    }
    digits.append(UInt32(carry))
    return BigInteger(magnitude: digits, isNegative: left.isNegative)
  }

  /// The quotient of magnitudes rounded down, and what remains; signs are ignored.
  package func dividedByMagnitude(of divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(!divisor.isZero, "division by zero")
    var quotient = [UInt32](repeating: 0, count: max(0, magnitude.count))
    var rest = BigInteger(magnitude: magnitude, isNegative: false)
    let unit = BigInteger(magnitude: divisor.magnitude, isNegative: false)
    // Long division by estimated digits: the estimate from the leading 32 bits of the divisor is never too large, so
    // the loop only ever has to subtract again.
    while !Self.isLess(rest.magnitude, unit.magnitude) {
      let (estimate, shift) = Self.estimate(rest, over: unit)
      let step = BigInteger(magnitude: [estimate], isNegative: false) << shift
      rest = rest - step * unit
      Self.accumulate(estimate, shiftedBy: shift, into: &quotient)
    }
    return (BigInteger(magnitude: quotient, isNegative: false), rest)
  }

  /// The greatest common divisor of two magnitudes.
  package static func greatestCommonDivisor(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
    var (a, b) = (left, right)
    while !b.isZero { (a, b) = (b, a.dividedByMagnitude(of: b).remainder) }
    return BigInteger(magnitude: a.magnitude, isNegative: false)
  }

  package static func < (left: BigInteger, right: BigInteger) -> Bool { (left - right).isNegative }
}

extension BigInteger {
  private static func isLess(_ left: [UInt32], _ right: [UInt32]) -> Bool {
    guard left.count == right.count else { return left.count < right.count }
    var place = left.count - 1
    while place >= 0 {
      if left[place] != right[place] { return left[place] < right[place] }
      place -= 1
    }
    return false
  }

  private static func sum(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var digits: [UInt32] = []
    var carry: UInt64 = 0
    for place in 0..<max(left.count, right.count) {
      let a = place < left.count ? UInt64(left[place]) : 0
      let b = place < right.count ? UInt64(right[place]) : 0
      let value = a + b + carry
      digits.append(UInt32(truncatingIfNeeded: value))
      carry = value >> 32
    }
    digits.append(UInt32(carry))
    return digits
  }

  private static func difference(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var digits: [UInt32] = []
    var borrow: Int64 = 0
    for place in 0..<left.count {
      var value = Int64(left[place]) - borrow - (place < right.count ? Int64(right[place]) : 0)
      borrow = value < 0 ? 1 : 0
      if value < 0 { value += 1 << 32 }
      digits.append(UInt32(value))
    }
    return digits
  }

  /// A digit and a shift such that digit · 2^shift · unit is at most `rest` and at least about half of it.
  private static func estimate(_ rest: BigInteger, over unit: BigInteger) -> (digit: UInt32, shift: Int) {
    let restShift = max(0, rest.bitWidth - 63)
    let unitShift = max(0, unit.bitWidth - 31)
    let restTop = rest.bits(from: restShift)
    // Rounding the divisor up keeps the estimate from exceeding the quotient.
    let unitTop = unit.bits(from: unitShift) + (unitShift > 0 ? 1 : 0)
    let quotient = restTop / unitTop
    let shift = restShift - unitShift
    if shift < 0 { return (UInt32(max(1, quotient >> UInt64(min(63, -shift)))), 0) }
    guard quotient > UInt64(UInt32.max) else { return (UInt32(max(1, quotient)), quotient == 0 ? 0 : shift) }
    let excess = 32 - quotient.leadingZeroBitCount
    return (UInt32(quotient >> UInt64(excess)), shift + excess)
  }

  /// The magnitude shifted right, as a machine word.
  private func bits(from shift: Int) -> UInt64 {
    let (whole, part) = (shift / 32, UInt64(shift % 32))
    var value: UInt64 = 0
    for offset in 0..<3 where whole + offset < magnitude.count {
      let digit = UInt64(magnitude[whole + offset])
      let place = 32 * Int(offset) - Int(part)
      if place >= 64 { continue }
      value |= place >= 0 ? digit << UInt64(place) : digit >> UInt64(-place)
    }
    return value
  }

  private static func accumulate(_ digit: UInt32, shiftedBy shift: Int, into digits: inout [UInt32]) {
    let (whole, part) = (shift / 32, UInt64(shift % 32))
    var carry = UInt64(digit) << part
    var place = whole
    while carry != 0 {
      let value = UInt64(digits[place]) + (carry & 0xffff_ffff)
      digits[place] = UInt32(truncatingIfNeeded: value)
      carry = (carry >> 32) + (value >> 32)
      place += 1
    }
  }
}
