internal import LifecycleEngine
internal import TextFormats

/// Reads "X is called before Y" and its like: subjects, a verb with its adverbs, and what follows.
/// Every word must be known; the first that isn't ends the reading.
struct EnglishClaim {
  let names: ClaimNames
  private(set) var statement = ClaimStatement()
  private(set) var assumptions = ClaimAssumptions()
  private(set) var notes: [Localized] = []
  private(set) var unknown: String?
  private var tokens: [ClaimToken]
  private var place = 0
  private var hasVerb = false
  private var lastAdverb = ""

  /// Nil: there is no callback in it.
  init?(_ text: String, _ names: ClaimNames) {
    self.names = names
    tokens = ClaimTokens(text, names).tokens
    guard tokens.contains(where: { $0.callback != nil }) else { return nil }
  }

  /// Whether it reads as a sentence: with a verb, or words around the names.
  var isInWords: Bool { tokens.count > 1 }

  mutating func read() {
    for token in tokens {
      guard let correction = token.callback?.correction else { continue }
      notes.append(
        Localized("'\(token.text)' is read as '\(correction)'", "“\(token.text)”当作“\(correction)”"))
    }
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

  // MARK: Tokens

  private var next: ClaimToken? { place < tokens.count ? tokens[place] : nil }

  private func words(at start: Int, match words: [String]) -> Bool {
    guard start + words.count <= tokens.count else { return false }
    return zip(tokens[start...], words).allSatisfy { token, word in
      token.callback?.isWord != false && token.word == word
    }
  }

  private mutating func fail(_ range: Range<Int>) {
    let text = tokens[range].map(\.text).joined(separator: " ")
    unknown = unknown ?? text
  }

  // MARK: Before the verb

  /// "When the user presses Home, …"
  private mutating func takeLeadingConditions() {
    while let opening = opening(at: place) {
      let start = place + opening.words.count
      // Up to the comma, or to the first name after the condition's own.
      let comma = tokens[place...].firstIndex(where: \.endsClause)
      let name = tokens[min(start + 1, tokens.count)...].firstIndex { $0.callback?.isWord == false }
      guard let end = comma.map({ $0 + 1 }) ?? name, end > start, end < tokens.count else { return }
      place = end
      take(opening, start..<end)
      if next?.word == "then" { place += 1 }
      if unknown != nil { return }
    }
  }

  /// "addSubview triggers layoutSubviews".
  private mutating func takeCause() -> Bool {
    for verb in tokens.indices.dropFirst(place + 1)
    where EnglishWords.causes.contains(tokens[verb].word)
      && !["a", "the", "by", "to"].contains(tokens[verb - 1].word)
    {
      var object = verb + 1
      if ["in", "to"].contains(tokens.indices.contains(object) ? tokens[object].word : "") {
        object += 1
      }
      while object < tokens.count, tokens[object].callback == nil,
        EnglishWords.aroundNames.contains(tokens[object].word)
      {
        object += 1
      }
      guard object < tokens.count, tokens[object].callback != nil else { continue }
      var cause = place..<verb
      while let last = cause.last, isOfVerb(tokens[last]) { cause = cause.lowerBound..<last }
      guard !cause.isEmpty else { continue }
      // "UIKit calls viewWillAppear": nothing else calls it.
      let isOfSystem = tokens[cause].allSatisfy { EnglishWords.callers.contains($0.word) }
      for word in tokens[cause.upperBound..<verb] { takeAdverb(word) }
      // What a callback doesn't cause may still follow it.
      if statement.isDenied, tokens[cause].contains(where: { $0.callback != nil }),
        !StepPhrase.read(tokens[cause].map(\.text).joined(separator: " "), in: names.scenario)
          .isKnown
      {
        fail(cause.upperBound..<(verb + 1))
        return true
      }
      place = verb + 1
      if ["in", "to"].contains(next?.word ?? "") { place += 1 }
      hasVerb = true
      if !isOfSystem { takeCondition(cause, Opening("", .when)) }
      if unknown == nil { takeSubjects() }
      for filler in [["to", "be"], ["being"], ["to", "get"]] where words(at: place, match: filler) {
        place += filler.count
      }
      if let word = next?.word, EnglishWords.verbs.contains(word) || word == "to" { place += 1 }
      return true
    }
    return false
  }

  private func isOfVerb(_ token: ClaimToken) -> Bool {
    token.callback == nil
      && (EnglishWords.auxiliaries.contains(token.word) || EnglishWords.modals.contains(token.word)
        || EnglishWords.denials.contains(token.word) || EnglishWords.guarantees.contains(token.word)
        || EnglishWords.empty.contains(token.word) || EnglishWords.immediate.contains(token.word)
        || EnglishWords.weak.contains(token.word))
  }

  private mutating func takeSubjects() {
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
        isVerb(token)
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

  private func isVerb(_ token: ClaimToken) -> Bool {
    isOfVerb(token) && token.word != "both" || EnglishWords.verbs.contains(token.word)
      || EnglishWords.active.contains(token.word)
      || ["followed", "preceded", "precedes", "follows", "only", "just"].contains(token.word)
  }

  /// An object's name, or a role such as "the presenting view controller".
  private func object(at place: Int) -> (name: String, isBeforeName: Bool)? {
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
      place + 1 < tokens.count,
      ["view", "vc", "controller", "viewcontroller", "one", "screen"].contains(
        tokens[place + 1].word)
    else { return nil }
    return (
      role,
      statement.subjects.isEmpty || tokens[(place + 1)...].prefix(3).contains(where: \.isPossessive)
    )
  }

  // MARK: The verb

  private mutating func takeVerb() {
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
      case "not":
        isDenying = true
        takeAdverb(token)
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

  /// An adverb or auxiliary of the verb.
  private mutating func takeAdverb(_ token: ClaimToken) {
    switch token.word {
    case "may", "might": statement.isPossible = true
    case "can", "could", "sometimes", "occasionally": statement.isPossible = true
    case "not", "never":
      // "May not" leaves both possible, "cannot" doesn't.
      if token.word == "not", ["may", "might"].contains(lastAdverb) {
        statement.isNotAlways = true
      } else {
        statement.isDenied = true
      }
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
  private mutating func takeObject(of relation: ClaimStatement.Condition.Relation, from start: Int)
  {
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

  // MARK: After the verb

  private mutating func takeTail() {
    guard let token = next else { return }
    if words(at: place, match: ["per", "launch"])
      || words(at: place, match: ["per", "app", "launch"]),
      statement.subjects.allSatisfy(names.isOfApp)
    {
      // A new process counts from nothing.
      place += token.word == "per" && tokens[place + 1].word == "launch" ? 2 : 3
    } else if let scope = EnglishWords.scopes.filter({ words(at: place, match: $0) }).max(by: {
      $0.count < $1.count
    }) {
      place += scope.count
    } else if let taken = takeCount() {
      place += taken
    } else if let taken = takeOwner() {
      place += taken
    } else if let opening = opening(at: place) {
      takeCondition(from: opening)
    } else if ["and", "but", "or"].contains(token.word), opening(at: place + 1) != nil {
      place += 1
    } else if token.word == "only" || token.word == "just" {
      statement.isOnly = true
      place += 1
    } else if token.word == "again" {
      statement.isAgain = true
      place += 1
    } else if token.callback == nil,
      isOfVerb(token) || EnglishWords.verbs.contains(token.word) && !hasVerb
    {
      takeAdverb(token)
      place += 1
    } else {
      fail(place..<tokens.count)
    }
  }

  /// "on the presenting view controller": the number of words; nil: it names no object.
  private mutating func takeOwner() -> Int? {
    guard ["on", "of", "for"].contains(tokens[place].word) else { return nil }
    var object = place + 1
    while object < tokens.count, ["the", "its"].contains(tokens[object].word) { object += 1 }
    guard object < tokens.count, let owner = self.object(at: object)?.name else { return nil }
    statement.subjects = statement.subjects.map {
      ClaimNames.Name(pattern: $0, isWord: false).of(owner).pattern
    }
    object += 1
    while object < tokens.count,
      ["view", "controller", "viewcontroller", "vc", "one"].contains(tokens[object].word)
    {
      object += 1
    }
    return object - place
  }

  /// "only once", "at most 2 times": the number of words; nil: it is no count.
  private mutating func takeCount() -> Int? {
    let words = tokens[place...].map(\.word)
    guard let (count, length) = EnglishCount.read(words) else { return nil }
    if words.first == "only" || words.first == "just" { statement.isOnly = true }
    // "once the view is loaded" is a condition.
    if length == 1, words[0] == "once", !tokens[place].endsClause, words.count > 1,
      ![
        "per", "in", "during", "when", "after", "before", "by", "and", "for", "if", "on", "at",
        "over",
      ]
      .contains(words[1])
    {
      return nil
    }
    if statement.count != nil { return nil }
    statement.count = count
    return length
  }

  // MARK: Conditions

  private typealias Opening = EnglishWords.Opening

  private func opening(at place: Int) -> Opening? {
    EnglishWords.openings.first { words(at: place, match: $0.words) }
  }

  private mutating func takeCondition(from opening: Opening) {
    let start = place + opening.words.count
    var end = start
    // "In apps without scenes" is one.
    let isAssumption = opensAssumption(at: place)
    while end < tokens.count {
      let word = tokens[end].word
      let isNext = EnglishWords.strong.contains(word) || opensAssumption(at: end)
      if end > start, isNext, !isAssumption { break }
      if ["and", "but", "or"].contains(word), self.opening(at: end + 1) != nil { break }
      end += 1
      if tokens[end - 1].endsClause { break }
    }
    place = end
    guard start < end else { return fail((start - opening.words.count)..<start) }
    take(opening, start..<end)
  }

  /// "in apps with scenes", "on iOS 12"
  private func opensAssumption(at place: Int) -> Bool {
    guard ["in", "on", "for", "with", "from", "since", "as"].contains(tokens[place].word) else {
      return false
    }
    return tokens[(place + 1)...].prefix(4).contains {
      $0.word.hasPrefix("ios") || $0.word.hasPrefix("scene") && $0.callback == nil
    }
  }

  private mutating func take(_ opening: Opening, _ range: Range<Int>) {
    if opening.words == ["only", "after"] { statement.isOnly = true }
    takeCondition(range, opening)
  }

  private mutating func takeCondition(
    _ range: Range<Int>, _ opening: EnglishWords.Opening
  ) {
    let word = opening.words.joined(separator: " ")
    let reader = EnglishCondition(
      tokens: Array(tokens[range]), opening: word, relation: opening.relation,
      isEach: opening.isEach, names: names)
    switch reader.read() {
    case .conditions(let conditions): statement.conditions += conditions
    case .assumptions(let other, let conditions):
      guard let joined = assumptions.joined(with: other) else { return fail(range) }
      assumptions = joined
      statement.conditions += conditions
    case .unknown(let words): unknown = [word, words].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// "viewDidLoad is called once, when the view is loaded": the callback itself says that.
  private mutating func dropTautologies() {
    guard statement.count != nil else { return }
    statement.conditions.removeAll { condition in
      guard case .appearance(let callback) = condition.meaning,
        condition.relation == .when || condition.relation == .after,
        statement.subjects == [callback]
      else { return false }
      notes.append(
        Localized(
          "'\(condition.text)' is what the callback itself reports",
          "“\(condition.text)”就是这个回调本身的意思"))
      return true
    }
  }
}
