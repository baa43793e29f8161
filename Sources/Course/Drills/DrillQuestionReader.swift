internal import Assessment
internal import ScenarioLanguage
internal import TextFormats

/// Reads one entry of a drill's `questions`.
enum DrillQuestionReader {
  private static let keys = ["scenario", "inline", "weight", "time", "distractors"]
  private static let weights = 0.0...1_000

  static func read(
    _ node: Node, number: Int, of drill: Drill, problems: inout [Problem]
  ) -> Drill.Question? {
    guard
      let fields = NodeFields(
        node, of: Localized("a question", "题目"), keys: keys, file: drill.file, problems: &problems),
      var question = source(node, number: number, of: drill, &problems)
    else { return nil }
    if node["weight"] != nil {
      question.weight = fields.number("weight", in: weights, problems: &problems) ?? 1
    }
    if node["time"] != nil { question.time = fields.time("time", problems: &problems) }
    if node["distractors"] != nil {
      question.distractors = fields.texts("distractors", problems: &problems)?.map {
        PlacedText($0.text ?? "", range: $0.range)
      }
    }
    return question
  }

  private static func source(
    _ node: Node, number: Int, of drill: Drill, _ problems: inout [Problem]
  ) -> Drill.Question? {
    let named = node["scenario"].flatMap { $0.isNull ? nil : $0 }
    let inline = node["inline"].flatMap { $0.isNull ? nil : $0 }
    switch (named, inline) {
    case (let named?, nil):
      guard let id = named.text else {
        problems.append(
          Problem(
            file: drill.file, range: named.range,
            message: Localized("'scenario' is an id", "“scenario”要写 id"),
            expectation: Localized(
              "an id that 'lifeline list scenarios' shows; 'inline' holds a scenario",
              "'lifeline list scenarios' 里的 id；整个情景写在 inline 里")))
        return nil
      }
      return Drill.Question(id: id, source: .scenario(id), range: named.range)
    case (nil, let inline?):
      guard let document = ScenarioReader.read(inline, file: drill.file, problems: &problems)
      else { return nil }
      return self.inline(document, at: inline.range, number: number, of: drill, &problems)
    default:
      problems.append(
        Problem(
          file: drill.file, range: node.range,
          message: Localized(
            "a question has either 'scenario' or 'inline'", "题目写 scenario 或 inline，只能选一种"),
          expectation: Localized(
            "'scenario: push' (an id), or 'inline: {objects: …, ask: …, watch: …}'",
            "'scenario: push'（id），或者 'inline: {objects: …, ask: …, watch: …}'")))
      return nil
    }
  }

  /// One that has no id is called by the drill's and its number.
  private static func inline(
    _ document: ScenarioDocument, at range: SourceRange, number: Int, of drill: Drill,
    _ problems: inout [Problem]
  ) -> Drill.Question? {
    let id = document.id ?? "\(drill.id)-\(number)"
    if Int(id) != nil {
      problems.append(
        Problem(
          file: drill.file, range: range,
          message: Localized("the id '\(id)' is a number", "id“\(id)”是数字"),
          expectation: Localized(
            "an id with a letter, as a number in an answer is a question's place",
            "带字母的 id，因为作答里的数字表示第几题")))
    }
    var named = document
    named.id = id
    // People read its number, not an id that nobody chose.
    if document.id == nil, document.title == nil {
      named.title = Localized("Question \(number)", "第 \(number) 题")
    }
    return Drill.Question(id: id, source: .inline(named), range: SourceRange(start: range.start))
  }
}
