import Foundation

let usage =
  "usage: layout-benchmarks [list | layout [FRAMES] | build VIEWS ROUNDS | stages | run NAME | replay FILE.wl | check [NAME …]]"

/// Runs what the arguments ask for and returns the exit status: 0, 1 for a wrong result, 64 for wrong usage.
func run(_ arguments: [String]) async throws -> Int32 {
  switch (arguments.first, arguments.count) {
  case (nil, _): return try ResultTable.run() ? 0 : 1
  case ("list", 1):
    for entry in Catalogue.entries { print("\(entry.name)\t\(entry.meaning)") }
    return 0
  case ("layout", 1):
    try LayoutLayer.run()
    return 0
  case ("layout", 2):
    guard let frames = Int(arguments[1]), frames > 0 else { return complain(usage) }
    try LayoutLayer.run(frames: frames)
    return 0
  case ("build", 3):
    guard let views = Int(arguments[1]), let rounds = Int(arguments[2]), views > 0, rounds > 0 else {
      return complain(usage)
    }
    print(LayoutLayer.bestBuild(of: views, rounds: rounds).seconds)
    return 0
  case ("stages", 1):
    await ManyStages.run()
    return 0
  case ("run", 2):
    guard let entry = Catalogue.entry(named: arguments[1]) else {
      return complain("there is no workload \(arguments[1]); see layout-benchmarks list")
    }
    return try report(entry.make(entry.name))
  case ("replay", 2): return try report(try WorkloadParser.workload(atPath: arguments[1]))
  case ("check", _): return try check(Array(arguments.dropFirst()))
  default: return complain(usage)
  }
}

/// Prints one line of JSON a phase.
func report(_ workload: Workload) throws -> Int32 {
  var replay = Replay(workload)
  let results = try replay.run()
  for result in results { print(result.json) }
  return results.contains { $0.isRight == false } ? 1 : 0
}

/// Compares the sums of workloads with the published ones, small workloads unless names are given.
func check(_ names: [String]) throws -> Int32 {
  let chosen =
    names.isEmpty ? ["W1u", "W2-10", "W2x-10", "W3-20", "W3x-20", "W4-10", "W5-100", "W7-30", "W8-20", "W9-20"] : names
  var status: Int32 = 0
  for name in chosen {
    guard let entry = Catalogue.entry(named: name) else { return complain("there is no workload \(name)") }
    var replay = Replay(entry.make(name))
    for result in try replay.run() {
      switch result.isRight {
      case true: print("\(name) \(result.phase): right")
      case false:
        print("\(name) \(result.phase): WRONG, S1 \(result.sum), S2 \(result.weightedSum)")
        status = 1
      default: print("\(name) \(result.phase): no sums to compare with")
      }
    }
    try replay.audit()
  }
  return status
}

func complain(_ message: String) -> Int32 {
  FileHandle.standardError.write(Data("layout-benchmarks: \(message)\n".utf8))
  return 64
}

do {
  exit(try await run(Array(CommandLine.arguments.dropFirst())))
} catch {
  FileHandle.standardError.write(Data("layout-benchmarks: \(error)\n".utf8))
  exit(1)
}
