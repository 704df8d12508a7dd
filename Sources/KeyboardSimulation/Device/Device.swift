import LayoutGeometry

/// A phone or a pad: every measure that the keyboard's behaviour depends on, in both postures.
///
/// The catalogue is in ``Device/all``; a device of your own is made with every metric spelled out and checked at once.
public struct Device: Sendable, Hashable {
  /// The family of a device, which decides what its keyboard can do.
  public enum Idiom: Sendable, Hashable, CaseIterable {
    /// The keyboard is docked or hidden, and its predictive bar comes and goes.
    case phone
    /// The keyboard can be undocked, split and floating, and always has its bar.
    case pad
  }

  /// The name under which reports list the device.
  public let name: String
  /// The family of the device.
  public let idiom: Idiom
  /// Pixels a point.
  public let scale: Double
  /// The generation of the system whose keyboard is described.
  public let generation: SystemGeneration
  /// The measures when held upright.
  public let portrait: Posture
  /// The measures when held on its side.
  public let landscape: Posture
  /// The width of the floating keyboard; meaningless on a phone.
  public let floatingWidth: Metric
  /// The height of the floating keyboard; meaningless on a phone.
  public let floatingHeight: Metric
  /// The height of the shortcuts bar of a hardware keyboard, without the home strip; meaningless on a phone.
  public let shortcutsBarHeight: Metric
  /// The key heights of other generations, portrait and landscape, oldest first.
  package let otherGenerations: [GenerationHeights]

  /// The key heights of a generation.
  package struct GenerationHeights: Sendable, Hashable {
    package var generation: SystemGeneration
    package var portraitKeys: Metric
    package var landscapeKeys: Metric
  }

  /// Makes a device from all its measures.
  ///
  /// - Parameters:
  ///   - name: The name under which reports list the device; not empty.
  ///   - idiom: The family of the device.
  ///   - scale: Pixels a point; positive.
  ///   - generation: The generation of the system whose keyboard is described.
  ///   - portrait: The measures when held upright.
  ///   - landscape: The measures when held on its side; its screen is the other one turned.
  ///   - floatingWidth: The width of the floating keyboard.
  ///   - floatingHeight: The height of the floating keyboard.
  ///   - shortcutsBarHeight: The height of a hardware keyboard's bar, without the home strip.
  /// - Throws: ``DeviceError`` that names the first measure which cannot be.
  public init(
    name: String, idiom: Idiom, scale: Double, generation: SystemGeneration = .iOS13, portrait: Posture,
    landscape: Posture, floatingWidth: Metric, floatingHeight: Metric, shortcutsBarHeight: Metric
  ) throws(DeviceError) {
    self.init(
      unchecked: name, idiom: idiom, scale: scale, generation: generation, portrait: portrait, landscape: landscape,
      floatingWidth: floatingWidth, floatingHeight: floatingHeight, shortcutsBarHeight: shortcutsBarHeight)
    try validate()
  }

  /// Makes a device of the catalogue, whose measures a test has checked.
  package init(
    unchecked name: String, idiom: Idiom, scale: Double, generation: SystemGeneration, portrait: Posture,
    landscape: Posture, floatingWidth: Metric, floatingHeight: Metric, shortcutsBarHeight: Metric,
    otherGenerations: [GenerationHeights] = []
  ) {
    self.name = name
    self.idiom = idiom
    self.scale = scale
    self.generation = generation
    self.portrait = portrait
    self.landscape = landscape
    self.floatingWidth = floatingWidth
    self.floatingHeight = floatingHeight
    self.shortcutsBarHeight = shortcutsBarHeight
    self.otherGenerations = otherGenerations
  }

  /// The measures for a way of holding the device.
  public func posture(in orientation: Orientation) -> Posture {
    orientation.isLandscape ? landscape : portrait
  }

  /// The generations for which the catalogue has this device's keyboard heights, oldest first.
  public var generations: [SystemGeneration] {
    (otherGenerations.map(\.generation) + [generation]).sorted()
  }

  /// The same device with the keyboard of another generation.
  ///
  /// - Throws: ``DeviceError/unknownGeneration(_:)`` where the catalogue has no heights for it.
  public func running(_ wanted: SystemGeneration) throws(DeviceError) -> Device {
    guard wanted != generation else { return self }
    guard let heights = otherGenerations.first(where: { $0.generation == wanted }) else {
      throw .unknownGeneration(wanted)
    }
    let own = GenerationHeights(
      generation: generation, portraitKeys: portrait.keyboard.keys, landscapeKeys: landscape.keyboard.keys)
    var portrait = portrait
    var landscape = landscape
    portrait.keyboard.keys = heights.portraitKeys
    landscape.keyboard.keys = heights.landscapeKeys
    let others = otherGenerations.filter { $0.generation != wanted } + [own]
    return Device(
      unchecked: name, idiom: idiom, scale: scale, generation: wanted, portrait: portrait, landscape: landscape,
      floatingWidth: floatingWidth, floatingHeight: floatingHeight, shortcutsBarHeight: shortcutsBarHeight,
      otherGenerations: others.sorted { $0.generation < $1.generation })
  }
}
