internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats
internal import Tutor

/// The scenarios that answers name, each read and explored once.
struct QuestionPool {
  private(set) var asked: [Question] = []
  /// The ids of scenarios that exist but can't be asked; the reason was reported.
  private(set) var unusable: Set<String> = []
  /// The names that a misspelling might mean.
  let known: AnswerableNames

  init(_ ids: [String], in surroundings: Surroundings) throws {
    guard !ids.isEmpty else {
      known = .course([])
      return
    }
    let content = try ContentFolder(surroundings)
    known = .course(content.answerableIDs)
    for id in ids {
      guard let path = Self.place(of: id, in: content) else { continue }
      if let question = try Self.question(id, at: path, in: surroundings) {
        asked.append(question)
      } else {
        unusable.insert(id)
      }
    }
  }

  /// Prepares listed scenarios, answered or not.
  fileprivate init(list ids: [String], in surroundings: Surroundings) throws {
    let content = try ContentFolder(surroundings)
    known = .list(ids)
    for id in ids {
      guard let path = Self.place(of: id, in: content) else {
        let unknown = Localized(
          "unknown scenario '\(SafeText.visible(id))'", "没有情景“\(SafeText.visible(id))”")
        throw Failure(
          .unusableInput, unknown.guessing(NearestName.of(id, among: content.answerableIDs)))
      }
      guard let question = try Self.question(id, at: path, in: surroundings) else {
        throw Failure(.unusableInput)
      }
      asked.append(question)
    }
  }

  /// The source of the scenario: its file, or the id of a generated question. Nil: there is none.
  static func place(of id: String, in content: ContentFolder) -> String? {
    content.repairPath(ofQuestion: id) ?? content.scenarioPath(id) ?? QuestionMaker.document(id)?.id
  }

  /// Nil if it can't be asked; the reason was reported.
  static func question(_ id: String, at path: String, in surroundings: Surroundings) throws
    -> Question?
  {
    if case .repair = QuestionID(id) { return try repair(at: path, in: surroundings) }
    let source: ScenarioSource
    do {
      source = try ScenarioSource(path, in: surroundings)
    } catch let failure as Failure where failure.outcome == .unusableInput {
      return nil
    }
    if let question = Question(id, source.document) { return question }
    if let fault = Question.fault(in: source.document.scenario) {
      _ = try source.report(fault, in: surroundings)
    }
    return nil
  }
}

extension QuestionPool {
  /// A repair as a question; nil if it can't be asked, with the reason reported.
  private static func repair(at path: String, in surroundings: Surroundings) throws -> Question? {
    var problems: [Problem] = []
    var sources: [SourceFile] = []
    switch Inputs.read(path) {
    case .failed(let problem): problems.append(problem)
    case .file(let file):
      sources = [file]
      if let repair = RepairReader.read(file, problems: &problems),
        let question = Question(repair, problems: &problems)
      {
        return question
      }
    }
    try surroundings.report(problems, in: sources)
    return nil
  }
}

/// The questions of `--questions`.
struct QuestionList {
  let ids: [String]
  let pool: QuestionPool

  /// - Parameter text: ids separated by commas.
  init(_ text: String, in surroundings: Surroundings) throws {
    ids = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }.uniqued()
    pool = try QuestionPool(list: ids, in: surroundings)
  }
}
