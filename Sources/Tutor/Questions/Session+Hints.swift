internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Hints as they are shown.
extension Session {
  func shown(_ hint: Hint, _ question: Question) -> [Shown] {
    guard hint == .example else {
      return HintText(curriculum: curriculum, words: words).blocks(hint, question)
    }
    return workedExample(for: question) ?? [.paragraph([Span(words.noExample)])]
  }

  /// The run of a scenario like this one: of those that the learner has predicted right the one with
  /// most rules in common, or one that the lesson has run already.
  private func workedExample(for question: Question) -> [Shown]? {
    let ran =
      (walk.map { walk in
        walk.lesson.pages.prefix(walk.page + 1).flatMap(\.blocks)
      } ?? []).compactMap { block in
        if case .run(let id, _) = block.content { id } else { nil }
      }
    let rules = Set(question.asked.map(\.rule))
    var best: (example: Question, common: Int)?
    // The latest are remembered best, and to run all of a course would take too long.
    for id in (solved.suffix(20) + ran.suffix(5)).reversed() where id != question.id {
      var problems: [Problem] = []
      guard let document = curriculum.scenario(id, problems: &problems),
        let example = Question(id, document), !tells(example, question)
      else { continue }
      let common = Set(example.asked.map(\.rule)).intersection(rules).count
      // Of another kind is what shares less than half, unless it is about the same.
      let isOfItsKind = document.topic == question.document.topic || common * 2 >= rules.count
      if isOfItsKind, common > best?.common ?? 0 { best = (example, common) }
    }
    return (best?.example ?? made(for: question)).map(run)
  }

  /// So many are made before none is taken.
  private static let mostMade: UInt64 = 5

  /// Where nothing like it was seen yet, a small question that nobody wrote: the first that shares a
  /// rule.
  private func made(for question: Question) -> Question? {
    guard let topic = question.document.topic.flatMap(Topic.init(rawValue:)) else { return nil }
    let rules = Set(question.asked.map(\.rule))
    for seed in 1...Self.mostMade {
      var wish = MakingWish(topic: topic, level: min(question.document.level ?? 2, 2))
      wish.oldestIOS = question.scenario.platform.ios >= 13 ? 13 : wish.oldestIOS
      guard let document = QuestionMaker.question(wish, seed: seed), let id = document.id,
        let example = Question(id, document), !tells(example, question),
        example.asked.contains(where: { rules.contains($0.rule) })
      else { continue }
      return example
    }
    return nil
  }

  /// Whether an example would be the answer itself.
  private func tells(_ example: Question, _ question: Question) -> Bool {
    let run = example.asked.map { example.text($0.occurrence) }
    return question.allowed.orders.contains { $0.map(question.text) == run }
  }

  private func run(of example: Question) -> [Shown] {
    let title = example.document.title?[language] ?? example.id
    var lines: [[Span]] = []
    var entry: Int32 = -1
    for (index, event) in example.asked.enumerated() {
      if event.step != entry {
        entry = event.step
        let step = StepPhrases.line(
          ofEntry: Int(entry), in: example.document, language: language)
        lines.append([Span("  › " + step, .dim)])
      }
      let number = String(index + 1)
      lines.append([
        Span(String(repeating: " ", count: max(0, 5 - number.count)) + number + " ", .dim),
        Span(example.text(event.occurrence), .code),
      ])
    }
    return [.paragraph([Span(words.hintExample), Span(title, .strong)]), .lines(lines)]
  }
}
