internal import Assessment
package import Course
internal import Documents
internal import LifecycleEngine
package import Reports
internal import ScenarioLanguage
package import TextFormats

extension DrillTexts {
  /// What the course says of a drill and its variants, the drill itself first.
  package init(
    _ variants: [PreparedDrill], of drill: Drill, _ curriculum: Curriculum,
    language: Localized.Language
  ) {
    let words = Words(language: language)
    var questions: [String: Question] = [:]
    var topics: [Assessment.Topic] = []
    for variant in variants {
      for item in variant.items where questions[item.id] == nil {
        let topic = Self.topic(of: item.question)
        questions[item.id] = Question(
          number: item.number, code: variant.code(of: item),
          title: QuestionParts(item.question, words).title, topic: topic?.rawValue)
        if let topic, !topics.contains(topic) { topics.append(topic) }
      }
    }
    let lessons = curriculum.lessons.compactMap { curriculum.header(of: $0, in: language) }
    let misconceptions = variants.first?.misconceptions ?? []
    self.init(
      language: language, id: drill.id, title: drill.title[language], questions: questions,
      topics: topics.map { topic in
        let teaching = lessons.filter { $0.topic == topic }
        return Topic(
          id: topic.rawValue, title: topic.title[language],
          lessons: teaching.map { Lesson(id: $0.id, title: $0.title) })
      },
      beliefs: Dictionary(
        misconceptions.map { text in
          let help = InlineReader.read(text.help[language]).map(\.text).joined()
          return (text.misconception.id, Belief(title: text.title[language], help: help))
        }, uniquingKeysWith: { first, _ in first }))
  }

  /// Its own, else that of the rule that places its first callback.
  private static func topic(of question: Assessment.Question) -> Assessment.Topic? {
    question.document.topic.flatMap(Assessment.Topic.init(rawValue:))
      ?? question.asked.first.map { Assessment.Topic(of: $0.rule) }
  }
}
