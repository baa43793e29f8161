package import LifecycleEngine
package import TextFormats

/// Reads one step, in code or in words.
package enum StepReader {
  /// Reads a typed step with a scenario's names, and adds its texts to the scenario.
  package static func read(
    _ text: String, in scenario: inout Scenario, file: String, problems: inout [Problem]
  ) -> Step? {
    let length = text.unicodeScalars.count
    let node = Node(
      .scalar(text),
      range: SourceRange(start: .start, length: length))
    var context = ReadingContext(file: file, scenario: scenario)
    let step = step(text, in: node, &context)
    problems += context.problems
    if !context.hasErrors { scenario.texts = context.scenario.texts }
    return context.hasErrors ? nil : step
  }

  static func step(_ text: String, in node: Node, _ context: inout ReadingContext) -> Step? {
    if isInWords(text) || !isCode(text) {
      return HappeningReader.read(text, in: node, &context).map(Step.happening)
    }
    return context.call(text, in: node).map(Step.code)
  }

  /// Whether the step begins with an actor.
  package static func isInWords(_ text: String) -> Bool {
    guard let first = text.split(separator: " ", maxSplits: 1).first else { return false }
    return HappeningReader.actors.contains(first.lowercased())
  }

  /// Whether the first name is followed by a sign that only code has there.
  private static func isCode(_ text: String) -> Bool {
    let text = text.drop { $0 == " " }
    let rest = text.drop { $0.isLetter || $0.isNumber || $0 == "_" }
    guard rest.startIndex > text.startIndex else { return true }
    if ["let ", "var ", "if "].contains(where: text.hasPrefix) { return true }
    let next = rest.first { $0 != " " }
    guard let next else { return true }
    if rest.first == " " {
      return "=.{".contains(next) || rest.contains("+=") || rest.contains("-=")
    }
    return ".(=?!{[".contains(next)
  }
}

/// Reads a step in words by comparing it with the phrases.
enum HappeningReader {
  /// The first words of steps in words.
  static let actors = ["user", "system", "phone", "wait", "turn", "finish"]

  static func read(_ text: String, in node: Node, _ context: inout ReadingContext) -> Happening? {
    let words = split(text)
    if words.first?.text.lowercased() == "wait" { return wait(words, in: node, &context) }
    for phrase in HappeningPhrases.all where phrase.words.count == words.count {
      guard let hole = match(phrase, words) else { continue }
      return fill(phrase, hole, in: node, &context)
    }
    unknown(text, words, in: node, &context)
    return nil
  }

  /// A word and its offset in scalars.
  struct Word {
    var text: String
    var offset: Int
    var length: Int { text.unicodeScalars.count }
  }

  private static func split(_ text: String) -> [Word] {
    var words: [Word] = []
    var current = Word(text: "", offset: 0)
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      if scalar == " " || scalar == "\t" || scalar == "\n" {
        if !current.text.isEmpty { words.append(current) }
        current = Word(text: "", offset: offset + 1)
      } else {
        current.text.unicodeScalars.append(scalar)
      }
    }
    if !current.text.isEmpty { words.append(current) }
    return words
  }

  /// The word in the phrase's hole, or the first word if it has none; nil: another phrase.
  private static func match(_ phrase: HappeningPhrase, _ words: [Word]) -> Word? {
    var hole = words.first
    for (expected, word) in zip(phrase.words, words) {
      if expected == HappeningPhrase.hole {
        hole = word
      } else if expected.lowercased() != word.text.lowercased() {
        return nil
      }
    }
    return hole
  }

  private static func fill(
    _ phrase: HappeningPhrase, _ word: Word, in node: Node, _ context: inout ReadingContext
  ) -> Happening? {
    let range = context.places.range(in: node, offset: word.offset, length: word.length)
    let name = Node(.scalar(word.text), range: range)
    switch phrase.meaning {
    case .plain(let happening): return happening
    case .app(let make):
      return context.object(name, Localized("another app", "另一个 App")) { $0 == .otherApp }.map(make)
    case .view(let make):
      return context.object(name, Localized("a view", "视图"), where: \.isView).map(make)
    case .tab(let make):
      return context.object(name, Localized("a view controller", "视图控制器"), where: \.isController)
        .map(make)
    case .scene(let make):
      if word.text == "window" { return make(.scene) }
      return context.object(name, Localized("a window scene", "window scene")) { $0 == .scene }.map(
        make)
    case .url(let make):
      guard word.text.contains(":") else {
        context.fault(
          Localized("'\(word.text)' is not a URL", "“\(word.text)”不是 URL"), at: range,
          expected: Localized("for example demo://open", "例如 demo://open"))
        return nil
      }
      guard let text = context.text(word.text) else {
        context.fault(
          Localized(
            "a scenario has at most \(ReadingContext.mostTexts) texts",
            "一个情景最多 \(ReadingContext.mostTexts) 段文本"), at: range)
        return nil
      }
      return make(text)
    }
  }

  // MARK: Time

  /// `wait 5 s`; no longer than a day.
  private static func wait(_ words: [Word], in node: Node, _ context: inout ReadingContext)
    -> Happening?
  {
    var parts = words.dropFirst().map(\.text)
    if parts.count == 1, let part = parts.first {
      let number = part.prefix { $0.isNumber || $0 == "." }
      parts = [String(number), String(part.dropFirst(number.count))]
    }
    let units: [String: Double] = ["s": 1_000, "ms": 1, "min": 60_000, "h": 3_600_000]
    if parts.count == 2, let number = Double(parts[0]), let unit = units[parts[1]] {
      let milliseconds = number * unit
      if (0...86_400_000).contains(milliseconds) {
        return .wait(milliseconds: Int(milliseconds.rounded()))
      }
    }
    context.fault(
      Localized("a wait is a time of at most a day", "wait 是不超过一天的时间"), at: node.range,
      expected: Localized("for example wait 5 s", "例如 wait 5 s"))
    return nil
  }

  // MARK: Unknown phrases

  private static func unknown(
    _ text: String, _ words: [Word], in node: Node, _ context: inout ReadingContext
  ) {
    let range = context.places.range(
      in: node, offset: 0, length: text.unicodeScalars.count)
    let names = context.scenario.objects.map(\.name)
    let candidates = HappeningPhrases.all.map { phrase in
      phrase.words.enumerated().map { position, word in
        guard word == HappeningPhrase.hole else { return word }
        // An unknown word in the hole isn't repeated as if it were a name.
        let name = position < words.count ? words[position].text : ""
        return names.contains(name) || name.contains(":") ? name : phrase.placeholder
      }.joined(separator: " ")
    }
    let text = words.map(\.text).joined(separator: " ")
    let actor = words.first?.text.lowercased() ?? ""
    let expected: Localized =
      actors.contains(actor)
      ? Localized(
        "a step as in \(alike(text).joined(separator: ", "))",
        "像这样的步骤：\(alike(text).joined(separator: ", "))")
      : Localized(
        "code, as in A.view, or words, as in user launches app",
        "代码，例如 A.view；或者一句话，例如 user launches app")
    context.fault(
      Localized("unknown step '\(text)'", "没有这样的步骤：“\(text)”"), at: range, expected: expected,
      suggestion: NearestName.of(text, among: candidates))
  }

  /// The first three of the phrases that share the most words with the text.
  private static func alike(_ text: String) -> [String] {
    let words = Set(text.lowercased().split(separator: " "))
    let ranked = HappeningPhrases.texts.enumerated().map { place, phrase in
      (place, phrase, phrase.lowercased().split(separator: " ").count { words.contains($0) })
    }
    return ranked.sorted { (-$0.2, $0.0) < (-$1.2, $1.0) }.prefix(3).map { "'\($0.1)'" }
  }
}
