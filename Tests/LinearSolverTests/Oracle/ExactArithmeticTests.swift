import TestSupport
import XCTest

/// The oracle is only as good as its numbers: identities over numbers far beyond a machine word.
final class ExactArithmeticTests: XCTestCase {
  private func randomBigInteger(_ random: inout SplitMix64) -> BigInteger {
    let digits = (0..<random.int(in: 0...9)).map { _ in
      random.chance(20) ? random.pick([0, .max, 1]) : UInt32(truncatingIfNeeded: random.next())
    }
    return BigInteger(magnitude: digits, isNegative: random.chance(50))
  }

  func testDivision_multipliesBack_forRandomMagnitudes() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<3000 {
      let dividend = randomBigInteger(&random)
      let divisor = randomBigInteger(&random)
      if divisor.isZero { continue }
      let (quotient, remainder) = dividend.dividedByMagnitude(of: divisor)
      let size = BigInteger(magnitude: dividend.magnitude, isNegative: false)
      let unit = BigInteger(magnitude: divisor.magnitude, isNegative: false)
      XCTAssertEqual(quotient * unit + remainder, size)
      XCTAssertTrue(remainder < unit && !remainder.isNegative)
    }
  }

  func testMultiplication_isDistributiveAndShiftsArePowersOfTwo() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<1000 {
      let (a, b, c) = (randomBigInteger(&random), randomBigInteger(&random), randomBigInteger(&random))
      XCTAssertEqual(a * (b + c), a * b + a * c)
      XCTAssertEqual((a - b) * (a + b), a * a - b * b)
      let shift = random.int(in: 0...130)
      var doubled = a
      for _ in 0..<shift { doubled = doubled + doubled }
      XCTAssertEqual(a << shift, doubled)
    }
  }

  func testGreatestCommonDivisor_dividesBothAndLeavesNoCommonFactor() {
    var random = SplitMix64(seed: 13)
    for _ in 0..<300 {
      let (a, b) = (randomBigInteger(&random), randomBigInteger(&random))
      if a.isZero || b.isZero { continue }
      let divisor = BigInteger.greatestCommonDivisor(a, b)
      let (first, rest1) = a.dividedByMagnitude(of: divisor)
      let (second, rest2) = b.dividedByMagnitude(of: divisor)
      XCTAssertTrue(rest1.isZero && rest2.isZero)
      XCTAssertEqual(BigInteger.greatestCommonDivisor(first, second), .one)
    }
  }

  func testRational_obeysTheFieldLaws_acrossTheMachineWord() {
    var random = SplitMix64(seed: 14)
    func number() -> Rational {
      let big = Int(truncatingIfNeeded: random.next()) >> random.int(in: 1...60)
      let small = random.int(in: 1...1_000_000_007) >> random.int(in: 0...28)
      return Rational(big, over: max(1, small))
    }
    for _ in 0..<1000 {
      let (a, b, c) = (number(), number(), number())
      XCTAssertEqual(a * (b + c), a * b + a * c)
      XCTAssertEqual((a + b) - b, a)
      if !b.isZero { XCTAssertEqual(a / b * b, a) }
      XCTAssertEqual(a < b, (a - b).sign < 0)
      // Long chains leave the machine word and must come back to the same representation.
      XCTAssertEqual(a * b * c - a * b * c + a, a)
    }
  }

  func testRational_readsAndWritesFloatingPointExactly() {
    for value in [0.1, -1.0 / 3, 1e-300, 0x1p-1070, 1e300, 0.5, -2, 123_456_789.25, 0x1p-40, .greatestFiniteMagnitude] {
      XCTAssertEqual(Rational(exactly: value).approximation, value)
    }
    XCTAssertEqual(Rational(exactly: 0.75), Rational(3, over: 4))
    XCTAssertNotEqual(Rational(exactly: 0.1), Rational(1, over: 10))
  }
}
