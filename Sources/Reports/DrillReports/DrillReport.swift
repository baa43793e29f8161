package import Assessment
package import Course
internal import LifecycleEngine
package import TextFormats

/// What a class misunderstood in a drill: question by question, topic by topic, learner by learner.
package struct DrillReport: Sendable {
  /// How one topic went, over all its questions and learners.
  package struct TopicShare: Hashable, Sendable {
    package let topic: Topic
    /// Those that teach it.
    package let lessons: [LessonHeader]
    let correct: Int
    package let answers: Int

    /// From 0 to 1; nil: nobody was asked.
    package var share: Double? { answers == 0 ? nil : Double(correct) / Double(answers) }

    /// Fewer than two answers in three are correct; what was not answered is none.
    var isToTeachAgain: Bool { answers > 0 && 3 * correct < 2 * answers }
  }

  /// Those of whom a part of the answers is.
  package struct Class: Hashable, Sendable {
    /// The file it is kept in; nil: those who handed in answer files.
    package let session: String?
    package let learners: [LearnerGrade]
    /// From 0 to 1; nil where there is nobody or nothing.
    package var mean: Double? { ClassOverview.mean(of: ClassOverview.shares(of: learners)) }
  }

  /// A question of the drill or of one of its variants.
  package struct AskedQuestion: Hashable, Sendable {
    let id: String
    /// In the drill.
    let number: Int
    /// `navigation-42-B3`
    let code: String
    let title: String
    let topic: Topic?

    package init(id: String, number: Int, code: String, title: String, topic: Topic?) {
      self.id = id
      self.number = number
      self.code = code
      self.title = title
      self.topic = topic
    }
  }

  package let drill: Drill
  package let language: Localized.Language
  /// By id.
  let questions: [String: AskedQuestion]
  package let gradebook: Gradebook
  package let overview: ClassOverview
  /// Worst first, of equally bad ones the one asked about first.
  package let topics: [TopicShare]
  /// By question, of all classes together; nil: none voted on it.
  package let votes: [QuestionVotes?]
  /// By question, class by class.
  package let sessionVotes: [[SessionVotes]]
  /// Where there are several, those who handed in answer files first.
  package let classes: [Class]
  let words: AnswerWords

  /// - Parameter questions: in the drill's order; of several with one id the first counts.
  package init(
    _ gradebook: Gradebook, of drill: Drill, _ questions: [AskedQuestion],
    _ curriculum: Curriculum, language: Localized.Language, votes: [[SessionVotes]] = []
  ) {
    self.drill = drill
    self.language = language
    self.questions = Dictionary(
      questions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.gradebook = gradebook
    sessionVotes = gradebook.questions.indices.map {
      votes.indices.contains($0) ? votes[$0] : []
    }
    self.votes = sessionVotes.map { QuestionVotes(joining: $0.map(\.votes)) }
    classes = Self.classes(of: gradebook, sessionVotes)
    overview = ClassOverview(gradebook, votes: self.votes)
    // Unreadable texts are reported by the check of the course.
    var ignored: [Problem] = []
    words = AnswerWords(
      language: language,
      texts: GradeTexts(
        misconceptions: curriculum.misconceptions(problems: &ignored),
        rules: RuleTexts(of: gradebook.brokenRules, in: curriculum, isPlain: true)))
    let answers =
      gradebook.learners.flatMap { $0.answers.map { VoteTally.Kind(answer: $0, count: 1) } }
      + self.votes.flatMap { $0?.hands ?? [] }
    let lessons = curriculum.lessons.compactMap { curriculum.header(of: $0, in: language) }
    let byID = self.questions
    let shares = Self.topics(of: questions).map { topic in
      let asked = answers.filter { byID[$0.answer.question.id]?.topic == topic }
      let correct = asked.filter(\.answer.grade.isCorrect)
      return TopicShare(
        topic: topic, lessons: lessons.filter { $0.topic == topic },
        correct: correct.reduce(0) { $0 + $1.count },
        answers: asked.reduce(0) { $0 + $1.count })
    }
    topics = shares.enumerated().sorted {
      ($0.element.share ?? 1, $0.offset) < ($1.element.share ?? 1, $1.offset)
    }.map(\.element)
  }

  private static func topics(of questions: [AskedQuestion]) -> [Topic] {
    questions.compactMap(\.topic).reduce(into: []) { topics, topic in
      if !topics.contains(topic) { topics.append(topic) }
    }
  }

  /// A class that raised hands has votes, and no learners.
  private static func classes(of gradebook: Gradebook, _ votes: [[SessionVotes]]) -> [Class] {
    var learners: [String?: [LearnerGrade]] = [:]
    var sessions: [String?] = []
    for learner in gradebook.learners {
      if learners[learner.session] == nil { sessions.append(learner.session) }
      learners[learner.session, default: []].append(learner)
    }
    for one in votes.joined() where !sessions.contains(one.session) { sessions.append(one.session) }
    return sessions.count < 2
      ? [] : sessions.map { Class(session: $0, learners: learners[$0] ?? []) }
  }

  /// Who is behind the numbers.
  package enum Audience: Hashable, Sendable {
    case learners(Int)
    /// Hands were counted, and nobody is known by name.
    case hands
    /// Neither handed anybody in anything, nor was a hand counted.
    case nobody
  }

  /// Of those whom nobody can count.
  package static let handsOnly = Localized(
    "hands counted, no names", "只计举手票数，没有姓名")
  package static let nobodyAnswered = Localized("nobody answered", "没有人作答")
  /// In the place of a class's file, for those who handed in answer files.
  package static let answerFiles = Localized("answer files", "答案文件")

  package var audience: Audience {
    if !gradebook.learners.isEmpty { return .learners(gradebook.learners.count) }
    return votes.contains { $0?.isCounted ?? false } ? .hands : .nobody
  }

  package var toTeachAgain: [TopicShare] { topics.filter(\.isToTeachAgain) }

  /// In the drill, of which a class may have been asked a part.
  package func number(of question: GradedQuestion) -> Int {
    questions[question.id]?.number ?? 0
  }

  package func title(of question: GradedQuestion) -> String {
    SafeText.visible(questions[question.id]?.title ?? question.id)
  }

  package func title(ofMisconception id: String) -> String? {
    words.texts.misconceptions[id]?.title[language]
  }

  /// What would help those who have a misconception.
  package func help(_ id: String) -> String? {
    words.texts.misconceptions[id].map { InlineReader.plain($0.help[language]) }
  }

  /// The callbacks that were answered, safe to show; very long answers are cut.
  package func callbacks(of answer: GradedAnswer) -> [String] { words.callbacks(of: answer).given }

  /// Why it is not worth more: mistakes, what is believed, what was read otherwise.
  package func reasons(_ answer: GradedAnswer) -> [String] {
    answer.prediction.isAnswered ? words.linesWithReason(answer) : [words.verdict(answer)]
  }

  /// The sheet's code where the answer is to another question than the drill's own.
  package func variantCode(of answer: GradedAnswer, in place: GradedQuestion) -> String? {
    answer.question.id == place.id ? nil : questions[answer.question.id]?.code
  }
}

extension ClassOverview.QuestionShare {
  var all: Int { correct + wrong + notAnswered }

  /// Of all learners, from 0 to 1; nil: there is nobody.
  package var share: Double? { all == 0 ? nil : Double(correct) / Double(all) }
}
