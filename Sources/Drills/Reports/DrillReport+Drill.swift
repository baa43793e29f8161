package import Assessment
package import Course
internal import Documents
internal import LifecycleEngine
package import Reports
internal import ScenarioLanguage
package import TextFormats

extension DrillReport {
  /// - Parameter variants: the drill itself first.
  package init(
    _ gradebook: Gradebook, _ variants: [PreparedDrill], of drill: Drill, _ curriculum: Curriculum,
    language: Localized.Language, votes: [[SessionVotes]] = []
  ) {
    let words = Words(language: language)
    let questions = variants.flatMap { variant in
      variant.items.map { item in
        AskedQuestion(
          id: item.id, number: item.number, code: variant.code(of: item),
          title: QuestionParts(item.question, words).title, topic: item.topic)
      }
    }
    self.init(gradebook, of: drill, questions, curriculum, language: language, votes: votes)
  }
}
