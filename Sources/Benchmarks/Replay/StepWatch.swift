/// Measures steps with one reading of the clock each; the readings become durations only when the phase is over.
///
/// What a reading itself takes, 40 nanoseconds or so, is measured once and taken off each step.
struct StepWatch {
  private let clock = ContinuousClock()
  private var readings: [(start: ContinuousClock.Instant, end: ContinuousClock.Instant)] = []
  private var begin: ContinuousClock.Instant

  init() {
    readings.reserveCapacity(1024)
    begin = clock.now
  }

  /// Starts a step now, after something that is not measured.
  mutating func start() { begin = clock.now }

  /// Ends a step, and starts the next.
  mutating func lap() {
    let end = clock.now
    readings.append((begin, end))
    begin = end
  }

  /// The durations of the steps so far in seconds.
  var durations: [Double] {
    rawDurations.map { max(0, $0 - Self.readingTime) }
  }

  private var rawDurations: [Double] {
    readings.map { reading in
      let duration = (reading.end - reading.start).components
      return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
    }
  }

  /// What a step without anything in it takes, in seconds: the median of a thousand.
  static let readingTime: Double = {
    var watch = StepWatch()
    for _ in 0..<1000 { watch.lap() }
    return watch.rawDurations.sorted()[500]
  }()
}
