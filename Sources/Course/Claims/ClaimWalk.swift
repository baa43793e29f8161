internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Decides the ledger's claims over all sequences of steps: those of one version and depth together,
/// in one walk over the small app's worlds.
struct ClaimWalk {
  enum Outcome {
    case decided(ClaimVerdict)
    /// The sentence cannot be read.
    case unreadable([Problem])
  }

  /// What is walked: a version of iOS and how many steps.
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

  /// Nil where the check is not over all sequences.
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
    let further = readable.flatMap(\.reading.steps).map { ($0.step, $0.text) }
    guard let app = SmallApp(ios: bounds.ios, further: further) else { return }
    var start = app.document.scenario
    start.texts = scenario.texts
    let verdicts = ClaimSearch.search(
      readable.map(\.reading.claim), from: start, alphabet: app.alphabet, depth: bounds.depth)
    for (sentence, verdict) in zip(readable.map(\.sentence), verdicts) {
      outcomes[Question(sentence: sentence, bounds: bounds)] = .decided(verdict)
    }
  }
}
