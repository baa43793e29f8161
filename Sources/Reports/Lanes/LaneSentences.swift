internal import LifecycleEngine
package import TextFormats

/// Lanes in words, a line a row: what a drawing shows, for those who hear the screen.
package struct LaneSentences {
  private let language: Localized.Language

  package static func lines(_ run: ShownRun, language: Localized.Language) -> [String] {
    let sentences = LaneSentences(language: language)
    let lanes = Lanes(run)
    var number = 0
    return lanes.rows.map { row in
      if case .event = row.content { number += 1 }
      return sentences.line(row, number: number, names: lanes.names)
    }
  }

  private func line(_ row: Lanes.Row, number: Int, names: [String]) -> String {
    switch row.content {
    case .step(let text): return pick("step: ", "步骤：") + SafeText.visible(text)
    case .moment(let moment): return moment.words[language]
    case .app(let state): return state.appWords[language]
    case .event(let mark):
      let cause =
        mark.cause.map { pick(", caused by \(names[$0])", "，由 \(names[$0]) 引起") }
        ?? pick(", caused by the step", "，由这一步引起")
      let state = mark.becomes.map {
        pick(
          "; \(names[mark.lane]) is now \($0.words.english)",
          "；\(names[mark.lane]) \($0.words.chinese)")
      }
      return "\(number). " + SafeText.visible(mark.text) + cause + (state ?? "")
    }
  }

  private func pick(_ english: String, _ chinese: String) -> String {
    Localized(english: english, chinese: chinese)[language]
  }
}
