import LayoutGeometry

extension LayoutConstraint {
  /// How the views of a visual format are aligned, and in which direction it is read, with UIKit's raw values.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The left edges agree.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The right edges agree.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The upper edges agree.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The lower edges agree.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The leading edges agree.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The trailing edges agree.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The horizontal centres agree.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The vertical centres agree.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The baselines of the last lines agree.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The baselines of the first lines agree.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// A horizontal format is read from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format is read from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The alignments of the set with the attributes that they tie, in the order of their bits.
    var alignments: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
        (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Makes the constraints of a visual format, such as `H:|-[a]-8-[b(==a)]-|`.
  ///
  /// The standard gap is 8 between siblings and, to the superview, its margin. They come in the order of the text: each
  /// view's connection before it, then its size, the closing connection, then alignments in pairs. All are inactive. A
  /// format with a mistake is refused: the answer is empty then, and the first view's tree lists the refusal.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - options: How the views are aligned and in which direction the format is read.
  ///   - metrics: Numbers by name.
  ///   - views: Views by name.
  /// - Returns: The constraints.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: LayoutView]
  ) -> [LayoutConstraint] {
    do throws(VisualFormatError) {
      return try constraints(checkingVisualFormat: format, options: options, metrics: metrics, views: views)
    } catch {
      let named = views.min { $0.key < $1.key }?.value
      named?.noteRefusal(.visualFormat(error))
      return []
    }
  }

  /// Makes the constraints of a visual format, or says what is wrong with it and where.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - options: How the views are aligned and in which direction the format is read.
  ///   - metrics: Numbers by name.
  ///   - views: Views by name.
  /// - Returns: The constraints, inactive.
  /// - Throws: The mistake, with its place in the text.
  public static func constraints(
    checkingVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: LayoutView]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var parser = VisualFormatParser(format)
    let parsed = try parser.parse()
    return try VisualFormatBuilder(format: format, parsed: parsed, options: options, metrics: metrics, views: views)
      .constraints()
  }
}

/// Makes the constraints of a format that has been taken apart.
private struct VisualFormatBuilder {
  typealias Attribute = LayoutConstraint.Attribute

  let format: String
  let parsed: VisualFormat
  let options: LayoutConstraint.FormatOptions
  let metrics: [String: Double]
  let views: [String: LayoutView]

  func constraints() throws(VisualFormatError) -> [LayoutConstraint] {
    var found: [LayoutView] = []
    for element in parsed.elements { found.append(try view(element.name, at: element.place)) }
    var made: [LayoutConstraint] = []
    if let opening = parsed.opening {
      made += try edge(opening, found[0], parsed.elements[0], isOpening: true)
    }
    for (index, element) in parsed.elements.enumerated() {
      if index > 0 { made += try gap(parsed.connections[index - 1], found[index - 1], found[index], element.place) }
      made += try sizes(element, found[index])
    }
    if let closing = parsed.closing {
      made += try edge(closing, found[found.count - 1], parsed.elements[found.count - 1], isOpening: false)
    }
    return made + (try alignments(found))
  }

  // MARK: Attributes

  /// Where a view begins and ends in the direction in which the format is read.
  private var ends: (near: Attribute, far: Attribute) {
    if parsed.axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  /// Whether coordinates fall in the direction in which the format is read.
  private var isReversed: Bool { parsed.axis == .horizontal && options.contains(.directionRightToLeft) }

  private var size: Attribute { parsed.axis == .horizontal ? .width : .height }

  private func margin(_ edge: Attribute) -> Attribute {
    switch edge {
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    default: .bottomMargin
    }
  }

  // MARK: Gaps and sizes

  private func edge(
    _ connection: VisualFormat.Connection, _ view: LayoutView, _ element: VisualFormat.Element, isOpening: Bool
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    guard let outer = view.superview else { throw error(.noSuperview(element.name), at: element.place) }
    let attribute = isOpening ? ends.near : ends.far
    if case .standard = connection {
      return [make(view, attribute, .equal, outer, margin(attribute), 0)]
    }
    return isOpening
      ? try pair(connection, before: (outer, attribute), after: (view, attribute), at: element.place)
      : try pair(connection, before: (view, attribute), after: (outer, attribute), at: element.place)
  }

  private func gap(
    _ connection: VisualFormat.Connection, _ before: LayoutView, _ after: LayoutView, _ place: Int
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try pair(connection, before: (before, ends.far), after: (after, ends.near), at: place)
  }

  /// The constraints that keep two edges apart.
  private func pair(
    _ connection: VisualFormat.Connection, before: (LayoutView, Attribute), after: (LayoutView, Attribute),
    at place: Int
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    switch connection {
    case .flush: return [spaced(before, after, .equal, 0)]
    case .standard: return [spaced(before, after, .equal, SystemSpacing.standard)]
    case .gaps(let predicates):
      var made: [LayoutConstraint] = []
      for predicate in predicates {
        let constraint = spaced(before, after, predicate.relation, try number(predicate.object, at: predicate.place))
        made.append(try prioritized(constraint, predicate))
      }
      return made
    }
  }

  private func spaced(
    _ before: (LayoutView, Attribute), _ after: (LayoutView, Attribute), _ relation: LayoutConstraint.Relation,
    _ amount: Double
  ) -> LayoutConstraint {
    isReversed
      ? make(before.0, before.1, relation, after.0, after.1, amount)
      : make(after.0, after.1, relation, before.0, before.1, amount)
  }

  private func sizes(
    _ element: VisualFormat.Element, _ view: LayoutView
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var made: [LayoutConstraint] = []
    for predicate in element.sizes {
      let constraint: LayoutConstraint
      if case .name(let name) = predicate.object, metrics[name] == nil, let other = views[name] {
        constraint = make(view, size, predicate.relation, other, size, 0)
      } else {
        constraint = make(
          view, size, predicate.relation, nil, .notAnAttribute, try number(predicate.object, at: predicate.place))
      }
      made.append(try prioritized(constraint, predicate))
    }
    return made
  }

  private func alignments(_ found: [LayoutView]) throws(VisualFormatError) -> [LayoutConstraint] {
    var made: [LayoutConstraint] = []
    for attribute in options.alignments {
      guard attribute.axis != parsed.axis else { throw error(.alignmentOnOwnAxis, at: 0) }
      for (before, after) in zip(found, found.dropFirst()) {
        made.append(make(before, attribute, .equal, after, attribute, 0))
      }
    }
    return made
  }

  // MARK: Parts

  private func view(_ name: String, at place: Int) throws(VisualFormatError) -> LayoutView {
    guard let view = views[name] else { throw error(.unknownView(name), at: place) }
    return view
  }

  private func number(_ object: VisualFormat.Object, at place: Int) throws(VisualFormatError) -> Double {
    switch object {
    case .number(let value): return value
    case .name(let name):
      guard let value = metrics[name] else { throw error(.unknownMetric(name), at: place) }
      return value
    }
  }

  private func prioritized(
    _ constraint: LayoutConstraint, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) -> LayoutConstraint {
    if let priority = predicate.priority {
      constraint.priority = LayoutPriority(Float(try number(priority, at: predicate.place)))
    }
    if let refusal = constraint.refusal { throw error(.refused(refusal), at: predicate.place) }
    return constraint
  }

  private func make(
    _ item: LayoutView, _ attribute: Attribute, _ relation: LayoutConstraint.Relation, _ other: LayoutView?,
    _ otherAttribute: Attribute, _ constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute, multiplier: 1,
      constant: constant)
  }

  private func error(_ reason: VisualFormatError.Reason, at place: Int) -> VisualFormatError {
    VisualFormatError(reason: reason, format: format, position: place)
  }
}
