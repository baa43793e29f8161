internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Runs the check of a ledger entry on the engine.
struct ClaimTrial {
  private let course: ReadCourse

  init(_ course: ReadCourse) { self.course = course }

  /// Nothing where the check passes or there is none.
  func problems(of entry: ClaimEntry) -> [Problem] {
    switch entry.check {
    case nil: []
    case .inScenario(let sentence, let scenario, let holds)?:
      decide(sentence, in: scenario, holds: holds, entry)
    case .everywhere(let sentence, let depth, let ios, let holds)?:
      search(sentence, depth: depth, ios: ios, holds: holds, entry)
    case .prints(let scenario, let callbacks)?: compare(scenario, callbacks, entry)
    }
  }

  private func decide(_ sentence: String, in id: String, holds: Bool, _ entry: ClaimEntry)
    -> [Problem]
  {
    guard var document = course.scenario(id) else { return [unknown(id, entry)] }
    var problems: [Problem] = []
    guard let reading = ClaimReader.read(sentence, in: &document.scenario, problems: &problems)
    else { return problems.map { told($0, entry) } }
    let verdict = ClaimSearch.decide(reading.claim, in: document.scenario)
    return verdict.holds == holds ? [] : [failed(sentence, holds: verdict.holds, entry)]
  }

  private func search(
    _ sentence: String, depth: Int, ios: Int?, holds: Bool, _ entry: ClaimEntry
  ) -> [Problem] {
    let version = ios ?? Platform.versions.upperBound
    var problems: [Problem] = []
    guard let plain = SmallApp(ios: version) else { return [] }
    var scenario = plain.document.scenario
    guard let reading = ClaimReader.read(sentence, in: &scenario, problems: &problems),
      let app = SmallApp(ios: version, further: reading.steps.map { ($0.step, $0.text) })
    else { return problems.map { told($0, entry) } }
    var start = app.document.scenario
    start.texts = scenario.texts
    let verdict = ClaimSearch.search(
      reading.claim, from: start, alphabet: app.alphabet, depth: depth)
    return verdict.holds == holds ? [] : [failed(sentence, holds: verdict.holds, entry)]
  }

  private func compare(_ id: String, _ callbacks: [String], _ entry: ClaimEntry) -> [Problem] {
    guard let document = course.scenario(id) else { return [unknown(id, entry)] }
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
        entry, "'\(entry.id)': scenario '\(id)' prints something else",
        usual.joined(separator: ", "))
    ]
  }

  private func unknown(_ id: String, _ entry: ClaimEntry) -> Problem {
    ClaimEntries.problem(
      entry, "'\(entry.id)' names scenario '\(id)', which there is not",
      suggestion: NearestName.of(id, among: course.scenarios.compactMap(\.id)))
  }

  private func failed(_ sentence: String, holds: Bool, _ entry: ClaimEntry) -> Problem {
    ClaimEntries.problem(
      entry, "'\(entry.id)': '\(sentence)' \(holds ? "holds" : "does not hold")",
      "holds: \(holds), or another sentence")
  }

  private func told(_ problem: Problem, _ entry: ClaimEntry) -> Problem {
    ClaimEntries.problem(
      entry, "'\(entry.id)': \(problem.message)", problem.expectation,
      suggestion: problem.suggestion)
  }
}
