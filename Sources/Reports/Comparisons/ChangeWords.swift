internal import TextFormats

/// Why a mark changed, in sentences that are safe to show anywhere.
struct ChangeWords {
  let language: Localized.Language

  /// A limit for huge answers.
  private static let shown = 8

  func say(_ english: Localized.Phrase, _ chinese: Localized.Phrase) -> String {
    Localized(english, chinese)[language]
  }

  func why(_ change: MarkChange) -> String {
    let left = change.causes.count - Self.shown
    let more = left > 0 ? [say("and \(left) more", "另有 \(left) 处")] : []
    return (change.causes.prefix(Self.shown).map(words) + more)
      .joined(separator: say("; ", "；"))
  }

  func words(_ cause: MarkChange.Cause) -> String {
    switch cause {
    case .scenarioGone: return say("the scenario no longer exists", "这个情景已经不在了")
    case .scenarioUnusable: return say("the scenario can no longer be run", "这个情景已无法运行")
    case .notAsked: return say("the drill does not ask it", "练习里没有这道题")
    case .weight(let old, let new):
      let (old, new) = (JSONWriter.number(old), JSONWriter.number(new))
      return say("weight \(new), was \(old)", "权重由 \(old) 变为 \(new)")
    case .answered: return say("answered, was not", "原来未作答，现在有作答")
    case .notAnswered: return say("not answered, was", "原来有作答，现在未作答")
    case .allowed: return say("now one of the allowed orders", "现在是允许的次序之一")
    case .notAllowed: return say("no longer an allowed order", "不再是允许的次序")
    case .mistakeWent(let mistake):
      return say("no longer \(mistake.words(self))", "已消失的错误：\(mistake.words(self))")
    case .mistakeCame(let mistake):
      return say("now \(mistake.words(self))", "新出现的错误：\(mistake.words(self))")
    case .scoring:
      return say("the same mistakes, other partial credit", "错误相同，部分得分的算法不同")
    }
  }
}

extension Mark.ReportedMistake {
  fileprivate func words(_ words: ChangeWords) -> String {
    let kinds = [
      "missing": Localized("missing", "缺少"), "extra": Localized("too many", "多余"),
      "repeated": Localized("repeated too often", "重复过多"),
      "misplaced": Localized("out of place", "位置不对"),
      "unknown": Localized("unknown", "无法识别"),
    ]
    let kind = kinds[kind]?[words.language] ?? SafeText.visible(self.kind)
    let name = SafeText.visible(text)
    let by = rule.map { words.say(" (\(SafeText.visible($0)))", "（\(SafeText.visible($0))）") } ?? ""
    return words.say("\(kind): \(name)", "\(kind) \(name)") + by
  }
}
