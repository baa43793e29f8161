internal import Assessment
package import Course
internal import Documents
internal import LifecycleEngine
package import LogDiagnosis
internal import ScenarioLanguage
package import TextFormats

/// A diagnosed log for people and as `lifeline.diagnosis/1` (COMMANDS.md).
package struct LogReport {
  private let diagnosis: DiagnosedLog
  private let misconceptions: [MisconceptionText]

  package init(_ diagnosis: DiagnosedLog, misconceptions: [MisconceptionText]) {
    self.diagnosis = diagnosis
    self.misconceptions = misconceptions
  }

  private var scenario: Scenario { diagnosis.match.scenario }
  private var log: ResolvedLog { diagnosis.match.log }

  // MARK: For people

  package func text(_ language: Localized.Language) -> String {
    let words = Words(language: language)
    var lines = [verdict(words)]
    if diagnosis.verdict == .differs, let likeliest { lines.append(text(likeliest, words)) }
    if diagnosis.verdict == .differs, likeliest == nil, diagnosis.isInferred, !isOnlyMessages {
      lines.append(words.appTellsMore)
    }
    if diagnosis.isInferred, diagnosis.verdict == .allowed {
      lines.append(LogStory.text(of: scenario, words))
    }
    lines.append("")
    lines += messages(words)
    let isComparable = diagnosis.verdict != .empty && !isOnlyMessages
    if diagnosis.isInferred, isComparable { lines += app(words) }
    if diagnosis.infersSteps, isComparable { lines += steps(words) }
    if diagnosis.verdict == .differs, isComparable { lines += difference(words) + causes(words) }
    lines += reading(words)
    return lines.map { SafeText.visible($0) + "\n" }.joined()
  }

  private func verdict(_ words: Words) -> String {
    switch diagnosis.verdict {
    case .allowed:
      diagnosis.missing.isEmpty ? words.isWhatUIKitDoes : words.isWhatUIKitDoesIfSilent
    // If the app is only inferred, a difference doesn't prove that UIKit never does this.
    case .differs: isOnlyMessages ? words.isOnlyWarning : differs(words) + mismatch(words)
    case .empty: words.namesNoCallback
    }
  }

  private func differs(_ words: Words) -> String {
    if diagnosis.isInferred {
      return likeliest == nil ? words.fitsNoApp : words.differsFromUIKitAlone
    }
    return diagnosis.infersSteps && likeliest == nil ? words.fitsNoSteps : words.differsFromUIKit
  }

  /// The point at which the log diverges from UIKit, within the first sentence.
  private func mismatch(_ words: Words) -> String {
    let outcome = diagnosis.match.outcome
    if outcome.fault != nil { return words.fullStop }
    guard log.lines.indices.contains(outcome.line) else {
      return words.colon + words.endsEarly(before: expected ?? words.runEnds)
    }
    let line = log.lines[outcome.line].line
    if diagnosis.isInferred, expected == nil {
      return words.colon
        + words.isUnexplained(line.number, line.message, isFirst: outcome.line == 0)
    }
    return words.colon + words.mismatch(line.number, line.message, expected)
  }

  /// The likeliest cause that explains the whole log.
  private var likeliest: LogCause? {
    diagnosis.explanations?.causes.first.flatMap { $0.line == nil ? $0.cause : nil }
  }

  private func text(_ likeliest: LogCause, _ words: Words) -> String {
    if case .change(let change) = likeliest {
      let text = ChangeText(document: diagnosis.document, words: words).text(change).other
      return words.mostLikely(text)
    }
    return words.mostLikely(text(of: likeliest, words))
  }

  /// Whether the log has nothing but UIKit's own messages.
  private var isOnlyMessages: Bool {
    !log.lines.isEmpty && log.lines.allSatisfy { $0.message != nil }
  }

  /// The meaning of UIKit's own messages.
  private func messages(_ words: Words) -> [String] {
    var known: Set<UIKitMessage> = []
    let texts = log.lines.compactMap { line -> String? in
      guard let message = line.message, known.insert(message).inserted else { return nil }
      return words.uikitSays(line.line.number, words.objectionInLog(message))
    }
    return texts.isEmpty ? [] : texts + [""]
  }

  private func app(_ words: Words) -> [String] {
    let head = diagnosis.verdict == .allowed ? words.inferredApp : words.nearestApp
    let text = ScenarioWriter.text(of: diagnosis.document)
    return [head] + text.split(separator: "\n").map { "  \($0)" } + [""]
  }

  private func steps(_ words: Words) -> [String] {
    let steps = diagnosis.document.entries.flatMap(\.texts)
    return [words.inferredSteps] + steps.map { "  \($0)" } + [""]
  }

  private func difference(_ words: Words) -> [String] {
    let outcome = diagnosis.match.outcome
    let at = log.lines.indices.contains(outcome.line) ? log.lines[outcome.line].line : nil
    let place = at.map { ":\($0.number)" } ?? ""
    var lines = [
      words.nearestRun,
      "  \(words.inTheLog) \(diagnosis.log.file)\(place)\(words.colon)"
        + (at?.message ?? words.logEnds),
      "  UIKit\(words.colon)" + (expected ?? words.runEnds),
    ]
    if let fault = outcome.fault {
      let problem = FaultText.problem(for: fault, in: diagnosis.document)
      lines[2] = "  UIKit\(words.colon)" + problem.message[words.language]
    }
    return lines + [""]
  }

  /// The run's callback at the difference.
  private var expected: String? {
    diagnosis.match.outcome.event.map { CallbackText.text(of: $0.occurrence, in: scenario) }
  }

  private func causes(_ words: Words) -> [String] {
    guard let explanations = diagnosis.explanations else { return [] }
    guard let first = explanations.causes.first else {
      return [words.explainsNothing(explanations.tried), ""]
    }
    let head =
      first.line.map { words.explainsPart(number(of: $0)) }
      ?? words.explains(explanations.causes.count)
    let shown = explanations.causes.prefix(Self.mostShown).enumerated().map {
      "  \($0.offset + 1). \(text(of: $0.element.cause, words))"
    }
    let more = explanations.causes.count - shown.count
    return [head] + shown + (more > 0 ? ["  " + words.furtherCauses(more)] : []) + [""]
  }

  private static let mostShown = 5

  private func number(of line: Int) -> String {
    log.lines.indices.contains(line) ? "\(log.lines[line].line.number)" : "-"
  }

  private func text(of cause: LogCause, _ words: Words) -> String {
    switch cause {
    case .change(let change):
      let text = ChangeText(document: diagnosis.document, words: words).text(change)
      return text.here.isEmpty
        ? text.other : text.other + words.language.aside(words.pick("here: ", "这里：") + text.here)
    case .misconception(let misconception):
      let title = misconceptions.first { $0.misconception.id == misconception.id }?.title
      return words.misreading(title?[words.language] ?? misconception.id)
    case .repeated(let callback):
      let text = CallbackText.text(of: callback, in: scenario)
      return callback.object.isOfSystem ? words.byObserver(text) : words.repeated(text)
    case .warned: return words.onlyWarned
    }
  }

  private func reading(_ words: Words) -> [String] {
    let log = diagnosis.log
    var lines = [
      words.agreement(
        callbacks: self.log.lines.count, lines: log.written, ignored: log.noise + log.unclear)
    ]
    let missing = diagnosis.missing.prefix(Self.mostShown).map {
      CallbackText.text(of: $0, in: scenario)
    }
    if !missing.isEmpty {
      let causes = (diagnosis.absenceCauses?.causes ?? []).prefix(Self.mostShown).enumerated().map {
        "  \($0.offset + 1). \(text(of: $0.element.cause, words))"
      }
      let head = causes.isEmpty ? [] : [words.explains(causes.count)]
      lines.insert(contentsOf: [words.notInLog(missing)] + head + causes + [""], at: 0)
    }
    for (written, read) in log.misspellings {
      lines.append(words.misspelled(written, read))
    }
    if !log.values.isEmpty {
      lines.append(words.valuesAreNotCompared(log.values.prefix(Self.mostShown)))
    }
    if log.unclear > 0 {
      lines.append(words.unclear(log.unclear))
      lines += log.unclearLines.prefix(2).map { "  \(log.file):\($0.number): \($0.message)" }
    }
    if diagnosis.verdict == .empty {
      lines += log.noiseLines.prefix(2).map { "  \(log.file):\($0.number): \($0.message)" }
    }
    if self.log.strangersCount > 0 {
      let names = self.log.strangers.prefix(5).joined(separator: words.comma)
      lines.append(words.strangers(self.log.strangersCount, names))
    }
    if let first = self.log.unwatched.first {
      lines.append(words.unwatched(self.log.unwatched.count, first.message))
    }
    return lines
  }

  // MARK: For programs

  package var json: String {
    let outcome = diagnosis.match.outcome
    let isDifferent = diagnosis.verdict == .differs
    let at = log.lines.indices.contains(outcome.line) ? log.lines[outcome.line].line : nil
    let difference: JSONValue =
      isDifferent
      ? [
        "line": JSONValue(at?.number), "log": JSONValue(at?.message),
        "uikit": JSONValue(expected),
      ] : .null
    return JSONWriter.pretty([
      "schema": "lifeline.diagnosis/1", "log": .string(diagnosis.log.file),
      "verdict": .string(diagnosis.verdict.rawValue), "inferred": .bool(diagnosis.isInferred),
      "steps": diagnosis.infersSteps
        ? .strings(diagnosis.document.entries.flatMap(\.texts)) : .null,
      "app": .string(ScenarioWriter.text(of: diagnosis.document)),
      "run": .strings(
        outcome.run.asked(in: scenario).map { CallbackText.text(of: $0, in: scenario) }),
      "difference": difference,
      "missing": .strings(diagnosis.missing.map { CallbackText.text(of: $0, in: scenario) }),
      "explanations": .array((diagnosis.explanations?.causes ?? []).map(json)),
      "tried": .integer(diagnosis.explanations?.tried ?? 0),
      "read": [
        "lines": .integer(diagnosis.log.written), "callbacks": .integer(log.lines.count),
        "ignored": .integer(diagnosis.log.noise), "unclear": .integer(diagnosis.log.unclear),
        "unknownObjects": .strings(log.strangers), "unwatched": .integer(log.unwatched.count),
      ],
    ])
  }

  private func json(_ cause: TriedCause) -> JSONValue {
    let (english, chinese) = (Words(language: .english), Words(language: .chinese))
    let line = cause.line.flatMap {
      log.lines.indices.contains($0) ? log.lines[$0].line.number : nil
    }
    return [
      "kind": .string(Self.kind(of: cause.cause)), "explainsAll": .bool(cause.line == nil),
      "until": JSONValue(line),
      "text": [
        "en": .string(text(of: cause.cause, english)),
        "zh-Hans": .string(text(of: cause.cause, chinese)),
      ],
    ]
  }

  /// The name of a cause's kind in JSON.
  static func kind(of cause: LogCause) -> String {
    switch cause {
    case .misconception(let misconception): "misconception:\(misconception.id)"
    case .change(let change): kind(of: change)
    case .repeated: "called-by-code"
    case .warned: "uikit-message"
    }
  }

  private static func kind(of change: ScenarioChange) -> String {
    switch change {
    case .callsSuper(_, _, false): "missing-super"
    case .callsSuper: "calls-super"
    case .withoutCall: "missing-call"
    case .withoutDidMove: "missing-did-move"
    case .retained: "kept-alive"
    case .notRetained: "not-kept"
    case .addsChild: "added-child"
    case .loadsView: "view-loaded-early"
    case .inSecondWindow, .secondRoot: "second-window"
    case .animated: "animation"
    case .step: "other-step"
    case .pushes: "pushed"
    case .presents: "presented"
    case .style: "presentation-style"
    case .withoutOverride: "missing-override"
    case .forwards: "forwarding"
    case .isModalInPresentation: "modal-in-presentation"
    case .without: "missing-step"
    case .first: "earlier-step"
    case .lifecycle: "life-cycle"
    case .ios: "ios-version"
    case .device: "device"
    case .session: "session"
    case .passcode: "passcode"
    case .withoutBackgroundModes, .withoutExitsOnSuspend: "info-plist"
    }
  }
}
