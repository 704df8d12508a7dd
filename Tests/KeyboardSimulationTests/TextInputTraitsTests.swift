import XCTest

@testable import KeyboardSimulation

final class TextInputTraitsTests: XCTestCase {
  func testDefaults_areThoseOfTheNotes() {
    let traits = TextInputTraits()
    XCTAssertEqual(traits.autocapitalizationType, .sentences)
    XCTAssertEqual(traits.autocorrectionType, .default)
    XCTAssertEqual(traits.keyboardType, .default)
    XCTAssertEqual(traits.inlinePredictionType, .default)
    XCTAssertEqual(traits.writingToolsBehavior, .default)
    XCTAssertFalse(traits.isSecureTextEntry)
    XCTAssertNil(traits.textContentType)
  }

  func testRawValues_areUIKits() {
    XCTAssertEqual(TextInputTraits.KeyboardType.allCases.map(\.rawValue), Array(0...11))
    XCTAssertEqual(TextInputTraits.ReturnKeyType.allCases.map(\.rawValue), Array(0...11))
    XCTAssertEqual(TextInputTraits.AutocapitalizationType.allCases.map(\.rawValue), Array(0...3))
    XCTAssertEqual(TextInputTraits.WritingToolsBehavior.allCases.map(\.rawValue), Array(-1...2))
    XCTAssertEqual(TextInputTraits.Choice.yes.rawValue, 2)
    XCTAssertEqual(TextInputTraits.KeyboardType.asciiCapableNumberPad.rawValue, 11)
  }

  func testInlinePrediction_isOffByDefault_inSearchAndSecureFields() {
    var traits = TextInputTraits()
    XCTAssertTrue(traits.effectiveInlinePrediction)
    traits.isSecureTextEntry = true
    XCTAssertFalse(traits.effectiveInlinePrediction)
    traits.isSecureTextEntry = false
    traits.returnKeyType = .search
    XCTAssertFalse(traits.effectiveInlinePrediction)
    traits.inlinePredictionType = .yes
    XCTAssertTrue(traits.effectiveInlinePrediction)
    traits = TextInputTraits()
    traits.inlinePredictionType = .no
    XCTAssertFalse(traits.effectiveInlinePrediction)
  }

  func testSmartPunctuation_resolvesToOff_inSecureFields() {
    var traits = TextInputTraits()
    XCTAssertTrue(traits.effectiveSmartQuotes && traits.effectiveSmartDashes && traits.effectiveSmartInsertDelete)
    traits.isSecureTextEntry = true
    XCTAssertFalse(traits.effectiveSmartQuotes || traits.effectiveSmartDashes || traits.effectiveSmartInsertDelete)
    XCTAssertFalse(traits.effectiveAutocorrection)
  }

  func testPredictiveBar_isHidden_byTheFieldsOfTheRule() {
    func allows(_ change: (inout TextInputTraits) -> Void) -> Bool {
      var traits = TextInputTraits()
      change(&traits)
      return traits.allowsPredictiveBar
    }
    XCTAssertTrue(allows { _ in })
    XCTAssertFalse(allows { $0.isSecureTextEntry = true })
    for pad in TextInputTraits.KeyboardType.allCases where pad.isPad {
      XCTAssertFalse(allows { $0.keyboardType = pad })
    }
    XCTAssertFalse(allows { $0.autocorrectionType = .no })
    XCTAssertFalse(allows { $0.keyboardType = .emailAddress })
    XCTAssertFalse(allows { $0.keyboardType = .URL })
    XCTAssertTrue(
      allows {
        $0.keyboardType = .emailAddress
        $0.autocorrectionType = .yes
      })
    XCTAssertTrue(
      allows {
        $0.keyboardType = .emailAddress
        $0.textContentType = .username
      })
  }

  func testBarOnAPhone_goesWithTheField_andComesBackForAutoFill() {
    let keyboard = Keyboard(device: .iPhone15, orientation: .portrait)
    keyboard.show()
    var secure = TextInputTraits()
    secure.isSecureTextEntry = true
    keyboard.adopt(secure)
    XCTAssertEqual(keyboard.frame.height, 291)
    keyboard.offersAutoFill = true
    XCTAssertEqual(keyboard.frame.height, 336)
  }

  func testBarOnAPad_stays_whateverTheField() {
    let keyboard = Keyboard(device: .iPadPro11, orientation: .portrait)
    keyboard.show()
    var secure = TextInputTraits()
    secure.isSecureTextEntry = true
    keyboard.adopt(secure)
    keyboard.showsPredictiveBar = false
    XCTAssertEqual(keyboard.frame.height, 340)
  }

  func testSensitiveFields_listTheTraitsThatAreOpen() {
    var traits = TextInputTraits()
    XCTAssertEqual(traits.openSensitiveTraits, [])
    traits.textContentType = .oneTimeCode
    XCTAssertEqual(
      traits.openSensitiveTraits, ["autocapitalizationType", "autocorrectionType", "inlinePredictionType"])
    traits.autocapitalizationType = .none
    traits.autocorrectionType = .no
    XCTAssertEqual(traits.openSensitiveTraits, ["inlinePredictionType"])
    traits.inlinePredictionType = .no
    XCTAssertEqual(traits.openSensitiveTraits, [])
  }
}
