package import LifecycleEngine

/// The default origin of controllers: a storyboard contains those that a storyboard launch builds,
/// all others are made in code (SCENARIOS.md, Objects).
package enum Origins {
  /// Whether each object is the root of a storyboard launch, contained in it, or reached by segues.
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
