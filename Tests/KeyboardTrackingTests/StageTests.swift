import KeyboardLayout
import XCTest

@testable import KeyboardTracking

/// Time, animations and observers of a stage: item 4 of the keyboard's world, and the caps that keep it running.
final class StageTests: XCTestCase {
  private func screen(_ device: Device = .iPhone15) -> (Stage, LayoutView, LayoutConstraint) {
    let stage = Stage(device: device)
    let box = LayoutView()
    stage.window.rootView.addSubview(box)
    let leading = box.leadingAnchor.constraint(equalTo: stage.window.rootView.leadingAnchor)
    LayoutConstraint.activate([
      leading, box.topAnchor.constraint(equalTo: stage.window.rootView.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 10), box.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.settle()
    return (stage, box, leading)
  }

  func testAnimate_travelsAlongItsCurve_andCompletesWhenItsTimeIsOver() {
    for curve in [AnimationCurve.linear, .easeIn, .easeOut, .easeInOut] {
      let (stage, box, leading) = screen()
      var ends: [Duration] = []
      let complete = { ends.append(stage.now) }
      stage.animate(duration: .milliseconds(200), curve: curve, completion: complete) {
        leading.constant = 100
        stage.window.rootView.layoutIfNeeded()
      }
      XCTAssertEqual(box.frame.minX, 100)
      XCTAssertEqual(stage.presentationFrame(of: box).minX, 0)
      stage.advance(by: .milliseconds(60))
      XCTAssertEqual(
        stage.presentationFrame(of: box).minX,
        100 * curve.progress(after: .milliseconds(60), of: .milliseconds(200)), accuracy: 1e-9)
      XCTAssertTrue(ends.isEmpty)
      stage.settle()
      XCTAssertEqual(ends, [.milliseconds(200)])
      XCTAssertEqual(stage.presentationFrame(of: box), box.frame)
    }
  }

  func testKeyboardsCurve_takesHalfASecond_whateverDurationIsAsked() {
    let (stage, box, leading) = screen()
    stage.animate(duration: .milliseconds(250), options: AnimationOptions(curve: .keyboard)) {
      leading.constant = 100
      stage.window.rootView.layoutIfNeeded()
    }
    stage.advance(by: .milliseconds(250))
    XCTAssertEqual(stage.presentationFrame(of: box).minX, 94.2, accuracy: 0.05)
    stage.advance(by: .milliseconds(250))
    XCTAssertEqual(stage.presentationFrame(of: box).minX, 100)
  }

  func testChangesWithoutLayoutInTheClosure_doNotTravel() {
    let (stage, box, leading) = screen()
    stage.animate(duration: .seconds(1), curve: .linear) { leading.constant = 100 }
    stage.window.rootView.layoutIfNeeded()
    XCTAssertEqual(stage.presentationFrame(of: box).minX, 100)
  }

  func testPlainLayout_endsWhatTravels() {
    let (stage, box, leading) = screen()
    stage.animate(duration: .seconds(1), curve: .linear) {
      leading.constant = 100
      stage.window.rootView.layoutIfNeeded()
    }
    stage.advance(by: .milliseconds(300))
    leading.constant = 50
    stage.window.rootView.layoutIfNeeded()
    XCTAssertEqual(stage.presentationFrame(of: box).minX, 50)
  }

  func testAdvance_backwardsOrByNothing_onlyDeliversWhatIsDue() {
    let (stage, _, _) = screen()
    stage.advance(by: .seconds(-5))
    XCTAssertEqual(stage.now, .zero)
    stage.keyboard.show()
    stage.advance(by: .milliseconds(499))
    XCTAssertEqual(stage.notifications.count, 2)
    stage.advance(by: .milliseconds(1))
    XCTAssertEqual(stage.notifications.map(\.time).suffix(2), [.milliseconds(500), .milliseconds(500)])
  }

  func testObserver_seesTheFinalLayout() {
    let (stage, _, _) = screen()
    let guide = stage.window.rootView.keyboardGuide
    stage.settle()
    var seen: [Double] = []
    stage.observe(.willShow, owner: self) { _ in seen.append(guide.layoutFrame.minY) }
    stage.keyboard.show()
    XCTAssertEqual(seen, [516])
  }

  func testObserverThatMovesTheKeyboard_isFollowedUpAfterTheOthersWereTold() {
    let (stage, _, _) = screen()
    var order: [String] = []
    stage.observe(.willShow, owner: self) { _ in
      order.append("first")
      stage.keyboard.hide()
    }
    stage.observe(.willShow, owner: self) { _ in order.append("second") }
    stage.observe(.willHide, owner: self) { _ in order.append("hide") }
    stage.keyboard.show()
    XCTAssertEqual(order, ["first", "second", "hide"])
    XCTAssertEqual(stage.keyboard.state, .hidden)
    XCTAssertTrue(stage.incidents.isEmpty)
  }

  func testObserversThatKeepMovingTheKeyboard_areStopped_andReported() {
    let (stage, _, _) = screen()
    var told = 0
    stage.observe(.willShow, owner: self) { _ in
      told += 1
      stage.keyboard.hide()
    }
    stage.observe(.willHide, owner: self) { _ in
      told += 1
      stage.keyboard.show()
    }
    stage.keyboard.show()
    XCTAssertEqual(stage.incidents, [.observersKeepMovingTheKeyboard(time: .zero)])
    XCTAssertLessThan(told, 100)
    XCTAssertEqual(stage.window.rootView.keyboardGuide.layoutFrame.minY, stage.keyboard.state == .docked ? 516 : 818)
  }

  func testCompletionsThatNeverEnd_stopTheSettling_andAreReported() {
    let (stage, _, _) = screen()
    func again() {
      stage.animate(duration: .milliseconds(1), curve: .linear, completion: again) {}
    }
    again()
    stage.settle()
    XCTAssertEqual(stage.incidents.count, 1)
    guard case .neverSettles = stage.incidents[0] else { return XCTFail("another incident") }
  }

  func testFrameRecord_tellsWhatAFrameCost() {
    let (stage, _, _) = screen()
    let bar = LayoutView()
    stage.window.rootView.addSubview(bar)
    let guide = stage.window.rootView.keyboardGuide
    LayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: guide.topAnchor), bar.heightAnchor.constraint(equalToConstant: 40),
      bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    stage.settle()
    stage.keyboard.show()
    XCTAssertEqual(stage.lastFrame?.event, .show)
    XCTAssertEqual(stage.lastFrame?.movedGuides, 1)
    XCTAssertEqual(stage.lastFrame?.movedViews, 1)
    XCTAssertEqual(stage.lastFrame?.solves, 1)
  }

  func testStage_isReleased_withItsObserversHandlersAndWindows() {
    weak var released: Stage?
    do {
      let (stage, _, _) = screen()
      released = stage
      let handler = OverlapHandler(on: stage, for: stage.window.rootView, policy: .changeFrame) { _ in }
      stage.observe(.willShow, owner: handler) { _ in }
      _ = stage.window.rootView.keyboardGuide
      stage.keyboard.show()
      stage.settle()
    }
    XCTAssertNil(released)
  }

  func testTwoRuns_areTheSameToTheLastBit() throws {
    func run() throws -> [LayoutRect] {
      let (stage, box, leading) = screen(.iPadPro11)
      var frames: [LayoutRect] = []
      try stage.keyboard.float(at: LayoutPoint(x: 13, y: 77.3))
      for step in 0..<20 {
        stage.animate(duration: .milliseconds(90), curve: .easeInOut, options: .beginFromCurrentState) {
          leading.constant = Double(step * step % 37)
          stage.window.rootView.layoutIfNeeded()
        }
        if step == 9 { stage.rotate(to: .landscapeLeft) }
        stage.advance(by: .milliseconds(31))
        frames.append(stage.presentationFrame(of: box))
        frames.append(stage.presentationFrame(of: stage.keyboard))
      }
      return frames
    }
    XCTAssertEqual(try run(), try run())
  }
}
