/// Where in a run a claim fails.
package enum ClaimFailure: Hashable, Sendable {
  /// This event, by its number, should not have occurred there.
  case event(Int32)
  /// A callback is missing at the end of this entry of the steps.
  case entry(Int)

  /// The first failure of a claim in the asked steps of a run; nil: it holds in this run.
  package init?(of claim: Claim, in trace: Trace, of scenario: Scenario) {
    // A callback that a step requires is missing at the step's end; the others fail at an event.
    let isRequirement = { (sentence: Claim.Sentence) in
      if case .after = sentence { true } else { false }
    }
    let objects = scenario.objects.count
    var constraints = ClaimMonitor(
      Claim(claim.sentences.filter { !isRequirement($0) }), objects: objects)
    var requirements = ClaimMonitor(
      Claim(claim.sentences.filter(isRequirement)), objects: objects)
    let asked = scenario.steps.indices.filter { scenario.steps[$0].isAsked }
    for entry in asked {
      let events = trace.events(ofStep: entry)
      let steps = scenario.steps[entry].steps
      for event in events {
        constraints.observe([event], of: steps)
        if constraints.isRefuted {
          self = .event(event.number)
          return
        }
      }
      requirements.observe(events, of: steps)
      if requirements.isRefuted {
        self = .entry(entry)
        return
      }
    }
    guard constraints.isRefutedAtEnd(), let last = asked.last else { return nil }
    self = .entry(last)
  }
}
