internal import Assessment
internal import Documents
internal import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

/// The runs and claims in lessons are exactly those of the engine and the ledger.
package enum GeneratedBodies {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.lessons.flatMap { lesson in
      bodies(of: lesson, in: course).compactMap { body, line -> Problem? in
        guard let lines = body.lines, lines != body.shown else { return nil }
        let index = zip(body.shown, lines).prefix { $0 == $1 }.count
        return Problem(
          file: lesson.header.file.name, range: LessonLines.range(line + 1 + index),
          message: body.isUnwritten
            ? Localized("\(body.what) is not written yet", "\(body.what) 还没有写出")
            : Localized("\(body.what) differs here", "\(body.what) 从这里开始不同"),
          expectation: index < lines.count
            ? Localized(
              "'\(lines[index])'; 'lifeline check --write' updates it",
              "'\(lines[index])'；用 'lifeline check --write' 更新")
            : Localized(
              "no further line; 'lifeline check --write' updates it",
              "没有下一行；用 'lifeline check --write' 更新"))
      }
    }
  }

  /// The lessons with outdated bodies, with those bodies renewed.
  package static func renewed(_ course: ReadCourse) -> [SourceFile] {
    course.lessons.compactMap { lesson in
      let file = lesson.header.file
      var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      for (body, line) in bodies(of: lesson, in: course).reversed() {
        guard let written = body.lines else { continue }
        lines.replaceSubrange(line..<(line + body.shown.count), with: written)
      }
      let text = lines.joined(separator: "\n")
      return text == file.text ? nil : SourceFile(name: file.name, text: text)
    }
  }

  /// The generated bodies, each with the line of its opening fence.
  private static func bodies(of lesson: Lesson, in course: ReadCourse) -> [(GeneratedBody, Int)] {
    lesson.pages.flatMap(\.blocks).compactMap { block in
      GeneratedBody(block.content, in: course, language: lesson.header.language).map {
        ($0, block.line)
      }
    }
  }
}

/// Generated lines between the fences of a block: runs and their diagrams, the given part of a
/// faded question, claims with their verdicts.
struct GeneratedBody {
  /// The body's subject in messages.
  let what: String
  /// The lines in the lesson.
  let shown: [String]
  /// The right lines; nil if the block refers to something missing or impossible.
  let lines: [String]?
  /// Whether it hasn't been generated yet.
  let isUnwritten: Bool

  /// Nil for a block that the author writes.
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
      what = "the given beginning of '\(id)'"
      self.shown = shown
      if given.isNone {
        lines = []
      } else if let document = course.scenario(id), Question(id, document, given: given) != nil {
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

  /// The id on the author's line, with the claim and a remark below it.
  private static func listed(_ claim: ClaimText) -> [String] {
    let sentence = TextWrap.lines(
      "\(claim.sign) \(claim.claim)", width: LineWidths.limit - 2, hanging: 2)
    let remark = claim.remark.map { TextWrap.lines($0, width: LineWidths.limit - 4) } ?? []
    return [claim.id] + sentence.map { "  " + $0 } + remark.map { "    " + $0 }
  }
}

/// A scenario's run as lessons show it: each asked step followed by its watched callbacks.
enum WorkedRun {
  /// A step begins with `›`, a callback is indented. After the given callbacks each step ends in
  /// `…`, even one without callbacks, so that it gives nothing away; those given at the end follow
  /// it without their steps.
  static func lines(
    of document: ScenarioDocument, language: Localized.Language,
    given: GivenLines = GivenLines(first: .max)
  ) -> [String] {
    let result = Simulation.run(document.scenario)
    var lines: [String] = []
    var left = given.first
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
    let last = result.trace.askedEvents(in: document.scenario).suffix(given.last)
    return lines
      + last.map { "  " + CallbackText.text(of: $0.occurrence, in: document.scenario) }
  }
}
