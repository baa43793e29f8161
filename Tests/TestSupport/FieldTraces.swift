internal import Foundation
package import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

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

  /// What keeps a trace from being read, with its id.
  package static func unreadable() throws -> [String] {
    try all().compactMap { reading in
      guard case .unreadable(let id, _, let problems) = reading else { return nil }
      return "\(id ?? "?"): \(problems.first?.message ?? "")"
    }
  }

  /// The traces that can be replayed.
  package static func replayable() throws -> [FieldTrace] {
    try all().compactMap { if case .trace(let trace) = $0 { trace } else { nil } }
  }

  /// One line of Content/field-trace-ledger.yml.
  package struct LedgerLine: Hashable, Sendable {
    package var id: String
    package var reason: String
    package var sentence: String
  }

  package static func ledger() throws -> [LedgerLine] {
    let file = content().appendingPathComponent("field-trace-ledger.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    var problems: [Problem] = []
    let node = YAMLReader.read(SourceFile(name: file.path, text: text), problems: &problems)
    return (node?.items ?? []).map { line in
      LedgerLine(
        id: line["id"]?.text ?? "", reason: line["why"]?.text ?? "",
        sentence: line["because"]?.text ?? "")
    }
  }
}

extension FieldTrace {
  /// The nearest outcome over the versions that may explain the trace: the first that reproduces
  /// it, else the one that gets furthest.
  package func replayed() -> Replay.Outcome {
    var best: Replay.Outcome?
    for version in versions.reversed() {
      let outcome = Replay.replay(scenario(ios: version), logs: logs, ordering: ordering)
      if outcome == .reproduced { return outcome }
      if let known = best, !outcome.isFurther(than: known) { continue }
      best = outcome
    }
    return best ?? .reproduced
  }
}

extension Replay.Outcome {
  fileprivate func isFurther(than other: Replay.Outcome) -> Bool {
    guard case .differs(let step, let line, _, _) = self else { return false }
    guard case .differs(let otherStep, let otherLine, _, _) = other else { return true }
    return (step, line) > (otherStep, otherLine)
  }
}
