internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// The words after the verb: counts, conditions, and words of scope.
extension EnglishClaim {
  mutating func takeTail() {
    guard let token = next else { return }
    if words(at: place, match: ["per", "launch"])
      || words(at: place, match: ["per", "app", "launch"]),
      statement.subjects.allSatisfy(names.isOfApp)
    {
      // Each process counts from zero, so this adds nothing.
      place += token.word == "per" && tokens[place + 1].word == "launch" ? 2 : 3
    } else if let scope = EnglishWords.scopes.filter({ words(at: place, match: $0) }).max(by: {
      $0.count < $1.count
    }) {
      place += scope.count
    } else if let taken = takeCount() {
      place += taken
    } else if words(at: place, match: ["with", "nil"]),
      statement.subjects.allSatisfy({ !$0.contains("(") })
    {
      statement.subjects = statement.subjects.map { $0 + "(nil)" }
      place += 2
    } else if let words = EnglishWords.perAppearance.first(where: { words(at: place, match: $0) }) {
      statement.conditions.append(
        ClaimStatement.Condition(
          relation: .when, meaning: .appearance("*.viewDidAppear"), isEach: true,
          text: words.joined(separator: " ")))
      place += words.count
    } else if let taken = takeOwner() {
      place += taken
    } else if let opening = opening(at: place) {
      takeCondition(from: opening)
    } else if ["and", "but", "or"].contains(token.word), opening(at: place + 1) != nil {
      place += 1
    } else if isSoon(at: place) {
      noteSoon(at: place)
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
      // "right away"
      place += token.word == "right" && words(at: place + 1, match: ["away"]) ? 2 : 1
    } else {
      fail(place..<tokens.count)
    }
  }

  /// "on the presenting view controller": the number of words; nil: it names no object.
  mutating func takeOwner() -> Int? {
    guard ["on", "of", "for"].contains(tokens[place].word),
      statement.subjects.allSatisfy({ $0.hasPrefix("*.") })
    else { return nil }
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
  mutating func takeCount() -> Int? {
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

  typealias Opening = EnglishWords.Opening

  func opening(at place: Int) -> Opening? {
    EnglishWords.openings.first { words(at: place, match: $0.words) }
  }

  mutating func takeCondition(from opening: Opening) {
    let start = place + opening.words.count
    var end = start
    // "In apps without scenes" is an assumption, which "without" doesn't end.
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
  func opensAssumption(at place: Int) -> Bool {
    guard ["in", "on", "for", "with", "from", "since", "as"].contains(tokens[place].word) else {
      return false
    }
    return tokens[(place + 1)...].prefix(4).contains {
      $0.word.hasPrefix("ios") || $0.word.hasPrefix("scene") && $0.callback == nil
    }
  }

  mutating func take(_ opening: Opening, _ range: Range<Int>) {
    if opening.words == ["only", "after"] { statement.isOnly = true }
    takeCondition(range, opening)
  }

  mutating func takeCondition(
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
    case .unknown(let words):
      let isWhole = words == tokens[range].map(\.text).joined(separator: " ")
      unknown = (isWhole ? [word, words] : [words]).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// "viewDidLoad is called once, when the view is loaded": the callback itself says that.
  mutating func dropTautologies() {
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
