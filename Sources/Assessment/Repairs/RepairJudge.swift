package import Claims
package import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// The result of running an edited app over all trials and all allowed orders.
package enum RepairVerdict: Hashable, Sendable {
  /// Every requirement is met in every run, of which there are this many.
  case holds(runs: Int)
  /// The shortest run that violates a requirement.
  case fails(RepairFailure)
  /// The code can't be run; nothing is decided.
  case impossible([Problem])
}

/// A run in which a requirement doesn't hold.
package struct RepairFailure: Hashable, Sendable {
  /// The position of the requirement.
  package var requirement: Int
  package var trial: String
  package var document: ScenarioDocument
  package var trace: Trace
  package var claim: Claim
}

extension Repair {
  /// Runs the edited app.
  package func verdict(on code: RepairedCode) -> RepairVerdict {
    var failures: [RepairFailure] = []
    var runs = 0
    for trial in trials {
      var problems: [Problem] = []
      guard var document = document(of: code, in: trial, problems: &problems) else {
        return .impossible(problems)
      }
      let orders = Explorer.orders(of: document.scenario)
      if let fault = orders.fault {
        return .impossible([FaultText.problem(for: fault, in: document)])
      }
      runs += orders.orders.count
      for (position, claim) in claims(of: trial) {
        guard
          let reading = ClaimReader.read(
            claim.sentence, in: &document.scenario, problems: &problems)
        else { return .impossible(problems.map { located($0, at: claim) }) }
        let verdict = ClaimSearch.decide(reading.claim, in: document.scenario)
        if let fault = verdict.fault {
          return .impossible([FaultText.problem(for: fault, in: document)])
        }
        guard !verdict.holds else { continue }
        let choices = Choices(script: verdict.choices.map(\.option))
        failures.append(
          RepairFailure(
            requirement: position, trial: trial.id, document: document,
            trace: Simulation.run(document.scenario, choices: choices).trace,
            claim: reading.claim))
      }
    }
    // The first one of equally short runs.
    let shortest = failures.enumerated().min { one, other in
      (one.element.length, one.offset) < (other.element.length, other.offset)
    }
    return shortest.map { .fails($0.element) } ?? .holds(runs: runs)
  }

  private func claims(of trial: Trial) -> [(Int, Requirement.Claim)] {
    requirements.enumerated().flatMap { position, requirement in
      requirement.claims.filter { $0.trial == trial.id }.map { (position, $0) }
    }
  }

  private func located(_ problem: Problem, at claim: Requirement.Claim) -> Problem {
    var problem = problem
    problem.file = file
    problem.range = claim.range
    return problem
  }

  /// The edited app as a scenario.
  func document(
    of code: RepairedCode, in trial: Trial, problems: inout [Problem]
  ) -> ScenarioDocument? {
    let start = SourceRange(start: SourceLocation(line: 1, column: 1))
    let entries =
      app.map { entry -> Node.Entry in
        guard entry.key.text == "objects" else { return entry }
        return Node.Entry(key: entry.key, value: objects(entry.value, with: code))
      } + trial.entries
    let node = Node(.mapping(entries), range: start)
    guard var document = ScenarioReader.read(node, file: file, problems: &problems) else {
      return nil
    }
    // A claim may name what a line in the stock would print.
    for line in lines {
      for text in line.printed where !document.scenario.texts.contains(text) {
        document.scenario.texts.append(text)
      }
    }
    return document
  }

  /// The app without the lines that can be moved; nil: it can't be read.
  package var codeless: ScenarioDocument? {
    var problems: [Problem] = []
    return trials.first.flatMap { document(of: given.codeless, in: $0, problems: &problems) }
  }

  /// The objects with the lines in their overrides, and in their styles.
  private func objects(_ node: Node, with code: RepairedCode) -> Node {
    var entries = node.entries ?? []
    for line in code.lines {
      let source = lines[line.number - 1]
      let text = Node(.scalar(source.code), range: source.range, isQuoted: true)
      entries.update(line.place.object, at: source.range) { object in
        object.update("overrides", at: source.range) { overrides in
          overrides.update(line.place.callback, at: source.range) { $0.append(text) }
        }
      }
    }
    for (styles, name) in zip(styles, code.styles) {
      entries.update(styles.object, at: node.range) { object in
        object.update("modalPresentationStyle", at: node.range) { $0 = Node(name, at: node.range) }
      }
    }
    return Node(.mapping(entries), range: node.range)
  }
}

extension RepairFailure {
  /// The length of the run that the learner has to read.
  fileprivate var length: Int {
    switch ClaimFailure(of: claim, in: trace, of: document.scenario) {
    case .event(let number)?: Int(number)
    default: trace.events.count
    }
  }
}

extension Repair.Line {
  /// The texts that it prints, in closures too.
  fileprivate var printed: [String] {
    code.split(separator: "print(\"", omittingEmptySubsequences: false).dropFirst().map { rest in
      String(rest.prefix { $0 != "\"" })
    }
  }
}

extension RepairFailure {
  /// The rule behind a callback in the wrong place; nil: a callback is missing.
  package var rule: Rule? {
    guard case .event(let number)? = ClaimFailure(of: claim, in: trace, of: document.scenario)
    else { return nil }
    var event = trace.events.first { $0.number == number }
    // The app's own lines run inside the callback that contains them.
    while let inner = event, inner.rule == .codeCall {
      event = trace.events.first { $0.number == inner.because }
    }
    return event?.rule
  }
}

extension [Node.Entry] {
  /// Changes the value of a key, which is added as an empty mapping if it is missing.
  fileprivate mutating func update(
    _ key: String, at range: SourceRange, _ change: (inout Node) -> Void
  ) {
    if !contains(where: { $0.key.text == key }) {
      append(Node.Entry(key: Node(key, at: range), value: Node(.mapping([]), range: range)))
    }
    guard let place = firstIndex(where: { $0.key.text == key }) else { return }
    change(&self[place].value)
  }
}

extension Node {
  fileprivate init(_ text: String, at range: SourceRange) { self.init(.scalar(text), range: range) }

  /// Changes the value of a key; `A: UIViewController` is short for `A: {is: UIViewController}`.
  fileprivate mutating func update(
    _ key: String, at range: SourceRange, _ change: (inout Node) -> Void
  ) {
    let short = isNull ? [] : [Entry(key: Node("is", at: self.range), value: self)]
    var entries = self.entries ?? short
    entries.update(key, at: range, change)
    content = .mapping(entries)
  }

  /// Adds to a list of code steps, which may be one step.
  fileprivate mutating func append(_ step: Node) {
    let before = items ?? (text == nil ? [] : [self])
    content = .sequence(before + [step])
  }
}
