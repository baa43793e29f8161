internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Reads "X is called before Y" and similar claims: subjects, a verb with its adverbs, and what
/// follows. Every word must be known; the first that isn't ends the reading.
struct EnglishClaim {
  let names: ClaimNames
  var statement = ClaimStatement()
  var assumptions = ClaimAssumptions()
  var notes: [Localized] = []
  var unknown: String?
  var tokens: [ClaimToken]
  var place = 0
  var hasVerb = false
  var lastAdverb = ""

  /// Nil: there is no callback in it.
  init?(_ text: String, _ names: ClaimNames) {
    self.names = names
    tokens = ClaimTokens(text, names).tokens
    if !tokens.contains(where: { $0.callback != nil }) { nameEvent() }
    guard tokens.contains(where: { $0.callback != nil }) else { return nil }
  }

  /// "The view controller is deallocated when …": the callback that reports the event, called.
  private mutating func nameEvent() {
    let end =
      tokens.indices.first {
        EnglishWords.strong.contains(tokens[$0].word) || EnglishWords.each.contains(tokens[$0].word)
          || ["once", "twice", "only", "just", "exactly", "multiple"].contains(tokens[$0].word)
      } ?? tokens.endIndex
    let adverbs = EnglishWords.denials.union(EnglishWords.guarantees).union(EnglishWords.modals)
    let clause = tokens[..<end].filter { !adverbs.contains($0.word) }.map(\.word)
    let plain = clause.filter { !["the", "an", "a"].contains($0) }
    guard let callback = Appearances.callback(plain), let first = tokens.first else { return }
    var name = first
    name.callback = ClaimNames.Name(pattern: callback, isWord: false)
    var verb = first
    (verb.text, verb.word) = ("called", "called")
    verb.endsClause = tokens[end - 1].endsClause
    name.endsClause = false
    tokens = [name] + tokens[..<end].filter { adverbs.contains($0.word) } + [verb] + tokens[end...]
  }

  /// Whether it reads as a sentence: with a verb, or words around the names.
  var isInWords: Bool { tokens.count > 1 }

  mutating func read() {
    for token in tokens {
      guard let correction = token.callback?.correction else { continue }
      notes.append(
        Localized("'\(token.text)' is read as '\(correction)'", "“\(token.text)”当作“\(correction)”"))
    }
    // "Is viewDidLoad called once?"
    if tokens.count > 1, ["is", "are", "does", "do", "will"].contains(tokens[0].word),
      tokens[1].callback?.isWord == false || tokens[1].word == "the"
    {
      place = 1
    }
    takeDefault()
    takeLeadingConditions()
    if unknown == nil, !takeCause() {
      takeSubjects()
      if unknown == nil { takeVerb() }
    }
    while unknown == nil, place < tokens.count { takeTail() }
    if unknown == nil { dropTautologies() }
    if unknown != nil, statement.subjects.isEmpty {
      statement.subjects = tokens.compactMap(\.callback?.pattern)
    }
  }

  /// "By default" is about how controllers are presented.
  private mutating func takeDefault() {
    guard names.isSmallApp,
      let start = tokens.indices.first(where: { words(at: $0, match: ["by", "default"]) }),
      tokens.contains(where: { $0.word.hasPrefix("present") || $0.word.hasPrefix("dismiss") })
    else { return }
    if start > 0, tokens[start + 1].endsClause { tokens[start - 1].endsClause = true }
    tokens.removeSubrange(start..<(start + 2))
    assumptions.style = PresentationWords.ofDefault
  }

  // MARK: Tokens

  var next: ClaimToken? { place < tokens.count ? tokens[place] : nil }

  func words(at start: Int, match words: [String]) -> Bool {
    guard start + words.count <= tokens.count else { return false }
    return zip(tokens[start...], words).allSatisfy { token, word in
      token.callback?.isWord != false && token.word == word
    }
  }

  mutating func fail(_ range: Range<Int>) {
    let text = tokens[range].map(\.text).joined(separator: " ")
    unknown = unknown ?? text
  }

  // MARK: Before the verb

  /// "When the user presses Home, …"
  mutating func takeLeadingConditions() {
    while let opening = opening(at: place) {
      let start = place + opening.words.count
      // Up to the comma, or to the first name that isn't part of the condition.
      let comma = tokens[place...].firstIndex(where: \.endsClause)
      let name = tokens[min(start + 1, tokens.count)...].firstIndex { $0.callback?.isWord == false }
      guard let end = comma.map({ $0 + 1 }) ?? name, end > start, end < tokens.count else { return }
      place = end
      take(opening, start..<end)
      if next?.word == "then" { place += 1 }
      if unknown != nil { return }
    }
  }

  func isOfVerb(_ token: ClaimToken) -> Bool {
    token.callback == nil
      && (EnglishWords.auxiliaries.contains(token.word) || EnglishWords.modals.contains(token.word)
        || EnglishWords.denials.contains(token.word) || EnglishWords.guarantees.contains(token.word)
        || EnglishWords.empty.contains(token.word) || EnglishWords.immediate.contains(token.word)
        || EnglishWords.weak.contains(token.word))
  }

  mutating func takeSubjects() {
    var owner: String?
    while let token = next {
      if let callback = token.callback, !callback.isWord || statement.subjects.isEmpty {
        statement.subjects.append(owner.map { callback.of($0).pattern } ?? callback.pattern)
        owner = nil
      } else if token.word == "neither" {
        statement.isDenied = true
      } else if token.word == "→" {
        statement.isSequence = true
      } else if let object = object(at: place) {
        if statement.subjects.isEmpty || tokens[place].isPossessive || object.isBeforeName {
          owner = object.name
        } else {
          let last = statement.subjects.count - 1
          let name = ClaimNames.Name(pattern: statement.subjects[last], isWord: false)
          statement.subjects[last] = name.of(object.name).pattern
        }
      } else if !statement.subjects.isEmpty,
        isVerb(token) || EnglishWords.scopes.contains(where: { words(at: place, match: $0) })
          || opening(at: place) != nil
            && ![
              "of", "on", "in", "for", "from",
            ].contains(token.word)
      {
        return
      } else if !EnglishWords.aroundNames.contains(token.word) {
        if !statement.subjects.isEmpty { return }
        return fail(place..<(place + 1))
      }
      place += 1
    }
  }

  func isVerb(_ token: ClaimToken) -> Bool {
    isOfVerb(token) && token.word != "both" || EnglishWords.verbs.contains(token.word)
      || EnglishWords.active.contains(token.word)
      || ["followed", "preceded", "precedes", "follows", "only", "just"].contains(token.word)
  }

  /// An object's name, or a role such as "the presenting view controller".
  func object(at place: Int) -> (name: String, isBeforeName: Bool)? {
    let token = tokens[place]
    guard token.callback == nil else { return nil }
    let after = tokens[(place + 1)...].first { $0.word != "view" && $0.word != "controller" }
    let isBeforeName = after?.callback != nil
    if names.isObject(token.text) {
      // "A view controller's" isn't A.
      let isArticle =
        token.text == "A" && !token.isPossessive && place + 1 < tokens.count
        && tokens[place + 1].callback == nil && tokens[place + 1].text.first?.isLowercase == true
        && !isVerb(tokens[place + 1])
      return isArticle ? nil : (token.text, isBeforeName)
    }
    guard names.isSmallApp, let role = SmallApp.roles[token.word] ?? SmallApp.places[token.word],
      SmallApp.nouns.contains(token.word)
        || place + 1 < tokens.count
          && ["view", "vc", "controller", "viewcontroller", "one", "screen"].contains(
            tokens[place + 1].word)
    else { return nil }
    return (
      role,
      statement.subjects.isEmpty || tokens[(place + 1)...].prefix(3).contains(where: \.isPossessive)
    )
  }

  // MARK: The verb

  mutating func takeVerb() {
    var isDenying = false
    while let token = next, token.callback == nil {
      switch token.word {
      case "followed" where words(at: place + 1, match: ["by"]):
        return takeObject(of: .followedBy, from: place + 2)
      case "preceded" where words(at: place + 1, match: ["by"]):
        return takeObject(of: .after, from: place + 2)
      case "precedes": return takeObject(of: .before, from: place + 1)
      case "follows": return takeObject(of: .after, from: place + 1)
      case "guaranteed" where isDenying, "always" where isDenying, "necessarily" where isDenying:
        statement.isNotAlways = true
        statement.isDenied = false
      case _ where EnglishWords.meanings.contains(token.word):
        return takeObject(
          of: .means, from: place + (words(at: place + 1, match: ["that"]) ? 2 : 1))
      case "not":
        isDenying = true
        takeAdverb(token)
      case "just" where isSoon(at: place): noteSoon(at: place)
      case "only", "just": statement.isOnly = true
      case _
      where EnglishWords.verbs.contains(token.word) || EnglishWords.active.contains(token.word):
        hasVerb = true
        place += 1
        return
      case _ where isOfVerb(token): takeAdverb(token)
      default: return
      }
      place += 1
    }
  }

  /// "just before", "just after"
  func isSoon(at place: Int) -> Bool {
    tokens[place].word == "just" && place + 1 < tokens.count
      && EnglishWords.afterJust.contains(tokens[place + 1].word)
  }

  mutating func noteSoon(at place: Int) {
    let word = tokens[place + 1].word
    notes.append(
      Localized("'just \(word)' is checked as '\(word)'", "“just \(word)”按“\(word)”检查"))
  }

  /// An adverb or auxiliary of the verb.
  mutating func takeAdverb(_ token: ClaimToken) {
    switch token.word {
    case "may", "might", "can", "could", "sometimes", "occasionally": statement.isPossible = true
    case "not", "never":
      // "May not" leaves both possible, "cannot" doesn't.
      if token.word == "not", ["may", "might"].contains(lastAdverb) {
        statement.isNotAlways = true
      } else {
        statement.isDenied = true
      }
      statement.isPossible = false
    case "longer" where lastAdverb == "no":
      statement.isDenied = true
      statement.isPossible = false
    case "always", "invariably", "guaranteed", "necessarily": statement.isAlways = true
    case _ where EnglishWords.immediate.contains(token.word): statement.isImmediate = true
    case _ where EnglishWords.weak.contains(token.word):
      notes.append(
        Localized("'\(token.word)' is checked as 'always'", "“\(token.word)”按“总是”检查"))
    default: break
    }
    lastAdverb = token.word
  }

  /// The callback after "followed by".
  mutating func takeObject(of relation: ClaimStatement.Condition.Relation, from start: Int) {
    var end = start
    while end < tokens.count {
      let isOver = EnglishWords.strong.contains(tokens[end].word) || opensAssumption(at: end)
      if end > start, isOver { break }
      end += 1
      if tokens[end - 1].endsClause { break }
    }
    place = end
    hasVerb = true
    takeCondition(start..<end, Opening("", relation))
  }
}
