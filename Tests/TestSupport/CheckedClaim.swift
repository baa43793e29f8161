package import Claims
package import LifecycleEngine
internal import ScenarioLanguage
package import Testing
internal import TextFormats

/// A claim tried on the small app, as `check-claim` does without `--in`.
package struct CheckedClaim: Sendable {
  package let claim: Claim
  package let app: SmallApp
  private let watch: Watch

  /// Reads a claim; a problem is a failure of the test.
  package init?(
    _ text: String, ios: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var problems: [Problem] = []
    guard let plain = SmallApp(ios: ios) else {
      Issue.record("no small app", sourceLocation: sourceLocation)
      return nil
    }
    var scenario = plain.document.scenario
    let reading = ClaimReader.read(text, in: &scenario, problems: &problems)
    for problem in problems {
      Issue.record("\(problem.message.english)", sourceLocation: sourceLocation)
    }
    let versions = reading?.assumptions.versions ?? ios...ios
    guard let reading,
      var app = SmallApp(ios: versions.upperBound, following: [reading])
    else { return nil }
    app.document.scenario.texts = scenario.texts
    claim = reading.claim
    watch = scenario.watch
    self.app = app
  }

  package func search(depth: Int) -> ClaimVerdict {
    app.search([claim], in: app.document.scenario, depth: depth)[0]
  }

  /// All of them in one walk, over the first one's app if none is given.
  package static func search(_ claims: [CheckedClaim], on app: SmallApp? = nil, depth: Int)
    -> [ClaimVerdict]
  {
    guard let app = app ?? claims.first?.app else { return [] }
    return app.search(claims.map(\.claim), in: app.document.scenario, depth: depth)
  }

  /// A sequence of letters as a scenario, and its steps as written.
  package func scenario(doing letters: [Int]) -> Scenario {
    app.scenario(doing: letters, watching: watch, for: claim).scenario
  }

  package func texts(of letters: [Int]) -> [String] { letters.flatMap { app.sources[$0].texts } }
}

/// Reads a claim about a scenario's own objects; a problem is a failure of the test.
package func readClaim(
  _ text: String, in scenario: inout Scenario,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Claim? {
  var problems: [Problem] = []
  let reading = ClaimReader.read(text, in: &scenario, problems: &problems)
  for problem in problems {
    Issue.record("\(problem.message.english)", sourceLocation: sourceLocation)
  }
  return reading?.claim
}
