#if DEBUG
  @testable import LinearSolver
  import TestSupport
  import XCTest

  /// Multipliers of one component lie beside those of several; whatever the count does, the components are the same.
  final class MultiplierTableTests: XCTestCase {
    private let levels = [Level.required, Level(Priority(750)), Level(Priority(500)), Level(Priority(250))]

    func testAnyAdditions_leaveWhatADictionaryWouldHold() {
      var random = SplitMix64(seed: 5)
      var table = MultiplierTable<FormIndex>()
      table.extend(to: 6)
      var expected = [[Int: Double]](repeating: [:], count: 6)
      for _ in 0..<4000 {
        let form = random.int(in: 0...5)
        let level = random.int(in: 0...3)
        // Sums of small numbers are often zero, which is no component.
        let value = Double(random.int(in: -2...2))
        table.add(value, at: levels[level], of: FormIndex(raw: Int32(form)), tolerance: 0.5)
        let sum = (expected[form][level] ?? 0) + value
        expected[form][level] = sum == 0 ? nil : sum
        if random.chance(3) {
          table.clear(FormIndex(raw: Int32(form)))
          expected[form] = [:]
        }
        check(table, expected)
      }
    }

    func testCopies_andMultipliersSetFromOtherTables_areTheirOwn() {
      var table = MultiplierTable<FormIndex>()
      table.extend(to: 4)
      var expected = [[Int: Double]](repeating: [:], count: 4)
      for form in 0..<4 {
        for level in 0..<form {
          table.add(Double(form + level), at: levels[level], of: FormIndex(raw: Int32(form)), tolerance: 0)
          expected[form][level] = Double(form + level)
        }
      }
      var other = table.copy()
      // Every count of components takes the place of every other one.
      for from in 0..<4 {
        for to in 0..<4 {
          other.set(FormIndex(raw: Int32(to)), to: table[FormIndex(raw: Int32(from))])
          var changed = expected
          changed[to] = expected[from]
          check(other, changed)
          other.set(FormIndex(raw: Int32(to)), to: table[FormIndex(raw: Int32(to))])
        }
      }
      check(table, expected)
      check(other, expected)
    }

    private func check(
      _ table: borrowing MultiplierTable<FormIndex>, _ expected: [[Int: Double]], line: UInt = #line
    ) {
      for (form, components) in expected.enumerated() {
        let span = table[FormIndex(raw: Int32(form))]
        let found = (0..<span.count).map { LevelEntry(level: span[$0].level, value: span[$0].value) }
        let wanted = components.sorted { $0.key < $1.key }
        XCTAssertEqual(found.map(\.value), wanted.map(\.value), line: line)
        XCTAssertEqual(found.map(\.level), wanted.map { levels[$0.key] }, line: line)
      }
    }
  }
#endif
