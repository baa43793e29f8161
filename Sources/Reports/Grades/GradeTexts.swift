/// What the course says of what grades show, in one language: handed in, as reports know no course.
package struct GradeTexts: Hashable, Sendable {
  /// The misconceptions' titles, by id.
  package var beliefs: [String: String]
  package var rules: RuleSentences

  package init(beliefs: [String: String] = [:], rules: RuleSentences = RuleSentences()) {
    self.beliefs = beliefs
    self.rules = rules
  }
}
