/// After how much work a solver suspects that it walks in a circle or that rounding has gathered.
package struct StepLimits: Sendable, Hashable {
  /// The extra level breaks ties when in a run of dual steps of length zero forms entered so often that had entered before.
  ///
  /// A long run alone proves nothing: a list of rows that are tied each in itself has one.
  package var returns = 20
  /// After so many primal steps of length zero in a row age breaks ties.
  package var zeroSteps = 20
  /// After so many steps for each variable and constraint everything is computed anew from the rows.
  package var stepsForEachRow = 20
  /// So many steps may be taken in any case.
  package var stepsInAnyCase = 64
  /// After so many steps for each variable and constraint even a rebuilt solver gives up.
  package var stepsAfterRebuild = 20
  /// After so many exchanges the multipliers are computed anew from those of the inactive forms.
  package var pivotsBeforeRefresh = 2048
  /// A multiplier is not doubted before so many exchanges after it was computed anew.
  package var pivotsBeforeDoubt = 32

  package init() {}
}
