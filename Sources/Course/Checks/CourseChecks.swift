package import TextFormats

/// Everything that can be wrong with a course, each kind in a file of its own beside this one.
package enum CourseChecks {
  private static let all: [@Sendable (ReadCourse) -> [Problem]] = [
    FileNames.problems, BothLanguages.problems, LanguagesInStep.problems, References.problems,
    ScenarioHeaders.problems, AnswerableQuestions.problems,
    FadedPredictions.problems, GeneratedBodies.problems,
    LineWidths.problems, RuleTexts.problems, Misconceptions.problems, ClaimEntries.problems,
    CallbackTexts.problems, GlossaryTerms.problems, Wording.problems, UnreadFiles.problems,
  ]

  /// All problems: the readers' own first, then check by check.
  package static func problems(in course: ReadCourse) -> [Problem] {
    course.problems + all.flatMap { $0(course) }
  }
}
