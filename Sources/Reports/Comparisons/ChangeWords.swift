internal import Assessment
internal import TextFormats

/// Why a mark changed, in sentences that are safe to show anywhere.
struct ChangeWords: LanguageChoosing {
  let language: Localized.Language

  /// A limit for huge answers.
  private static let shown = 8

  func why(_ change: MarkChange) -> String {
    let left = change.causes.count - Self.shown
    let more = left > 0 ? [pick("and \(left) more", "另有 \(left) 处")] : []
    return (change.causes.prefix(Self.shown).map(words) + more)
      .joined(separator: pick("; ", "；"))
  }

  func words(_ cause: MarkChange.Cause) -> String {
    switch cause {
    case .scenarioGone: return pick("the scenario no longer exists", "这个情景已经不在了")
    case .scenarioUnusable: return pick("the scenario can no longer be run", "这个情景已无法运行")
    case .notAsked: return pick("the drill does not ask it", "练习里没有这道题")
    case .weight(let old, let new):
      let (old, new) = (JSONWriter.number(old), JSONWriter.number(new))
      return pick("weight \(new), was \(old)", "权重由 \(old) 变为 \(new)")
    case .answered: return pick("answered now, but not before", "原来未作答，现在有作答")
    case .notAnswered: return pick("answered before, but not now", "原来有作答，现在未作答")
    case .allowed: return pick("now one of the allowed orders", "现在是允许的次序之一")
    case .notAllowed: return pick("no longer an allowed order", "不再是允许的次序")
    case .mistakeWent(let mistake):
      return pick("no longer \(mistake.words(self))", "已消失的错误：\(mistake.words(self))")
    case .mistakeCame(let mistake):
      return pick("now \(mistake.words(self))", "新出现的错误：\(mistake.words(self))")
    case .scoring:
      return pick("the same mistakes, different partial credit", "错误相同，部分得分的算法不同")
    }
  }
}

extension Mark.ReportedMistake {
  fileprivate func words(_ words: ChangeWords) -> String {
    let kind =
      switch kind {
      case .missing: words.pick("missing", "缺少")
      case .extra: words.pick("too many", "多余")
      case .repeated: words.pick("repeated too often", "重复过多")
      case .misplaced: words.pick("out of place", "位置不对")
      case .unknown: words.pick("unknown", "无法识别")
      }
    let name = SafeText.visible(text)
    let by =
      rule.map { words.pick(" (\(SafeText.visible($0)))", "（\(SafeText.visible($0))）") } ?? ""
    return words.pick("\(kind): \(name)", "\(kind) \(name)") + by
  }
}
