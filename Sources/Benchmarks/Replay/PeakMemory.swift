import Foundation

/// The largest resident size the process has had so far, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  // 0 is RUSAGE_SELF, whose type differs between C libraries.
  getrusage(0, &usage)
  #if canImport(Darwin)
    return Int(usage.ru_maxrss)
  #else
    return Int(usage.ru_maxrss) * 1024
  #endif
}
