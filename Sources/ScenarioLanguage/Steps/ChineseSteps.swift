package import LifecycleEngine
package import TextFormats

/// Reads the steps in words that a learner types in Chinese. Scenario files have English ones.
package enum ChineseSteps {
  /// The English phrase for a Chinese one; nil: there is no such phrase.
  package static func phrase(_ text: String, in scenario: Scenario) -> String? {
    guard text.unicodeScalars.contains(where: isChinese) else { return nil }
    let typed = normalized(text)
    if let begun = ["等待", "等"].first(where: typed.hasPrefix), typed.hasSuffix("秒") {
      let spoken = String(typed.dropFirst(begun.count).dropLast())
      let number = Numeral.digits(in: spoken.replacing("两", with: "二"))
      let phrase = "wait \(number) s"
      return isStep(phrase, in: scenario) ? phrase : nil
    }
    return texts(in: scenario).first {
      [typed, "用户" + typed].contains(compact($0.chinese))
    }?.english
  }

  /// Every Chinese phrase, with the scenario's own names.
  package static func phrases(in scenario: Scenario) -> [String] {
    texts(in: scenario).map(\.chinese)
  }

  private static func texts(in scenario: Scenario) -> [Localized] {
    HappeningPhrases.all.flatMap { phrase in
      phrase.fillings(in: scenario).map { phrase.text(filledWith: $0) }
    } + [HappeningPhrases.wait(milliseconds: 5_000)]
  }

  private static func compact(_ text: String) -> String {
    text.lowercased().filter { $0 != " " }
  }

  /// The text with the table's words in place of synonyms.
  private static func normalized(_ text: String) -> String {
    synonyms.reduce(compact(text)) { $0.replacing($1.word, with: $1.known) }
  }

  /// In this order, since the result of one replacement may match a later one.
  private static let synonyms: [(word: String, known: String)] = [
    ("划掉", "划走"), ("按home", "按下home"), ("锁定屏幕", "锁屏"), ("场景", "scene"), ("应用程序", "app"),
    ("应用", "app"), ("杀死", "终止"), ("杀掉", "终止"), ("用户终止app", "用户在切换器里划走app"),
    ("用户划走app", "用户在切换器里划走app"), ("app收到内存警告", "系统发出内存警告"),
    ("收到内存警告", "系统发出内存警告"), ("下拉卡片", "向下拖动卡片"), ("用户旋转屏幕", "用户把设备转为横屏"),
    ("来电话了", "电话响了"), ("来电了", "电话响了"),
  ]

  private static func isStep(_ phrase: String, in scenario: Scenario) -> Bool {
    var scenario = scenario
    var problems: [Problem] = []
    return StepReader.read(phrase, in: &scenario, file: "", problems: &problems) != nil
  }
}

extension ChineseSteps {
  /// The problem of a line in Chinese that is no step; nil: it is a step, or isn't Chinese.
  package static func problem(of text: String, in scenario: Scenario) -> Problem? {
    guard let first = text.unicodeScalars.first, isChinese(first),
      !text.contains(where: { ":：({=".contains($0) }), phrase(text, in: scenario) == nil
    else { return nil }
    let start = SourceRange(
      start: .start, length: text.unicodeScalars.count)
    let alike = alike(text, in: scenario).joined(separator: "、")
    return Problem(
      file: "", range: start, message: Localized("unknown step '\(text)'", "没有这样的步骤：“\(text)”"),
      expectation: Localized("a step as in \(alike)", "像这样的步骤：\(alike)"))
  }

  /// The first three of the phrases that share the most pairs of adjacent characters with the text.
  private static func alike(_ text: String, in scenario: Scenario) -> [String] {
    let typed = Set(zip(text, text.dropFirst()).map { String([$0, $1]) })
    return phrases(in: scenario).enumerated().map { place, phrase in
      let shared = Set(zip(phrase, phrase.dropFirst()).map { String([$0, $1]) })
      return (place, phrase, shared.intersection(typed).count)
    }
    .sorted { ($1.2, $0.0) < ($0.2, $1.0) }
    .prefix(3).map(\.1)
  }

  package static func isChinese(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x2E80 }
}
