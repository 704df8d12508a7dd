import LinearSolver

/// What kind of problems and calls a random script is made of.
package struct ProblemStyle: Sendable {
  /// Where coefficients come from.
  package enum Coefficients: Sendable, CaseIterable {
    /// Small whole numbers.
    case integer
    /// Differences of two variables, and single ones.
    case network
    /// Halves, quarters and small multiples of them.
    case fractional
    /// Magnitudes from 1/32 to 32 without a pattern, exact in binary.
    case wild
  }

  package var coefficients: Coefficients
  package var variableCount: Int
  /// How many constraints the script adds before the first solve.
  package var firstConstraints: Int
  /// How many groups of calls follow, each ended by a solve.
  package var rounds: Int
  /// How many calls a round has at most.
  package var callsPerRound: Int
  /// The percentage of constraints that reuse the form of an earlier one, times a factor.
  package var duplicates: Int
  /// The percentage of constraints that are required.
  package var required: Int
  /// The percentage of constants taken from a hidden point, so that many constraints can hold together.
  package var feasible: Int
  /// The priorities of optional constraints.
  package var priorities: [Double]
  /// How far constants reach.
  package var constants: [Double]
  /// Whether there are facts, refusals and transactions.
  package var hasRefusals: Bool

  /// Two to six variables and everything at once.
  package static func small(_ random: inout SplitMix64) -> ProblemStyle {
    let coefficients = random.pick(Coefficients.allCases)
    return ProblemStyle(
      coefficients: coefficients, variableCount: random.int(in: 2...6), firstConstraints: random.int(in: 2...9),
      rounds: random.int(in: 2...6), callsPerRound: random.int(in: 1...4), duplicates: random.pick([20, 45, 80]),
      required: random.pick([15, 40, 75]), feasible: random.pick([0, 60, 95, 100]),
      priorities: random.pick([[250], [250, 750], [250, 500, 750], [1, 250, 499.5, 500, 750, 999]]),
      constants: constants(&random, coefficients), hasRefusals: random.chance(60))
  }

  /// Ten to sixty variables in sparse rows, as layouts have them.
  package static func large(_ random: inout SplitMix64) -> ProblemStyle {
    let coefficients = random.pick([Coefficients.network, .network, .integer, .fractional])
    let count = random.int(in: 10...random.pick([16, 30, 60]))
    return ProblemStyle(
      coefficients: coefficients, variableCount: count, firstConstraints: random.int(in: count...(2 * count)),
      rounds: random.int(in: 2...4), callsPerRound: random.int(in: 1...6), duplicates: random.pick([20, 45]),
      required: random.pick([15, 40, 60]), feasible: random.pick([60, 95, 100]), priorities: [250, 500, 750],
      constants: constants(&random, coefficients), hasRefusals: random.chance(40))
  }

  /// Interesting numbers; a large and a tiny one never meet, because no tolerance tells their sum from the large one.
  private static func constants(_ random: inout SplitMix64, _ coefficients: Coefficients) -> [Double] {
    let common: [Double] = [-2, -1, 0, 0, 0.5, 1, 2, 3, 10, -7, 24]
    if coefficients == .wild { return common }
    return common + random.pick([[], [100, 336, -50], [0x1p20, -0x1p20], [0x1p-20, -0x1p-20]])
  }
}
