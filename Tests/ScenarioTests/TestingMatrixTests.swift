import KeyboardLayout
import XCTest

/// Row C5 of the scenarios, the testing matrix of article C, and row A10, the traits of sensitive fields.
final class TestingMatrixTests: XCTestCase {
  private typealias Reach = (name: String, reach: (Keyboard) throws -> Void)

  private let sources: [Reach] = [
    ("system", { _ in }),
    ("third-party", { $0.source = .thirdParty(ThirdPartyKeyboard(portraitHeight: 301.5, landscapeHeight: 188)) }),
  ]

  /// The modes of a keyboard on a device; a phone has one, and no shortcuts bar.
  private func modes(on device: Device) -> [Reach] {
    let docked: [Reach] = [
      ("docked", { $0.show() }), ("hardware without bar", { try $0.attachHardwareKeyboard(shortcutsBar: .none) }),
    ]
    guard device.idiom == .pad else { return docked }
    return docked + [
      ("floating", { try $0.float(at: LayoutPoint(x: 30, y: 100)) }), ("split", { try $0.split(top: 300) }),
      ("undocked", { try $0.undock(top: 300) }),
      ("hardware with bar", { try $0.attachHardwareKeyboard(shortcutsBar: .full) }),
      ("hardware with small bar", { try $0.attachHardwareKeyboard(shortcutsBar: .minimized) }),
    ]
  }

  func testC5_everyLegalCombination_keepsTheBarAboveWhatTheGuideFollows() throws {
    var combinations = 0
    for device in [Device.iPhone8, .iPhone15, .iPad9, .iPadPro11] {
      for orientation in [Orientation.portrait, .landscapeLeft] {
        for hasBar in [true, false] {
          for source in sources {
            for mode in modes(on: device) {
              for follows in [false, true] {
                let screen = BarScreen(device, orientation)
                screen.guide.followsUndocked = follows
                screen.stage.keyboard.showsPredictiveBar = hasBar
                try source.reach(screen.stage.keyboard)
                try mode.reach(screen.stage.keyboard)
                screen.stage.settle()
                let name = "\(device.name) \(orientation) bar \(hasBar) \(source.name) \(mode.name) follows \(follows)"
                assertBarRests(on: screen, follows: follows, name)
                combinations += 1
              }
            }
          }
        }
      }
    }
    XCTAssertEqual(combinations, 2 * (2 * 2 * 2 * 2 * 2) + 2 * (2 * 2 * 2 * 7 * 2))
  }

  /// Works out from the keyboard alone where the bar belongs, and where it returns to.
  private func assertBarRests(on screen: BarScreen, follows: Bool, _ name: String) {
    let keyboard = screen.stage.keyboard
    let resting = screen.view.bounds.maxY - screen.view.safeAreaInsets.bottom
    let isFollowed = keyboard.state.isDocked || (follows && keyboard.state.isDetached)
    let limit =
      !isFollowed ? resting : keyboard.state.isDocked ? min(keyboard.frame.minY, resting) : keyboard.frame.minY
    XCTAssertEqual(screen.bar.frame.maxY, limit - 8, accuracy: 0.5, name)
    XCTAssertEqual(screen.bar.frame.width, screen.view.bounds.width - 16, name)
    assertClean(screen.view)
    keyboard.hide()
    screen.stage.settle()
    XCTAssertEqual(screen.bar.frame.maxY, resting - 8, accuracy: 0.5, "\(name), hidden again")
  }

  func testA10_sensitiveFields_areListedUntilTheirTraitsAreClosed() {
    var traits = TextInputTraits()
    XCTAssertEqual(traits.inlinePredictionType, .default)
    XCTAssertTrue(traits.effectiveInlinePrediction)
    for type in [TextInputTraits.TextContentType.password, .oneTimeCode, .creditCardNumber] {
      traits.textContentType = type
      XCTAssertEqual(
        traits.openSensitiveTraits, ["autocapitalizationType", "autocorrectionType", "inlinePredictionType"])
      XCTAssertFalse(traits.effectiveInlinePrediction)
    }
    traits.inlinePredictionType = .no
    XCTAssertEqual(traits.openSensitiveTraits, ["autocapitalizationType", "autocorrectionType"])
    traits.autocorrectionType = .no
    traits.autocapitalizationType = .none
    XCTAssertEqual(traits.openSensitiveTraits, [])
    traits = TextInputTraits()
    traits.returnKeyType = .search
    XCTAssertFalse(traits.effectiveInlinePrediction)
    XCTAssertEqual(traits.openSensitiveTraits, [])
  }
}
