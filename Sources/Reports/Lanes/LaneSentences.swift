internal import LifecycleEngine
package import TextFormats

/// Lanes in words, a line a row: what a drawing shows, for those who hear the screen.
package struct LaneSentences {
  private let language: Localized.Language

  package static func lines(_ run: ShownRun, language: Localized.Language) -> [String] {
    let sentences = LaneSentences(language: language)
    let lanes = Lanes(run)
    // Of the callbacks that are told, by their number in the run.
    var numbers: [Int: Int] = [:]
    return lanes.rows.map { row in
      if case .event(let mark) = row.content { numbers[mark.number] = numbers.count + 1 }
      return sentences.line(row, numbers: numbers, names: lanes.names)
    }
  }

  private func line(_ row: Lanes.Row, numbers: [Int: Int], names: [String]) -> String {
    switch row.content {
    case .step(let text): return pick("step: ", "步骤：") + SafeText.visible(text)
    case .moment(let moment): return moment.words[language]
    case .app(let state): return state.appWords[language]
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

  private func pick(_ english: String, _ chinese: String) -> String {
    Localized(english: english, chinese: chinese)[language]
  }
}
