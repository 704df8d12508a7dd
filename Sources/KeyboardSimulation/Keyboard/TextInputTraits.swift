/// How a text input wants to be typed into: the traits of UIKit's text input protocol, with its names, numbers and defaults.
///
/// The stored value is what was asked for; the `effective` properties say what it comes to.
public struct TextInputTraits: Sendable, Hashable {
  /// Which letters are made capital.
  public var autocapitalizationType: AutocapitalizationType = .sentences
  /// Whether words are corrected.
  public var autocorrectionType: AutocorrectionType = .default
  /// Whether spelling is checked.
  public var spellCheckingType: Choice = .default
  /// Whether straight quotes become curly ones.
  public var smartQuotesType: Choice = .default
  /// Whether two hyphens become a dash.
  public var smartDashesType: Choice = .default
  /// Whether spaces are adjusted around inserted text.
  public var smartInsertDeleteType: Choice = .default
  /// Whether predictions are drawn into the text.
  public var inlinePredictionType: Choice = .default
  /// Whether mathematical expressions are completed.
  public var mathExpressionCompletionType: Choice = .default
  /// Which keys are offered.
  public var keyboardType: KeyboardType = .default
  /// Whether the keyboard is light or dark.
  public var keyboardAppearance: KeyboardAppearance = .default
  /// What the return key says.
  public var returnKeyType: ReturnKeyType = .default
  /// Whether the return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically = false
  /// Whether the text is hidden and never learnt from.
  public var isSecureTextEntry = false
  /// What kind of text is expected, if the field says.
  public var textContentType: TextContentType?
  /// The rules for generated passwords, in the field's own words.
  public var passwordRules: String?
  /// How far writing tools take part.
  public var writingToolsBehavior: WritingToolsBehavior = .default
  /// What writing tools may produce.
  public var allowedWritingToolsResultOptions: WritingToolsResultOptions = .default
  /// What a conversation is about, set before the keyboard appears; kept, and without effect here.
  public var conversationContext: String?
  /// Whether a pad may show its number pad as a popover; no default is published, ours is that it may not.
  public var allowsNumberPadPopover = false

  /// Makes the default traits.
  public init() {}
}

extension TextInputTraits {
  /// A choice that is left to the system, refused or demanded.
  public enum Choice: Int, Sendable, Hashable, CaseIterable {
    /// The system decides.
    case `default` = 0
    /// Never.
    case no = 1
    /// Always.
    case yes = 2
  }

  /// Whether words are corrected; the same three choices.
  public typealias AutocorrectionType = Choice

  /// Which letters are made capital.
  public enum AutocapitalizationType: Int, Sendable, Hashable, CaseIterable {
    /// None.
    case none = 0
    /// The first of each word.
    case words = 1
    /// The first of each sentence.
    case sentences = 2
    /// All.
    case allCharacters = 3
  }

  /// Which keys are offered.
  public enum KeyboardType: Int, Sendable, Hashable, CaseIterable {
    /// The user's keyboard for the present language.
    case `default` = 0
    /// Letters without accents.
    case asciiCapable = 1
    /// Digits and punctuation.
    case numbersAndPunctuation = 2
    // UIKit spells it in capitals.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Keys that addresses of pages need.
    case URL = 3
    /// Digits only.
    case numberPad = 4
    /// Digits, star and hash.
    case phonePad = 5
    /// A name or a phone number.
    case namePhonePad = 6
    /// Keys that mail addresses need.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// Letters with at and hash signs.
    case twitter = 9
    /// Keys for a search that may be an address.
    case webSearch = 10
    /// Western digits only.
    case asciiCapableNumberPad = 11

    /// Whether only digits and a few signs are offered.
    public var isPad: Bool {
      switch self {
      case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
      default: false
      }
    }
  }

  /// Whether the keyboard is light or dark.
  public enum KeyboardAppearance: Int, Sendable, Hashable, CaseIterable {
    /// As the interface.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2
  }

  /// What the return key says.
  public enum ReturnKeyType: Int, Sendable, Hashable, CaseIterable {
    /// Return.
    case `default` = 0
    /// Go.
    case go = 1
    /// Google.
    case google = 2
    /// Join.
    case join = 3
    /// Next.
    case next = 4
    /// Route.
    case route = 5
    /// Search.
    case search = 6
    /// Send.
    case send = 7
    /// Yahoo.
    case yahoo = 8
    /// Done.
    case done = 9
    /// Emergency call.
    case emergencyCall = 10
    /// Continue.
    case `continue` = 11
  }

  /// How far writing tools take part.
  public enum WritingToolsBehavior: Int, Sendable, Hashable, CaseIterable {
    /// Not at all.
    case none = -1
    /// The system decides.
    case `default` = 0
    /// In the text itself.
    case complete = 1
    /// In a panel beside the text.
    case limited = 2
  }

  /// What writing tools may produce.
  public struct WritingToolsResultOptions: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The system decides.
    public static let `default`: WritingToolsResultOptions = []
    /// Text without attributes.
    public static let plainText = WritingToolsResultOptions(rawValue: 1)
    /// Text with attributes.
    public static let richText = WritingToolsResultOptions(rawValue: 2)
    /// Lists.
    public static let list = WritingToolsResultOptions(rawValue: 4)
    /// Tables.
    public static let table = WritingToolsResultOptions(rawValue: 8)
    /// Structure kept as presentation intents.
    public static let presentationIntent = WritingToolsResultOptions(rawValue: 16)
  }

  /// The kind of text that a field expects; any string is allowed.
  public struct TextContentType: RawRepresentable, Sendable, Hashable {
    /// The kind's name.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of an account.
    public static let username = TextContentType(rawValue: "username")
    /// A known password.
    public static let password = TextContentType(rawValue: "password")
    /// A password to be made up.
    public static let newPassword = TextContentType(rawValue: "new-password")
    /// A code that is used once.
    public static let oneTimeCode = TextContentType(rawValue: "one-time-code")
    /// The number of a payment card.
    public static let creditCardNumber = TextContentType(rawValue: "cc-number")
    /// The security code of a payment card.
    public static let creditCardSecurityCode = TextContentType(rawValue: "cc-csc")
    /// A mail address.
    public static let emailAddress = TextContentType(rawValue: "email")
    /// A person's name.
    public static let name = TextContentType(rawValue: "name")
    /// A phone number.
    public static let telephoneNumber = TextContentType(rawValue: "tel")
  }
}
