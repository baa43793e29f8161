package import LifecycleEngine

/// Where controllers come from that do not say so: what a storyboard launch builds lies in the
/// storyboard, everything else is made in code (SCENARIOS.md, Objects).
package enum Origins {
  /// The root of a storyboard launch, what it contains, and where its segues lead, by object.
  package static func storyboardObjects(of scenario: Scenario) -> [Bool] {
    var reached = [Bool](repeating: false, count: scenario.objects.count)
    guard scenario.platform.launch == .storyboard else { return reached }
    var open = scenario.objects.compactMap(\.root)
    if let root = scenario.root { open.append(root) }
    while let id = open.popLast() {
      guard !reached[id.position] else { continue }
      reached[id.position] = true
      let object = scenario.objects[id.position]
      open += object.controllers + object.segues.map(\.destination)
    }
    return reached
  }
}
