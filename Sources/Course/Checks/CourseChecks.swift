package import Assessment
internal import Documents
package import ScenarioLanguage
package import TextFormats

/// All checks of a course.
package enum CourseChecks {
  /// Checks of a file, or of two files that refer to each other.
  private static let soundness: [@Sendable (ReadCourse) -> [Problem]] = [
    FileNames.problems, BothLanguages.problems, LanguagesInStep.problems, References.problems,
    ScenarioHeaders.problems, RulesAskedFor.problems, AnswerableQuestions.problems,
    RepairProofs.problems,
    FadedPredictions.problems, GeneratedBodies.problems, LineWidths.problems,
    RuleTexts.problems, Misconceptions.problems,
    ClaimEntries.problems, FailableChecks.problems, Evidence.problems, CallbackTexts.problems,
    GlossaryTerms.problems, Wording.problems, UnreadFiles.problems,
  ]
  /// Checks for gaps in the course as a whole.
  private static let coverage: [@Sendable (ReadCourse) -> [Problem]] = [
    RulesUsed.problems, TaughtClaims.problems, LessonShapes.problems,
  ]

  /// All problems: the readers' first, then check by check.
  package static func problems(in course: ReadCourse) -> [Problem] {
    faults(in: course) + gaps(in: course)
  }

  /// The problems that a part of a course can have, too.
  package static func faults(in course: ReadCourse) -> [Problem] {
    course.problems + soundness.flatMap { $0(course) }
  }

  /// The gaps in the whole course.
  package static func gaps(in course: ReadCourse) -> [Problem] { coverage.flatMap { $0(course) } }
}

/// A course that is read completely, in order to check or list it.
package struct ReadCourse: Sendable {
  package var curriculum: Curriculum
  /// In the order of the files.
  package var lessons: [Lesson]
  package var scenarios: [ScenarioDocument]
  var rules: [RuleText]
  var misconceptions: [MisconceptionText]
  var claims: [ClaimEntry]
  package var drills: [Drill]
  package var repairs: [Repair]
  var callbackMeanings: [CallbackMeaning]
  var glossary: [Term]
  /// The readers' problems.
  package var problems: [Problem]

  /// Draws a scenario's run; nil: the diagrams in lessons aren't checked.
  let drawing: Drawing?

  package typealias Drawing = @Sendable (ScenarioDocument, Localized.Language) -> [String]

  package init(_ texts: CourseTexts, drawing: Drawing? = nil) {
    self.drawing = drawing
    var problems: [Problem] = []
    curriculum = Curriculum(texts)
    func read<Content>(
      _ folder: String, _ ending: String = ".yml",
      by reader: (SourceFile, inout [Problem]) -> Content?
    ) -> [Content] {
      texts.files(in: folder, ending: ending).compactMap { reader($0, &problems) }
    }
    lessons = read(CoursePath.lessons, ".md") { LessonReader.read($0, problems: &$1) }
    scenarios = read(CoursePath.scenarios) { ScenarioReader.read($0, problems: &$1) }
    rules = read(CoursePath.rules) { RuleTextReader.read($0, problems: &$1) }
    misconceptions = curriculum.misconceptions(problems: &problems)
    claims = curriculum.claims(problems: &problems)
    callbackMeanings = curriculum.callbackMeanings(problems: &problems)
    glossary = curriculum.glossary(problems: &problems)
    drills = read(CoursePath.drills) { DrillReader.read($0, problems: &$1) }
    repairs = read(CoursePath.repairs) { RepairReader.read($0, problems: &$1) }
    self.problems = problems
  }

  /// The scenario in the file with this name.
  func scenario(_ id: String) -> ScenarioDocument? {
    scenarios.first { $0.file == CoursePath.scenarios + id + ".yml" }
  }

  /// The first line of a file or a lesson's header with this key, or else the file's first line.
  func place(of key: String, in file: String) -> SourceRange {
    let lines = curriculum.texts[file]?.lines ?? []
    let line = lines.firstIndex { $0.hasPrefix(key + ":") }
    return SourceRange(
      start: SourceLocation(line: (line ?? 0) + 1, column: 1),
      length: line == nil ? 1 : key.unicodeScalars.count)
  }

  func claim(_ id: String) -> ClaimEntry? { claims.first { $0.id == id } }
}
