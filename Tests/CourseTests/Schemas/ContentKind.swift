import Assessment
import Course
import ScenarioLanguage
import TestSupport
import TextFormats

/// A kind of content file: its schema, its folder, and the readers and checks that reject a bad
/// one.
enum ContentKind: String, CaseIterable {
  case scenario
  case fieldTrace = "field-trace"
  case fieldTraceLedger = "field-trace-ledger"
  case rule, misconception, claims, callbacks, glossary, drill, repair
  case lessonHeader = "lesson-header"
  case answers

  var schema: String { "\(rawValue).schema.json" }

  /// Whether a file of the course is of this kind. Answers aren't part of the course.
  func has(_ path: String) -> Bool {
    switch self {
    case .scenario: path.hasPrefix("Content/scenarios/")
    case .fieldTrace: path.hasPrefix("Content/field-traces/")
    case .fieldTraceLedger: path == "Content/field-trace-ledger.yml"
    case .rule: path.hasPrefix("Content/rules/")
    case .misconception: path.hasPrefix("Content/misconceptions/")
    case .claims: path.hasPrefix("Content/claims/")
    case .callbacks: path.hasPrefix("Content/callbacks/")
    case .glossary: path.hasPrefix("Content/glossary/")
    case .drill: path.hasPrefix("Content/drills/")
    case .repair: path.hasPrefix("Content/repairs/")
    case .lessonHeader: path.hasPrefix("Lessons/")
    case .answers: false
    }
  }

  /// The part that the schema applies to: the file, or a lesson's header with its line numbers.
  func document(in file: SourceFile) -> SourceFile {
    guard self == .lessonHeader else { return file }
    let header = file.lines.dropFirst().prefix { $0 != "---" }
    return SourceFile(
      name: file.name, text: "\n" + header.joined(separator: "\n"))
  }

  /// The readers' problems with a document.
  func readerProblems(_ text: String) -> [Problem] {
    var problems: [Problem] = []
    let file = SourceFile(name: sample ?? "sample.yml", text: text)
    switch self {
    case .fieldTrace:
      let readings = FieldTraceReader.read(file, problems: &problems)
      return readings.reduce(into: problems) { problems, reading in
        if case .unreadable(_, _, let faults) = reading { problems += faults }
      }
    case .fieldTraceLedger:
      _ = LedgerLine.read(file, problems: &problems)
      return problems
    case .answers:
      let sheets = AnswerReader.read(file, as: .yml, learner: "sample")
      return sheets.problems + sheets.sheets.flatMap(\.problems)
    default:
      let sample = course(with: text).files.first { $0.key == self.sample }
      let texts = CourseTexts(sample.map { [SourceFile(name: $0.key, text: $0.value)] } ?? [])
      return ReadCourse(texts).problems
    }
  }

  /// The problems of the readers and checks with a document.
  func allProblems(_ text: String) -> [Problem] {
    guard let sample else { return readerProblems(text) }
    return course(with: text).problems.filter { $0.file == sample }
  }

  /// The path of a document of this kind in a course; nil: outside.
  private var sample: String? {
    switch self {
    case .scenario: "Content/scenarios/sample.yml"
    case .rule: "Content/rules/launch.main-first.yml"
    case .misconception: "Content/misconceptions/sample.yml"
    case .claims: "Content/claims/000.yml"
    case .callbacks: SmallCourse.callbacks
    case .glossary: SmallCourse.glossary
    case .drill: "Content/drills/sample.yml"
    case .repair: "Content/repairs/sample.yml"
    case .lessonHeader: "Lessons/01-states.en.md"
    case .fieldTrace, .fieldTraceLedger, .answers: nil
    }
  }

  private func course(with text: String) -> SmallCourse {
    var course = SmallCourse.sound
    guard let sample else { return course }
    guard self == .lessonHeader else {
      course.add(sample, text)
      return course
    }
    let old = document(in: SourceFile(name: sample, text: course.files[sample] ?? ""))
    course.replace(String(old.text.dropFirst()), by: text, in: sample)
    return course
  }
}

extension SmallCourse {
  /// Created once, as it generates the lessons' runs.
  fileprivate static let sound = SmallCourse()
}
