import LayoutGeometry

/// A layout written as a line of text, taken apart: `H:|-[a(>=50)]-8-[b(==a)]-|`.
///
/// The grammar, source: Auto Layout Guide, Visual Format Language.
/// ```
/// format     = [ ("H" | "V") ":" ] [ "|" connection ] view { connection view } [ connection "|" ]
/// connection = "" | "-" | "-" gaps "-"
/// gaps       = simple | "(" predicate { "," predicate } ")"
/// view       = "[" name [ "(" predicate { "," predicate } ")" ] "]"
/// predicate  = [ "==" | "<=" | ">=" ] object [ "@" priority ]
/// object     = number | metric | name of a view, in a view's size only
/// simple     = number | metric, without a sign
/// name       = letter or "_", then letters, digits, "_"
/// ```
struct VisualFormat {
  /// A condition on a gap or a size.
  struct Predicate {
    var relation = LayoutConstraint.Relation.equal
    var object: Object
    var priority: Object?
    /// Where it stands in the text.
    let place: Int
  }

  /// What a gap or a size is compared with.
  enum Object {
    /// A number.
    case number(Double)
    /// The name of a metric or a view.
    case name(String)
  }

  /// What lies between two neighbours.
  enum Connection {
    /// They touch.
    case flush
    /// The standard gap.
    case standard
    /// Conditions on the gap.
    case gaps([Predicate])
  }

  /// A view and the conditions on its size.
  struct Element {
    let name: String
    let place: Int
    let sizes: [Predicate]
  }

  var axis = LayoutAxis.horizontal
  /// The gap to the superview at the beginning, if the format begins there.
  var opening: Connection?
  var elements: [Element] = []
  /// The connections between neighbours; one fewer than there are elements.
  var connections: [Connection] = []
  /// The gap to the superview at the end, if the format ends there.
  var closing: Connection?
}

/// Why a visual format is refused, and where.
public struct VisualFormatError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// The text is empty.
    case emptyFormat
    /// A view in brackets is expected here.
    case missingView
    /// A name is expected here.
    case missingName
    /// No view of the name was given.
    case unknownView(String)
    /// No metric of the name was given.
    case unknownMetric(String)
    /// `]` is missing.
    case missingBracket
    /// `)` is missing.
    case missingParenthesis
    /// A connection leads nowhere.
    case danglingConnection
    /// Two dashes follow each other without a gap between them.
    case doubledDash
    /// A number, metric or name is expected here.
    case missingObject
    /// A negative number stands outside of parentheses.
    case negativeOutsideParentheses
    /// Something follows where the format has ended.
    case trailingText
    /// The format names the superview, and the view has none.
    case noSuperview(String)
    /// An alignment is asked for along the format's own axis.
    case alignmentOnOwnAxis
    /// The views to align or connect have nothing in common, or a number is out of range.
    case refused(LayoutError)
  }

  /// What is wrong.
  public let reason: Reason
  /// The text that was given.
  public let format: String
  /// How many characters stand before the place where it is wrong.
  public let position: Int

  /// The text with a caret under the place where it is wrong, and what is wrong.
  public var description: String {
    "\(format)\n\(String(repeating: " ", count: position))^ \(reason.text)"
  }
}

extension VisualFormatError.Reason {
  /// The reason in words.
  var text: String {
    switch self {
    case .emptyFormat: "the format is empty"
    case .missingView: "a view in brackets is expected here"
    case .missingName: "a name is expected here"
    case .unknownView(let name): "no view named \(name) was given"
    case .unknownMetric(let name): "no metric named \(name) was given"
    case .missingBracket: "] is missing"
    case .missingParenthesis: ") is missing"
    case .danglingConnection: "the connection leads nowhere"
    case .doubledDash: "two dashes without a gap between them"
    case .missingObject: "a number, a metric or a view is expected here"
    case .negativeOutsideParentheses: "a negative number needs parentheses"
    case .trailingText: "nothing may follow here"
    case .noSuperview(let name): "\(name) has no superview to connect with"
    case .alignmentOnOwnAxis: "the alignment is along the format's own axis"
    case .refused(let error): "refused: \(error)"
    }
  }
}
