internal import LifecycleEngine
package import TextFormats

/// Lanes as sentences for screen readers, one line per row.
package struct LaneSentences: LanguageChoosing {
  package let language: Localized.Language
  private let names: [String]
  /// The numbers of the listed callbacks, by their number in the run.
  private var numbers: [Int: Int] = [:]

  package static func lines(_ run: ShownRun, language: Localized.Language) -> [String] {
    let lanes = Lanes(run)
    var sentences = LaneSentences(
      language: language, names: lanes.names.map { $0[language] })
    for row in lanes.rows {
      guard case .event(let mark) = row.content else { continue }
      sentences.numbers[mark.number] = sentences.numbers.count + 1
    }
    let start = lanes.start.enumerated().compactMap { lane, state in
      state.map { Lanes.Change(lane: lane, state: $0) }
    }
    return sentences.reported(start, lead: sentences.pick("at the start: ", "开始时："))
      + lanes.rows.flatMap(sentences.lines)
  }

  private func lines(_ row: Lanes.Row) -> [String] {
    let isEnd = if case .end = row.content { true } else { false }
    let lead = isEnd ? pick("in the end: ", "最后：") : pick("meanwhile: ", "其间：")
    return reported(row.before, lead: lead) + (line(row.content).map { [$0] } ?? [])
  }

  private func line(_ content: Lanes.Row.Content) -> String? {
    switch content {
    case .step(let text): return pick("step: ", "步骤：") + SafeText.visible(text)
    case .moment(let moment): return moment.words[language]
    case .app(let state): return state.appWords[language]
    case .nothing: return Lanes.noCallback[language]
    case .end: return nil
    case .event(let mark):
      let cause =
        mark.because.flatMap { numbers[$0] }.map {
          pick(", caused by callback \($0)", "，由第 \($0) 个回调引起")
        }
        ?? pick(", caused by the step", "，由这一步引起")
      let state = mark.becomes.map { pick("; ", "；") + $0.sentence(names[mark.lane])[language] }
      return "\(numbers[mark.number] ?? 0). " + SafeText.visible(mark.text) + cause + (state ?? "")
    }
  }

  private func reported(_ changes: [Lanes.Change], lead: String) -> [String] {
    let sentences = changes.map { $0.state.sentence(names[$0.lane])[language] }
    return sentences.isEmpty ? [] : [lead + sentences.joined(separator: pick("; ", "；"))]
  }
}

/// Lanes as a Mermaid sequence diagram.
package struct LaneMermaid {
  private let lanes: Lanes
  private let language: Localized.Language

  package static func text(_ run: ShownRun, language: Localized.Language) -> String {
    LaneMermaid(lanes: Lanes(run), language: language).text
  }

  private var text: String {
    let step = Localized("step", "步骤")[language]
    let names = lanes.names.enumerated().map { lane, name in
      "participant o\(lane) as \(Self.escaped(name[language]))"
    }
    let start = lanes.start.enumerated().compactMap { lane, state in
      state.map { note(Lanes.Change(lane: lane, state: $0)) }
    }
    let lines = ["participant step as \(step)"] + names + start + lanes.rows.flatMap(self.lines)
    return (["sequenceDiagram"] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }

  private func lines(_ row: Lanes.Row) -> [String] {
    let before = row.before.map(note)
    switch row.content {
    case .step(let text): return before + [overAll(text)]
    case .moment(let moment): return before + [overAll(moment.words[language])]
    case .app(let state): return before + [overAll(state.appWords[language])]
    case .nothing: return before + [overAll(Lanes.noCallback[language])]
    case .end: return before
    case .event(let mark):
      let from = mark.cause.map { "o\($0)" } ?? "step"
      let message = "\(from)->>o\(mark.lane): \(Self.escaped(mark.shortText))"
      let after = mark.becomes.map { [note(Lanes.Change(lane: mark.lane, state: $0))] } ?? []
      return before + [message] + after
    }
  }

  private func note(_ change: Lanes.Change) -> String {
    "Note over o\(change.lane): \(Self.escaped(change.state.words[language]))"
  }

  private func overAll(_ text: String) -> String {
    let all = lanes.names.isEmpty ? "step" : "step,o\(lanes.names.count - 1)"
    return "Note over \(all): \(Self.escaped(text))"
  }

  /// `;`, `#` and line ends have a meaning in Mermaid.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in SafeText.visible(text).unicodeScalars {
      switch scalar {
      case "#", ";", "<", ">", "\"", "{", "}": escaped += "#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
