internal import Assessment
internal import Course
internal import Documents
internal import Drills
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// The state that learners see.
extension ClassRoom {
  /// Changes whenever the learner's view does.
  func version(for learner: Int) -> String {
    "\(changes.start)-\(changes.phase)-\(changes.own[learner] ?? 0)"
  }

  func view(for learner: Int, in language: Localized.Language) -> JSONValue {
    let own = held.lastAnswer(of: learner, to: held.question)
    let isAsked = held.vote != nil && held.phase != .over
    return .object(
      common(language) + [
        .init("name", JSONValue(held.learner(number: learner)?.name)),
        .init("asked", isAsked ? asked(language) : .null),
        // The answer that counts: the one from the second vote, if the learner took part.
        .init("own", own.map { .strings($0.callbacks) } ?? .null),
        .init("handedIn", .bool(held.vote?.answers[learner] != nil)),
        .init("answer", answer(own, language)),
        .init("reveal", reveal(language)),
        .init("score", score(of: learner)),
        // Not while it still changes, as each change would be sent to everyone.
        .init("answered", held.phase == .voting ? .null : .integer(held.answered.count)),
        .init("learners", held.phase == .voting ? .null : .integer(held.learners.count)),
        .init("votes", votes(language)),
        .init("review", held.phase == .over ? review(of: learner, language) : .null),
      ])
  }

  /// The members shared by all pages.
  func common(_ language: Localized.Language) -> [JSONValue.Member] {
    [
      .init("title", .string(drill.drill.title[language])),
      .init("phase", .string(phaseName)), .init("step", .integer(held.shownStep)),
      .init("vote", .integer(held.votes(on: held.question).count)),
      .init("question", .integer(held.question)), .init("questions", .integer(held.questions)),
      // Relative milliseconds, as each page has its own clock.
      .init("left", left.map(JSONValue.integer) ?? .null),
      // Whether that is what is left for the whole drill.
      .init("isDrillsTime", .bool(left != nil && held.isDrillsTime(in: drill))),
      .init("closing", .bool(isClosing && held.phase == .voting)),
      .init("timeOver", .bool(held.phase == .closed && held.isTimeOver(in: drill))),
    ]
  }

  private var phaseName: String {
    switch held.phase {
    case .waiting: "waiting"
    case .voting: "voting"
    case .closed: "closed"
    case .revealed: "revealed"
    case .over: "over"
    }
  }

  /// The question as on a sheet, without the answer.
  func asked(_ language: Localized.Language) -> JSONValue { asked(held.question, language) }

  private func asked(_ number: Int, _ language: Localized.Language) -> JSONValue {
    let sheet = sheets[language] ?? DrillSheet(drill, language: language)
    sheets[language] = sheet
    let question = sheet.questions[number - 1]
    return question.parts.json(
      remark: sheet.remark(question), offered: question.rows.joined().map(\.callback),
      repair: drill.items[number - 1].question.repair.map {
        RepairText($0, Words(language: language))
      })
  }

  /// The correct order and, one step later, the reasons; null before.
  func reveal(_ language: Localized.Language) -> JSONValue {
    guard held.shownStep > 1 else { return .null }
    return revealed(held.question, language).json(isExplained: held.shownStep > 2)
  }

  private func revealed(_ question: Int, _ language: Localized.Language) -> RevealedQuestion {
    let key = RevealedKey(question: question, language: language)
    let revealed =
      revealed[key]
      ?? RevealedQuestion(
        drill.items[question - 1].question, misconceptions: drill.misconceptionValues, curriculum,
        language: language)
    self.revealed[key] = revealed
    return revealed
  }

  private func answer(_ own: DrillClass.Vote.Answer?, _ language: Localized.Language) -> JSONValue {
    guard held.shownStep > 1, let own else { return .null }
    return answer(own, to: held.question, isExplained: held.shownStep > 2, language)
  }

  private func answer(
    _ own: DrillClass.Vote.Answer, to question: Int, isExplained: Bool,
    _ language: Localized.Language
  ) -> JSONValue {
    let graded = ballot.judge(own.callbacks, question: question)
    let answer = RevealedAnswer(graded, of: drill, language: language)
    func lines(_ lines: [RevealedAnswer.Line]) -> JSONValue {
      .array(lines.map { ["callback": .string($0.callback), "inPlace": .bool($0.isInPlace)] })
    }
    let members: [JSONValue.Member] = [
      .init("correct", .bool(answer.isCorrect)), .init("own", lines(answer.own)),
      .init("nearest", lines(answer.nearest)),
      .init("belief", isExplained ? answer.explanation?.json ?? .null : .null),
    ]
    guard drill.items[question - 1].question.repair != nil else { return .object(members) }
    return .object(
      members + [
        .init("unmet", JSONValue(answer.unmet)),
        .init("run", isExplained && !answer.run.isEmpty ? .strings(answer.run) : .null),
      ])
  }

  /// After the class is over: each question that was asked, the learner's answers, the correct one
  /// with its reasons, and what to practice.
  private func review(of learner: Int, _ language: Localized.Language) -> JSONValue {
    let asked = held.askedItems(of: drill)
    let wrong = asked.filter { item in
      let answer = held.lastAnswer(of: learner, to: item.number)
      return answer.map { !ballot.judge($0.callbacks, question: item.number).grade.isCorrect }
        ?? true
    }
    let topics = wrong.compactMap(\.topic).uniqued()
    return [
      "questions": .array(asked.map { question($0.number, of: learner, language) }),
      "practice": .array(
        topics.prefix(3).map {
          [
            "topic": .string($0.title[language]),
            "command": .string("lifeline quiz --topic \($0.rawValue)"),
          ]
        }),
    ]
  }

  private func question(
    _ number: Int, of learner: Int, _ language: Localized.Language
  ) -> JSONValue {
    let votes = held.votes(on: number)
    let last = held.lastAnswer(of: learner, to: number)
    return [
      "number": .integer(number), "asked": asked(number, language),
      // By vote; null: no answer.
      "votes": .array(
        votes.map { $0.answers[learner].map { .strings($0.callbacks) } ?? .null }),
      "answer": last.map { answer($0, to: number, isExplained: true, language) } ?? .null,
      "reveal": revealed(number, language).json(isExplained: true),
    ]
  }

  private func score(of learner: Int) -> JSONValue {
    let ranking = places()
    guard ranking.most > 0, let place = ranking.places.first(where: { $0.learner == learner })
    else { return .null }
    return [
      "points": .decimal(place.points), "most": .decimal(ranking.most),
      "rank": .integer(place.rank), "learners": .integer(ranking.places.count),
    ]
  }
}

extension RevealedAnswer.Explanation {
  var json: JSONValue { ["title": .string(title), "help": .string(help)] }
}
