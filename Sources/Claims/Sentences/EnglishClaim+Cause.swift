internal import LifecycleEngine
internal import ScenarioLanguage

/// "addSubview triggers layoutSubviews", "UIKit calls viewWillAppear when …".
extension EnglishClaim {
  /// Whether an active verb has a callback as its object; then everything up to it is taken.
  mutating func takeCause() -> Bool {
    for verb in tokens.indices.dropFirst(place + 1)
    where EnglishWords.causes.contains(tokens[verb].word)
      && !["a", "the", "by", "to"].contains(tokens[verb - 1].word)
    {
      // "X is called when you call Y": the verb belongs to the condition.
      let isOfCondition = tokens[place..<verb].contains {
        EnglishWords.strong.contains($0.word) || EnglishWords.each.contains($0.word)
      }
      guard hasObject(verb), !isOfCondition else { continue }
      var cause = place..<verb
      while let last = cause.last, isOfVerb(tokens[last]) { cause = cause.lowerBound..<last }
      guard !cause.isEmpty else { continue }
      take(cause, verb)
      return true
    }
    return false
  }

  /// "causes layoutSubviews", "leads to a call of layoutSubviews".
  private func hasObject(_ verb: Int) -> Bool {
    let rest = tokens[(verb + 1)...].drop { ["in", "to"].contains($0.word) }
    let object = rest.first {
      $0.callback != nil || !EnglishWords.aroundNames.contains($0.word)
    }
    return object?.callback != nil
  }

  private mutating func take(_ cause: Range<Int>, _ verb: Int) {
    // "UIKit calls viewWillAppear": nothing else calls it.
    let isReceiving = EnglishWords.receiving.contains(tokens[verb].word)
    let callers = isReceiving ? EnglishWords.receivers : EnglishWords.callers
    let receiver =
      isReceiving
      ? cause.first { !EnglishWords.receivers.contains(tokens[$0].word) && object(at: $0) != nil }
      : nil
    let isOfSystem = cause.allSatisfy { callers.contains(tokens[$0].word) || $0 == receiver }
    let owner = receiver.flatMap { object(at: $0)?.name }
    for word in tokens[cause.upperBound..<verb] { takeAdverb(word) }
    let phrase = tokens[cause].map(\.text).joined(separator: " ")
    // A callback may be followed by one that it doesn't cause.
    if statement.isDenied, tokens[cause].contains(where: { $0.callback != nil }),
      !StepPhrase.read(phrase, in: names.scenario).isKnown
    {
      return fail(cause.upperBound..<(verb + 1))
    }
    place = verb + 1
    if ["in", "to"].contains(next?.word ?? "") { place += 1 }
    hasVerb = true
    if !isOfSystem { takeCondition(cause, EnglishWords.Opening("", .when)) }
    if unknown == nil { takeSubjects() }
    if let owner {
      statement.subjects = statement.subjects.map {
        ClaimNames.Name(pattern: $0, isWord: false).of(owner).pattern
      }
    }
    for filler in [["to", "be"], ["being"], ["to", "get"]] where words(at: place, match: filler) {
      place += filler.count
    }
    if let word = next?.word, EnglishWords.verbs.contains(word) || word == "to" { place += 1 }
  }
}
