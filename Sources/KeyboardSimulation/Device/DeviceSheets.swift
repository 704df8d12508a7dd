import LayoutGeometry

// The two sheets on which the catalogue is written: a line gives what differs from device to device, the sheet adds what a
// family shares and says for each number where it comes from.

/// One line of the catalogue about a phone; sizes in points, bare heights include the home strip as people measure them.
struct PhoneSheet {
  let device: Device

  init(
    _ name: String, width: Double, height: Double, scale: Double, generation: SystemGeneration = .iOS13,
    portraitBare: Double, portraitBar: Double = 45, landscapeBare: Double? = nil, landscapeBar: Double = 38,
    heights: String, notch: Double? = nil, safeAreas: String, runsIOS26: Bool = false
  ) {
    let hasHomeStrip = notch != nil
    let size = LayoutSize(width: width, height: height)
    let portrait = Posture(
      size: size, safeTop: Metric(notch ?? 20, .measured, source: safeAreas),
      safeSides: Metric(0, .measured, source: safeAreas),
      safeBottom: Metric(hasHomeStrip ? 34 : 0, .measured, source: safeAreas),
      keyboard: Self.keyboard(bare: portraitBare, bar: portraitBar, strip: hasHomeStrip ? 34 : 0, source: heights))
    let sides: Metric.Certainty = (notch ?? 0) > 59 ? .derived : .measured
    let landscape = Posture(
      size: size.transposed, safeTop: Metric(0, .measured, source: safeAreas),
      safeSides: Metric(notch ?? 0, sides, source: safeAreas),
      safeBottom: Metric(hasHomeStrip ? 21 : 0, .measured, source: safeAreas),
      keyboard: Self.keyboard(
        bare: landscapeBare ?? (hasHomeStrip ? 171 : 162), bar: landscapeBar, strip: hasHomeStrip ? 21 : 0,
        source: heights))
    let none = Metric(0, .derived, source: "a phone has no such keyboard")
    device = Device(
      unchecked: name, idiom: .phone, scale: scale, generation: generation, portrait: portrait, landscape: landscape,
      floatingWidth: none, floatingHeight: none, shortcutsBarHeight: none,
      otherGenerations: runsIOS26 ? [Self.onIOS26(portrait, landscape)] : [])
  }

  private static func keyboard(bare: Double, bar: Double, strip: Double, source: String) -> Posture.Keyboard {
    Posture.Keyboard(
      bar: Metric(bar, .measured, source: source),
      keys: strip == 0
        ? Metric(bare, .measured, source: source)
        : Metric(bare - strip, .derived, source: "measured height less the home strip: \(source)"),
      homeStrip: Metric(strip, .measured, source: "PFST"))
  }

  /// On iOS 26 the upright keyboard is one point shorter, the other is unchanged.
  private static func onIOS26(_ portrait: Posture, _ landscape: Posture) -> Device.GenerationHeights {
    Device.GenerationHeights(
      generation: .iOS26,
      portraitKeys: Metric(portrait.keyboard.keys.value - 1, .measured, source: "TELEGRAM, KC-1284"),
      landscapeKeys: landscape.keyboard.keys)
  }
}

/// One line of the catalogue about a pad; sizes in points, key heights without bar and home strip.
struct PadSheet {
  let device: Device

  init(
    _ name: String, width: Double, height: Double, generation: SystemGeneration = .iOS13, homeStrip: Double = 0,
    portraitKeys: Double, landscapeKeys: Double, certainty: Metric.Certainty = .measured, heights: String,
    earlier: (portraitKeys: Double, landscapeKeys: Double, source: String)? = nil, splitPortrait: [Double] = [],
    splitLandscape: [Double] = []
  ) {
    let strip = Metric(homeStrip, .measured, source: "PFST, KEYMAN")
    let size = LayoutSize(width: width, height: height)
    func posture(_ size: LayoutSize, keys: Double, split: [Double]) -> Posture {
      Posture(
        size: size, safeTop: Metric(homeStrip == 0 ? 20 : 24, .measured, source: "PFST"),
        safeSides: Metric(0, .measured, source: "PFST"), safeBottom: strip,
        keyboard: Posture.Keyboard(
          bar: Metric(55, .measured, source: "KEYMAN"), keys: Metric(keys, certainty, source: heights),
          homeStrip: strip),
        splitViewWidths: split.map { Metric($0, .measured, source: "PFST") })
    }
    let unpublished = "nobody published one; AZOOKEY-20 tests for a width up to 400"
    device = Device(
      unchecked: name, idiom: .pad, scale: 2, generation: generation,
      portrait: posture(size, keys: portraitKeys, split: splitPortrait),
      landscape: posture(size.transposed, keys: landscapeKeys, split: splitLandscape),
      floatingWidth: Metric(320, .derived, source: unpublished),
      floatingHeight: Metric(254, .derived, source: unpublished),
      shortcutsBarHeight: Metric(55, .measured, source: "IONIC-273, KEYMAN"),
      otherGenerations: earlier.map { earlier in
        [
          Device.GenerationHeights(
            generation: .iOS12, portraitKeys: Metric(earlier.portraitKeys, .measured, source: earlier.source),
            landscapeKeys: Metric(earlier.landscapeKeys, .measured, source: earlier.source))
        ]
      } ?? [])
  }
}
