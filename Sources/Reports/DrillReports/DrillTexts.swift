internal import Assessment
internal import Course
package import TextFormats

/// What the course says of a drill, in one language: handed in, as reports know no lessons.
package struct DrillTexts: Hashable, Sendable {
  package struct Question: Hashable, Sendable {
    /// In the drill.
    package var number: Int
    /// `navigation-42-B3`
    package var code: String
    package var title: String
    /// Its topic's id; nil: it has none.
    package var topic: String?

    package init(number: Int, code: String, title: String, topic: String?) {
      self.number = number
      self.code = code
      self.title = title
      self.topic = topic
    }
  }

  package struct Topic: Hashable, Sendable {
    package var id: String
    package var title: String
    /// Those that teach it.
    package var lessons: [Lesson]

    package init(id: String, title: String, lessons: [Lesson]) {
      self.id = id
      self.title = title
      self.lessons = lessons
    }
  }

  package struct Lesson: Hashable, Sendable {
    package var id: String
    package var title: String

    package init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// A misconception.
  package struct Belief: Hashable, Sendable {
    package var title: String
    /// How to talk about it.
    package var help: String

    package init(title: String, help: String) {
      self.title = title
      self.help = help
    }
  }

  package var language: Localized.Language
  /// The drill's.
  package var id: String
  package var title: String
  /// By id; those of its variants among them.
  package var questions: [String: Question]
  /// Those asked about, in the drill's order.
  package var topics: [Topic]
  /// By id.
  package var beliefs: [String: Belief]
  package var rules = RuleSentences()

  package init(
    language: Localized.Language, id: String, title: String, questions: [String: Question],
    topics: [Topic], beliefs: [String: Belief]
  ) {
    self.language = language
    self.id = id
    self.title = title
    self.questions = questions
    self.topics = topics
    self.beliefs = beliefs
  }
}
