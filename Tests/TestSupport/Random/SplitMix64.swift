/// A small generator of pseudo-random numbers whose sequence depends on its seed alone, on every platform and Swift version.
///
/// Vigna's splitmix64. The choices below are our own, because the standard library does not promise that its ones stay.
package struct SplitMix64: Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// A whole number of a range.
  package mutating func int(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// True with a probability given in percent.
  package mutating func chance(_ percent: Int) -> Bool { Int(next() % 100) < percent }

  /// One of several.
  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[int(in: 0...(choices.count - 1))]
  }

  /// Puts the elements into a random order.
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for index in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(index, int(in: 0...index))
    }
  }
}
