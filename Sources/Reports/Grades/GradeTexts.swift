/// What the course says of what grades show, in one language: handed in, as reports know no course.
package struct GradeTexts: Hashable, Sendable {
  /// The misconceptions' titles, by id.
  package var beliefs: [String: String]
  package var rules: RuleSentences
  /// The questions' titles, by id.
  package var questions: [String: String]

  package init(
    beliefs: [String: String] = [:], rules: RuleSentences = RuleSentences(),
    questions: [String: String] = [:]
  ) {
    self.beliefs = beliefs
    self.rules = rules
    self.questions = questions
  }
}
