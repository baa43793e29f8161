internal import Documents
internal import TextFormats

/// Translates ArgumentParser's error messages into Chinese. It offers neither error values nor a
/// hook for translations, so English sentences are matched by their words.
enum ChineseComplaint {
  /// - Parameters:
  ///   - page: one sentence per line, including the commands' own Chinese texts.
  ///   - width: the maximum number of columns per line.
  static func page(_ page: String, width: Int) -> String {
    page.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let rest = line.drop { $0 == " " }
      let margin = String(repeating: " ", count: line.count - rest.count)
      let message = chinese(String(rest)).replacing("<subcommand>", with: "<命令>")
        .replacing("[<options>]", with: "[<选项>]")
      return TextWrap.lines(
        message, width: max(20, width) - margin.count, hanging: rest.hasPrefix("Usage: ") ? 2 : 0
      ).map { margin + $0 }
    }.joined(separator: "\n")
  }

  /// `%@` matches anything; `%1` and `%2` change the order.
  private static let sentences: [(english: String, chinese: String)] = [
    ("Error: %@", "错误：%@"),
    ("Help:  %@", "说明：%@"),
    ("Usage: %@", "用法：%@"),
    ("See '%@' for more information.", "'%@' 显示更多说明。"),

    ("Unknown option '%@'. Did you mean '%@'?", "没有选项 '%@'；是不是 '%@'？"),
    ("Unknown option '%@'", "没有选项 '%@'"),
    ("Missing value for '%@'", "'%@' 后面缺少值"),
    ("or: %@ in '%@'", "或者：%2 里，%1"),
    (
      "The option '%@' does not take any value, but '%@' was specified.",
      "选项 '%@' 不带值，这里却写了 '%@'。"
    ),
    ("Unexpected argument '%@'", "多了一个参数 '%@'"),
    ("Missing expected argument '%@'", "缺少参数 '%@'"),
    ("Missing one of: %@", "缺少其中之一：%@"),
    (
      "The value '%@' is invalid for '%@'. Please provide one of the following:",
      "'%2' 不能是 '%1'，请用下面的一个："
    ),
    ("The value '%@' is invalid for '%@'. Please provide one of %@.", "'%2' 不能是 '%1'，请用 %3。"),
    ("The value '%@' is invalid for '%@'", "'%2' 不能是 '%1'"),
    (
      "Value to be set with %@ had already been set with %@", "%2 已经设定，%1 又设定了一次"
    ),
    ("Missing required subcommand.", "缺少命令。"),
    ("Invalid option: %@", "选项无效：%@"),
    ("Can't generate completion scripts for '%@'.", "无法为 '%@' 生成补全脚本。"),
    ("Can't autodetect a supported shell.", "认不出你用的 shell。"),
    (
      "Please use --generate-completion-script=<shell> with one of:",
      "请用 --generate-completion-script=<shell>，shell 是下面的一个："
    ),
    ("'%@' or '%@'", "'%@' 或 '%@'"),
    ("'%@' and '%@'", "'%@' 或 '%@'"),
    ("%@ unexpected arguments: %@", "多了 %@ 个参数：%@"),
  ]

  /// The translation by the first matching sentence; unmatched text is unchanged.
  private static func chinese(_ text: String) -> String {
    for (english, chinese) in sentences {
      guard let words = words(of: text, in: english) else { continue }
      return filled(chinese, with: words)
    }
    return text
  }

  /// The texts matched by a sentence's placeholders, with typed text (in quotes) unchanged; nil:
  /// another sentence.
  private static func words(of text: String, in sentence: String) -> [String]? {
    var literals = sentence.split(separator: "%@", omittingEmptySubsequences: false)
    let first = literals.removeFirst()
    guard let last = literals.popLast() else { return text == sentence ? [] : nil }
    guard text.hasPrefix(first) else { return nil }
    var rest = text.dropFirst(first.count)
    guard rest.hasSuffix(last), rest.count > last.count else { return nil }
    rest = rest.dropLast(last.count)
    var words: [String] = []
    var isQuoted = first.hasSuffix("'")
    for literal in literals {
      guard let place = rest.firstRange(of: literal) else { return nil }
      words.append(word(rest[..<place.lowerBound], isQuoted: isQuoted))
      isQuoted = literal.hasSuffix("'")
      rest = rest[place.upperBound...]
    }
    return words + [word(rest, isQuoted: isQuoted)]
  }

  private static func word(_ text: Substring, isQuoted: Bool) -> String {
    isQuoted ? String(text) : chinese(String(text))
  }

  /// Inserted text isn't scanned again, as it may contain placeholders of its own.
  private static func filled(_ sentence: String, with words: [String]) -> String {
    var pieces = sentence.split(separator: "%", omittingEmptySubsequences: false)[...]
    var text = String(pieces.popFirst() ?? "")
    for (index, piece) in pieces.enumerated() {
      let number = piece.first?.wholeNumberValue.map { $0 - 1 } ?? index
      text += words[number] + piece.dropFirst()
    }
    return text
  }
}
