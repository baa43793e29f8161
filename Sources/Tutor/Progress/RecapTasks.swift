internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import TextFormats

/// The answered choices, claims and repairs of a lesson, as lines of a recap.
struct RecapTasks: Sendable {
  let curriculum: Curriculum
  let attempts: [Attempt]
  let words: Words

  /// In the lesson's order; nothing about a question that wasn't answered.
  func lines(of id: String) -> [String] {
    guard attempts.contains(where: { $0.lesson == id }),
      let lesson = curriculum.lesson(id, in: words.language)
    else { return [] }
    return LessonQuestion.all(of: lesson).uniqued().compactMap { question in
      if case .prediction = question { return nil }
      // An answer in a review counts, too.
      let tries = attempts.filter { !$0.isSkipped && question.isAsked(by: $0, in: id) }
      guard tries.contains(where: { $0.lesson == id }),
        let title = question.title(in: lesson, curriculum, words)
      else { return nil }
      return "- " + MarkupWriter.markdown(title) + words.colon + outcome(of: tries)
    }
  }

  private func outcome(of tries: [Attempt]) -> String {
    tries.allSatisfy(\.isCorrect)
      ? words.recapAnsweredRight(tries.count) : words.recapMissed(tries)
  }
}
