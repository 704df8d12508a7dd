extension Duration {
  /// The span as a number of seconds, correctly rounded for spans below a second.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
