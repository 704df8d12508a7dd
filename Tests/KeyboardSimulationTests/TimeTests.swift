import Foundation
import XCTest

@testable import KeyboardSimulation

final class TimeTests: XCTestCase {
  func testExponential_agreesWithTheLibrary_toTheLastBits() {
    for step in -3000...3000 {
      let exponent = Double(step) / 97
      let expected = exp(exponent)
      XCTAssertEqual(exponential(exponent), expected, accuracy: expected * 5e-16, "e^\(exponent)")
    }
  }

  func testExponential_endsInZeroAndInfinity_outsideTheRangeOfNumbers() {
    XCTAssertEqual(exponential(0), 1)
    XCTAssertEqual(exponential(-1000), 0)
    XCTAssertEqual(exponential(-.infinity), 0)
    XCTAssertEqual(exponential(1000), .infinity)
    XCTAssertTrue(exponential(.nan).isNaN)
  }

  func testKeyboardCurve_isTheCriticallyDampedSpring_ofTheNotesTable() {
    let table: [(Int, Double)] = [
      (50, 0.232), (100, 0.545), (150, 0.758), (200, 0.879), (250, 0.942), (300, 0.973), (400, 0.994),
    ]
    for (milliseconds, expected) in table {
      let progress = AnimationCurve.keyboard.progress(after: .milliseconds(milliseconds), of: .milliseconds(250))
      XCTAssertEqual(progress, expected, accuracy: 0.0005, "\(milliseconds) ms")
    }
  }

  func testKeyboardCurve_isExactlyOne_fromHalfASecondOn() {
    let curve = AnimationCurve.keyboard
    XCTAssertEqual(curve.progress(after: .milliseconds(500), of: .milliseconds(250)), 1)
    XCTAssertEqual(curve.progress(after: .seconds(9), of: .milliseconds(250)), 1)
    let last = curve.progress(after: .nanoseconds(499_999_999), of: .milliseconds(250))
    XCTAssertEqual(1 - last, 0.0011, accuracy: 0.00002)
  }

  func testKeyboardCurve_hasTheSameBits_onEveryPlatform() {
    let progress = AnimationCurve.keyboard.progress(after: .milliseconds(100), of: .milliseconds(250))
    XCTAssertEqual(progress.bitPattern, 4_603_082_147_053_035_502)
  }

  func testEveryCurve_risesFromZeroToOne_withoutTurningBack() {
    for curve in AnimationCurve.allCases {
      let duration = Duration.milliseconds(400)
      XCTAssertEqual(curve.progress(after: .zero, of: duration), 0)
      XCTAssertEqual(curve.progress(after: curve.effectiveDuration(duration), of: duration), 1)
      var last = 0.0
      for step in 1...100 {
        let progress = curve.progress(after: .milliseconds(step * 5), of: duration)
        XCTAssertGreaterThanOrEqual(progress, last, "\(curve) after \(step * 5) ms")
        last = progress
      }
    }
  }

  func testPublicCurves_passThroughTheirKnownMiddles() {
    let half = Duration.milliseconds(100)
    let whole = Duration.milliseconds(200)
    XCTAssertEqual(AnimationCurve.linear.progress(after: half, of: whole), 0.5)
    XCTAssertEqual(AnimationCurve.easeInOut.progress(after: half, of: whole), 0.5, accuracy: 1e-12)
    let easeIn = AnimationCurve.easeIn.progress(after: half, of: whole)
    let easeOut = AnimationCurve.easeOut.progress(after: half, of: whole)
    XCTAssertEqual(easeIn, 0.315, accuracy: 0.0005)
    XCTAssertEqual(easeIn + easeOut, 1, accuracy: 1e-12)
  }

  func testCurveOptions_areTheNumberShifted_soSevenIs458752() {
    XCTAssertEqual(AnimationCurve.keyboard.optionsRawValue, 458_752)
    XCTAssertEqual(AnimationCurve.easeOut.optionsRawValue, 131_072)
  }

  func testZeroDuration_isDoneAtOnce_onEveryCurve() {
    for curve in AnimationCurve.allCases {
      XCTAssertEqual(curve.effectiveDuration(.zero), .zero)
      XCTAssertEqual(curve.progress(after: .zero, of: .zero), 1)
    }
  }

  func testClock_neverGoesBack() {
    var clock = VirtualClock()
    clock.advance(to: .seconds(2))
    clock.advance(to: .seconds(1))
    XCTAssertEqual(clock.now, .seconds(2))
  }

  func testTimeline_keepsTheOrderOfScheduling_amongEventsOfOneTime() {
    var timeline = Timeline<String>()
    timeline.schedule("b", at: .seconds(2))
    timeline.schedule("a", at: .seconds(1))
    timeline.schedule("c", at: .seconds(2))
    XCTAssertEqual(timeline.nextDue, .seconds(1))
    var order: [String] = []
    while let next = timeline.popFirst(dueBy: .seconds(2)) { order.append(next.event) }
    XCTAssertEqual(order, ["a", "b", "c"])
    XCTAssertTrue(timeline.isEmpty)
  }

  func testTimeline_keepsWhatIsNotDue_andDropsWhatIsAskedFor() {
    var timeline = Timeline<Int>()
    for number in 1...4 { timeline.schedule(number, at: .seconds(number)) }
    XCTAssertEqual(timeline.popFirst(dueBy: .seconds(1))?.event, 1)
    XCTAssertNil(timeline.popFirst(dueBy: .seconds(1)))
    XCTAssertEqual(timeline.removeAll { $0.isMultiple(of: 2) }, [2, 4])
    XCTAssertEqual(timeline.popFirst(dueBy: .seconds(9))?.event, 3)
  }
}
