import LayoutGeometry

/// A set of attributes, with a bit for each: which kinds of them a constraint names is asked for every row.
struct AttributeSet: OptionSet {
  typealias Attribute = LayoutConstraint.Attribute

  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The set of one attribute.
  @inline(__always)
  init(_ attribute: Attribute) {
    rawValue = 1 &<< UInt32(truncatingIfNeeded: attribute.rawValue)
  }

  /// The set of some attributes.
  @inline(__always)
  private init(_ first: Attribute, _ second: Attribute, _ third: Attribute, _ fourth: Attribute) {
    rawValue =
      AttributeSet(first).rawValue | AttributeSet(second).rawValue | AttributeSet(third).rawValue
      | AttributeSet(fourth).rawValue
  }

  /// The attributes that follow the reading direction.
  static var directional: AttributeSet { AttributeSet(.leading, .trailing, .leadingMargin, .trailingMargin) }
  /// The left and right edges, whatever the reading direction.
  static var absoluteSides: AttributeSet { AttributeSet(.left, .right, .leftMargin, .rightMargin) }
  /// What is measured from top to bottom.
  static var vertical: AttributeSet {
    AttributeSet(.top, .bottom, .height, .centerY)
      .union(AttributeSet(.topMargin, .bottomMargin, .centerYWithinMargins, .firstBaseline)).union(.baselines)
  }
  /// The baselines.
  static var baselines: AttributeSet { [AttributeSet(.firstBaseline), AttributeSet(.lastBaseline)] }
  /// Where an item begins and ends from top to bottom, and where its centre lies.
  static var verticalPlaces: AttributeSet {
    [AttributeSet(.top), AttributeSet(.bottom), AttributeSet(.centerY)]
  }
  /// Where an item begins and ends in reading direction, and where its centre lies.
  static var directionalPlaces: AttributeSet {
    [AttributeSet(.leading), AttributeSet(.trailing), AttributeSet(.centerX)]
  }
  /// What guides do not have: the baselines, and all that belongs to the margins.
  static var ofViewsOnly: AttributeSet { AttributeSet(rawValue: ~(AttributeSet(.lastBaseline).rawValue - 1)) }
}

extension LayoutConstraint.Attribute {
  /// Whether the attribute is one of a set.
  @inline(__always)
  func isIn(_ set: AttributeSet) -> Bool { set.contains(AttributeSet(self)) }

  /// The axis along which the attribute is measured; nil for no attribute.
  var axis: LayoutAxis? { self == .notAnAttribute ? nil : isIn(.vertical) ? .vertical : .horizontal }

  /// Whether the attribute follows the reading direction.
  var isDirectional: Bool { isIn(.directional) }

  /// Whether the attribute is a left or right edge whatever the reading direction.
  var isAbsoluteSide: Bool { isIn(.absoluteSides) }

  /// Whether the attribute is a baseline.
  var isBaseline: Bool { isIn(.baselines) }

  /// Whether the attribute is a baseline or one of the margins', which guides do not have.
  var isOfViewsOnly: Bool { isIn(.ofViewsOnly) }
}

extension LayoutConstraint {
  /// Whether the constraint follows the reading direction.
  var isDirectional: Bool { !attributes.isDisjoint(with: .directional) }

  /// Whether the constraint names a baseline, whose distance may change with a font.
  var namesBaseline: Bool { !attributes.isDisjoint(with: .baselines) }
}
