package import Assessment
internal import LifecycleEngine
internal import TextFormats

/// What a class misunderstood in a drill: question by question, topic by topic, learner by learner.
package struct DrillReport: Sendable {
  /// How one topic went, over all its questions and learners.
  package struct TopicShare: Hashable, Sendable {
    package let topic: DrillTexts.Topic
    package let correct: Int
    package let answers: Int

    /// From 0 to 1; nil: nobody was asked.
    package var share: Double? { answers == 0 ? nil : Double(correct) / Double(answers) }

    /// Fewer than two answers in three are correct; what was not answered is none.
    package var isToTeachAgain: Bool { answers > 0 && 3 * correct < 2 * answers }
  }

  package let texts: DrillTexts
  package let gradebook: Gradebook
  package let overview: ClassOverview
  /// Worst first, of equally bad ones the one asked about first.
  package let topics: [TopicShare]
  /// By question; nil: no class voted on it.
  package let votes: [QuestionVotes?]
  let words: AnswerWords

  package init(_ gradebook: Gradebook, _ texts: DrillTexts, votes: [QuestionVotes?] = []) {
    self.texts = texts
    self.gradebook = gradebook
    self.votes = gradebook.questions.indices.map { votes.indices.contains($0) ? votes[$0] : nil }
    let hands = self.votes.map { $0?.hands ?? [] }
    overview = ClassOverview(
      gradebook, hands: hands,
      firstVotes: self.votes.map { $0?.second == nil ? nil : $0?.first.kinds })
    words = AnswerWords(
      language: texts.language,
      texts: GradeTexts(beliefs: texts.beliefs.mapValues(\.title), rules: texts.rules))
    let answers =
      gradebook.learners.flatMap { $0.answers.map { VoteTally.Kind(answer: $0, count: 1) } }
      + hands.joined()
    let shares = texts.topics.map { topic in
      let asked = answers.filter { texts.questions[$0.answer.question.id]?.topic == topic.id }
      let correct = asked.filter(\.answer.grade.isCorrect)
      return TopicShare(
        topic: topic, correct: correct.reduce(0) { $0 + $1.count },
        answers: asked.reduce(0) { $0 + $1.count })
    }
    topics = shares.enumerated().sorted {
      ($0.element.share ?? 1, $0.offset) < ($1.element.share ?? 1, $1.offset)
    }.map(\.element)
  }

  package var toTeachAgain: [TopicShare] { topics.filter(\.isToTeachAgain) }

  /// In the drill, of which a class may have been asked a part.
  package func number(of question: Question) -> Int { texts.questions[question.id]?.number ?? 0 }

  package func title(of question: Question) -> String {
    SafeText.visible(texts.questions[question.id]?.title ?? question.id)
  }

  /// The callbacks that were answered, safe to show; very long answers are cut.
  package func callbacks(of answer: GradedAnswer) -> [String] { words.callbacks(of: answer).given }

  /// Why it is not worth more: mistakes, what is believed, what was read otherwise.
  package func reasons(_ answer: GradedAnswer) -> [String] {
    answer.prediction.isAnswered ? words.linesWithReason(answer) : [words.verdict(answer)]
  }

  /// The sheet's code where the answer is to another question than the drill's own.
  package func variantCode(of answer: GradedAnswer, in place: Question) -> String? {
    answer.question.id == place.id ? nil : texts.questions[answer.question.id]?.code
  }
}

extension ClassOverview.QuestionShare {
  var all: Int { correct + wrong + notAnswered }

  /// Of all learners, from 0 to 1; nil: there is nobody.
  package var share: Double? { all == 0 ? nil : Double(correct) / Double(all) }
}
