internal import Assessment
internal import Documents
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// What stands between the fences of a block and is the program's to write: runs and their
/// diagrams, the given part of a faded question, claims with their verdicts.
struct GeneratedBody {
  /// What the body is of, for messages.
  let what: String
  /// Its lines as the lesson has them.
  let shown: [String]
  /// Its lines as they should be; nil where what the block names is not there or not possible.
  let lines: [String]?
  /// Nobody has had it written yet.
  let isUnwritten: Bool

  /// Nil for a block whose body is the author's.
  init?(_ content: Lesson.Content, in course: ReadCourse, language: Localized.Language) {
    func claim(_ id: String) -> ClaimText? {
      course.claim(id).map { ClaimText($0, in: language) }
    }
    var authors: [String] = []
    switch content {
    case .run(let id, let shown):
      what = "the run of '\(id)'"
      self.shown = shown
      lines = course.scenario(id).map { WorkedRun.lines(of: $0, language: language) }
    case .diagram(let id, let shown):
      guard let drawing = course.drawing else { return nil }
      what = "the diagram of '\(id)'"
      self.shown = shown
      lines = course.scenario(id).map { drawing($0, language) }
    case .predict(let id, let given, let shown):
      what = "what is given of '\(id)'"
      self.shown = shown
      if given == 0 {
        lines = []
      } else if let document = course.scenario(id),
        AllowedOrders(of: document.scenario).givable.count >= given
      {
        lines = WorkedRun.lines(of: document, language: language, given: given)
      } else {
        lines = nil
      }
    case .claim(let id, let shown):
      what = "claim '\(id)'"
      self.shown = shown
      lines = claim(id).map(Self.asked)
    case .claims(let ids, let shown):
      what = "this list of claims"
      self.shown = shown
      authors = ids
      let claims = ids.compactMap(claim)
      lines = claims.count == ids.count ? claims.flatMap(Self.listed) : nil
    default: return nil
    }
    isUnwritten = self.shown == authors
  }

  private static func asked(_ claim: ClaimText) -> [String] {
    TextWrap.lines(claim.claim, width: LineWidths.limit)
      + TextWrap.lines("\(claim.sign) \(claim.judgement)", width: LineWidths.limit, hanging: 2)
  }

  /// The author's line with the id, below it the claim, and a remark on lines of its own.
  private static func listed(_ claim: ClaimText) -> [String] {
    let sentence = TextWrap.lines(
      "\(claim.sign) \(claim.claim)", width: LineWidths.limit - 2, hanging: 2)
    let remark = claim.remark.map { TextWrap.lines($0, width: LineWidths.limit - 4) } ?? []
    return [claim.id] + sentence.map { "  " + $0 } + remark.map { "    " + $0 }
  }
}

/// A scenario's run as lessons show it: each asked step, under it its watched callbacks.
enum WorkedRun {
  /// One line each; a step begins with the mark `›`, a callback is indented. Behind `given` callbacks
  /// each step ends in `…`, silent or not, so that nothing of the rest shows.
  static func lines(
    of document: ScenarioDocument, language: Localized.Language, given: Int = .max
  ) -> [String] {
    let result = Simulation.run(document.scenario)
    var lines: [String] = []
    var left = given
    for (index, entry) in document.scenario.steps.enumerated() where entry.isAsked {
      let steps = StepText.lines(ofEntry: index, in: document, language: language)
      for text in steps { lines.append("› \(text)") }
      let events = result.trace.events(ofStep: index).filter(\.isWatched)
      for event in events.prefix(left) {
        lines.append("  \(CallbackText.text(of: event.occurrence, in: document.scenario))")
      }
      left -= min(left, events.count)
      if left == 0 { lines.append("  …") } else if events.isEmpty { lines.append("  -") }
    }
    return lines
  }
}
