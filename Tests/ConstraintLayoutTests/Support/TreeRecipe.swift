import ConstraintLayout
import LayoutGeometry
import TestSupport

/// A view tree with constraints as data, so that it can be built in several ways.
struct TreeRecipe {
  /// A view: where it hangs, and its natural size if it has one.
  struct View {
    let parent: Int?
    let natural: LayoutSize?
  }

  /// A constraint between two views, or of one.
  struct Rule {
    let first: Int
    let firstAttribute: LayoutConstraint.Attribute
    let relation: LayoutConstraint.Relation
    let second: Int?
    let secondAttribute: LayoutConstraint.Attribute
    let multiplier: Double
    let constant: Double
    let priority: LayoutPriority
  }

  /// How a tree is built from the recipe.
  struct Variant {
    var order: [Int]?
    var scale = 1.0
    var direction = LayoutDirection.leftToRight
    var origin = LayoutPoint.zero
    var laysOutAfterEachStep = false
  }

  let size: LayoutSize
  var views: [View] = [View(parent: nil, natural: nil)]
  var rules: [Rule] = []

  /// Builds the tree; the views come in the recipe's order, the root first.
  func build(_ variant: Variant = Variant()) -> (views: [LayoutView], constraints: [LayoutConstraint]) {
    var made: [LayoutView] = []
    for (index, view) in views.enumerated() {
      guard let parent = view.parent else {
        let root = LayoutView(
          frame: LayoutRect(
            x: variant.origin.x, y: variant.origin.y, width: size.width * variant.scale,
            height: size.height * variant.scale))
        root.identifier = "root"
        root.userInterfaceLayoutDirection = variant.direction
        made.append(root)
        continue
      }
      let box = Box("v\(index)")
      if let natural = view.natural {
        box.natural = LayoutSize(width: natural.width * variant.scale, height: natural.height * variant.scale)
        box.setContentHuggingPriority(LayoutPriority(200 + Float(index)), for: .horizontal)
        box.setContentHuggingPriority(LayoutPriority(200 + Float(index)), for: .vertical)
        box.setContentCompressionResistancePriority(LayoutPriority(700 + Float(index)), for: .horizontal)
        box.setContentCompressionResistancePriority(LayoutPriority(700 + Float(index)), for: .vertical)
      }
      made[parent].addSubview(box)
      made.append(box)
    }
    var constraints: [LayoutConstraint?] = rules.map { _ in nil }
    for index in variant.order ?? Array(rules.indices) {
      let constraint = makeConstraint(rules[index], made, variant.scale)
      constraint.isActive = true
      constraints[index] = constraint
      if variant.laysOutAfterEachStep { made[0].layoutIfNeeded() }
    }
    made[0].layoutIfNeeded()
    return (made, constraints.compactMap { $0 })
  }

  private func makeConstraint(_ rule: Rule, _ views: [LayoutView], _ scale: Double) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: views[rule.first], attribute: rule.firstAttribute, relatedBy: rule.relation,
      toItem: rule.second.map { views[$0] }, attribute: rule.secondAttribute, multiplier: rule.multiplier,
      constant: rule.constant * scale)
    constraint.priority = rule.priority
    return constraint
  }
}

extension TreeRecipe {
  /// A random tree whose required constraints can all hold: per axis each view is tied in one of a few usual ways, and a
  /// few wishes at priorities of their own pull at it.
  static func random(seed: UInt64) -> TreeRecipe {
    var random = SplitMix64(seed: seed)
    var recipe = TreeRecipe(size: LayoutSize(width: 600, height: 800))
    let count = random.below(8) + 3
    for index in 1...count {
      let parent = random.below(index)
      let hasNatural = random.below(3) > 0
      let natural = LayoutSize(width: Double(random.below(20)) * 4 + 10, height: Double(random.below(10)) * 4 + 10)
      recipe.views.append(View(parent: parent, natural: hasNatural ? natural : nil))
      let siblings = (1..<index).filter { recipe.views[$0].parent == parent }
      let sibling = siblings.isEmpty ? nil : siblings[random.below(siblings.count)]
      recipe.tie(index, parent, sibling, .horizontal, &random)
      recipe.tie(index, parent, sibling, .vertical, &random)
    }
    for wish in 0..<random.below(6) { recipe.wish(LayoutPriority(300 + Float(wish) * 3), &random) }
    return recipe
  }

  /// Ties a view along an axis: its position to its parent or a sibling, its extent to a number, a share or nothing.
  private mutating func tie(
    _ index: Int, _ parent: Int, _ sibling: Int?, _ axis: LayoutAxis, _ random: inout SplitMix64
  ) {
    let isHorizontal = axis == .horizontal
    let near: LayoutConstraint.Attribute = isHorizontal ? .leading : .top
    let far: LayoutConstraint.Attribute = isHorizontal ? .trailing : .bottom
    let center: LayoutConstraint.Attribute = isHorizontal ? .centerX : .centerY
    let size: LayoutConstraint.Attribute = isHorizontal ? .width : .height
    let gap = Double(random.below(5)) * 4
    switch random.below(sibling == nil ? 3 : 4) {
    case 0: require(index, near, .equal, parent, near, gap)
    case 1: require(index, far, .equal, parent, far, -gap)
    case 2: require(index, center, .equal, parent, center, 0)
    default: require(index, near, .equal, sibling, far, gap)
    }
    switch random.below(4) {
    case 0: require(index, size, .equal, nil, .notAnAttribute, Double(random.below(30)) * 4)
    case 1: require(index, size, .equal, parent, size, 0, multiplier: 0.25 * Double(random.below(4) + 1))
    case 2: require(index, size, .lessThanOrEqual, parent, size, 0)
    default: require(index, size, .greaterThanOrEqual, nil, .notAnAttribute, 8)
    }
  }

  private mutating func require(
    _ first: Int, _ firstAttribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation, _ second: Int?,
    _ secondAttribute: LayoutConstraint.Attribute, _ constant: Double, multiplier: Double = 1
  ) {
    rules.append(
      Rule(
        first: first, firstAttribute: firstAttribute, relation: relation, second: second,
        secondAttribute: secondAttribute, multiplier: multiplier, constant: constant, priority: .required))
  }

  /// A wish of a view for an extent.
  private mutating func wish(_ priority: LayoutPriority, _ random: inout SplitMix64) {
    let index = random.below(views.count - 1) + 1
    let size: LayoutConstraint.Attribute = random.below(2) == 0 ? .width : .height
    let relations: [LayoutConstraint.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    rules.append(
      Rule(
        first: index, firstAttribute: size, relation: relations[random.below(3)], second: nil,
        secondAttribute: .notAnAttribute, multiplier: 1, constant: Double(random.below(40)) * 4, priority: priority))
  }
}

extension SplitMix64 {
  /// A whole number from 0 to below a limit.
  mutating func below(_ limit: Int) -> Int { int(in: 0...(limit - 1)) }
}

extension TreeRecipe {
  /// A random tree in which some ties are missing and others contradict each other: open coordinates and conflicts.
  static func tangled(seed: UInt64) -> TreeRecipe {
    var recipe = random(seed: seed)
    var random = SplitMix64(seed: seed &+ 77)
    recipe.rules.removeAll { $0.priority == .required && random.below(6) == 0 }
    let sizes: [LayoutConstraint.Attribute] = [.width, .height]
    let edges: [LayoutConstraint.Attribute] = [.leading, .trailing, .top, .bottom]
    for _ in 0..<(random.below(4) + 1) {
      let index = random.below(recipe.views.count - 1) + 1
      if random.below(2) == 0 {
        recipe.require(
          index, sizes[random.below(2)], .equal, nil, .notAnAttribute, Double(random.below(60)) * 4 - 20)
      } else {
        let edge = edges[random.below(4)]
        let parent = recipe.views[index].parent ?? 0
        recipe.require(index, edge, .equal, parent, edge, Double(random.below(40)) * 4 - 80)
      }
    }
    return recipe
  }

  /// An order in which required rules keep theirs, since the older of two that contradict each other wins.
  func orderWithShuffledWishes(_ random: inout SplitMix64) -> [Int] {
    var wishes = rules.indices.filter { rules[$0].priority != .required }
    random.shuffle(&wishes)
    return rules.indices.filter { rules[$0].priority == .required } + wishes
  }
}
