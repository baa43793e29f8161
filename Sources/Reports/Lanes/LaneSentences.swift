internal import LifecycleEngine
package import TextFormats

/// Lanes in words, a line a row: what a drawing shows, for those who hear the screen.
package struct LaneSentences {
  private let language: Localized.Language
  private let names: [String]
  /// Of the callbacks that are told, by their number in the run.
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
    case .nothing: return Lanes.silence[language]
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

  private func pick(_ english: Localized.Phrase, _ chinese: Localized.Phrase) -> String {
    Localized(english, chinese)[language]
  }
}
