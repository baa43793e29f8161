internal import Foundation
internal import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// The project's own field traces and their ledger, read from the checkout.
package enum FieldTraces {
  /// The checkout's folder, found from this file.
  private static func content(_ file: String = #filePath) -> URL {
    URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Content")
  }

  /// Every reading of every file of Content/field-traces, in the order of names.
  package static func all() throws -> [FieldTraceReader.Reading] {
    let folder = content().appendingPathComponent("field-traces")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var problems: [Problem] = []
    return try names.filter { $0.hasSuffix(".yml") }.flatMap { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return FieldTraceReader.read(SourceFile(name: name, text: text), problems: &problems)
    }
  }

  /// The reason why a trace can't be read, with its id.
  package static func unreadable() throws -> [String] {
    try all().compactMap { reading in
      guard case .unreadable(let id, _, let problems) = reading else { return nil }
      return "\(id ?? "?"): \(problems.first?.message.english ?? "")"
    }
  }

  /// The traces that can be replayed.
  package static func replayable() throws -> [FieldTrace] {
    try all().compactMap { if case .trace(let trace) = $0 { trace } else { nil } }
  }

  /// Content/field-trace-ledger.yml; throws its problems.
  package static func ledger() throws -> [LedgerLine] {
    let file = content().appendingPathComponent("field-trace-ledger.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    var problems: [Problem] = []
    let lines = LedgerLine.read(
      SourceFile(name: file.lastPathComponent, text: text), problems: &problems)
    if let problem = problems.first { throw LedgerFault(problem: problem) }
    return lines
  }

  struct LedgerFault: Error { var problem: Problem }
}

/// One line of the ledger: a trace that the engine does not reproduce, and why.
package struct LedgerLine: Hashable, Sendable {
  package var id: String
  package var reason: String
  package var sentence: String

  private static let reasons = [
    "wrong log", "unknown setup", "UIKit bug we do not copy", "our gap",
  ]
  private static let keys = ["id", "why", "because"]

  package static func read(_ file: SourceFile, problems: inout [Problem]) -> [LedgerLine] {
    guard let root = YAMLReader.read(file, problems: &problems) else { return [] }
    guard let items = root.items else {
      problems.append(
        Problem(
          file: file.name, range: root.range,
          message: Localized(verbatim: "the ledger is not a list")))
      return []
    }
    return items.compactMap { line($0, in: file.name, problems: &problems) }
  }

  private static func line(_ node: Node, in file: String, problems: inout [Problem])
    -> LedgerLine?
  {
    func report(_ message: Localized, _ expectation: [String]) {
      problems.append(
        Problem(
          file: file, range: node.range, message: message,
          expectation: Localized(verbatim: "one of \(expectation.joined(separator: ", "))")))
    }
    for entry in node.entries ?? [] where !keys.contains(entry.key.text ?? "") {
      report(Localized(verbatim: "unknown key '\(entry.key.text ?? "")'"), keys)
    }
    let texts = keys.compactMap { node[$0]?.text }.filter { !$0.isEmpty }
    guard texts.count == keys.count else {
      report(Localized(verbatim: "a line lacks a key"), keys)
      return nil
    }
    if !reasons.contains(texts[1]) {
      report(Localized(verbatim: "unknown reason '\(texts[1])'"), reasons)
    }
    if !texts[2].hasSuffix(".") {
      problems.append(
        Problem(
          file: file, range: node.range,
          message: Localized(verbatim: "the reason is not a sentence")))
    }
    return LedgerLine(id: texts[0], reason: texts[1], sentence: texts[2])
  }
}
