internal import LifecycleEngine
package import TextFormats

/// Parses an exported record. A single fault rejects all of it: half a record would look like a
/// whole one.
package enum RecordReader {
  /// The range of counts.
  private static let counts = 0...1_000_000
  /// Up to the end of the year 9999.
  private static let times = 0...253_402_300_799.0
  /// In UTF-8; ids, names and callbacks are far shorter.
  private static let longestText = 1_000
  /// For a whole scenario.
  private static let longestScenario = 100_000

  package static func read(_ file: SourceFile, problems: inout [Problem]) -> RecordContents? {
    var found: [Problem] = []
    let node = JSONReader.read(file, problems: &found)
    let contents = node.flatMap { Self.contents(of: $0, in: file.name, problems: &found) }
    problems += found
    return found.isEmpty ? contents : nil
  }

  /// A record that was read as JSON already.
  static func contents(
    of node: Node, in file: String, problems: inout [Problem]
  ) -> RecordContents? {
    // Another version may have other keys, so check the schema first.
    if let fault = fault(ofSchema: node["schema"], of: node, file) {
      problems.append(fault)
      return nil
    }
    let keys = ["schema", "attempts", "places", "settings", "drafts"]
    guard
      let fields = NodeFields(
        node, of: Localized("the record", "学习记录"), keys: keys, file: file, problems: &problems)
    else { return nil }
    var reading = Reading(file: file, problems: problems)
    let contents = RecordContents(
      attempts: reading.list("attempts", fields) { $0.attempt($1) },
      places: reading.list("places", fields) { $0.place($1) },
      settings: reading.list("settings", fields) { $0.setting($1) },
      drafts: node["drafts"] == nil ? [] : reading.list("drafts", fields) { $0.draft($1) })
    problems = reading.problems
    return contents
  }

  private static func fault(ofSchema schema: Node?, of node: Node, _ file: String) -> Problem? {
    let expected = Localized(verbatim: "\"schema\": \"\(RecordWriter.schema)\"")
    guard let schema, let name = schema.text else {
      return Problem(
        file: file, range: SourceRange(start: node.range.start),
        message: Localized("this is not an exported record", "这不是导出的学习记录"), expectation: expected)
    }
    if name == RecordWriter.schema { return nil }
    let isNewer = name.hasPrefix("lifeline.record/")
    return Problem(
      file: file, range: schema.range,
      message: isNewer
        ? Localized("a record of another version, '\(name)'", "学习记录是别的版本：“\(name)”")
        : Localized("'\(name)' is not a record", "“\(name)”不是学习记录"),
      expectation: isNewer
        ? Localized(
          "'\(RecordWriter.schema)'; a newer lifeline reads newer records",
          "'\(RecordWriter.schema)'；新版本的 lifeline 才能读新版本的记录") : expected)
  }

  /// The parts of a record, each nil if it has a fault.
  private struct Reading {
    let file: String
    var problems: [Problem]

    mutating func list<Value>(
      _ key: String, _ fields: NodeFields, _ read: (inout Reading, Node) -> Value?
    ) -> [Value] {
      guard let node = fields.node(key, problems: &problems) else { return [] }
      guard let items = node.items else {
        problems.append(
          Problem(
            file: file, range: node.range,
            message: Localized("'\(key)' must be a list", "“\(key)”必须是列表")))
        return []
      }
      return items.compactMap { read(&self, $0) }
    }

    mutating func attempt(_ node: Node) -> Attempt? {
      let keys = [
        "time", "scenario", "lesson", "question", "answer", "correct", "score", "hints", "skipped",
        "sure", "given", "givenBehind", "duration", "language", "mode", "form", "judgedBy", "text",
        "shown",
      ]
      guard
        let fields = NodeFields(
          node, of: Localized("an attempt", "一次作答"), keys: keys, file: file, problems: &problems)
      else { return nil }
      let hasNumber = node["question"].map { !$0.isNull } ?? false
      let lesson = lesson(node, fields)
      let own = node["text"] == nil ? nil : scenario(fields)
      let number =
        hasNumber ? fields.integer("question", in: counts, problems: &problems) : nil
      guard
        let time = fields.number("time", in: times, problems: &problems),
        let scenario = text("scenario", fields), let answer = lines("answer", fields),
        let isCorrect = fields.bool("correct", problems: &problems),
        let score = fields.number("score", in: 0...1, problems: &problems),
        let hints = fields.integer("hints", in: counts, problems: &problems),
        let isSkipped = fields.bool("skipped", problems: &problems),
        let isShown = node["shown"] == nil ? false : fields.bool("shown", problems: &problems),
        let isSure = fields.bool("sure", problems: &problems),
        let given = fields.integer("given", in: counts, problems: &problems),
        let duration = fields.number("duration", in: times, problems: &problems),
        let language = text("language", fields),
        let mode = fields.choice("mode", Attempt.Mode.self, problems: &problems),
        let form = form(node, fields, mode), let givenBehind = givenBehind(node, fields),
        let judgedBy = text("judgedBy", fields)
      else { return nil }
      return Attempt(
        time: time, scenario: scenario, text: own, lesson: lesson, question: number,
        answer: answer, isCorrect: isCorrect, score: score, hints: hints, isSkipped: isSkipped,
        isShown: isShown, isSure: isSure, given: GivenLines(first: given, last: givenBehind),
        duration: duration, language: language, mode: mode, form: form, judgedBy: judgedBy)
    }

    /// Exports from before there were several forms lack it.
    private mutating func form(_ node: Node, _ fields: NodeFields, _ mode: Attempt.Mode)
      -> Attempt.Form?
    {
      guard node["form"] != nil else { return mode == .faded ? .faded : .full }
      return fields.choice("form", Attempt.Form.self, problems: &problems)
    }

    private mutating func givenBehind(_ node: Node, _ fields: NodeFields) -> Int? {
      guard node["givenBehind"] != nil else { return 0 }
      return fields.integer("givenBehind", in: counts, problems: &problems)
    }

    mutating func place(_ node: Node) -> Place? {
      guard
        let fields = NodeFields(
          node, of: Localized("a place", "一处进度"), keys: ["lesson", "position"], file: file,
          problems: &problems),
        let lesson = text("lesson", fields),
        let position = fields.integer("position", in: counts, problems: &problems)
      else { return nil }
      return Place(lesson: lesson, position: position)
    }

    mutating func setting(_ node: Node) -> RecordContents.Setting? {
      guard
        let fields = NodeFields(
          node, of: Localized("a setting", "一项设置"), keys: ["name", "value"], file: file,
          problems: &problems),
        let name = text("name", fields), let value = text("value", fields)
      else { return nil }
      return RecordContents.Setting(name: name, value: value)
    }

    mutating func draft(_ node: Node) -> SavedDraft? {
      let keys = ["scenario", "lesson", "form", "lines", "given", "hints"]
      guard
        let fields = NodeFields(
          node, of: Localized("a draft", "一份草稿"), keys: keys, file: file, problems: &problems)
      else { return nil }
      let lesson = lesson(node, fields)
      guard let scenario = text("scenario", fields), let lines = lines("lines", fields),
        let form = fields.choice("form", Attempt.Form.self, problems: &problems),
        let given = fields.integer("given", in: counts, problems: &problems),
        let hints = fields.integer("hints", in: counts, problems: &problems)
      else { return nil }
      return SavedDraft(
        scenario: scenario, lesson: lesson, form: form, lines: lines, given: given, hints: hints)
    }

    /// Nil outside of lessons.
    private mutating func lesson(_ node: Node, _ fields: NodeFields) -> String? {
      node["lesson"].map { !$0.isNull } ?? false ? text("lesson", fields) : nil
    }

    private mutating func lines(_ key: String, _ fields: NodeFields) -> [String]? {
      guard let items = fields.texts(key, problems: &problems),
        items.allSatisfy({ isKeepable($0) })
      else { return nil }
      return items.compactMap(\.text)
    }

    private mutating func text(_ key: String, _ fields: NodeFields) -> String? {
      guard let text = fields.text(key, problems: &problems),
        let node = fields.node(key, problems: &problems), isKeepable(node)
      else { return nil }
      return text
    }

    /// The text of a learner's own scenario.
    private mutating func scenario(_ fields: NodeFields) -> String? {
      guard let text = fields.text("text", problems: &problems) else { return nil }
      if text.utf8.count <= longestScenario, !text.contains("\0") { return text }
      problems.append(
        Problem(
          file: file, range: fields.node("text", problems: &problems)?.range,
          message: Localized("text that a record cannot store", "学习记录存不下这样的文本"),
          expectation: Localized(
            "a scenario of at most \(longestScenario) bytes", "一个情景，不超过 \(longestScenario) 字节")))
      return nil
    }

    /// The record stores one callback per line, and SQLite's texts end at NUL.
    private mutating func isKeepable(_ node: Node) -> Bool {
      let text = node.text ?? ""
      if text.utf8.count <= longestText, !text.unicodeScalars.contains(where: { $0.value < 0x20 }) {
        return true
      }
      problems.append(
        Problem(
          file: file, range: node.range,
          message: Localized("text that a record cannot store", "学习记录存不下这样的文本"),
          expectation: Localized(
            "one line of at most \(longestText) bytes", "一行，不超过 \(longestText) 字节")))
      return false
    }
  }
}
