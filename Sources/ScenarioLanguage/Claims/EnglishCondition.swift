/// Reads what follows "before", "when", "since": a callback, a step in a developer's words, a view
/// that appears, or what the claim assumes.
struct EnglishCondition {
  let tokens: [ClaimToken]
  let opening: String
  let relation: ClaimStatement.Condition.Relation
  let isEach: Bool
  let names: ClaimNames

  enum Reading {
    case conditions([ClaimStatement.Condition])
    case assumptions(ClaimAssumptions, [ClaimStatement.Condition])
    case unknown(String)
  }

  private var words: [String] { tokens.map(\.word) }
  private var text: String { tokens.map(\.text).joined(separator: " ") }

  func read() -> Reading {
    let plain = words.filter { !["the", "an", "a"].contains($0) || words.count == 1 }
    if let versions = ClaimAssumptions(versionWords: words, opening: opening) {
      return .assumptions(versions, [])
    }
    if !tokens.contains(where: { $0.callback?.isWord == false }),
      let scenes = ClaimAssumptions(sceneWords: words, opening: opening)
    {
      return .assumptions(scenes, [])
    }
    // Some callbacks are also calls: "when removeFromSuperview is called".
    let isStep = StepPhrase.read(text, in: names.scenario).isKnown
    if !isStep, let conditions = callbacks() { return .conditions(conditions) }
    // "In", "by", "at" open scopes and causes, not times: only a step may follow them.
    if !["in", "by", "at", "for", "from", "with", "under"].contains(opening),
      let callback = Appearances.callback(plain)
    {
      return .conditions([condition(.appearance(callback))])
    }
    return step()
  }

  private func condition(_ meaning: ClaimStatement.Condition.Meaning) -> ClaimStatement.Condition {
    ClaimStatement.Condition(relation: relation, meaning: meaning, isEach: isEach, text: text)
  }

  // MARK: Callbacks

  private func callbacks() -> [ClaimStatement.Condition]? {
    var found: [String] = []
    var owner: String?
    for (place, token) in tokens.enumerated() {
      if let callback = token.callback {
        found.append(owner.map { callback.of($0).pattern } ?? callback.pattern)
        owner = nil
      } else if names.isObject(token.text) {
        if place > 0, ["of", "on", "in"].contains(tokens[place - 1].word), let last = found.popLast() {
          found.append(ClaimNames.Name(pattern: last, isWord: false).of(token.text).pattern)
        } else {
          owner = token.text
        }
      } else if names.isSmallApp, let role = SmallApp.roles[token.word] ?? SmallApp.places[token.word] {
        owner = role
      } else if !EnglishWords.aroundCalls.contains(token.word) {
        return nil
      }
    }
    guard found.count == 1, let callback = found.first else { return nil }
    return [condition(.callback(callback))]
  }

  // MARK: Steps

  private func step() -> Reading {
    var assumptions = ClaimAssumptions()
    var phrase = text
    if names.isSmallApp, let (style, rest) = PresentationWords.style(in: phrase) {
      assumptions.style = style
      phrase = rest
    }
    switch StepPhrase.read(phrase, in: names.scenario) {
    case .steps(let steps):
      let condition = condition(.steps(steps))
      return assumptions.isEmpty ? .conditions([condition]) : .assumptions(assumptions, [condition])
    case .unknown(let words):
      return .unknown(words.isEmpty || words.count == tokens.count ? text : words.joined(separator: " "))
    }
  }
}

/// What the callbacks themselves report: "the view appears", "the view controller is created".
enum Appearances {
  private static let subjects: Set<String> = [
    "view", "views", "screen", "controller", "viewcontroller", "vc", "page", "it", "controller's",
    "view's", "its", "that", "this", "your", "my", "uiviewcontroller", "each", "every", "corresponding",
  ]
  private static let auxiliaries: Set<String> = [
    "is", "are", "was", "has", "have", "had", "been", "be", "being", "gets", "get", "finally", "again",
    "will", "just", "fully", "actually", "finished", "finishes", "completely", "to", "the", "a",
    "first", "already", "about",
  ]
  private static let verbs: [(words: [[String]], callback: String)] = [
    (
      [
        ["appears"], ["appear"], ["appeared"], ["appearing"], ["visible"], ["becomes", "visible"],
        ["become", "visible"], ["became", "visible"], ["shown"], ["displayed"], ["shows", "up"],
        ["comes", "on", "screen"], ["on", "screen"], ["onscreen"], ["comes", "onscreen"],
        ["shown", "on", "screen"], ["shown", "on", "the", "screen"], ["appears", "on", "screen"],
        ["appears", "on", "the", "screen"], ["reappears"], ["shown", "to", "user"],
        ["comes", "into", "view"],
      ], "*.viewDidAppear"
    ),
    (
      [
        ["disappears"], ["disappear"], ["disappeared"], ["disappearing"], ["hidden"], ["goes", "away"],
        ["goes", "off", "screen"], ["leaves", "screen"], ["off", "screen"], ["offscreen"],
      ], "*.viewDidDisappear"
    ),
    (
      [
        ["loaded"], ["loads"], ["loading"], ["load"], ["loaded", "into", "memory"],
        ["loads", "into", "memory"], ["loaded", "in", "memory"],
      ], "*.viewDidLoad"
    ),
    (
      [["deallocated"], ["destroyed"], ["deinitialized"], ["deallocates"], ["freed"], ["released"]],
      "*.deinit"
    ),
    (
      [["initialized"], ["initialised"], ["instantiated"], ["constructed"], ["allocated"]], "*.init"
    ),
  ]

  /// The callback that reports it; nil: the words say something else.
  static func callback(_ words: [String]) -> String? {
    let rest = words.drop { subjects.contains($0) }
    guard rest.count < words.count else { return nil }
    let verb = Array(rest.drop { auxiliaries.contains($0) }.filter { !["the", "again", "yet"].contains($0) })
    // "The view is created" with the view, "the view controller is created" with its init.
    if verb == ["created"] {
      return words.contains { $0.hasPrefix("controller") || $0 == "vc" } ? "*.init" : "*.viewDidLoad"
    }
    return verbs.first { $0.words.contains { $0.filter { $0 != "the" } == verb } }?.callback
  }
}
