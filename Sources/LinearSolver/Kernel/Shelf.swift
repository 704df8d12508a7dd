/// One piece of memory out of which tables get the room they begin with.
///
/// A solver has some fifty tables; asking for the memory of each by itself was measured to cost a small layout a thirtieth of
/// its instructions. A shelf is told what is to stand on it before it is built: every table asks for its place twice, and gets it the
/// second time. One that outgrows its place moves to memory of its own, and the place stays idle until the shelf goes.
struct Shelf: ~Copyable, @unchecked Sendable {
  private var base: UnsafeMutableRawPointer?
  /// How long the shelf is.
  private var length = 0
  /// How much was asked for while the shelf is not built, and how much was given afterwards.
  private var used = 0

  init() {}

  deinit { base?.deallocate() }

  /// Whether places can be given.
  var isBuilt: Bool { base != nil }

  /// Takes memory for all places asked for so far.
  mutating func build() {
    assert(!isBuilt)
    base = .allocate(byteCount: used, alignment: Self.alignment)
    length = used
    used = 0
  }

  /// The place for so many elements; nil while the shelf is not built, and for what was not asked for before.
  @inline(__always)
  mutating func place<Element: BitwiseCopyable>(for count: Int) -> UnsafeMutablePointer<Element>? {
    let start = used
    used &+= (count &* MemoryLayout<Element>.stride &+ Self.alignment &- 1) & -Self.alignment
    guard let base, used <= length else { return nil }
    return (base + start).bindMemory(to: Element.self, capacity: count)
  }

  private static let alignment = 16
}
