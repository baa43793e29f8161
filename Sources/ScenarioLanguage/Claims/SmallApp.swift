package import LifecycleEngine
internal import TextFormats

/// The small app for claims without a scenario, and its possible steps (COMMANDS.md, Claims): root
/// A, a B to present or push, a second tab, a view v.
package struct SmallApp: Sendable {
  /// The app as launched and settled.
  package var document: ScenarioDocument
  /// The entries that sequences are made of.
  package var alphabet: [StepEntry]
  /// The text of each entry.
  package var sources: [EntrySource]

  /// - Parameter further: steps that a claim mentions, in addition to the usual ones.
  package init?(ios: Int, further: [(step: Step, text: String)] = []) {
    var problems: [Problem] = []
    let file = SourceFile(name: "small app", text: SmallApp.text(ios: ios))
    guard let document = ScenarioReader.read(file, problems: &problems), problems.isEmpty else {
      return nil
    }
    self.document = document
    let letters = document.scenario.steps.indices.dropFirst()
    alphabet = letters.map { document.scenario.steps[$0] }
    sources = letters.map { document.entries[$0] }
    self.document.scenario.steps.removeLast(letters.count)
    self.document.entries.removeLast(letters.count)
    for (step, text) in further where !alphabet.contains(where: { $0.steps == [step] }) {
      alphabet.append(StepEntry(steps: [step], isAsked: true))
      sources.append(EntrySource(texts: [text], isList: false, ranges: []))
    }
  }

  /// A scenario that runs a sequence of entries, by their positions in the alphabet.
  package func scenario(doing letters: [Int], watching watch: Watch) -> ScenarioDocument {
    var document = self.document
    document.file = "counterexample"
    document.id = "counterexample"
    document.scenario.steps += letters.map { alphabet[$0] }
    document.entries += letters.map { sources[$0] }
    document.scenario.watch = watch
    return document
  }

  /// The entries follow the launch, in the order in which sequences of equal length are tried.
  private static func text(ios: Int) -> String {
    """
    platform: {ios: \(ios)}
    objects:
      tab: {is: UITabBarController, viewControllers: [nav, C]}
      nav: {is: UINavigationController, viewControllers: [A]}
      A: UIViewController
      B: UIViewController
      C: UIViewController
      v: {is: UIView, frame: [0, 100, 100, 100], kept: true}
    root: tab
    given: [user launches app]
    ask:
      - ["B.modalPresentationStyle = .fullScreen", "A.present(B, animated: true)"]
      - ["B.modalPresentationStyle = .pageSheet", "A.present(B, animated: true)"]
      - "A.dismiss(animated: true)"
      - "nav.pushViewController(B, animated: true)"
      - "nav.popViewController(animated: true)"
      - "tab.selectedIndex = 1"
      - "tab.selectedIndex = 0"
      - "A.view.addSubview(v)"
      - "v.removeFromSuperview()"
      - user presses home
      - user opens app
      - user locks device
      - user unlocks device
      - system suspends app
      - system kills app
      - system warns about memory
      - user launches app
    watch: [A, B, C, v, app, scene]

    """
  }
}
