package import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Grades as an array of `lifeline.grade/1` (COMMANDS.md).
package enum GradeJSON {
  /// As `JSONWriter.pretty` writes it.
  /// - Parameter titles: of misconceptions, by id.
  package static func report(_ gradebook: Gradebook, titles: [String: String] = [:]) -> GradeReport
  {
    let isEmpty = gradebook.learners.isEmpty
    return GradeReport(
      gradebook, head: "[", separator: ",", tail: isEmpty ? "]\n" : "\n]\n"
    ) { self.learners($0, titles, &$1) }
  }

  /// Learners as members of the array.
  private static func learners(
    _ learners: ArraySlice<LearnerGrade>, _ titles: [String: String], _ known: inout KnownAnswers
  ) -> String {
    var text = ""
    for learner in learners {
      text += text.isEmpty ? "\n  {" : ",\n  {"
      text += "\n    \"schema\": \"lifeline.grade/1\""
      append("learner", .string(learner.learner), to: &text)
      append("name", JSONValue(learner.name), to: &text)
      text += ",\n    \"score\": " + JSONWriter.number(learner.score)
      text += ",\n    \"max\": " + JSONWriter.number(learner.max)
      // An answer never fits on a line.
      text += learner.answers.isEmpty ? ",\n    \"answers\": []" : ",\n    \"answers\": ["
      for (place, answer) in learner.answers.enumerated() {
        text += place > 0 ? ",\n      " : "\n      "
        text += known.text(of: answer) { written($0, titles) }
      }
      if !learner.answers.isEmpty { text += "\n    ]" }
      append("problems", .array(learner.problems.map(problem)), to: &text)
      text += "\n  }"
    }
    return text
  }

  private static func written(_ answer: GradedAnswer, _ titles: [String: String]) -> String {
    JSONWriter.pretty(.object(AnswerJSON.members(answer, titles)), indentation: 6)
  }

  /// A member of a learner's object, on a line of its own.
  private static func append(_ key: String, _ value: JSONValue, to text: inout String) {
    let name = JSONWriter.string(key) + ": "
    text += ",\n    " + name
    text += JSONWriter.pretty(value, indentation: 4, before: name.utf8.count)
  }

  static func problem(_ problem: Problem) -> JSONValue {
    [
      "file": .string(problem.file),
      "line": JSONValue(problem.range?.start.line),
      "column": JSONValue(problem.range?.start.column),
      "message": .string(problem.message.english),
      "severity": problem.severity == .error ? "error" : "warning",
    ]
  }
}
