internal import Claims
internal import Documents
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Every check can fail: its callbacks are watched, the callbacks it orders occur, and a forbidden
/// callback occurs for the same kind of object elsewhere.
enum FailableChecks {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let shown = ShownCallbacks(course.scenarios)
    return course.claims.flatMap { entry in
      entry.check.flatMap { RunCheck($0, in: course) }?.problems(of: entry, shown) ?? []
    }
  }
}

/// A sentence of the ledger and the app that decides it.
private struct RunCheck {
  private let claim: Claim
  private let scenario: Scenario
  /// The app's name in messages.
  private let name: String
  /// All sequences of `depth` steps from the alphabet; nil: the scenario's own runs.
  private let sequences: (alphabet: [StepEntry], depth: Int)?

  /// Nil if there is no readable sentence; other checks report that.
  init?(_ check: ClaimEntry.Check, in course: ReadCourse) {
    var ignored: [Problem] = []
    switch check {
    case .prints: return nil
    case .inScenario(let sentence, let id, _):
      guard var scenario = course.scenario(id)?.scenario,
        let reading = ClaimReader.read(sentence, in: &scenario, problems: &ignored)
      else { return nil }
      claim = reading.claim
      self.scenario = scenario
      name = "scenario '\(id)'"
      sequences = nil
    case .everywhere(let sentence, let depth, let ios, _):
      let version = ios ?? Platform.versions.upperBound
      guard var scenario = SmallApp(ios: version)?.document.scenario,
        let reading = ClaimReader.read(sentence, in: &scenario, problems: &ignored),
        let app = SmallApp(ios: version, following: [reading])
      else { return nil }
      claim = reading.claim
      var start = app.document.scenario
      start.texts = scenario.texts
      start.steps += app.alphabet
      self.scenario = start
      name = "the small app"
      sequences = (app.alphabet, depth)
    }
  }

  func problems(of entry: ClaimEntry, _ shown: ShownCallbacks) -> [Problem] {
    claim.sentences.flatMap { sentence in
      unwatched(sentence).map {
        problem(
          entry, Localized("\(name) does not watch '\(text($0))'", "\(name)没有观察“\(text($0))”"),
          Localized("it in 'watch', or another scenario", "把它写进 watch，或者换一个情景"))
      }
        + missing(sentence).map {
          problem(
            entry,
            Localized(
              "'\(text($0))' is never called in \(name), so this part cannot fail",
              "“\(text($0))”在\(name)里从不出现，这一部分不可能不成立"),
            Localized("a scenario in which it is called, or another sentence", "换一个它会出现的情景，或者换一句话"))
        }
        + sentence.forbidden.filter { !shown.includes($0, in: scenario) }.map {
          problem(
            entry,
            Localized(
              "'\(text($0))' is not called in any scenario of the course, so this part cannot fail",
              "“\(text($0))”在课程的任何情景里都不出现，这一部分不可能不成立"),
            Localized("a callback that such an object receives in some scenario", "这种对象在某处会收到的回调"))
        }
    }
  }

  private func unwatched(_ sentence: Claim.Sentence) -> [CallbackPattern] {
    // A counterexample in the small app watches what the claim names.
    if sequences != nil { return [] }
    return sentence.patterns.filter { !scenario.watches($0.callback, of: $0.object) }
  }

  private func missing(_ sentence: Claim.Sentence) -> [CallbackPattern] {
    sentence.subjects.filter { subject in
      let never = Claim([.never(subject)])
      guard let sequences else { return ClaimSearch.decide(never, in: scenario).holds }
      var start = scenario
      start.steps.removeLast(sequences.alphabet.count)
      return ClaimSearch.search(
        never, from: start, alphabet: sequences.alphabet, depth: sequences.depth
      ).holds
    }
  }

  private func text(_ pattern: CallbackPattern) -> String {
    let object = pattern.object.map { scenario.objects[$0.position].name } ?? "*"
    return "\(object).\(pattern.callback.name)"
  }

  private func problem(_ entry: ClaimEntry, _ message: Localized, _ expectation: Localized)
    -> Problem
  {
    ClaimEntries.problem(
      entry, Localized("'\(entry.id)': \(message)", "“\(entry.id)”：\(message)"), expectation)
  }
}

/// The watched callbacks of each kind of object in the usual runs of the course.
private struct ShownCallbacks {
  private struct Shown: Hashable {
    var kind: ObjectKind
    var callback: Callback
  }
  private var all: Set<Shown> = []

  init(_ documents: [ScenarioDocument]) {
    for scenario in documents.map(\.scenario) {
      for event in Simulation.run(scenario).trace.events
      where event.isWatched && scenario.steps[Int(event.step)].isAsked {
        let kind = scenario.objects[event.occurrence.object.position].kind
        all.insert(Shown(kind: kind, callback: event.occurrence.callback))
      }
    }
  }

  func includes(_ pattern: CallbackPattern, in scenario: Scenario) -> Bool {
    let objects = pattern.object.map { [scenario.objects[$0.position]] } ?? scenario.objects
    return objects.contains { all.contains(Shown(kind: $0.kind, callback: pattern.callback)) }
  }
}
