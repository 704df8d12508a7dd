import Foundation
import LayoutDrawing
import XCTest

/// The README shows code that compiles, results that it gives, and a picture that it draws.
final class ReadmeTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The lines between the fence of a language and the next one, of the first such block.
  private func block(_ language: String, of markdown: String) throws -> [String] {
    let lines = markdown.components(separatedBy: "\n")
    let start = try XCTUnwrap(lines.firstIndex(of: "```\(language)"), "no \(language) block")
    let end = try XCTUnwrap(lines[(start + 1)...].firstIndex(of: "```"))
    return Array(lines[(start + 1)..<end])
  }

  /// The sample's lines as they stand in the test target, without the import and the indentation.
  private func compiledSample() throws -> [String] {
    let lines = try text("Tests/LayoutDrawingTests/ReadmeSample.swift").components(separatedBy: "\n")
    let start = try XCTUnwrap(lines.firstIndex(of: "    // README begins"))
    let end = try XCTUnwrap(lines.firstIndex(of: "    // README ends"))
    return lines[(start + 1)..<end].map { String($0.dropFirst(4)) }
  }

  func testSample_isTheCompiledCode() throws {
    let sample = try block("swift", of: text("README.md"))
    XCTAssertEqual(Array(sample.prefix(2)), ["import KeyboardLayout", ""])
    XCTAssertEqual(Array(sample.dropFirst(2)), try compiledSample())
  }

  func testClaims_areWhatTheSampleComputes() throws {
    let results = ReadmeSample.run().results
    var claimed: Set<String> = []
    for line in try block("swift", of: text("README.md")) {
      let halves = line.components(separatedBy: "  // ")
      guard halves.count == 2, let name = halves[0].components(separatedBy: " ").dropFirst().first else { continue }
      let words = halves[1].components(separatedBy: CharacterSet(charactersIn: "0123456789.-").inverted)
      let numbers = words.compactMap(Double.init)
      guard !numbers.isEmpty else { continue }
      claimed.insert(name)
      let computed = try XCTUnwrap(results[name], "the README claims something about \(name)")
      XCTAssertEqual(computed.map(DrawnNumber.text), numbers.map(DrawnNumber.text), name)
    }
    XCTAssertEqual(claimed, Set(results.keys))
  }

  func testPicture_isTheOneThatTheSampleDraws() throws {
    XCTAssertEqual(
      try block("text", of: text("README.md")), ReadmeSample.run().picture.components(separatedBy: "\n"))
  }

  func testLinks_leadToFiles() throws {
    for page in try pages() {
      for part in try text(page).components(separatedBy: "](").dropFirst() {
        let target = try XCTUnwrap(part.components(separatedBy: ")").first).components(separatedBy: "#")[0]
        guard !target.isEmpty, !target.contains("://") else { continue }
        let file = Self.root.appendingPathComponent(page).deletingLastPathComponent().appendingPathComponent(target)
        XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), "\(page) links to \(target)")
      }
    }
  }

  func testFollowedTap_namesOnlyWhatTheCodeHas() throws {
    let sources = try swiftSources()
    for line in try text("Docs/DataFlow.md").components(separatedBy: "\n") {
      let pieces = line.components(separatedBy: "`")
      for index in stride(from: 1, to: pieces.count, by: 2) {
        for name in names(in: pieces[index]) {
          XCTAssertTrue(sources.contains(name), "Docs/DataFlow.md speaks of \(name)")
        }
      }
    }
  }

  /// The identifiers of a piece of code: `Stage.focus(_:)` has two.
  private func names(in code: String) -> [String] {
    code.components(separatedBy: CharacterSet.alphanumerics.inverted).filter { $0.count > 2 }
  }

  private func pages() throws -> [String] {
    let docs = Self.root.appendingPathComponent("Docs")
    let found = FileManager.default.enumerator(atPath: docs.path)?.compactMap { $0 as? String } ?? []
    return ["README.md"] + found.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/" + $0 }
  }

  /// All identifiers of the sources.
  private func swiftSources() throws -> Set<String> {
    let sources = Self.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    var found: Set<String> = []
    for file in files where file.hasSuffix(".swift") { found.formUnion(names(in: try text("Sources/" + file))) }
    return found
  }
}
