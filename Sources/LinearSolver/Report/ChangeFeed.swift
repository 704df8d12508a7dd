/// What a call of ``Solver/solve()`` moved.
public struct SolverChanges: Sendable, Hashable {
  /// The variables whose value is another one than before the call, bit for bit, each once.
  public let variables: [Variable]

  package init(variables: [Variable]) {
    self.variables = variables
  }
}
