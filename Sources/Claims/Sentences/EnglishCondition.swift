internal import ScenarioLanguage

/// Reads the words after "before", "when", "since": a callback, a step in a developer's words, a
/// view that appears, or what the claim assumes.
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
    if let (relation, rest) = inner() {
      return EnglishCondition(
        tokens: rest, opening: "", relation: relation, isEach: true, names: names
      ).read()
    }
    if names.isSmallApp, relation == .when, LaunchWords.saysNotRunning(text) {
      return .assumptions(ClaimAssumptions(isLaunch: true), [])
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

  /// "Each time before the view appears": the second opening, and what follows it.
  private func inner() -> (ClaimStatement.Condition.Relation, [ClaimToken])? {
    guard isEach, let first = words.first else { return nil }
    let relation: ClaimStatement.Condition.Relation? =
      switch first {
      case "before": .before
      case "after": .after
      case "when": .when
      default: nil
      }
    guard let relation, words.count > 1 else { return nil }
    return (relation, Array(tokens.dropFirst()))
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
        if place > 0, ["of", "on", "in"].contains(tokens[place - 1].word),
          let last = found.popLast()
        {
          found.append(ClaimNames.Name(pattern: last, isWord: false).of(token.text).pattern)
        } else {
          owner = token.text
        }
      } else if names.isSmallApp,
        let role = SmallApp.roles[token.word] ?? SmallApp.places[token.word]
      {
        owner = role
      } else if !EnglishWords.aroundCalls.contains(token.word) {
        return nil
      }
    }
    if let owner, let last = found.popLast() {
      // "viewDidLoad of the second view controller"
      found.append(ClaimNames.Name(pattern: last, isWord: false).of(owner).pattern)
    }
    if opening == "between", found.count == 2 {
      var before = condition(.callback(found[1]))
      before.relation = .before
      return [condition(.callback(found[0])), before]
    }
    guard found.count == 1, opening != "between", let callback = found.first else { return nil }
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
    if names.isSmallApp, let cause = LaunchWords.cause(in: phrase) {
      assumptions.isLaunch = true
      phrase = cause
    }
    switch StepPhrase.read(phrase, in: names.scenario) {
    case .steps(let steps):
      let condition = condition(.steps(steps))
      return assumptions.isEmpty ? .conditions([condition]) : .assumptions(assumptions, [condition])
    case .unknown(let words): return .unknown(span(of: words) ?? text)
    }
  }

  /// The claim's own words from the first to the last of those that weren't understood.
  private func span(of unknown: [String]) -> String? {
    guard let first = tokens.firstIndex(where: { $0.word == unknown.first }),
      let last = tokens.lastIndex(where: { $0.word == unknown.last }), first <= last
    else { return nil }
    return tokens[first...last].map(\.text).joined(separator: " ")
  }
}
