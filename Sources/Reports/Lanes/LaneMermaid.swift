internal import LifecycleEngine
package import TextFormats

/// Lanes as a Mermaid sequence diagram.
package enum LaneMermaid {
  package static func text(_ run: ShownRun, language: Localized.Language) -> String {
    let lanes = Lanes(run)
    let step = Localized(english: "step", chinese: "步骤")[language]
    var lines = ["sequenceDiagram", "  participant step as \(step)"]
    lines += lanes.names.enumerated().map { "  participant o\($0) as \(escaped($1))" }
    let everybody = lanes.names.isEmpty ? "step" : "step,o\(lanes.names.count - 1)"
    for row in lanes.rows {
      switch row.content {
      case .step(let text): lines.append("  Note over \(everybody): \(escaped(text))")
      case .moment(let moment):
        lines.append("  Note over \(everybody): \(moment.words[language])")
      case .app(let state):
        lines.append("  Note over \(everybody): \(escaped(state.appWords[language]))")
      case .event(let mark):
        let from = mark.cause.map { "o\($0)" } ?? "step"
        lines.append("  \(from)->>o\(mark.lane): \(escaped(mark.shortText))")
        if let state = mark.becomes {
          lines.append("  Note over o\(mark.lane): \(escaped(state.words[language]))")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
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
