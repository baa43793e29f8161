internal import LifecycleEngine
package import TextFormats

/// A run in columns, for people: number, callback, cause, rule, state of the app, time.
package enum TraceTable {
  /// - Parameter isPlain: words in place of the sign for a step.
  package static func text(
    _ run: ShownRun, language: Localized.Language, isPlain: Bool = false
  ) -> String {
    let step = Localized("step", "步骤")[language]
    let colon = Localized(": ", "：")[language]
    let heads = [
      Localized("n", "序号"),
      Localized("callback", "回调"),
      Localized("because", "起因"),
      Localized("app", "App 状态"),
      Localized("moment", "时机"),
      Localized("rule", "规则"),
    ].map { $0[language] }
    let parts = run.entries.flatMap(\.parts).map { part in
      (
        part.text,
        part.events.filter(\.isWatched).map {
          cells($0, of: run, step: isPlain ? step : "▶", language)
        }
      )
    }
    let all = [heads] + parts.flatMap { $0.1 }
    let widths = heads.indices.map { column in
      all.map { DisplayWidth.of($0[column]) }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      var text = ""
      for (cell, width) in zip(cells, widths) {
        text += DisplayWidth.padded(cell, to: width + 2)
      }
      return text.withoutTrailingSpaces + "\n"
    }
    return line(heads)
      + parts.map { text, rows in
        (isPlain ? step + colon : "▶ ") + SafeText.visible(text) + "\n"
          + rows.map(line).joined()
      }.joined()
  }

  private static func cells(
    _ event: Event, of run: ShownRun, step: String, _ language: Localized.Language
  ) -> [String] {
    [
      String(event.number), SafeText.visible(run.text(of: event)),
      event.because <= 0 ? step : String(event.because), event.appState.words[language],
      event.moment.word[language], event.rule.id,
    ]
  }
}
