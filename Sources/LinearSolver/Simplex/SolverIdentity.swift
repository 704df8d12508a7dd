/// Tells one solver from another: a piece of memory that lives as long as the solver.
///
/// Only compared for equality, to refuse variables of other solvers; no result depends on it.
struct SolverIdentity: ~Copyable, @unchecked Sendable {
  private let memory: UnsafeMutablePointer<UInt64>

  init() {
    memory = .allocate(capacity: 1)
  }

  deinit {
    memory.deallocate()
  }

  /// The address, folded to 32 bits.
  var tag: UInt32 {
    let address = UInt64(UInt(bitPattern: memory)) >> 4
    return UInt32(truncatingIfNeeded: address ^ (address >> 32))
  }
}
