internal import Assessment
internal import TextFormats

/// Reads a block between two fences: code, or an interactive block.
enum FencedBlock {
  /// The words for interactive blocks after an opening fence; any other word is a code language.
  static let words = ["predict", "run", "diagram", "choice", "claim", "claims", "repair"]

  static func read(_ lines: inout LessonLines, problems: inout [Problem]) -> Lesson.Content? {
    let start = lines.number
    let info = lines.peek?.dropFirst(3).split(separator: " ").map(String.init) ?? []
    lines.skip()
    var body: [String] = []
    while let line = lines.peek, line != "```" {
      body.append(String(line))
      lines.skip()
    }
    if lines.peek == nil {
      problems.append(
        Problem(
          file: lines.file, range: LessonLines.range(start),
          message: Localized("this fence is never closed", "这个代码块没有闭合"),
          expectation: Localized("a line '```' below it", "下面有一行 '```'")))
    }
    lines.skip()
    guard let word = info.first else { return .code(body) }
    func fault(_ message: Localized, _ expectation: Localized) -> Lesson.Content? {
      problems.append(
        Problem(
          file: lines.file, range: LessonLines.range(start), message: message,
          expectation: expectation))
      return nil
    }
    func id(of thing: String = "scenario", _ make: (String) -> Lesson.Content) -> Lesson.Content? {
      info.count == 2
        ? make(info[1])
        : fault(
          Localized("a \(word) block names one \(thing)", "\(word) 块要写一个 \(thing)"),
          Localized(verbatim: "```\(word) ID"))
    }
    switch word {
    case "predict" where info.count > 2:
      let given = info.dropFirst(3).map { Int($0) ?? 0 }
      guard info[2] == "faded", (1...2).contains(given.count), given.allSatisfy({ $0 >= 1 }) else {
        return fault(
          Localized(
            "'\(info.dropFirst(2).joined(separator: " "))' means nothing in a predict block",
            "predict 块里不能写“\(info.dropFirst(2).joined(separator: " "))”"),
          Localized(
            "```predict ID, or ```predict ID faded N with the number of callbacks given, "
              + "or faded N M with those at the end too",
            "```predict ID；或者 ```predict ID faded N，N 是先给出的回调个数；"
              + "faded N M 还给出最后 M 个"))
      }
      let lines = GivenLines(first: given[0], last: given.count == 2 ? given[1] : 0)
      return .predict(info[1], given: lines, shown: body)
    case "predict": return id { .predict($0, shown: body) }
    case "claim": return id(of: "claim") { .claim($0, body) }
    case "claims":
      let ids = body.filter { !$0.isEmpty && !$0.hasPrefix(" ") }.map(\.trimmed)
      if info.count == 1, !ids.isEmpty { return .claims(ids, body) }
      return fault(
        Localized("a claims block lists the ids of claims", "claims 块列出说法的 id"),
        Localized("one id per line between the fences", "每行一个 id"))
    case "repair": return id(of: "repair") { .repair($0) }
    case "run": return id { .run($0, body) }
    case "diagram": return id { .diagram($0, body) }
    case "choice": return choice(body, at: start, file: lines.file, problems: &problems)
    default:
      if let meant = NearestName.of(word, among: words) {
        problems.append(
          Problem(
            file: lines.file, range: LessonLines.range(start),
            message: Localized("unknown block '\(word)'", "没有这种块：“\(word)”"), suggestion: meant))
      }
      return .code(body)
    }
  }

  /// A choice is YAML: question, options, the right option's number, why, and why not for each
  /// other option, by number.
  private static func choice(
    _ body: [String], at line: Int, file: String, problems: inout [Problem]
  ) -> Lesson.Content? {
    // With empty lines before it, the YAML has the lesson's line numbers.
    let text = String(repeating: "\n", count: line) + body.joined(separator: "\n") + "\n"
    guard let node = YAMLReader.read(SourceFile(name: file, text: text), problems: &problems),
      let fields = NodeFields(
        node, of: Localized("a choice", "选择题"),
        keys: ["question", "options", "right", "why", "why not"],
        file: file, problems: &problems)
    else { return nil }
    let question = fields.prose("question", problems: &problems)
    let options = fields.texts("options", problems: &problems)?
      .compactMap { $0.text.map(FlowingText.unfolded) }
    let right = fields.node("right", problems: &problems)
    let why = fields.prose("why", problems: &problems)
    guard let question, let options, let right, let why else { return nil }
    guard let number = right.integer, options.indices.contains(number - 1) else {
      problems.append(
        Problem(
          file: file, range: right.range,
          message: Localized(
            "no option is number '\(right.text ?? "")'", "没有第“\(right.text ?? "")”个选项"),
          expectation: Localized("a number from 1 to \(options.count)", "1 到 \(options.count) 的数字"))
      )
      return nil
    }
    let wrong = options.indices.filter { $0 != number - 1 }
    return .choice(
      Lesson.Choice(
        question: InlineReader.read(question), options: options.map(InlineReader.read),
        right: number - 1, why: InlineReader.read(why),
        whyNot: whyNot(node["why not"], of: wrong, file: file, problems: &problems)))
  }

  private static func whyNot(
    _ node: Node?, of wrong: [Int], file: String, problems: inout [Problem]
  ) -> [Int: [Inline]] {
    guard let node else { return [:] }
    let entries = node.entries ?? []
    let reasons = entries.compactMap { entry -> (Int, [Inline])? in
      guard let number = entry.key.integer, let text = entry.value.text else { return nil }
      return (number - 1, InlineReader.read(FlowingText.unfolded(text)))
    }
    if reasons.map(\.0).sorted() != wrong {
      problems.append(
        Problem(
          file: file, range: node.range,
          message: Localized(
            "'why not' does not cover each wrong option", "'why not' 没有说到每一个错误选项"),
          expectation:
            Localized(
              "a sentence for each of \(wrong.map { String($0 + 1) }.joined(separator: ", "))",
              "\(wrong.map { String($0 + 1) }.joined(separator: ", ")) 各一句话")))
    }
    return Dictionary(reasons) { first, _ in first }
  }
}
