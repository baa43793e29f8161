package import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// The small app for claims without a scenario, and its possible steps (COMMANDS.md, Claims): root
/// A, a B to present or push, a second tab, a view v.
package struct SmallApp: Sendable {
  /// The app and its launch, which is part of every run.
  package var document: ScenarioDocument
  /// The entries that sequences are made of.
  package private(set) var alphabet: [StepEntry] = []
  /// The text of each entry.
  package private(set) var sources: [EntrySource] = []
  /// The groups of steps that are tried, and the others.
  package private(set) var tried: [StepGroup] = []
  package private(set) var notTried: [StepGroup] = []

  /// - Parameter claims: the claims that determine the additional steps.
  package init?(ios: Int, following claims: [ClaimReader.Reading] = []) {
    var problems: [Problem] = []
    let assumptions = claims.reduce(ClaimAssumptions()) { $0.joined(with: $1.assumptions) ?? $0 }
    let file = SourceFile(
      name: "small app", text: SmallApp.text(ios: ios, usesScenes: assumptions.usesScenes ?? true))
    guard let document = ScenarioReader.read(file, problems: &problems), problems.isEmpty else {
      return nil
    }
    self.document = document
    let letters = StepLetters(document.scenario, style: assumptions.style)
    // A sentence about a step is tested only by that step: no other step is added for its callback.
    let wanted = Set(
      claims.flatMap(\.claim.sentences).filter { $0.step == nil }.flatMap(\.patterns)
        .map(\.callback))
    let named = Set(claims.flatMap(\.steps).map(\.step))
    let effects = wanted.isEmpty ? nil : StepEffects(letters)
    for group in StepGroup.ordered.map({ letters.group($0) }) {
      let isNamed = group.entries.contains { !named.isDisjoint(with: $0.steps) }
      let isAbout =
        group.group.use == .ifAbout
        && effects.map { !$0.callbacks(of: group).isDisjoint(with: wanted) } == true
      if group.group.use == .always || isNamed || isAbout {
        add(group)
      } else {
        notTried.append(group.group)
      }
    }
    self.document.scenario.texts = letters.scenario.texts
    for written in claims.flatMap(\.steps) { isolate(written) }
  }

  /// Makes a claim's step an entry of its own, so that no other call of the entry is judged with
  /// it. Setting properties belongs to the call that follows.
  private mutating func isolate(_ written: ClaimReader.Reading.Written) {
    var isKnown = false
    for position in alphabet.indices.reversed()
    where alphabet[position].steps.contains(written.step) {
      let calls = alphabet[position].steps.filter { !$0.setsProperty }
      isKnown = isKnown || calls == [written.step]
      guard calls.count > 1 else { continue }
      let texts = sources[position].texts
      let parts = zip(alphabet[position].steps, texts).filter { $0.0 != written.step }
      alphabet.remove(at: position)
      sources.remove(at: position)
      for (step, text) in parts { add(step, text) }
    }
    if !isKnown { add(written.step, written.text) }
  }

  private mutating func add(_ step: Step, _ text: String) {
    alphabet.append(StepEntry(steps: [step], isAsked: true))
    sources.append(EntrySource(texts: [text], isList: false, ranges: []))
  }

  private mutating func add(_ group: StepLetters.Group) {
    tried.append(group.group)
    alphabet += group.entries
    sources += group.sources
  }

  /// The verdicts on claims about every sequence of up to `depth` steps.
  ///
  /// - Parameter scenario: the app with the texts of the claims' steps.
  package func search(_ claims: [Claim], in scenario: Scenario, depth: Int) -> [ClaimVerdict] {
    var start = document.scenario
    start.texts = scenario.texts
    var verdicts = ClaimSearch.search(claims, from: start, alphabet: alphabet, depth: depth)
    for (position, claim) in claims.enumerated() {
      // A claim that a callback isn't sent is only tested if something could send it.
      let forbidden = Set(
        verdicts[position].untested.flatMap { claim.sentences[$0].forbidden }.map(\.callback))
      guard !forbidden.isEmpty else { continue }
      let sendable = SmallApp.sendable(forbidden)
      verdicts[position].untested.removeAll { sentence in
        let forbidden = claim.sentences[sentence].forbidden
        return !forbidden.isEmpty && claim.sentences[sentence].step == nil
          && forbidden.allSatisfy { sendable.contains($0.callback) }
      }
    }
    return verdicts
  }

  /// Other apps and versions that can call what a claim is about, if this one can't.
  ///
  /// - Parameter isUntested: whether no run here could test it.
  package func alternatives(to reading: ClaimReader.Reading, isUntested: Bool) -> [ClaimAssumptions]
  {
    let assumed = reading.assumptions
    guard assumed.versions == nil, assumed.usesScenes != true else { return [] }
    let wanted = Set(reading.claim.sentences.flatMap(\.patterns).map(\.callback))
    guard isUntested || !wanted.isSubset(of: called) else { return [] }
    var others: [ClaimAssumptions] = []
    if assumed.usesScenes == nil {
      others.append(assumed)
      others[0].usesScenes = false
    }
    for version in isUntested ? [13, 12, 9, 5] : [] {
      others.append(assumed)
      others[others.count - 1].versions = version...version
    }
    return others.filter { other in
      var reading = reading
      reading.assumptions = other
      guard let ios = other.versionsToTry.last, let app = SmallApp(ios: ios, following: [reading])
      else { return false }
      return wanted.isSubset(of: app.called)
    }
  }

  /// The callbacks that its launch or some step calls.
  private var called: Set<Callback> {
    let letters = StepLetters(document.scenario)
    let effects = StepEffects(letters)
    return (StepGroup.usual + StepGroup.further).reduce(effects.launch) {
      $0.union(effects.callbacks(of: letters.group($1)))
    }
  }

  /// Those of the callbacks that some step of the small app can send on some version of iOS; claims
  /// about the others are never tested.
  static func sendable(_ wanted: Set<Callback>) -> Set<Callback> {
    var found: Set<Callback> = []
    for version in [Platform.versions.upperBound, 12, 18, 5, 3] where !wanted.isSubset(of: found) {
      var problems: [Problem] = []
      let file = SourceFile(name: "small app", text: text(ios: version))
      guard let document = ScenarioReader.read(file, problems: &problems) else { continue }
      let letters = StepLetters(document.scenario)
      let effects = StepEffects(letters)
      found.formUnion(effects.launch)
      for group in StepGroup.usual + StepGroup.further {
        found.formUnion(effects.callbacks(of: letters.group(group)))
      }
    }
    return wanted.intersection(found)
  }

  /// A scenario that runs a sequence of entries, given as positions in the alphabet, after the
  /// launch, with as much of the app as they and the claim need.
  package func scenario(doing letters: [Int], watching watch: Watch, for claim: Claim)
    -> ScenarioDocument
  {
    var document = self.document
    document.file = "counterexample"
    document.id = "counterexample"
    document.scenario.steps += letters.map { alphabet[$0] }
    document.entries += letters.map { sources[$0] }
    document.scenario.watch = watch
    let words = document.entries.flatMap(\.texts).joined(separator: " ")
      .split { !$0.isLetter && !$0.isNumber }
    let named = Set(claim.sentences.flatMap(\.patterns).compactMap(\.object))
    while let last = document.scenario.objects.last, SmallApp.spare.contains(last.name),
      !words.contains(where: { $0 == last.name }),
      !named.contains(ObjectID(document.scenario.objects.count - 1))
    {
      document.scenario.objects.removeLast()
    }
    if !words.contains("url") { document.scenario.platform.info = InfoPlist() }
    return document
  }

  /// The entries that cause both callbacks by themselves, after the launch or after one other
  /// entry, each with whether `x` comes first there; an entry with both orders is listed twice.
  func orders(of x: CallbackPattern, _ y: CallbackPattern) -> [(entry: Int, isFirst: Bool)] {
    var launched = World(document.scenario)
    for entry in document.scenario.steps.indices { _ = launched.perform(entry: entry) }
    let starts = [launched] + alphabet.compactMap { StepEffects.world(after: $0, from: launched) }
    var found: [(entry: Int, isFirst: Bool)] = []
    for (position, entry) in alphabet.enumerated() {
      for start in starts {
        guard let world = StepEffects.world(after: entry, from: start) else { continue }
        let events = world.recorder.events[start.recorder.events.count...]
        guard let first = events.first(where: x.includes),
          let second = events.first(where: y.includes)
        else { continue }
        let isFirst = first.number < second.number
        if !found.contains(where: { $0 == (position, isFirst) }) {
          found.append((position, isFirst))
        }
      }
    }
    return found
  }

  /// The small app's controllers by their role toward each other.
  static let roles: [String: String] = [
    "presenting": "A", "presenter": "A", "underlying": "A", "previous": "A", "root": "A",
    "source": "A", "initial": "A", "parent": "A", "presented": "B", "pushed": "B", "modal": "B",
    "popped": "B", "destination": "B", "dismissed": "B", "child": "D",
  ]

  /// The roles that need no "view controller" after them.
  static let nouns: Set<String> = ["child", "parent", "presenter"]

  /// The small app's controllers by the order in which they are shown.
  static let places: [String: String] = [
    "first": "A", "original": "A", "second": Part.second, "old": Part.outgoing,
    "current": Part.outgoing, "outgoing": Part.outgoing, "new": Part.incoming,
    "next": Part.incoming, "incoming": Part.incoming,
  ]

  /// The controllers that a claim may refer to until its step is known: a push shows B, a pop A, a
  /// change of tabs C.
  enum Part {
    static let outgoing = "outgoing"
    static let incoming = "incoming"
    static let second = "second"

    /// The controllers that have the roles in these steps.
    static func players(in steps: [String]) -> [String: String] {
      func isOf(_ calls: [String]) -> Bool {
        steps.contains { step in calls.contains(where: step.contains) }
      }
      if isOf(["tab."]) { return [outgoing: "A", incoming: "C", second: "C"] }
      if isOf([".pop", ".dismiss(", "swipe", "drag"]) {
        return [outgoing: "B", incoming: "A", second: "B"]
      }
      return [outgoing: "A", incoming: "B", second: "B"]
    }
  }

  /// The objects that only additional steps need, which are declared last.
  private static let spare = ["D", "t", "other"]

  private static func text(ios: Int, usesScenes: Bool = true) -> String {
    """
    platform: {ios: \(ios), \(usesScenes ? "" : "lifecycle: app-delegate, ")info: {CFBundleURLTypes: [{CFBundleURLSchemes: [demo]}]}}
    objects:
      tab: {is: UITabBarController, viewControllers: [nav, C]}
      nav: {is: UINavigationController, viewControllers: [A]}
      A: UIViewController
      B: UIViewController
      C: UIViewController
      D: {is: UIViewController, kept: true}
      v: {is: UIView, frame: [0, 100, 100, 100], kept: true}
      t: Timer
      other: app
    root: tab
    ask: [user launches app]
    watch: [A, B, C, v, app, scene]

    """
  }
}

extension Step {
  /// `B.modalPresentationStyle = .fullScreen`
  fileprivate var setsProperty: Bool {
    guard case .code(let call) = self, case .set = call.action else { return false }
    return true
  }
}
