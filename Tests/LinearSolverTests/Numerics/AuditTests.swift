#if DEBUG
  @testable import LinearSolver
  import XCTest

  /// The audit notices every kind of damage.
  ///
  /// Only builds for testing can reach in and damage something.
  final class AuditTests: XCTestCase {
    /// Two edges and three wishes: an active form, an inactive one, and multipliers that cancel.
    private func makeSolver() throws -> Solver {
      var solver = Solver()
      let (left, right) = (solver.makeVariable(), solver.makeVariable())
      try solver.add(right - left >= 20)
      try solver.add(right == 300, priority: 750, weight: 2)
      try solver.add(left == 290, priority: 750)
      assertSolves(&solver, left, at: 280)
      return solver
    }

    private func assertFinds(
      _ condition: AuditFinding.Condition?, after damage: (inout Simplex) -> Void, line: UInt = #line
    ) throws {
      var solver = try makeSolver()
      damage(&solver.simplex)
      var found: AuditFinding.Condition?
      do {
        try solver.audit()
      } catch {
        if case .auditFailed(let finding) = error { found = finding.condition }
      }
      XCTAssertEqual(found, condition, line: line)
    }

    private let level = Level(Priority(750))

    private func disturbMultiplier(_ simplex: inout Simplex, by amount: Double) {
      // The form of `right == 300`, strictly inside its interval.
      simplex.forms.addToMultiplier(amount, at: level, of: FormIndex(raw: 1), tolerance: 0)
    }

    func testAudit_above_findsMultipliersThatMissByAHundredThousandth() throws {
      try assertFinds(.multipliersDoNotCancel) { disturbMultiplier(&$0, by: 1e-5) }
    }

    func testAudit_below_acceptsWhatRoundingMayLeave() throws {
      try assertFinds(nil) { disturbMultiplier(&$0, by: 1e-8) }
    }

    /// Moves one of two equal values of a thousand million: in doubles they are 1.2e-7 apart, and 1e-15 of both is 2e-6.
    private func findingOfLargeValues(off distance: Double) throws -> AuditFinding.Condition? {
      var solver = Solver()
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      try solver.add(x == 1e9)
      try solver.add(x - y == 0)
      assertSolves(&solver, y, at: 1e9)
      solver.simplex.variables.setValue(1e9 + distance, of: VariableIndex(raw: y.slot))
      return solver.simplex.auditFinding()?.condition
    }

    func testAudit_above_findsAValueThatIsFurtherFromItsTarget_thanRoundingExplains() throws {
      XCTAssertEqual(try findingOfLargeValues(off: 2.2e-6), .activeFormOffItsBreakpoint)
    }

    func testAudit_below_acceptsTheRoundingOfLargeValues_besideASmallTarget() throws {
      XCTAssertNil(try findingOfLargeValues(off: 1.8e-6))
    }

    /// No double times eleven is exactly two hundred million; the nearest one misses it by 3e-8.
    func testAudit_acceptsAnOptimum_whoseRoundingIsMoreThanASmallTargetTolerates() throws {
      var solver = Solver()
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      try solver.add(x == 2e8)
      try solver.add(x - 11 * y == 0, priority: 750)
      try solver.add(y == 0, priority: 500)
      assertSolves(&solver, x, at: 2e8)
      XCTAssertGreaterThan((solver.value(of: x) - 11 * solver.value(of: y)).magnitude, 2e-8)
    }

    func testAudit_findsAMultiplierThatIsNoSubgradient() throws {
      try assertFinds(.multiplierOutsideSubdifferential) { disturbMultiplier(&$0, by: 2) }
    }

    func testAudit_findsAValueThatIsNotItsTarget() throws {
      try assertFinds(.activeFormOffItsBreakpoint) { $0.variables.setValue(301, of: VariableIndex(raw: 1)) }
    }

    func testAudit_findsAMatchingThatIsNotOneToOne() throws {
      try assertFinds(.matchingBroken) { $0.forms.rematch(FormIndex(raw: 1), to: VariableIndex(raw: 0)) }
    }
  }
#endif
