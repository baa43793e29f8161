internal import Assessment
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats
internal import Tutor

/// The scenarios that answers name, each read and explored once.
struct QuestionPool {
  private(set) var asked: [GradedQuestion] = []
  /// Ids of scenarios that exist and cannot be asked; why was reported.
  private(set) var unusable: Set<String> = []
  /// What an answer may have meant.
  let known: AnswerableNames
  /// The questions', by id.
  private(set) var titles: [String: Localized] = [:]

  init(_ ids: [String], in surroundings: Surroundings) throws {
    guard !ids.isEmpty else {
      known = .course([])
      return
    }
    let content = try ContentFolder(surroundings)
    known = .course(content.scenarioIDs)
    for id in ids {
      guard let path = Self.place(of: id, in: content) else { continue }
      if let (question, title) = try Self.question(id, at: path, in: surroundings) {
        asked.append(question)
        titles[id] = title
      } else {
        unusable.insert(id)
      }
    }
  }

  /// Where the scenario is read from: its file, or, of a made question, its id.
  static func place(of id: String, in content: ContentFolder) -> String? {
    content.scenarioPath(id) ?? QuestionMaker.document(id)?.id
  }

  /// Nil where it cannot be asked: why was reported.
  static func question(_ id: String, at path: String, in surroundings: Surroundings) throws
    -> (question: GradedQuestion, title: Localized?)?
  {
    let source: ScenarioSource
    do {
      source = try ScenarioSource(path, in: surroundings)
    } catch let failure as Failure where failure.outcome == .unusableInput {
      return nil
    }
    let scenario = source.document.scenario
    let run = Simulation.run(scenario)
    let orders = Explorer.orders(of: scenario)
    if let fault = run.fault ?? orders.fault {
      _ = try source.report(fault, in: surroundings)
      return nil
    }
    let question = GradedQuestion(
      id: id, scenario: scenario,
      allowed: AllowedOrders(orders, usualRun: run.trace, of: scenario),
      about: source.document.about)
    return (question, source.document.title)
  }
}
