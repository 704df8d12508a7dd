extension NotificationScript {
  /// One notification of a script: its name and which frames it speaks of.
  struct Step: Sendable {
    /// Which way a notification speaks of.
    enum Subject: Sendable {
      /// The keyboard's whole way.
      case frame
      /// The first part of the way of a keyboard that is dragged until it docks.
      case move
      /// The second part of that way.
      case dock
      /// The keyboard's arrival at its docked place.
      case show
      /// The keyboard's departure from its docked place.
      case hide
    }

    var name: KeyboardNotification.Name
    var subject: Subject
    /// Counts repeated notifications of one kind, from 0.
    var repetition = 0
  }

  /// When a step is posted.
  enum Moment {
    case start
    case end
  }

  /// The sets of notifications from which the rows are made.
  private enum Sets {
    static let willFrame = [Step(name: .willChangeFrame, subject: .frame)]
    static let didFrame = [Step(name: .didChangeFrame, subject: .frame)]
    static let willShow = [Step(name: .willChangeFrame, subject: .frame), Step(name: .willShow, subject: .show)]
    static let didShow = [Step(name: .didChangeFrame, subject: .frame), Step(name: .didShow, subject: .show)]
    static let willHide = [Step(name: .willChangeFrame, subject: .frame), Step(name: .willHide, subject: .hide)]
    static let didHide = [Step(name: .didChangeFrame, subject: .frame), Step(name: .didHide, subject: .hide)]
    static let willMoveAndDock = [
      Step(name: .willChangeFrame, subject: .move), Step(name: .willChangeFrame, subject: .dock),
      Step(name: .willShow, subject: .show),
    ]
    static let didMoveAndDock = [
      Step(name: .didChangeFrame, subject: .move), Step(name: .didChangeFrame, subject: .dock),
      Step(name: .didShow, subject: .show),
    ]
  }

  /// The steps of the transition at a moment, with the quirks' additions.
  func steps(in moment: Moment) -> [Step] {
    let plain = plainSteps(in: moment)
    return context.quirks.isEmpty ? plain : adjust(plain, in: moment)
  }

  /// The row of table 3.2 that fits.
  private func plainSteps(in moment: Moment) -> [Step] {
    let isStart = moment == .start
    switch part {
    case .rotationHide: return isStart ? Sets.willHide : Sets.didHide
    case .rotationShow: return isStart ? Sets.willShow : Sets.didShow
    case .whole: break
    }
    let begin = transition.begin.state
    let end = transition.end.state
    let kind = transition.event.kind
    // A dismissing finger is not told of; letting go without dismissing brings the keyboard back where it was told to be.
    if kind == .track || kind == .release { return [] }
    if kind == .drag, end.isDocked { return isStart ? Sets.willMoveAndDock : Sets.didMoveAndDock }
    if begin.isDocked, !end.isDocked { return isStart ? Sets.willHide : Sets.didHide }
    if !begin.isDocked, end.isDocked { return isStart ? Sets.willShow : Sets.didShow }
    if !begin.isVisible, !end.isVisible { return [] }
    // A docked keyboard that changes its height shows again, so that whoever handles only willShow keeps working.
    if begin.isDocked { return isStart ? Sets.willShow : Sets.didShow }
    return isStart ? Sets.willFrame : Sets.didFrame
  }
}
