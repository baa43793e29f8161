package import LifecycleEngine
package import Testing

/// An app that is set up once and tried with many short lists of steps.
///
/// An entry of `given` or `ask` is one step; `;` joins code that settles once, and a closing `…`
/// leaves the entry unsettled.
package struct Stage {
  package var platform: String
  package var objects: String
  package var root: String?
  package var given: [String]

  package init(
    platform: String = "{ios: 18}", objects: String, root: String? = "A",
    given: [String] = ["user launches app"]
  ) {
    self.platform = platform
    self.objects = objects
    self.root = root
    self.given = given
  }

  private func yaml(_ ask: [String], watch: String) -> String {
    """
    platform: \(platform)
    objects: {\(objects)}
    \(root.map { "root: \($0)" } ?? "")
    given: [\(given.map(Stage.entry).joined(separator: ", "))]
    ask: [\(ask.map(Stage.entry).joined(separator: ", "))]
    watch: \(watch)
    """
  }

  package func check(
    _ ask: [String], watch: String, on platform: Platform? = nil, rulebook: Rulebook? = nil,
    prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    TestSupport.check(
      yaml(ask, watch: watch), on: platform, rulebook: rulebook, prints: lines,
      sourceLocation: sourceLocation)
  }

  package func scenario(
    _ ask: [String], watch: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Scenario {
    try #require(
      readScenario(yaml(ask, watch: watch), sourceLocation: sourceLocation),
      sourceLocation: sourceLocation)
  }

  private static func entry(_ text: String) -> String {
    let isUnsettled = text.hasSuffix("…")
    let steps = (isUnsettled ? text.dropLast() : text[...]).split(separator: ";").map { part in
      "\""
        + part.drop { $0 == " " }.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\\\"") + "\""
    }
    let list = steps.count == 1 ? steps[0] : "[" + steps.joined(separator: ", ") + "]"
    return isUnsettled ? "{do: \(list), settle: false}" : list
  }
}
