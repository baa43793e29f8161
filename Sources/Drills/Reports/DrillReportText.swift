internal import Assessment
internal import Course
internal import Documents
package import Reports
internal import ScenarioLanguage
internal import TextFormats

/// A drill's report for a screen: the class first, then the individual learners.
package struct DrillReportText {
  private let report: DrillReport
  private let words: Words
  private let isBrief: Bool

  private static let width = 76
  /// As many as a teacher can discuss in one lesson.
  private static let shownAnswers = 5

  /// - Parameter isBrief: leaves out why each learner lost points.
  package static func text(
    _ report: DrillReport, plain: Bool = false, isBrief: Bool = false
  ) -> String {
    let language = report.language
    let text = DrillReportText(
      report: report, words: Words(language: language), isBrief: isBrief)
    return Layout(width: width, plain: plain ? language : nil).text(text.blocks)
  }

  private var blocks: [DocumentBlock] {
    [
      .heading(
        [Span(SafeText.visible(report.drill.title[report.language]), .heading)],
        remark: report.drill.id),
      .paragraph([Span(facts)]),
    ] + classes + report.overview.questions.indices.flatMap(question)
      + misconceptions + topics + learners
  }

  private var facts: String {
    let overview = report.overview
    return
      ([words.audience(report.audience), words.questions(overview.questions.count)]
      + [
        overview.mean.map { words.mean($0.percent) },
        overview.median.map { words.median($0.percent) },
      ]
      .compactMap { $0 }).joined(separator: " · ")
  }

  private var classes: [DocumentBlock] {
    report.classes.map { one in
      let facts = [
        one.learners.isEmpty ? words.handsOnly : words.learners(one.learners.count),
        one.mean.map { words.mean($0.percent) },
      ]
      return .item(
        marker: "  • ",
        [Span(words.className(one.session), .strong)]
          + facts.compactMap { $0 }.map { Span(" · " + $0) })
    }
  }

  // MARK: Questions

  private func question(_ place: Int) -> [DocumentBlock] {
    let share = report.overview.questions[place]
    let number = report.number(of: share.question)
    let isOfTwoVotes = report.votes[place]?.second != nil && !share.wrongAnswers.isEmpty
    let part = report.part(of: share)
    return [
      .heading(
        [Span("\(number)  \(report.title(of: share.question))", .heading)],
        remark: "\(share.question.id) · \(part)"),
      .paragraph([
        Span(
          words.shares(
            correct: share.correct, wrong: share.wrong, notAnswered: share.notAnswered))
      ]),
    ] + votes(on: place) + (isOfTwoVotes ? [wrongThatCount] : [])
      + wrong(share.wrongAnswers, share.question)
      + (share.wrongBefore.isEmpty ? [] : [firstVote] + wrong(share.wrongBefore, share.question))
  }

  private func wrong(_ answers: [ClassOverview.WrongAnswer], _ question: Question)
    -> [DocumentBlock]
  {
    let left = answers.count - Self.shownAnswers
    return answers.prefix(Self.shownAnswers).flatMap { wrong($0, question) }
      + (left > 0 ? [.paragraph([Span(words.moreWrong(left), .dim)])] : [])
  }

  /// Separate for each class: one may have voted once and another twice.
  private func votes(on place: Int) -> [DocumentBlock] {
    report.sessionVotes[place].flatMap { one in
      let name = words.className(one.session) + words.colon
      return votes(one.votes, of: report.classes.isEmpty ? [] : [Span(name, .strong)])
    }
  }

  /// The first vote compared with the second.
  private func votes(_ votes: QuestionVotes, of group: [Span]) -> [DocumentBlock] {
    // Uncounted hands leave nothing to report.
    guard votes.isCounted else { return [] }
    let tallies = [votes.first] + (votes.second.map { [$0] } ?? [])
    let shares = tallies.enumerated().map { place, tally in
      words.vote(place + 1, correct: tally.correct, of: tally.votes, tally.share.map(\.percent))
    }
    let sentences = shares + votes.remarks(in: report.language)
    return [.paragraph(group + [Span(sentences.joined(separator: words.space))])]
  }

  private var wrongThatCount: DocumentBlock {
    .paragraph([Span(words.wrongThatCount, .dim)])
  }

  private var firstVote: DocumentBlock { .paragraph([Span(words.wrongInFirstVote, .dim)]) }

  private func wrong(_ wrong: ClassOverview.WrongAnswer, _ question: Question)
    -> [DocumentBlock]
  {
    let callbacks = report.callbacks(of: wrong.answer)
    let code = report.variantCode(of: wrong.answer, in: question).map { Span("[\($0)] ", .dim) }
    let answer = words.answer(callbacks, to: question)
    let misconception = wrong.answer.misconception.flatMap { report.title(ofMisconception: $0.id) }
    return [
      .item(
        marker: "  \(words.times(wrong.count))  ", (code.map { [$0] } ?? []) + [Span(answer, .code)]
      )
    ]
      + (misconception.map {
        [.item(marker: "    ", [Span(words.answeredAsIf), Span(words.quoted($0), .strong)])]
      } ?? [])
      + report.unmet(wrong.answer).map { .item(marker: "    ", [Span($0)]) }
  }

  // MARK: The class

  private var misconceptions: [DocumentBlock] {
    let misconceptions = report.overview.misconceptions
    guard !misconceptions.isEmpty else { return [] }
    let before = misconceptions.filter { $0.count == 0 }
    return [.heading([Span(words.behindWrongAnswers, .heading)], remark: "")]
      + misconceptions.filter { $0.count > 0 }.flatMap { misconception($0, count: $0.count) }
      + (before.isEmpty ? [] : [.paragraph([Span(words.onlyInFirstVote, .dim)])])
      + before.flatMap { misconception($0, count: $0.firstVote ?? 0) }
  }

  private func misconception(_ misconception: ClassOverview.SharedMisconception, count: Int)
    -> [DocumentBlock]
  {
    let id = misconception.misconception.id
    let title = words.quoted(report.title(ofMisconception: id) ?? id)
    var spans = [Span(title, .strong)]
    if misconception.count > 0, let first = misconception.firstVote,
      let second = misconception.secondVote,
      first + second > 0
    {
      let once = misconception.count - second
      spans.append(Span(words.inBothVotes(first, second, once: once), .dim))
    }
    return [.item(marker: "  \(words.times(count))  ", spans)]
      + (report.help(id).map { [.item(marker: "    ", [Span(words.remedyLabel), Span($0)])] } ?? [])
  }

  private var topics: [DocumentBlock] {
    guard report.topics.contains(where: { $0.answers > 0 }) else { return [] }
    let heading = DocumentBlock.heading([Span(words.teachAgain, .heading)], remark: "")
    let topics = report.toTeachAgain
    guard !topics.isEmpty else { return [heading, .paragraph([Span(words.nothingToTeachAgain)])] }
    return [heading, .paragraph([Span(words.whyTeachAgain, .dim)])]
      + topics.flatMap { share -> [DocumentBlock] in
        [
          .item(
            marker: "  • ",
            [
              Span(share.topic.title[report.language], .strong),
              Span(" · \(share.share.map(\.percent) ?? "–")"),
            ])
        ]
          + share.lessons.map { lesson in
            .item(marker: "    ", [Span(words.lessonNamed(lesson.title, lesson.id))])
          }
      }
  }

  // MARK: Learners

  private var learners: [DocumentBlock] {
    guard !report.gradebook.learners.isEmpty else { return [] }
    let heading = DocumentBlock.heading([Span(words.learnersHeading, .heading)], remark: "")
    guard !report.classes.isEmpty else {
      return [heading] + report.gradebook.learners.flatMap(learner)
    }
    return [heading]
      + report.classes.filter { !$0.learners.isEmpty }.flatMap { one in
        [.paragraph([Span(words.className(one.session), .dim)])] + one.learners.flatMap(learner)
      }
  }

  private func learner(_ learner: LearnerGrade) -> [DocumentBlock] {
    let marks = "\(JSONWriter.number(learner.score))/\(JSONWriter.number(learner.max))"
    let who = [learner.learner, learner.name].compactMap { $0 }.map(SafeText.visible)
    let fault = learner.faults.isEmpty ? [] : [Span(" · " + words.hasProblems, .fault)]
    return [
      .item(
        marker: "  ", [Span(who.joined(separator: " · "), .strong), Span(" · \(marks)")] + fault)
    ]
      + (isBrief ? [] : learner.answers).flatMap { answer -> [DocumentBlock] in
        guard !answer.isCorrect else { return [] }
        let score =
          "\(JSONWriter.number(answer.score))/\(JSONWriter.number(answer.question.weight))"
        let number = report.number(of: answer.question)
        let heads = DocumentBlock.item(
          marker: answer.isAnswered ? "    ✗ " : "    – ",
          [Span("\(number)  \(report.title(of: answer.question)) · \(score)")])
        return [heads] + report.reasons(answer).map { .item(marker: "      ", [Span($0)]) }
      }
  }
}
