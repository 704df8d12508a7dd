import XCTest

@testable import KeyboardTracking

final class ObserverListTests: XCTestCase {
  private final class Owner {}

  func testObservers_areToldInTheOrderInWhichTheyAsked() {
    let list = ObserverList<Int>()
    let owner = Owner()
    var told: [String] = []
    list.add(owner: owner) { told.append("a\($0)") }
    let token = list.add { told.append("b\($0)") }
    list.tell(1)
    XCTAssertEqual(told, ["a1", "b1"])
    token.cancel()
  }

  func testObservation_endsWithItsOwner() {
    let list = ObserverList<Int>()
    var told = 0
    var owner: Owner? = Owner()
    list.add(owner: owner!) { _ in told += 1 }
    list.tell(1)
    owner = nil
    list.tell(2)
    XCTAssertEqual(told, 1)
    XCTAssertTrue(list.isEmpty)
  }

  func testObservation_endsWithItsToken_releasedOrCancelled() {
    let list = ObserverList<Int>()
    var told = 0
    var token: ObservationToken? = list.add { _ in told += 1 }
    list.tell(1)
    token = nil
    list.tell(2)
    XCTAssertNil(token)
    let second = list.add { _ in told += 10 }
    second.cancel()
    second.cancel()
    list.tell(3)
    XCTAssertEqual(told, 1)
    XCTAssertTrue(list.isEmpty)
  }

  func testObserver_cancelledByAnotherOneInTheSameRound_isNotTold() {
    let list = ObserverList<Int>()
    let owner = Owner()
    var later: ObservationToken?
    var told = 0
    list.add(owner: owner) { _ in later?.cancel() }
    later = list.add { _ in told += 1 }
    list.tell(1)
    XCTAssertEqual(told, 0)
  }

  func testObserver_addedDuringARound_isToldFromTheNextOnOnly() {
    let list = ObserverList<Int>()
    let owner = Owner()
    var told: [Int] = []
    list.add(owner: owner) { first in
      if first == 1 { list.add(owner: owner) { told.append($0) } }
    }
    list.tell(1)
    list.tell(2)
    XCTAssertEqual(told, [2])
  }
}
