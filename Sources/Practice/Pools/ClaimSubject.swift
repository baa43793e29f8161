internal import Assessment
package import Course
package import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// The subject of a claim: the callbacks that its check names, and the rules that place them.
package struct ClaimSubject: Hashable, Sendable {
  /// The scenario that tests the claim.
  package let document: ScenarioDocument
  /// The number of callbacks that the check names.
  package let callbackCount: Int
  /// The rules that place the named callbacks that are called, one rule per callback.
  package let rules: [Rule]

  /// Nil if no single scenario tests the claim.
  /// - Parameter scenario: finds a scenario by its id.
  package init?(_ claim: ClaimEntry, scenario: (String) -> ScenarioDocument?) {
    let names: [String]
    let id: String
    switch claim.check {
    case .inScenario(let sentence, let tested, _):
      // Parts of a step in code, such as A.present(B, animated: true), aren't callbacks.
      names = sentence.split { " ,".contains($0) }
        .filter { $0.contains(".") && (!$0.contains("(") || $0.last == ")") }.map(String.init)
      id = tested
    case .prints(let tested, let callbacks):
      names = callbacks
      id = tested
    case .everywhere, nil: return nil
    }
    guard let document = scenario(id) else { return nil }
    let events = Simulation.run(document.scenario).trace.events
    rules = names.compactMap { name in
      events.last { event in
        CallbackText.text(of: event.occurrence, in: document.scenario).split(separator: "(")[0]
          == name.split(separator: "(")[0]
      }?.rule
    }
    callbackCount = names.count
    self.document = document
  }

  /// The rule that places most of the callbacks; among equals, the one of the first callback.
  var rule: Rule? {
    rules.reduce(nil as Rule?) { best, rule in
      guard let best else { return rule }
      return rules.count { $0 == rule } > rules.count { $0 == best } ? rule : best
    }
  }
}

/// A claim that a review may ask again, with the rule that it is about.
package struct ReviewedClaim: Hashable, Sendable {
  package let entry: ClaimEntry
  let rule: Rule
  let document: ScenarioDocument

  init?(_ entry: ClaimEntry, in curriculum: Curriculum) {
    let subject = ClaimSubject(entry) { id in
      return curriculum.scenario(id)
    }
    guard let subject, let rule = subject.rule else { return nil }
    self.entry = entry
    self.rule = rule
    document = subject.document
  }

  /// The claims that were ever answered wrong, by their questions' ids.
  static func missed(in attempts: [Attempt], of curriculum: Curriculum) -> [String: ReviewedClaim] {
    let ids = Set(
      attempts.filter { !$0.isSkipped && !$0.isCorrect }.compactMap {
        if case .claim(let id) = QuestionID($0.scenario) { id } else { nil }
      })
    guard !ids.isEmpty else { return [:] }
    let entries = curriculum.claims(named: ids.sorted())
    return entries.reduce(into: [:]) { found, entry in
      found[entry.questionID] = ReviewedClaim(entry, in: curriculum)
    }
  }

  func results(of attempt: Attempt) -> RuleResults {
    RuleResults(about: rule, isRight: attempt.isCorrect && !attempt.isShown)
  }
}
