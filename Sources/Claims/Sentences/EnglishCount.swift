internal import ScenarioLanguage

/// "once", "exactly 2 times", "more than once": how often, and how many words say so.
enum EnglishCount {
  static func read(_ words: [String]) -> (count: ClaimStatement.Count, length: Int)? {
    var length = 0
    var isExact = false
    var isAtMost = false
    var isMore = false
    func next() -> String { length < words.count ? words[length] : "" }
    func says(_ phrase: String) -> Bool {
      let phrase = phrase.split(separator: " ").map(String.init)
      return words.dropFirst(length).starts(with: phrase)
    }
    for _ in 0..<2 {
      if says("exactly") || says("precisely") {
        isExact = true
        length += 1
      } else if says("only") || says("just") {
        length += 1
      } else if says("at most") || says("up to") || says("a maximum") {
        isAtMost = true
        length += says("a maximum of") ? 3 : 2
      } else if says("no more than") || says("not more than") || says("never more than") {
        isAtMost = true
        length += 3
      } else if says("more than") {
        isMore = true
        length += 2
      }
    }
    if let many = many(words.dropFirst(length)) {
      return isExact || isAtMost || isMore ? nil : (.moreThan(1), length + many)
    }
    guard let (number, more) = number(words.dropFirst(length)) else { return nil }
    length += more
    // "once and only once", "once or twice"
    if says("and only once") { length += 3 }
    if isMore { return (.moreThan(number), length) }
    if isAtMost || number == 1 && !isExact { return (.atMost(number), length) }
    return (.exactly(number), length)
  }

  private static func number(_ words: ArraySlice<String>) -> (number: Int, length: Int)? {
    let words = Array(words)
    switch words.first {
    case "once": return (1, 1)
    case "twice": return (2, 1)
    case "thrice": return (3, 1)
    case let word?:
      guard let number = EnglishWords.numbers[word] ?? Int(word), (0...1_000).contains(number),
        words.count > 1
      else { return nil }
      if ["time", "times"].contains(words[1]) { return (number, 2) }
      if words[1] == "single", words.count > 2, words[2] == "time" { return (number, 3) }
      return nil
    case nil: return nil
    }
  }

  /// "multiple times", "repeatedly".
  private static func many(_ words: ArraySlice<String>) -> Int? {
    let phrases = [
      "multiple times", "several times", "many times", "a number of times", "a few times",
      "any number of times", "repeatedly", "over and over again", "over and over",
      "again and again", "numerous times", "lots of times", "a lot of times", "many many times",
    ]
    return phrases.map { $0.split(separator: " ").map(String.init) }
      .filter { words.starts(with: $0) }.map(\.count).max()
  }
}
