internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage

/// The meaning of words typed at a question.
extension Question {
  /// The words of a line, with a receiver joined to the callback after it (`B viewDidLoad`), and a
  /// negation to what it negates: `not B.viewDidLoad` isn't a callback of a prediction.
  func words(in line: String) -> [String] {
    var joined: [String] = []
    for word in CallbackSplitter.callbacks(in: Self.withoutMarks(line)).compactMap(Self.bare) {
      if let last = joined.last, last.last == ":", isObject(String(last.dropLast())) {
        joined[joined.count - 1] = last.dropLast() + "." + word
      } else if let last = joined.last, Self.negations.contains(last.lowercased()) {
        joined[joined.count - 1] = last + " " + word
      } else if let last = joined.last, isObject(last), word.count > 1, !isObject(word),
        !word.contains(".")
      {
        joined[joined.count - 1] = last + "." + word
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  /// A pasted line without its number or bullet, and without a comment after it.
  private static func withoutMarks(_ line: String) -> String {
    let text = line.replacing(/\s(?:\/\/|#\s).*$/, with: "")
    // A console's line begins with numbers that aren't marks.
    return LogPrefix.message(of: text[...]) == nil ? LineMarks.dropped(text) : text
  }

  /// A word without the quotation marks around it; nil: it consists of brackets or dashes alone.
  private static func bare(_ word: String) -> String? {
    let quotes = "`\"'“”‘’"
    var word = word
    if let first = word.first, let last = word.last, word.count > 2, quotes.contains(first),
      quotes.contains(last)
    {
      word = String(word.dropFirst().dropLast())
    }
    return word.allSatisfy { "{}[]()-=*•_".contains($0) } ? nil : word
  }

  private static let negations: Set<String> = ["not", "no", "never", "without", "不", "没有", "不会"]

  private func isObject(_ word: String) -> Bool {
    scenario.objects.contains { $0.name == word }
  }

  /// The callbacks that a name without an object may mean, at most one per object.
  func callbacks(
    named word: String, of objects: [ObjectID], where isOffered: (Occurrence) -> Bool
  ) -> [Occurrence] {
    if word.contains(".") { return [] }
    // `print(x)` is read whole: its text is what was printed, not an argument.
    let isPrinted = word.hasPrefix("print(")
    return objects.filter { $0 != .console || !isPrinted }.compactMap { object in
      let qualified = "\(scenario.objects[object.position].name).\(word)"
      guard case .callback(let occurrence, _) = CallbackNameReader.read(qualified, in: scenario),
        isOffered(occurrence)
      else { return nil }
      return occurrence
    }
  }

  /// The watched callbacks whose name, with or without its sender, begins with these letters.
  func callbacks(begunWith word: String) -> [Occurrence] {
    let begun = CallbackSpellings.key(word)
    guard begun.count >= Self.shortestBeginning, !word.contains(".") else { return [] }
    let watched = watched.flatMap { object, callbacks in
      callbacks.map { Occurrence(object, $0) }
    }
    return watched.filter { occurrence in
      let name = occurrence.callback.name
      return ([name] + CallbackSpellings.withoutSender(name)).contains {
        CallbackSpellings.key($0).hasPrefix(begun)
      }
    }
  }

  /// Shorter ones fit too many callbacks, and words that aren't callbacks.
  private static let shortestBeginning = 6

  /// The callbacks among these options that a name without an object may mean.
  func callbacks(named word: String, among options: [Occurrence]) -> [Occurrence] {
    var objects: [ObjectID] = []
    for option in options where scenario.objects.indices.contains(option.object.position) {
      if !objects.contains(option.object) { objects.append(option.object) }
    }
    return callbacks(named: word, of: objects) { options.contains(offered($0)) }
  }
}
