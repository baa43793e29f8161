package import Assessment
internal import Course
package import TextFormats

/// Converts a class's answers to answer files.
extension DrillClass {
  /// The answer that counts: a learner's latest one over both votes.
  package func lastAnswer(of learner: Int, to question: Int) -> Vote.Answer? {
    votes(on: question).reversed().lazy.compactMap { $0.answers[learner] }.first
  }

  /// Questions without a vote were not asked.
  /// - Parameter file: the session file's path, which identifies the class.
  package func sheets(of drill: PreparedDrill, file: String) -> AnswerSheets {
    var sheets = AnswerSheets()
    for learner in learners {
      let answers = drill.items.filter { !votes(on: $0.number).isEmpty }.map { item in
        WrittenAnswer(
          file: file, scenario: PlacedText(drill.code(of: item), range: .firstLine),
          callbacks: lastAnswer(of: learner.number, to: item.number)?.callbacks)
      }
      sheets.add(AnswerSheet(learner: learner.name, session: file, answers: answers))
    }
    return sheets
  }

  /// The same as an answer file in lines.
  package func answerLines(of drill: PreparedDrill) -> String {
    learners.flatMap { learner in
      drill.items.map { item in
        let answer = lastAnswer(of: learner.number, to: item.number)?.callbacks
        return JSONWriter.line([
          "learner": .string(learner.name), "scenario": .string(drill.code(of: item)),
          "answer": answer.map(JSONValue.strings) ?? .null,
        ]) + "\n"
      }
    }.joined()
  }

  /// Why a session doesn't belong to this drill; nil: it does.
  package func problem(against drill: PreparedDrill, file: String) -> Problem? {
    let ids = drill.items.map(\.id)
    guard beginning.drill != drill.drill.id || beginning.questions != ids else { return nil }
    return Problem(
      file: file, range: .firstLine,
      message:
        Localized(
          "a session of the drill '\(SafeText.visible(beginning.drill))' with the questions \(beginning.questions.map(SafeText.visible).joined(separator: ", "))",
          "这是练习“\(SafeText.visible(beginning.drill))”的课堂记录，题目是 \(beginning.questions.map(SafeText.visible).joined(separator: ", "))"
        ),
      expectation: Localized(
        "a session of '\(drill.drill.id)' with \(ids.joined(separator: ", "))",
        "“\(drill.drill.id)”的课堂记录，题目是 \(ids.joined(separator: ", "))"))
  }
}
