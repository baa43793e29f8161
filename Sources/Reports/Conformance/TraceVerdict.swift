internal import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// Whether the engine reproduces one device's log, or where it differs.
package struct TraceVerdict: Hashable, Sendable {
  package enum Result: String, Hashable, Sendable, CaseIterable {
    case reproduced, differs
    case notSimulated = "not-simulated"
    case unreadable
    case notReplayed = "not-replayed"
  }

  let trace: String
  package let result: Result
  let confidence: String
  /// The kind of source; nil if reading failed before it.
  let kind: FieldTrace.SourceKind?
  /// The first step that differs, from 0; nil: none does.
  let step: Int?
  let line: Int?
  /// The device's line there.
  let expected: String?
  /// The nearest allowed run's line there.
  let got: String?
  /// The reasons for an impossible step or an unreadable trace.
  package let problems: [Problem]

  /// - Parameter name: the name of a trace without an id.
  package init(_ reading: FieldTraceReader.Reading, name: String) {
    switch reading {
    case .trace(let trace): self.init(trace)
    case .notReplayed(let id, let confidence):
      self.init(id, .notReplayed, confidence)
    case .unreadable(let id, let confidence, let problems):
      self.init(id ?? name, .unreadable, confidence ?? "unknown", problems: problems)
    }
  }

  private init(_ trace: FieldTrace) {
    guard let (ios, outcome) = trace.replayed() else {
      self.init(trace.id, .unreadable, trace.confidence, kind: trace.sourceKind)
      return
    }
    self.init(trace, outcome, ios: ios)
  }

  private init(_ trace: FieldTrace, _ outcome: Replay.Outcome, ios: Int) {
    let scenario = trace.scenario(ios: ios)
    switch outcome {
    case .reproduced: self.init(trace.id, .reproduced, trace.confidence, kind: trace.sourceKind)
    case .differs(let step, let line, let expected, let got):
      self.init(
        trace.id, .differs, trace.confidence, kind: trace.sourceKind, step: step, line: line,
        expected: expected.map { CallbackText.text(of: $0, in: scenario) },
        got: got.map { CallbackText.text(of: $0, in: scenario) })
    case .stopped(let fault):
      let isSimulated = if case .impossible = fault.reason { true } else { false }
      self.init(
        trace.id, isSimulated ? .differs : .notSimulated, trace.confidence,
        kind: trace.sourceKind, step: fault.entry,
        problems: [FaultText.problem(for: fault, in: trace.document)])
    case .undecided(let step):
      let message = Localized(
        "more than \(Replay.mostWorlds) runs agree with the log so far",
        "到这里为止符合日志的运行超过 \(Replay.mostWorlds) 个")
      self.init(
        trace.id, .notReplayed, trace.confidence, kind: trace.sourceKind, step: step,
        problems: [Problem(file: trace.document.file, range: nil, message: message)])
    }
  }

  private init(
    _ trace: String, _ result: Result, _ confidence: String, kind: FieldTrace.SourceKind? = nil,
    step: Int? = nil, line: Int? = nil, expected: String? = nil, got: String? = nil,
    problems: [Problem] = []
  ) {
    self.trace = trace
    self.result = result
    self.confidence = confidence
    self.kind = kind
    self.step = step
    self.line = line
    self.expected = expected
    self.got = got
    self.problems = problems
  }
}

/// Verdicts on field traces, one per line: for people with counts at the end, or as JSON.
package enum ConformanceReport {
  package static func json(_ verdict: TraceVerdict) -> String {
    var members = [
      JSONValue.Member("trace", .string(verdict.trace)),
      JSONValue.Member("result", .string(verdict.result.rawValue)),
      JSONValue.Member("confidence", .string(verdict.confidence)),
    ]
    func add(_ key: String, _ value: JSONValue) { members.append(JSONValue.Member(key, value)) }
    if let step = verdict.step { add("step", .integer(step + 1)) }
    if let line = verdict.line {
      add("line", .integer(line + 1))
      add("expected", JSONValue(verdict.expected))
      add("got", JSONValue(verdict.got))
    }
    if let reason = verdict.problems.first?.message.english { add("reason", .string(reason)) }
    return JSONWriter.line(.object(members)) + "\n"
  }

  package static func line(_ verdict: TraceVerdict) -> String {
    let head =
      DisplayWidth.padded(verdict.result.rawValue, to: 15) + SafeText.visible(verdict.trace)
    return head + SafeText.visible(place(verdict)) + "\n"
  }

  private static func place(_ verdict: TraceVerdict) -> String {
    var place = ""
    if let step = verdict.step { place += " · step \(step + 1)" }
    if let line = verdict.line {
      place += ", line \(line + 1): expected \(verdict.expected ?? "nothing more")"
      place += ", got \(verdict.got ?? "nothing more")"
    }
    if let reason = verdict.problems.first?.message.english { place += ": \(reason)" }
    return place
  }

  /// The number of verdicts by result: in total, by kind of source, by confidence.
  package static func counts(_ verdicts: [TraceVerdict]) -> String {
    let kinds = FieldTrace.SourceKind.allCases
    let usual = ["high", "medium", "low"]
    let confidences =
      usual + Set(verdicts.map(\.confidence)).subtracting(usual).sorted()
    let heads = ["", "all"] + kinds.map(\.rawValue) + confidences
    let rows = TraceVerdict.Result.allCases.map { result -> [String] in
      let those = verdicts.filter { $0.result == result }
      let byKind = kinds.map { kind in those.count { $0.kind == kind } }
      let byConfidence = confidences.map { confidence in
        those.count { $0.confidence == confidence }
      }
      return [result.rawValue] + ([those.count] + byKind + byConfidence).map(String.init)
    }
    let widths = heads.indices.map { column in
      ([heads] + rows).map { DisplayWidth.of(SafeText.visible($0[column])) }.max() ?? 0
    }
    return ([heads] + rows).map { cells in
      let line = zip(cells, widths).enumerated().map { index, cell in
        let text = SafeText.visible(cell.0)
        return index == 0
          ? DisplayWidth.padded(text, to: cell.1) : DisplayWidth.alignedRight(text, to: cell.1)
      }
      return line.joined(separator: "  ") + "\n"
    }.joined()
  }
}
