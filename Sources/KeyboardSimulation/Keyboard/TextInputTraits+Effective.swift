extension TextInputTraits {
  /// Whether what is typed should never be suggested, completed or learnt: secure entry, passwords, codes and card numbers.
  public var isSensitive: Bool {
    if isSecureTextEntry { return true }
    let sensitive: [TextContentType] = [
      .password, .newPassword, .oneTimeCode, .creditCardNumber, .creditCardSecurityCode,
    ]
    return textContentType.map(sensitive.contains) ?? false
  }

  /// Whether the field is for searching, by its keys.
  public var isSearch: Bool { keyboardType == .webSearch || returnKeyType == .search }

  /// Whether predictions are drawn into the text; off by default in search and password fields.
  ///
  /// Source: WW23 and DOC-INL. Predictions stand in the text and never change the keyboard's height.
  public var effectiveInlinePrediction: Bool {
    switch inlinePredictionType {
    case .yes: true
    case .no: false
    case .default: !isSearch && !isSensitive
    }
  }

  /// Whether words are corrected; on by default except in secure fields.
  public var effectiveAutocorrection: Bool {
    autocorrectionType == .default ? !isSecureTextEntry : autocorrectionType == .yes
  }

  /// Whether quotes are made curly; by default not in secure fields.
  public var effectiveSmartQuotes: Bool { effective(smartQuotesType) }

  /// Whether dashes are made; by default not in secure fields.
  public var effectiveSmartDashes: Bool { effective(smartDashesType) }

  /// Whether spaces are adjusted; by default not in secure fields.
  public var effectiveSmartInsertDelete: Bool { effective(smartInsertDeleteType) }

  /// Whether the field lets a phone's keyboard show its predictive bar.
  ///
  /// The rule is this library's: no bar for secure entry, for the number pads, and where autocorrection is refused or, with the
  /// keys for mail and page addresses and no content type, left to the system. A pad keeps its bar in every case.
  public var allowsPredictiveBar: Bool {
    if isSecureTextEntry || keyboardType.isPad { return false }
    switch autocorrectionType {
    case .no: return false
    case .yes: return true
    case .default: return !(keyboardType == .emailAddress || keyboardType == .URL) || textContentType != nil
    }
  }

  /// The traits of a sensitive field that are still open, by their names, in the order of their declaration.
  public var openSensitiveTraits: [String] {
    guard isSensitive else { return [] }
    var open: [String] = []
    if autocapitalizationType != .none { open.append("autocapitalizationType") }
    if autocorrectionType != .no { open.append("autocorrectionType") }
    if inlinePredictionType != .no { open.append("inlinePredictionType") }
    return open
  }

  private func effective(_ choice: Choice) -> Bool {
    choice == .default ? !isSecureTextEntry : choice == .yes
  }
}
