internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

/// Reads a drill file (COMMANDS.md, Drills). Callers check whether its scenarios exist.
package enum DrillReader {
  package static let keys = [
    "id", "code", "title", "seed", "scoring", "time", "rules", "variants", "ios",
    "misconceptions", "questions",
  ]
  private static let ruleKeys = ["hints", "skip", "back", "retries"]
  private static let retries = 0...9

  /// Nil on any error, so that a class never gets an incomplete drill.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> Drill? {
    var found: [Problem] = []
    defer { problems += found }
    guard let node = YAMLReader.read(file, problems: &found),
      let fields = NodeFields(
        node, of: Localized("a drill", "练习"), keys: keys, file: file.name, problems: &found)
    else { return nil }
    let id = id(node, fields, file.name, &found)
    let title = fields.localized("title", problems: &found)
    guard let list = fields.node("questions", problems: &found), let id, let title else {
      return nil
    }
    var drill = Drill(id: id, title: title, file: file.name)
    readOptions(node, fields, into: &drill, &found)
    drill.questions = questions(list, of: drill, &found)
    return found.contains { $0.severity == .error } ? nil : drill
  }

  /// The id becomes part of codes and file names, so it has the same form as all chosen ids.
  private static func id(
    _ node: Node, _ fields: NodeFields, _ file: String, _ problems: inout [Problem]
  ) -> String? {
    guard let text = fields.text("id", problems: &problems) else { return nil }
    do throws(StartFault) {
      try StartID.check(text)
      return text
    } catch {
      problems.append(
        Problem(
          file: file, range: node["id"]?.range,
          message: Localized("'\(text)' is not an id", "“\(text)”不是 id"),
          expectation: StartID.form, suggestion: error.nearest))
      return nil
    }
  }

  private static func readOptions(
    _ node: Node, _ fields: NodeFields, into drill: inout Drill, _ problems: inout [Problem]
  ) {
    if node["code"] != nil {
      drill.code = fields.value(
        "code", Localized("a code", "代码"), expected: Drill.codeForm, problems: &problems
      ) { $0.text.flatMap { Drill.isCode($0) ? $0 : nil } }
    }
    if node["seed"] != nil { drill.seed = fields.seed("seed", problems: &problems) ?? 0 }
    if node["scoring"] != nil {
      drill.scoring = fields.choice("scoring", Scoring.self, problems: &problems) ?? .moves
    }
    if node["time"] != nil { drill.time = fields.time("time", problems: &problems) }
    if node["variants"] != nil {
      drill.variants =
        fields.integer("variants", in: 1...Drill.mostVariants, problems: &problems) ?? 1
    }
    if node["ios"] != nil { drill.versions = fields.versions("ios", problems: &problems) }
    if node["misconceptions"] != nil {
      drill.misconceptions =
        fields.texts("misconceptions", problems: &problems)?.map {
          PlacedText($0.text ?? "", range: $0.range)
        } ?? []
    }
    guard let rules = node["rules"], !rules.isNull,
      let inner = NodeFields(
        rules, of: Localized("'rules'", "“rules”"), keys: ruleKeys, file: drill.file,
        problems: &problems)
    else { return }
    func flag(_ key: String, _ value: inout Bool) {
      if rules[key] != nil { value = inner.bool(key, problems: &problems) ?? value }
    }
    flag("hints", &drill.rules.hints)
    flag("skip", &drill.rules.skip)
    flag("back", &drill.rules.back)
    if rules["retries"] != nil {
      drill.rules.retries = inner.integer("retries", in: retries, problems: &problems) ?? 0
    }
  }

  private static func questions(
    _ list: Node, of drill: Drill, _ problems: inout [Problem]
  ) -> [Drill.Question] {
    guard let items = list.items, !items.isEmpty else {
      problems.append(
        Problem(
          file: drill.file, range: list.range,
          message: Localized("'questions' is not a list of questions", "“questions”不是题目的列表"),
          expectation: Localized(
            "entries such as '- {scenario: push, weight: 2}'",
            "像 '- {scenario: push, weight: 2}' 这样的条目")))
      return []
    }
    var lines: [String: Int] = [:]
    return items.enumerated().compactMap { place, item in
      let question = DrillQuestionReader.read(
        item, number: place + 1, of: drill, problems: &problems)
      guard let question else { return nil }
      if let line = lines[question.id] {
        problems.append(
          Problem(
            file: drill.file, range: question.range,
            message: Localized(
              "'\(question.id)' is asked already, in line \(line)",
              "“\(question.id)”在第 \(line) 行已经问过"),
            expectation: Localized(
              "each question once, because answers name it by its id", "每题只问一次，因为作答用 id 指明题目")))
      }
      lines[question.id] = lines[question.id] ?? question.range.start.line
      return question
    }
  }
}

extension NodeFields {
  /// A seed for random choices.
  fileprivate func seed(_ key: String, problems: inout [Problem]) -> UInt64? {
    value(
      key, Localized("a whole number", "整数"),
      expected: Localized("a whole number from 0 to \(UInt64.max)", "0 到 \(UInt64.max) 的整数"),
      problems: &problems
    ) { $0.isQuoted ? nil : $0.text.flatMap { UInt64($0) } }
  }

  /// A version of iOS or a range of versions.
  fileprivate func versions(_ key: String, problems: inout [Problem]) -> ClosedRange<Int>? {
    let known = Platform.versions
    return value(
      key, Localized("a version or a range of versions", "版本或版本范围"),
      expected: Localized(
        "18, 17.. or 13..16, from \(known.lowerBound) to \(known.upperBound)",
        "18、17.. 或 13..16，范围 \(known.lowerBound) 到 \(known.upperBound)"),
      problems: &problems
    ) { $0.text.flatMap { ClosedRange($0, separator: "..", in: known) } }
  }

  /// A time in seconds.
  func time(_ key: String, problems: inout [Problem]) -> Int? {
    value(key, Localized("a time", "时间"), expected: DrillTime.expectation, problems: &problems) {
      $0.text.flatMap(DrillTime.seconds)
    }
  }
}

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
              "an id from 'lifeline list scenarios'; 'inline' contains a scenario",
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

  /// Without an id, it gets the drill's id and its number.
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
            "an id with a letter, because a number in an answer is a question's position",
            "带字母的 id，因为作答里的数字表示第几题")))
    }
    var named = document
    named.id = id
    // People see its number instead of a generated id.
    if document.id == nil, document.title == nil {
      named.title = Localized("Question \(number)", "第 \(number) 题")
    }
    return Drill.Question(id: id, source: .inline(named), range: SourceRange(start: range.start))
  }
}
