/// The generations of the system between which keyboard heights differ.
public enum SystemGeneration: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// Up to iOS 12.
  case iOS12 = 12
  /// From iOS 13 to 18.
  case iOS13 = 13
  /// iOS 26.
  case iOS26 = 26

  /// Whether the first generation is older than the second.
  public static func < (left: SystemGeneration, right: SystemGeneration) -> Bool { left.rawValue < right.rawValue }
}
