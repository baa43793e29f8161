package import Assessment
internal import Course
package import TextFormats

/// Converts a class's answers to answer files.
extension DrillClass {
  /// The answer that counts: a learner's latest one over both votes.
  package func lastAnswer(of learner: Int, to question: Int) -> Vote.Answer? {
    votes(on: question).reversed().lazy.compactMap { $0.answers[learner] }.first
  }

  /// The latest answer to any question; nil: the learner never answered.
  package func lastAnswer(of learner: Int) -> Vote.Answer? {
    (1...questions).lazy.compactMap { lastAnswer(of: learner, to: $0) }.first
  }

  /// Grades count a question for everybody as soon as its vote was opened.
  package func askedItems(of drill: PreparedDrill) -> [PreparedDrill.Item] {
    asked.map { drill.items[$0 - 1] }
  }

  /// - Parameter file: the session file's path, which identifies the class.
  package func sheets(of drill: PreparedDrill, file: String) -> AnswerSheets {
    var sheets = AnswerSheets()
    for learner in learners {
      let answers = askedItems(of: drill).map { item in
        WrittenAnswer(
          file: file, scenario: PlacedText(drill.code(of: item), range: .firstLine),
          callbacks: lastAnswer(of: learner.number, to: item.number)?.callbacks)
      }
      sheets.add(
        AnswerSheet(
          learner: learner.id ?? learner.name, name: learner.id == nil ? nil : learner.name,
          session: file, isNickname: learner.id == nil, answers: answers))
    }
    return sheets
  }

  /// The answers as an answer file in lines, which name the session so that a question without a
  /// line counts as not asked.
  package func answerLines(of drill: PreparedDrill, session: String) -> String {
    learners.flatMap { learner in
      askedItems(of: drill).map { item in
        let answer = lastAnswer(of: learner.number, to: item.number)?.callbacks
        let who: [JSONValue.Member] =
          learner.id.map { [.init("learner", .string($0)), .init("name", .string(learner.name))] }
          ?? [.init("learner", .string(learner.name)), .init("nickname", .bool(true))]
        let what: [JSONValue.Member] = [
          .init("session", .string(session)), .init("scenario", .string(drill.code(of: item))),
          .init("answer", answer.map(JSONValue.strings) ?? .null),
        ]
        return JSONWriter.line(.object(who + what)) + "\n"
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
