#if DEBUG
  @testable import LinearSolver
  import TestSupport
  import XCTest

  /// Memory that is handed out piece by piece: no piece reaches into another one.
  final class MemoryTests: XCTestCase {
    /// A run of a pool, and the number that all its elements have.
    private struct Run {
      var slice: Slice
      let number: Int
    }

    func testShelf_hasPlacesForWhatItWasToldOf_andForNothingElse() {
      var shelf = Shelf()
      XCTAssertNil(shelf.place(for: 3) as UnsafeMutablePointer<Int32>?)
      XCTAssertNil(shelf.place(for: 5) as UnsafeMutablePointer<Double>?)
      shelf.build()
      let first: UnsafeMutablePointer<Int32>? = shelf.place(for: 3)
      let second: UnsafeMutablePointer<Double>? = shelf.place(for: 5)
      XCTAssertNotNil(first)
      XCTAssertNotNil(second)
      if let first, let second {
        XCTAssertLessThanOrEqual(UnsafeRawPointer(first + 3), UnsafeRawPointer(second))
      }
      XCTAssertNil(shelf.place(for: 1) as UnsafeMutablePointer<Int32>?)
    }

    func testListThatOutgrowsItsShelf_keepsWhatItHolds() {
      var shelf = Shelf()
      var list = Stack<Int>()
      var other = Stack<Int>()
      for _ in 0..<2 {
        list.reserve(4, on: &shelf)
        other.reserve(4, on: &shelf)
        if !shelf.isBuilt { shelf.build() }
      }
      for number in 0..<40 {
        list.append(number)
        other.append(-number)
        XCTAssertEqual((0...number).map { list[$0] }, Array(0...number))
        XCTAssertEqual((0...number).map { other[$0] }, (0...number).map { -$0 })
      }
    }

    func testRunsOfAPool_keepWhatTheyHold_whicheverOthersComeAndGo() {
      var random = SplitMix64(seed: 3)
      var pool = Pool<Int>()
      var runs: [Run] = []
      for number in 0..<3000 {
        if runs.count > 30 || (!runs.isEmpty && random.chance(40)) {
          var gone = runs.remove(at: random.int(in: 0...runs.count - 1))
          if number % 2 == 0 {
            pool.release(start: gone.slice.start, count: gone.slice.count)
          } else {
            pool.release(&gone.slice)
          }
        } else {
          let elements = [Int](repeating: number, count: random.int(in: 1...20))
          runs.append(Run(slice: elements.withUnsafeBufferPointer { pool.makeSlice(of: $0) }, number: number))
        }
        for run in runs {
          let held = UnsafeBufferPointer(start: pool.pointer(run.slice), count: Int(run.slice.count))
          guard held.allSatisfy({ $0 == run.number }) else { return XCTFail("run \(run.number) after \(number)") }
        }
      }
    }
  }
#endif
