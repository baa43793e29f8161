/// Where in a run a claim fails.
package enum ClaimFailure: Hashable, Sendable {
  /// This event, by its number, should not have come there.
  case event(Int32)
  /// Something should have come before this entry of the steps was over.
  case entry(Int)

  /// The first place in the asked steps of a run at which a claim fails; nil: it holds in this run.
  package init?(of claim: Claim, in trace: Trace, of scenario: Scenario) {
    // What a step must bring is missed when the step is over, all else is seen as it comes.
    let isBrought = { (sentence: Claim.Sentence) in
      if case .after = sentence { true } else { false }
    }
    let objects = scenario.objects.count
    var coming = ClaimMonitor(
      Claim(claim.sentences.filter { !isBrought($0) }), objects: objects)
    var brought = ClaimMonitor(Claim(claim.sentences.filter(isBrought)), objects: objects)
    let asked = scenario.steps.indices.filter { scenario.steps[$0].isAsked }
    for entry in asked {
      let events = trace.events(ofStep: entry)
      let steps = scenario.steps[entry].steps
      for event in events {
        coming.observe([event], of: steps)
        if coming.isRefuted {
          self = .event(event.number)
          return
        }
      }
      brought.observe(events, of: steps)
      if brought.isRefuted {
        self = .entry(entry)
        return
      }
    }
    guard coming.isRefutedAtEnd(), let last = asked.last else { return nil }
    self = .entry(last)
  }
}
