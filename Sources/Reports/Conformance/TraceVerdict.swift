internal import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// Whether the engine can produce one device's log, and where not.
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
  /// How the trace came to be known; nil where it was not read that far.
  let kind: FieldTrace.SourceKind?
  /// Where they part, from 0.
  let step: Int?
  let line: Int?
  /// What the device printed there.
  let expected: String?
  /// What the nearest allowed run has there.
  let got: String?
  /// Why a step could not be done, or what could not be read.
  package let problems: [Problem]

  /// `name`: what a trace without an id is called.
  package init(_ reading: FieldTraceReader.Reading, name: String) {
    switch reading {
    case .trace(let trace): self.init(trace)
    case .notReplayed(let id, let confidence):
      self.init(id, .notReplayed, confidence)
    case .unreadable(let id, let confidence, let problems):
      self.init(id ?? name, .unreadable, confidence ?? "unknown", problems: problems)
    }
  }

  /// A trace whose version is not known is reproduced if one version reproduces it, the newest
  /// tried first; if none does, the version that comes furthest is told of.
  private init(_ trace: FieldTrace) {
    var furthest: (version: Int, outcome: Replay.Outcome)?
    for version in trace.versions.reversed() {
      let outcome = Replay.replay(
        trace.scenario(ios: version), logs: trace.logs, ordering: trace.ordering)
      if outcome == .reproduced {
        self.init(trace.id, .reproduced, trace.confidence, kind: trace.sourceKind)
        return
      }
      guard let known = furthest else {
        furthest = (version, outcome)
        continue
      }
      if outcome.progress > known.outcome.progress { furthest = (version, outcome) }
    }
    guard let furthest else {
      self.init(trace.id, .unreadable, trace.confidence, kind: trace.sourceKind)
      return
    }
    self.init(trace, furthest.outcome, ios: furthest.version)
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
      self.init(
        trace.id, fault.reason == .notSimulatedYet ? .notSimulated : .differs, trace.confidence,
        kind: trace.sourceKind, step: fault.entry,
        problems: [FaultText.problem(for: fault, in: trace.document)])
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

extension Replay.Outcome {
  /// How far the engine came, for comparing versions.
  fileprivate var progress: Progress {
    switch self {
    case .reproduced: Progress(step: .max, line: .max)
    case .differs(let step, let line, _, _): Progress(step: step, line: line)
    case .stopped(let fault): Progress(step: fault.entry, line: 0)
    }
  }

  fileprivate struct Progress: Comparable {
    var step: Int
    var line: Int
    static func < (left: Progress, right: Progress) -> Bool {
      (left.step, left.line) < (right.step, right.line)
    }
  }
}
