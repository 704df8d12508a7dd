import ConstraintLayout
import LayoutGeometry
import XCTest

/// Section 1.13 of the facts and the cases 43 to 45: right to left.
final class DirectionTests: XCTestCase {
  func testCase43_offsetsFromTheCentre_areMirroredOnce() {
    let (signup, login) = (Box("signup", width: 100, height: 10), Box("login", width: 100, height: 10))
    let root = makeRoot(390, 100, signup, login)
    activate(
      signup.trailingAnchor.constraint(equalTo: root.centerXAnchor, constant: -20),
      login.leadingAnchor.constraint(equalTo: root.centerXAnchor, constant: 20),
      signup.topAnchor.constraint(equalTo: root.topAnchor), login.topAnchor.constraint(equalTo: root.topAnchor))
    assertLayout(root, [(signup, rect(75, 0, 100, 10)), (login, rect(215, 0, 100, 10))])
    root.userInterfaceLayoutDirection = .rightToLeft
    assertLayout(root, [(signup, rect(215, 0, 100, 10)), (login, rect(75, 0, 100, 10))])
  }

  func testCase44_aMultiplierOnTrailing_countsFromTheLeft_withTheSignReversed() {
    let view = makeView("view")
    let root = makeRoot(300, 100, view)
    activate(
      LayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.8,
        constant: 0), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50))
    assertLayout(root, [(view, rect(190, 0, 50, 50))])
    root.userInterfaceLayoutDirection = .rightToLeft
    assertLayout(root, [(view, rect(0, 0, 50, 50))])
  }

  func testCase44_aMultiplierOnRight_doesNotTurnRound() {
    let view = makeView("view")
    let root = makeRoot(300, 100, view)
    root.userInterfaceLayoutDirection = .rightToLeft
    activate(
      LayoutConstraint(
        item: view, attribute: .right, relatedBy: .equal, toItem: root, attribute: .right, multiplier: 0.8,
        constant: 0), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50))
    assertLayout(root, [(view, rect(190, 0, 50, 50))])
  }

  func testCase45_leadingWithCentre_isAccepted_inBothDirections() {
    let (a, b) = (Box("a", width: 20, height: 10), Box("b", width: 100, height: 10))
    let root = makeRoot(300, 100, a, b)
    b.place(x: 100)
    activate(
      a.leadingAnchor.constraint(equalTo: b.centerXAnchor, constant: 5), a.topAnchor.constraint(equalTo: root.topAnchor)
    )
    assertLayout(root, [(a, rect(155, 0, 20, 10))])
    root.userInterfaceLayoutDirection = .rightToLeft
    assertLayout(root, [(a, rect(125, 0, 20, 10))])
  }

  func testInequalities_keepTheirMeaning_inReadingDirection() {
    let view = Box("view", width: 50, height: 10)
    let root = makeRoot(300, 100, view)
    activate(
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor).at(500))
    assertLayout(root, [(view, rect(30, 0, 50, 10))])
    root.userInterfaceLayoutDirection = .rightToLeft
    assertLayout(root, [(view, rect(220, 0, 50, 10))])
  }

  func testDistances_runInReadingDirection() {
    let (a, b) = (Box("a", width: 20, height: 10), Box("b", width: 20, height: 10))
    let root = makeRoot(300, 100, a, b)
    activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: root.topAnchor), b.topAnchor.constraint(equalTo: root.topAnchor),
      a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 15))
    assertLayout(root, [(a, rect(10, 0, 20, 10)), (b, rect(45, 0, 20, 10))])
    root.userInterfaceLayoutDirection = .rightToLeft
    assertLayout(root, [(a, rect(270, 0, 20, 10)), (b, rect(235, 0, 20, 10))])
  }

  func testSemanticContent_governsTheViewsOwnConstraints_andIsNotInherited() {
    let outer = makeView("outer")
    let inner = makeView("inner")
    let leaf = makeView("leaf")
    outer.addSubview(inner)
    inner.addSubview(leaf)
    let root = makeRoot(300, 100, outer)
    outer.pinEdges(to: root)
    activate(
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 100), inner.heightAnchor.constraint(equalToConstant: 50),
      leaf.leadingAnchor.constraint(equalTo: inner.leadingAnchor), leaf.topAnchor.constraint(equalTo: inner.topAnchor),
      leaf.widthAnchor.constraint(equalToConstant: 10), leaf.heightAnchor.constraint(equalToConstant: 10))
    outer.semanticContentAttribute = .forceRightToLeft
    assertLayout(root, [(inner, rect(200, 0, 100, 50)), (leaf, rect(0, 0, 10, 10))])
    XCTAssertEqual(outer.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    XCTAssertEqual(inner.effectiveUserInterfaceLayoutDirection, .leftToRight)
    root.userInterfaceLayoutDirection = .rightToLeft
    inner.semanticContentAttribute = .playback
    outer.semanticContentAttribute = .forceLeftToRight
    assertLayout(root, [(inner, rect(0, 0, 100, 50)), (leaf, rect(0, 0, 10, 10))])
    inner.semanticContentAttribute = .unspecified
    assertLayout(root, [(leaf, rect(90, 0, 10, 10))])
  }

  func testConstraintBetweenDirections_followsTheViewThatHoldsIt() {
    let (left, right) = (makeView("left"), makeView("right"))
    let root = makeRoot(300, 100, left, right)
    left.place(width: 100, height: 10)
    activate(
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 5),
      right.topAnchor.constraint(equalTo: root.topAnchor), right.widthAnchor.constraint(equalToConstant: 20),
      right.heightAnchor.constraint(equalToConstant: 10))
    left.semanticContentAttribute = .forceRightToLeft
    right.semanticContentAttribute = .forceRightToLeft
    assertLayout(root, [(right, rect(105, 0, 20, 10))])
    root.semanticContentAttribute = .forceRightToLeft
    assertLayout(root, [(right, rect(-25, 0, 20, 10))])
  }

  func testCentreAgainstCentre_doesNotTurnRound() {
    let view = Box("view", width: 20, height: 10)
    let root = makeRoot(100, 100, view)
    activate(
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor))
    root.userInterfaceLayoutDirection = .rightToLeft
    assertLayout(root, [(view, rect(50, 0, 20, 10))])
  }

  func testMixingSidesAcrossItems_canBecomeUnsatisfiable_afterAFlip() {
    let view = makeView("view")
    let root = makeRoot(300, 100, view)
    let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    let right = view.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 60)
    activate(
      leading, right, view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10))
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    assertLayout(root, [(view, rect(10, 0, 50, 10))])
    root.userInterfaceLayoutDirection = .rightToLeft
    assertLayout(root, [(view, rect(10, 0, 50, 10))], conflicts: [[leading, right]])
  }
}
