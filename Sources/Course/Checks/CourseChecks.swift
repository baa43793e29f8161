package import TextFormats

/// Everything that can be wrong with a course.
package enum CourseChecks {
  /// What can be wrong with a file, or with two that speak of each other.
  private static let soundness: [@Sendable (ReadCourse) -> [Problem]] = [
    FileNames.problems, BothLanguages.problems, LanguagesInStep.problems, References.problems,
    ScenarioHeaders.problems, RulesAskedFor.problems, AnswerableQuestions.problems,
    FadedPredictions.problems, GeneratedBodies.problems, LineWidths.problems,
    RuleTexts.problems, Misconceptions.problems,
    ClaimEntries.problems, FailableChecks.problems, Evidence.problems, CallbackTexts.problems,
    GlossaryTerms.problems, Wording.problems, UnreadFiles.problems,
  ]
  /// What the course as a whole leaves out.
  private static let coverage: [@Sendable (ReadCourse) -> [Problem]] = [
    RulesUsed.problems, TaughtClaims.problems,
  ]

  /// All problems: the readers' own first, then check by check.
  package static func problems(in course: ReadCourse) -> [Problem] {
    faults(in: course) + gaps(in: course)
  }

  /// Only those that a part of a course can have too.
  package static func faults(in course: ReadCourse) -> [Problem] {
    course.problems + soundness.flatMap { $0(course) }
  }

  /// Only what is missing from the whole.
  package static func gaps(in course: ReadCourse) -> [Problem] { coverage.flatMap { $0(course) } }
}
