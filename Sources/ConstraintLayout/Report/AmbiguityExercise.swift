import LayoutGeometry
import LinearSolver

extension LayoutView {
  /// Gives the view another frame that satisfies the constraints as well, so that an ambiguity can be seen.
  ///
  /// Every open coordinate goes to an end of its range, and to the other end the next time; one without a limit goes on by a
  /// hundred points. Nothing happens where the layout is determined. Source: the documentation of
  /// exerciseAmbiguityInLayout; which layout comes next is ours.
  public final func exerciseAmbiguityInLayout() {
    let engine = root.ensureEngine()
    engine.settle()
    for variable in variables.all { engine.exercise(variable) }
    engine.layOut()
  }
}

extension LayoutEngine {
  /// Moves a variable to another value that is as good, if there is one; it stays there, as nothing determines it.
  fileprivate func exercise(_ variable: Variable) {
    let range = solver.range(of: variable)
    forgetValues()
    guard range.lowerBound < range.upperBound else { return }
    let wish = addRow(
      variable == Self.otherValue(than: value(of: variable), in: range), priority: 0.001, isFact: false, owner: .nobody)
    settle()
    removeRow(wish)
    settle()
  }

  private static func otherValue(than value: Double, in range: ClosedRange<Double>) -> Double {
    if range.upperBound.isFinite, value < range.upperBound { return range.upperBound }
    if range.lowerBound.isFinite, value > range.lowerBound { return range.lowerBound }
    return range.upperBound.isFinite ? value - 100 : value + 100
  }
}
