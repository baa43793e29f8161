internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Runs the check of a ledger entry on the engine.
struct ClaimTrial {
  private let course: ReadCourse
  private let walk: ClaimWalk

  init(_ course: ReadCourse) {
    self.course = course
    walk = ClaimWalk(course.claims)
  }

  /// Nothing where the check passes or there is none.
  func problems(of entry: ClaimEntry) -> [Problem] {
    guard let check = entry.check else { return [] }
    switch check {
    case .inScenario(let sentence, let scenario, let holds):
      return decide(sentence, in: scenario, holds: holds, entry)
    case .everywhere(let sentence, _, _, let holds):
      switch walk[check] {
      case .decided(let verdict):
        return verdict.holds == holds ? [] : [failed(sentence, holds: verdict.holds, entry)]
      case .unreadable(let problems): return problems.map { told($0, entry) }
      case nil: return []
      }
    case .prints(let scenario, let callbacks): return compare(scenario, callbacks, entry)
    }
  }

  private func decide(_ sentence: String, in id: String, holds: Bool, _ entry: ClaimEntry)
    -> [Problem]
  {
    guard var document = course.scenario(id) else { return unknown(id, entry) }
    var problems: [Problem] = []
    guard let reading = ClaimReader.read(sentence, in: &document.scenario, problems: &problems)
    else { return problems.map { told($0, entry) } }
    let idle = reading.warnings(in: document.scenario)
    guard idle.isEmpty else { return idle.map { told($0, entry) } }
    let verdict = ClaimSearch.decide(reading.claim, in: document.scenario)
    return verdict.holds == holds ? [] : [failed(sentence, holds: verdict.holds, entry)]
  }

  private func compare(_ id: String, _ callbacks: [String], _ entry: ClaimEntry) -> [Problem] {
    guard let document = course.scenario(id) else { return unknown(id, entry) }
    let said = callbacks.map { CallbackNameReader.read($0, in: document.scenario) }
    let orders = Explorer.orders(of: document.scenario).orders
    let comes = orders.contains { order in
      order.count == said.count
        && zip(order, said).allSatisfy { happened, line in
          if case .callback(let wanted, _) = line { happened.matches(wanted) } else { false }
        }
    }
    guard !comes else { return [] }
    let usual = (orders.first ?? []).map { CallbackText.text(of: $0, in: document.scenario) }
    return [
      ClaimEntries.problem(
        entry,
        Localized(
          "'\(entry.id)': scenario '\(id)' prints something else", "“\(entry.id)”：情景“\(id)”打印的是别的"),
        Localized(verbatim: usual.joined(separator: ", ")))
    ]
  }

  /// Nothing where the file is there and cannot be read: its reader has said so.
  private func unknown(_ id: String, _ entry: ClaimEntry) -> [Problem] {
    if course.curriculum.scenarios.contains(id) { return [] }
    return [
      ClaimEntries.problem(
        entry,
        Localized(
          "'\(entry.id)' names scenario '\(id)', which there is not",
          "“\(entry.id)”提到情景“\(id)”，但没有这个情景"),
        Localized("a file Content/scenarios/\(id).yml", "文件 Content/scenarios/\(id).yml"),
        suggestion: NearestName.of(id, among: course.curriculum.scenarios))
    ]
  }

  private func failed(_ sentence: String, holds: Bool, _ entry: ClaimEntry) -> Problem {
    ClaimEntries.problem(
      entry,
      Localized(
        "'\(entry.id)': '\(sentence)' \(holds ? "holds" : "does not hold")",
        "“\(entry.id)”：'\(sentence)' \(holds ? "holds" : "does not hold")"),
      Localized("holds: \(holds), or another sentence", "写成 holds: \(holds)，或者换一句话"))
  }

  private func told(_ problem: Problem, _ entry: ClaimEntry) -> Problem {
    ClaimEntries.problem(
      entry, Localized("'\(entry.id)': \(problem.message)", "“\(entry.id)”：\(problem.message)"),
      problem.expectation,
      suggestion: problem.suggestion)
  }
}
