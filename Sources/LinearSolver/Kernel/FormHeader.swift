/// What is stored of one form besides its lists, as far as steps and searches ask for it: as long as one line of most caches.
struct FormHeader: BitwiseCopyable {
  /// Where the terms lie, which stay the same for as long as the form is there; none afterwards.
  var terms: TermRun
  var breakpoints: Slice
  /// The breakpoint that an active form sits on.
  var position: Int32 = -1
  /// The breakpoints at the ends of the window; −1 and the count where it is open.
  var lowPosition: Int32 = -1
  var highPosition: Int32 = 0
  /// The target of the breakpoint that an active form sits on.
  var target = 0.0
  /// The window of an inactive form, widened by the tolerance of its ends.
  var low = -Double.infinity
  var high = Double.infinity
  /// The next form in the same lane of the work queue.
  var nextQueued = FormIndex.none
  /// Four times ``requiredCount``, and a bit each for ``isQueued`` and ``isListed``.
  private var marks: Int32 = 0

  init(terms: TermRun, breakpoints: Slice) {
    self.terms = terms
    self.breakpoints = breakpoints
  }

  /// How many required constraints in force the form carries.
  var requiredCount: Int32 {
    @inline(__always) get { marks >> 2 }
    @inline(__always) set { marks = newValue << 2 | marks & 3 }
  }

  /// Whether the form is in a lane of the work queue.
  var isQueued: Bool {
    @inline(__always) get { marks & 1 != 0 }
    @inline(__always) set { marks = newValue ? marks | 1 : marks & ~1 }
  }

  /// Whether the form waits in the list of ``FormChanges`` to be judged.
  var isListed: Bool {
    @inline(__always) get { marks & 2 != 0 }
    @inline(__always) set { marks = newValue ? marks | 2 : marks & ~2 }
  }
}

/// Where the terms of a form lie in their pool.
struct TermRun: BitwiseCopyable {
  let start: Int32
  let count: Int32
}

/// What tells a form from others.
struct FormIdentity: BitwiseCopyable {
  /// The order of creation, which breaks ties.
  let serial: Int64
  /// The hash of the terms; 0 for a form of one variable, which is not looked for.
  let hash: UInt32
}
