internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A drill's report as `lifeline.drill-report/1` (COMMANDS.md).
package enum DrillReportJSON {
  package static func text(_ report: DrillReport) -> String {
    JSONWriter.pretty(value(report))
  }

  private static func value(_ report: DrillReport) -> JSONValue {
    let overview = report.overview
    let questions = overview.questions.indices.map { question($0, report) }
    let faults = report.gradebook.faults + report.gradebook.learners.flatMap(\.faults)
    return [
      "schema": "lifeline.drill-report/1",
      "drill": .string(report.drill.id),
      "mean": decimal(overview.mean),
      "median": decimal(overview.median),
      "questions": .array(questions),
      "misconceptions": .array(overview.misconceptions.map { misconception($0, report) }),
      "classes": .array(report.classes.map(group)),
      "topics": .array(report.topics.map { topic($0, report.language) }),
      "learners": .array(report.gradebook.learners.map { learner($0, report) }),
      "problems": .array(faults.map(GradeJSON.problem)),
    ]
  }

  private static func decimal(_ value: Double?) -> JSONValue {
    value.map(JSONValue.decimal) ?? .null
  }

  private static func group(_ group: DrillReport.Class) -> JSONValue {
    [
      "session": JSONValue(group.session),
      "learners": .integer(group.learners.count),
      "mean": decimal(group.mean),
    ]
  }

  private static func question(_ place: Int, _ report: DrillReport) -> JSONValue {
    let share = report.overview.questions[place]
    let number = report.number(of: share.question)
    let scenario = share.question.scenario
    let usual =
      share.question.repair.map { $0.texts(of: $0.repairs.first ?? []) }
      ?? share.question.allowed.orders[0].map { CallbackText.text(of: $0, in: scenario) }
    return [
      "id": .string(share.question.id),
      "number": .integer(number),
      "title": JSONValue(report.questions[share.question.id]?.title),
      "topic": JSONValue(report.questions[share.question.id]?.topic?.rawValue),
      "share": decimal(share.share),
      "correct": .integer(share.correct),
      "notCorrect": .integer(share.wrong),
      "notAnswered": .integer(share.notAnswered),
      "order": .array(usual.map(JSONValue.string)),
      "wrong": .array(share.wrongAnswers.map { wrong($0, share.question, report) }),
      "votes": report.votes[place].map { .object(votes($0)) } ?? .null,
      "sessionVotes": .array(
        report.sessionVotes[place].map { one in
          .object([JSONValue.Member("session", .string(one.session))] + votes(one.votes))
        }),
    ]
  }

  private static func votes(_ votes: QuestionVotes) -> [JSONValue.Member] {
    [
      JSONValue.Member("first", tally(votes.first)),
      JSONValue.Member("second", votes.second.map(tally) ?? .null),
      JSONValue.Member("changes", votes.followed.map(changes) ?? .null),
    ]
  }

  private static func changes(_ changes: QuestionVotes.Changes) -> JSONValue {
    [
      "voters": .integer(changes.voters), "wrongToRight": .integer(changes.wrongToRight),
      "rightToWrong": .integer(changes.rightToWrong),
    ]
  }

  private static func tally(_ tally: VoteTally) -> JSONValue {
    [
      "votes": .integer(tally.votes), "correct": .integer(tally.correct),
      "share": decimal(tally.share),
      "orders": .array(
        tally.kinds.map { kind in
          [
            "order": order(of: kind.answer), "count": .integer(kind.count),
            "correct": .bool(kind.answer.isCorrect),
            "misconception": JSONValue(kind.answer.misconception?.id),
          ]
        }),
    ]
  }

  private static func wrong(
    _ wrong: ClassOverview.WrongAnswer, _ place: Question, _ report: DrillReport
  ) -> JSONValue {
    let answer = wrong.answer
    let members: [JSONValue.Member] = [
      .init("order", order(of: answer)), .init("count", .integer(wrong.count)),
      .init("misconception", JSONValue(answer.misconception?.id)),
      .init("variant", JSONValue(report.variantCode(of: answer, in: place))),
    ]
    return .object(members + (RepairJSON.member(answer.repair, of: place).map { [$0] } ?? []))
  }

  private static func order(of answer: GradedAnswer) -> JSONValue {
    .strings(answer.prediction.items.map { $0.text(in: answer.question.scenario) })
  }

  private static func misconception(
    _ misconception: ClassOverview.SharedMisconception, _ report: DrillReport
  ) -> JSONValue {
    let id = misconception.misconception.id
    return [
      "id": .string(id),
      "title": JSONValue(report.title(ofMisconception: id)),
      "help": JSONValue(report.help(id)),
      "count": .integer(misconception.count),
      "firstVote": JSONValue(misconception.firstVote),
      "secondVote": JSONValue(misconception.secondVote),
    ]
  }

  private static func topic(_ share: DrillReport.TopicShare, _ language: Localized.Language)
    -> JSONValue
  {
    [
      "id": .string(share.topic.rawValue),
      "title": .string(share.topic.title[language]),
      "share": decimal(share.share),
      "teachAgain": .bool(share.isToTeachAgain),
      "lessons": .array(
        share.lessons.map { ["id": .string($0.id), "title": .string($0.title)] }),
    ]
  }

  private static func learner(_ learner: LearnerGrade, _ report: DrillReport) -> JSONValue {
    [
      "id": .string(learner.learner),
      "name": JSONValue(learner.name),
      "session": JSONValue(learner.session),
      "score": .decimal(learner.score),
      "max": .decimal(learner.max),
      "answers": .array(
        learner.answers.map { answer in
          [
            "id": .string(answer.question.id),
            "answered": .bool(answer.isAnswered),
            "correct": .bool(answer.isCorrect),
            "score": .decimal(answer.score),
            "max": .decimal(answer.weight),
            "misconception": JSONValue(answer.misconception?.id),
            "reasons": .array(report.reasons(answer).map(JSONValue.string)),
          ]
        }),
    ]
  }
}
