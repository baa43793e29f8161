internal import Assessment
internal import Course
internal import Drills
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats
internal import Tutor

/// Checks an author's files, one by one.
struct CheckReport {
  private(set) var problems: [Problem] = []
  private(set) var sources: [SourceFile] = []
  private var isUnreadable = false
  private var count = 0
  /// Those among the files, whose questions answers may name by number or code.
  private var drills: [PreparedDrill] = []
  private var answers: [(file: SourceFile, form: AnswerForm)] = []

  var outcome: Outcome {
    if isUnreadable { return .unusableInput }
    return problems.contains { $0.severity == .error } ? .doesNotHold : .done
  }

  var summary: Localized {
    let faults = problems.count { $0.severity == .error }
    return Localized(
      "\(count) file\(count == 1 ? "" : "s") checked, "
        + "\(faults == 0 ? "no faults" : faults == 1 ? "1 fault" : "\(faults) faults")",
      "已检查 \(count) 个文件，\(faults == 0 ? "没有问题" : "发现 \(faults) 处问题")")
  }

  /// Checks the whole course, including references between its parts.
  mutating func checkCourse(_ folder: ContentFolder) {
    let texts = folder.texts(problems: &problems)
    isUnreadable = isUnreadable || !problems.isEmpty
    let course = ReadCourse(texts, drawing: LaneDiagram.lines)
    problems += CourseChecks.problems(in: course) + PreparedDrill.problems(in: course)
    sources += texts.files
    count += texts.files.count
  }

  mutating func check(_ paths: [String], course: ContentFolder?) {
    for path in paths {
      if let folder = FolderWalk(path) {
        problems += folder.problems
        isUnreadable = isUnreadable || !folder.problems.isEmpty
        for file in folder.files where Self.isChecked(file) {
          checkFile(file, course: course)
        }
      } else {
        checkFile(path, course: course)
      }
    }
    for (file, form) in answers {
      noteSource(file) { $0.checkAnswers(file, as: form, course: course) }
    }
    answers = []
  }

  private static func isChecked(_ path: String) -> Bool {
    AnswerForm(path: path) != nil || path.hasSuffix(".md")
  }

  private mutating func checkFile(_ path: String, course: ContentFolder?) {
    count += 1
    switch Inputs.read(path) {
    case .failed(let problem):
      problems.append(problem)
      isUnreadable = true
    case .file(let file):
      noteSource(file) { $0.checkText(file, course: course) }
    }
  }

  private mutating func noteSource(_ file: SourceFile, _ check: (inout CheckReport) -> Void) {
    let before = problems.count
    check(&self)
    if problems.count > before { sources.append(file) }
  }

  private mutating func checkText(_ file: SourceFile, course: ContentFolder?) {
    if file.name.hasSuffix(".md") {
      _ = LessonReader.read(file, problems: &problems)
      return
    }
    let form = AnswerForm(path: file.name) ?? .yml
    guard form == .yml || form == .json else {
      return answers.append((file, form))
    }
    var found: [Problem] = []
    let root =
      form == .json
      ? JSONReader.read(file, problems: &found) : YAMLReader.read(file, problems: &found)
    guard let root else {
      problems += found
      isUnreadable = true
      return
    }
    let first = root.items?.first ?? root
    if first["answers"] != nil {
      answers.append((file, form))
    } else if first["steps"] != nil || root.items != nil {
      checkTraces(file)
    } else if first["trials"] != nil, first["holds"] != nil {
      if let repair = RepairReader.read(file, problems: &problems) {
        problems += RepairProofs.problems(of: repair)
      }
    } else if DrillReader.keys.contains(where: { Self.isDrills($0) && first[$0] != nil }) {
      checkDrill(file, course)
    } else {
      checkScenario(file)
    }
  }

  private mutating func checkAnswers(
    _ file: SourceFile, as form: AnswerForm, course: ContentFolder?
  ) {
    let sheets = AnswerReader.read(file, as: form, learner: file.name)
    problems += sheets.problems
    guard let known = course?.answerableIDs else {
      problems += sheets.sheets.flatMap(\.problems)
      return
    }
    for sheet in sheets.sheets {
      let (read, unknown, names) = named(sheet, besides: known)
      problems += read.problems
      if drills.isEmpty, let answer = unknown.first(where: Self.hasCode) {
        problems.append(Self.ofDrill(answer, in: file))
        continue
      }
      guard !unknown.isEmpty else { continue }
      var guesses: NameGuesses? = NameGuesses(names)
      problems += unknown.map { names.problem($0, &guesses) }
    }
  }

  /// A learner's answers, read by the drill that explains most of them, those to no question, and
  /// the names that they could have used.
  private func named(
    _ sheet: AnswerSheet, besides known: [String]
  ) -> (AnswerSheet, unknown: [WrittenAnswer], AnswerableNames) {
    func reading(_ sheet: AnswerSheet, of drill: PreparedDrill?) -> (
      AnswerSheet, unknown: [WrittenAnswer], AnswerableNames
    ) {
      let own = drill.map { DrillSlots.known(of: $0) }
      let names = Set(known + (own?.names ?? []))
      let unknown = sheet.answers.filter { answer in
        let name = answer.scenario.text
        // More sheets may have been printed than the drill says.
        let isOnOtherSheet = drill.map {
          DrillSlots.count(naming: [name], of: $0.drill) > $0.drill.variants
        }
        return !names.contains(name) && isOnOtherSheet != true
          && QuestionMaker.document(name) == nil
      }
      return (sheet, unknown, own ?? .course(known))
    }
    let readings = drills.map { reading($0.codes.read(sheet), of: $0) }
    return readings.min { $0.unknown.count < $1.unknown.count } ?? reading(sheet, of: nil)
  }

  /// Then the others of this learner may be numbers of the drill's questions.
  private static func hasCode(_ answer: WrittenAnswer) -> Bool {
    AnswerCodes.isCode(answer.scenario.text)
  }

  private static func ofDrill(_ answer: WrittenAnswer, in file: SourceFile) -> Problem {
    let code = answer.scenario.text
    return Problem(
      file: file.name, range: answer.scenario.range,
      message: Localized(
        "'\(code)' is a question of a drill, whose answers were not checked",
        "“\(code)”是练习里的题目，这样的答案没有检查"),
      expectation: Localized(
        "the drill's file too: 'lifeline check DRILL.yml \(file.name)'",
        "同时给出练习的文件：'lifeline check 练习.yml \(file.name)'"),
      severity: .warning)
  }

  /// Whether only drills have this key.
  private static func isDrills(_ key: String) -> Bool { !ScenarioReader.keys.contains(key) }

  /// Its questions must exist and be askable.
  private mutating func checkDrill(_ file: SourceFile, _ course: ContentFolder?) {
    guard let drill = DrillReader.read(file, problems: &problems), let course else { return }
    if let drill = PreparedDrill(drill, Curriculum(course.texts), problems: &problems) {
      drills.append(drill)
    }
  }

  private mutating func checkTraces(_ file: SourceFile) {
    for reading in FieldTraceReader.read(file, problems: &problems) {
      if case .unreadable(_, _, let found) = reading { problems += found }
    }
  }

  /// A scenario must be readable, and every step possible.
  private mutating func checkScenario(_ file: SourceFile) {
    var found: [Problem] = []
    let document = ScenarioReader.read(file, problems: &found)
    problems += found
    guard let document, !found.contains(where: { $0.severity == .error }) else { return }
    if let fault = Simulation.run(document.scenario).fault {
      problems.append(FaultText.problem(for: fault, in: document))
    }
  }
}
