internal import Assessment
internal import Claims
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

  /// Empty if the check passes or there is none.
  func problems(of entry: ClaimEntry) -> [Problem] {
    guard let check = entry.check else { return [] }
    switch check {
    case .inScenario(let sentence, let scenario, let holds):
      return decide(sentence, in: scenario, holds: holds, entry)
    case .everywhere(let sentence, _, _, let holds):
      switch walk[check] {
      case .decided(let verdict):
        return verdict.holds == holds ? [] : [failed(sentence, holds: verdict.holds, entry)]
      case .unreadable(let problems): return problems.map { located($0, entry) }
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
    else { return problems.map { located($0, entry) } }
    let idle = reading.warnings(in: document.scenario)
    guard idle.isEmpty else { return idle.map { located($0, entry) } }
    let verdict = ClaimSearch.decide(reading.claim, in: document.scenario)
    return verdict.holds == holds ? [] : [failed(sentence, holds: verdict.holds, entry)]
  }

  private func compare(_ id: String, _ callbacks: [String], _ entry: ClaimEntry) -> [Problem] {
    guard let document = course.scenario(id) else { return unknown(id, entry) }
    let lines = callbacks.map { CallbackNameReader.read($0, in: document.scenario) }
    let orders = Explorer.orders(of: document.scenario).orders
    let isPossible = orders.contains { order in
      order.count == lines.count
        && zip(order, lines).allSatisfy { occurrence, line in
          if case .callback(let wanted, _) = line { occurrence.matches(wanted) } else { false }
        }
    }
    guard !isPossible else { return [] }
    let usual = (orders.first ?? []).map { CallbackText.text(of: $0, in: document.scenario) }
    return [
      ClaimEntries.problem(
        entry,
        Localized(
          "'\(entry.id)': scenario '\(id)' prints something else", "“\(entry.id)”：情景“\(id)”打印的是别的"),
        Localized(verbatim: usual.joined(separator: ", ")))
    ]
  }

  /// Empty if the file exists but is unreadable, which its reader reports.
  private func unknown(_ id: String, _ entry: ClaimEntry) -> [Problem] {
    if course.curriculum.scenarios.contains(id) { return [] }
    return [
      ClaimEntries.problem(
        entry,
        Localized(
          "'\(entry.id)' names scenario '\(id)', which does not exist",
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

  private func located(_ problem: Problem, _ entry: ClaimEntry) -> Problem {
    ClaimEntries.problem(
      entry, Localized("'\(entry.id)': \(problem.message)", "“\(entry.id)”：\(problem.message)"),
      problem.expectation,
      suggestion: problem.suggestion)
  }
}

/// Decides the ledger's claims about all sequences of steps: those with the same version and depth
/// together, in one search through the small app's worlds.
struct ClaimWalk {
  enum Outcome {
    case decided(ClaimVerdict)
    /// The sentence is unreadable.
    case unreadable([Problem])
  }

  /// The bounds of a search: a version of iOS and a number of steps.
  private struct Bounds: Hashable {
    var ios: Int
    var depth: Int
  }

  private struct Question: Hashable {
    var sentence: String
    var bounds: Bounds
  }

  private var outcomes: [Question: Outcome] = [:]

  init(_ entries: [ClaimEntry]) {
    let questions = entries.compactMap { $0.check.flatMap(ClaimWalk.question) }
    for (bounds, asked) in Dictionary(grouping: questions, by: \.bounds) {
      decide(asked.map(\.sentence), within: bounds)
    }
  }

  /// Nil if the check isn't about all sequences.
  subscript(check: ClaimEntry.Check) -> Outcome? {
    ClaimWalk.question(check).flatMap { outcomes[$0] }
  }

  private static func question(_ check: ClaimEntry.Check) -> Question? {
    guard case .everywhere(let sentence, let depth, let ios, _) = check else { return nil }
    return Question(
      sentence: sentence,
      bounds: Bounds(ios: ios ?? Platform.versions.upperBound, depth: depth))
  }

  private mutating func decide(_ sentences: [String], within bounds: Bounds) {
    guard let plain = SmallApp(ios: bounds.ios) else { return }
    var scenario = plain.document.scenario
    var readable: [(sentence: String, reading: ClaimReader.Reading)] = []
    for sentence in sentences {
      var problems: [Problem] = []
      if let reading = ClaimReader.read(sentence, in: &scenario, problems: &problems) {
        readable.append((sentence, reading))
      } else {
        outcomes[Question(sentence: sentence, bounds: bounds)] = .unreadable(problems)
      }
    }
    // Claims with the same further steps share a walk.
    var walks: [[StepEntry]: (app: SmallApp, claims: [(sentence: String, claim: Claim)])] = [:]
    for (sentence, reading) in readable {
      guard let app = SmallApp(ios: bounds.ios, following: [reading]) else { return }
      walks[app.alphabet, default: (app, [])].claims.append((sentence, reading.claim))
    }
    for (app, claims) in walks.values {
      let verdicts = app.search(claims.map(\.claim), in: scenario, depth: bounds.depth)
      for (sentence, verdict) in zip(claims.map(\.sentence), verdicts) {
        outcomes[Question(sentence: sentence, bounds: bounds)] = .decided(verdict)
      }
    }
  }
}
