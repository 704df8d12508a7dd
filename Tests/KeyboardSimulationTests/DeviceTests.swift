import LayoutGeometry
import XCTest

@testable import KeyboardSimulation

final class DeviceTests: XCTestCase {
  /// Table 4.3a of the keyboard notes: bare, docked, and safe area, portrait and landscape.
  private let pinned:
    [(
      device: Device, size: (Double, Double), portrait: (Double, Double), landscape: (Double, Double),
      safe: (Double, Double), sides: (Double, Double)
    )] = [
      (.iPhoneSE1, (320, 568), (216, 253), (162, 200), (20, 0), (0, 0)),
      (.iPhone8, (375, 667), (216, 260), (162, 200), (20, 0), (0, 0)),
      (.iPhone8Plus, (414, 736), (226, 271), (162, 200), (20, 0), (0, 0)),
      (.iPhoneX, (375, 812), (291, 336), (171, 209), (44, 34), (44, 21)),
      (.iPhone11, (414, 896), (301, 346), (171, 209), (44, 34), (44, 21)),
      (.iPhone13mini, (375, 812), (291, 336), (171, 209), (50, 34), (50, 21)),
      (.iPhone14, (390, 844), (291, 336), (171, 209), (47, 34), (47, 21)),
      (.iPhone15, (393, 852), (291, 336), (171, 209), (59, 34), (59, 21)),
      (.iPhone16Pro, (402, 874), (291, 336), (171, 209), (62, 34), (62, 21)),
      (.iPhone16ProMax, (440, 956), (301, 346), (171, 209), (62, 34), (62, 21)),
      (.iPhoneAir, (420, 912), (291, 335), (172, 209), (68, 34), (68, 21)),
      (.iPad9, (810, 1080), (320, 320), (408, 408), (20, 0), (0, 0)),
      (.iPadMini6, (744, 1133), (337, 337), (422, 422), (24, 20), (0, 20)),
      (.iPadAir5, (820, 1180), (337, 337), (422, 422), (24, 20), (0, 20)),
      (.iPadPro11, (834, 1194), (340, 340), (428, 428), (24, 20), (0, 20)),
      (.iPadPro13, (1024, 1366), (403, 403), (498, 498), (24, 20), (0, 20)),
    ]

  func testPinnedDevices_haveTheHeightsOfTheTable_bareAndWithBar() {
    for row in pinned {
      let size = LayoutSize(width: row.size.0, height: row.size.1)
      for (orientation, heights, screen) in [
        (Orientation.portrait, row.portrait, size), (.landscapeLeft, row.landscape, size.transposed),
      ] {
        let keyboard = Keyboard(device: row.device, orientation: orientation)
        keyboard.show()
        XCTAssertEqual(
          keyboard.frame,
          LayoutRect(x: 0, y: screen.height - heights.1, width: screen.width, height: heights.1), row.device.name)
        keyboard.showsPredictiveBar = false
        XCTAssertEqual(keyboard.frame.height, heights.0, row.device.name)
      }
    }
  }

  func testPinnedDevices_haveTheSafeAreasOfTheTable() {
    for row in pinned {
      let landscapeTop = row.device.idiom == .phone ? 0 : row.safe.0
      XCTAssertEqual(row.device.portrait.safeArea, LayoutInsets(top: row.safe.0, bottom: row.safe.1), row.device.name)
      XCTAssertEqual(
        row.device.landscape.safeArea,
        LayoutInsets(top: landscapeTop, left: row.sides.0, bottom: row.sides.1, right: row.sides.0), row.device.name)
    }
  }

  func testCatalogue_isValidThroughout_andNamesEachDeviceOnce() throws {
    XCTAssertEqual(Set(Device.all.map(\.name)).count, Device.all.count)
    for device in Device.all { XCTAssertNoThrow(try device.validate(), device.name) }
    for row in pinned { XCTAssertTrue(Device.all.contains(row.device), row.device.name) }
  }

  func testCatalogue_givesASource_forEveryNumber() {
    for device in Device.all {
      for posture in [device.portrait, device.landscape] {
        let metrics =
          [
            posture.safeTop, posture.safeSides, posture.safeBottom, posture.keyboard.bar, posture.keyboard.keys,
            posture.keyboard.homeStrip, device.floatingWidth, device.floatingHeight, device.shortcutsBarHeight,
          ] + posture.splitViewWidths
        for metric in metrics {
          XCTAssertFalse(metric.source.isEmpty, device.name)
          XCTAssertNotEqual(metric.certainty, .given, device.name)
        }
      }
    }
  }

  func testNumbersNobodyPublished_areMarkedDerived() {
    XCTAssertEqual(Device.iPadMini6.portrait.keyboard.keys.certainty, .derived)
    XCTAssertEqual(Device.iPadPro11.floatingWidth.certainty, .derived)
    XCTAssertEqual(Device.iPhone16Pro.landscape.safeSides.certainty, .derived)
    XCTAssertEqual(Device.iPhone15.portrait.keyboard.bar.certainty, .measured)
  }

  func testGenerations_changeTheHeights_whereTheTablesDo() throws {
    XCTAssertEqual(try Device.iPhone16Pro.running(.iOS26).portrait.keyboard.dockedHeight, 335)
    XCTAssertEqual(try Device.iPhone16ProMax.running(.iOS26).portrait.keyboard.dockedHeight, 345)
    XCTAssertEqual(try Device.iPhone16Pro.running(.iOS26).landscape.keyboard.dockedHeight, 209)
    XCTAssertEqual(try Device.iPadPro11.running(.iOS12).portrait.keyboard.dockedHeight, 333)
    XCTAssertEqual(try Device.iPadPro11.running(.iOS12).landscape.keyboard.dockedHeight, 418)
    XCTAssertEqual(try Device.iPadPro13.running(.iOS12).portrait.keyboard.dockedHeight, 398)
    XCTAssertEqual(try Device.iPadPro13.running(.iOS12).landscape.keyboard.dockedHeight, 491)
  }

  func testGenerations_leadBack_andAreListedInOrder() throws {
    let older = try Device.iPadPro11.running(.iOS12)
    XCTAssertEqual(older.generations, [.iOS12, .iOS13])
    XCTAssertEqual(try older.running(.iOS13), .iPadPro11)
    XCTAssertThrowsError(try Device.iPhone8.running(.iOS26)) { error in
      XCTAssertEqual(error as? DeviceError, .unknownGeneration(.iOS26))
    }
  }

  func testCustomDevice_isAcceptedAndUsed_whenEveryMetricCanBe() throws {
    let device = try custom()
    let keyboard = Keyboard(device: device, orientation: .portrait)
    keyboard.show()
    XCTAssertEqual(keyboard.frame, LayoutRect(x: 0, y: 700, width: 400, height: 300))
    XCTAssertEqual(device.portrait.keyboard.keys.certainty, .given)
  }

  func testCustomDevice_isRefusedWithTheOffendingValue() {
    func assertRefused(_ expected: DeviceError, _ make: () throws -> Device, line: UInt = #line) {
      XCTAssertThrowsError(try make(), line: line) { XCTAssertEqual($0 as? DeviceError, expected, line: line) }
    }
    assertRefused(.emptyName) { try custom(name: "") }
    assertRefused(.invalidScale(0)) { try custom(scale: 0) }
    assertRefused(.invalidScale(-.infinity)) { try custom(scale: -.infinity) }
    assertRefused(.invalidMetric(name: "bar", orientation: .portrait, value: -1)) { try custom(bar: -1) }
    assertRefused(.keyboardTooHigh(orientation: .portrait, height: 1050)) { try custom(keys: 1000) }
    assertRefused(.safeAreaTooLarge(orientation: .portrait)) { try custom(safeTop: 1000) }
    assertRefused(.invalidMetric(name: "floatingWidth", orientation: .portrait, value: 0)) {
      try custom(floatingWidth: 0)
    }
    assertRefused(
      .screensDiffer(
        portrait: LayoutSize(width: 400, height: 1000), landscape: LayoutSize(width: 900, height: 400))
    ) { try custom(landscapeWidth: 900) }
    assertRefused(.invalidSplitViewWidths(orientation: .portrait)) { try custom(splitViewWidths: [300, 200]) }
  }

  private func custom(
    name: String = "bench", scale: Double = 2, bar: Metric = 50, keys: Metric = 250, safeTop: Metric = 20,
    floatingWidth: Metric = 200, landscapeWidth: Double = 1000, splitViewWidths: [Metric] = []
  ) throws -> Device {
    try Device(
      name: name, idiom: .pad, scale: scale,
      portrait: Posture(
        size: LayoutSize(width: 400, height: 1000), safeTop: safeTop, safeSides: 0, safeBottom: 0,
        keyboard: Posture.Keyboard(bar: bar, keys: keys, homeStrip: 0), splitViewWidths: splitViewWidths),
      landscape: Posture(
        size: LayoutSize(width: landscapeWidth, height: 400), safeTop: 0, safeSides: 0, safeBottom: 0,
        keyboard: Posture.Keyboard(bar: 50, keys: 150, homeStrip: 0)),
      floatingWidth: floatingWidth, floatingHeight: 100, shortcutsBarHeight: 50)
  }
}
