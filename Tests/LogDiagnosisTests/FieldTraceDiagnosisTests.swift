import Assessment
import Course
import LifecycleEngine
import LogDiagnosis
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats

/// Logs of real devices, as a console shows them.
@Suite struct FieldTraceDiagnosisTests {
  /// A trace's scenario and its log as text, steps run together.
  private func log(_ trace: FieldTrace) -> (document: ScenarioDocument, text: String) {
    var document = trace.document
    document.scenario = trace.scenario(ios: trace.versions.last ?? 18)
    var lines: [String] = []
    for log in trace.logs.compactMap(\.self) {
      lines += log.lines.map { CallbackText.text(of: $0, in: document.scenario) }
      if log.isOpenEnded { lines.append("...") }
    }
    return (document, lines.joined(separator: "\n"))
  }

  /// The traces whose whole order is known and that the engine reproduces step by step.
  private func traces() throws -> [FieldTrace] {
    let ledger = Set(try FieldTraces.ledger().map(\.id))
    return try FieldTraces.replayable().filter {
      $0.ordering == .all && !ledger.contains($0.id)
        && $0.logs.contains { $0?.lines.isEmpty == false }
    }
  }

  private func diagnosis(
    of text: String, in document: ScenarioDocument, versions: [Int] = [],
    misconceptions: [Misconception] = []
  ) -> DiagnosedLog {
    DiagnosedLog(
      ConsoleLog(SourceFile(name: "log", text: text), texts: PrintedTexts(of: document)),
      in: document, versions: versions, misconceptions: misconceptions)
  }

  @Test func `every shown trace is allowed, in any console's format`() throws {
    let traces = try traces()
    #expect(traces.count > 150)
    for (index, trace) in traces.enumerated() {
      let (document, text) = log(trace)
      let dressed = Self.dressed(text, as: index)
      let found = diagnosis(of: dressed, in: document, versions: trace.versions)
      #expect(found.verdict == .allowed, "\(trace.id): \(found.match.outcome.line)")
    }
  }

  /// The lines after times and processes, with noise in between.
  private static func dressed(_ text: String, as index: Int) -> String {
    let prefix = [
      "", "2024-05-01 10:11:12.123456+0200 App[123:456] ", "10:11:12.345 ",
      "May  1 10:11:12 iPhone App[123] <Notice>: ",
    ][index % 4]
    return text.split(separator: "\n").map {
      $0 == "..." ? "..." : "\(prefix)\($0)\n\(prefix)Loaded 3 items from disk"
    }.joined(separator: "\n")
  }

  /// The kinds of mistakes that are planted, one of each kind in each trace that has a place for
  /// it.
  private func planted(in scenario: Scenario) -> [(kind: String, change: ScenarioChange)] {
    var planted: [String: ScenarioChange] = [:]
    for change in ScenarioMutations.mistakes(of: scenario) + ScenarioMutations.changes(of: scenario)
    {
      guard let kind = Self.kind(of: change, in: scenario), planted[kind] == nil,
        let changed = scenario.with(change)
      else { continue }
      let run = Simulation.run(changed)
      let usual = Simulation.run(scenario)
      if run.fault == nil, !run.trace.asked(in: changed).isEmpty,
        run.trace.asked(in: changed) != usual.trace.asked(in: scenario)
      {
        planted[kind] = change
      }
    }
    return planted.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func kind(of change: ScenarioChange, in scenario: Scenario) -> String? {
    switch change {
    case .callsSuper(_, _, false): "missing super"
    case .withoutDidMove: "missing didMove"
    case .withoutCall(let place):
      switch scenario.call(at: place)?.action {
      case .didMoveToParent: "missing didMove"
      case .endAppearanceTransition: "begin without end"
      default: "missing call"
      }
    case .retained: "kept alive"
    case .inSecondWindow: "second window"
    case .style: "style"
    case .ios: "version"
    case .animated: "animation"
    case .forwards: "forwarding"
    case .loadsView: "early view"
    default: nil
    }
  }

  @Test func `a planted mistake is named`() throws {
    var counts: [String: (planted: Int, named: Int, first: Int)] = [:]
    var unnamed: [String] = []
    for trace in try traces() {
      let (document, _) = log(trace)
      for (kind, change) in planted(in: document.scenario) {
        guard let changed = document.scenario.with(change) else { continue }
        let run = Simulation.run(changed).trace.asked(in: changed)
        let text = run.map { CallbackText.text(of: $0, in: changed) }.joined(separator: "\n")
        let found = diagnosis(of: text, in: document)
        // One that an allowed order of the right app prints too isn't a mistake.
        if found.verdict == .allowed { continue }
        let causes = found.explanations?.causes.filter { $0.line == nil } ?? []
        counts[kind, default: (0, 0, 0)].planted += 1
        if causes.contains(where: { $0.cause == .change(change) }) {
          counts[kind]?.named += 1
        } else {
          unnamed.append("\(kind) in \(trace.id)")
        }
        if let first = causes.first, case .change(let named) = first.cause,
          Self.kind(of: named, in: document.scenario) == kind
        {
          counts[kind]?.first += 1
        }
      }
    }
    let table = counts.sorted { $0.key < $1.key }.map {
      "\($0.key): \($0.value.planted) planted, \($0.value.named) named, \($0.value.first) first"
    }
    #expect(counts.count >= 10, "\(table)")
    #expect(counts.values.reduce(0) { $0 + $1.planted } > 280, "\(table)")
    #expect(unnamed == [], "\(table)")
    print(table.joined(separator: "\n"))
  }

  @Test func `a misconception is named for a log that it predicts`() throws {
    var problems: [Problem] = []
    let misconceptions = try RealCourse.curriculum().misconceptions(problems: &problems)
      .map(\.misconception)
    var counts = (planted: 0, named: 0)
    for (index, trace) in try traces().enumerated() {
      let (document, _) = log(trace)
      // For each trace, the search begins at another place of the list, so that every kind is used.
      let order = misconceptions.indices.map {
        misconceptions[($0 + index) % misconceptions.count]
      }
      guard let planted = order.first(where: { changes(document.scenario, $0) }),
        let rulebook = planted.rulebook(on: document.scenario.platform)
      else { continue }
      let run = Simulation.run(document.scenario, rulebook: rulebook).trace
      let text = run.asked(in: document.scenario).map {
        CallbackText.text(of: $0, in: document.scenario)
      }.joined(separator: "\n")
      let found = diagnosis(of: text, in: document, misconceptions: misconceptions)
      if found.verdict == .allowed { continue }
      counts.planted += 1
      let causes = found.explanations?.causes ?? []
      if causes.contains(where: { $0.cause == .misconception(planted) && $0.line == nil }) {
        counts.named += 1
      } else {
        Issue.record("\(trace.id): \(planted.id) isn't named")
      }
    }
    #expect(counts.planted > 60 && counts.named == counts.planted, "\(counts)")
    print("misconception: \(counts)")
  }

  private func changes(_ scenario: Scenario, _ misconception: Misconception) -> Bool {
    guard let rulebook = misconception.rulebook(on: scenario.platform) else { return false }
    let run = Simulation.run(scenario, rulebook: rulebook)
    let order = run.trace.asked(in: scenario)
    return run.fault == nil && !order.isEmpty
      && order != Simulation.run(scenario).trace.asked(in: scenario)
  }
}
