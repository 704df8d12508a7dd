/// A constraint seen from its form: a target and how the slope of the form's penalty changes there.
struct Breakpoint: BitwiseCopyable {
  /// The value of the form at which the constraint is exactly met.
  var target: Double
  /// The cost of missing the target by one unit of the form; 1 where the constraint is required.
  var weight: Double
  /// The level at which missing the target costs.
  var level: Level
  /// The age of the constraint; orders breakpoints with equal targets.
  var serial: Int64
  /// The constraint itself; none for a place holder that lives during one primal step.
  var constraint: ConstraintIndex
  /// How the form must compare with the target: −1 at most, 0 equal, 1 at least.
  var relation: Int8

  /// The slope left of the target: what it costs to go down.
  var low: Double { @inline(__always) get { relation == -1 ? 0 : -weight } }
  /// The slope right of the target.
  var high: Double { @inline(__always) get { relation == 1 ? 0 : weight } }

  /// Whether the required constraint bounds the form from above.
  var isRequiredUpperBound: Bool { level == .required && relation != 1 }
  /// Whether the required constraint bounds the form from below.
  var isRequiredLowerBound: Bool { level == .required && relation != -1 }

  /// The order along the form.
  func precedes(_ other: Breakpoint) -> Bool {
    target != other.target ? target < other.target : serial < other.serial
  }
}
