package import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// Whole apps with their steps, such as the course's scenarios: a claim is tried on them after the
/// small app, which lacks much of what they have.
package struct SampleApps: Sendable {
  /// A run of a sample app.
  package struct Run: Hashable, Sendable {
    /// The app on the version that was tried, with all its steps asked.
    package let document: ScenarioDocument
    package let choices: [Choices.Taken]
    /// The claim about this app's objects.
    package let claim: Claim
    var isUsual: Bool { choices.allSatisfy { $0.option == 0 } }
  }

  package struct Verdict: Sendable {
    /// The number of apps whose runs tested the claim, and the number of worlds that all runs
    /// visited.
    package fileprivate(set) var tested = 0
    package fileprivate(set) var explored = 0
    /// The shortest run that refutes the claim, one with the usual choices if there is any.
    package fileprivate(set) var refutation: Run?
    /// A refuting run of an app that isn't ordinary: an exception if no ordinary app refutes the
    /// claim.
    package fileprivate(set) var exception: Run?
  }

  fileprivate struct App: Sendable {
    var document: ScenarioDocument
    var isOrdinary: Bool
  }

  /// The apps with the fewest steps first.
  private let apps: [App]

  /// The apps of the documents, and settings that are common in code.
  package init(_ documents: [ScenarioDocument] = []) {
    let settings = documents.isEmpty ? [] : Self.settings
    let apps = (settings + documents).map { document in
      var document = document
      for entry in document.scenario.steps.indices { document.scenario.steps[entry].isAsked = true }
      return App(document: document, isOrdinary: document.scenario.isOrdinary)
    }
    let byLength = apps.enumerated().sorted {
      ($0.element.length, $0.offset) < ($1.element.length, $1.offset)
    }
    self.apps = byLength.map(\.element)
  }

  private static let settings: [ScenarioDocument] = {
    var ignored: [Problem] = []
    let text = """
      title: {en: an app that lays out in viewDidLoad, zh-Hans: 在 viewDidLoad 里就布局的 App}
      objects:
        A: {is: UIViewController, overrides: {viewDidLoad: [super, "A.view.layoutIfNeeded()"]}}
        B: {is: UIViewController, overrides: {viewDidLoad: [super, "B.view.layoutIfNeeded()"]}}
      root: A
      ask: [user launches app, "A.present(B, animated: true)"]
      watch: [A, B]
      """
    return [
      ScenarioReader.read(SourceFile(name: "a common setting", text: text), problems: &ignored)
    ].compactMap(\.self)
  }()

  /// Tries a claim on each app that has its objects.
  ///
  /// - Parameters:
  ///   - scenario: the app that the claim is written for.
  ///   - ios: the version of iOS that they run on.
  ///   - usesScenes: whether only apps with scenes, or only apps without, are tried; nil: both.
  ///   - alphabet: the steps of an ordinary app, for a claim about a step; nil: any.
  package func decide(
    _ claim: Claim, of scenario: Scenario, ios: Int, usesScenes: Bool? = nil,
    within alphabet: [StepEntry]? = nil
  ) -> Verdict {
    var verdict = Verdict()
    let sentences = claim.affirmed
    let isAboutStep = claim.sentences.contains { $0.step != nil }
    // The callbacks of a step depend on whether scenes receive it.
    let usesScenes = usesScenes ?? (isAboutStep ? scenario.platform.lifecycle == .scene : nil)
    let happenings = alphabet.map { Set($0.flatMap(\.steps).compactMap(\.happening)) }
    for app in apps {
      if verdict.refutation?.isUsual == true { break }
      var document = app.document
      let isOrdinary =
        app.isOrdinary
        && (!isAboutStep || happenings.map(document.scenario.happens(within:)) ?? true)
      if !isOrdinary, verdict.exception != nil { continue }
      document.scenario.platform.move(to: ios)
      if let usesScenes, usesScenes != (document.scenario.platform.lifecycle == .scene) { continue }
      for claim in sentences.moved(from: scenario, to: &document.scenario) {
        let found = ClaimSearch.decide(claim, in: document.scenario)
        verdict.explored += found.explored
        guard found.fault == nil, found.untested.isEmpty else { continue }
        verdict.tested += 1
        guard found.counterexample != nil else { continue }
        verdict.add(
          Run(document: document, choices: found.choices, claim: claim), isOrdinary)
      }
    }
    // One run of any app shows that something is possible.
    if claim.isNegated, verdict.refutation == nil {
      (verdict.refutation, verdict.exception) = (verdict.exception, nil)
    }
    return verdict
  }
}

extension SampleApps.Verdict {
  fileprivate mutating func add(_ run: SampleApps.Run, _ isOrdinary: Bool) {
    if !isOrdinary {
      exception = exception ?? run
    } else if refutation == nil || run.isUsual {
      refutation = run
    }
  }
}

extension SampleApps.App {
  /// About the number of lines that are executed.
  fileprivate var length: Int {
    document.scenario.steps.reduce(0) { $0 + $1.steps.count }
      + document.scenario.objects.reduce(0) { $0 + $1.overrides.count }
  }
}

extension Scenario {
  /// Whether the user and the system do only this, besides waiting.
  fileprivate func happens(within known: Set<Happening>) -> Bool {
    steps.flatMap(\.steps).compactMap(\.happening).allSatisfy { happening in
      switch happening {
      case .wait, .turnRunLoop, .finishAnimations: true
      default: known.contains(happening)
      }
    }
  }

  /// Whether the app uses only what the small app uses and breaks none of UIKit's rules: UIKit
  /// objects to nothing in its run, no super is forgotten, and no call is one that only UIKit
  /// makes.
  fileprivate var isOrdinary: Bool {
    let isMadeOfOthers = objects.contains { object in
      object.kind.isController
        && (object.origin == .nib || object.origin == .nibObject
          || object.overrides.contains(where: \.isWithoutSuper)
          || ![.viewController, .navigationController, .tabBarController].contains(object.kind))
    }
    let code =
      objects.flatMap(\.overrides).flatMap(\.calls) + steps.flatMap(\.steps).compactMap(\.call)
    guard !isMadeOfOthers, platform.sdk >= platform.ios,
      !code.contains(where: { $0.action.isUIKitsOwn })
    else { return false }
    let run = Simulation.run(self)
    return run.fault == nil && !run.trace.events.contains { $0.occurrence.object == .uikit }
  }
}

extension Step {
  fileprivate var happening: Happening? {
    if case .happening(let happening) = self { happening } else { nil }
  }
}

extension Override {
  fileprivate var calls: [Call] { items.compactMap(\.call) }

  fileprivate var isWithoutSuper: Bool {
    (callback == .loadView || callback.name.hasPrefix("view")) && !items.contains(.callSuper)
  }
}

extension Action {
  /// Calls that containers make, or UIKit alone.
  fileprivate var isUIKitsOwn: Bool {
    switch self {
    case .loadView, .beginAppearanceTransition, .endAppearanceTransition: true
    default: false
    }
  }
}

extension Claim {
  /// The claim moved to another app's objects: to those with the same names, or, if it is about one
  /// object only and no step, to each object of that kind; empty if the app lacks them or a step.
  ///
  /// - Parameter other: the texts of the steps are added to it.
  fileprivate func moved(from scenario: Scenario, to other: inout Scenario) -> [Claim] {
    let patterns = sentences.flatMap(\.patterns)
    guard patterns.allSatisfy({ $0.argument == .unspecified }) else { return [] }
    var moved = self
    for (place, sentence) in sentences.enumerated() {
      guard let step = sentence.step else { continue }
      guard let same = step.moved(from: scenario, to: &other) else { return [] }
      moved.sentences[place] = sentence.about(same)
    }
    let named = Set(patterns.compactMap(\.object))
    let own = named.filter { $0 > .console }
    let isAboutStep = sentences.contains { $0.step != nil }
    if let object = own.first, named.count == 1, !isAboutStep,
      patterns.allSatisfy({ $0.object != nil })
    {
      let kind = scenario.objects[object.position].kind
      return other.objects.indices.filter { other.objects[$0].kind.isLike(kind) }.map {
        moved.renamed([object: ObjectID($0)])
      }
    }
    var names: [ObjectID: ObjectID] = [:]
    for object in own {
      let declaration = scenario.objects[object.position]
      guard
        let place = other.objects.firstIndex(where: {
          $0.name == declaration.name && $0.kind.isLike(declaration.kind)
        })
      else { return [] }
      names[object] = ObjectID(place)
    }
    return [moved.renamed(names)]
  }

  private func renamed(_ names: [ObjectID: ObjectID]) -> Claim {
    var claim = self
    claim.sentences = sentences.map { sentence in
      sentence.mapped { pattern in
        var pattern = pattern
        pattern.object = pattern.object.map { names[$0] ?? $0 }
        return pattern
      }
    }
    return claim
  }
}

extension Step {
  /// The step with the same text in another app, if that app performs it.
  fileprivate func moved(from scenario: Scenario, to other: inout Scenario) -> Step? {
    var problems: [Problem] = []
    let text = StepText.text(of: self, in: scenario)
    guard let step = StepReader.read(text, in: &other, file: "", problems: &problems),
      problems.isEmpty, other.steps.contains(where: { $0.steps.contains(step) })
    else { return nil }
    return step
  }
}

extension ObjectKind {
  /// Views of all classes behave alike.
  fileprivate func isLike(_ other: ObjectKind) -> Bool {
    if case .view = self, case .view = other { return true }
    return self == other
  }
}
