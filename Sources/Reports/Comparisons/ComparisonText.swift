package import TextFormats

/// Changed marks for people, one per line, and a summary.
package struct ComparisonText {
  private let words: ChangeWords
  private let isPlain: Bool

  /// - Parameter isPlain: no columns, no arrows.
  package static func lines(
    _ changes: [MarkChange], language: Localized.Language, isPlain: Bool
  ) -> String {
    let text = ComparisonText(words: ChangeWords(language: language), isPlain: isPlain)
    let learners = text.width(changes.map(\.place.learner))
    let scenarios = text.width(changes.map(\.place.scenario))
    return changes.map { text.line($0, learners, scenarios) + "\n" }.joined()
  }

  /// A single very long id doesn't widen the column for all others.
  private func width(_ ids: [String]) -> Int {
    min(ids.lazy.map { DisplayWidth.of(SafeText.visible($0)) }.max() ?? 0, 24)
  }

  private func line(_ change: MarkChange, _ learners: Int, _ scenarios: Int) -> String {
    let learner = SafeText.visible(change.place.learner)
    let scenario = SafeText.visible(change.place.scenario)
    let (old, new) = (mark(change.old), change.new.map(mark))
    let why = words.why(change)
    if isPlain {
      let now = new ?? words.pick("none", "无")
      return words.pick(
        "\(learner), \(scenario): was \(old), now \(now): \(why)",
        "\(learner)，\(scenario)：原来 \(old)，现在 \(now)：\(why)")
    }
    return DisplayWidth.padded(learner, to: learners) + "  "
      + DisplayWidth.padded(scenario, to: scenarios) + "  \(old) → \(new ?? "–")  \(why)"
  }

  private func mark(_ mark: Mark) -> String {
    let (score, weight) = (JSONWriter.number(mark.score), JSONWriter.number(mark.weight))
    guard isPlain else { return "\(score)/\(weight)" }
    return words.pick("\(score) of \(weight)", "\(score)（满分 \(weight)）")
  }

  /// The number of changed marks, and the answers on only one side.
  /// - Parameter old: the name of the old results.
  package static func summary(
    _ result: MarkComparison.Result, old: String, language: Localized.Language
  ) -> String {
    let words = ChangeWords(language: language)
    let (changed, all) = (result.changes.count, result.compared)
    let noun = all == 1 ? "mark changes" : "marks change"
    let count = words.pick(
      "\(changed) of \(all) \(noun)\n", "\(all) 个分数中有 \(changed) 个会变\n")
    let old = old == "-" ? words.pick("standard input", "标准输入") : SafeText.visible(old)
    return count
      + list(result.onlyOld, words, words.pick("only in \(old)", "只在 \(old) 中"))
      + list(result.onlyNew, words, words.pick("only in the answer files", "只在答案文件中"))
  }

  private static let shown = 10

  private static func list(
    _ places: [MarkReader.Place], _ words: ChangeWords, _ title: String
  ) -> String {
    guard !places.isEmpty else { return "" }
    let left = places.count - shown
    let named = places.prefix(shown).map {
      "\(SafeText.visible($0.learner)) \(SafeText.visible($0.scenario))"
    }
    let all = named + (left > 0 ? [words.pick("and \(left) more", "另有 \(left) 份")] : [])
    return title + words.pick(": ", "：") + all.joined(separator: words.pick(", ", "，")) + "\n"
  }
}
