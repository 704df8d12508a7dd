/// The direction in which a line of text, and with it a row of views, is read.
public enum LayoutDirection: Int, Sendable, Hashable, CaseIterable {
  /// Leading is left and trailing is right.
  case leftToRight = 0
  /// Leading is right and trailing is left.
  case rightToLeft = 1
}
