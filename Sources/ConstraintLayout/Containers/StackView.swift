import LayoutGeometry

/// A view that arranges some of its subviews in a row or a column, by constraints.
///
/// The constraints are UIKit's, with its identifiers, see `Docs/AutoLayout.md`; they are brought up to date before each
/// layout, and what has not changed is left alone. Hidden arranged views take part with no extent and without a gap.
open class StackView: LayoutView {
  /// How a stack shares its length among the arranged views, with UIKit's raw values.
  public enum Distribution: Int, Sendable, Hashable, CaseIterable {
    /// The views fill the stack; who is stretched or compressed follows from hugging and resistance.
    case fill = 0
    /// The views fill the stack and are equally long.
    case fillEqually = 1
    /// The views fill the stack, each in proportion to its natural length.
    case fillProportionally = 2
    /// The gaps are equal and at least the spacing.
    case equalSpacing = 3
    /// The distances between centres are equal, as far as gaps of at least the spacing allow.
    case equalCentering = 4
  }

  /// How a stack places the arranged views across its length, with UIKit's raw values.
  public enum Alignment: Int, Sendable, Hashable, CaseIterable {
    /// The views are as wide as the stack, or as high.
    case fill = 0
    /// The views are aligned at the leading edge, or the upper one.
    case leading = 1
    /// The views of a row are aligned at their first baselines.
    case firstBaseline = 2
    /// The views are centred.
    case center = 3
    /// The views are aligned at the trailing edge, or the lower one.
    case trailing = 4
    /// The views of a row are aligned at their last baselines.
    case lastBaseline = 5

    /// Another name of ``leading``, for a row.
    public static let top = Alignment.leading
    /// Another name of ``trailing``, for a row.
    public static let bottom = Alignment.trailing
  }

  /// How `fillProportionally` counts the gaps.
  public enum ProportionalRule: Sendable, Hashable {
    /// As documented: what the gaps leave is shared in proportion to the natural lengths.
    case documentation
    /// As UIKit does: each view gets its part of the whole length, gaps included, and the last one what is left.
    case uikit
  }

  /// A custom spacing that means the stack's own.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude
  /// A spacing that means the system's gap.
  public static let spacingUseSystem = -Double.greatestFiniteMagnitude

  /// The views that the stack arranges, in order; all of them are subviews.
  public private(set) final var arrangedSubviews: [LayoutView] = []
  /// The direction in which the views follow each other; horizontal at first.
  public final var axis = LayoutAxis.horizontal { didSet { rearrange(axis != oldValue) } }
  /// How the stack shares its length among the views; fill at first.
  public final var distribution = Distribution.fill { didSet { rearrange(distribution != oldValue) } }
  /// How the stack places the views across its length; fill at first.
  public final var alignment = Alignment.fill { didSet { rearrange(alignment != oldValue) } }
  /// The gap between views, in points; 0 at first.
  ///
  /// A number that is not finite is refused.
  public final var spacing: Double {
    get { storedSpacing }
    set { changeSpacing(to: newValue) }
  }
  /// Whether gaps of a column are measured from baseline to baseline; false at first.
  public final var isBaselineRelativeArrangement = false {
    didSet { rearrange(isBaselineRelativeArrangement != oldValue) }
  }
  /// Whether the views are laid out within the stack's margins; false at first.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet { rearrange(isLayoutMarginsRelativeArrangement != oldValue) }
  }
  /// How `fillProportionally` counts the gaps; as documented at first.
  public final var proportionalRule = ProportionalRule.documentation {
    didSet { rearrange(proportionalRule != oldValue) }
  }
  /// Whether texts whose height depends on their width get equal parts of a filled row, as in UIKit; false at first.
  public final var disambiguatesTextWidths = false {
    didSet { rearrange(disambiguatesTextWidths != oldValue) }
  }

  private var storedSpacing = 0.0
  private var customSpacings: [ObjectIdentifier: Double] = [:]
  private var active: [StackRule.Key: LayoutConstraint] = [:]
  private var activeOrder: [StackRule.Key] = []
  /// How often the arrangement was changed.
  private var changeCount = 0

  /// Makes a stack that arranges views, which become its subviews.
  public convenience init(arrangedSubviews views: [LayoutView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  /// Adds a view at the end of the arrangement, and to the subviews.
  public final func addArrangedSubview(_ view: LayoutView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Puts a view at a place in the arrangement; one that is already arranged is moved there.
  public final func insertArrangedSubview(_ view: LayoutView, at index: Int) {
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    rearrange(true)
  }

  /// Takes a view out of the arrangement; it remains a subview.
  public final func removeArrangedSubview(_ view: LayoutView) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    drop { $0.first.names(view.cell) || $0.second?.names(view.cell) ?? false }
    rearrange(true)
  }

  /// Sets the gap after one view, in points; `spacingUseDefault` takes it back.
  public final func setCustomSpacing(_ spacing: Double, after view: LayoutView) {
    guard !spacing.isNaN, spacing.magnitude != .infinity else {
      noteRefusal(.notFinite(spacing))
      return
    }
    customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    rearrange(true)
  }

  /// The gap set for after one view, or `spacingUseDefault`.
  public final func customSpacing(after view: LayoutView) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  /// The gap after an arranged view, in points.
  final func gap(after view: LayoutView) -> Double {
    let gap = customSpacings[ObjectIdentifier(view)] ?? storedSpacing
    return gap == Self.spacingUseSystem ? SystemSpacing.standard : gap
  }

  // MARK: Baselines

  /// The first view of a column, the tallest of a row.
  open override var forFirstBaselineLayout: LayoutView { baselineView(\.first) }

  /// The last view of a column, the tallest of a row.
  open override var forLastBaselineLayout: LayoutView { baselineView(\.last) }

  private func baselineView(_ end: (([LayoutView]) -> LayoutView?)) -> LayoutView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    if axis == .vertical { return end(visible) ?? self }
    var tallest: LayoutView?
    for view in visible where view.intrinsicContentSize.height > tallest?.intrinsicContentSize.height ?? -.infinity {
      tallest = view
    }
    return tallest ?? self
  }

  // MARK: Constraints

  /// Brings the stack's constraints up to date; what has not changed is left alone.
  open override func updateConstraints() {
    let views = arrangedSubviews
    withExtendedLifetime(views) { bringUpToDate() }
    engine?.baselineViewChanged(of: self)
    super.updateConstraints()
  }

  /// Brings the constraints up to date; where the arrangement changes meanwhile, the next update does it.
  private func bringUpToDate() {
    let count = changeCount
    let rules = StackArrangement(self).rules()
    guard changeCount == count else { return }
    var wanted: [StackRule.Key: StackRule] = [:]
    for rule in rules { wanted[rule.key] = rule }
    for key in activeOrder where !(wanted[key].map { $0.canBecome(active[key]) } ?? false) {
      active.removeValue(forKey: key)?.isActive = false
    }
    activeOrder = rules.map(\.key)
    for rule in rules where changeCount == count { establish(rule) }
  }

  private func establish(_ rule: StackRule) {
    if let present = active[rule.key] {
      present.constant = rule.constant
      present.priority = rule.priority
      present.isActive = true
    } else {
      let made = rule.constraint()
      made.isActive = true
      active[rule.key] = made
    }
  }

  /// Takes back the constraints of some rules at once, because a view that they name may be elsewhere by the next layout.
  private func drop(where isUnwanted: (StackRule.Key) -> Bool) {
    activeOrder.removeAll { key in
      guard isUnwanted(key) else { return false }
      active.removeValue(forKey: key)?.isActive = false
      return true
    }
  }

  /// Forgets an arranged view that leaves the subviews.
  open override func willRemoveSubview(_ subview: LayoutView) {
    removeArrangedSubview(subview)
  }

  private func changeSpacing(to value: Double) {
    guard !value.isNaN, value.magnitude != .infinity else {
      noteRefusal(.notFinite(value))
      return
    }
    guard value != storedSpacing else { return }
    storedSpacing = value
    rearrange(true)
  }

  private func rearrange(_ isNeeded: Bool) {
    guard isNeeded else { return }
    changeCount += 1
    setNeedsUpdateConstraints()
  }
}

extension StackView: StackLike {
  func arrangedViewDidChange(_ view: LayoutView) { rearrange(true) }
}
