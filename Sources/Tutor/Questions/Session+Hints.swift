internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Hints as they are shown.
extension Session {
  func shown(_ hint: Hint, _ question: Question) -> [Shown] {
    guard case .example(let rule) = hint else {
      return HintText(curriculum: curriculum, words: words).blocks(hint, question)
    }
    let example =
      rule.flatMap { seen(like: question, $0) ?? made(like: question, $0) }
      ?? seen(like: question) ?? made(like: question)
    return example.map(run) ?? [.paragraph([Span(words.noExample)])]
  }

  /// A scenario like this one: of those that the learner has predicted right, or that the lesson has
  /// run already, the one with most rules in common.
  ///
  /// - Parameter rule: what has to have a part in it.
  private func seen(like question: Question, _ rule: Rule? = nil) -> Question? {
    let ran =
      (walk.map { walk in
        walk.lesson.pages.prefix(walk.page + 1).flatMap(\.blocks)
      } ?? []).compactMap { block in
        if case .run(let id, _) = block.content { id } else { nil }
      }
    let rules = question.rules
    var best: (example: Question, common: Int)?
    // The latest are remembered best, and to run all of a course would take too long.
    for id in (solved.suffix(20) + ran.suffix(5)).reversed() where id != question.id {
      var problems: [Problem] = []
      guard let document = curriculum.scenario(id, problems: &problems),
        let example = Question(id, document), !tells(example, question),
        rule.map(example.rules.contains) ?? true
      else { continue }
      let common = example.rules.intersection(rules).count
      // Of another kind is what shares less than half, unless it is about the same.
      let isOfItsKind = document.topic == question.document.topic || common * 2 >= rules.count
      if isOfItsKind, common > best?.common ?? 0 { best = (example, common) }
    }
    return best?.example
  }

  /// So many are made to choose from.
  private static let mostMade: UInt64 = 8

  /// Where nothing like it was seen yet, a small question that nobody wrote: of those that the rule,
  /// or any of its rules, has a part in, the one with fewest steps, then with most in common.
  private func made(like question: Question, _ rule: Rule? = nil) -> Question? {
    guard let topic = question.document.topic.flatMap(Topic.init(rawValue:)) else { return nil }
    let rules = rule.map { [$0] } ?? question.rules
    let examples = (1...Self.mostMade).compactMap { seed -> Question? in
      var wish = MakingWish(topic: topic, level: min(question.document.level ?? 2, 2))
      wish.oldestIOS = question.scenario.platform.ios >= 13 ? 13 : wish.oldestIOS
      guard let document = QuestionMaker.question(wish, seed: seed), let id = document.id,
        let example = Question(id, document), !tells(example, question),
        !example.rules.isDisjoint(with: rules)
      else { return nil }
      return example
    }
    return examples.min { one, other in
      let steps = [one, other].map { $0.scenario.steps.count(where: \.isAsked) }
      guard steps[0] == steps[1] else { return steps[0] < steps[1] }
      return one.rules.intersection(question.rules).count
        > other.rules.intersection(question.rules).count
    }
  }

  /// Whether the answer could be read off an example, with other lines between its own.
  private func tells(_ example: Question, _ question: Question) -> Bool {
    let run = example.asked.map { example.text($0.occurrence) }
    return question.allowed.orders.contains { order in
      var rest = run[...]
      return order.map(question.text).allSatisfy { line in
        guard let place = rest.firstIndex(of: line) else { return false }
        rest = rest[(place + 1)...]
        return true
      }
    }
  }

  private func run(of example: Question) -> [Shown] {
    var lines: [[Span]] = []
    var number = 0
    for entry in example.scenario.steps.indices where example.scenario.steps[entry].isAsked {
      let step = StepPhrases.line(ofEntry: entry, in: example.document, language: language)
      lines.append([Span("  › " + step, .dim)])
      for event in example.asked where event.step == entry {
        number += 1
        let column = String(number)
        lines.append([
          Span(String(repeating: " ", count: max(0, 5 - column.count)) + column + " ", .dim),
          Span(example.text(event.occurrence), .code),
        ])
      }
    }
    let setting = QuestionText(question: example, words: words).setting
    return [.paragraph([Span(words.hintExample)])] + setting + [.lines(lines)]
  }
}

extension Question {
  /// Those that place what is asked, in the usual order.
  fileprivate var rules: Set<Rule> { Set(allowed.rules(of: allowed.orders[0]).compactMap { $0 }) }
}
