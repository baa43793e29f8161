internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// Prepares a question of a drill, or reports why it can't be asked.
enum DrillItemReader {
  static func read(
    _ entry: Drill.Question, number: Int, of drill: Drill, _ curriculum: Curriculum,
    problems: inout [Problem]
  ) -> PreparedDrill.Item? {
    if case .scenario(let name) = entry.source, case .repair(let id) = QuestionID(name) {
      return repair(id, entry, number: number, of: drill, curriculum, problems: &problems)
    }
    guard let document = document(of: entry, of: drill, curriculum, &problems),
      var question = question(document, of: entry, of: drill, &problems)
    else { return nil }
    question.weight = entry.weight
    let distractors = entry.distractors.map { texts in
      texts.compactMap { distractor($0, in: question, of: drill, &problems) }
    }
    return PreparedDrill.Item(
      number: number, time: entry.time, question: question, distractors: distractors)
  }

  private static func repair(
    _ id: String, _ entry: Drill.Question, number: Int, of drill: Drill, _ curriculum: Curriculum,
    problems: inout [Problem]
  ) -> PreparedDrill.Item? {
    var faults: [Problem] = []
    guard let repair = curriculum.repair(id, problems: &faults),
      var question = Question(repair, problems: &faults)
    else {
      problems.append(
        Problem(
          file: drill.file, range: entry.range,
          message: Localized("there is no repair '\(id)' that can be run", "没有能运行的修复题“\(id)”"),
          expectation: Localized("the id of a file in Content/repairs", "Content/repairs 里文件的 id"),
          suggestion: NearestName.of(id, among: curriculum.repairs).map {
            QuestionID.repair($0).text
          }))
      return nil
    }
    question.weight = entry.weight
    return PreparedDrill.Item(
      number: number, time: entry.time, question: question, distractors: [],
      lessonTopic: curriculum.lesson(asking: id)?.topic)
  }

  private static func document(
    of entry: Drill.Question, of drill: Drill, _ curriculum: Curriculum,
    _ problems: inout [Problem]
  ) -> ScenarioDocument? {
    switch entry.source {
    case .inline(let document): return document
    case .scenario(let id):
      if let made = QuestionMaker.document(id) { return made }
      var faults: [Problem] = []
      if let document = curriculum.scenario(id, problems: &faults) { return document }
      problems.append(
        faults.isEmpty
          ? Problem(
            file: drill.file, range: entry.range,
            message: Localized("unknown scenario '\(id)'", "没有情景“\(id)”"),
            expectation: Localized(
              "an id that 'lifeline list scenarios' shows, or the id of a generated question",
              "'lifeline list scenarios' 里的 id，或者自动出的题的 id"),
            suggestion: NearestName.of(id, among: curriculum.scenarios))
          : Problem(
            file: drill.file, range: entry.range,
            message: Localized("scenario '\(id)' cannot be read", "情景“\(id)”无法读取"),
            expectation: Localized(
              "one that 'lifeline run \(id)' can run", "'lifeline run \(id)' 能运行的情景")))
      return nil
    }
  }

  private static func question(
    _ document: ScenarioDocument, of entry: Drill.Question, of drill: Drill,
    _ problems: inout [Problem]
  ) -> Question? {
    if let question = Question(entry.id, document) { return question }
    if case .inline = entry.source, let fault = Question.fault(in: document.scenario) {
      problems.append(FaultText.problem(for: fault, in: document))
    } else {
      problems.append(
        Problem(
          file: drill.file, range: entry.range,
          message: Localized("scenario '\(entry.id)' cannot be run", "情景“\(entry.id)”无法运行"),
          expectation: Localized(
            "one that 'lifeline run \(entry.id)' can run", "'lifeline run \(entry.id)' 能运行的情景")))
    }
    return nil
  }

  /// A callback that isn't called, so picking it is wrong.
  private static func distractor(
    _ written: PlacedText, in question: Question, of drill: Drill, _ problems: inout [Problem]
  ) -> Occurrence? {
    func problem(_ message: Localized, _ expectation: Localized, _ suggestion: String? = nil) {
      problems.append(
        Problem(
          file: drill.file, range: written.range, message: message, expectation: expectation,
          suggestion: suggestion))
    }
    switch CallbackNameReader.read(written.text, in: question.scenario) {
    case .unknown(let suggestion):
      problem(
        Localized("unknown callback '\(written.text)'", "没有回调“\(written.text)”"),
        Localized(
          "a callback of the scenario's objects, such as A.viewDidLoad", "情景里对象的回调，例如 A.viewDidLoad"
        ),
        suggestion)
      return nil
    case .callback(let occurrence, _):
      let happening = question.trace.events.filter {
        question.scenario.isAsked($0)
      }.map(\.occurrence)
      guard
        (happening + question.allowed.orders.joined()).contains(where: { $0.matches(occurrence) })
      else { return occurrence }
      problem(
        Localized("'\(written.text)' is called in this scenario", "“\(written.text)”在这个情景里会被调用"),
        Localized("a callback that is not called in the run", "运行时不会被调用的回调"))
      return nil
    }
  }
}
