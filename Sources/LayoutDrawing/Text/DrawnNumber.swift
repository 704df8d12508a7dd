/// Numbers as pictures show them: at most three decimals, none that are not needed, the same on every platform.
package enum DrawnNumber {
  /// Beyond this a number is shown as Swift prints it, since its thousandths do not fit into an integer.
  private static let limit = 1e12

  /// A number, rounded to thousandths, halves away from zero.
  package static func text(_ value: Double) -> String {
    guard value.magnitude < limit else { return "\(value)" }
    let thousandths = Int64(value.magnitude * 1000 + 0.5)
    let sign = value < 0 && thousandths > 0 ? "-" : ""
    var decimals = "\(1000 + thousandths % 1000)".dropFirst()
    while decimals.last == "0" { decimals = decimals.dropLast() }
    return sign + "\(thousandths / 1000)" + (decimals.isEmpty ? "" : ".\(decimals)")
  }
}
