/// The natural exponential function, in plain arithmetic so that every platform gets the same bits.
///
/// The argument is split into a whole number of doublings and a rest of at most half a doubling; the rest goes through the
/// Taylor polynomial of degree 13, whose error is below the last bit. Below -708 the result is 0, above 709 infinity.
package func exponential(_ exponent: Double) -> Double {
  guard exponent > -708 else { return exponent.isNaN ? exponent : 0 }
  guard exponent < 709 else { return .infinity }
  // ln 2 in two parts: the product with the high part is exact for every number of doublings that can occur.
  let highPartOfLogarithm = 0.693_147_180_369_123_8
  let lowPartOfLogarithm = 1.908_214_929_270_587_7e-10
  let doublings = Int(exponent * 1.442_695_040_888_963_4 + (exponent < 0 ? -0.5 : 0.5))
  let rest = (exponent - Double(doublings) * highPartOfLogarithm) - Double(doublings) * lowPartOfLogarithm
  var sum = 1.0
  var degree = 13.0
  while degree > 0 {
    sum = 1 + sum * rest / degree
    degree -= 1
  }
  return sum * Double(bitPattern: UInt64(1023 + doublings) << 52)
}
