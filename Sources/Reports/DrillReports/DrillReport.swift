package import Assessment
package import Course
internal import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// The results of a drill by question, topic and learner.
package struct DrillReport: Sendable {
  /// The result for one topic over all its questions and learners.
  package struct TopicShare: Hashable, Sendable {
    package let topic: Topic
    /// The lessons that teach it.
    package let lessons: [LessonHeader]
    let correct: Int
    package let answers: Int

    /// From 0 to 1; nil without answers.
    package var share: Double? { answers == 0 ? nil : Double(correct) / Double(answers) }

    /// Whether fewer than two thirds of the given answers are correct.
    var isToTeachAgain: Bool { answers > 0 && 3 * correct < 2 * answers }
  }

  /// The learners of one class session, or those with answer files.
  package struct Class: Hashable, Sendable {
    /// The session's file; nil: learners with answer files.
    package let session: String?
    package let learners: [LearnerGrade]
    /// From 0 to 1; nil without learners or points.
    package var mean: Double? { ClassOverview.mean(of: ClassOverview.shares(of: learners)) }
  }

  /// A question of the drill or of one of its variants.
  package struct AskedQuestion: Hashable, Sendable {
    let id: String
    /// The number in the drill.
    let number: Int
    /// `K7QX-B3`
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
  /// Worst first; equally bad ones in the order of the questions.
  package let topics: [TopicShare]
  /// The votes of all classes together, by question; nil: no votes.
  package let votes: [QuestionVotes?]
  /// The votes of each class, by question.
  package let sessionVotes: [[SessionVotes]]
  /// Empty unless there are several; learners with answer files are first.
  package let classes: [Class]
  let words: AnswerWords

  /// - Parameter questions: in the drill's order; the first of several with one id counts.
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
    // The check of the course reports unreadable texts.
    words = AnswerWords(
      language: language,
      texts: GradeTexts(
        misconceptions: curriculum.misconceptions,
        rules: RuleTexts(of: gradebook.brokenRules, in: curriculum, isPlain: true)))
    let answers =
      gradebook.learners.flatMap { learner in
        // Learners who leave a class early don't make its topics look untaught.
        learner.answers.filter { $0.isAnswered || learner.session == nil }
          .map { VoteTally.Kind(answer: $0, count: 1) }
      }
      + self.votes.flatMap { $0?.hands ?? [] }
    let lessons = curriculum.lessons(in: language)
    let byID = self.questions
    let shares = Self.topics(of: questions).map { topic in
      let asked = answers.filter { byID[$0.answer.question.id]?.topic == topic }
      let correct = asked.filter(\.answer.isCorrect)
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
    questions.compactMap(\.topic).uniqued()
  }

  /// A class with counted hands has votes, but no learners.
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

  /// The people whose answers are counted.
  package enum Audience: Hashable, Sendable {
    case learners(Int)
    /// Hands were counted, without names.
    case hands
    /// There are neither answers nor votes.
    case empty
  }

  /// A class with counted hands only.
  package static let handsOnly = Localized(
    "hands counted, no names", "只计举手票数，没有姓名")
  package static let noAnswers = Localized("nobody answered", "没有人作答")
  /// The name for learners with answer files, in place of a session's file.
  package static let answerFiles = Localized("answer files", "答案文件")

  package var audience: Audience {
    if !gradebook.learners.isEmpty { return .learners(gradebook.learners.count) }
    return votes.contains { $0?.isCounted ?? false } ? .hands : .empty
  }

  package var toTeachAgain: [TopicShare] { topics.filter(\.isToTeachAgain) }

  /// The number in the drill; a class may have answered only a part of it.
  package func number(of question: Question) -> Int {
    questions[question.id]?.number ?? 0
  }

  package func title(of question: Question) -> String {
    SafeText.visible(questions[question.id]?.title ?? question.id)
  }

  package func title(ofMisconception id: String) -> String? {
    words.texts.misconceptions[id]?.title[language]
  }

  /// The correction of a misconception; nil: the course has none.
  package func help(_ id: String) -> String? {
    words.texts.misconceptions[id].map { InlineReader.plain($0.help[language]) }
  }

  /// An answer's callbacks, safe to show; very long answers are truncated.
  package func callbacks(of answer: GradedAnswer) -> [String] { words.callbacks(of: answer).given }

  /// Why points were lost: mistakes, misconception, corrected misspellings.
  package func reasons(_ answer: GradedAnswer) -> [String] {
    answer.isAnswered ? words.linesWithReason(answer) : [words.verdict(answer)]
  }

  /// The requirements that fail after a repair.
  package func unmet(_ answer: GradedAnswer) -> [String] { words.unmet(answer) }

  /// The share of correct answers in words.
  package func part(of share: ClassOverview.QuestionShare) -> String {
    share.shareOfAnswers.map { words.part($0.percent, share) } ?? "–"
  }

  /// The code of a variant's question; nil for an answer to the drill's own question.
  package func variantCode(of answer: GradedAnswer, in place: Question) -> String? {
    answer.question.id == place.id ? nil : questions[answer.question.id]?.code
  }
}

extension ClassOverview.QuestionShare {
  var all: Int { correct + wrong + notAnswered }

  /// The share of all learners, from 0 to 1; nil without learners.
  package var share: Double? { all == 0 ? nil : Double(correct) / Double(all) }

  /// The number of answers, as the projector counts them.
  package var answers: Int { correct + wrong }
  /// The share of the answers, from 0 to 1; nil without answers.
  package var shareOfAnswers: Double? {
    answers == 0 ? nil : Double(correct) / Double(answers)
  }
}
