/// Takes a visual format apart, character by character.
struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private var position = 0

  init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  /// The format's parts.
  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    guard !characters.isEmpty else { throw error(.emptyFormat) }
    if let first = peek, first == "H" || first == "V", peek(1) == ":" {
      result.axis = first == "H" ? .horizontal : .vertical
      position += 2
    }
    if take("|") { result.opening = try connection() }
    guard peek == "[" else { throw error(.missingView) }
    result.elements.append(try element())
    while !isAtEnd {
      let start = position
      let connection = try connection()
      if take("|") {
        result.closing = connection
        if !isAtEnd { throw error(.trailingText) }
        break
      }
      guard peek == "[" else {
        if isAtEnd, position > start { throw error(.danglingConnection) }
        throw error(position > start ? .missingView : .trailingText)
      }
      result.connections.append(connection)
      result.elements.append(try element())
    }
    return result
  }

  // MARK: Parts

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    switch peek {
    case "[", "|": return .standard
    case nil: throw error(.danglingConnection)
    case "-": throw error(peek(1).map { $0.isNumber } ?? false ? .negativeOutsideParentheses : .doubledDash)
    default: break
    }
    let gaps = peek == "(" ? try predicates() : [try simpleGap()]
    guard take("-") else { throw error(.danglingConnection) }
    if peek == "-" { throw error(.doubledDash) }
    if isAtEnd { throw error(.danglingConnection) }
    return .gaps(gaps)
  }

  private mutating func simpleGap() throws(VisualFormatError) -> VisualFormat.Predicate {
    let place = position
    let object = try object()
    return VisualFormat.Predicate(object: object, priority: try priority(), place: place)
  }

  private mutating func element() throws(VisualFormatError) -> VisualFormat.Element {
    position += 1
    let place = position
    guard let name = name() else { throw error(.missingName) }
    let sizes = peek == "(" ? try predicates() : []
    guard take("]") else { throw error(.missingBracket) }
    return VisualFormat.Element(name: name, place: place, sizes: sizes)
  }

  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    position += 1
    var found: [VisualFormat.Predicate] = []
    repeat { found.append(try predicate()) } while take(",")
    guard take(")") else { throw error(.missingParenthesis) }
    return found
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let place = position
    let relation = relation()
    let object = try object()
    return VisualFormat.Predicate(relation: relation, object: object, priority: try priority(), place: place)
  }

  private mutating func relation() -> LayoutConstraint.Relation {
    guard peek(1) == "=" else { return .equal }
    let relation: LayoutConstraint.Relation? =
      switch peek {
      case "=": .equal
      case "<": .lessThanOrEqual
      case ">": .greaterThanOrEqual
      default: nil
      }
    if relation != nil { position += 2 }
    return relation ?? .equal
  }

  private mutating func priority() throws(VisualFormatError) -> VisualFormat.Object? {
    take("@") ? try object() : nil
  }

  private mutating func object() throws(VisualFormatError) -> VisualFormat.Object {
    if let number = number() { return .number(number) }
    guard let name = name() else { throw error(.missingObject) }
    return .name(name)
  }

  // MARK: Words

  private mutating func name() -> String? {
    guard let first = peek, first.isLetter || first == "_" else { return nil }
    let start = position
    while let next = peek, next.isLetter || next.isNumber || next == "_" { position += 1 }
    return String(characters[start..<position])
  }

  private mutating func number() -> Double? {
    let start = position
    _ = take("-")
    while let next = peek, next.isNumber || next == "." { position += 1 }
    guard let value = Double(String(characters[start..<position])) else {
      position = start
      return nil
    }
    return value
  }

  // MARK: Characters

  private var isAtEnd: Bool { position >= characters.count }
  private var peek: Character? { peek(0) }

  private func peek(_ distance: Int) -> Character? {
    position + distance < characters.count ? characters[position + distance] : nil
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  private func error(_ reason: VisualFormatError.Reason) -> VisualFormatError {
    VisualFormatError(reason: reason, format: format, position: position)
  }
}
