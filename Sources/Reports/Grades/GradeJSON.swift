package import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Grades as an array of `lifeline.grade/1` (COMMANDS.md).
package enum GradeJSON {
  /// As `JSONWriter.pretty` writes it; an answer that many gave is written once.
  /// - Parameter titles: of misconceptions, by id.
  package static func text(_ gradebook: Gradebook, titles: [String: String] = [:]) -> String {
    guard !gradebook.learners.isEmpty else { return JSONWriter.pretty([]) }
    var written: [ObjectIdentifier: String] = [:]
    func tell(_ answer: GradedAnswer, in text: inout String) {
      if let known = written[answer.identity] {
        text += known
        return
      }
      let value = JSONValue.object(AnswerJSON.members(answer, titles))
      let new = JSONWriter.pretty(value, indentation: 6)
      written[answer.identity] = new
      text += new
    }
    var text = "["
    for (place, learner) in gradebook.learners.enumerated() {
      text += place > 0 ? ",\n  {" : "\n  {"
      append("schema", "lifeline.grade/1", to: &text, isFirst: true)
      append("learner", .string(learner.learner), to: &text)
      append("name", JSONValue(learner.name), to: &text)
      append("score", .decimal(learner.score), to: &text)
      append("max", .decimal(learner.max), to: &text)
      // An answer never fits on a line.
      if learner.answers.isEmpty { append("answers", [], to: &text) }
      for (place, answer) in learner.answers.enumerated() {
        text += place > 0 ? ",\n      " : ",\n    \"answers\": [\n      "
        tell(answer, in: &text)
      }
      if !learner.answers.isEmpty { text += "\n    ]" }
      append("problems", .array(learner.problems.map(problem)), to: &text)
      text += "\n  }"
    }
    return text + "\n]\n"
  }

  /// A member of a learner's object, on a line of its own.
  private static func append(
    _ key: String, _ value: JSONValue, to text: inout String, isFirst: Bool = false
  ) {
    let name = JSONWriter.string(key) + ": "
    text += (isFirst ? "\n    " : ",\n    ") + name
    text += JSONWriter.pretty(value, indentation: 4, before: name.utf8.count)
  }

  static func problem(_ problem: Problem) -> JSONValue {
    [
      "file": .string(problem.file),
      "line": JSONValue(problem.range?.start.line),
      "column": JSONValue(problem.range?.start.column),
      "message": .string(problem.message.english),
    ]
  }
}
