import Foundation
import KeyboardLayout

/// Why a workload file cannot be run.
struct WorkloadError: Error, CustomStringConvertible {
  let description: String
}

/// Reads workload files: `N` variables, `D` constraint definitions, then one step a line.
///
/// `D id strength relation constant count v₁ c₁ …` defines Σ cᵢvᵢ + constant ⋚ 0; a strength is `req` or a number, which
/// becomes level 750 from 1e6, 500 from 1e3 and 250 below, the rest being the weight.
struct WorkloadParser {
  private var work: Workload

  static func workload(atPath path: String) throws -> Workload {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw WorkloadError(description: "cannot read \(path)")
    }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    var parser = WorkloadParser(work: Workload(name: name))
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let tokens = line.split(separator: " ")
      if tokens.isEmpty { continue }
      do {
        try parser.read(tokens)
      } catch let error as WorkloadError {
        throw WorkloadError(description: "\(path):\(index + 1): \(error)")
      }
    }
    return parser.work
  }

  private mutating func read(_ tokens: [Substring]) throws {
    switch tokens[0] {
    case "N": work.variableCount = try Self.integer(tokens, 1)
    case "M": break
    case "D":
      let number = work.declare(try Self.constraint(tokens))
      guard number == (try Self.integer(tokens, 1)) else {
        throw WorkloadError(description: "constraints must be numbered in order")
      }
    case "BEGIN": work.begin(phase: try Self.text(tokens, 1))
    case "END": work.append(.end)
    case "A": work.append(.add(try constraintNumber(tokens)))
    case "R": work.append(.remove(try constraintNumber(tokens)))
    // A file's constant stands on the left; a right-hand side has the other sign.
    case "K": work.append(.setConstant(try constraintNumber(tokens), -(try Self.number(tokens, 2))))
    case "E":
      let (priority, weight) = try Self.strength(tokens, 2)
      work.append(.edit(try variable(tokens, 1), priority, weight: weight))
    case "S": work.append(.suggest(try variable(tokens, 1), try Self.number(tokens, 2)))
    case "F": work.append(.endEdit(try variable(tokens, 1)))
    case "U": work.append(.update)
    case "X": work.append(.checksum)
    default: throw WorkloadError(description: "unknown step \(tokens[0])")
    }
  }

  /// Reads the definition of a constraint.
  static func constraint(_ tokens: [Substring]) throws -> WorkloadConstraint {
    let (priority, weight) = try strength(tokens, 2)
    let relations: [Substring: Relation] = ["<=": .lessThanOrEqual, "==": .equal, ">=": .greaterThanOrEqual]
    guard let relation = relations[try token(tokens, 3)] else {
      throw WorkloadError(description: "unknown relation \(tokens[3])")
    }
    let terms = try (0..<(try integer(tokens, 5))).map { term in
      (variable: try integer(tokens, 6 + 2 * term), coefficient: try number(tokens, 7 + 2 * term))
    }
    let constant = -(try number(tokens, 4))
    return WorkloadConstraint(
      terms: terms, relation: relation, constant: constant == 0 ? 0 : constant, priority: priority, weight: weight)
  }

  private static func strength(_ tokens: [Substring], _ index: Int) throws -> (Priority, Double) {
    if try token(tokens, index) == "req" { return (.required, 1) }
    let strength = try number(tokens, index)
    if strength >= 1e6 { return (750, strength / 1e6) }
    return strength >= 1e3 ? (500, strength / 1e3) : (250, strength)
  }

  private func constraintNumber(_ tokens: [Substring]) throws -> Int {
    let number = try Self.integer(tokens, 1)
    guard work.constraints.indices.contains(number) else {
      throw WorkloadError(description: "constraint \(number) is not defined")
    }
    return number
  }

  private func variable(_ tokens: [Substring], _ index: Int) throws -> Int {
    let number = try Self.integer(tokens, index)
    guard (0..<work.variableCount).contains(number) else {
      throw WorkloadError(description: "there is no variable \(number)")
    }
    return number
  }

  private static func token(_ tokens: [Substring], _ index: Int) throws -> Substring {
    guard index < tokens.count else { throw WorkloadError(description: "a token is missing") }
    return tokens[index]
  }

  private static func text(_ tokens: [Substring], _ index: Int) throws -> String {
    String(try token(tokens, index))
  }

  private static func integer(_ tokens: [Substring], _ index: Int) throws -> Int {
    let text = try token(tokens, index)
    guard let value = Int(text) else { throw WorkloadError(description: "\(text) is no whole number") }
    return value
  }

  private static func number(_ tokens: [Substring], _ index: Int) throws -> Double {
    let text = try token(tokens, index)
    guard let value = Double(text) else { throw WorkloadError(description: "\(text) is no number") }
    return value
  }
}
