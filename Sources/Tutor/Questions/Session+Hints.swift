internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// Hints as they are shown.
extension Session {
  func shown(_ hint: Hint, _ question: Question) -> [DocumentBlock] {
    guard case .example(let rule) = hint else {
      return HintText(curriculum: curriculum, words: words).blocks(hint, question)
    }
    let example =
      rule.flatMap { seen(like: question, $0) ?? made(like: question, $0) }
      ?? seen(like: question) ?? made(like: question) ?? ofCourse(like: question, rule)
    return example.map(run) ?? [.paragraph([Span(words.noExample)])]
  }

  /// A similar scenario among those that the learner has predicted correctly or an earlier page has
  /// run: the one with the most rules in common, with or without scenes like the question.
  /// - Parameter rule: a rule that must be involved.
  private func seen(like question: Question, _ rule: Rule? = nil) -> Question? {
    let ran =
      (walk.map { walk in
        // The run on this page is in view.
        walk.lesson.pages.prefix(walk.page).flatMap(\.blocks)
      } ?? []).compactMap { block in
        if case .run(let id, _) = block.content { id } else { nil }
      }
    let rules = question.rules
    var best: (example: Question, common: Int)?
    // The latest are remembered best, and running the whole course would take too long.
    for id in (solved.suffix(20) + ran.suffix(5)).reversed() where id != question.id {
      guard let document = curriculum.scenario(id),
        document.scenario.platform.lifecycle == question.scenario.platform.lifecycle,
        let example = Question(id, document), !reveals(example, question), !isInView(id),
        rule.map(example.rules.contains) ?? true
      else { continue }
      let common = example.rules.intersection(rules).count
      // If they share less than half of the rules, they differ in kind, unless the topic is the
      // same.
      let isOfItsKind = document.topic == question.document.topic || common * 2 >= rules.count
      if isOfItsKind, common > best?.common ?? 0 { best = (example, common) }
    }
    return best?.example
  }

  /// Whether the open page shows the run of a scenario.
  private func isInView(_ id: String) -> Bool {
    guard let walk, walk.lesson.pages.indices.contains(walk.page) else { return false }
    return walk.lesson.pages[walk.page].blocks.contains { block in
      switch block.content {
      case .run(id, _), .diagram(id, _): true
      default: false
      }
    }
  }

  /// How many seeds are tried, and how many if they give no example.
  private static let mostMade: UInt64 = 12
  private static let firstMade: UInt64 = 8

  /// A generated question if no similar one was seen: among those that involve the rule, or without
  /// one any of the question's rules, the one with the most in common, then with the fewest steps.
  /// It must involve all of the question's rules about its topic: otherwise a sheet could teach the
  /// wrong order for a full-screen presentation.
  private func made(like question: Question, _ rule: Rule? = nil) -> Question? {
    guard let topic = question.document.topic else { return nil }
    let rules = question.rules
    let own = rules.filter { $0.area == topic.rawValue }
    // Level 1 uses nothing beyond the defaults.
    let request = QuestionRequest(
      topic: topic, level: max(2, question.document.level ?? 2),
      rules: own.isEmpty ? rule.map { [$0] } ?? rules : own,
      oldestIOS: question.scenario.platform.ios >= 13 ? 13 : nil)
    func common(_ example: Question) -> Int { example.rules.intersection(rules).count }
    func steps(_ example: Question) -> Int { example.scenario.steps.count(where: \.isAsked) }
    var examples: [Question] = []
    for seed in 1...Self.mostMade where !examples.isEmpty || seed <= Self.firstMade {
      guard let document = QuestionMaker.question(request, seed: seed), let id = document.id,
        let example = Question(id, document), !reveals(example, question),
        rule.map(example.rules.contains) ?? !example.rules.isDisjoint(with: rules),
        own.isSubset(of: example.rules)
      else { continue }
      examples.append(example)
    }
    return examples.min { (common($1), steps($0)) < (common($0), steps($1)) }
  }

  /// If none can be generated, one of the course: preferably of the same topic, then one that
  /// involves the rule, then the one with the most rules in common.
  private func ofCourse(like question: Question, _ rule: Rule?) -> Question? {
    let rules = question.rules
    func rank(_ example: Question) -> [Int] {
      let hasRule = rule.map(example.rules.contains) ?? false
      let steps = example.scenario.steps.count(where: \.isAsked)
      let isAlike =
        example.scenario.platform.lifecycle == question.scenario.platform.lifecycle
      return [isAlike ? 0 : 1, hasRule ? 0 : 1, -example.rules.intersection(rules).count, steps]
    }
    func nearest(of documents: [(id: String, document: ScenarioDocument)]) -> Question? {
      let examples = documents.compactMap { Question($0.id, $0.document) }.filter {
        !$0.rules.isDisjoint(with: rules) && !reveals($0, question) && !isInView($0.id)
      }
      return examples.min { rank($0).lexicographicallyPrecedes(rank($1)) }
    }
    let others = curriculum.scenarios.filter { $0 != question.id }.compactMap { id in
      curriculum.scenario(id).map { (id: id, document: $0) }
    }
    let topic = question.document.topic
    return nearest(of: others.filter { $0.document.topic == topic })
      ?? nearest(of: others.filter { $0.document.topic != topic })
  }

  /// Whether the answer could be read off an example, with other lines in between.
  private func reveals(_ example: Question, _ question: Question) -> Bool {
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

  private func run(of example: Question) -> [DocumentBlock] {
    var lines: [[Span]] = []
    var number = 0
    for entry in example.scenario.steps.indices where example.scenario.steps[entry].isAsked {
      let step = StepText.line(ofEntry: entry, in: example.document, language: language)
      lines.append([Span("  › " + step, .dim)])
      for event in example.asked where event.step == entry {
        number += 1
        lines.append([
          Span(DisplayWidth.alignedRight(number, to: 5) + " ", .dim),
          Span(example.text(event.occurrence), .code),
        ])
      }
    }
    let setting = QuestionText(question: example, words: words).setting
    return [.paragraph([Span(words.hintExample)])] + setting + [.lines(lines)]
  }
}

extension Question {
  /// The rules that place the asked callbacks in the usual order.
  fileprivate var rules: Set<Rule> { Set(allowed.rules(of: allowed.orders[0]).compactMap { $0 }) }
}
