import ConstraintLayout
import LayoutGeometry
import XCTest

/// What goes away in the middle of things: views, guides and constraints, also while a pass is running.
final class LifetimeTests: XCTestCase {
  /// A view that does something when it is laid out.
  private final class Actor: LayoutView {
    var action: ((Actor) -> Void)?

    override func layoutSubviews() {
      super.layoutSubviews()
      let once = action
      action = nil
      once?(self)
    }
  }

  private func makeActor(_ name: String, _ action: ((Actor) -> Void)? = nil) -> Actor {
    let view = Actor()
    view.identifier = name
    view.action = action
    return view
  }

  func testView_thatRemovesItself_whileItIsLaidOut() {
    let root = makeRoot(100, 100)
    weak var gone: LayoutView?
    do {
      let view = makeActor("view") { $0.removeFromSuperview() }
      let child = makeActor("child") { _ in XCTFail("it is no longer in the tree") }
      view.addSubview(child)
      root.addSubview(view)
      view.pinEdges(to: root)
      gone = view
    }
    assertLayout(root, [])
    XCTAssertNil(gone)
    XCTAssertTrue(root.constraints.isEmpty)
  }

  func testView_thatRemovesItsSuperview_whileItIsLaidOut() {
    let (root, after) = (makeRoot(100, 100), makeView("after"))
    weak var goneOuter: LayoutView?
    weak var goneInner: LayoutView?
    do {
      let outer = makeActor("outer")
      let inner = makeActor("inner") { inner in
        let outer = inner.superview
        outer?.removeFromSuperview()
        inner.removeFromSuperview()
      }
      outer.addSubview(inner)
      outer.addSubview(makeActor("sibling"))
      root.addSubview(outer)
      outer.pinEdges(to: root)
      for view in outer.subviews { view.pinEdges(to: outer) }
      goneOuter = outer
      goneInner = inner
    }
    root.addSubview(after)
    after.place(x: 1, y: 2, width: 3, height: 4)
    assertLayout(root, [(after, rect(1, 2, 3, 4))])
    XCTAssertNil(goneOuter)
    XCTAssertNil(goneInner)
  }

  func testView_thatRemovesAllItsSiblings_whileItIsLaidOut() {
    let root = makeRoot(100, 100)
    for index in 0..<10 {
      let view = makeActor("v\(index)") { view in
        for other in view.superview?.subviews ?? [] where other !== view { other.removeFromSuperview() }
      }
      root.addSubview(view)
      view.place(x: Double(index), width: 10, height: 10)
    }
    root.layoutIfNeeded()
    XCTAssertEqual(root.subviews.count, 1)
    let left = Double(root.subviews[0].identifier.dropFirst()) ?? -1
    assertLayout(root, [(root.subviews[0], rect(left, 0, 10, 10))])
  }

  func testView_thatMovesToAnotherPlace_whileItIsLaidOut() {
    let other = makeView("other")
    let mover = makeActor("mover") { view in
      other.addSubview(view)
      view.place(x: 5, y: 6, width: 7, height: 8)
    }
    let root = makeRoot(100, 100, mover, other)
    mover.pinEdges(to: root)
    other.place(width: 50, height: 50)
    assertLayout(root, [(other, rect(0, 0, 50, 50)), (mover, rect(5, 6, 7, 8))])
    XCTAssertTrue(mover.superview === other)
  }

  func testView_thatAddsViews_whileItIsLaidOut() {
    let grower = makeActor("grower")
    func grow(_ view: Actor, _ left: Int) {
      guard left > 0 else { return }
      let child = makeActor("child\(left)") { grow($0, left - 1) }
      view.addSubview(child)
      child.pinEdges(to: view, inset: 1)
    }
    grower.action = { grow($0, 8) }
    let root = makeRoot(100, 100, grower)
    grower.pinEdges(to: root)
    var (frames, view): ([(LayoutItem, LayoutRect)], LayoutView) = ([(grower, rect(0, 0, 100, 100))], grower)
    root.layoutIfNeeded()
    for step in 1...8 {
      view = view.subviews[0]
      frames.append((view, rect(1, 1, 100 - 2 * Double(step), 100 - 2 * Double(step))))
    }
    assertLayout(root, frames)
  }

  func testConstraint_outlivesItsItems_andIsInert() {
    var kept: [LayoutConstraint] = []
    do {
      let (a, b, guide) = (makeView("a"), makeView("b"), LayoutGuide())
      let root = makeRoot(100, 100, a, b)
      root.addLayoutGuide(guide)
      kept = [
        a.leftAnchor.constraint(equalTo: b.rightAnchor), a.widthAnchor.constraint(equalToConstant: 5),
        guide.leftAnchor.anchorWithOffset(to: b.leftAnchor).constraint(equalTo: a.widthAnchor),
      ]
      LayoutConstraint.activate(kept)
      root.layoutIfNeeded()
    }
    for constraint in kept {
      XCTAssertFalse(constraint.isActive)
      XCTAssertNil(constraint.firstItem)
      XCTAssertNil(constraint.secondItem)
      constraint.constant = 3
      constraint.priority = 200
      constraint.isActive = true
      XCTAssertEqual(constraint.refusal, .itemGone)
      XCTAssertFalse(constraint.description.isEmpty)
    }
  }

  func testActiveConstraint_isKeptByItsView_andLetGoWithIt() {
    weak var weakConstraint: LayoutConstraint?
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    view.place(height: 10)
    do {
      let width = view.widthAnchor.constraint(equalToConstant: 12)
      width.isActive = true
      weakConstraint = width
    }
    assertLayout(root, [(view, rect(0, 0, 12, 10))])
    XCTAssertNotNil(weakConstraint)
    weakConstraint?.isActive = false
    XCTAssertNil(weakConstraint)
    assertLayout(root, [], open: [Open("view", .width, 0, .infinity)])
  }

  func testLooseConstraints_followSubtrees_beforeAnyLayout() {
    let (outer, inner) = (makeView("outer"), makeView("inner"))
    outer.addSubview(inner)
    let within = inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 4)
    activate(
      within, inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.widthAnchor.constraint(equalToConstant: 1),
      inner.heightAnchor.constraint(equalToConstant: 2))
    let (first, second) = (makeRoot(100, 100), makeRoot(100, 100))
    first.addSubview(outer)
    second.addSubview(outer)
    outer.pinEdges(to: second)
    within.isActive = false
    within.isActive = true
    assertLayout(first, [])
    assertLayout(second, [(outer, rect(0, 0, 100, 100)), (inner, rect(4, 0, 1, 2))])
  }

  func testRoot_thatGoesAway_whileOthersHoldItsViews_manyTimes() {
    let leaf = Box("leaf", width: 3, height: 4)
    var last: LayoutView?
    for round in 0..<50 {
      let holder = makeView("holder\(round)")
      let root = makeRoot(100, 100, holder)
      holder.addSubview(leaf)
      leaf.place(x: 1, y: 1)
      holder.pinEdges(to: root)
      if round % 2 == 0 { root.layoutIfNeeded() }
      last = holder
    }
    guard let last else { return XCTFail("no holder") }
    XCTAssertTrue(leaf.superview === last)
    last.frame = rect(0, 0, 50, 50)
    assertLayout(last, [(leaf, rect(1, 1, 3, 4))])
    XCTAssertEqual(last.constraints.count, 2)
  }

  func testView_thatOutlivesARoot_withALayoutToCome_isLaidOutElsewhere() {
    let (view, inner) = (makeView("view"), makeView("inner"))
    view.addSubview(inner)
    inner.pinEdges(to: view, inset: 1)
    for isSolved in [false, true] {
      do {
        let root = makeRoot(100, 100, makeView("before"), view, makeView("after"))
        if isSolved { root.layoutIfNeeded() }
        view.frame = rect(1, 2, 3, 4)
        XCTAssertTrue(root.subviews.contains { $0 === view })
      }
      let root = makeRoot(50, 50, view)
      view.pinEdges(to: root, inset: 2)
      assertLayout(root, [(view, rect(2, 2, 46, 46)), (inner, rect(1, 1, 44, 44))])
      view.removeFromSuperview()
    }
  }

  func testView_thatOutlivesARoot_withAContentSizeToCome_tellsOfLaterOnes() {
    let view = Box("view", width: 10, height: 20)
    do {
      let former = makeRoot(100, 100, view)
      former.layoutIfNeeded()
      view.natural.width = 30
    }
    let root = makeRoot(50, 50, view)
    view.place()
    assertLayout(root, [(view, rect(0, 0, 30, 20))])
    view.natural.width = 40
    assertLayout(root, [(view, rect(0, 0, 40, 20))])
  }

  func testRoot_isFreed_whileSomethingOfItIsStillToBeDone() {
    let changes: [(LayoutView) -> Void] = [
      { $0.invalidateIntrinsicContentSize() }, { $0.layoutMargins.left = 30 }, { $0.setNeedsUpdateConstraints() },
      { $0.frame.size.width = 70 },
    ]
    for change in changes {
      weak var gone: LayoutView?
      do {
        let root = Text("root", length: 300)
        root.frame = rect(0, 0, 100, 100)
        root.addSubview(makeView("inner"))
        root.subviews[0].pinEdges(to: root.layoutMarginsGuide)
        root.layoutIfNeeded()
        change(root)
        gone = root
      }
      XCTAssertNil(gone)
    }
  }

  func testStack_isFreed_withWhatItArranges() {
    weak var goneStack: LayoutView?
    weak var goneLabel: LayoutView?
    do {
      let label = Text("label", length: 50)
      let stack = StackView(arrangedSubviews: [label, makeView("hidden"), makeView("other")])
      stack.arrangedSubviews[1].isHidden = true
      stack.distribution = .equalCentering
      let root = makeRoot(100, 100, stack)
      stack.pinEdges(to: root)
      root.layoutIfNeeded()
      (goneStack, goneLabel) = (stack, label)
    }
    XCTAssertNil(goneStack)
    XCTAssertNil(goneLabel)
  }

  func testDeepTree_isLaidOut_andFreed() {
    let depth = 1500
    weak var deepest: LayoutView?
    do {
      let root = makeRoot(4000, 4000)
      var view = root
      for _ in 0..<depth {
        let child = LayoutView()
        view.addSubview(child)
        child.pinEdges(to: view, inset: 1)
        view = child
      }
      root.layoutIfNeeded()
      XCTAssertEqual(view.frame, rect(1, 1, 4000 - 2 * Double(depth), 4000 - 2 * Double(depth)))
      XCTAssertEqual(view.convert(LayoutPoint.zero, to: root), LayoutPoint(x: Double(depth), y: Double(depth)))
      deepest = view
    }
    XCTAssertNil(deepest)
  }

  func testGuide_thatIsRemoved_whileItsPlaceIsListed() {
    let view = makeView("view")
    let root = makeRoot(100, 100, view)
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    guide.pin(to: rect(1, 1, 10, 10))
    view.pinEdges(to: guide)
    root.layoutIfNeeded()
    guide.pin(to: rect(2, 2, 20, 20))
    root.removeLayoutGuide(guide)
    view.place(x: 9, y: 8, width: 7, height: 6)
    assertLayout(root, [(view, rect(9, 8, 7, 6))])
    root.addLayoutGuide(guide)
    assertLayout(root, [(guide, rect(2, 2, 20, 20))])
  }

  func testConstraints_keepTheirAge_whenRootAfterRootGoesAway() {
    let (inner, leaf) = (makeView("inner"), makeView("leaf"))
    inner.addSubview(leaf)
    let first = leaf.widthAnchor.constraint(equalToConstant: 10)
    let second = leaf.widthAnchor.constraint(equalToConstant: 20)
    leaf.place(x: 1, y: 2, height: 3)
    do {
      var root: LayoutView? = makeRoot(100, 100)
      let outer = makeView("outer")
      root?.addSubview(outer)
      outer.addSubview(inner)
      inner.pinEdges(to: outer)
      activate(first, second)
      root?.layoutIfNeeded()
      // Its row may get the slot that it had, so that slots do not tell which constraint is older.
      first.isActive = false
      first.isActive = true
      root = nil
      XCTAssertNil(outer.superview)
    }
    XCTAssertNil(inner.superview)
    inner.frame = rect(0, 0, 50, 50)
    inner.layoutIfNeeded()
    XCTAssertEqual(leaf.frame, rect(1, 2, 20, 3))
    XCTAssertTrue(inner.layoutReport.conflicts.first?.demoted === first)
  }
}
