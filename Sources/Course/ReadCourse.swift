internal import Documents
package import ScenarioLanguage
package import TextFormats

/// The whole course read, for those who check or list it.
package struct ReadCourse: Sendable {
  package var curriculum: Curriculum
  /// In the order of their files.
  var lessons: [Lesson] = []
  package var scenarios: [ScenarioDocument] = []
  var rules: [RuleText] = []
  var misconceptions: [MisconceptionText] = []
  var claims: [ClaimEntry] = []
  package var drills: [Drill] = []
  var callbackMeanings: [CallbackMeaning] = []
  var glossary: [Term] = []
  /// What the readers found wrong.
  package var problems: [Problem] = []

  /// Draws a scenario's run in lines; nil: diagrams in lessons are taken as they are.
  let drawing: Drawing?

  package typealias Drawing = @Sendable (ScenarioDocument, Localized.Language) -> [String]

  package init(_ texts: CourseTexts, drawing: Drawing? = nil) {
    self.drawing = drawing
    var problems: [Problem] = []
    curriculum = Curriculum(texts)
    for file in texts.files(in: CoursePath.lessons, ending: ".md") {
      if let lesson = LessonReader.read(file, problems: &problems) { lessons.append(lesson) }
    }
    for file in texts.files(in: CoursePath.scenarios, ending: ".yml") {
      if let scenario = ScenarioReader.read(file, problems: &problems) {
        scenarios.append(scenario)
      }
    }
    for file in texts.files(in: CoursePath.rules, ending: ".yml") {
      if let rule = RuleTextReader.read(file, problems: &problems) { rules.append(rule) }
    }
    misconceptions = curriculum.misconceptions(problems: &problems)
    claims = curriculum.claims(problems: &problems)
    callbackMeanings = curriculum.callbackMeanings(problems: &problems)
    glossary = curriculum.glossary(problems: &problems)
    for file in texts.files(in: CoursePath.drills, ending: ".yml") {
      if let drill = DrillReader.read(file, problems: &problems) { drills.append(drill) }
    }
    self.problems = problems
  }

  /// The scenario in the file of this name.
  func scenario(_ id: String) -> ScenarioDocument? {
    scenarios.first { $0.file == CoursePath.scenarios + id + ".yml" }
  }

  /// The first line that gives this key of a file or of a lesson's header; the file's first line
  /// where none does.
  func place(of key: String, in file: String) -> SourceRange {
    let lines = curriculum.texts[file]?.lines ?? []
    let line = lines.firstIndex { $0.hasPrefix(key + ":") }
    return SourceRange(
      start: SourceLocation(line: (line ?? 0) + 1, column: 1),
      length: line == nil ? 1 : key.unicodeScalars.count)
  }

  func claim(_ id: String) -> ClaimEntry? { claims.first { $0.id == id } }
}
