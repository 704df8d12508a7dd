import LinearSolver
import TestSupport

/// Reads calls of the solver from bytes; every sequence of bytes is a script.
private struct ByteScript {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var constraintCount = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func calls() -> [Call] {
    let variables = 1 + Int(next() % 5)
    var result = (0..<variables).map { _ in Call.makeVariable(at: 0) }
    while position < bytes.count, result.count < 60 { result.append(call(variables: variables, depth: 0)) }
    result.append(.solve)
    return result
  }

  private mutating func next() -> UInt8 {
    guard position < bytes.count else { return 0 }
    position += 1
    return bytes[position - 1]
  }

  private mutating func call(variables: Int, depth: Int) -> Call {
    switch next() % 18 {
    case 0...4:
      constraintCount += 1
      return .add(draft(variables))
    case 5:
      constraintCount += 1
      return .addOrRefuse(draft(variables))
    case 6, 7: return .remove(constraint())
    case 8...10: return .setConstant(constraint(), number())
    case 11: return .setPriority(constraint(), priority())
    case 12: return .setWeight(constraint(), Double(1 + next() % 8) / 2)
    case 13 where depth < 2:
      let isAbandoned = next() % 2 == 0
      let count = Int(next() % 4)
      return .transaction((0..<count).map { _ in call(variables: variables, depth: depth + 1) }, isAbandoned: isAbandoned)
    // Most solves are not followed by questions, so that what the solver keeps for the next one is used.
    case 14...16: return .update
    default: return .solve
    }
  }

  private mutating func constraint() -> Int { constraintCount == 0 ? 0 : Int(next()) % constraintCount }

  private mutating func number() -> Double { Double(Int8(bitPattern: next())) / 4 }

  private mutating func priority() -> Double { [1000, 1000, 750, 500, 250][Int(next() % 5)] }

  private mutating func draft(_ variables: Int) -> ConstraintDraft {
    let coefficients: [Double] = [1, -1, 2, -2, 0.5, -3, 1, -1]
    let terms = (0..<Int(next() % 4)).map { _ in
      ConstraintDraft.Term(Int(next()) % variables, coefficients[Int(next() % 8)])
    }
    let relation = Relation.allCases[Int(next() % 3)]
    return ConstraintDraft(terms, relation, number(), priority: priority(), weight: Double(1 + next() % 4))
  }
}

/// What libFuzzer calls with each input: a difference from the oracle ends the process with the script.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var script = ByteScript(UnsafeBufferPointer(start: start, count: count))
  let calls = script.calls()
  var runner = ScriptRunner()
  do {
    try runner.run(calls)
  } catch {
    fatalError("\(error)\n\(calls.swiftSource)")
  }
  return 0
}
