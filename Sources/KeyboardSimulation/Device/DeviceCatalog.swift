// The catalogue as data. Heights and safe areas of the pinned devices are those of the keyboard notes' table 4.3a (iOS 17 and
// 18 unless said otherwise); the tags name the sources listed in Docs/Keyboard.md.

extension Device {
  /// 320×568, home button.
  public static let iPhoneSE1 = PhoneSheet(
    "iPhoneSE1", width: 320, height: 568, scale: 2, portraitBare: 216, portraitBar: 37,
    heights: "LOGS, KEYMAN, TELEGRAM",
    safeAreas: "PFST"
  ).device
  /// 375×667, home button.
  public static let iPhone8 = PhoneSheet(
    "iPhone8", width: 375, height: 667, scale: 2, portraitBare: 216, portraitBar: 44, heights: "LOGS, KEYMAN",
    safeAreas: "PFST"
  ).device
  /// 414×736, home button.
  public static let iPhone8Plus = PhoneSheet(
    "iPhone8Plus", width: 414, height: 736, scale: 3, portraitBare: 226, portraitBar: 45,
    heights: "LOGS, RXK-46, KEYMAN",
    safeAreas: "PFST"
  ).device
  /// 375×812, the first with a home indicator.
  public static let iPhoneX = PhoneSheet(
    "iPhoneX", width: 375, height: 812, scale: 3, portraitBare: 291, heights: "KEYMAN, TELEGRAM", notch: 44,
    safeAreas: "UYL-X, KEYMAN"
  ).device
  /// 414×896.
  public static let iPhone11 = PhoneSheet(
    "iPhone11", width: 414, height: 896, scale: 2, portraitBare: 301, heights: "NETGURU, TELEGRAM", notch: 44,
    safeAreas: "PFST", runsIOS26: true
  ).device
  /// 375×812 with the deeper notch.
  public static let iPhone13mini = PhoneSheet(
    "iPhone13mini", width: 375, height: 812, scale: 3, portraitBare: 291, heights: "KEYMAN, TELEGRAM", notch: 50,
    safeAreas: "PFST", runsIOS26: true
  ).device
  /// 390×844.
  public static let iPhone14 = PhoneSheet(
    "iPhone14", width: 390, height: 844, scale: 3, portraitBare: 291, heights: "TELEGRAM", notch: 47,
    safeAreas: "PFST, TELEGRAM", runsIOS26: true
  ).device
  /// 393×852.
  public static let iPhone15 = PhoneSheet(
    "iPhone15", width: 393, height: 852, scale: 3, portraitBare: 291, heights: "RX-LOG, TELEGRAM", notch: 59,
    safeAreas: "CSL, SNAP62", runsIOS26: true
  ).device
  /// 402×874.
  public static let iPhone16Pro = PhoneSheet(
    "iPhone16Pro", width: 402, height: 874, scale: 3, portraitBare: 291, heights: "KC-1284, TELEGRAM", notch: 62,
    safeAreas: "SNAP62", runsIOS26: true
  ).device
  /// 440×956.
  public static let iPhone16ProMax = PhoneSheet(
    "iPhone16ProMax", width: 440, height: 956, scale: 3, portraitBare: 301, heights: "TELEGRAM", notch: 62,
    safeAreas: "SNAP62", runsIOS26: true
  ).device
  /// 420×912; its first system is iOS 26.
  public static let iPhoneAir = PhoneSheet(
    "iPhoneAir", width: 420, height: 912, scale: 3, generation: .iOS26, portraitBare: 291, portraitBar: 44,
    landscapeBare: 172, landscapeBar: 37, heights: "TELEGRAM", notch: 68, safeAreas: "TELEGRAM"
  ).device

  /// 810×1080, home button.
  public static let iPad9 = PadSheet(
    "iPad9", width: 810, height: 1080, portraitKeys: 265, landscapeKeys: 353, heights: "KEYMAN",
    splitPortrait: [320, 480, 810], splitLandscape: [320, 535, 750, 1080]
  ).device
  /// 744×1133; nobody published plausible heights, so it has those of `iPadAir5`.
  public static let iPadMini6 = PadSheet(
    "iPadMini6", width: 744, height: 1133, homeStrip: 20, portraitKeys: 262, landscapeKeys: 347, certainty: .derived,
    heights: "as iPadAir5: no plausible number was published"
  ).device
  /// 820×1180, home indicator.
  public static let iPadAir5 = PadSheet(
    "iPadAir5", width: 820, height: 1180, homeStrip: 20, portraitKeys: 262, landscapeKeys: 347,
    heights: "KEYMAN-14305, HOOKS-314"
  ).device
  /// 834×1194, home indicator.
  public static let iPadPro11 = PadSheet(
    "iPadPro11", width: 834, height: 1194, homeStrip: 20, portraitKeys: 265, landscapeKeys: 353, heights: "KEYMAN",
    earlier: (258, 343, "TELEGRAM"), splitPortrait: [320, 504, 834], splitLandscape: [375, 592, 809, 1194]
  ).device
  /// 1024×1366, home indicator: the class of the 13-inch Pro.
  public static let iPadPro13 = PadSheet(
    "iPadPro13", width: 1024, height: 1366, homeStrip: 20, portraitKeys: 328, landscapeKeys: 423, heights: "KEYMAN",
    earlier: (323, 416, "TELEGRAM"), splitPortrait: [375, 639, 1024], splitLandscape: [375, 678, 981, 1366]
  ).device

  /// Every device of the catalogue, phones before pads, small before large.
  public static let all: [Device] = [
    iPhone4s, iPhoneSE1, iPhone8, iPhone8Plus, iPhoneX, iPhone13mini, iPhone14, iPhone15, iPhone16Pro, iPhone17,
    iPhone11, iPhoneXSMax, iPhone14Plus, iPhoneAir, iPhone15ProMax, iPhone16ProMax, iPadMini6, iPadMini5, iPad6, iPad9,
    iPadAir5, iPadPro10, iPadPro11, iPadPro12, iPadPro13,
  ]
}

extension Device {
  /// 320×480, before there was a predictive bar.
  public static let iPhone4s = PhoneSheet(
    "iPhone4s", width: 320, height: 480, scale: 2, generation: .iOS12, portraitBare: 216, portraitBar: 0,
    landscapeBar: 0,
    heights: "TELEGRAM", safeAreas: "PFST"
  ).device
  /// 414×896 with three pixels a point.
  public static let iPhoneXSMax = PhoneSheet(
    "iPhoneXSMax", width: 414, height: 896, scale: 3, portraitBare: 301, heights: "NETGURU, TELEGRAM", notch: 44,
    safeAreas: "UYL-X, KEYMAN"
  ).device
  /// 428×926.
  public static let iPhone14Plus = PhoneSheet(
    "iPhone14Plus", width: 428, height: 926, scale: 3, portraitBare: 301, heights: "TELEGRAM", notch: 47,
    safeAreas: "PFST, TELEGRAM", runsIOS26: true
  ).device
  /// 430×932.
  public static let iPhone15ProMax = PhoneSheet(
    "iPhone15ProMax", width: 430, height: 932, scale: 3, portraitBare: 301, heights: "TELEGRAM", notch: 59,
    safeAreas: "CSL, SNAP62", runsIOS26: true
  ).device
  /// 402×874; its first system is iOS 26, whose portrait keyboard is a point shorter.
  public static let iPhone17 = PhoneSheet(
    "iPhone17", width: 402, height: 874, scale: 3, generation: .iOS26, portraitBare: 290, heights: "KC-1284, TELEGRAM",
    notch: 62, safeAreas: "SNAP62"
  ).device
  /// 768×1024 of the 9.7-inch class, up to iOS 12.
  public static let iPad6 = PadSheet(
    "iPad6", width: 768, height: 1024, generation: .iOS12, portraitKeys: 258, landscapeKeys: 343,
    heights: "KEYMAN, TELEGRAM, RADAR-38117524", splitPortrait: [320, 438, 768], splitLandscape: [320, 507, 694, 1024]
  ).device
  /// 768×1024 of the 7.9-inch class, on iOS 13.
  public static let iPadMini5 = PadSheet(
    "iPadMini5", width: 768, height: 1024, portraitKeys: 265, landscapeKeys: 343, heights: "KEYMAN"
  ).device
  /// 834×1112 of the 10.5-inch class, up to iOS 12.
  public static let iPadPro10 = PadSheet(
    "iPadPro10", width: 834, height: 1112, generation: .iOS12, portraitKeys: 258, landscapeKeys: 343,
    heights: "KEYMAN, TELEGRAM", splitPortrait: [320, 504, 834], splitLandscape: [320, 551, 782, 1112]
  ).device
  /// 1024×1366 with a home button.
  public static let iPadPro12 = PadSheet(
    "iPadPro12", width: 1024, height: 1366, portraitKeys: 323, landscapeKeys: 416, heights: "KEYMAN, TELEGRAM",
    splitPortrait: [375, 639, 1024], splitLandscape: [375, 678, 981, 1366]
  ).device
}
