internal import LifecycleEngine
package import TextFormats

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
    case .nothing: return before + [overAll(Lanes.silence[language])]
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
    let everybody = lanes.names.isEmpty ? "step" : "step,o\(lanes.names.count - 1)"
    return "Note over \(everybody): \(Self.escaped(text))"
  }

  /// Mermaid reads `;` and `#` as its own, and a line end ends the message.
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
