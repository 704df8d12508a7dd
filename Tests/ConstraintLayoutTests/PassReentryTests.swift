import ConstraintLayout
import LayoutGeometry
import XCTest

/// Views that move themselves and others about while they are laid out.
final class PassReentryTests: XCTestCase {
  /// A view that does something when it is laid out, and counts how often it is.
  private final class Actor: LayoutView {
    var action: (() -> Void)?
    private(set) var layoutCount = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layoutCount += 1
      let once = action
      action = nil
      once?()
    }
  }

  private func makeActor(_ name: String) -> Actor {
    let view = Actor()
    view.identifier = name
    return view
  }

  func testViewsAdded_besideOneThatMovesItself_areLaidOut() {
    let (mover, other, late, inner) = (makeActor("mover"), makeActor("other"), makeActor("late"), makeView("inner"))
    let root = makeRoot(100, 100, other, mover)
    other.pinEdges(to: root)
    mover.pinEdges(to: root)
    late.addSubview(inner)
    inner.pinEdges(to: late, inset: 1)
    mover.action = {
      other.addSubview(late)
      late.pinEdges(to: other, inset: 2)
      other.addSubview(mover)
      mover.pinEdges(to: other, inset: 3)
    }
    assertLayout(
      root, [(late, rect(2, 2, 96, 96)), (inner, rect(1, 1, 94, 94)), (mover, rect(3, 3, 94, 94))])
    XCTAssertGreaterThan(late.layoutCount, 0)
    late.setNeedsLayout()
    let before = late.layoutCount
    root.layoutIfNeeded()
    XCTAssertEqual(late.layoutCount, before + 1)
  }

  func testView_thatASiblingTakesAway_isLaidOut_whereItWent() {
    let (first, second, new) = (makeActor("first"), makeActor("second"), makeActor("new"))
    let root = makeRoot(100, 100, first, second)
    first.pinEdges(to: root)
    second.pinEdges(to: root)
    // Whichever is visited first takes the other in, with a new view above it.
    for (taker, taken) in [(first, second), (second, first)] {
      taker.action = { [unowned taker, unowned taken] in
        taken.action = nil
        taker.addSubview(new)
        new.pinEdges(to: taker, inset: 1)
        taker.addSubview(taken)
        taken.pinEdges(to: taker, inset: 2)
      }
    }
    root.layoutIfNeeded()
    let taken = first.superview === root ? second : first
    assertLayout(root, [(taken, rect(2, 2, 96, 96)), (new, rect(1, 1, 98, 98))])
    // Once with the extent that it had, and once with the new one.
    XCTAssertEqual(taken.layoutCount, 2)
    XCTAssertEqual(new.layoutCount, 2)
  }

  func testView_removedAndAddedAgain_whileItIsLaidOut_losesNoSibling() {
    let view = makeActor("view")
    let root = makeRoot(100, 100, view)
    view.pinEdges(to: root)
    let late = makeActor("late")
    view.action = { [unowned view] in
      view.removeFromSuperview()
      root.addSubview(late)
      late.pinEdges(to: root, inset: 1)
      root.addSubview(view)
      view.pinEdges(to: root, inset: 2)
    }
    assertLayout(root, [(view, rect(2, 2, 96, 96)), (late, rect(1, 1, 98, 98))])
    XCTAssertEqual(view.layoutCount, 2)
    XCTAssertEqual(late.layoutCount, 1)
  }

  func testViews_whoseSuperviewLeaves_beforeTheyAreVisited_areLaidOutInTheNextTree() {
    let (outer, views) = (makeActor("outer"), (0..<4).map { makeActor("v\($0)") })
    let (root, next) = (makeRoot(100, 100, outer), makeRoot(50, 50))
    outer.pinEdges(to: root)
    for view in views {
      outer.addSubview(view)
      view.pinEdges(to: outer, inset: 1)
    }
    for view in views {
      view.action = {
        for other in views { other.action = nil }
        outer.removeFromSuperview()
      }
    }
    root.layoutIfNeeded()
    XCTAssertEqual(views.map(\.layoutCount).reduce(0, +), 1)
    next.addSubview(outer)
    outer.pinEdges(to: next)
    assertLayout(next, views.map { ($0, rect(1, 1, 48, 48)) })
    for view in views { view.setNeedsLayout() }
    let before = views.map(\.layoutCount)
    next.layoutIfNeeded()
    XCTAssertEqual(views.map(\.layoutCount), before.map { $0 + 1 })
  }

  func testSizeInvalidated_whileViewsAreLaidOut_isFollowedUpInTheSamePass() {
    let (actor, box) = (makeActor("actor"), Box("box", width: 10, height: 20))
    let root = makeRoot(100, 100, actor, box)
    actor.pinEdges(to: root)
    box.place(x: 1, y: 2)
    actor.action = { box.natural = LayoutSize(width: 33, height: 44) }
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame, rect(1, 2, 33, 44))
  }
}
