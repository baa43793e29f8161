internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// A misconception that explains a learner's recent answers.
struct SuspectedMisconception: Hashable, Sendable {
  let misconception: MisconceptionText
  /// The scenarios answered exactly as it predicts; empty if another misconception predicts the
  /// same.
  let because: [String]

  /// Only recent answers count: older misconceptions may be resolved.
  private static let latest = 20

  /// Empty if nothing stands out. Per scenario only the last answer counts, and only if the learner
  /// wrote the whole order.
  static func suspected(
    in attempts: [Attempt], _ judged: JudgedAttempts, among texts: [MisconceptionText]
  ) -> [SuspectedMisconception] {
    var answers: [(id: String, answer: [Occurrence])] = []
    for attempt in attempts.reversed() where answers.count < latest && attempt.isWholeOrder {
      guard let question = judged.questions[attempt.scenario],
        !answers.contains(where: { $0.id == attempt.scenario }),
        let answer = ReadAnswer(attempt.answer, in: question.scenario).prediction.callbacks
      else { continue }
      answers.append((attempt.scenario, answer))
    }
    let candidates = answers.compactMap { id, _ in
      judged.questions[id].flatMap { NextQuestion.Candidate(id, $0.scenario) }
    }
    var search = NextQuestion(candidates, misconceptions: texts.map(\.misconception))
    for (id, answer) in answers.reversed() { search.learn(answer, to: id) }
    func make(_ misconception: Misconception, _ because: [String]) -> SuspectedMisconception? {
      texts.first { $0.misconception == misconception }
        .map { SuspectedMisconception(misconception: $0, because: because) }
    }
    switch search.lastWord {
    case .none: return []
    case .found(let one, let because): return make(one, because).map { [$0] } ?? []
    case .oneOf(let several): return several.compactMap { make($0, []) }
    }
  }
}

extension Attempt {
  fileprivate var isWholeOrder: Bool {
    !isSkipped && given == 0 && givenBehind == 0 && (form == .full || form == .bank)
  }
}
